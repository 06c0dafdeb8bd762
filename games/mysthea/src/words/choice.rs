//! Each answer in words: a label, what it will do, and the rule that allows it.

use super::cps::{stop_retreating, stop_spending};
use super::names::called;
use super::turn::finish;
use crate::action::{Action, Ask};
use crate::state::Mysthea;
use kernel::{Area, Choice, Seat, Stake};

impl Mysthea {
    pub(super) fn choice_words(&self, seat: Seat, action: Action) -> Choice {
        if let Ask::Island(ask) = self.ask {
            return ask.choice(self, seat, action).unwrap_or_else(|| self.say_not_now());
        }
        match (action, self.ask) {
            (Action::DraftChampion, _) => self.say_draft_champion(),
            (Action::DraftCard(card), _) => self.say_draft_card(card),
            (Action::PlaceChampion(region), _) => self.say_place_champion(seat, region),
            (Action::PlaceToken(island), _) => self.say_place_token(island),
            (Action::Act(card), _) => self.say_act(seat, card),
            (Action::Develop, _) => self.say_develop(),
            (Action::Meditate, _) => self.say_meditate(seat),
            (Action::Activate(card), _) => self.say_activate(seat, card),
            (Action::StartBattle, _) => self.say_start_battle(seat),
            (Action::MoveIsland, _) => self.say_move_island(seat),
            (Action::FaceEncounter, _) => self.say_face(seat),
            (Action::EndTurn, _) => self.say_end_turn(seat),
            (Action::SpendCps, Ask::ActSteps { card, .. }) => self.say_spend_cps(card),
            (Action::UseEffect, Ask::ActSteps { card, .. }) => self.say_use_effect(seat, card),
            (Action::Finish, Ask::ActSteps { cps, effect, .. }) => finish(cps, effect),
            (Action::GiveUp(card), _) => self.say_give_up(card),
            (Action::GainEnergy, _) => self.say_gain_energy(seat),
            (Action::Construct(unit), _) => self.say_construct(seat, unit),
            (Action::Deploy(unit), _) => self.say_deploy(seat, unit),
            (Action::Travel(unit, _), Ask::Retreat { .. }) => self.say_retreat(unit),
            (Action::Travel(unit, from), Ask::Travellers { anywhere, .. }) => {
                self.say_traveller(seat, unit, from, anywhere)
            }
            (Action::Travel(unit, from), _) => self.say_travel(unit, from),
            (Action::TravelTo(to), Ask::TravelTo { unit, reach, .. }) => {
                self.say_travel_to(seat, unit, to, reach)
            }
            (Action::TravelTo(to), Ask::To { group, from, .. }) => {
                self.say_together_to(seat, group, from, to)
            }
            (Action::Carry(unit), Ask::Carry { to, .. }) => self.say_carry(unit, to),
            (Action::CarryNobody, _) => Choice::new("Carry nobody", "It travels alone.", "MY-927"),
            (Action::Stop, Ask::Cps { left, crystal, .. }) => stop_spending(left, crystal),
            (Action::Stop, Ask::Retreat { left, .. }) => stop_retreating(left),
            (Action::Stop, Ask::Buy { .. }) => self.say_buy_no_more(),
            (Action::Stop, Ask::Bonus { .. }) => {
                Choice::new("Decline the rest", "The bonuses not taken yet are lost.", "MY-449")
            }
            (Action::Reveal, _) => self.say_reveal(),
            (Action::Recycle, _) => self.say_recycle(),
            (Action::Bottom(card), _) => self.say_bottom(card),
            (Action::Buy(card), Ask::Buy { bought, .. }) => self.say_buy(seat, card, bought),
            (Action::Bonus(region), _) => self.say_bonus(seat, region),
            (Action::Fortify(region), _) => self.say_fortify(seat, region),
            (Action::BattleIn(region), _) => self.say_battle_in(seat, region),
            (Action::TakeCard, _) => Choice::new("Take the card", self.draw_words(), "MY-812"),
            (Action::LeaveCard, _) => {
                Choice::new("Leave the card", "It stays on the era deck.", "MY-812")
            }
            (Action::Commit(card), _) => self.say_commit(seat, card),
            (Action::CommitNothing, _) => Choice::new(
                "Choose no card",
                "You fight with your units alone and have no reaction.",
                "MY-509",
            ),
            (Action::Wound(unit), _) => self.say_wound(seat, unit),
            (Action::Name(icon), _) => self.say_name(seat, icon),
            (Action::Alternative(place), Ask::Alternative(at)) => self.say_alternative(at, place),
            (Action::Use, Ask::Cost { source, .. }) => self.say_pay_cost(seat, source),
            (Action::Use, Ask::Use { at, left }) => self.say_use(at, left),
            (Action::Pay(card), Ask::Pay { source, item, .. }) => {
                self.say_pay(seat, card, source, item)
            }
            (Action::From(from), Ask::From { group, .. }) => self.say_from(seat, group, from),
            (Action::RemoveAt(region), Ask::RemoveOf { victim, unit, .. }) => {
                self.say_remove_of(self.order[victim as usize], unit, region)
            }
            (Action::RemoveAt(region), Ask::RemoveAt { unit, n, .. }) => {
                self.say_remove_at(seat, unit, n, region)
            }
            (Action::WoundAt(region), _) => self.say_wound_at(seat, region),
            (Action::Attack(beast), _) => self.say_attack(beast),
            (Action::Lose(region), _) => self.say_lose(seat, region),
            (Action::LoseCard, _) => self.say_lose_card(seat),
            (Action::LoseGlory, _) => self.say_lose_glory(seat),
            (Action::Decline, Ask::ActWith { .. }) => {
                leave("Do not act", "The Act that was granted is left out.")
            }
            (Action::Decline, Ask::Fortify { .. }) => {
                leave("Deploy no fortification", "It stays in your supply.")
            }
            (Action::Decline, Ask::BattleIn { .. }) => leave("Start no battle", "Nobody fights."),
            (Action::Decline, Ask::Cost { .. }) => {
                leave("Pay nothing", "The text is not carried out.")
            }
            (Action::Decline, Ask::Use { at, .. }) => {
                leave(&format!("Do not {}", self.deed(at)), "This step of the text is left out.")
            }
            (Action::Decline, Ask::Travellers { .. } | Ask::From { .. }) => {
                leave("Stay", "Nobody travels by this text any more.")
            }
            (Action::Decline, Ask::RemoveOf { victim, unit, .. }) => {
                let victim = called(self.order[victim as usize]);
                leave(
                    &format!("Spare {victim}"),
                    &format!("{victim} loses no {} by it.", unit.name()),
                )
            }
            (Action::Decline, Ask::RemoveAt { .. }) => {
                leave("Remove nothing", "Nobody loses a unit.")
            }
            (Action::Decline, Ask::WoundAt { .. }) => {
                leave("Wound nobody", "All champions stay as they are.")
            }
            (Action::Decline, Ask::Monster { .. }) => {
                leave("Let no monster attack", "The monsters stay where they are.")
            }
            (
                Action::SpendCps
                | Action::UseEffect
                | Action::Finish
                | Action::TravelTo(_)
                | Action::Carry(_)
                | Action::Stop
                | Action::Buy(_)
                | Action::Alternative(_)
                | Action::Use
                | Action::Decline
                | Action::Pay(_)
                | Action::From(_)
                | Action::RemoveAt(_)
                | Action::Claim(_)
                | Action::ClaimNothing
                | Action::PutAfter(_),
                _,
            ) => self.say_not_now(),
        }
    }

    /// What passes something by, and what gives up much for nothing.
    pub(super) fn stake_of(&self, action: Action) -> Stake {
        match (action, self.ask) {
            // MY-402: the card lies on the discard pile and has brought nothing.
            (Action::Finish, Ask::ActSteps { cps: false, effect: false, .. }) => Stake::Dear,
            // MY-407: so many CPs are lost.
            (Action::Stop, Ask::Cps { left, .. }) if left > 1 => Stake::Dear,
            (
                Action::EndTurn
                | Action::Finish
                | Action::Stop
                | Action::CarryNobody
                | Action::LeaveCard
                | Action::CommitNothing
                | Action::ClaimNothing
                | Action::Decline,
                _,
            ) => Stake::Pass,
            _ => Stake::Usual,
        }
    }

    /// Only for an action that is not legal, which nobody offers.
    fn say_not_now(&self) -> Choice {
        Choice::new("Not now", "This is no answer to what is asked.", self.ask.rule())
    }
}

/// MY-904: every step of a text but a gain or a recharge may be declined.
fn leave(label: &str, does: &str) -> Choice {
    Choice::new(label, does, "MY-904")
}
