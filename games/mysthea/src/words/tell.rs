//! What happened, one sentence per event, from where the viewer sits. The table may have moved on since, so a
//! sentence uses the event and what never changes: names, champions, printed texts.

use super::names::called;
use crate::event::{Event, Why};
use crate::ids::{Beast, Card, Colour, EventCard, Region, Unit};
use crate::state::Mysthea;
use crate::text::CardKind;
use kernel::english::{capital, count, list, possessive, roman};
use kernel::{Seat, Seats, Viewer};

pub(crate) struct Teller<'a> {
    pub(crate) table: &'a Mysthea,
    pub(super) viewer: Viewer,
}

impl Teller<'_> {
    pub(super) fn tell(&self, event: &Event) -> Option<String> {
        let table = self.table;
        let said = match *event {
            Event::ChampionDrafted { seat } => self.does(seat, "draft", table.champion_name(seat)),
            Event::CardDrafted { seat, card } => self.does(seat, "draft", table.card_name(card)),
            Event::ChampionPlaced { seat, region } => {
                let what =
                    format!("{} in {}", table.champion_name(seat), table.region_name(region));
                self.does(seat, "place", what)
            }
            Event::TokenPlaced { seat, island } => {
                let what =
                    format!("{} encounter token on {}", self.own(seat), table.island_name(island));
                self.does(seat, "place", what)
            }
            Event::MiragesCleared => {
                "The mirages on islands without a champion fade away.".to_owned()
            }
            Event::EraBegan { era: 1 } => "Era I begins.".to_owned(),
            // MY-203 to MY-206.
            Event::EraBegan { era } => format!(
                "Era {} begins: attunements and discard piles return, champions recover, fortifications go home.",
                roman(era)
            ),
            Event::EraEnded { era, glory } => self.era_ended(era, glory),
            Event::MonsterArrived { beast, island } => {
                format!("{} arrives on {}.", table.beast_name(beast), table.island_name(island))
            }
            Event::OrderChanged { order } => self.order(&order[..table.seats()]),
            Event::EventPlaced { card, space } => {
                format!("{} is placed on the space worth {space}.", self.event_card(card))
            }
            Event::LastRound => {
                "The fifth region card is out: this is the last round of the era.".to_owned()
            }
            Event::AllRecharged => "All artefacts are recharged.".to_owned(),
            Event::TurnBegan { seat } => format!("It is {} turn.", self.whose(seat)),
            Event::CardPlayed { seat, card } => {
                self.does(seat, "act", format!("with {}", table.card_name(card)))
            }
            Event::EffectUsed { seat, card } => return self.effect_used(seat, card),
            Event::Activated { seat, card } => {
                self.does(seat, "activate", self.card_with_text(card))
            }
            Event::Gained { seat, resource, amount, why } => {
                let why = self.why(seat, why);
                self.does(seat, "gain", format!("{amount} {}{why}", resource.name()))
            }
            Event::GloryLost { seat, amount: 0 } => {
                self.does(seat, "lose", "no glory: it never falls below 1")
            }
            Event::GloryLost { seat, amount } => self.does(seat, "lose", format!("{amount} glory")),
            Event::Paid { seat, resource, amount } => {
                self.does(seat, "pay", format!("{amount} {}", resource.name()))
            }
            Event::Constructed { seat, unit } => {
                self.does(seat, "construct", format!("a {}", unit.name()))
            }
            Event::Deployed { seat, unit, region } => self.does(
                seat,
                "deploy",
                format!("a {} to {}", unit.name(), table.region_name(region)),
            ),
            Event::Travelled { seat, unit, from, to } => self.travelled(seat, unit, from, to),
            Event::PutInPlay { seat, card } => {
                let text = &table.content.card(card).text;
                self.does(seat, "bring", format!("{} into play: \"{text}\"", table.card_name(card)))
            }
            Event::GivenUp { seat, card } => {
                self.does(seat, "discard", format!("{} to make room", table.card_name(card)))
            }
            Event::CardDiscarded { seat, card } => {
                self.does(seat, "discard", table.card_name(card))
            }
            Event::CardRemoved { seat, card } => {
                self.does(seat, "remove", format!("{} from the game", table.card_name(card)))
            }
            Event::Drew { seat, card } if self.viewer.is(seat) => {
                self.does(seat, "draw", table.card_name(card))
            }
            Event::Drew { seat, .. } => self.does(seat, "draw", "a card"),
            Event::TurnedUp { card } => format!("{} is turned face up.", table.card_name(card)),
            Event::Bought { seat, card } => self.does(seat, "buy", table.card_name(card)),
            Event::Recycled { seat, cards } => {
                self.does(seat, "put", format!("{} under the era deck", count(cards, "card")))
            }
            Event::Developed { seat } => self.does(seat, "develop", ""),
            Event::Meditated { seat } => self.does(seat, "meditate", ""),
            Event::Discharged { seat } => {
                self.does(seat, "discharge", format!("{} artefact", self.own(seat)))
            }
            Event::Recharged { seat } => {
                self.does(seat, "recharge", format!("{} artefact", self.own(seat)))
            }
            Event::BattleStarted { seat, region } => {
                self.does(seat, "start", format!("a battle in {}", table.region_name(region)))
            }
            Event::CardChosen { seat } => self.does(seat, "have", "chosen for the battle"),
            Event::CardRevealed { seat, card: Some(card) } => self.revealed(seat, card),
            Event::CardRevealed { seat, card: None } => self.does(seat, "reveal", "no card"),
            Event::Totalled { totals, participants } => self.totals(totals, participants),
            Event::BattleDecided { strongest, highest, total } => {
                self.decided(strongest, highest, total)
            }
            Event::UnitRemoved { seat, unit, region } => self.does(
                seat,
                "lose",
                format!("a {} in {}", unit.name(), table.region_name(region)),
            ),
            Event::ChampionWounded { seat } => {
                format!(
                    "{} champion {} is wounded.",
                    capital(&self.whose(seat)),
                    table.champion_name(seat)
                )
            }
            Event::Island(event) => event.tell(self),
            Event::EncounterFaced { seat, scene } => {
                let scene = &table.content.scenes[scene as usize];
                self.does(
                    seat,
                    "face",
                    format!("an encounter worth {} glory. {}", scene.glory, scene.caption),
                )
            }
            Event::EncounterFlipped { seat, encounter, option } => {
                let option = &table.content.get().encounter(encounter).options[option as usize];
                self.does(seat, "choose", format!("{}: \"{}\"", option.icon.name(), option.text))
            }
            Event::TokenMoved { seat, island } => {
                let token = format!("{} encounter token", capital(&self.whose(seat)));
                format!("{token} moves to {}.", table.island_name(island))
            }
            Event::StormBlew => "A storm blows over the islands.".to_owned(),
            Event::MonsterMoved { beast, island } => {
                format!("{} moves to {}.", table.beast_short(beast), table.island_name(island))
            }
            Event::IslandsSwapped { beast, first, second } => {
                let (first, second) = (table.island_name(first), table.island_name(second));
                format!(
                    "{} drags its island along: {first} and {second} change places.",
                    table.beast_short(beast)
                )
            }
            Event::MonsterAttacked { beast, island, strength, against } => {
                let (name, island) = (table.beast_name(beast), table.island_name(island));
                format!("{name} attacks {island}: strength {strength} against {against}.")
            }
            Event::MonsterDefeated { beast } => {
                format!("{} is defeated.", table.beast_short(beast))
            }
            Event::MonsterWon { beast } => format!("{} is not defeated.", table.beast_short(beast)),
            Event::MonsterLeft { beast } => {
                format!("{} leaves the game for good.", table.beast_short(beast))
            }
            Event::RegionLost { seat, region } => {
                self.does(seat, "give", format!("up {}", table.region_name(region)))
            }
            Event::CardCollected { seat, card } => {
                let card = table.card_name(card);
                format!(
                    "{card} is taken from {} discard pile and leaves the game.",
                    self.whose(seat)
                )
            }
            Event::GameOver { winner } => self.game_over(winner),
        };
        Some(said)
    }

    /// "You draw Golem Gate." or "Varorin draws a card."
    pub(crate) fn does(&self, seat: Seat, verb: &str, what: impl AsRef<str>) -> String {
        let (who, verb) = if self.viewer.is(seat) {
            ("You".to_owned(), verb.to_owned())
        } else {
            (called(seat), third_person(verb))
        };
        let what = what.as_ref();
        let space = if what.is_empty() { "" } else { " " };
        let stop = if what.ends_with('"') { "" } else { "." };
        format!("{who} {verb}{space}{what}{stop}")
    }

    /// "your" or "Varorin's".
    fn whose(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "your".to_owned() } else { possessive(&called(seat)) }
    }

    /// "your" or "their", after the seat was named.
    fn own(&self, seat: Seat) -> &'static str {
        if self.viewer.is(seat) { "your" } else { "their" }
    }

    /// "you" or "Varorin", inside a sentence.
    fn name(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "you".to_owned() } else { called(seat) }
    }

    fn card_with_text(&self, card: Card) -> String {
        let info = self.table.content.card(card);
        let text = info.text.strip_prefix("Activate: ").map_or_else(|| info.text.clone(), capital);
        format!("{}: \"{text}\"", info.name)
    }

    /// Accessories and upgrades come into play next, which is told then.
    fn effect_used(&self, seat: Seat, card: Card) -> Option<String> {
        match self.table.content.card(card).kind {
            CardKind::Tactic | CardKind::Objective => {
                Some(self.does(seat, "use", format!("the effect of {}", self.card_with_text(card))))
            }
            CardKind::Accessory | CardKind::Upgrade => None,
        }
    }

    fn order(&self, order: &[Seat]) -> String {
        let names: Vec<String> = order.iter().map(|&seat| self.name(seat)).collect();
        format!("The new turn order is {}.", list(&names))
    }

    fn event_card(&self, card: EventCard) -> String {
        match card {
            EventCard::Region(kind) => format!("The {} card", kind.name()),
            EventCard::Storm => "The storm card".to_owned(),
            EventCard::Monster(beast) => self.card_of(beast),
        }
    }

    fn card_of(&self, beast: Beast) -> String {
        format!("The card of {}", self.table.beast_short(beast))
    }

    fn travelled(&self, seat: Seat, unit: Unit, from: Region, to: Region) -> String {
        let (from, to) = (self.table.region_name(from), self.table.region_name(to));
        format!("{} {} travels from {from} to {to}.", capital(&self.whose(seat)), unit.name())
    }

    fn revealed(&self, seat: Seat, card: Card) -> String {
        let info = self.table.content.card(card);
        let cps = count(info.cp, "CP");
        let reaction = match info.colour() {
            Colour::Red => format!("attack at +{}", info.cp),
            Colour::Yellow => "retreat".to_owned(),
            Colour::Green => "sacrifice".to_owned(),
            Colour::Blue => "defence".to_owned(),
        };
        self.does(
            seat,
            "reveal",
            format!("{} ({}, {cps}): {reaction}", info.name, info.colour().name()),
        )
    }

    fn totals(&self, totals: [u16; 5], participants: Seats) -> String {
        let total = |seat: Seat| format!("{} {}", self.name(seat), totals[seat.index()]);
        let totals: Vec<String> = participants.iter().map(total).collect();
        format!("The totals of the battle: {}.", list(&totals))
    }

    fn era_ended(&self, era: u8, glory: [i16; 5]) -> String {
        let each = |seat: Seat| format!("{} {}", self.name(seat), glory[seat.index()]);
        // Not in turn order, which is another one later on.
        let all: Vec<String> = Seat::all(self.table.seats()).map(each).collect();
        format!("Era {} is over. Its end has brought glory: {}.", roman(era), list(&all))
    }

    /// MY-529, MY-534, MY-535.
    fn decided(&self, strongest: Option<Seat>, highest: Seats, total: u16) -> String {
        let Some(strongest) = strongest else {
            return "Nobody has any strength left, so nobody wins the battle.".to_owned();
        };
        if highest.len() == 1 {
            return self.does(strongest, "win", format!("the battle with {total}"));
        }
        let tied: Vec<String> = highest.iter().map(|seat| self.name(seat)).collect();
        let (tied, winner) = (capital(&list(&tied)), self.name(strongest));
        let wins = if self.viewer.is(strongest) { "win" } else { "wins" };
        let lower = if highest.len() == 2 { "lower" } else { "lowest" };
        format!("{tied} tie at {total}; {winner} {wins} by the {lower} artefact number.")
    }

    /// What a gain came from, as the end of a sentence.
    fn why(&self, seat: Seat, why: Why) -> String {
        let table = self.table;
        match why {
            Why::Operation | Why::Meditation => String::new(),
            Why::Artefact => format!(" from {} artefact", self.own(seat)),
            Why::RegionBonus(region) => format!(" from {}", table.region_name(region)),
            Why::RegionScored(region) => format!(" for control of {}", table.region_name(region)),
            Why::Battle => " as the strongest of the battle".to_owned(),
            Why::Defence => " by defence".to_owned(),
            Why::Sacrifice => " by sacrifice".to_owned(),
            Why::Ability => format!(" by the ability of {}", table.champion_name(seat)),
            Why::EncounterFront => " for the encounter".to_owned(),
            Why::Text(source) => format!(" by {}", table.source_name(source)),
        }
    }

    fn game_over(&self, winner: Seat) -> String {
        let glory = self.table.player(winner).glory;
        self.does(winner, "win", format!("the game with {glory} glory"))
    }
}

/// "draw" to "draws", "buy" to "buys", "have" to "has".
fn third_person(verb: &str) -> String {
    match verb {
        "have" => "has".to_owned(),
        verb => format!("{verb}s"),
    }
}
