//! What the end of an era brings, source by source.

use super::who;
use crate::view::View;
use kernel::english::{capital, roman};
use kernel::scene::{Tally, TallyRow};
use maud::{Markup, html};

pub(super) fn tally(view: &View) -> Markup {
    let Some(tally) = &view.tally else { return html! {} };
    let column = |&seat: &kernel::Seat| (who(view, seat).to_owned(), format!("seat-{}", seat.0));
    let row = |(source, points): &(&'static str, Option<Vec<i16>>)| TallyRow {
        source: capital(source),
        points: points.as_ref().map(|points| points.iter().map(|&n| n.into()).collect()),
    };
    Tally {
        title: format!("The end of era {}: glory", roman(view.era)),
        columns: view.order.iter().map(column).collect(),
        rows: tally.rows.iter().map(row).collect(),
    }
    .draw("tally")
}
