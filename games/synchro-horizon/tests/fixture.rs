//! Scenes for tests of single rules: a battle with plain Heroes and plain Monsters, and whatever card a test writes itself.

use kernel::{Content as _, Game, Log, Options as _, Quiet, Rng, Seat, Shared, Transcript, Turn};
use std::ops::{Deref, DerefMut};
use synchro_horizon::{
    Action, Ask, Battle, Board, Chars, Content, Deck, Foe, HeroId, Horizon, ItemId, MonsterId,
    Options, Payment, Shard, Shards, Side, Skill, SkillId, Step, TurnAsk, Unit, What, Who, load,
};
use testbed::actions;

pub(crate) const FAST: u64 = 7;

/// Heroes and Monsters whose texts say nothing: a Warrior, a Ranger, a Sorcerer, a second Warrior; Monsters of each level.
const PLAIN: &str = r#"
[[hero]]
id = "H01"
name = "Wanda"
class = "Warrior"
hp = 20
text = "Victory: Gain 0 coins."
upgraded = "Victory: Gain 0 coins."
[[hero]]
id = "H09"
name = "Rafe"
class = "Ranger"
hp = 15
text = "Victory: Gain 0 coins."
upgraded = "Victory: Gain 0 coins."
[[hero]]
id = "H17"
name = "Soren"
class = "Sorcerer"
hp = 13
text = "Victory: Gain 0 coins."
upgraded = "Victory: Gain 0 coins."
[[hero]]
id = "H02"
name = "Wilma"
class = "Warrior"
hp = 19
text = "Victory: Gain 0 coins."
upgraded = "Victory: Gain 0 coins."
[[hero]]
id = "H18"
name = "Selma"
class = "Sorcerer"
hp = 12
text = "Victory: Gain 0 coins."
upgraded = "Victory: Gain 0 coins."
[[monster]]
id = "M01"
name = "Dummy"
level = 1
copies = 4
hp = 30
rows = ["1-2: Deal 1 damage to the front enemy.", "3-4: Deal 2 damage to the front enemy.", "5-6: Deal 3 damage to the front enemy."]
[[monster]]
id = "M08"
name = "Brute"
level = 2
copies = 4
hp = 40
rows = ["1-3: Deal 1 damage to the front enemy.", "4-6: Deal 2 damage to the front enemy."]
"#;

/// A table, as a test needs it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene(pub(crate) Horizon);

impl Deref for Scene {
    type Target = Horizon;
    fn deref(&self) -> &Horizon {
        &self.0
    }
}

impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Horizon {
        &mut self.0
    }
}

/// The built-in content with these records in place of its own.
pub(crate) fn content(own: &str) -> Shared<Content> {
    let sources = [cardtext::Source::new("plain.toml", format!("{PLAIN}{own}"))];
    load(&sources).unwrap_or_else(|problems| panic!("{}", problems.render(cardtext::Colours::Off)))
}

/// A new game, before any decision.
pub(crate) fn new_game(players: usize, seed: u64) -> Scene {
    Scene(
        Horizon::setup(Content::built_in(), &Options::standard(players), Rng::fast(seed)).unwrap(),
    )
}

pub(crate) fn h(board: u8) -> Who {
    Who::hero(board)
}

pub(crate) fn m(colour: u8) -> Who {
    Who::monster(colour)
}

pub(crate) fn shards(letters: &str) -> Shards {
    let mut shards = Shards::NONE;
    for letter in letters.chars() {
        shards.add(match letter {
            'R' => Shard::Red,
            'B' => Shard::Blue,
            'G' => Shard::Green,
            _ => Shard::Clear,
        });
    }
    shards
}

/// A battle of the four plain Heroes against four Dummies, on the turn of the Warrior on P1.
pub(crate) fn battle() -> Scene {
    battle_with("")
}

pub(crate) fn battle_with(own: &str) -> Scene {
    Scene::of(content(own), 1)
}

