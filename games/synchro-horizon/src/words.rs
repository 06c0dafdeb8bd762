//! The game in words: what is asked, what each choice does, what happened; and the board as text.

use crate::action::{Action, Ask};
use crate::content::{Content, Reward};
use crate::event::{Bearer, Cast, Event, What};
use crate::ids::{COLOURS, ItemId, Side, Who};
use crate::in_area;
use crate::state::{Fate, Horizon, LAST_DAY, SEASONS};
use crate::text::Trigger;
use crate::view::{BoardView, FoeView, SkillView, View};
use kernel::{
    Area, Asks, Begins, Choice, Cue, Present, Question, Refusal, Score, Seat, Sound, Stake,
    Standing, Stock, Viewer, Weight, english,
};

impl Present for Horizon {
    const RULES: &'static str = include_str!("../RULES.md");
    const ABOUT: &'static str = "Four Heroes, four seasons, six battles: lead your party from Luminaria to Stellaris, let it grow on the way, and bring down the Celestial before the last day of Winter.";
    const LIKES: &'static [&'static str] =
        &["together against the game", "two hours", "battles in line"];

    fn seat_name(&self, seat: Seat) -> String {
        let boards = (0..4).filter(|board| self.seat_of(*board) == seat);
        let heroes: Vec<String> = boards
            .map(|board| match self.board(board).hero {
                Some(_) => self.hero_name(board),
                None => format!("{} board", english::capital(self.colour(board))),
            })
            .collect();
        match heroes.len() {
            4 => "The party".to_owned(),
            _ => english::list(&heroes),
        }
    }

    fn question(&self, seat: Seat) -> Question {
        let text = in_area!(self.ask, area => area.question(self, seat), String::new());
        let rule = in_area!(self.ask, area => Area::<Horizon>::rule(area), "SH-101");
        Question::new(text, rule).about(crate::page::about(self.ask))
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        let choice = in_area!(self.ask, area => area.choice(self, seat, action), None);
        choice.unwrap_or_else(|| unreachable!("{action:?} has no words at {:?}", self.ask))
    }

    fn stake(&self, _seat: Seat, action: Action) -> Stake {
        #[expect(clippy::wildcard_enum_match_arm, reason = "most are usual")]
        match action {
            Action::Retreat => Stake::Dear,
            Action::Done if matches!(self.ask, Ask::Damage(_)) => Stake::Dear,
            Action::EndTurn | Action::Done | Action::Leave => Stake::Pass,
            Action::Mulligan => Stake::Pass,
            _ => Stake::Usual,
        }
    }

    /// While a Hero has its turn others may be asked about what happens to them.
    fn on_turn(&self) -> Option<Seat> {
        let who = self.battle.active.filter(|who| who.is_hero())?;
        Some(self.seat_of(who.0))
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        if self.decider() != Some(seat) {
            return Vec::new();
        }
        let mut looked = in_area!(self.ask, area => area.looked_for(self, seat), Vec::new());
        self.answers(seat, &mut |action| looked.retain(|(_, each)| *each != action));
        looked
            .into_iter()
            .map(|(words, action)| {
                let why = Asks::refusal(self, seat, action);
                (words, why)
            })
            .collect()
    }

    fn board(view: &View) -> String {
        text_board(view)
    }

    const STYLE: &'static str = crate::page::STYLE;

    const GUIDE: &'static str = include_str!("../GUIDE.txt");
    const PRIMER: &'static str = include_str!("../PRIMER.txt");

    fn picture(content: &'static Content, name: &str) -> Option<maud::Markup> {
        crate::page::picture(content, name)
    }

    fn emblem() -> maud::Markup {
        crate::art::emblem()
    }

    fn symbols() -> maud::Markup {
        crate::page::symbols()
    }

    fn page(view: &View, offers: &mut kernel::Offers<Action>) -> Vec<kernel::Part> {
        crate::page::parts(view, offers)
    }

    fn aim(view: &View) -> String {
        match view.fate {
            Fate::Won => "The Celestial has fallen, and the realm is saved.".to_owned(),
            Fate::Fallen => "No Hero is left.".to_owned(),
            Fate::TooLate => "The year is over, and the Calamity has come.".to_owned(),
            Fate::Open => format!(
                "Defeat the Celestial of Stellaris before day 12 of Winter. {} may still be spent; {} of 6 battles are behind you.",
                english::count(view.days_left, "day"),
                view.route.len().saturating_sub(usize::from(view.battle.is_some()))
            ),
        }
    }

    fn standings(view: &View) -> Vec<Standing> {
        const PAINTS: [&str; 4] = ["#d05050", "#d9b23c", "#4d9a5b", "#4a78c2"];
        (0..view.players)
            .map(|seat| {
                let boards = view.boards.iter().filter(|board| board.seat == Seat(seat));
                let heroes: Vec<&BoardView> = boards.filter(|board| board.hero.is_some()).collect();
                let levels: u8 = heroes.iter().map(|board| board.level).sum();
                let stocks = vec![
                    Stock::new(
                        if heroes.len() == 1 { "Hero" } else { "Heroes" },
                        heroes.len() as i32,
                        "Heroes of this seat that still stand.",
                    ),
                    Stock::new(
                        if levels == 1 { "level" } else { "levels" },
                        i32::from(levels),
                        "The levels of this seat's Heroes together.",
                    ),
                ];
                let colour = heroes.first().map_or("", |board| PAINTS[usize::from(board.board)]);
                Standing { stocks, colour, ..Standing::default() }
            })
            .collect()
    }

    fn score(view: &View) -> Option<Score> {
        let levels: u8 =
            view.boards.iter().filter(|board| board.hero.is_some()).map(|board| board.level).sum();
        let seats = (0..view.players).map(|_| i32::from(levels)).collect();
        Some(Score { word: "levels of the party", seats })
    }

    fn begins(&self, event: &Event) -> Option<Begins> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the others say nothing")]
        match event.what {
            What::BattleBegan { number, .. } => Some(Begins::Part(number + 1)),
            What::Marble { side: Side::Heroes, colour } => Some(Begins::Turn(self.seat_of(colour))),
            What::Marble { side: Side::Monsters, .. } | What::Round { .. } => Some(Begins::Round),
            _ => None,
        }
    }

    fn part_name(&self, part: u8) -> String {
        match part {
            0 => "The party gathers".to_owned(),
            n => format!("Battle {n}"),
        }
    }

    fn cue(&self, event: &Event) -> Cue {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the others say nothing")]
        match event.what {
            What::Damaged { who, .. }
            | What::Defeated { who, .. }
            | What::Healed { who, .. }
            | What::Shielded { who, .. }
            | What::Stunned { who }
            | What::Silenced { who }
            | What::Moved { who, .. }
            | What::Shifted { who, .. }
            | What::Burned { who, .. }
            | What::TurnLost { who }
            | What::Acted { who, .. }
            | What::MonsterAttack { who } => Cue::step(format!("unit-{}", who.0)),
            What::Marble { side, colour } => {
                Cue::step(format!("unit-{}", colour + 4 * side.index() as u8))
            }
            What::Attacked { board }
            | What::SkillUsed { board, .. }
            | What::LevelGained { board, .. } => Cue::step(format!("unit-{board}")),
            What::Travelled { .. } => Cue::step("flag"),
            What::Day { .. } => Cue::step("wheel"),
            What::BattleBegan { .. } | What::BattleWon { .. } => {
                Cue { at: Some("stage".to_owned()), weight: Weight::Grand }
            }
            What::Exhausted => Cue::step("exhausted"),
            What::Ended { .. } => Cue { at: Some("end".to_owned()), weight: Weight::Grand },
            _ => Cue::default(),
        }
    }

    fn sound(&self, event: &Event) -> Option<Sound> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "the others say nothing")]
        match event.what {
            What::Damaged { .. } => Some(Sound::Blow),
            What::Rolled { .. }
            | What::MineRolled { .. }
            | What::StatueRolled { .. }
            | What::Marble { .. } => Some(Sound::Dice),
            What::Ended { fate: Fate::Won } | What::BattleWon { .. } => Some(Sound::Win),
            What::SkillsShown { .. } | What::Shown { .. } => Some(Sound::Card),
            _ => None,
        }
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Option<String> {
        Some(Teller { content: self.content(), cast: &event.cast }.told(&event.what))
    }
}

