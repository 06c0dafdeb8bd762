//! The Village, which is open in every city (SH-808 to SH-819).

use crate::action::{Action, Ask as Question, Step};
use crate::event::What;
use crate::ids::{BOARDS, HeroId, Who};
use crate::state::{Fate, Horizon};
use kernel::{Area, Choice, Log, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

/// SH-808, SH-809.
const DAYS: u8 = 3;
const SHOWN: usize = 5;
/// SH-812 to SH-817.
const INVITE: u8 = 8;
const MASTER: u8 = 8;
const CHANGE: u8 = 4;
const REST: u8 = 1;
const POTION: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Visit,
    /// SH-812: which empty board.
    InviteTo {
        hero: HeroId,
    },
}

impl Horizon {
    /// SH-808, SH-809, SH-819; the Campfire takes no time (SH-846).
    pub(crate) fn enter_village(&mut self, takes_time: bool, log: &mut impl Log<What>) {
        self.visit.village = true;
        log.event(What::VillageVisited);
        if takes_time {
            self.advance(DAYS, log);
            if self.fate != Fate::Open {
                return;
            }
        }
        log.news();
        for _ in 0..SHOWN {
            if let Some(hero) = self.heroes.draw(&mut self.rng) {
                self.shown_heroes.push(hero);
            }
            if let Some(item) = self.items.draw(&mut self.rng) {
                self.shown_items.push(item);
            }
        }
        log.event(What::Shown {
            heroes: std::array::from_fn(|at| self.shown_heroes.get(at).copied()),
            items: std::array::from_fn(|at| self.shown_items.get(at).copied()),
        });
        self.agenda.push(Step::Visit);
    }

    pub(crate) fn ask_visit(&mut self) {
        self.ask = Question::Village(Ask::Visit);
    }

    /// SH-818.
    fn leave_village(&mut self) {
        while let Some(hero) = self.shown_heroes.pop() {
            self.heroes.put_on_top(hero);
        }
        while let Some(item) = self.shown_items.pop() {
            self.items.put_on_top(item);
        }
    }

    fn affords(&self, coins: u8) -> bool {
        self.coins >= coins.into()
    }

    fn may_invite(&self) -> bool {
        self.party_len() < usize::from(self.party_limit)
    }