/// The Warrior has this skill, for 1 Red.
pub(crate) fn skill(text: &str) -> Scene {
    let mut scene = battle_with(&format!(
        "[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"{text}\"\nupgraded = \"{text}\"\n"
    ));
    scene.give_skill(0, "S01");
    scene.give_shards(0, "RRRRR");
    scene
}

/// The Hero on the first board has this text.
pub(crate) fn hero(text: &str) -> Scene {
    battle_with(&format!(
        "[[hero]]\nid = \"H03\"\nname = \"Tested\"\nclass = \"Warrior\"\nhp = 20\ntext = \"{text}\"\nupgraded = \"{text}\"\n"
    ))
    .with_hero(0, "H03")
}

/// The Warrior carries an item with this text.
pub(crate) fn item(text: &str) -> Scene {
    let mut scene = battle_with(&format!(
        "[[item]]\nid = \"I01\"\nname = \"Thing\"\nprice = 5\ntext = \"{text}\"\nupgraded_name = \"Better Thing\"\nupgraded = \"{text}\"\n"
    ));
    scene.give_item(0, "I01");
    scene
}

/// All Monsters have this row for every face but 6, the Tier 2.
pub(crate) fn foes(row: &str) -> Scene {
    battle_with(&format!(
        "[[monster]]\nid = \"M02\"\nname = \"Tested\"\nlevel = 1\ncopies = 4\nhp = 30\nrows = [\"1-5: {row}\", \"6: Gain 1 shield.\"]\n"
    ))
    .with_foes(["M02"; 4])
}

impl Scene {
    pub(crate) fn of(content: Shared<Content>, players: usize) -> Scene {
        let table = Horizon::setup(content, &Options::standard(players), Rng::fast(FAST)).unwrap();
        let mut scene = Scene(table);
        let table = &mut scene.0;
        for hero in std::mem::take(&mut table.shown_heroes).iter() {
            table.heroes.under.insert(hero.0);
        }
        table.agenda = Default::default();
        table.city = table.content.cities[0].next[0];
        table.flag = Some(0);
        table.battle = Battle { on: true, round: 1, began: 1, ..Battle::default() };
        for (board, hero) in ["H01", "H09", "H17", "H02"].into_iter().enumerate() {
            scene = scene.with_hero(board as u8, hero);
            scene.lines[Side::Heroes.index()].push(h(board as u8));
            scene.lines[Side::Monsters.index()].push(m(board as u8));
        }
        scene = scene.with_foes(["M01"; 4]);
        scene.turn_of(0);
        scene
    }

    pub(crate) fn hero_id(&self, id: &str) -> HeroId {
        HeroId(self.content.heroes.iter().position(|hero| hero.id == id).unwrap() as u8)
    }

    pub(crate) fn skill_id(&self, id: &str) -> SkillId {
        SkillId(self.content.skills.iter().position(|skill| skill.id == id).unwrap() as u8)
    }

    pub(crate) fn item_id(&self, id: &str) -> ItemId {
        ItemId(self.content.items.iter().position(|item| item.id == id).unwrap() as u8)
    }

    pub(crate) fn monster_id(&self, id: &str) -> MonsterId {
        MonsterId(self.content.monsters.iter().position(|each| each.id == id).unwrap() as u8)
    }

    /// A Hero on a board, taken from wherever it lies.
    pub(crate) fn with_hero(mut self, board: u8, id: &str) -> Scene {
        let id = self.hero_id(id);
        self.take_out(id);
        if let Some(old) = self.boards[usize::from(board)].hero {
            self.heroes.under.insert(old.0);
        }
        self.boards[usize::from(board)] = Board { hero: Some(id), level: 1, ..Board::default() };
        self.units[usize::from(board)] = Unit::default();
        self
    }

    pub(crate) fn take_out(&mut self, hero: HeroId) {
        self.heroes.under.remove(hero.0);
        self.heroes.top.take(hero);
        self.legendary.remove(hero.0);
    }

