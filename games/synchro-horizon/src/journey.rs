//! The year, and the way from Luminaria to Stellaris (area 300).

use crate::action::{Action, Ask as Question, Step};
use crate::content::Landmark;
use crate::event::What;
use crate::ids::CityId;
use crate::state::{Fate, Horizon, LAST_DAY, SEASONS, Visit};
use kernel::{Area, Choice, Log, Seat, Turn};
use serde::{Deserialize, Serialize};

/// SH-315.
const DAYS_TO_STELLARIS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-307.
    City,
    /// SH-311.
    Site,
}

impl Horizon {
    /// SH-302 to SH-304: one day at a time; the last one loses at once.
    pub(crate) fn advance(&mut self, n: u8, log: &mut impl Log<What>) {
        if n == 0 || self.fate != Fate::Open {
            return;
        }
        self.day = self.day.saturating_add(n).min(LAST_DAY);
        log.event(What::Day { day: self.day, n });
        if self.day == LAST_DAY {
            self.lose(Fate::TooLate, log);
        }
    }

    /// SH-306.
    pub(crate) fn rewind(&mut self, n: u8, log: &mut impl Log<What>) {
        self.day = self.day.saturating_sub(n).max(1);
        log.event(What::Rewound { day: self.day });
    }

    pub(crate) fn gain_coins(&mut self, n: u8, log: &mut impl Log<What>) {
        if n > 0 {
            self.coins = self.coins.saturating_add(n.into());
            log.event(What::Coins { n });
        }
    }

    /// SH-806: what is paid is on hand.
    pub(crate) fn pay_coins(&mut self, n: u8, log: &mut impl Log<What>) {
        self.coins -= u16::from(n);
        log.event(What::Paid { n });
    }

    /// SH-109, SH-307: the next seat becomes lead, and the party moves on.
    pub(crate) fn begin_journey(&mut self, log: &mut impl Log<What>) {
        if self.city != self.content().start {
            self.lead = Seat((self.lead.0 + 1) % self.options.players);
            if self.options.players > 1 {
                log.event(What::Lead { seat: self.lead });
            }
        }
        self.visit = Visit::default();
        self.flag = None;
        self.ask = Question::Journey(Ask::City);
    }

    fn travel(&mut self, city: CityId, log: &mut impl Log<What>) {
        self.route.push(self.city);
        self.city = city;
        log.event(What::Travelled { city });
        if self.is_stellaris() {
            self.advance(DAYS_TO_STELLARIS, log);
            self.agenda.push(Step::Prepare);
        } else {
            self.ask = Question::Journey(Ask::Site);
        }
    }

    fn choose_site(&mut self, place: u8, log: &mut impl Log<What>) {
        self.flag = Some(place);
        let Some(site) = self.site() else { return };
        log.event(What::SiteChosen { landmark: site.name, city: self.city });
        self.advance(site.time, log);
        self.agenda.push(Step::Prepare);
    }

    /// What an action of so many days costs: "3 days, to day 9 of Summer".
    pub(crate) fn days_words(&self, n: u8) -> String {
        let day = (self.day + n).min(LAST_DAY);
        let (season, of) = (usize::from((day - 1) / 12), (day - 1) % 12 + 1);
        let late = if day == LAST_DAY { ", and the year is over" } else { "" };
        format!("{}, to day {of} of {}{late}", kernel::english::count(n, "day"), SEASONS[season])
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::City => "SH-307",
            Ask::Site => "SH-311",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::City => {
                game.content().city(game.city).next.iter().copied().map(Action::Go).for_each(out);
            }
            Ask::Site => {
                let sites = game.tile().map_or(0, |tile| tile.landmarks.len() as u8);
                (0..sites).map(Action::Site).for_each(out);
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::City, Action::Go(city)) => game.travel(city, log),
            (Ask::Site, Action::Site(place)) => game.choose_site(place, log),
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let city = &game.content().city(game.city).name;
        match self {
            Ask::City => format!("The party leaves {city}. Where does it go?"),
            Ask::Site => format!("Which Landmark of {city} do you fight for?"),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Go(city) => {
                let name = &game.content().city(city).name;
                let does = match game.tiles[city.index()].map(|tile| game.content().tile(tile)) {
                    None => {
                        format!("{}. A Celestial waits there.", game.days_words(DAYS_TO_STELLARIS))
                    }
                    Some(tile) => {
                        let sites: Vec<String> = tile
                            .landmarks
                            .iter()
                            .map(|site| {
                                format!(
                                    "{} ({})",
                                    site.name.name(),
                                    kernel::english::count(site.time, "day")
                                )
                            })
                            .collect();
                        let levels: Vec<String> = tile.monsters.iter().map(u8::to_string).collect();
                        format!(
                            "City level {}, Monsters of level {}, {} Coins; {}.",
                            tile.level,
                            kernel::english::list(&levels),
                            tile.coins,
                            sites.join(", ")
                        )
                    }
                };
                Some(Choice::new(format!("Go to {name}"), does, "SH-307"))
            }
            Action::Site(place) => {
                let site = game.tile()?.landmarks.get(usize::from(place))?;
                let mut does = format!("{}. {}", game.days_words(site.time), site.name.about());
                if site.name == Landmark::Dungeon {
                    does += " The battle is hard.";
                }
                Some(Choice::new(
                    format!("{}: {}", site.name.name(), kernel::english::count(site.time, "day")),
                    does,
                    "SH-312",
                ))
            }
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        match self {
            Ask::City => !game.is_stellaris(),
            Ask::Site => game.tile().is_some(),
        }
    }
}
