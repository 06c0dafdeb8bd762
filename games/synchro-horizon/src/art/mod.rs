//! The pictures of Synchro Horizon: whole figures for the stage, busts, pictures of skills, items and places, all from parts.
//!
//! Read `heroes.txt` first: a line says how somebody is built, stands, is dressed and armed, and `rig.rs` makes a body of it.
//! `monsters.txt` says the same of Monsters with the body of a person; the others are drawn one by one in `beasts.rs`.
//! `pictures.txt` says what stands in a window. The parts are in `parts.svg` (people) and `things.svg` (things, cities).
//!
//! A page puts `symbols()` and `kernel::art::symbols()` once, in a part that never changes. A figure is a `g` in the box of
//! [`VIEW`]: it stands on the line y = 156 in the middle (x = 60), Heroes look right, Monsters left. All is found by the name or
//! number printed on the card, and what nobody has drawn gets what is nearest by class and words, never a blank.
//! `cargo run -p synchro-horizon --example figures > figures.html` shows everything.

mod beasts;
mod dressed;
mod emblem;
mod garments;
mod heroes;
mod parts;
mod pen;
mod pictures;
mod rig;
mod shade;

pub use emblem::emblem;

use crate::{Class, Shard};
use heroes::Hero;
use kernel::art::OUTLINE;
use maud::{Markup, PreEscaped, html};
use pen::{Pen, number};

/// The box of a figure, with room for what is held high: 140 by 180.
pub const VIEW: &str = "-10 -20 140 180";

/// What can lie on a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Stun,
    Silence,
    Shield,
    Burn,
}

impl Status {
    pub const ALL: [Status; 4] = [Status::Stun, Status::Silence, Status::Shield, Status::Burn];
}

/// The quarters of the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Season {
    Spring,
    Summer,
    Autumn,
    Winter,
}

impl Season {
    pub const ALL: [Season; 4] = [Season::Spring, Season::Summer, Season::Autumn, Season::Winter];
}

/// What else is counted or marked on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    Coin,
    Potion,
    Day,
    Elite,
    Master,
    Fallen,
    Exhausted,
}

impl Token {
    pub const ALL: [Token; 7] = [
        Token::Coin,
        Token::Potion,
        Token::Day,
        Token::Elite,
        Token::Master,
        Token::Fallen,
        Token::Exhausted,
    ];
}

/// All parts, to stand once on each page that has figures.
pub fn symbols() -> Markup {
    html! {
        svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false" {
            defs { @for sheet in parts::SHEETS { (PreEscaped(sheet)) } }
        }
    }
}

/// A Hero of this name or number, looking right; the upgraded side is the same person, prouder.
pub fn hero(name: &str, class: Option<Class>, upgraded: bool) -> Markup {
    let hero = heroes::find(name, class);
    let aura = if upgraded { hero.aura() } else { String::new() };
    group(&(aura + &hero.draw(upgraded)))
}

/// A Monster or a Celestial of this name or number, looking left.
pub fn monster(name: &str) -> Markup {
    let monsters: Vec<Monster> = monsters().collect();
    let known = monsters.iter().find(|each| each.is(name));
    let alike = |each: &&Monster| likeness(name, each.name());
    let nearest = || monsters.iter().max_by_key(alike).filter(|each| alike(each) > 0);
    let stranger = || &monsters[number_of(name) % monsters.len()];
    known.or_else(nearest).unwrap_or_else(stranger).draw()
}

/// Whoever has this name or number: a Hero, a Monster or a Celestial.
pub fn figure(name: &str, upgraded: bool) -> Markup {
    if monsters().any(|each| each.is(name)) { monster(name) } else { hero(name, None, upgraded) }
}

/// A figure alone.
pub fn standing(figure: &Markup) -> Markup {
    html! { svg viewBox=(VIEW) aria-hidden="true" { (figure) } }
}

