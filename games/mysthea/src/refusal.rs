//! Why an action is refused: a fact and the rule behind it.

use crate::action::{Action, Ask};
use crate::ids::{Region, Unit};
use crate::state::Mysthea;
use kernel::{Area, Refusal, Seat};

impl Ask {
    /// The parts of the page that one looks at to answer, beside those on which the answers stand.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most questions are about the ring")]
    pub(crate) fn about(self) -> &'static [&'static str] {
        match self {
            Ask::Draft(_) => &["draft"],
            Ask::Commit { .. } => &["battle", "hand"],
            Ask::Sanya { .. } | Ask::Retreat { .. } | Ask::Wounds { .. } => &["battle", "board"],
            Ask::Develop { .. } | Ask::Bottom { .. } | Ask::Buy { .. } => &["market"],
            Ask::ActWith { .. } => &["hand"],
            Ask::MakeRoom { .. } | Ask::Onygauros { .. } => &["players"],
            _ => &["board"],
        }
    }

    /// The rule behind the question.
    pub fn rule(self) -> &'static str {
        match self {
            Ask::Nothing => "MY-732",
            Ask::Draft(_) => "MY-128",
            Ask::PlaceChampion(_) => "MY-121",
            Ask::PlaceToken(_) => "MY-122",
            Ask::Turn { standard: false, .. } => "MY-307",
            Ask::Turn { .. } => "MY-308",
            Ask::ActWith { .. } => "MY-922",
            Ask::ActSteps { .. } => "MY-402",
            Ask::MakeRoom { .. } => "MY-425",
            Ask::Cps { crystal: false, .. } => "MY-406",
            Ask::Cps { .. } => "MY-446",
            Ask::TravelTo { .. } => "MY-415",
            Ask::Carry { .. } => "MY-927",
            Ask::Develop { .. } => "MY-431",
            Ask::Bottom { .. } => "MY-433",
            Ask::Buy { .. } => "MY-434",
            Ask::Bonus { .. } => "MY-440",
            Ask::Fortify { .. } => "MY-445",
            Ask::BattleIn { text: false, .. } => "MY-503",
            Ask::BattleIn { .. } => "MY-538",
            Ask::Sanya { .. } => "MY-812",
            Ask::Commit { .. } => "MY-506",
            Ask::Retreat { .. } => "MY-512",
            Ask::Wounds { .. } => "MY-525",
            Ask::Island(ask) => ask.rule(),
            Ask::Name { .. } => "MY-555",
            Ask::Alternative(_) => "MY-903",
            Ask::Cost { .. } => "MY-901",
            Ask::Use { .. } => "MY-904",
            Ask::Travellers { .. } => "MY-916",
            Ask::Pay { .. } => "MY-907",
            Ask::From { .. } | Ask::To { .. } => "MY-918",
            Ask::RemoveOf { .. } | Ask::RemoveAt { .. } => "MY-618",
            Ask::WoundAt { .. } => "MY-614",
            Ask::Monster { .. } => "MY-728",
            Ask::Lose { .. } => "MY-710",
            Ask::Onygauros { .. } => "MY-819",
        }
    }
}

