//! `questhall load`: a crowd in a hall of its own on this machine. How long until the last viewer sees an action?
//!
//! The hall is a process of its own, so that its memory can be read apart from the crowd's; `crowd` sits at the
//! tables, `figures` counts.

mod crowd;
mod figures;
mod server;

use crate::catalogue;
use crate::cli::Load;
use crate::failure::Failure;
use crate::serve::runtime;
use crate::terminal::Screen;
use crowd::Crowd;
use figures::Figures;
use server::Server;
use std::sync::Arc;
use std::time::Duration;

pub(crate) fn run(args: &Load, screen: &mut Screen) -> Result<(), Failure> {
    let game = catalogue::find(&args.game)?;
    let seats = (*game.seats().start()).max(3.min(*game.seats().end()));
    let figures = runtime()?.block_on(measure(args, seats))?;
    if args.json {
        let json = serde_json::to_string(&figures).expect("figures are plain data");
        return Ok(screen.line(json)?);
    }
    for line in figures.words() {
        screen.line(line)?;
    }
    Ok(())
}

async fn measure(args: &Load, seats: usize) -> Result<Figures, Failure> {
    let mut server = Server::start(args.store.as_deref())?;
    let empty = server.memory();
    let crowd = Arc::new(Crowd::new(server.address()));
    crowd.set_tables(&args.game, seats, args.tables).await?;
    let with_tables = server.memory();
    crowd.bring_viewers(args.viewers).await?;
    let with_viewers = server.memory();
    let played = crowd.play(args.rate, Duration::from_secs(args.seconds)).await;
    let after = server.memory();
    server.stop();
    Ok(Figures {
        game: args.game.clone(),
        tables: args.tables,
        viewers: args.tables * args.viewers,
        seconds: args.seconds,
        asked_per_s: args.rate,
        kb_per_table: per(with_tables.saturating_sub(empty), args.tables),
        kb_per_viewer: per(with_viewers.saturating_sub(with_tables), args.tables * args.viewers),
        mb_empty: empty / 1024,
        mb_full: after / 1024,
        ..Figures::of(played, args.seconds)
    })
}

fn per(kb: u64, count: u32) -> f64 {
    kb as f64 / f64::from(count)
}
