//! The campaign: setup, Heroes, Chapters won and lost, what happens between them (WB-100 to WB-127, WB-712 to WB-720,
//! WB-800 to WB-812).

use crate::action::{Action, Ask, Step};
use crate::content::Content;
use crate::event::What;
use crate::ids::{Hero, WYRMS, bits};
use crate::options::Options;
use crate::state::{
    BoardState, Campaign, Cards, Fate, FigureState, HeroState, SEATS, TurnState, WonderBook,
    WyrmState,
};
use kernel::{Agenda, Log, Pile, Rng, Seat, Seats, Set, SetOff, Shared};

/// The basic Wyrm cards (WB-123).
const BASIC: u8 = 6;
/// The Chapters in which Upgrade cards 1, 2 and 3 come (section 10.4).
const UPGRADES_BEFORE: [u8; 6] = [0, 0, 1, 2, 2, 3];

/// How much can be changed in one interlude, so that it comes to an end.
const CHANGES: u8 = 12;

impl WonderBook {
    pub(crate) fn new(content: Shared<Content>, options: Options, rng: Rng) -> WonderBook {
        let mut table = WonderBook {
            content,
            options,
            rng,
            campaign: Campaign::default(),
            remembered: Campaign::default(),
            owners: [None; 4],
            kept: [None; 4],
            chapter: options.start,
            losses: 0,
            difficulty: options.difficulty,
            destiny: 0,
            heroes: [HeroState::default(); 4],
            wyrms: [WyrmState::default(); WYRMS],
            wyrm_limit: 0,
            figures: [FigureState::default(); crate::ids::FIGURES],
            board: BoardState::default(),
            counters: [0; 8],
            cards: Cards::default(),
            shred_deck: Pile::new(),
            shred_discard: 0,
            wyrm_deck: Pile::new(),
            wyrm_discard: 0,
            revealed: None,
            spawned: 0,
            looking: Pile::new(),
            known: [0; 4],
            aura: None,
            turn: TurnState::default(),
            used_turn: 0,
            used_round: 0,
            round: 0,
            looping: false,
            due: SetOff::new(),
            loss: None,
            offers: [0; 4],
            pages: Pile::new(),
            pages_of: options.start,
            told: [0; 4],
            rolled: None,
            page_turned: false,
            changes: 0,
            fate: Fate::Open,
            blind: false,
            ask: Ask::Nothing,
            agenda: Agenda::new(),
        };
        // Ruling 40: the one Keyword that a new campaign keeps.
        let finished = content.keywords.iter().position(|keyword| keyword == "FINISHED");
        if let Some(keyword) = finished.filter(|_| options.finished) {
            table.campaign.keywords |= 1 << keyword;
        }
        table.agenda.push(Step::BeginChapter);
        if options.start > 1 {
            table.start_late();
        }
        table
    }

    /// A campaign that starts later has the Upgrade and purple Wyrm cards of the Chapters before (option "start").
    fn start_late(&mut self) {
        let content = self.content.get();
        self.campaign.upgrades = UPGRADES_BEFORE[self.options.start as usize - 1];
        for chapter in &content.chapters[..self.options.start as usize - 1] {
            for card in &chapter.cards {
                if let crate::content::CardKind::Wyrm(card) = card.kind {
                    self.campaign.purple |= 1 << card;
                }
            }
        }
        self.ask_for_heroes();
    }

    /// Every player gets a Hero, the only one two (WB-104, WB-105).
    pub(crate) fn ask_for_heroes(&mut self) {
        let players = self.options.players;
        if players == 1 {
            self.agenda.push(Step::ChooseHero { seat: Seat(0) });
        }
        for seat in Seat::all(players.into()).rev() {
            self.agenda.push(Step::ChooseHero { seat });
        }
    }

    pub(crate) fn choose_hero(&mut self, seat: Seat, log: &mut impl Log<What>) {
        if !self.options.dealt {
            self.ask = Ask::Hero { seat };
            return;
        }
        let free: Vec<Hero> = self.free_heroes().collect();
        let hero = self.rng.pick(&free);
        log.news();
        self.take_hero(seat, hero, log);
    }

    /// Heroes that nobody plays (WB-108).
    pub(crate) fn free_heroes(&self) -> impl Iterator<Item = Hero> {
        let owners = self.owners;
        Hero::ALL.into_iter().filter(move |hero| owners[hero.index()].is_none())
    }