    pub(crate) fn with_foes(mut self, ids: [&str; 4]) -> Scene {
        for (colour, id) in ids.into_iter().enumerate() {
            let card = self.monster_id(id);
            self.foes[colour] = Foe { card, die: 1, alive: true };
            self.units[4 + colour] = Unit::default();
        }
        self
    }

    pub(crate) fn with_master(mut self, board: u8, id: &str) -> Scene {
        let id = self.hero_id(id);
        self.take_out(id);
        self.boards[usize::from(board)].master = Some(id);
        self
    }

    pub(crate) fn level(mut self, board: u8, level: u8) -> Scene {
        self.boards[usize::from(board)].level = level;
        self
    }

    pub(crate) fn give_skill(&mut self, board: u8, id: &str) {
        let id = self.skill_id(id);
        self.skill_bag.remove(id.0);
        self.boards[usize::from(board)].skills.push(Skill { id, upgraded: false });
    }

    pub(crate) fn give_item(&mut self, board: u8, id: &str) {
        let id = self.item_id(id);
        self.items.under.remove(id.0);
        self.items.top.take(id);
        self.boards[usize::from(board)].items.push(id);
    }

    pub(crate) fn give_shards(&mut self, board: u8, letters: &str) {
        self.boards[usize::from(board)].shards = shards(letters);
    }

    /// It is the turn of the Hero on this board: it may act.
    pub(crate) fn turn_of(&mut self, board: u8) {
        self.agenda = Default::default();
        self.agenda.push(Step::EndHeroTurn { board });
        self.battle.active = Some(h(board));
        self.battle.acted = 0;
        self.battle.class_used = [0; 2];
        self.ask = Ask::Turn(TurnAsk::Act { board });
    }

    /// Takes these steps and whatever follows, up to the next question.
    pub(crate) fn run(&mut self, steps: &[Step]) -> Vec<What> {
        self.ask = Ask::Nothing;
        self.agenda = Default::default();
        steps.iter().rev().for_each(|step| self.agenda.push(*step));
        let mut log = Told::default();
        self.0.resume(&mut log);
        log.0
    }

    /// A Monster's whole turn.
    pub(crate) fn monster_turn(&mut self, colour: u8) -> Vec<What> {
        let stunned = self.units[4 + usize::from(colour)].stunned;
        self.battle.active = Some(m(colour));
        self.run(&[Step::MonsterAct { colour, stunned }, Step::EndMonsterTurn { colour, stunned }])
    }

    /// Decides for whoever is asked.
    #[track_caller]
    pub(crate) fn take(&mut self, action: Action) -> Vec<What> {
        let seat = self.asked();
        let mut log = Transcript::default();
        if let Err(refusal) = self.0.apply(seat, action, &mut log) {
            panic!("{action:?} is refused at {:?}: {refusal}", self.ask);
        }
        log.events.into_iter().map(|event| event.what).collect()
    }

