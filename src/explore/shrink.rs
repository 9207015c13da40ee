//! Differences made small: fewer turns, a smaller board, fewer stones, less history. Every smaller one is a difference of
//! the same kind that a case can express, and stays settled if the first was.

use std::collections::BTreeSet;

use super::fuzz::{Finding, Kind};
use crate::model::{
    Board, Button, Captures, Dead, FirstTurns, HexgoPosition, KeilPosition, MeigoPosition, Point, Position, Question,
    Shape, Stone, Turn,
};
use crate::naive::LITERAL;

/// Makes a difference smaller until no smaller candidate is a difference, or until the number of `tries` is used up.
/// `replay` asks the engine about a candidate, by [`Finding::replayed`].
///
/// ```
/// use shinpan::explore::{Tally, fuzz::{End, Plan, round}, shrink::shrunk};
/// use shinpan::{Game, Shape};
/// use shinpan::readings;
///
/// let reading = readings::named("keil/empty-third").expect("a reading of Keil");
/// let plan = Plan { boards: vec![(Game::Keil, Shape::hexagon(3)?)], seed: 1 };
/// let mut rounds = (0..100).map(|number| round(&plan, number, reading, &mut Tally::default(), &|_| true));
/// let Some(End::Found(finding)) = rounds.find(|end| *end != End::Agreed) else { panic!("nothing is found") };
/// let small = shrunk(&finding, 2000, &mut |finding| finding.replayed(reading));
/// assert!(small.moves.len() <= finding.moves.len());
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn shrunk(finding: &Finding, tries: usize, replay: &mut dyn FnMut(&Finding) -> Option<Finding>) -> Finding {
    let mut shrinking = Shrinking {
        kind: finding.kind(),
        may_be_unsettled: LITERAL.check_settled(&finding.start).is_err(),
        tries,
        replay,
        best: finding.clone(),
    };
    loop {
        let are_smaller = PASSES.map(|pass| shrinking.carry_out(pass));
        if !are_smaller.contains(&true) {
            return shrinking.best;
        }
    }
}

/// The smaller candidates by one way to make a finding smaller, the smallest first.
type Pass = fn(&Finding) -> Vec<Finding>;

const PASSES: [Pass; 9] = [
    from_later,
    without_moves,
    without_history,
    on_smaller_boards,
    without_stones,
    without_marks,
    with_smaller_handicap,
    with_less_beside,
    with_less_asked,
];

struct Shrinking<'a> {
    kind: Kind,
    may_be_unsettled: bool,
    tries: usize,
    replay: &'a mut dyn FnMut(&Finding) -> Option<Finding>,
    best: Finding,
}

impl Shrinking<'_> {
    /// Goes on from candidate to candidate that is a difference, until the pass has none; whether there was one.
    fn carry_out(&mut self, pass: Pass) -> bool {
        let mut smaller = false;
        while let Some(better) = pass(&self.best).into_iter().find_map(|candidate| self.tried(&candidate)) {
            self.best = better;
            smaller = true;
        }
        smaller
    }

    /// The candidate up to its first difference, if that is one of the same kind.
    fn tried(&mut self, candidate: &Finding) -> Option<Finding> {
        if self.tries == 0 || (!self.may_be_unsettled && LITERAL.check_settled(&candidate.start).is_err()) {
            return None;
        }
        candidate.case("shrunk", "any", "any").ok()?;
        self.tries -= 1;
        let found = (self.replay)(candidate)?;
        (found.kind() == self.kind && found.case("shrunk", "any", "any").is_ok()).then_some(found)
    }
}

/// From later positions of the line, the last one first. They no longer open with a handicap that has been played.
fn from_later(finding: &Finding) -> Vec<Finding> {
    let later = |count: usize| {
        let mut start = Finding { moves: finding.moves[..count].to_vec(), ..finding.clone() }.position();
        if let Position::Meigo(meigo) = &mut start {
            meigo.handicap &= meigo.first_turns.black;
        }
        Finding { start, moves: finding.moves[count..].to_vec(), ..finding.clone() }
    };
    (1..=finding.moves.len()).rev().map(later).collect()
}

/// With fewer points in a handicap that opens the line or is asked about.
fn with_smaller_handicap(finding: &Finding) -> Vec<Finding> {
    let fewer = |turn: &Turn| -> Vec<Turn> {
        let Turn::Handicap(points) = turn else { return Vec::new() };
        let points: Vec<Point> = points.iter().copied().collect();
        let without = |gone: &Vec<usize>| Turn::Handicap(rest(&points, gone).into_iter().collect());
        parts(points.len()).iter().map(without).collect()
    };
    match (finding.moves.split_first(), &finding.question) {
        (Some((first, later)), _) => {
            let opened = |first| Finding { moves: [&[first], later].concat(), ..finding.clone() };
            fewer(first).into_iter().map(opened).collect()
        }
        (None, Question::Play { by, turn }) => {
            let asked = |turn| Finding { question: Question::Play { by: *by, turn }, ..finding.clone() };
            fewer(turn).into_iter().map(asked).collect()
        }
        (None, _) => Vec::new(),
    }
}

