//! The Hero Boards: who it is, what it holds, what it can do now and what that costs. Own boards come first.

use super::glyphs::{self, amount, bar, gems, icon, marble, shard_glyph, slots};
use super::pay;
use crate::action::{Action, Ask, Way};
use crate::content::Reward;
use crate::ids::{Shard, Shards, Who};
use crate::location::Ask as LocationAsk;
use crate::turn::Ask as TurnAsk;
use crate::view::{BoardView, ItemView, SkillView, View};
use kernel::Offers;
use maud::{Markup, html};

pub(super) fn boards(view: &View, offers: &mut Offers<Action>) -> Markup {
    if view.boards.iter().all(|board| board.hero.is_none()) {
        return html! {};
    }
    let mut boards: Vec<&BoardView> = view.boards.iter().collect();
    boards.sort_by_key(|board| view.viewer != Some(board.seat));
    let acting = acting(view);
    html! {
        div class={ "boards" @if acting.is_some() { " one-acts" } } tabindex="0" role="group" aria-label="Hero Boards" {
            @for board in boards { (one(view, board, acting == Some(board.board), offers)) }
        }
    }
}

/// The board whose Hero acts, or about which something is asked.
pub(super) fn acting(view: &View) -> Option<u8> {
    match view.ask {
        Ask::Turn(ask) => Some(ask.board()),
        Ask::Growth(ask) => Some(ask.board()),
        Ask::Shards(ask) => Some(ask.board()),
        Ask::Nothing
        | Ask::Opening(_)
        | Ask::Journey(_)
        | Ask::Prepare(_)
        | Ask::Battle(_)
        | Ask::Effects(_)
        | Ask::Damage(_)
        | Ask::Location(_)
        | Ask::Village(_) => view
            .battle
            .as_ref()
            .and_then(|battle| battle.active)
            .filter(|who| who.is_hero())
            .map(|who| who.0),
    }
}

fn one(view: &View, board: &BoardView, acts: bool, offers: &mut Offers<Action>) -> Markup {
    let Some(card) = &board.hero else { return empty(view, board) };
    let paying = matches!(view.ask, Ask::Turn(TurnAsk::Pay { board: of, .. }) if of == board.board);
    html! {
        section class={ "hero-board m-" (board.board) @if acts { " acts" } @if view.viewer == Some(board.seat) { " own" } }
            aria-label={ (card.name) ", the " (crate::ids::COLOURS[usize::from(board.board)]) " board" } data-flip={ "board-" (board.board) } {
            header.board-head {
                span.medal aria-hidden="true" { (glyphs::bust(card)) }
                div.who {
                    h4 { (marble(board.board)) (card.name) @if card.upgraded { span.up title="Upgraded" { "★" } } }
                    p.kind { (icon(card.class.name())) span.class-name { (card.class.name()) " · " } "Level " b data-count={ "level-" (board.board) } { (board.level) } (seat(view, board)) }
                    (health(board))
                }
            }
            p.purse-line { (held(view, board, offers)) @if let Some(choose) = offers.button(choosing(view, board), "pill choose", &html! { "Choose" }) { (choose) } }
            @if paying { (pay::payments(board, offers)) }
            @else {
                ul.deeds { (deeds(view, board, acts, offers)) }
                (more(view, board, offers))
            }
        }
    }
}

fn empty(view: &View, board: &BoardView) -> Markup {
    html! {
        section class={ "hero-board nobody m-" (board.board) } data-flip={ "board-" (board.board) } {
            header.board-head { div.who { h4 { (marble(board.board)) "Nobody" } p.kind { "An empty board" (seat(view, board)) } } }
        }
    }
}

/// Out of a battle the whole board is an answer; in a battle the figure is.
fn choosing(view: &View, board: &BoardView) -> Action {
    match view.battle {
        None => Action::Board(board.board),
        Some(_) => Action::Target(Who::hero(board.board)),
    }
}

fn seat(view: &View, board: &BoardView) -> Markup {
    html! {
        @if view.players > 1 {
            " · " @if view.viewer == Some(board.seat) { "yours" } @else { (kernel::person(board.seat).unwrap_or_else(|| format!("seat {}", board.seat.0 + 1))) }
        }
    }
}

fn health(board: &BoardView) -> Markup {
    let name = format!("b{}", board.board);
    let hp = board.max_hp.saturating_sub(board.damage);
    html! {
        p.health title={ (hp) " of " (board.max_hp) " HP" } {
            (bar(hp, board.max_hp))
            span.hp { b data-count={ "hp-" (name) } { (hp) } "/" (board.max_hp) span.visually-hidden { " HP" } }
            @if board.shield > 0 { (amount("shield", "shield", board.shield, &format!("shield-{name}"))) }
            @if board.stunned { span title="Stunned" { (icon("stun")) span.visually-hidden { "stunned" } } }
            @if board.silenced { span title="Silenced" { (icon("silence")) span.visually-hidden { "silenced" } } }
        }
    }
}

/// The Shard Slots; where a Shard is the answer, each colour is a button.
fn held(view: &View, board: &BoardView, offers: &mut Offers<Action>) -> Markup {
    let asked = acting(view) == Some(board.board);
    let mut buttons = Vec::new();
    for shard in Shard::ALL {
        let mut answers = vec![Action::Spend { board: board.board, shard }];
        if asked {
            answers.push(Action::Shard(shard));
        }
        let inside = html! { (icon(shard_glyph(shard))) (shard.name()) };
        buttons.extend(
            answers.into_iter().find_map(|action| offers.button(action, "pill gem", &inside)),
        );
    }
    html! {
        (slots(board.shards, board.shard_limit))
        @if buttons.is_empty() { span.fills title="Shards that it fills each round (SH-231)" { "+" (board.per_round) " a round" } }
        @for button in buttons { (button) }
    }
}