/// Head and shoulders of a Hero in a square, before the sky of the class.
pub fn bust(name: &str, class: Option<Class>, upgraded: bool) -> Markup {
    let hero = heroes::find(name, class);
    let (x, y) = hero.head(upgraded);
    let sky = match (upgraded, hero.class) {
        (true, _) => "gold",
        (false, Some(Class::Warrior) | None) => "dusk",
        (false, Some(Class::Ranger)) => "glade",
        (false, Some(Class::Sorcerer)) => "deep",
    };
    framed(sky, (x - 31., y - 31.), 64., &group(&hero.draw(upgraded)))
}

/// A Monster or a Celestial in a square, before a dark sky.
pub fn portrait(name: &str) -> Markup {
    framed("night", (-22., -8.), 168., &monster(name))
}

/// The window of a card, 160 by 100: a skill, an item by either of its names, a Landmark, the Village, a city, a season.
pub fn picture(name: &str, upgraded: bool) -> Markup {
    pictures::picture(name, upgraded).draw()
}

/// The ground of a battle at this place, 320 by 140, which may be cropped above: figures stand 8 above its lower edge.
pub fn stage(place: &str) -> Markup {
    pictures::stage(place)
}

/// A city as it stands on the map, in a square of 100 round (0, 0), its roofs in the colour of its Journal Tile.
pub fn city(name: &str, tile: Option<Shard>) -> Markup {
    let known = name.to_lowercase();
    let own = format!("city-{}", known.split(' ').next().unwrap_or_default());
    let others = ["thornwick", "emberwick", "ironvale", "duskfen", "mossford", "ashen"];
    let other = || format!("city-{}", others[number_of(name) % others.len()]);
    let part = if parts::has(&own) { own } else { other() };
    let roofs = tile.map_or(shade::colour("lilac"), shard_colour);
    one(&part, [shade::colour("bone"), roofs])
}

/// A crystal, alone in its square.
pub fn shard(shard: Shard) -> Markup {
    alone(&one("shard", [shard_colour(shard), "#fff"]))
}

/// A mark, alone in its square.
pub fn status(status: Status) -> Markup {
    alone(&match status {
        Status::Stun => one("stun", ["#ffd84a", "#fff"]),
        Status::Silence => one("hushed", ["#f2e6cc", "#c4489c"]),
        Status::Shield => one("ward", ["#7fa8d8", "#fdfaf2"]),
        Status::Burn => one("burn", ["#f0812f", "#ffe48a"]),
    })
}

/// A season as a sign on the wheel, alone in its square; `picture` has the land in that season.
pub fn season(season: Season) -> Markup {
    alone(&match season {
        Season::Spring => one("flower", ["#ef8fb0", "#ffdf7d"]),
        Season::Summer => shared("sun", ["#ffcf4a", "#f0912f"]),
        Season::Autumn => one("maple", ["#e0702f", "#8a3a1f"]),
        Season::Winter => one("snow", ["#fff", "#9fdcf7"]),
    })
}

/// A token, alone in its square.
pub fn token(token: Token) -> Markup {
    alone(&match token {
        Token::Coin => shared("coin", ["#f3bf45", "#b9802a"]),
        Token::Potion => shared("potion", ["#e2556a", "#f3bf45"]),
        Token::Day => shared("hourglass", ["#f3d48a", "#7b5230"]),
        Token::Elite => shared("crown", ["#f3bf45", "#d63c46"]),
        Token::Master => shared("laurel", ["#8fc05a", "#d63c46"]),
        Token::Fallen => shared("skull", ["#f2e6cc", "#8d1730"]),
        Token::Exhausted => one("zzz", ["#b79be6", "#fff"]),
    })
}

/// Numbers and names of all Heroes that are drawn.
pub fn heroes() -> impl Iterator<Item = (&'static str, &'static str)> {
    heroes::all().iter().map(|hero| (hero.id, hero.name))
}