/// Without some of the turns.
fn without_moves(finding: &Finding) -> Vec<Finding> {
    let without = |gone: &Vec<usize>| Finding { moves: rest(&finding.moves, gone), ..finding.clone() };
    parts(finding.moves.len()).iter().map(without).collect()
}

/// Without some of the earlier boards.
fn without_history(finding: &Finding) -> Vec<Finding> {
    let earlier = match &finding.start {
        Position::Keil(keil) => keil.history.len().saturating_sub(1),
        Position::Hexgo(hexgo) => hexgo.history.len().saturating_sub(1),
        Position::Meigo(_) => 0,
    };
    let without = |gone: &Vec<usize>| {
        let mut start = finding.start.clone();
        match &mut start {
            Position::Keil(keil) => keil.history = rest(&keil.history, gone),
            Position::Hexgo(hexgo) => hexgo.history = rest(&hexgo.history, gone),
            Position::Meigo(_) => {}
        }
        Finding { start, ..finding.clone() }
    };
    parts(earlier).iter().map(without).collect()
}

/// On boards that are smaller by a row on some side, if no turn and no question is about a point that goes.
fn on_smaller_boards(finding: &Finding) -> Vec<Finding> {
    let smaller = |cut: Cut| moved(finding, cut.shape, &|point| cut.moved(point));
    cuts(finding.start.shape()).into_iter().filter_map(smaller).collect()
}

/// A smaller shape, and the shift of points from the larger one to it, in steps along two axes.
struct Cut {
    from: Shape,
    shape: Shape,
    by: (i16, i16),
}

fn cuts(from: Shape) -> Vec<Cut> {
    let cut = |shape: Shape, by| Cut { from, shape, by };
    match from.is_hexagon() {
        true => {
            // The centre of the smaller board is that of the larger one or beside it.
            let steps = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
            let smaller = Shape::hexagon(usize::from(from.rows() / 2)).into_iter();
            smaller.flat_map(|shape| steps.map(|by| cut(shape, by))).collect()
        }
        false => {
            let (columns, rows) = (usize::from(from.row_length(0)), usize::from(from.rows()));
            let narrower =
                Shape::grid(columns - 1, rows).into_iter().flat_map(|shape| [(0, 0), (-1, 0)].map(|by| cut(shape, by)));
            let lower =
                Shape::grid(columns, rows - 1).into_iter().flat_map(|shape| [(0, 0), (0, -1)].map(|by| cut(shape, by)));
            narrower.chain(lower).collect()
        }
    }
}

impl Cut {
    /// The point on the smaller board, if it is there. A point beside both boards stays the same.
    fn moved(&self, point: Point) -> Option<Point> {
        if !self.from.contains(point) {
            return (!self.shape.contains(point)).then_some(point);
        }
        let Point { row, index } = point;
        let (row, index, (across, up)) = (i16::from(row), i16::from(index), self.by);
        if !self.from.is_hexagon() {
            return on(self.shape, row + up, index + across);
        }
        // Steps from the centre along the row, and along the axis that leans to the right.
        let [middle, new_middle] = [self.from, self.shape].map(|shape| i16::from(shape.rows() / 2));
        let (along, line) = (index - row.min(middle), row - middle);
        let row = line + up + new_middle;
        on(self.shape, row, along + across + row.min(new_middle))
    }
}

fn on(shape: Shape, row: i16, index: i16) -> Option<Point> {
    let point = Point { row: u8::try_from(row).ok()?, index: u8::try_from(index).ok()? };
    shape.contains(point).then_some(point)
}

/// The finding on a board of this shape, with every point moved by `to`; nothing if `to` drops the point of a turn or of the
/// question. Stones on dropped points are left out.
fn moved(finding: &Finding, shape: Shape, to: &dyn Fn(Point) -> Option<Point>) -> Option<Finding> {
    let board = |board: &Board| {
        let stones = board.shape().points().filter_map(|point| Some((to(point)?, board.stone(point)?)));
        stones.fold(Board::empty(shape), |board, (point, stone)| board.with(point, stone))
    };
    let moves = finding.moves.iter().map(|turn| moved_turn(turn, to)).collect::<Option<Vec<Turn>>>()?;
    let question = moved_question(&finding.question, to)?;
    Some(Finding { start: with_boards(&finding.start, &board), moves, question, ..finding.clone() })
}

