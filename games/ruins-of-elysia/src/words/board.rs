//! The table as text, from a view alone.

use super::names::{DIRECTIONS, Names, bare_place};
use crate::action::Character;
use crate::ids::{Card, Overlay, Side};
use crate::text::Terrain;
use crate::view::{CombatView, PlayerView, QuestView, TileView, View, VillainView};
use kernel::english::{capital, count, list, times, together};

pub(super) fn text(view: &View) -> String {
    let names = Names::in_view(view);
    let mut out = vec![turn_line(view, &names)];
    out.push("\nMap".to_owned());
    out.extend(view.tiles.iter().map(|tile| tile_line(view, &names, tile)));
    out.push("\nPlayers".to_owned());
    for player in &view.players {
        out.extend(player_lines(&names, player));
    }
    out.extend(view.villains.iter().map(|villain| villain_line(view, villain)));
    if let Some(companion) = &view.companion {
        let discard = cards(&names, &companion.discard);
        let with = names.seat(view.turn.seat);
        out.push(format!(
            "  The Companion, with {with}: pile {}, discard {discard}",
            companion.pile
        ));
    }
    if let Some(combat) = &view.combat {
        out.extend(combat_lines(view, &names, combat));
    }
    out.extend(trade_line(view, &names));
    out.push("\nMarket".to_owned());
    out.extend(market_lines(view, &names));
    out.push("\nQuests".to_owned());
    out.extend(view.quests.iter().map(|quest| quest_line(view, &names, quest)));
    out.push("\nDecks".to_owned());
    out.extend(deck_lines(view, &names));
    out.join("\n") + "\n"
}

fn turn_line(view: &View, names: &Names) -> String {
    let turn = &view.turn;
    let mut line = format!(
        "Round {}  Turn of {}  Walk {}  Coin {}",
        view.round,
        names.seat(turn.seat),
        turn.walk,
        turn.coin
    );
    if turn.toll_due > 0 {
        line += &format!("  Toll due {}", turn.toll_due);
    }
    if turn.discount > 0 {
        line += &format!("  Next purchase {} less", turn.discount);
    }
    if !turn.waived.is_empty() {
        let waived: Vec<String> = turn.waived.iter().map(|each| each.name().to_owned()).collect();
        line += &format!("  No toll on {}", list(&waived));
    }
    if turn.jump {
        line += "  May move to any tile";
    }
    if !turn.targets.is_empty() {
        line += &format!("  Targets {}", names.all(turn.targets.iter().copied()));
    }
    if let Some((gate, needed)) = view.gate {
        line += &format!("  Gate {gate}/{needed}");
    }
    line
}

fn tile_line(view: &View, names: &Names, tile: &TileView) -> String {
    let toll = if tile.toll > 0 { format!(", toll {}", tile.toll) } else { String::new() };
    let place = bare_place(tile.terrain, tile.overlay);
    let figures = tile.figures.iter().map(|&seat| Character::Player(seat));
    let here: Vec<Character> =
        tile.npcs.iter().map(|&npc| Character::Npc(npc)).chain(figures).collect();
    let who =
        if here.is_empty() { String::new() } else { format!(": {}", names.all(here.into_iter())) };
    let open: Vec<String> =
        tile.open.iter().map(|&way| DIRECTIONS[way as usize].to_owned()).collect();
    // The ways into the unknown matter to whoever stands there.
    let mine = tile.tile == view.player(view.turn.seat).tile && !open.is_empty();
    let open = if mine { format!(" (unknown: {})", list(&open)) } else { String::new() };
    format!("  ({}, {}) {place}{toll}{who}{open}", tile.hex.x, tile.hex.y)
}

/// "2 x Coin and Stride".
fn counted(names: &Names, cards: &[(Card, u8)]) -> String {
    let each: Vec<String> = cards.iter().map(|&(card, n)| times(n, names.card(card))).collect();
    list(&each)
}

fn cards(names: &Names, cards: &[Card]) -> String {
    list(&together(cards.iter().map(|&card| names.card(card).to_owned())))
}

fn player_lines(names: &Names, player: &PlayerView) -> Vec<String> {
    let mut tokens = vec![count(player.wild, "Wild Token"), leaning(player.alignment)];
    if player.minus_card > 0 {
        tokens.push(count(player.minus_card, "-1 Card Token"));
    }
    let damaged = if player.damaged { ", damaged" } else { "" };
    let lodging = if player.lodging.is_some() { ", lodging" } else { "" };
    let hand = match &player.hand {
        Some(hand) => format!("{}: {}", player.hand_size, counted(names, hand)),
        None if player.known.is_empty() => player.hand_size.to_string(),
        None => format!("{}, known: {}", player.hand_size, counted(names, &player.known)),
    };
    let left_out = match player.left_out {
        Some(card) => format!("{} (stays), ", names.card(card)),
        None => String::new(),
    };
    vec![
        format!("  {}{damaged}{lodging}: {}", names.seat(player.seat), list(&tokens)),
        format!("    Hand {hand}"),
        format!(
            "    Deck {}; in front {left_out}{}; discard {}",
            player.deck_size,
            counted(names, &player.front),
            counted(names, &player.discard)
        ),
        format!("    Deck and unknown hand together: {}", counted(names, &player.unseen)),
        format!(
            "    Tiles {}, Villages {}, Ruins {}, hunt points {}, backstabs {}, Villains {}",
            player.tiles_placed,
            player.villages,
            player.ruins,
            player.hunt,
            player.backstabs,
            player.villains
        ),
    ]
}