/// Tells what happened, with the names that everybody had then.
struct Teller<'a> {
    content: &'static Content,
    cast: &'a Cast,
}

impl Teller<'_> {
    fn hero_name(&self, board: u8) -> String {
        let hero = self.cast.heroes.get(usize::from(board)).copied().flatten();
        hero.map_or_else(|| colour_board(board), |hero| self.content.hero(hero).name.clone())
    }

    /// Monsters of one kind are told apart by their colour.
    fn called(&self, who: Who) -> String {
        if who.is_hero() {
            return self.hero_name(who.0);
        }
        let card = self.cast.foes[usize::from(who.colour())];
        let name = &self.content.monster(card).name;
        let twice = self.cast.foes.iter().filter(|foe| **foe == card).count() > 1;
        if twice { format!("{name} ({})", colour(who.colour())) } else { name.clone() }
    }

    fn item_name(&self, item: ItemId, upgraded: bool) -> &'static str {
        self.content.item(item).name_of(upgraded)
    }

    fn told(&self, what: &What) -> String {
        let content = self.content;
        let hero = |hero| content.hero(hero).name.as_str();
        let skill = |skill| content.skill(skill).name.as_str();
        let coins = |n: u8| english::count(n, "Coin");
        let on = |board: u8| self.hero_name(board);
        match *what {
            What::HeroChosen { board, hero: id } => {
                format!("{} joins on the {} board.", hero(id), colour(board))
            }
            What::Lead { seat } => format!("{} leads the party now.", seat_called(seat)),
            What::Travelled { city } => {
                format!("The party travels to {}.", content.city(city).name)
            }
            What::SiteChosen { landmark, city } => {
                format!("The flag of {} flies at the {}.", content.city(city).name, landmark.name())
            }
            What::Day { day, n } => {
                let (season, of) = (usize::from((day - 1) / 12), (day - 1) % 12 + 1);
                let passed =
                    if n == 1 { "A day passes".to_owned() } else { format!("{n} days pass") };
                format!("{passed}: day {of} of {}.", SEASONS[season])
            }
            What::Rewound { day } => format!("Time runs back to day {day} of {LAST_DAY}."),
            What::Coins { n } => format!("The party gains {}.", coins(n)),
            What::Paid { n } => format!("The party pays {}.", coins(n)),
            What::Entered { board, hero: id, level } => {
                format!("{} comes to the {} board with Level {level}.", hero(id), colour(board))
            }
            What::CardReplaced { board, hero: id } => {
                format!("{} takes the {} board over.", hero(id), colour(board))
            }
            What::ToReserve { hero: id, .. } => format!("{} waits in reserve.", hero(id)),
            What::LevelGained { board, level } => format!("{} rises to Level {level}.", on(board)),
            What::SkillsShown { board, skills } => {
                let names: Vec<&str> = skills.into_iter().flatten().map(skill).collect();
                format!("{} may learn {}.", on(board), english::either(&names))
            }
            What::Mulligan { board } => format!("{} puts them aside and draws others.", on(board)),
            What::SkillKept { board, skill: id } => format!("{} learns {}.", on(board), skill(id)),
            What::SkillDropped { board, skill: id } => {
                format!("{} gives up {}.", on(board), skill(id))
            }
            What::SkillSetAside { skill: id } => {
                format!("{} is set aside for a later level.", skill(id))
            }
            What::HeroFlipped { board } => format!("{} is upgraded.", on(board)),
            What::SkillFlipped { board, skill: id } => {
                format!("{} of {} is upgraded.", skill(id), on(board))
            }
            What::ItemFlipped { item } => {
                let card = content.item(item);
                format!("{} becomes {}.", card.name, card.upgraded_name)
            }
            What::MasterFlipped { board } => format!("The master of {} is upgraded.", on(board)),
            What::MasterGained { board, hero: id } => {
                format!("{} teaches {}.", hero(id), on(board))
            }
            What::ItemGained { board, item, upgraded } => {
                format!("{} carries {} now.", on(board), self.item_name(item, upgraded))
            }
            What::ItemMoved { item, upgraded, board: Some(board) } => {
                format!("{} goes to {}.", self.item_name(item, upgraded), on(board))
            }
            What::ItemMoved { item, upgraded, board: None } => {
                format!("{} is laid into the stash.", self.item_name(item, upgraded))
            }
            What::ItemDiscarded { item } => format!("{} is given up.", content.item(item).name),
            What::PotionsGained { n } => {
                format!("The party gains {}.", english::count(n, "Potion"))
            }
            What::Drunk { board, healed } => {
                format!("{} drinks a Potion and loses {healed} damage.", on(board))
            }
            What::Rested { board } => format!("{} rests and is whole again.", on(board)),
            What::Filled { board, shards } => format!("{} fills {}.", on(board), shards.words()),
            What::Picked { board, shard } => {
                format!("{} picks a {} Shard.", on(board), shard.name())
            }
            What::ShardDiscarded { board, shard } => {
                let whose = if board < 4 { on(board) } else { "The Reserve".to_owned() };
                format!("{whose} gives up a {} Shard.", shard.name())
            }
            What::Reserved { board, shards } => {
                format!("{} puts {} into the Reserve.", on(board), shards.words())
            }
            What::ShardsPaid { board, shards } => format!("{} pays {}.", on(board), shards.words()),
            What::BattleBegan { foes, dungeon, .. } => {
                let names: Vec<&str> =
                    foes.iter().map(|foe| content.monster(*foe).name.as_str()).collect();
                let place = if dungeon { "In the Dungeon " } else { "" };
                let names = english::list(&names);
                format!("{place}{names} bar the way.")
            }
            What::LinedUp { line } => {
                let names: Vec<String> =
                    line.into_iter().filter(|board| *board < 4).map(on).collect();
                format!("The line from the front: {}.", english::list(&names))
            }
            What::FirstSide { side: Side::Heroes } => {
                "The Heroes begin, with 1 Shard each.".to_owned()
            }
            What::FirstSide { side: Side::Monsters } => {
                "The Monsters begin, and the Heroes fill up.".to_owned()
            }
            What::Round { round } => format!("Round {round} begins."),
            What::Marble { side: Side::Heroes, colour: board } => {
                format!("A {} marble: {}.", colour(board), on(board))
            }
            What::Marble { side: Side::Monsters, colour: of } => {
                format!("A {} marble: {}.", colour(of), self.called(Who::monster(of)))
            }
            What::TurnLost { who } => {
                format!("{} is stunned and loses its turn.", self.called(who))
            }
            What::Attacked { board } => format!("{} attacks.", on(board)),
            What::Shifted { who, position } => {
                format!("{} shifts to P{}.", self.called(who), position + 1)
            }
            What::SkillUsed { board, skill: id, .. } => {
                format!("{} uses {}.", on(board), skill(id))
            }
            What::Acted { who, tier } => {
                let rows = &content.monster(self.cast.foes[usize::from(who.colour())]).rows;
                let text = rows.get(usize::from(tier)).map_or("", |row| row.text.as_str());
                let text = text.split_once(": ").map_or(text, |(_, text)| text);
                format!("{} acts: {text}", self.called(who))
            }
            What::MonsterAttack { who } => format!("{} makes its basic attack.", self.called(who)),
            What::Fired { who, trigger, of } => self.fired_words(who, of, trigger),
            What::Rolled { who, face } => format!("{} rolls a {face}.", self.called(who)),
            What::DieRolled { who, face } => {
                format!("The die of {} shows {face}.", self.called(who))
            }
            What::Damaged { who, shield, damage, .. } => {
                let name = self.called(who);
                match (shield, damage) {
                    (0, 0) => format!("{name} takes no damage."),
                    (0, damage) => format!("{name} takes {damage} damage."),
                    (shield, 0) => format!("The shield of {name} takes {shield}."),
                    (shield, damage) => {
                        format!("{name} takes {damage} damage, and its shield {shield}.")
                    }
                }
            }
            What::Healed { who, n } => format!("{} is healed by {n}.", self.called(who)),
            What::Shielded { who, n } => format!("{} gains {n} shield.", self.called(who)),
            What::Stunned { who } => format!("{} is stunned.", self.called(who)),
            What::Silenced { who } => format!("{} is silenced.", self.called(who)),
            What::Cleansed { who } => format!("{} is cleansed.", self.called(who)),
            What::Burned { who, die: 0 } => {
                format!("The die of {} is burned out.", self.called(who))
            }
            What::Burned { who, die } => {
                format!("The die of {} goes down to {die}.", self.called(who))
            }
            What::Moved { who, position } => {
                format!("{} is moved to P{}.", self.called(who), position + 1)
            }
            What::Defeated { hero: Some(id), .. } => format!("{} falls.", hero(id)),
            What::Defeated { who, foe, .. } => match foe {
                Some(foe) => format!("{} is defeated.", content.monster(foe).name),
                None => format!("{} is defeated.", self.called(who)),
            },
            What::Exhausted => {
                "The party is Exhausted: from now on each Hero fills 1 Shard a round.".to_owned()
            }
            What::RoundEnded { round } => format!("Round {round} is over."),
            What::Retreated { .. } => {
                "The party retreats, rests, and comes back to new Monsters.".to_owned()
            }
            What::BattleWon { coins: _, elites } => match elites {
                0 => "The battle is won.".to_owned(),
                n => format!("The battle is won, {} among the fallen.", english::count(n, "Elite")),
            },
            What::LandmarkUsed { landmark } => format!("The party visits the {}.", landmark.name()),
            What::VillageVisited => "The party visits the Village.".to_owned(),
            What::Shown { heroes, items } => {
                let heroes: Vec<&str> = heroes.into_iter().flatten().map(hero).collect();
                let items: Vec<&str> = items
                    .into_iter()
                    .flatten()
                    .map(|item| content.item(item).name.as_str())
                    .collect();
                format!(
                    "There are {}; for sale: {}.",
                    english::list(&heroes),
                    english::list(&items)
                )
            }
            What::MineRolled { face } => format!("The Mine yields {face}."),
            What::StatueRolled { face } => format!("The Statue's die shows {face}."),
            What::Healing { .. } => "All Heroes are whole again.".to_owned(),
            What::Ended { fate } => match fate {
                Fate::Won => "The Celestial falls. The realm is saved!".to_owned(),
                Fate::Fallen => "No Hero is left. The realm is lost.".to_owned(),
                Fate::TooLate | Fate::Open => {
                    "Winter ends, and the Calamity comes. The realm is lost.".to_owned()
                }
            },
        }
    }

    /// A text has fired: which card, and what fired it.
    fn fired_words(&self, who: Who, of: Bearer, trigger: Trigger) -> String {
        let name = match of {
            Bearer::Own => None,
            Bearer::Master(master) => Some(self.content.hero(master).name.as_str()),
            Bearer::Item { item, upgraded } => Some(self.item_name(item, upgraded)),
        };
        let when = match trigger {
            Trigger::BattleStart => "the battle's start",
            Trigger::TurnStart => "the turn's start",
            Trigger::BasicAttack => "the attack",
            Trigger::Skill => "the skill",
            Trigger::Shift => "the shift",
            Trigger::Hit => "the hit",
            Trigger::Kill => "the kill",
            Trigger::AllyDefeated => "the ally's fall",
            Trigger::RoundEnd => "the round's end",
            Trigger::Victory => "the victory",
            Trigger::Always => "it",
        };
        match name {
            Some(name) => format!("{name} answers {when} for {}.", self.called(who)),
            None => format!("{} ability answers {when}.", english::possessive(&self.called(who))),
        }
    }
}

