//! Names of seats, Characters, places and cards, the same in every sentence.

use crate::action::{Character, Source};
use crate::content::Content;
use crate::ids::{Card, Npc, Overlay, Playable, Tile};
use crate::state::Elysia;
use crate::text::{Sentence, Terrain};
use crate::view::View;
use hexx::Hex;
use kernel::Seat;
use kernel::english::{list, together};

/// Who is called what at one table; from the table itself or from a view of it.
pub(crate) struct Names {
    content: &'static Content,
    players: Vec<Option<Playable>>,
    /// Who chose first (RE-115).
    first: usize,
    /// The Villains, and which of them is the Corrupted Hero.
    villains: Vec<(Playable, bool)>,
}

/// Whoever chooses a Character: nobody is called by one yet.
pub(crate) fn chooser(seat: Seat) -> String {
    kernel::person(seat).unwrap_or_else(|| format!("Player {}", seat.index() + 1))
}

impl Names {
    pub(crate) fn of(table: &Elysia) -> Names {
        Names {
            content: table.content.get(),
            players: table.players.iter().map(|player| player.character).collect(),
            first: table.first_player.index(),
            villains: table.villains.iter().map(|each| (each.character, each.corrupted)).collect(),
        }
    }

    pub(crate) fn in_view(view: &View) -> Names {
        Names {
            content: view.content.get(),
            players: view.players.iter().map(|player| player.character).collect(),
            first: view.first_player.index(),
            villains: view.villains.iter().map(|each| (each.character, each.corrupted)).collect(),
        }
    }

    /// "Algar", or "Algar 5" if somebody has chosen him before (RE-114): a name once given stays.
    pub(crate) fn seat(&self, seat: Seat) -> String {
        kernel::person(seat).unwrap_or_else(|| self.played_by(seat))
    }

    /// The Character that a seat plays: "Algar". With two boxes there may be two of them: "Algar 5".
    pub(crate) fn played_by(&self, seat: Seat) -> String {
        let number = seat.index() + 1;
        let Some(character) = self.players[seat.index()] else { return format!("Player {number}") };
        let name = &self.content.character(character).name;
        let count = self.players.len();
        let turn = |at: usize| (at + count - self.first) % count;
        let has_namesake = (0..count)
            .any(|at| turn(at) < turn(seat.index()) && self.players[at] == Some(character));
        if has_namesake { format!("{name} {number}") } else { name.clone() }
    }

    /// "Rat", "Brisa the Villain", "Brisa the Corrupted Hero".
    pub(crate) fn npc(&self, npc: Npc) -> String {
        match npc {
            Npc::Monster(monster) => self.content.monsters[monster as usize].name.clone(),
            Npc::Villain(villain) => {
                let at = villain as usize;
                let (character, corrupted) = self.villains[at];
                let title = if corrupted { "Corrupted Hero" } else { "Villain" };
                let namesakes = self.villains.iter().filter(|each| **each == (character, false));
                let number = if !corrupted && namesakes.count() > 1 {
                    format!(" {}", at + 1)
                } else {
                    String::new()
                };
                format!("{} the {title}{number}", self.content.character(character).name)
            }
        }
    }

    pub(crate) fn who(&self, who: Character) -> String {
        match who {
            Character::Player(seat) => self.seat(seat),
            Character::Npc(npc) => self.npc(npc),
            Character::Companion => "the Companion".to_owned(),
        }
    }

    /// Several Characters, those of one name together: "Algar and 2 x Rat".
    pub(crate) fn all(&self, who: impl Iterator<Item = Character>) -> String {
        list(&together(who.map(|each| self.who(each))))
    }

    pub(crate) fn card(&self, card: Card) -> &'static str {
        &self.content.card(card).name
    }
}

/// The six directions in the order of `Hex::all_neighbors`, for hexes with a corner on top and y downwards.
pub(crate) const DIRECTIONS: [&str; 6] =
    ["east", "south-east", "south-west", "west", "north-west", "north-east"];

/// How to get from one hex to another: "2 east and 1 south-east", "here".
pub(crate) fn way(from: Hex, to: Hex) -> String {
    let Hex { x, y } = to - from;
    // Each of the six sectors lies between two neighbouring directions.
    let steps = match (x, y) {
        (0.., 0..) => [(0, x), (1, y)],
        (..0, 0..) if x + y >= 0 => [(1, x + y), (2, -x)],
        (..0, 0..) => [(2, y), (3, -x - y)],
        (..=0, ..0) => [(3, -x), (4, -y)],
        (_, ..0) if x + y <= 0 => [(4, -x - y), (5, x)],
        (_, ..0) => [(5, -y), (0, x + y)],
    };
    let steps = steps.into_iter().filter(|&(_, n)| n > 0);
    let words: Vec<String> = steps.map(|(way, n)| format!("{n} {}", DIRECTIONS[way])).collect();
    if words.is_empty() { "here".to_owned() } else { list(&words) }
}

/// What a tile is, without an article: "Forest", "Ruins in the Desert", "First Village".
pub(crate) fn bare_place(terrain: Option<Terrain>, overlay: Option<Overlay>) -> String {
    match (terrain, overlay) {
        (None, _) => "First Village".to_owned(),
        (Some(terrain), None) => terrain.name().to_owned(),
        (Some(terrain), Some(overlay)) => format!("{} {}", overlay.name(), land(terrain)),
    }
}