    /// The seat takes a Hero with all Upgrade cards, whose skills are chosen anew (WB-805, WB-806). Who had the Hero
    /// before this interlude keeps the skills (WB-216, ruling 30).
    pub(crate) fn take_hero(&mut self, seat: Seat, hero: Hero, log: &mut impl Log<What>) {
        self.owners[hero.index()] = Some(seat);
        self.heroes[hero.index()] =
            HeroState { hearts: self.max_hearts(hero), ..HeroState::default() };
        let keeps = self.kept[hero.index()] == Some(seat);
        let sides = if keeps { self.remembered.sides[hero.index()] } else { [None; 3] };
        self.campaign.sides[hero.index()] = sides;
        for number in (1..=self.campaign.upgrades).rev() {
            if sides[usize::from(number) - 1].is_none() {
                self.agenda.push(Step::ChooseSkill { hero, number });
            }
        }
        self.set_wyrm_limit();
        log.event(What::HeroChosen { seat, hero });
    }

    /// WB-117, WB-809: 2 for each Hero in play.
    pub(crate) fn set_wyrm_limit(&mut self) {
        self.wyrm_limit = self.hero_count() * 2;
    }

    /// Setup of a Chapter (WB-112 to WB-127).
    pub(crate) fn begin_chapter(&mut self, log: &mut impl Log<What>) {
        let content = self.content.get();
        self.remembered = self.campaign;
        self.kept = [None; 4];
        // WB-110.
        if self.chapter == 1 {
            self.owners = [None; 4];
        }
        self.tidy();
        self.destiny = self.difficulty.destiny();
        // WB-122, WB-123.
        self.shred_deck = (0..content.shreds.len() as u8).collect();
        self.rng.shuffle(&mut self.shred_deck);
        self.shred_discard = 0;
        self.wyrm_deck = (0..BASIC).chain(bits(self.campaign.purple)).collect();
        self.rng.shuffle(&mut self.wyrm_deck);
        self.wyrm_discard = 0;
        self.known = [0; 4];
        self.pages.clear();
        self.pages_of = self.chapter;
        // Another try keeps what was told: it can still be looked at.
        if self.losses == 0 {
            self.told = [0; 4];
        }
        log.event(What::ChapterBegan { chapter: self.chapter, attempt: self.losses + 1 });
        log.news();
        self.agenda.push(Step::ReadTop);
    }

    /// The table as a Chapter finds it, but for what is shuffled: nothing of the one before is left (WB-324).
    fn tidy(&mut self) {
        for hero in Hero::ALL {
            // WB-121.
            let hearts =
                if self.owners[hero.index()].is_some() { self.max_hearts(hero) } else { 0 };
            *self.hero_mut(hero) = HeroState { hearts, ..HeroState::default() };
        }
        self.wyrms = [WyrmState::default(); WYRMS];
        self.set_wyrm_limit();
        self.figures = [FigureState::default(); crate::ids::FIGURES];
        self.counters = [0; 8];
        let read = self.cards.read;
        self.cards = Cards { read, ..Cards::default() };
        self.cards.deck = (1..=self.chapter().cards.len() as u8).collect();
        self.board = BoardState::default();
        for (place, fold) in self.chapter().folds.iter().enumerate() {
            self.board.folds |= u8::from(fold.open) << place;
        }
        self.lay_out();
        self.revealed = None;
        self.looking.clear();
        self.aura = None;
        self.turn = TurnState::default();
        (self.used_turn, self.used_round, self.round) = (0, 0, 0);
        self.looping = false;
        self.due.clear();
        self.loss = None;
        self.rolled = None;
    }

    /// WB-717 to WB-720, WB-800 to WB-803: the campaign goes on with what it has.
    pub(crate) fn win_chapter(&mut self, log: &mut impl Log<What>) {
        log.event(What::ChapterWon { chapter: self.chapter, destiny: self.destiny });
        // The table is looked at once more before it is cleared.
        log.moment(self);
        self.clear_table();
        self.losses = 0;
        let last = self.chapter as usize == self.content.chapters.len();
        if last || self.options.alone {
            self.fate = Fate::CampaignWon;
            log.event(What::CampaignEnded { won: true });
            return;
        }
        self.chapter += 1;
        (self.remembered, self.kept) = (self.campaign, self.owners);
        self.cards.read = [Set::EMPTY; 7];
        // WB-113: cards and areas are numbers, and those of the Chapter won mean others in the next.
        self.tidy();
        self.agenda.push_all([Step::Interlude, Step::BeginChapter]);
    }