    /// SH-814, SH-815.
    fn change_hero(&mut self, board: u8, log: &mut impl Log<What>) {
        self.pay_coins(CHANGE, log);
        let Some(old) = self.board(board).hero else { return };
        log.news();
        self.heroes.shuffle_in(old, &mut self.rng);
        let mut drawn = self.heroes.draw(&mut self.rng);
        if drawn == Some(old) {
            drawn = self.heroes.draw(&mut self.rng);
            self.heroes.shuffle_in(old, &mut self.rng);
        }
        let Some(hero) = drawn else { return };
        let skills = self.board(board).skills;
        skills.iter().for_each(|skill| self.skill_bag.insert(skill.id.0));
        let state = self.board_mut(board);
        (state.hero, state.upgraded) = (Some(hero), false);
        state.skills.clear();
        let to = state.level;
        log.event(What::CardReplaced { board, hero });
        self.keep_standing(board);
        self.agenda.push_all([Step::SetupSkill { board }, Step::Rewards { board, from: 2, to }]);
        self.trim(board);
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Visit => "SH-810",
            Ask::InviteTo { .. } => "SH-812",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        let Ask::Visit = self else {
            let empty = (0..BOARDS as u8).filter(|board| game.board(*board).hero.is_none());
            return empty.map(Action::Board).for_each(out);
        };
        for item in &game.shown_items {
            if game.affords(game.content().item(*item).price) {
                out(Action::Buy(*item));
            }
        }
        if game.affords(INVITE) && game.may_invite() {
            game.shown_heroes.iter().copied().map(Action::Invite).for_each(&mut *out);
        }
        if game.affords(MASTER) {
            game.shown_heroes.iter().copied().map(Action::Learn).for_each(&mut *out);
        }
        if game.affords(CHANGE) && !game.heroes.is_empty() {
            game.party().map(Action::Change).for_each(&mut *out);
        }
        if game.affords(REST) {
            let hurt = game.party().filter(|board| game.unit(Who(*board)).damage > 0);
            hurt.map(Action::Rest).for_each(&mut *out);
        }
        if game.affords(POTION) && game.potions < 100 {
            out(Action::BuyPotion);
        }
        game.thirsty().map(Action::Potion).for_each(&mut *out);
        out(Action::Leave);
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        if let (Ask::InviteTo { hero }, Action::Board(board)) = (self, action) {
            return game.put_on_board(hero, board, log);
        }
        if action == Action::Leave {
            return game.leave_village();
        }
        game.agenda.push(Step::Visit);
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Buy(item) => {
                game.shown_items.take(item);
                game.pay_coins(game.content().item(item).price, log);
                game.ask = Question::Location(crate::location::Ask::ItemFor { item });
            }
            Action::Invite(hero) => {
                game.shown_heroes.take(hero);
                game.pay_coins(INVITE, log);
                game.ask = Question::Village(Ask::InviteTo { hero });
            }
            Action::Learn(hero) => {
                game.shown_heroes.take(hero);
                game.pay_coins(MASTER, log);
                game.ask_master(hero);
            }
            Action::Change(board) => game.change_hero(board, log),
            Action::Rest(board) => {
                game.pay_coins(REST, log);
                game.unit_mut(Who(board)).damage = 0;
                log.event(What::Rested { board });
            }
            Action::BuyPotion => {
                game.pay_coins(POTION, log);
                game.gain_potions(1, log);
            }
            Action::Potion(board) => game.drink(board, log),
            action => unreachable!("{action:?} is nothing to do in a Village"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        match self {
            Ask::Visit => format!("The Village: you have {} Coins. What do you buy?", game.coins),
            Ask::InviteTo { hero } => {
                format!("Which board does {} take?", game.content().hero(hero).name)
            }
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        let content = game.content();
        let damage = |board: u8| game.unit(Who(board)).damage;
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        Some(match action {
            Action::Board(board) => {
                let does = format!("Seat {} controls it.", game.seat_of(board));
                Choice::new(format!("The {} board", game.colour(board)), does, "SH-812")
            }
            Action::Buy(item) => {
                let card = content.item(item);
                let label = format!("Buy {} for {} Coins", card.name, card.price);
                Choice::new(label, card.sides[0].text.clone(), "SH-811").under("Items")
            }
            Action::Invite(hero) => {
                let level = game.city_level().saturating_sub(1).max(1);
                let label = format!("Invite {} for {INVITE} Coins", content.hero(hero).name);
                let does = format!("With Level {level}. {}", game.hero_text(hero, false));
                Choice::new(label, does, "SH-812").under("New Heroes")
            }
            Action::Learn(hero) => {
                let label = format!("{} as a master for {MASTER} Coins", content.hero(hero).name);
                Choice::new(label, game.hero_text(hero, false), "SH-813").under("Masters")
            }
            Action::Change(board) => {
                let label = format!("Change {} for {CHANGE} Coins", game.hero_name(board));
                let does = "A random Hero comes with new skills; level, damage, Shards, items and master stay.";
                Choice::new(label, does, "SH-814").under("Change a Hero")
            }
            Action::Rest(board) => {
                let label = format!("Rest {} for 1 Coin", game.hero_name(board));
                Choice::new(label, format!("It loses all {} damage.", damage(board)), "SH-816")
            }
            Action::BuyPotion => {
                let does = format!(
                    "Then you have {}. It heals half of a Hero's Max HP.",
                    game.potions + 1
                );
                Choice::new("Buy a Potion for 2 Coins", does, "SH-817")
            }
            Action::Potion(board) => game.potion_choice(board),
            Action::Leave => Choice::new(
                "Leave the Village",
                format!("You keep {} Coins.", game.coins),
                "SH-818",
            ),
            _ => return None,
        })
    }

    fn refusal(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Refusal> {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the others have no reason of their own"
        )]
        match action {
            Action::Invite(_) if !game.may_invite() => {
                Some(Refusal::new("SH-859", "The party is full."))
            }
            Action::Buy(_)
            | Action::Invite(_)
            | Action::Learn(_)
            | Action::Change(_)
            | Action::Rest(_)
            | Action::BuyPotion => Some(Refusal::new("SH-806", "The Coins do not reach.")),
            _ => None,
        }
    }

    fn looked_for(self, game: &Horizon, _seat: Seat) -> Vec<(String, Action)> {
        let Ask::Visit = self else { return Vec::new() };
        let buys = game
            .shown_items
            .iter()
            .map(|item| (format!("Buy {}", game.content().item(*item).name), Action::Buy(*item)));
        buys.chain([("Buy a Potion".to_owned(), Action::BuyPotion)]).collect()
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        match self {
            Ask::Visit => true,
            Ask::InviteTo { hero } => {
                hero.index() < game.content().heroes.len() && game.party_len() < BOARDS
            }
        }
    }
}
