//! Where one looks to answer.

use crate::action::Ask;
use crate::growth::Ask as GrowthAsk;
use crate::opening::Ask as OpeningAsk;

/// The parts that one looks at to answer, beside those on which the answers stand.
pub(crate) fn about(ask: Ask) -> &'static [&'static str] {
    match ask {
        Ask::Nothing => &[],
        Ask::Opening(OpeningAsk::Take { .. }) => &["choose"],
        Ask::Opening(OpeningAsk::Luminaria) | Ask::Journey(_) => &["map", "year"],
        Ask::Growth(GrowthAsk::Flip { .. }) | Ask::Shards(_) => &["boards"],
        Ask::Growth(GrowthAsk::Keep { .. } | GrowthAsk::Aside { .. } | GrowthAsk::Drop { .. })
        | Ask::Location(_) => &["choose", "boards"],
        Ask::Prepare(_) => &["boards", "camp"],
        Ask::Battle(_) | Ask::Effects(_) | Ask::Damage(_) => &["battle"],
        Ask::Turn(_) => &["battle", "boards"],
        Ask::Village(_) => &["village"],
    }
}
