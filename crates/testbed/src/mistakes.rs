//! Words for a game's own tests of mistakes in content, each of which is found when it is loaded, with its place.

use cardtext::Problems;

/// The headline of every problem, without its full stop; none if the content was read.
pub fn headlines<C>(read: Result<C, Problems>) -> Vec<String> {
    let problems = read.err().unwrap_or_default();
    let headline =
        |problem: &cardtext::Problem| problem.headline().trim_end_matches('.').to_owned();
    problems.list().iter().map(headline).collect()
}

/// Gives a test crate three words about a file `own.toml` beside the built-in ones, by the game's function `load`:
/// `problems` are the headlines of what is wrong with it; `refused` wants one mistake and nothing else, at this line and
/// column; `accepted` wants none.
#[macro_export]
macro_rules! mistakes {
    ($load:path) => {
        fn problems(records: &str) -> Vec<String> {
            $crate::mistakes::headlines($load(&[cardtext::Source::new("own.toml", records)]))
        }

        #[track_caller]
        fn refused(records: &str, place: &str, message: &str) {
            let due = [format!("own.toml:{place}: {message}")];
            assert_eq!(problems(records), due, "in\n{records}");
        }

        #[track_caller]
        fn accepted(records: &str) {
            assert_eq!(problems(records), [""; 0], "in\n{records}");
        }
    };
}