fn seat_called(seat: Seat) -> String {
    kernel::person(seat).unwrap_or_else(|| format!("Seat {seat}"))
}

fn colour(board: u8) -> &'static str {
    COLOURS[usize::from(board % 4)]
}

fn colour_board(board: u8) -> String {
    format!("the {} board", colour(board))
}

fn text_board(view: &View) -> String {
    let mut lines = Vec::new();
    let (season, day) = view.season;
    let city = &view.map[view.city.index()];
    let mut head = format!(
        "Day {day} of {} ({} days left). {}",
        SEASONS[usize::from(season)],
        view.days_left,
        city.name
    );
    if let Some(flag) = view.flag {
        head += &format!(", flag at the {}", flag.name());
    }
    lines.push(head + ".");
    lines.push(format!(
        "Coins {}, Potions {}, Reserve {}. Bag {}; tray {}.",
        view.coins,
        view.potions,
        view.reserve_shards.words(),
        view.bag.words(),
        view.tray.words()
    ));
    if let Some(battle) = &view.battle {
        let tired = match battle.days_to_exhausted {
            _ if battle.exhausted => "Exhausted".to_owned(),
            None => "never Exhausted here".to_owned(),
            Some(days) => format!("Exhausted in {}", english::count(days, "day")),
        };
        lines.push(format!("Round {}, {tired}.", battle.round));
        let foes: Vec<&FoeView> =
            view.lines[1].iter().map(|who| &view.foes[usize::from(who.colour())]).collect();
        lines.push("Monsters, from the front:".to_owned());
        lines.extend(foes.into_iter().map(foe_line));
        lines.push("Heroes, from the front:".to_owned());
        lines.extend(view.lines[0].iter().map(|who| board_lines(view.board(who.0))));
        lines.extend(
            view.boards
                .iter()
                .filter(|board| board.hero.is_some() && board.position.is_none())
                .map(board_lines),
        );
    } else {
        lines.push("The party:".to_owned());
        lines.extend(view.boards.iter().filter(|board| board.hero.is_some()).map(board_lines));
        for next in &city.next {
            let city = &view.map[next.index()];
            let tile = city.tile.as_ref().map_or("the end of the way".to_owned(), |tile| {
                let sites: Vec<String> = tile
                    .landmarks
                    .iter()
                    .map(|(site, time)| format!("{} {time}", site.name()))
                    .collect();
                format!(
                    "level {}, Monsters {:?}, {} Coins, {}",
                    tile.level,
                    tile.monsters,
                    tile.coins,
                    sites.join(", ")
                )
            });
            lines.push(format!("Ahead: {}: {tile}.", city.name));
        }
    }
    for waiting in &view.reserve {
        lines.push(format!("In reserve: {}.", waiting.hero.name));
    }
    for item in &view.stash {
        lines.push(format!("In the stash: {}: {}", item.name, item.text));
    }
    lines.join("\n")
}