fn moved_turn(turn: &Turn, to: &dyn Fn(Point) -> Option<Point>) -> Option<Turn> {
    Some(match turn {
        Turn::Place(point) => Turn::Place(to(*point)?),
        Turn::Handicap(points) => Turn::Handicap(points.iter().map(|&point| to(point)).collect::<Option<_>>()?),
        other => other.clone(),
    })
}

fn moved_question(question: &Question, to: &dyn Fn(Point) -> Option<Point>) -> Option<Question> {
    let dead = |dead: &Dead| {
        let points = |points: &BTreeSet<Point>| points.iter().filter_map(|&point| to(point)).collect();
        Dead { black: points(&dead.black), white: points(&dead.white) }
    };
    Some(match question {
        Question::Play { by, turn } => Question::Play { by: *by, turn: moved_turn(turn, to)? },
        Question::Score(listed) => Question::Score(dead(listed)),
        Question::Winner(listed) => Question::Winner(dead(listed)),
        Question::Linked(p, q) => Question::Linked(to(*p)?, to(*q)?),
        Question::Stones(point) => Question::Stones(to(*point)?),
        Question::Liberties(point) => Question::Liberties(to(*point)?),
        Question::LibertyPairs(point) => Question::LibertyPairs(to(*point)?),
        Question::EyeCells(point) => Question::EyeCells(to(*point)?),
        Question::Stays(point) => Question::Stays(to(*point)?),
        Question::Territory(point) => Question::Territory(to(*point)?),
        Question::Owner(point) => Question::Owner(to(*point)?),
        Question::Reach(point) => Question::Reach(to(*point)?),
        Question::Turns | Question::Over | Question::Settled => question.clone(),
    })
}

/// The position with each board, present and earlier, changed by `with`.
fn with_boards(position: &Position, with: &dyn Fn(&Board) -> Board) -> Position {
    let mut position = position.clone();
    match &mut position {
        Position::Keil(keil) => {
            keil.board = with(&keil.board);
            keil.history.iter_mut().for_each(|end| end.board = with(&end.board));
        }
        Position::Hexgo(hexgo) => {
            hexgo.board = with(&hexgo.board);
            hexgo.history.iter_mut().for_each(|board| *board = with(board));
        }
        Position::Meigo(meigo) => meigo.board = with(&meigo.board),
    }
    position
}

/// Without some of the stones, on the present board and all earlier ones.
fn without_stones(finding: &Finding) -> Vec<Finding> {
    let on_some_board = |point: &Point| {
        let seen = std::cell::Cell::new(false);
        with_boards(&finding.start, &|board| {
            seen.set(seen.get() || board.stone(*point).is_some());
            board.clone()
        });
        seen.get()
    };
    let stones: Vec<Point> = finding.start.shape().points().filter(on_some_board).collect();
    let without = |gone: &Vec<usize>| {
        let gone: Vec<Point> = gone.iter().map(|&number| stones[number]).collect();
        Finding { start: with_boards(&finding.start, &|board| board.without(&gone)), ..finding.clone() }
    };
    parts(stones.len()).iter().map(without).collect()
}

/// With some of the marked stones unmarked.
fn without_marks(finding: &Finding) -> Vec<Finding> {
    let board = finding.start.board();
    let is_marked = |point: &Point| board.stone(*point).is_some_and(|stone| stone.marked);
    let marked: Vec<Point> = board.shape().points().filter(is_marked).collect();
    let turned = |board: &Board, point: &Point| {
        board.color(*point).map_or(board.clone(), |color| board.with(*point, Stone::unmarked(color)))
    };
    let without = |gone: &Vec<usize>| {
        let turn_over =
            |board: &Board| gone.iter().fold(board.clone(), |board, &number| turned(&board, &marked[number]));
        Finding { start: with_boards(&finding.start, &turn_over), ..finding.clone() }
    };
    parts(marked.len()).iter().map(without).collect()
}