    /// WB-712 to WB-716: the Chapter did not happen (ruling 16).
    pub(crate) fn lose_chapter(&mut self, log: &mut impl Log<What>) {
        log.event(What::ChapterLost { chapter: self.chapter });
        log.moment(self);
        self.clear_table();
        // Tries are counted from 1, so the last number is left free.
        self.losses = self.losses.saturating_add(1).min(u8::MAX - 1);
        if self.options.tries != 0 && self.losses >= self.options.tries {
            self.fate = Fate::CampaignLost;
            log.event(What::CampaignEnded { won: false });
            return;
        }
        self.campaign = self.remembered;
        self.agenda.push_all([Step::Interlude, Step::BeginChapter]);
    }

    fn clear_table(&mut self) {
        self.fate = Fate::Open;
        self.agenda = Agenda::new();
        self.ask = Ask::Nothing;
        self.changes = 0;
        self.looping = false;
    }

    /// Whether the table stands between two Chapters and not before another try of the same (WB-804).
    pub(crate) fn is_between(&self) -> bool {
        self.losses == 0
    }

    /// What a seat may do between Chapters or before another try.
    pub(crate) fn interlude_answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        // WB-808; what the group decides is decided by those who are of it (WB-104).
        if !self.deciders().contains(seat) {
            return self.free_heroes().for_each(|hero| out(Action::Join(hero)));
        }
        out(Action::GoOn);
        for level in crate::options::Difficulty::ALL {
            if level != self.difficulty {
                out(Action::Level(level));
            }
        }
        // WB-804, WB-807; in Chapter I the Heroes are chosen by a card anyway.
        if !self.is_between() {
            return;
        }
        let own = || Hero::ALL.into_iter().filter(|hero| self.owners[hero.index()] == Some(seat));
        for to in self.free_heroes() {
            own().for_each(|from| out(Action::Switch(from, to)));
        }
        if self.may_sit_out(seat) {
            out(Action::SitOut);
        }
    }

    /// Seats without a Hero that may join now (WB-807): between two Chapters, as long as a Hero is free (WB-808).
    pub(crate) fn may_join(&self) -> Seats {
        let joins = self.is_between() && self.free_heroes().next().is_some();
        if joins { Seats::all(SEATS).minus(self.deciders()) } else { Seats::NONE }
    }

    /// Whether this seat may leave now (WB-807). Somebody goes on playing (WB-103).
    pub(crate) fn may_sit_out(&self, seat: Seat) -> bool {
        let group = self.group();
        self.ask == Ask::Interlude && self.is_between() && group.contains(seat) && group.len() > 1
    }

    /// Asks what is to be changed before the Chapter. Whoever changes too much gets on with it.
    pub(crate) fn ask_interlude(&mut self) {
        if self.changes < CHANGES {
            self.ask = Ask::Interlude;
        } else {
            self.go_on();
        }
    }

    /// WB-812: who is left alone takes a second Hero.
    fn go_on(&mut self) {
        if self.hero_count() == 1
            && let Some(seat) = self.group().first()
        {
            self.agenda.push(Step::ChooseHero { seat });
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "an interlude lists no other action")]
    pub(crate) fn interlude(&mut self, seat: Seat, action: Action, log: &mut impl Log<What>) {
        if action == Action::GoOn {
            return self.go_on();
        }
        self.changes += 1;
        self.agenda.push(Step::Interlude);
        match action {
            Action::Level(level) => {
                self.difficulty = level;
                log.event(What::LevelSet { seat, level });
            }
            Action::Switch(from, to) => {
                self.owners[from.index()] = None;
                log.event(What::Switched { seat, from, to });
                self.take_hero(seat, to, log);
            }
            Action::SitOut => {
                for owner in &mut self.owners {
                    if *owner == Some(seat) {
                        *owner = None;
                    }
                }
                log.event(What::SatOut { seat });
            }
            Action::Join(hero) => {
                let alone = self.group();
                log.event(What::Joined { seat, hero });
                // WB-812: the solo player keeps one of the two Heroes.
                if let Some(solo) = alone.first()
                    && alone.len() == 1
                    && self.hero_count() == 2
                {
                    self.ask = Ask::Keep { seat: solo };
                }
                self.take_hero(seat, hero, log);
            }
            _ => unreachable!("an interlude lists no other action"),
        }
    }

    /// The solo player keeps this Hero, the other is free (WB-812).
    pub(crate) fn keep_hero(&mut self, seat: Seat, hero: Hero) {
        for each in Hero::ALL {
            if each != hero && self.owners[each.index()] == Some(seat) {
                self.owners[each.index()] = None;
            }
        }
        self.set_wyrm_limit();
    }
}
