//! `shinpan serve`.

use std::io::{self, ErrorKind};

use super::args::{Engines, ServeOptions};
use super::{Answer, Exit, complain};
use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::remote::{self, protocol::Positions};

pub fn serve(options: &ServeOptions) -> Answer {
    let engine: &dyn Engine = match options.engine {
        Engines::Naive => &LITERAL,
        Engines::Fast => &Fast,
        Engines::Reading(reading) => reading,
        Engines::Both => return Err("one engine answers; write `--engine naive` or `--engine fast`".to_owned()),
    };
    let positions = if options.moves { Positions::Moves } else { Positions::Board };
    let served = match options.gtp {
        true => remote::serve_gtp(engine, io::stdin().lock(), io::stdout().lock()),
        false => remote::serve(engine, positions, io::stdin().lock(), io::stdout().lock()),
    };
    match served {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("cannot go on: {error}"));
            Ok((String::new(), Exit::Failed))
        }
        _ => Ok((String::new(), Exit::Conforms)),
    }
}