    /// Why whoever is asked may not do this.
    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> &'static str {
        testbed::refused(&self.0, self.asked(), action)
    }

    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        match self.turn() {
            Turn::One(seat) => seat,
            turn => panic!("nobody is asked: {turn:?}"),
        }
    }

    pub(crate) fn can(&self) -> Vec<Action> {
        match self.turn() {
            Turn::One(seat) => actions(&self.0, seat),
            _ => Vec::new(),
        }
    }

    pub(crate) fn may(&self, action: Action) -> bool {
        self.can().contains(&action)
    }

    /// Pays with the first payment that is offered, if one is asked for.
    #[track_caller]
    pub(crate) fn pay(&mut self) -> Vec<What> {
        if let Ask::Turn(TurnAsk::Pay { .. }) = self.ask {
            let first = self.can()[0];
            return self.take(first);
        }
        Vec::new()
    }

    /// Payments that are offered.
    pub(crate) fn payments(&self) -> Vec<Payment> {
        let payment = |action| if let Action::Pay(payment) = action { Some(payment) } else { None };
        self.can().into_iter().filter_map(payment).collect()
    }

    #[track_caller]
    pub(crate) fn use_skill(&mut self) -> Vec<What> {
        let mut told = self.take(Action::Skill(0));
        told.extend(self.pay());
        told
    }

    #[track_caller]
    pub(crate) fn attack(&mut self) -> Vec<What> {
        let mut told = self.take(Action::Attack);
        told.extend(self.pay());
        told
    }

    pub(crate) fn damage(&self, who: Who) -> u8 {
        self.units[who.index()].damage
    }

    /// The damage of all Monsters by colour, or of all Heroes by board.
    pub(crate) fn hurt(&self, side: Side) -> [u8; 4] {
        std::array::from_fn(|at| self.units[at + 4 * side.index()].damage)
    }

    pub(crate) fn shield(&self, who: Who) -> u8 {
        self.units[who.index()].shield
    }

    /// A line in letters: A to D are the boards and colours red, yellow, green, blue.
    pub(crate) fn line_of(&self, side: Side) -> String {
        let letter = |who: &Who| char::from(b'A' + who.colour());
        self.line(side).iter().map(letter).collect()
    }

    /// Chooses targets.
    #[track_caller]
    pub(crate) fn target(&mut self, who: Who) -> Vec<What> {
        self.take(Action::Target(who))
    }

    /// A stay in a city whose tile has this Landmark, after its battle.
    pub(crate) fn at(landmark: synchro_horizon::Landmark) -> Scene {
        Scene::at_with(landmark, "")
    }

    pub(crate) fn at_with(landmark: synchro_horizon::Landmark, own: &str) -> Scene {
        let mut scene = battle_with(own);
        scene.battle = Battle { number: 1, ..Battle::default() };
        scene.lines = Default::default();
        scene.foes = Default::default();
        scene.go_to(landmark);
        scene.run(&[Step::Location]);
        scene
    }

    /// The flag flies at this Landmark, wherever its tile lies.
    pub(crate) fn go_to(&mut self, landmark: synchro_horizon::Landmark) {
        let content = self.content.get();
        for (place, tile) in self.0.tiles.into_iter().enumerate() {
            let Some(tile) = tile else { continue };
            let sites = &content.tiles[tile.index()].landmarks;
            if let Some(at) = sites.iter().position(|site| site.name == landmark) {
                self.0.city = synchro_horizon::CityId(place as u8);
                self.0.flag = Some(at as u8);
                return;
            }
        }
        panic!("every tile lies on the map");
    }
}

/// Listens to what happened.
#[derive(Debug, Default)]
pub(crate) struct Told(pub(crate) Vec<What>);

impl Log<What> for Told {
    fn event(&mut self, what: What) {
        self.0.push(what);
    }
    fn news(&mut self) {}
}

/// Plays a game to its end, by chance; looks at each state on the way.
pub(crate) fn wander(mut scene: Scene, seed: u64, mut look: impl FnMut(&Scene)) -> Scene {
    let mut rng = Rng::fast(seed);
    while let Turn::One(seat) = scene.turn() {
        look(&scene);
        let list = actions(&scene.0, seat);
        // Nobody runs away: so battles are fought out.
        let list: Vec<Action> =
            list.into_iter().filter(|action| *action != Action::Retreat).collect();
        let action = rng.pick(&list);
        scene.0.apply(seat, action, &mut Quiet).unwrap();
    }
    look(&scene);
    scene
}

pub(crate) fn chars(all: &[Who]) -> Chars {
    all.iter().copied().collect()
}

/// An empty deck, to which a test adds what it needs.
pub(crate) fn deck<T: Copy + Default + kernel::Listed>(cards: &[T]) -> Deck<T> {
    let mut rng = Rng::fast(1);
    let mut deck = Deck::new(Default::default(), &mut rng);
    cards.iter().for_each(|card| deck.put_on_top(*card));
    deck
}
