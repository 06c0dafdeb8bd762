//! What a player might look for now and cannot do, each with the reason.

use crate::action::{Action, Ask};
use crate::ids::{Beast, Card, Island, Region, Unit};
use crate::state::Mysthea;
use kernel::english::capital;
use kernel::{Area, Refusal, Seat, decide};

impl Mysthea {
    pub(super) fn barred_words(&self, seat: Seat) -> Vec<(String, Refusal)> {
        if !self.ask.turn().seats().contains(seat) {
            return Vec::new();
        }
        let looked_for = match self.ask {
            Ask::Turn { standard, special, .. } => self.turn_wishes(seat, standard, special),
            Ask::ActSteps { effect: false, .. } => {
                vec![("Use the effect".to_owned(), Action::UseEffect)]
            }
            Ask::Cps { crystal, .. } => self.cps_wishes(seat, crystal),
            Ask::Draft(_) => self.draft_wishes(),
            Ask::PlaceChampion(_) => self.placement_wishes(),
            Ask::Buy { .. } => vec![("Buy nothing".to_owned(), Action::Stop)],
            Ask::BattleIn { text: false, .. } => {
                vec![("Start no battle".to_owned(), Action::Decline)]
            }
            Ask::TravelTo { .. } | Ask::To { .. } => self.mirage_wishes(),
            Ask::Retreat { .. } => self.retreat_wishes(seat),
            Ask::Travellers { unit, .. } => self.travel_wishes(seat, &[unit]),
            Ask::Wounds { .. } if self.player(seat).at == Some(self.battle.region) => {
                vec![("Wound your champion".to_owned(), Action::Wound(Unit::Champion))]
            }
            Ask::Island(ask) => ask.looked_for(self, seat),
            Ask::Monster { .. } => self.monster_wishes(),
            // Here every answer is offered, or what is missing can be seen.
            Ask::Nothing
            | Ask::PlaceToken(_)
            | Ask::ActWith { .. }
            | Ask::ActSteps { .. }
            | Ask::MakeRoom { .. }
            | Ask::Carry { .. }
            | Ask::Develop { .. }
            | Ask::Bottom { .. }
            | Ask::Bonus { .. }
            | Ask::Fortify { .. }
            | Ask::BattleIn { .. }
            | Ask::Sanya { .. }
            | Ask::Commit { .. }
            | Ask::Wounds { .. }
            | Ask::Name { .. }
            | Ask::Alternative(_)
            | Ask::Cost { .. }
            | Ask::Use { .. }
            | Ask::Pay { .. }
            | Ask::From { .. }
            | Ask::RemoveOf { .. }
            | Ask::RemoveAt { .. }
            | Ask::WoundAt { .. }
            | Ask::Lose { .. }
            | Ask::Onygauros { .. } => Vec::new(),
        };
        let refused = looked_for
            .into_iter()
            .filter(|&(_, action)| decide::check(self, seat, action).is_err());
        refused.map(|(label, action)| (label, self.refusal(seat, action))).collect()
    }

    /// What is done already is one line; the rest is told one by one.
    fn turn_wishes(&self, seat: Seat, standard: bool, special: bool) -> Vec<(String, Action)> {
        let say = |label: &str, action: Action| (label.to_owned(), action);
        let mut wishes = Vec::new();
        if standard {
            wishes.push(say("Act, develop or meditate", Action::Meditate));
        } else {
            if self.player(seat).hand.is_empty() {
                wishes.push(say("Act", Action::Act(Card(0))));
            }
            wishes.extend([say("Develop", Action::Develop), say("End your turn", Action::EndTurn)]);
        }
        if special {
            wishes.push(say("Another special action", Action::MoveIsland));
        } else {
            let accessories = self.player(seat).accessories;
            wishes.extend(accessories.iter().map(|&card| {
                (format!("Activate {}", self.card_name(card)), Action::Activate(card))
            }));
            wishes.extend([
                say("Start a battle", Action::StartBattle),
                say("Move your island", Action::MoveIsland),
                say("Face an encounter", Action::FaceEncounter),
            ]);
        }
        wishes
    }

    fn cps_wishes(&self, seat: Seat, crystal: bool) -> Vec<(String, Action)> {
        let mut wishes = vec![("Gain 1 energy".to_owned(), Action::GainEnergy)];
        for unit in Unit::BUILT {
            wishes.push((format!("Construct a {}", unit.name()), Action::Construct(unit)));
            wishes.push((format!("Deploy a {}", unit.name()), Action::Deploy(unit)));
        }
        if crystal {
            let at = self.player(seat).at;
            wishes.extend(at.map(|at| ("Travel".to_owned(), Action::Travel(Unit::Champion, at))));
        } else {
            wishes.extend(self.travel_wishes(seat, &Unit::BUILT));
        }
        wishes
    }

    /// Troops and golems of these kinds that have travelled this turn.
    fn travel_wishes(&self, seat: Seat, kinds: &[Unit]) -> Vec<(String, Action)> {
        let mut wishes = Vec::new();
        for region in Region::all() {
            let tired = self.player(seat).camps[region.index()].tired;
            for &kind in kinds {
                if tired.get(kind.index()).is_some_and(|&tired| tired > 0) {
                    let label =
                        format!("Travel: {} from {}", kind.name(), self.region_name(region));
                    wishes.push((label, Action::Travel(kind, region)));
                }
            }
        }
        wishes
    }

    fn retreat_wishes(&self, seat: Seat) -> Vec<(String, Action)> {
        let region = self.battle.region;
        let there = Unit::ALL.into_iter().filter(|&unit| self.player(seat).count(unit, region) > 0);
        there
            .map(|unit| (format!("Retreat with a {}", unit.name()), Action::Travel(unit, region)))
            .collect()
    }

    fn draft_wishes(&self) -> Vec<(String, Action)> {
        let cards = self.draft.cards.into_iter().flatten();
        let cards =
            cards.map(|card| (format!("Draft {}", self.card_name(card)), Action::DraftCard(card)));
        let champion = self.draft.champion.map(|champion| {
            (format!("Draft {}", self.content.champion(champion).name), Action::DraftChampion)
        });
        champion.into_iter().chain(cards).collect()
    }

    fn placement_wishes(&self) -> Vec<(String, Action)> {
        let taken = |island: Island| {
            Seat::all(self.seats()).any(|seat| self.player(seat).island() == Some(island))
        };
        let islands = Island::all().filter(|&island| taken(island));
        let islands = islands.map(|island| {
            (capital(&self.island_name(island)), Action::PlaceChampion(island.regions()[0]))
        });
        let mirages = self.mirages.iter().filter(|region| !taken(region.island()));
        let mirages = mirages
            .map(|region| (capital(&self.region_name(region)), Action::PlaceChampion(region)));
        islands.chain(mirages).collect()
    }

    fn mirage_wishes(&self) -> Vec<(String, Action)> {
        let mirages = self.mirages.iter();
        mirages
            .map(|region| (format!("To {}", self.region_name(region)), Action::TravelTo(region)))
            .collect()
    }

    fn monster_wishes(&self) -> Vec<(String, Action)> {
        let here = (0..3).map(Beast).filter(|beast| self.beasts[beast.index()].at.is_some());
        here.map(|beast| (format!("Make {} attack", self.beast_name(beast)), Action::Attack(beast)))
            .collect()
    }
}
