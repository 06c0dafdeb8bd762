//! The battle: a stage in front of the city, two lines that face each other, and the boxes from which marbles come.

use super::glyphs::{self, amount, bar, first_name, icon, marble, short};
use super::{intent, land};
use crate::action::{Action, Ask};
use crate::battle::Ask as BattleAsk;
use crate::ids::{BOARDS, Side, Who};
use crate::view::{BattleView, BoardView, FoeView, View};
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn battle(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(battle) = &view.battle else { return html! {} };
    html! {
        h3.visually-hidden { "Battle at " (land::city(view).name) }
        div.stage-ground data-flip="stage" {
            div.stage-head {
                (initiative(battle, Side::Heroes, offers))
                (round(battle))
                (initiative(battle, Side::Monsters, offers))
            }
            div.lines {
                (land::scene(view))
                (heroes(view, battle, offers))
                (monsters(view, battle, offers))
            }
        }
    }
}

fn round(battle: &BattleView) -> Markup {
    html! {
        div.round {
            @if battle.round == 0 { b { "Before the battle" } } @else { b { "Round " (battle.round) } }
            @if battle.dungeon { span { "Dungeon: no Retreat" } }
            @else if battle.exhausted { span.exhausted data-flip="exhausted" data-arrive="stamp" { "Exhausted" } }
            @else if let Some(left) = battle.days_to_exhausted.filter(|_| battle.round > 0) {
                span title="Each round takes a day. Then each Hero fills only 1 Shard (SH-617, SH-620)." {
                    "Exhausted in " (kernel::english::count(left, "round"))
                }
            }
        }
    }
}

/// An Initiative Box: what has been revealed, and what is still inside (SH-428, SH-429).
fn initiative(battle: &BattleView, side: Side, offers: &mut Offers<Action>) -> Markup {
    let revealed = &battle.revealed[side.index()];
    let name = if side == Side::Heroes { "Heroes" } else { "Monsters" };
    if let Some(choice) = offers.take(Action::Begin(side)) {
        let gift = if side == Side::Heroes { "1 Shard each" } else { "Shards for a round" };
        return html! { div class={ "box " (name) } { (choice.spelled_button("pill begin", &html! { b { (name) " begin" } span { (gift) } })) } };
    }
    let next = battle.next_side == Some(side);
    html! {
        div class={ "box " (name) @if next { " next" } } {
            span.box-name { (name) @if battle.round > 0 && battle.first == side { em { " first" } } }
            span.revealed aria-label={ (name) " that have acted" } {
                @for colour in revealed { span data-flip={ "marble-" (name) "-" (colour) } { (marble(*colour)) } }
            }
            span.inside title="Still in the box, in an order that nobody knows" {
                @for colour in &battle.inside[side.index()] { span data-flip={ "marble-" (name) "-" (colour) } { (marble(*colour)) } }
            }
        }
    }
}

fn heroes(view: &View, battle: &BattleView, offers: &mut Offers<Action>) -> Markup {
    let line = &view.lines[Side::Heroes.index()];
    let lining_up = matches!(view.ask, Ask::Battle(BattleAsk::LineUp));
    let waiting = view.boards.iter().filter(|board| {
        lining_up && board.hero.is_some() && !line.contains(&Who::hero(board.board))
    });
    html! {
        ol.line.of-heroes aria-label="Heroes, the front first" {
            @for (at, who) in line.iter().enumerate() {
                (hero(view, battle, view.board(who.0), Some(at), offers))
            }
            @for board in waiting { (hero(view, battle, board, None, offers)) }
            @if !lining_up { @for _ in line.len()..BOARDS { li.nobody aria-hidden="true" {} } }
        }
    }
}

/// A button if the figure is an answer: as a target, as the one that gets something, as the next in line.
fn pick(who: Who, offers: &mut Offers<Action>, inside: &Markup) -> Option<Markup> {
    let answers = [Action::Target(who), Action::Board(who.0), Action::Stand(who.0)];
    let answers = if who.is_hero() { &answers[..] } else { &answers[..1] };
    answers.iter().find_map(|action| offers.button(*action, "pick", inside))
}

fn hero(
    view: &View,
    battle: &BattleView,
    board: &BoardView,
    at: Option<usize>,
    offers: &mut Offers<Action>,
) -> Markup {
    let Some(card) = &board.hero else { return html! {} };
    let who = Who::hero(board.board);
    let inside = html! {
        (status(board.stunned, board.silenced))
        (glyphs::hero(card))
        (ring(board.board, at))
    };
    let active = battle.active == Some(who);
    let picked = pick(who, offers, &inside);
    html! {
        li class={ "fighter hero" @if active { " active" } @if at.is_none() { " waiting" } @if picked.is_some() { " open" } } data-flip={ "unit-" (who.0) } {
            @match picked { Some(button) => (button), None => div.pick { (inside) } }
            div.plate {
                p.fighter-name title=(card.name) { (marble(board.board)) span.name { (first_name(card.name)) } @if let Some(at) = at { span.visually-hidden { " on P" (at + 1) } } }
                (health(board.max_hp.saturating_sub(board.damage), board.max_hp, board.shield, &format!("h{}", board.board)))
                p.of-shards { (glyphs::slots(board.shards, board.shard_limit)) }
                (aimed(view, battle, who))
                @if let Some(drink) = offers.button(Action::Potion(board.board), "pill drink", &html! { (icon("potion")) "Drink" }) { (drink) }
            }
        }
    }
}