/// The same within a sentence: "a Forest", "the Ruins in the Desert", "the First Village".
pub(crate) fn place(terrain: Option<Terrain>, overlay: Option<Overlay>) -> String {
    let bare = bare_place(terrain, overlay);
    match (terrain, overlay) {
        (Some(Terrain::Plains | Terrain::Water), None) => bare,
        (Some(_), None) => format!("a {bare}"),
        (None, _) | (Some(_), Some(_)) => format!("the {bare}"),
    }
}

/// Where somebody is: "in a Forest", "at the Fortress in the Desert", "in the First Village".
pub(crate) fn at(terrain: Option<Terrain>, overlay: Option<Overlay>) -> String {
    let within = match (terrain, overlay) {
        (_, Some(Overlay::Fortress)) => "at",
        (None, _)
        | (_, Some(Overlay::Village | Overlay::Ruins))
        | (Some(Terrain::Forest | Terrain::Desert), None) => "in",
        (Some(Terrain::Plains | Terrain::Mountain | Terrain::Water), None) => "on",
    };
    format!("{within} {}", place(terrain, overlay))
}

fn land(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "in the Forest",
        Terrain::Plains => "on Plains",
        Terrain::Mountain => "on the Mountain",
        Terrain::Desert => "in the Desert",
        Terrain::Water => "on the Water",
    }
}

/// The sentences of one part as printed: "Attack 2. Draw 1 card."
pub(crate) fn printed(sentences: &[Sentence]) -> String {
    let names = cardtext::Names::new();
    let each: Vec<String> = sentences.iter().map(|each| cardtext::print(each, &names)).collect();
    each.join(" ")
}

impl Elysia {
    pub(super) fn card_name(&self, card: Card) -> &'static str {
        &self.content.get().card(card).name
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        Names::of(self).seat(seat)
    }

    pub(super) fn bare_tile(&self, tile: Tile) -> String {
        let state = self.tile(tile);
        bare_place(state.terrain, state.overlay)
    }

    pub(super) fn tile_name(&self, tile: Tile) -> String {
        let state = self.tile(tile);
        place(state.terrain, state.overlay)
    }

    /// "in a Forest".
    pub(super) fn at_tile(&self, tile: Tile) -> String {
        let state = self.tile(tile);
        at(state.terrain, state.overlay)
    }

    /// A tile that may be far, as seen from another: "Forest 2 east and 1 south-east".
    pub(super) fn far_tile(&self, from: Tile, tile: Tile) -> String {
        let way = way(self.hex(from), self.hex(tile));
        format!("{} {way}", self.bare_tile(tile))
    }

    pub(super) fn quest_name(&self, quest: u8) -> &'static str {
        &self.content.get().quests[quest as usize].name
    }

    /// Where a text stands: "Pickpocket", "Stirring Stones".
    pub(super) fn source_name(&self, source: Source) -> &'static str {
        match source {
            Source::Nothing => "the text",
            Source::Explore { card }
            | Source::Attack { card, .. }
            | Source::Defend { card, .. } => self.card_name(card),
            Source::Event { event } => &self.content.get().events[event as usize].name,
            Source::Quest { quest } => self.quest_name(quest),
        }
    }

    /// The sentences that stand there.
    pub(super) fn source_text(&self, source: Source) -> &'static [Sentence] {
        let content = self.content.get();
        match source {
            Source::Nothing => &[],
            Source::Explore { card } => &content.card(card).explore,
            Source::Attack { card, .. } => &content.card(card).attack,
            Source::Defend { card, .. } => &content.card(card).defend,
            Source::Event { event } => &content.events[event as usize].effects,
            Source::Quest { quest } => &content.quests[quest as usize].reward,
        }
    }
}

/// The rule by which a text is carried out.
pub(super) fn source_rule(source: Source) -> &'static str {
    match source {
        Source::Nothing | Source::Explore { .. } => "RE-303",
        Source::Attack { .. } => "RE-616",
        Source::Defend { .. } => "RE-617",
        Source::Event { .. } => "RE-505",
        Source::Quest { .. } => "RE-906",
    }
}

#[cfg(test)]
mod tests {
    use super::{DIRECTIONS, way};
    use hexx::{Hex, HexLayout, HexOrientation};

    /// The names fit where a page with the corner on top and y downwards draws the neighbours.
    #[test]
    fn directions_fit_the_layout() {
        let layout = HexLayout::new(HexOrientation::Pointy);
        for (name, hex) in DIRECTIONS.into_iter().zip(Hex::ZERO.all_neighbors()) {
            let at = layout.hex_to_world_pos(hex);
            assert_eq!(name.contains("east"), at.x > 0.1, "{name}");
            assert_eq!(name.contains("west"), at.x < -0.1, "{name}");
            assert_eq!(name.contains("south"), at.y > 0.1, "{name}");
            assert_eq!(name.contains("north"), at.y < -0.1, "{name}");
        }
    }

    /// Whoever takes the steps of a way comes to the hex that is meant, and no shorter way is there.
    #[test]
    fn ways_lead_where_they_say() {
        for hex in Hex::ZERO.range(4) {
            let words = way(Hex::ZERO, hex);
            let (mut at, mut steps) = (Hex::ZERO, 0);
            for part in words.split(" and ").filter(|part| *part != "here") {
                let (n, direction) = part.split_once(' ').expect("a number and a direction");
                let place = DIRECTIONS.iter().position(|each| *each == direction);
                let n: i32 = n.parse().expect("a number");
                at += Hex::NEIGHBORS_COORDS[place.expect("a direction")] * n;
                steps += n;
            }
            assert_eq!((at, steps), (hex, hex.ulength() as i32), "{words}");
        }
    }
}