impl Mysthea {
    /// Why this seat cannot do this now. Only for actions that are not legal.
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if !self.ask.turn().seats().contains(seat) {
            let rule = if matches!(self.ask, Ask::Commit { .. }) { "MY-506" } else { "MY-306" };
            return Refusal::new(rule, "It is not this seat's decision.");
        }
        if let Ask::Island(ask) = self.ask
            && let Some(refusal) = ask.refusal(self, seat, action)
        {
            return refusal;
        }
        let reason = match (self.ask, action) {
            (Ask::Turn { standard, special, .. }, _) => {
                self.turn_refusal(seat, standard, special, action)
            }
            (
                Ask::ActSteps { .. }
                | Ask::Cps { .. }
                | Ask::Develop { .. }
                | Ask::Bottom { .. }
                | Ask::Buy { .. }
                | Ask::Bonus { .. }
                | Ask::Fortify { .. },
                Action::Activate(_)
                | Action::StartBattle
                | Action::MoveIsland
                | Action::FaceEncounter,
            ) => Some(("MY-309", "A special action is never done within another action.")),
            (Ask::Draft(_), Action::DraftCard(_) | Action::DraftChampion) => {
                Some(self.draft_refusal(action))
            }
            (Ask::PlaceChampion(_), Action::PlaceChampion(region)) => {
                self.placement_refusal(region)
            }
            (Ask::PlaceToken(_), Action::PlaceToken(_)) => {
                Some(("MY-122", "The token goes to another island than the champion."))
            }
            (Ask::ActSteps { card, effect, .. }, Action::UseEffect) if !effect => {
                let short = self.player(seat).energy < self.effect_price(seat, card);
                Some(if short {
                    ("MY-421", "There is not enough energy for the effect.")
                } else {
                    ("MY-901", "The cost before the colon cannot be paid in full.")
                })
            }
            (Ask::ActSteps { .. }, Action::SpendCps | Action::UseEffect) => {
                Some(("MY-402", "Each step is done at most once."))
            }
            (Ask::Cps { left, crystal, .. }, _) => {
                self.operation_refusal(seat, left, crystal, action)
            }
            (Ask::TravelTo { .. } | Ask::To { .. }, Action::TravelTo(region))
                if self.mirages.contains(region) =>
            {
                Some(("MY-103", "A mirage closes that region."))
            }
            (Ask::Retreat { .. } | Ask::Travellers { .. }, Action::Travel(unit, region)) => {
                Some(self.travel_refusal(seat, unit, region))
            }
            (Ask::Carry { .. }, Action::Carry(Unit::Fortification)) => {
                Some(("MY-929", "Fortifications are never carried."))
            }
            (Ask::Carry { .. }, Action::Carry(Unit::Champion)) => {
                Some(("MY-930", "The champion is not there, or has travelled this turn."))
            }
            (Ask::Buy { bought: 0, .. }, Action::Stop) => {
                Some(("MY-437", "Who develops must buy."))
            }
            (Ask::BattleIn { text: false, .. }, Action::Decline) => {
                Some(("MY-504", "The artefact is discharged; the battle must be somewhere."))
            }
            (Ask::Wounds { .. }, Action::Wound(Unit::Champion)) => {
                Some(if self.player(seat).at == Some(self.battle.region) {
                    ("MY-527", "The champion is wounded already.")
                } else {
                    ("MY-525", "The champion is not in the battle region.")
                })
            }
            (Ask::Cost { .. }, Action::Use) => {
                Some(("MY-901", "The cost before the colon cannot be paid in full."))
            }
            (Ask::Lose { .. }, Action::Lose(_)) => {
                Some(("MY-713", "There is no own unit in that region of the island."))
            }
            (Ask::Monster { .. }, Action::Attack(_)) => {
                Some(("MY-728", "The card of that monster is not on the path."))
            }
            _ => None,
        };
        let (rule, reason) =
            reason.unwrap_or((self.ask.rule(), "That is not among the answers to what is asked."));
        Refusal::new(rule, reason)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "other actions are no answer to a turn at all"
    )]
    fn turn_refusal(
        &self,
        seat: Seat,
        standard: bool,
        special: bool,
        action: Action,
    ) -> Option<(&'static str, &'static str)> {
        let player = self.player(seat);
        let reason = match action {
            Action::Act(_) | Action::Develop | Action::Meditate if standard => {
                ("MY-307", "The standard action of this turn is done.")
            }
            Action::Activate(_)
            | Action::StartBattle
            | Action::MoveIsland
            | Action::FaceEncounter
                if special =>
            {
                ("MY-308", "The special action of this turn is done.")
            }
            Action::Act(_) if player.hand.is_empty() => ("MY-400", "There is no card in hand."),
            Action::Act(_) => ("MY-401", "That card is not in hand."),
            Action::Develop if player.energy == 0 => {
                ("MY-430", "Developing needs at least 1 energy.")
            }
            Action::Develop => ("MY-430", "No card is left to buy."),
            Action::Activate(card) if self.used.contains(card.0) => {
                ("MY-501", "That accessory was used this turn.")
            }
            Action::Activate(card) if player.accessories.contains(&card) => {
                ("MY-500", "The cost of that accessory cannot be paid.")
            }
            Action::Activate(_) => ("MY-500", "That accessory is not in play."),
            Action::StartBattle if !player.charged => ("MY-502", "The artefact is not charged."),
            Action::StartBattle => ("MY-503", "No region holds both an own and an enemy unit."),
            Action::MoveIsland => ("MY-541", "The artefact is not charged."),
            Action::FaceEncounter if player.token != player.island() => {
                ("MY-551", "Champion and encounter token are not on the same island.")
            }
            Action::FaceEncounter if player.faced.is_full() => {
                ("MY-012", "Six encounters have been faced.")
            }
            Action::FaceEncounter if self.encounters.is_empty() => {
                ("MY-552", "The encounter deck is empty.")
            }
            Action::FaceEncounter => {
                ("MY-553", "There is not enough experience for the next encounter.")
            }
            Action::EndTurn => ("MY-311", "The standard action cannot be passed."),
            _ => return None,
        };
        Some(reason)
    }

    fn placement_refusal(&self, region: Region) -> Option<(&'static str, &'static str)> {
        let taken = |seat: Seat| self.player(seat).island() == Some(region.island());
        Some(if Seat::all(self.seats()).any(taken) {
            ("MY-121", "That island has a champion already.")
        } else {
            ("MY-124", "A mirage closes that region.")
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only what can be drafted is looked for")]
    fn draft_refusal(&self, action: Action) -> (&'static str, &'static str) {
        let shown = match action {
            Action::DraftChampion => self.draft.champion.is_some(),
            Action::DraftCard(card) => self.draft.cards.contains(&Some(card)),
            _ => false,
        };
        if shown {
            ("MY-129", "One of its type has been drafted already.")
        } else {
            ("MY-127", "The display does not show it.")
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "other actions are no operation at all")]
    fn operation_refusal(
        &self,
        seat: Seat,
        left: u8,
        crystal: bool,
        action: Action,
    ) -> Option<(&'static str, &'static str)> {
        let reason = match action {
            Action::GainEnergy | Action::Travel(..) if crystal => {
                ("MY-446", "Crystal CPs only construct and deploy troops and golems.")
            }
            Action::GainEnergy => {
                ("MY-007", "Energy is at 12 already; what is gained above is lost.")
            }
            Action::Construct(Unit::Fortification | Unit::Champion) => {
                ("MY-413", "Only troops and golems are constructed.")
            }
            Action::Deploy(Unit::Fortification | Unit::Champion) => {
                ("MY-413", "CPs deploy only troops and golems.")
            }
            Action::Construct(Unit::Golem) if left < 2 => {
                ("MY-410", "A golem takes 2 CPs to construct.")
            }
            Action::Deploy(Unit::Golem) if left < 2 => ("MY-412", "A golem takes 2 CPs to deploy."),
            Action::Construct(_) => ("MY-015", "The supply has no such unit left."),
            Action::Deploy(_) => ("MY-015", "No such unit is constructed."),
            Action::Travel(unit, region) => self.travel_refusal(seat, unit, region),
            _ => return None,
        };
        Some(reason)
    }

    fn travel_refusal(
        &self,
        seat: Seat,
        unit: Unit,
        region: Region,
    ) -> (&'static str, &'static str) {
        if unit == Unit::Fortification {
            ("MY-419", "Fortifications never travel.")
        } else if self.player(seat).count(unit, region) == 0 {
            ("MY-015", "There is no such unit in that region.")
        } else if matches!(self.ask, Ask::Retreat { .. }) && region != self.battle.region {
            ("MY-512", "Only units in the battle region retreat.")
        } else {
            ("MY-418", "Each troop and golem travels at most once in a turn.")
        }
    }
}