fn monsters(view: &View, battle: &BattleView, offers: &mut Offers<Action>) -> Markup {
    let line = &view.lines[Side::Monsters.index()];
    html! {
        ol.line.of-monsters aria-label="Monsters, the front first" {
            @for (at, who) in line.iter().enumerate() {
                @if let Some(foe) = view.foes.iter().find(|foe| foe.who == *who) { (monster(view, battle, foe, at, offers)) }
            }
            @for _ in line.len()..4 { li.nobody aria-hidden="true" {} }
        }
    }
}

fn monster(
    view: &View,
    battle: &BattleView,
    foe: &FoeView,
    at: usize,
    offers: &mut Offers<Action>,
) -> Markup {
    let inside = html! {
        (status(foe.stunned, foe.silenced))
        (glyphs::monster(foe.name))
        (ring(foe.who.colour(), Some(at)))
        @if foe.elite { span.elite aria-hidden="true" title="Elite: 2 more Coins (SH-627)" { "★" } }
    };
    let active = battle.active == Some(foe.who);
    let picked = pick(foe.who, offers, &inside);
    let does = intent::words(view, foe);
    let acted = battle.revealed[Side::Monsters.index()].contains(&foe.who.colour()) && !active;
    html! {
        li class={ "fighter monster" @if active { " active" } @if foe.celestial { " celestial" } @if picked.is_some() { " open" } } data-flip={ "unit-" (foe.who.0) } {
            @match picked { Some(button) => (button), None => div.pick { (inside) } }
            div.plate title=(intent::table(foe)) {
                p.fighter-name { (marble(foe.who.colour())) span.name { (short(foe.name)) } span.visually-hidden { " on P" (at + 1) @if foe.elite { ", Elite" } } }
                (health(foe.max_hp.saturating_sub(foe.damage), foe.max_hp, foe.shield, &format!("m{}", foe.who.colour())))
                p class={ "intent" @if acted { " later" } } title=[acted.then_some("It has acted in this round: this comes in the next")] {
                    span.die data-flip={ "die-" (foe.who.colour()) } data-arrive="roll" { (icon(&format!("die-{}", foe.die))) span.visually-hidden { "Die " (foe.die) ": " } }
                    span { (does) }
                }
            }
        }
    }
}

/// The Monsters whose next action hurts this Hero as the lines stand now, unless they have acted in this round.
fn aimed(view: &View, battle: &BattleView, who: Who) -> Markup {
    let to_come = |colour: u8| !battle.revealed[Side::Monsters.index()].contains(&colour);
    let foes = view.foes.iter().filter(|foe| foe.aims.contains(&who) && to_come(foe.who.colour()));
    let foes: Vec<&FoeView> = foes.collect();
    html! {
        @if !foes.is_empty() {
            p.aimed title="Their next action hurts this Hero, as the lines stand now" {
                (icon("aim")) span.visually-hidden { "Aimed at by " } @for foe in foes { (marble(foe.who.colour())) }
            }
        }
    }
}

/// HP as a bar and a number, and the shield before it.
fn health(hp: u8, max: u8, shield: u8, name: &str) -> Markup {
    html! {
        p.health title={ (hp) " of " (max) " HP" @if shield > 0 { ", " (shield) " shield" } } {
            (bar(hp, max))
            span.hp { b data-count={ "hp-" (name) } { (hp) } "/" (max) span.visually-hidden { " HP" } }
            @if shield > 0 { (amount("shield", "shield", shield, &format!("shield-{name}"))) }
        }
    }
}

/// Stun and Silence, over the head.
fn status(stunned: bool, silenced: bool) -> Markup {
    html! {
        @if stunned || silenced {
            span.status {
                @if stunned { span title="Stunned: the next turn is lost (SH-708)" { (icon("stun")) span.visually-hidden { "Stunned " } } }
                @if silenced { span title="Silenced (SH-527, SH-605)" { (icon("silence")) span.visually-hidden { "Silenced " } } }
            }
        }
    }
}

/// The ring on the ground in the colour of the board, with the position in line.
fn ring(colour: u8, at: Option<usize>) -> Markup {
    html! {
        span class={ "ring m-" (colour) } aria-hidden="true" {}
        @if let Some(at) = at { span.position aria-hidden="true" { "P" (at + 1) } }
    }
}