/// RE-901: "2 net Light", "no net Light or Darkness".
fn leaning(alignment: i16) -> String {
    match alignment {
        0 => "no net Light or Darkness".to_owned(),
        1.. => format!("{alignment} net Light"),
        ..0 => format!("{} net Darkness", -alignment),
    }
}

fn villain_line(view: &View, villain: &VillainView) -> String {
    let title = if villain.corrupted { "the Corrupted Hero" } else { "Villain" };
    let name = &view.content.character(villain.character).name;
    let place = villain.tile.and_then(|at| view.tiles.iter().find(|tile| tile.tile == at));
    let place = place.map_or_else(
        || "not on the map".to_owned(),
        |tile| format!("at ({}, {})", tile.hex.x, tile.hex.y),
    );
    format!(
        "  {name} ({title}): Strength {}, {}, {place}",
        villain.strength,
        leaning(villain.alignment.into())
    )
}

fn combat_lines(view: &View, names: &Names, combat: &CombatView) -> Vec<String> {
    let place = view.tiles.iter().find(|tile| tile.tile == combat.tile);
    let place = place.map_or_else(String::new, |tile| bare_place(tile.terrain, tile.overlay));
    let began = match combat.initiator {
        Some(seat) => format!(", begun by {}", names.seat(seat)),
        None => String::new(),
    };
    let mut lines = vec![format!(
        "\nCombat on {place}{began}: cycle {}, the {} strike with {}, share {}, cover {}",
        combat.cycle + 1,
        combat.striking.name(),
        combat.attack,
        combat.share,
        combat.cover
    )];
    for side in [Side::Attackers, Side::Defenders] {
        for fighter in combat.fighters.iter().filter(|fighter| fighter.side == side) {
            let name = capital(&names.who(fighter.who));
            let exhausted = if fighter.exhausted { ", exhausted" } else { "" };
            let next = match fighter.next_attack {
                0 => String::new(),
                n => format!(", next Attack +{n}"),
            };
            lines.push(format!(
                "  {}: {name}, {}, Defence {}{next}{exhausted}",
                side.name(),
                count(fighter.cards as u32, "card"),
                fighter.defence
            ));
        }
    }
    lines
}

fn trade_line(view: &View, names: &Names) -> Option<String> {
    let trade = view.trade.as_ref()?;
    let words = |each: &[Card], wild: u8| {
        format!("{} and {}", cards(names, each), count(wild, "Wild Token"))
    };
    Some(format!(
        "\nTrade: {} gives {} to {} for {}",
        names.seat(trade.from),
        words(&trade.offered, trade.offered_wild),
        names.seat(trade.with),
        words(&trade.asked, trade.asked_wild)
    ))
}

fn market_lines(view: &View, names: &Names) -> Vec<String> {
    let content = view.content.get();
    let left =
        |card: Card| view.market.iter().find(|each| each.0 == card).map_or(0, |&(_, left)| left);
    let sold = content.market.iter().map(|&card| {
        let info = content.card(card);
        let price = info.cost.unwrap_or(0);
        let now = view.turn.prices.iter().find(|each| each.0 == card && each.1 != price);
        let now = now.map_or_else(String::new, |(_, now)| format!(" (now {now})"));
        let discount =
            info.discount.map_or_else(String::new, |land| format!(", cheaper on {}", land.name()));
        format!("  {} {price} Coin{now}{discount}, {} left: {}", info.name, left(card), info.text)
    });
    let items = view.turn.items.iter().map(|&(card, price)| {
        format!("  Item {} {price} Coin: {}", names.card(card), content.card(card).text)
    });
    sold.chain(items).collect()
}

fn quest_line(view: &View, names: &Names, quest: &QuestView) -> String {
    let info = &view.content.quests[quest.quest as usize];
    let kind = if info.main { "Main" } else { "Side" };
    if !quest.open {
        return format!("  {} ({kind}): done", info.name);
    }
    let progress = view.players.iter().zip(&quest.progress).filter_map(|(player, needs)| {
        let needs: Vec<String> =
            needs.iter().flatten().map(|(have, of)| format!("{have}/{of}")).collect();
        let name = names.seat(player.seat);
        (!needs.is_empty()).then(|| format!("{name} {}", needs.join(" ")))
    });
    let progress: Vec<String> = progress.collect();
    let progress =
        if progress.is_empty() { String::new() } else { format!(" [{}]", progress.join(", ")) };
    format!("  {} ({kind}): {}{progress}", info.name, info.text)
}

fn deck_lines(view: &View, names: &Names) -> Vec<String> {
    let decks = &view.decks;
    let terrain = Terrain::ALL.into_iter().zip(decks.terrain);
    let terrain = terrain.map(|(each, n)| format!("{} {n}", each.name()));
    let overlays = Overlay::ALL.into_iter().zip(decks.overlays);
    let overlays = overlays.map(|(each, n)| format!("{} {n}", each.name()));
    let map: Vec<String> = terrain.chain(overlays).collect();
    let found: Vec<String> = decks
        .exploration_discard
        .iter()
        .map(|&(card, n)| times(n, card.map_or("Encounter Card", |card| names.card(card))))
        .collect();
    let events = decks
        .events_discard
        .iter()
        .map(|&(event, n)| times(n, &view.content.events[event as usize].name));
    let npcs = decks.npcs_discard.iter().map(|&(npc, n)| times(n, &names.npc(npc)));
    let met: Vec<String> = events.chain(npcs).collect();
    vec![
        format!("  Map Deck: {}", map.join(", ")),
        format!("  Exploration Deck: {}; discard {}", decks.exploration, list(&found)),
        format!("  Encounter Deck: {}; discard {}", decks.encounters, list(&met)),
    ]
}
