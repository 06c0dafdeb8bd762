//! What was measured.

use serde::Serialize;
use std::time::Duration;

#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Figures {
    pub(crate) game: String,
    pub(crate) tables: u32,
    pub(crate) viewers: u32,
    pub(crate) seconds: u64,
    pub(crate) asked_per_s: u32,
    pub(crate) actions: usize,
    pub(crate) actions_per_s: f64,
    /// From the sending of an action to the last viewer's update, in milliseconds.
    pub(crate) p50_ms: f64,
    pub(crate) p95_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// From the sending of an action to its acknowledgement.
    pub(crate) ack_p50_ms: f64,
    pub(crate) ack_p99_ms: f64,
    /// Actions that were not acknowledged, or that a viewer had not seen at the end.
    pub(crate) failed: usize,
    pub(crate) unseen: usize,
    pub(crate) pushed_mb: f64,
    pub(crate) kb_per_table: f64,
    pub(crate) kb_per_viewer: f64,
    pub(crate) mb_empty: u64,
    pub(crate) mb_full: u64,
}

/// What the crowd brings home.
#[derive(Clone, Debug, Default)]
pub(crate) struct Played {
    pub(crate) seen: Vec<Duration>,
    pub(crate) acknowledged: Vec<Duration>,
    pub(crate) failed: usize,
    pub(crate) unseen: usize,
    pub(crate) pushed: u64,
}

impl Figures {
    pub(crate) fn of(mut played: Played, seconds: u64) -> Figures {
        played.seen.sort();
        played.acknowledged.sort();
        let at = |sorted: &[Duration], share: f64| {
            let index =
                ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
            sorted.get(index).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
        };
        Figures {
            actions: played.acknowledged.len(),
            actions_per_s: played.acknowledged.len() as f64 / seconds as f64,
            p50_ms: at(&played.seen, 0.5),
            p95_ms: at(&played.seen, 0.95),
            p99_ms: at(&played.seen, 0.99),
            max_ms: at(&played.seen, 1.0),
            ack_p50_ms: at(&played.acknowledged, 0.5),
            ack_p99_ms: at(&played.acknowledged, 0.99),
            failed: played.failed,
            unseen: played.unseen,
            pushed_mb: played.pushed as f64 / 1e6,
            ..Figures::default()
        }
    }

    pub(crate) fn words(&self) -> Vec<String> {
        vec![
            format!(
                "{} tables of {} with {} viewers, for {} s",
                self.tables, self.game, self.viewers, self.seconds
            ),
            format!(
                "actions               {:.1} per second ({} asked for), {} in all, {} failed, {} not seen by all",
                self.actions_per_s, self.asked_per_s, self.actions, self.failed, self.unseen
            ),
            format!(
                "to the last viewer    p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
                self.p50_ms, self.p95_ms, self.p99_ms, self.max_ms
            ),
            format!(
                "to acknowledgement    p50 {:.1} ms, p99 {:.1} ms",
                self.ack_p50_ms, self.ack_p99_ms
            ),
            format!(
                "memory                {} MB empty, {} MB full; {:.1} KiB per table, {:.1} KiB per viewer",
                self.mb_empty, self.mb_full, self.kb_per_table, self.kb_per_viewer
            ),
            format!("pushed                {:.1} MB", self.pushed_mb),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_taken_from_sorted_times() {
        let seen = (1..=100).rev().map(Duration::from_millis).collect();
        let figures = Figures::of(Played { seen, ..Played::default() }, 10);
        assert_eq!((figures.p50_ms, figures.p99_ms, figures.max_ms), (51.0, 100.0, 100.0));
        assert_eq!(Figures::of(Played::default(), 1).p99_ms, 0.0);
    }
}