fn foe_line(foe: &FoeView) -> String {
    let mut line = format!(
        "  {:6} {} {}/{} HP",
        foe.colour,
        foe.name,
        foe.max_hp.saturating_sub(foe.damage),
        foe.max_hp
    );
    line += &states(foe.shield, foe.stunned, foe.silenced);
    line + &format!(", die {}: {}", foe.die, foe.next)
}

fn states(shield: u8, stunned: bool, silenced: bool) -> String {
    let mut words = String::new();
    if shield > 0 {
        words += &format!(", {shield} shield");
    }
    if stunned {
        words += ", stunned";
    }
    if silenced {
        words += ", silenced";
    }
    words
}

fn board_lines(board: &BoardView) -> String {
    let name = board.hero.as_ref().map_or("empty", |hero| hero.name);
    let mut line = format!(
        "  {:6} {name}, Level {}, {}/{} HP",
        board.colour,
        board.level,
        board.max_hp.saturating_sub(board.damage),
        board.max_hp
    );
    line += &states(board.shield, board.stunned, board.silenced);
    line += &format!(", Shards: {}", board.shards.words());
    if let Some((cost, reward)) = board.next_level {
        let gift = if reward == Reward::Upgrade { "an upgrade" } else { "a skill" };
        line += &format!("; next level {cost} for {gift}");
    }
    if let Some(hero) = &board.hero {
        line += &format!("\n         {}: {}", hero.class.name(), hero.text);
    }
    if let Some(master) = &board.master {
        line +=
            &format!("\n         master {}, {}: {}", master.name, master.class.name(), master.text);
    }
    let skill = |skill: &SkillView| {
        let used = if skill.used { " (used)" } else { "" };
        format!("\n         {} [{}]{used}: {}", skill.name, skill.cost.words(), skill.text)
    };
    line += &board.skills.iter().map(skill).collect::<String>();
    line += &board
        .items
        .iter()
        .map(|item| format!("\n         {}: {}", item.name, item.text))
        .collect::<String>();
    line
}
