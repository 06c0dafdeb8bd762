//! The fight: two sides, what is played, how the attack is shared; and before it, whom to fight.

use super::character_name;
use super::glyphs::{icon, portrait};
use crate::action::{Action, Ask, Character, Use};
use crate::ids::{Npc, Side};
use crate::view::{CombatView, FighterView, View};
use kernel::Offers;
use kernel::english::count;
use kernel::scene::{self, Mood};
use maud::{Markup, html};

pub(super) fn fight(view: &View, offers: &mut Offers<Action>) -> Markup {
    match (&view.combat, view.ask) {
        (Some(combat), _) => combat_on(view, combat, offers),
        (None, Ask::Targets) => targets(view, offers),
        (None, _) => html! {},
    }
}

fn combat_on(view: &View, combat: &CombatView, offers: &mut Offers<Action>) -> Markup {
    html! {
        h3 { "Combat" span.count { "cycle " (combat.cycle + 1) } }
        div.arena data-flip="arena" {
            (side(view, combat, Side::Attackers, offers))
            (blow(view, combat, offers))
            (side(view, combat, Side::Defenders, offers))
        }
    }
}

fn side(view: &View, combat: &CombatView, side: Side, offers: &mut Offers<Action>) -> Markup {
    let striking = combat.striking == side;
    let fighters = combat.fighters.iter().enumerate().filter(|(_, fighter)| fighter.side == side);
    let join = offers.take(Action::Join(side));
    html! {
        section class={ "camp " (side.name()) @if striking { " striking" } } aria-label=(side.name()) {
            h4 { (side.name()) span.does { @if striking { (icon("attack")) "strike" } @else { (icon("defend")) "defend" } } }
            (verdict(combat, side))
            ul { @for (place, fighter) in fighters { (one_fighter(view, combat, place, fighter)) } }
            @if let Some(join) = join { (join.verb_button("pill", "Join")) }
        }
    }
}

/// Once a side has nobody left: who has won, stamped on (RE-629).
fn verdict(combat: &CombatView, side: Side) -> Markup {
    let stands =
        |side: Side| combat.fighters.iter().any(|each| each.side == side && !each.exhausted);
    let name = format!("verdict-{}", side.name());
    match (stands(side), stands(side.other())) {
        (true, false) => scene::stamp(&name, Mood::Good, "They win"),
        (false, true) => scene::stamp(&name, Mood::Bad, "Beaten"),
        (false, false) => scene::stamp(&name, Mood::Even, "All fall"),
        (true, true) => html! {},
    }
}

fn one_fighter(view: &View, combat: &CombatView, place: usize, fighter: &FighterView) -> Markup {
    let acting = acting(view.ask) == Some(place);
    let damaged = matches!(fighter.who, Character::Player(seat) if view.player(seat).damaged);
    let tag = tag(fighter.who);
    // Monsters have no name of their own, but each has its place.
    let name = format!("fighter-{}", tag.clone().unwrap_or_else(|| format!("m{place}")));
    let struck = combat.striking != fighter.side;
    html! {
        li class={ "fighter" @if fighter.exhausted { " exhausted" } @if acting { " acting" } } data-flip=(name) {
            (portrait(view, fighter.who, damaged))
            div.facts {
                p.fighter-name { (character_name(view, fighter.who)) }
                p.numbers {
                    @if fighter.exhausted {
                        (scene::stamp(&format!("out-{name}"), Mood::Bad, "Exhausted"))
                    } @else {
                        (strength(view, fighter, tag.as_deref()))
                        @if (struck && tag.is_some()) || fighter.defence > 0 {
                            span title="Defence in this strike" {
                                (icon("defend"))
                                b data-count=[tag.as_ref().map(|tag| format!("defence-{tag}"))] { (fighter.defence) }
                                span.visually-hidden { " Defence" }
                            }
                        }
                        @if fighter.next_attack > 0 { span title="Added to the next Attack" { "+" (fighter.next_attack) (icon("attack")) } }
                    }
                }
                @if !fighter.played.is_empty() {
                    ul.played aria-label="Played in this strike" {
                        @for (index, &card) in fighter.played.iter().enumerate() {
                            @let printed = view.content.get().card(card);
                            li class={ "slip tag-" (printed.tag.name()) } title=(printed.text) data-flip={ "slip-" (place) "-" (index) } data-arrive="turn" { (printed.name) }
                        }
                    }
                }
                @if let Ask::Lose { n, .. } = view.ask {
                    @if acting { p.loses { "loses " (count(n, "card")) } }
                }
            }
        }
    }
}

/// The fighter who is asked.
#[expect(clippy::wildcard_enum_match_arm, reason = "elsewhere no fighter is asked")]
fn acting(ask: Ask) -> Option<usize> {
    match ask {
        Ask::Strike { fighter, .. } | Ask::Lose { fighter, .. } => Some(fighter.into()),
        _ => None,
    }
}

/// What keeps a fighter standing: cards, or what is printed on a Monster.
fn strength(view: &View, fighter: &FighterView, tag: Option<&str>) -> Markup {
    if let Character::Npc(Npc::Monster(kind)) = fighter.who {
        let monster = &view.content.get().monsters[usize::from(kind)];
        return html! {
            span.printed title="Printed Attack and Defence" {
                "level " (monster.level) ": " (monster.attack) (icon("attack")) " " (monster.defence) (icon("defend"))
            }
        };
    }
    html! {
        span title="Cards left" {
            (icon("card")) b data-count=[tag.map(|tag| format!("cards-{tag}"))] { (fighter.cards) }
            span.visually-hidden { " cards left" }
        }
        @if let Character::Npc(Npc::Villain(villain)) = fighter.who {
            span title="Strength, added to every card" { "+" (view.villains[usize::from(villain)].strength) (icon("wild")) }
        }
    }
}