/// Numbers and names of all Monsters and Celestials that are drawn, as the ledger counts them.
pub fn fiends() -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut all: Vec<_> = monsters().map(|each| (each.id(), each.name())).collect();
    all.sort_unstable_by_key(|(id, _)| (id.starts_with('C'), *id));
    all.into_iter()
}

/// The names of all pictures in windows.
pub fn pictures() -> impl Iterator<Item = &'static str> {
    pictures::names()
}

/// One who looks left: with a body of its own, or with that of a person.
#[derive(Clone, Copy, Debug)]
enum Monster {
    Beast(&'static beasts::Beast),
    Person(&'static Hero),
}

fn monsters() -> impl Iterator<Item = Monster> {
    let persons = heroes::fiends().iter().map(Monster::Person);
    beasts::BEASTS.iter().map(Monster::Beast).chain(persons)
}

impl Monster {
    fn id(self) -> &'static str {
        match self {
            Monster::Beast(beast) => beast.id,
            Monster::Person(person) => person.id,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Monster::Beast(beast) => beast.name,
            Monster::Person(person) => person.name,
        }
    }

    fn is(self, name: &str) -> bool {
        self.id().eq_ignore_ascii_case(name) || self.name() == name
    }

    fn draw(self) -> Markup {
        match self {
            Monster::Beast(beast) => {
                let drawn = group(&beast.draw());
                let size = f32::from(beast.size) / 100.;
                let (x, y) = (number(60. - 60. * size), number(156. - 156. * size));
                html! { g transform={ "translate(" (x) " " (y) ")scale(" (size) ")" } { (drawn) } }
            }
            Monster::Person(person) => {
                html! { g transform="translate(120 0)scale(-1 1)" { (group(&person.draw(false))) } }
            }
        }
    }
}

fn shard_colour(shard: Shard) -> &'static str {
    match shard {
        Shard::Red => "#dc4650",
        Shard::Blue => "#3f83e0",
        Shard::Green => "#45b36b",
        Shard::Clear => "#dff0fb",
    }
}

/// A single part in two colours.
fn one(part: &str, colours: [&str; 2]) -> Markup {
    let mut pen = Pen::default();
    pen.part(part, colours, (0., 0.), 0., 1.);
    group(&pen.finish())
}

/// A part that all games share.
fn shared(part: &str, [fill, ink]: [&str; 2]) -> Markup {
    html! {
        g stroke=(OUTLINE) stroke-width="2" stroke-linejoin="round" {
            use href={ "#a-" (part) } fill=(fill) color=(ink) {}
        }
    }
}

fn alone(drawn: &Markup) -> Markup {
    html! { svg viewBox="-42 -42 84 84" aria-hidden="true" { (drawn) } }
}

fn framed(sky: &str, (x, y): (f32, f32), side: f32, figure: &Markup) -> Markup {
    let (left, top, wide) = (number(x), number(y), number(side));
    html! {
        svg viewBox={ (left) " " (top) " " (wide) " " (wide) } preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect x=(left) y=(top) width=(wide) height=(wide) fill={ "url(#a-g-" (sky) ")" } {}
            circle cx=(number(x + side * 0.35)) cy=(number(y + side * 0.3)) r=(number(side * 0.6))
                fill="url(#a-g-white)" opacity=".5" {}
            (figure)
        }
    }
}

fn group(inside: &str) -> Markup {
    html! {
        g stroke=(OUTLINE) stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" { (PreEscaped(inside)) }
    }
}

/// A number that is always the same for the same words and differs for others.
fn number_of(words: &str) -> usize {
    words
        .bytes()
        .fold(7, |number: usize, byte| number.wrapping_mul(31).wrapping_add(byte.into()) % 65_521)
}

/// How many words two names share.
fn likeness(one: &str, other: &str) -> usize {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    one.split_whitespace().filter(|word| other.split_whitespace().any(|each| each == *word)).count()
}

#[cfg(test)]
mod tests;
