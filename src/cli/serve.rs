//! `shinpan serve`.

use std::io::{self, ErrorKind};

use super::args::{Engines, ServeOptions};
use super::{Answer, Exit, complain};
use crate::fast::Fast;
use crate::model::Engine;
use crate::naive::LITERAL;
use crate::remote;

pub fn serve(options: &ServeOptions) -> Answer {
    let engine: &dyn Engine = match options.engine {
        Engines::Naive => &LITERAL,
        Engines::Fast => &Fast,
        Engines::Reading(reading) => reading,
        Engines::Both => return Err("one engine answers; write `--engine naive` or `--engine fast`".to_owned()),
    };
    match remote::serve(engine, io::stdin().lock(), io::stdout().lock()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("cannot go on: {error}"));
            Ok((String::new(), Exit::Failed))
        }
        _ => Ok((String::new(), Exit::Conforms)),
    }
}
