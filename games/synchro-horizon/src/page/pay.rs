//! Paying: every way to pay, the one that hurts least first.

use super::glyphs::{gems, icon};
use crate::action::{Action, Payment};
use crate::ids::Shard;
use crate::view::BoardView;
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn payments(board: &BoardView, offers: &mut Offers<Action>) -> Markup {
    let mut ways: Vec<Payment> = offers
        .open()
        .filter_map(|action| if let Action::Pay(payment) = action { Some(payment) } else { None })
        .collect();
    ways.sort_by_key(|payment| hurts(board, payment));
    let classes =
        [&board.hero, &board.master].map(|card| card.as_ref().map(|card| card.class.name()));
    html! {
        ul.payments aria-label="Ways to pay" {
            @for (at, payment) in ways.iter().enumerate() {
                @if let Some(choice) = offers.take(Action::Pay(*payment)) {
                    li class={ "payment" @if at == 0 { " best" } } {
                        (choice.spelled_button("pill", &html! {
                            @if at == 0 { span.suggested { "Pay" } }
                            (gems(payment.own))
                            @if !payment.reserve.is_empty() { span.from-reserve { "Reserve " (gems(payment.reserve)) } }
                            @for (turned, class) in payment.class.into_iter().zip(classes) {
                                @if turned > 0 { @if let Some(class) = class { span.turned title="One as the class colour (SH-522)" { (icon(class)) "as " (class) } } }
                            }
                        }))
                    }
                }
            }
        }
    }
}

/// Clear Shards pay for levels, the Reserve is for everybody, a class use is gone for this turn; of colours the one that
/// there is most of goes first.
fn hurts(board: &BoardView, payment: &Payment) -> (u8, u8, u8, u8) {
    let all = payment.own.plus(payment.reserve);
    let rare = Shard::ALL.into_iter().filter(|shard| payment.own.get(*shard) > 0);
    let left =
        rare.map(|shard| board.shards.get(shard) - payment.own.get(shard)).max().unwrap_or(0);
    (all.get(Shard::Clear), payment.reserve.len(), payment.class[0] + payment.class[1], 99 - left)
}