/// What a Hero can do: its Basic Attack, its skills, Shift, the next level.
fn deeds(view: &View, board: &BoardView, acts: bool, offers: &mut Offers<Action>) -> Markup {
    let turn = acts && matches!(view.ask, Ask::Turn(_));
    html! {
        @if acts && view.battle.is_some() {
            (deed("attack", "Basic Attack", &any(1), &board.attack, turn.then_some(Action::Attack), "sword", offers))
        }
        @for (slot, skill) in (0u8..).zip(&board.skills) { (skill_deed(view, board, slot, skill, acts, offers)) }
        @if acts && view.battle.is_some() { (level_up(board, turn, offers)) }
        @if turn { (moves(offers)) }
    }
}

fn any(n: u8) -> Markup {
    html! { span.cost-any title="Any Shard" { (n) (icon("slot")) span.visually-hidden { " Shard" } } }
}

fn skill_deed(
    view: &View,
    board: &BoardView,
    slot: u8,
    skill: &SkillView,
    acts: bool,
    offers: &mut Offers<Action>,
) -> Markup {
    let mut answers = vec![Action::SkillOf { board: board.board, slot }];
    if acts {
        answers.extend([Action::Skill(slot), Action::FlipSkill(slot), Action::Drop(slot)]);
    }
    let legal = answers.into_iter().find(|action| offers.has(*action));
    // What is upgraded shows what it will say.
    let flips = matches!(legal, Some(Action::FlipSkill(_)))
        || matches!(view.ask, Ask::Location(LocationAsk::Upgrade));
    let text = if flips && legal.is_some() { skill.upgraded_text } else { skill.text };
    let star = if skill.upgraded { "skill up" } else { "skill" };
    let look = if skill.used { format!("{star} used") } else { star.to_owned() };
    deed(&look, skill.name, &gems(skill.cost), text, legal, color(skill.cost), offers)
}

/// The colour that a cost has most of.
pub(super) fn color(cost: Shards) -> &'static str {
    let most = Shard::ALL.into_iter().rev().max_by_key(|shard| cost.get(*shard));
    most.map_or("clear", shard_glyph)
}

fn deed(
    look: &str,
    name: &str,
    cost: &Markup,
    text: &str,
    action: Option<Action>,
    kind: &str,
    offers: &mut Offers<Action>,
) -> Markup {
    let inside = html! {
        span.deed-name { span { (name) } (cost) }
        span.deed-text { (text) }
    };
    let button = action.and_then(|action| offers.take(action));
    html! {
        li class={ "deed k-" (kind) " " (look) @if button.is_some() { " open" } } {
            @match button {
                Some(choice) => (choice.spelled_button("deed-do", &inside)),
                None => div.deed-do title=(text) { (inside) },
            }
        }
    }
}

fn level_up(board: &BoardView, turn: bool, offers: &mut Offers<Action>) -> Markup {
    let Some((price, reward)) = board.next_level else { return html! {} };
    let name = format!("Level {}", board.level + 1);
    let cost = html! {
        span.gems title={ (price) " Clear, or two of one colour for each" } {
            @for _ in 0..price { (icon("clear")) }
            span.visually-hidden { (price) " Clear or pairs" }
        }
    };
    deed("level", &name, &cost, brings(reward), turn.then_some(Action::LevelUp), "level", offers)
}

/// What the next level brings, in words.
fn brings(reward: Reward) -> &'static str {
    match reward {
        Reward::Upgrade => "An upgrade of the Hero or a skill.",
        Reward::Skill | Reward::Start => "A new skill.",
    }
}

/// Shift, the Reserve, and the end of the turn, which is never first.
fn moves(offers: &mut Offers<Action>) -> Markup {
    let moves = [
        (Action::Shift(Way::Back), "◀ Shift back", "pill"),
        (Action::Shift(Way::Forward), "Shift forward ▶", "pill"),
        (Action::Reserve, "To the Reserve", "pill"),
        (Action::EndTurn, "End the turn", "pill end"),
    ];
    let buttons: Vec<Markup> = moves
        .into_iter()
        .filter_map(|(action, words, look)| {
            Some(offers.take(action)?.spelled_button(look, &html! { (words) }))
        })
        .collect();
    html! { @if !buttons.is_empty() { li.deed.moves { @for button in buttons { (button) } } } }
}

/// The ability of the card, the master, items.
fn more(view: &View, board: &BoardView, offers: &mut Offers<Action>) -> Markup {
    let asked = acting(view) == Some(board.board);
    let flip = asked
        .then(|| offers.button(Action::FlipHero, "pill", &html! { "Upgrade this Hero" }))
        .flatten();
    html! {
        div.more {
            @if let Some(card) = &board.hero { p.ability { (if flip.is_some() { card.upgraded_text } else { card.text }) } }
            @if let Some(flip) = flip { (flip) }
            @if let Some(card) = &board.master {
                p.master title=(card.text) { (icon(card.class.name())) b { (card.name) } ": " (card.text) }
            }
            @for item in &board.items { (self::item(item, offers)) }
            @if !board.spent.is_empty() { p.spent { "Spent this round: " (gems(board.spent)) } }
        }
    }
}

/// A carried item, with its text.
pub(super) fn item(item: &ItemView, offers: &mut Offers<Action>) -> Markup {
    let inside =
        html! { b { (item.name) } @if item.upgraded { span.up { "★" } } " " span { (item.text) } };
    let button = offers.button(Action::Item(item.id), "item-do", &inside);
    html! {
        p class={ "item" @if button.is_some() { " open" } } data-flip={ "item-" (item.id.0) } title=(item.text) {
            @match button { Some(button) => (button), None => (inside) }
        }
    }
}
