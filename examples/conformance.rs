//! An engine of one's own, checked by the suite: `cargo run --example conformance --features conformance`.
//!
//! The engine is a small one of Keil, written from `spec/keil.md`, that plays turns and says when a game is over. Its answer
//! to all other questions, and to the other games, is that it does not have this; such tests are ignored. In a project of
//! yours `main` is a test, as [`shinpan::conformance`] describes; an argument such as `keil/ko` runs a part, `--list` lists.

use std::collections::BTreeSet;

use shinpan::{
    Answer, Board, Button, Color, Engine, Error, Evidence, KeilPosition, NoAnswer, Point, Position, Question, Refusal,
    Rejection, Shape, Stone, Turn, TurnEnd,
};

fn main() {
    shinpan::conformance::<SmallKeil>();
}

/// Keil, as far as turns go.
#[derive(Default)]
struct SmallKeil;

impl Engine for SmallKeil {
    fn name(&self) -> &str {
        "small-keil"
    }

    fn answer(&self, position: &Position, question: &Question) -> Result<Answer, NoAnswer> {
        let Position::Keil(keil) = position else {
            return Err(NoAnswer::unsupported("this engine plays Keil only"));
        };
        match question {
            Question::Play { by: Some(by), .. } if *by != keil.to_move => Err(Error::NotToMove { by: *by }.into()),
            Question::Play { turn, .. } => match play(keil, turn) {
                Ok(after) => Ok(Answer::Position(Box::new(after.into()))),
                Err(rejection) => rejection.reply(),
            },
            Question::Over => Ok(Answer::Is(keil.passes >= 2)),
            _ => Err(NoAnswer::unsupported("this engine only plays turns")),
        }
    }
}

/// The position after a turn. A refusal names the clause; its evidence may be left out.
fn play(before: &KeilPosition, turn: &Turn) -> Result<KeilPosition, Rejection> {
    let refused = |clause| Err(Refusal::new(clause, Evidence::Withheld).into());
    let mut after = before.clone();
    after.passes = 0;
    match turn {
        Turn::Resign | Turn::Hold | Turn::Handicap(_) => {
            return Err(Error::NotATurn("Keil has placements, passes and the button".to_owned()).into());
        }
        _ if before.passes >= 2 => return refused("keil.end"),
        Turn::Pass if before.button == Button::Free => return refused("keil.turn.pass"),
        Turn::Pass => after.passes = before.passes + 1,
        Turn::Button if before.button != Button::Free => return refused("keil.button.take"),
        Turn::Button => after.button = Button::Taken(before.to_move),
        Turn::Place(point) => {
            let shape = before.board.shape();
            if !shape.contains(*point) {
                return refused("board.hexagon");
            }
            if !before.board.is_empty(*point) {
                return refused("keil.turn.place");
            }
            let placed = before.board.with(*point, Stone::unmarked(before.to_move));
            let is_taken = |&enemy: &Point| liberties(&placed, enemy).is_empty();
            let taken: Vec<Point> = placed.stones(before.to_move.other()).filter(is_taken).collect();
            after.board = placed.without(&taken);
            if liberties(&after.board, *point).is_empty() {
                return refused("keil.turn.life");
            }
            if before.history.contains(&turn_end(&after, before.to_move)) {
                return refused("keil.turn.repeat");
            }
        }
    }
    after.to_move = before.to_move.other();
    after.history.push(turn_end(&after, before.to_move));
    Ok(after)
}

fn turn_end(position: &KeilPosition, by: Color) -> TurnEnd {
    TurnEnd { by, board: position.board.clone(), taken: position.button.is_taken() }
}

/// The points beside a point: two steps of half a point away in its row, one in the rows above and below.
fn beside(shape: Shape, p: Point) -> impl Iterator<Item = Point> {
    let x = move |point: Point| 2 * i32::from(point.index) - i32::from(shape.row_length(point.row));
    let touches = move |q: &Point| matches!((x(p).abs_diff(x(*q)), p.row.abs_diff(q.row)), (2, 0) | (1, 1));
    shape.points().filter(touches)
}

/// Whether two points beside each other are linked: by a third beside both that is like one of them.
fn linked(board: &Board, p: Point, q: Point) -> bool {
    let shape = board.shape();
    let is_like = |r: Point| [board.color(p), board.color(q)].contains(&board.color(r));
    beside(shape, p).any(|r| beside(shape, q).any(|other| other == r) && is_like(r))
}

/// The liberties of the group of a stone.
fn liberties(board: &Board, stone: Point) -> BTreeSet<Point> {
    let (mut group, mut liberties) = (vec![stone], BTreeSet::new());
    let mut next = 0;
    while let Some(&p) = group.get(next) {
        for q in beside(board.shape(), p).filter(|&q| linked(board, p, q)) {
            if board.is_empty(q) {
                liberties.insert(q);
            } else if board.color(q) == board.color(stone) && !group.contains(&q) {
                group.push(q);
            }
        }
        next += 1;
    }
    liberties
}
