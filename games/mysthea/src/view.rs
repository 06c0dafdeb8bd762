//! What one viewer may see: section 7 of the ledger, field by field.

use crate::action::Ask;
use crate::ids::{
    Beast, Card, Encounter, EventCard, Icon, Island, Region, Side, Slot, Source, Unit,
};
use crate::state::{Mysthea, Phase, Player, Stage, Tally};
use crate::text::RegionType;
use kernel::{Seat, Viewer};
use serde::Serialize;

/// A table as one viewer sees it. Everything has its printed name, so that a page needs nothing else.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub era: u8,
    pub phase: Phase,
    pub round: u8,
    pub last_round: bool,
    pub active: Seat,
    /// Who may decide now.
    pub deciding: Vec<Seat>,
    /// The islands in clockwise order.
    pub ring: Vec<IslandView>,
    pub monsters: Vec<MonsterView>,
    pub events: EventsView,
    pub encounters: EncountersView,
    pub market: MarketView,
    pub battle: Option<BattleView>,
    pub tally: Option<TallyView>,
    pub draft: Option<DraftView>,
    pub players: Vec<PlayerView>,
    /// The island that is being moved: it lies in the centre (MY-543).
    pub moving: Option<Island>,
    /// Turn order.
    pub order: Vec<Seat>,
    /// Cards that everybody saw leave the game.
    pub removed: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IslandView {
    pub island: Island,
    pub name: &'static str,
    pub regions: Vec<RegionView>,
    pub attunement: AttunementView,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RegionView {
    pub region: Region,
    pub kind: RegionType,
    pub mirage: bool,
    pub controller: Option<Seat>,
    pub camps: Vec<CampView>,
}

/// One seat's units in one region.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CampView {
    pub seat: Seat,
    pub champion: bool,
    pub troops: u8,
    pub golems: u8,
    pub fortifications: u8,
    /// Troops and golems among them that have travelled this turn.
    pub travelled: u8,
    pub strength: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttunementView {
    pub side: Side,
    pub text: &'static str,
    pub on_board: bool,
    pub claimed_by: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MonsterView {
    pub beast: Beast,
    pub era: u8,
    pub name: &'static str,
    pub about: &'static str,
    pub strength: u16,
    /// Where it starts, and where it stands.
    pub start: Island,
    pub at: Option<Island>,
    pub defeated: bool,
    pub gone: bool,
    pub rewards: [&'static str; 3],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventsView {
    /// The cards on the path and what their spaces are worth.
    pub path: Vec<(EventCard, u8)>,
    pub resolving: Option<u8>,
    /// The top card of the deck (MY-319) and how many there are.
    pub next: Option<EventCard>,
    pub left: u8,
}

/// The front of an encounter card: all that is seen before it is turned over.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FrontView {
    pub scene: u8,
    pub caption: &'static str,
    pub glory: u8,
    pub icons: [Icon; 2],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EncountersView {
    pub left: u8,
    pub top: Option<FrontView>,
    /// The card being faced: its front, and its back once it is turned over.
    pub facing: Option<FrontView>,
    pub flipped: Option<BackView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BackView {
    pub encounter: Encounter,
    pub id: &'static str,
    pub options: [(Icon, u8, &'static str); 2],
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MarketView {
    pub face_up: Vec<CardView>,
    /// Cards that this viewer is putting under the deck, in order.
    pub recycling: Vec<CardView>,
    pub deck: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardView {
    pub card: Card,
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub colour: &'static str,
    pub cp: u8,
    pub slot: Option<&'static str>,
    pub text: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    pub region: Region,
    pub starter: Seat,
    pub bonus: u8,
    pub participants: Vec<Seat>,
    pub undecided: Vec<Seat>,
    /// The own choice while it is secret, all choices once they are revealed.
    pub cards: Vec<(Seat, Option<CardView>)>,
    /// Once they are worked out: the total of each, and what the battle has cost them so far.
    pub totals: Vec<(Seat, u16, LossesView)>,
    /// Once it is decided: who is the strongest, if anybody, and how much glory that is worth.
    pub decided: Option<Option<(Seat, u8)>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LossesView {
    pub removed: u8,
    pub retreated: u8,
    pub wounded: bool,
}

/// What the end of an era has brought so far, by the cards of the path and what comes after them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyView {
    /// The source, and the points of each seat in turn order once it has been counted.
    pub rows: Vec<(&'static str, Option<Vec<i16>>)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DraftView {
    pub champion: Option<ChampionView>,
    pub cards: Vec<CardView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChampionView {
    pub name: &'static str,
    pub about: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub seat: Seat,
    pub champion: Option<ChampionView>,
    pub at: Option<Region>,
    pub wounded: bool,
    pub travelled: bool,
    pub energy: u8,
    pub experience: u8,
    pub glory: i32,
    pub artefact: u8,
    pub charged: bool,
    /// Troops, golems, fortifications.
    pub supply: [u8; 3],
    /// Troops, golems.
    pub constructed: [u8; 2],
    pub hand_size: u8,
    /// All own cards; of others those that everybody knows to be there.
    pub hand: Vec<CardView>,
    pub discard: Vec<CardView>,
    /// Accessories, each with whether it was used this turn.
    pub accessories: Vec<(CardView, bool)>,
    pub upgrades: Vec<CardView>,
    pub token: Option<Island>,
    /// Encounters faced whose backs have been seen.
    pub faced: Vec<&'static str>,
    pub faced_count: u8,
    pub claimed: Option<Island>,
    /// Texts put off to the end of the era.
    pub later: Vec<&'static str>,
}

impl View {
    pub(crate) fn of(table: &Mysthea, viewer: Viewer) -> View {
        let order: Vec<Seat> = table.in_turn_order().collect();
        View {
            viewer,
            era: table.era,
            phase: table.phase,
            round: table.round,
            last_round: table.last_round,
            active: table.active,
            deciding: table.ask.turn().seats().iter().collect(),
            ring: table.ring.iter().map(|&island| island_view(table, island)).collect(),
            monsters: (0..3).map(|beast| monster_view(table, Beast(beast))).collect(),
            events: events_view(table),
            encounters: encounters_view(table),
            market: market_view(table, viewer),
            battle: battle_view(table, viewer),
            tally: tally_view(table),
            draft: draft_view(table),
            players: Seat::all(table.seats())
                .map(|seat| player_view(table, seat, viewer))
                .collect(),
            moving: table.moving(),
            order,
            removed: table.out.and(table.seen).iter().map(Card).collect(),
        }
    }
}

fn island_view(table: &Mysthea, island: Island) -> IslandView {
    let tile = table.content.get().island(island);
    let side = table.sides[island.index()];
    IslandView {
        island,
        name: &tile.name,
        regions: island.regions().into_iter().map(|region| region_view(table, region)).collect(),
        attunement: AttunementView {
            side,
            text: table.content.get().text(Source::Attunement(island, side)),
            on_board: table.attunements[island.index()],
            claimed_by: Seat::all(table.seats())
                .find(|&seat| table.player(seat).claimed == Some(island)),
        },
    }
}

fn region_view(table: &Mysthea, region: Region) -> RegionView {
    let camp = |seat: Seat| {
        let player = table.player(seat);
        let camp = player.camps[region.index()];
        player.is_in(region).then(|| CampView {
            seat,
            champion: player.at == Some(region),
            troops: player.count(Unit::Troop, region),
            golems: player.count(Unit::Golem, region),
            fortifications: camp.fortifications,
            travelled: camp.tired[0] + camp.tired[1],
            strength: player.strength_in(region),
        })
    };
    RegionView {
        region,
        kind: table.content.kind(region),
        mirage: table.mirages.contains(region),
        controller: table.controller(region),
        camps: Seat::all(table.seats()).filter_map(camp).collect(),
    }
}

fn monster_view(table: &Mysthea, beast: Beast) -> MonsterView {
    let placed = table.beasts[beast.index()];
    let card = table.content.get().monster(placed.monster);
    MonsterView {
        beast,
        era: beast.0 + 1,
        name: &card.name,
        // MY-133.
        about: if table.options.behaviours { &card.about } else { "No behaviour at this table." },
        // MY-818: what counts where it stands.
        strength: match placed.at {
            Some(island) => table.strength_of_monster(beast, island),
            None => card.strength.into(),
        },
        start: card.start,
        at: placed.at,
        defeated: placed.defeated,
        gone: placed.gone,
        rewards: [0, 1, 2].map(|medal: usize| card.rewards[medal].text.as_str()),
    }
}

fn events_view(table: &Mysthea) -> EventsView {
    EventsView {
        path: (crate::era::FIRST_SPACE..)
            .zip(&table.path)
            .map(|(space, &card)| (card, space))
            .collect(),
        resolving: table.resolving,
        next: table.events.top(),
        left: table.events.len() as u8,
    }
}

fn encounters_view(table: &Mysthea) -> EncountersView {
    let back = |encounter: Encounter| {
        let card = table.content.get().encounter(encounter);
        let option = |place: usize| {
            let option = &card.options[place];
            (option.icon, option.moves, option.text.as_str())
        };
        BackView { encounter, id: &card.id, options: [option(0), option(1)] }
    };
    EncountersView {
        left: table.encounters.len() as u8,
        top: table.encounters.top().map(|top| front_view(table, top)),
        facing: table.facing.or(table.flipped).map(|facing| front_view(table, facing)),
        // While another encounter is being faced inside the first one, the first one waits.
        flipped: table.flipped.filter(|_| table.facing.is_none()).map(back),
    }
}

fn front_view(table: &Mysthea, encounter: Encounter) -> FrontView {
    let content = table.content.get();
    let (scene, icons) = content.front(encounter);
    let scene = &content.scenes[scene as usize];
    FrontView { scene: scene.number, caption: &scene.caption, glory: scene.glory, icons }
}

fn market_view(table: &Mysthea, viewer: Viewer) -> MarketView {
    let mut face_up: Vec<Card> = table.market.to_vec();
    let mut recycling: Vec<Card> = table.recycling.to_vec();
    if let Ask::Bottom { seat } = table.ask
        && !viewer.is(seat)
    {
        // Which cards lie under the deck already, and in which order, is not for others to see.
        face_up.append(&mut recycling);
        face_up.sort();
    }
    MarketView {
        face_up: cards(table, face_up),
        recycling: cards(table, recycling),
        deck: if table.era == 0 { 0 } else { table.deck().len() as u8 },
    }
}

fn battle_view(table: &Mysthea, viewer: Viewer) -> Option<BattleView> {
    let battle = &table.battle;
    let deciding = matches!(table.ask, Ask::Commit { .. });
    let lying = battle.committed.iter().any(Option::is_some);
    // How it comes out is a scene between two questions: who is asked about losses looks at the board.
    let told =
        matches!(battle.stage, Stage::Totalled | Stage::Decided) && table.ask == Ask::Nothing;
    if !(deciding || battle.revealed && lying || told) {
        return None;
    }
    let shown = if told { &battle.turned } else { &battle.committed };
    let seen =
        |seat: &Seat| battle.revealed || (viewer.is(*seat) && !battle.undecided.contains(*seat));
    let card = |seat: Seat| (seat, shown[seat.index()].map(|card| card_view(table, card)));
    let losses = |seat: Seat| LossesView {
        removed: battle.removed[seat.index()],
        retreated: battle.retreated[seat.index()],
        wounded: battle.hurt.contains(seat),
    };
    let total = |seat: Seat| (seat, battle.totals[seat.index()], losses(seat));
    let spoils = || table.strongest().map(|seat| (seat, table.spoils(seat)));
    Some(BattleView {
        region: battle.region,
        starter: battle.starter,
        bonus: battle.bonus,
        participants: battle.participants.iter().collect(),
        undecided: battle.undecided.iter().collect(),
        cards: battle.participants.iter().filter(seen).map(card).collect(),
        totals: battle.participants.iter().filter(|_| told).map(total).collect(),
        decided: (told && battle.stage == Stage::Decided).then(spoils),
    })
}

/// Shown while regions are scored and when all has been: storm and monsters are looked at on the board.
fn tally_view(table: &Mysthea) -> Option<TallyView> {
    if table.phase != Phase::EraEnd || table.ask != Ask::Nothing {
        return None;
    }
    let now = table.resolving.map(usize::from);
    if let Some(EventCard::Storm | EventCard::Monster(_)) = now.and_then(|now| table.path.get(now))
    {
        return None;
    }
    let points = |source: usize| {
        table.in_turn_order().map(|seat| table.tally.0[source][seat.index()]).collect::<Vec<i16>>()
    };
    let is_done = |place: usize| now.is_none_or(|now| place <= now);
    let region = |(place, card): (usize, &EventCard)| match card {
        EventCard::Region(kind) => {
            Some((kind.name(), is_done(place).then(|| points(*kind as usize))))
        }
        EventCard::Storm | EventCard::Monster(_) => None,
    };
    let mut rows: Vec<_> = table.path.iter().enumerate().filter_map(region).collect();
    rows.push(("monsters", Some(points(Tally::MONSTERS))));
    rows.push(("abilities and cards", now.is_none().then(|| points(Tally::OTHER))));
    Some(TallyView { rows })
}

fn draft_view(table: &Mysthea) -> Option<DraftView> {
    matches!(table.ask, Ask::Draft(_)).then(|| DraftView {
        champion: table.draft.champion.map(|champion| champion_view(table, champion)),
        cards: cards(table, table.draft.cards.into_iter().flatten()),
    })
}

fn champion_view(table: &Mysthea, champion: crate::ids::Champion) -> ChampionView {
    let card = table.content.get().champion(champion);
    // MY-132.
    let about =
        if table.options.abilities { card.about.as_str() } else { "No ability at this table." };
    ChampionView { name: &card.name, about }
}

fn player_view(table: &Mysthea, seat: Seat, viewer: Viewer) -> PlayerView {
    let player: &Player = table.player(seat);
    let known = if viewer.is(seat) { player.hand } else { player.hand.and(table.seen) };
    let later = table.later.iter().filter(|at| at.seat == seat);
    let content = table.content.get();
    let faced = player.faced.iter().filter(|&&encounter| table.facing != Some(encounter));
    PlayerView {
        seat,
        champion: player.champion.map(|champion| champion_view(table, champion)),
        at: player.at,
        wounded: player.wounded,
        travelled: player.travelled,
        energy: player.energy,
        experience: player.experience,
        glory: player.glory,
        artefact: table.artefact(seat),
        charged: player.charged,
        supply: player.supply,
        constructed: player.constructed,
        hand_size: player.hand.len() as u8,
        hand: cards(table, known.iter().map(Card)),
        discard: cards(table, player.discard.iter().map(Card)),
        accessories: player
            .accessories
            .iter()
            .map(|&card| (card_view(table, card), table.used.contains(card.0)))
            .collect(),
        upgrades: Slot::ALL
            .into_iter()
            .filter_map(|slot| player.upgrade(slot))
            .map(|card| card_view(table, card))
            .collect(),
        token: player.token,
        faced: faced.map(|&encounter| content.encounter(encounter).id.as_str()).collect(),
        faced_count: player.faced.len() as u8,
        claimed: player.claimed,
        later: later.map(|at| content.text(at.source)).collect(),
    }
}

fn cards(table: &Mysthea, cards: impl IntoIterator<Item = Card>) -> Vec<CardView> {
    cards.into_iter().map(|card| card_view(table, card)).collect()
}

/// A command card as printed.
pub(crate) fn card_view(table: &Mysthea, card: Card) -> CardView {
    printed(table.content.get(), card)
}

/// The same, away from any table.
pub(crate) fn printed(content: &'static crate::Content, card: Card) -> CardView {
    let info = content.card(card);
    CardView {
        card,
        id: &info.id,
        name: &info.name,
        kind: info.kind.name(),
        colour: info.colour().name(),
        cp: info.cp,
        slot: info.slot.map(Slot::name),
        text: &info.text,
    }
}