/// With one thing besides the board as at the start of a game; numbers also halved.
fn with_less_beside(finding: &Finding) -> Vec<Finding> {
    let starts: Vec<Position> = match finding.start.clone() {
        Position::Keil(keil) => {
            let fewer = [keil.komi / 2, 0].map(|komi| KeilPosition { komi, ..keil.clone() });
            let unpassed = KeilPosition { passes: keil.passes.saturating_sub(1), ..keil.clone() };
            let mut free = KeilPosition { button: Button::Free, ..keil.clone() };
            free.history.iter_mut().for_each(|end| end.taken = false);
            fewer.into_iter().chain([unpassed, free]).map(Position::from).collect()
        }
        Position::Hexgo(hexgo) => {
            let fewer = [hexgo.komi / 2, 0].map(|komi| HexgoPosition { komi, ..hexgo.clone() });
            let unpassed = HexgoPosition { passes: hexgo.passes.saturating_sub(1), ..hexgo.clone() };
            let uncaptured = HexgoPosition { captures: Captures::default(), ..hexgo.clone() };
            fewer.into_iter().chain([unpassed, uncaptured]).map(Position::from).collect()
        }
        Position::Meigo(meigo) => {
            let fewer = [0, meigo.prison / 2].map(|prison| MeigoPosition { prison, ..meigo.clone() });
            let unmarked = MeigoPosition { last_marked: false, ..meigo.clone() };
            let later = MeigoPosition { first_turns: FirstTurns::default(), ..meigo.clone() };
            fewer.into_iter().chain([unmarked, later]).map(Position::from).collect()
        }
    };
    let smaller = starts.into_iter().filter(|start| *start != finding.start);
    smaller.map(|start| Finding { start, ..finding.clone() }).collect()
}

/// Without the player of the turn, and with fewer dead stones.
fn with_less_asked(finding: &Finding) -> Vec<Finding> {
    let asked = |question| Finding { question, ..finding.clone() };
    let fewer = |dead: &Dead, with: fn(Dead) -> Question| {
        let agreed = [&dead.black, &dead.white].map(|points| Dead::agreed(points.clone()));
        let other = agreed.into_iter().chain([Dead::default()]).filter(|other| smaller_lists(other, dead));
        other.map(|dead| asked(with(dead))).collect()
    };
    match &finding.question {
        Question::Play { by: Some(_), turn } => vec![asked(Question::Play { by: None, turn: turn.clone() })],
        Question::Score(dead) => fewer(dead, Question::Score),
        Question::Winner(dead) => fewer(dead, Question::Winner),
        _ => Vec::new(),
    }
}

/// Whether the lists have fewer stones, or as many on which the players agree where the others do not.
fn smaller_lists(one: &Dead, other: &Dead) -> bool {
    let size = |dead: &Dead| (dead.black.len() + dead.white.len(), dead.black != dead.white);
    size(one) < size(other)
}

/// The places of the things to leave out, of `count` things: all, each half, each quarter and so on to single ones.
fn parts(count: usize) -> Vec<Vec<usize>> {
    let all: Vec<usize> = (0..count).collect();
    let sizes = std::iter::successors(Some(count), |&size| (size > 1).then_some(size.div_ceil(2)));
    let chunks = |size: usize| all.chunks(size.max(1)).map(<[usize]>::to_vec).collect::<Vec<_>>();
    sizes.flat_map(chunks).collect()
}

/// The things without those at the places `gone`.
fn rest<T: Clone>(things: &[T], gone: &[usize]) -> Vec<T> {
    let stays = |(number, _): &(usize, &T)| !gone.contains(number);
    things.iter().enumerate().filter(stays).map(|(_, thing)| thing.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::{cuts, parts};
    use crate::model::Shape;
    use crate::naive::{adjacent_on_grid, adjacent_on_hexagon};

    #[test]
    fn what_touches_on_a_board_touches_on_the_smaller_one() {
        for from in [Shape::hexagon(3), Shape::hexagon(4), Shape::grid(4, 3)].into_iter().flatten() {
            let adjacent = if from.is_hexagon() { adjacent_on_hexagon } else { adjacent_on_grid };
            for cut in cuts(from) {
                let kept: Vec<_> = from.points().filter_map(|point| Some((point, cut.moved(point)?))).collect();
                assert_eq!(
                    kept.len(),
                    cut.shape.count(),
                    "each point of the smaller board comes from one of the larger"
                );
                for &(p, moved_p) in &kept {
                    for &(q, moved_q) in &kept {
                        assert_eq!(
                            adjacent(from, p).contains(&q),
                            adjacent(cut.shape, moved_p).contains(&moved_q),
                            "{} {} {:?}",
                            from.name(p),
                            from.name(q),
                            cut.by
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_smallest_boards_are_not_cut() {
        for smallest in [Shape::hexagon(2), Shape::grid(2, 1), Shape::grid(1, 2)].into_iter().flatten() {
            assert!(cuts(smallest).is_empty(), "{}", smallest.size());
        }
    }

    #[test]
    fn parts_are_all_halves_and_single_ones() {
        assert_eq!(parts(3), [vec![0, 1, 2], vec![0, 1], vec![2], vec![0], vec![1], vec![2]]);
        assert_eq!(parts(0), Vec::<Vec<usize>>::new());
    }
}