/// A short name of a fighter for numbers that count; Monsters of a kind are alike and have none.
pub(super) fn tag(who: Character) -> Option<String> {
    match who {
        Character::Player(seat) => Some(format!("p{}", seat.0)),
        Character::Npc(Npc::Villain(villain)) => Some(format!("v{villain}")),
        Character::Companion => Some("c".to_owned()),
        Character::Npc(Npc::Monster(_)) => None,
    }
}

/// The blow between the sides: total Attack, and the share of each who is struck (RE-622, RE-623).
fn blow(view: &View, combat: &CombatView, offers: &mut Offers<Action>) -> Markup {
    let struck = combat.striking.other();
    let standing = |each: &&FighterView| each.side == struck && !each.exhausted;
    let standing = combat.fighters.iter().filter(standing).count().max(1);
    let share = combat.attack.div_ceil(standing as u16);
    let wild = [
        (Use::Attack, "Wild: +1 Attack"),
        (Use::Defence, "Wild: +1 Defence"),
        (Use::Walk, "Wild: +1 Walk"),
    ];
    let wild = wild.map(|(each, verb)| Some((offers.take(Action::Wild(each))?, verb)));
    html! {
        div class={ "blow " (combat.striking.name()) } {
            @if !matches!(view.ask, Ask::Join { .. } | Ask::JoinWalk { .. }) {
                p.total { (icon("attack")) b data-count="attack" { (combat.attack) } span.visually-hidden { " total Attack" } }
                p.share {
                    @if standing > 1 { (combat.attack) " shared by " (standing) " is " b { (share) } " each" }
                    @else { b { (share) } " to defend against" }
                }
            }
            @if combat.cover > 0 { p.share { (icon("defend")) (combat.cover) " covers the side" } }
            p.ask-line { (asked(view)) }
            @for (choice, verb) in wild.iter().flatten() {
                (choice.verb_button("pill wild", verb))
            }
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the question itself says the rest")]
fn asked(view: &View) -> String {
    let Some(seat) = view.decider else { return String::new() };
    let mine = view.viewer.is(seat);
    let name = super::who(view, seat);
    let verb = |you: &str, they: &str| format!("{name} {}", if mine { you } else { they });
    match view.ask {
        Ask::Strike { attack: true, .. } => verb("attack", "attacks"),
        Ask::Strike { attack: false, .. } => verb("defend", "defends"),
        Ask::Lose { n, .. } => format!("{} {}", verb("lose", "loses"), count(n, "card")),
        Ask::Join { .. } => verb("may join", "may join"),
        Ask::JoinWalk { left, .. } => format!("{}: {left} Walk to go", verb("hurry", "hurries")),
        _ => verb("decide", "decides"),
    }
}

/// Everybody who could be fought on the tile (RE-602).
fn targets(view: &View, offers: &mut Offers<Action>) -> Markup {
    let turn = &view.turn;
    let tile = &view.tiles[view.player(turn.seat).tile.index()];
    let mut here: Vec<Character> = tile.npcs.iter().map(|&npc| Character::Npc(npc)).collect();
    here.extend(
        tile.figures.iter().filter(|&&seat| seat != turn.seat).map(|&seat| Character::Player(seat)),
    );
    here.sort_unstable();
    let fight = offers.take(Action::Fight);
    html! {
        h3 { "Whom to fight" span.count { (character_name(view, Character::Player(turn.seat))) " may begin a combat here" } }
        ul.here {
            @for alike in here.chunk_by(|a, b| a == b) {
                @let named = turn.targets.iter().filter(|each| **each == alike[0]).count();
                (one_target(view, alike[0], alike.len(), named, offers))
            }
        }
        @if let Some(fight) = fight { (fight.spelled_button("pill strong", &html! { (icon("attack")) (fight.label) })) }
    }
}

fn one_target(
    view: &View,
    who: Character,
    copies: usize,
    named: usize,
    offers: &mut Offers<Action>,
) -> Markup {
    let damaged = matches!(who, Character::Player(seat) if view.player(seat).damaged);
    let target = offers.take(Action::Target(who));
    html! {
        li class={ "fighter" @if named > 0 { " acting" } } {
            (portrait(view, who, damaged))
            div.facts {
                p.fighter-name { (character_name(view, who)) @if copies > 1 { " ×" (copies) } }
                p.numbers { (facts(view, who)) }
                @if named > 0 { p.loses { "named" @if copies > 1 { ": " (named) } } }
            }
            @if let Some(target) = target { (target.verb_button("pill", "Target")) }
        }
    }
}

fn facts(view: &View, who: Character) -> Markup {
    match who {
        Character::Npc(Npc::Monster(kind)) => {
            let monster = &view.content.get().monsters[usize::from(kind)];
            html! { span { "level " (monster.level) } span { (monster.attack) (icon("attack")) } span { (monster.defence) (icon("defend")) } }
        }
        Character::Npc(Npc::Villain(villain)) => {
            let villain = &view.villains[usize::from(villain)];
            html! { span { "Strength " (villain.strength) } span { (icon("card")) (villain.cards.pile) } }
        }
        Character::Player(seat) => {
            let player = view.player(seat);
            html! { span { (icon("card")) (player.hand_size) } @if player.damaged { span.out { "damaged" } } }
        }
        Character::Companion => html! {},
    }
}
