const NAME: &str = "keil in rust";
const VERSION: &str = "1";
const GAMES: &[(&str, &[&str])] = &[("keil", &["2", "3", "4", "5"])];
const ABILITIES: &[&str] = &["play", "moves", "end", "reasons", "define", "perft"];
/// This one is led through each game from its start.
const POSITIONS: &str = "moves";

/// A game, as far as it has been played.
#[derive(Clone)]
struct Game {
    /// For each point its row and place from 0, and `.`, `X` or `O`.
    points: Vec<(usize, usize)>,
    signs: Vec<char>,
    side: usize,
    komi: f64,
    button: String,
    black_to_move: bool,
    passes: usize,
    /// The ends of turns: whether by Black, the board, whether the button was taken.
    history: Vec<(bool, Vec<char>, bool)>,
}

impl Game {
    fn start(position: &Json) -> Game {
        let side: usize = position.text("size").parse().expect("the side of a hexagon");
        let length = |row: usize| (side + row).min(3 * side - 2 - row);
        let points: Vec<_> = (0..2 * side - 1).flat_map(|row| (0..length(row)).map(move |place| (row, place))).collect();
        Game {
            signs: vec!['.'; points.len()],
            points,
            side,
            komi: position.number("komi"),
            button: position.text("button").to_owned(),
            black_to_move: true,
            passes: 0,
            history: Vec::new(),
        }
    }

    /// The game of a request, all its moves played.
    fn of(position: &Json) -> Result<Game, No> {
        let mut game = Game::start(position);
        for turn in position.texts("moves") {
            game = game.after(&read_turn("keil", &turn)?)?;
        }
        Ok(game)
    }

    fn x(&self, point: usize) -> isize {
        let (row, place) = self.points[point];
        2 * place as isize - (self.side + row).min(3 * self.side - 2 - row) as isize
    }

    fn touch(&self, p: usize, q: usize) -> bool {
        let across = (self.x(p) - self.x(q)).abs();
        let up = self.points[p].0.abs_diff(self.points[q].0);
        (across, up) == (2, 0) || (across, up) == (1, 1)
    }

    fn linked(&self, p: usize, q: usize) -> bool {
        let alike = |r: usize| self.signs[r] == self.signs[p] || self.signs[r] == self.signs[q];
        self.touch(p, q) && (0..self.points.len()).any(|r| self.touch(r, p) && self.touch(r, q) && alike(r))
    }

    /// The group of a stone, the territory of an empty point.
    fn region(&self, start: usize) -> Vec<usize> {
        let mut region = vec![start];
        let mut next = 0;
        while next < region.len() {
            let p = region[next];
            let more = (0..self.points.len()).filter(|&q| self.signs[q] == self.signs[start] && self.linked(p, q));
            let more: Vec<usize> = more.filter(|q| !region.contains(q)).collect();
            region.extend(more);
            next += 1;
        }
        region
    }

    fn liberties(&self, group: &[usize]) -> Vec<usize> {
        let is_liberty = |&e: &usize| self.signs[e] == '.' && group.iter().any(|&p| self.linked(e, p));
        (0..self.points.len()).filter(is_liberty).collect()
    }

    /// Of whom there are stones that are linked to a territory: of Black, of White.
    fn linked_stones(&self, territory: &[usize]) -> (bool, bool) {
        let has = |sign| {
            territory.iter().any(|&p| (0..self.points.len()).any(|q| self.signs[q] == sign && self.linked(p, q)))
        };
        (has('X'), has('O'))
    }

    fn owner(&self, point: usize) -> &'static str {
        match self.linked_stones(&self.region(point)) {
            (false, false) => "both",
            (true, false) => "black",
            (false, true) => "white",
            (true, true) => "nobody",
        }
    }

    fn point(&self, name: &str) -> Option<usize> {
        self.points.iter().position(|&(row, place)| crate::name("keil", row, place) == name)
    }

    fn name(&self, point: usize) -> String {
        let (row, place) = self.points[point];
        crate::name("keil", row, place)
    }

    fn is_taken(&self) -> bool {
        ["black", "white"].contains(&self.button.as_str())
    }

    /// The game after a turn.
    fn after(&self, turn: &Turn) -> Result<Game, No> {
        let mut next = self.clone();
        if self.passes >= 2 {
            return Err(No::RefusedBy("keil.end"));
        }
        match turn {
            Turn::Pass if self.button == "free" => return Err(No::RefusedBy("keil.turn.pass")),
            Turn::Pass => next.passes += 1,
            Turn::Button if self.button != "free" => return Err(No::RefusedBy("keil.button.take")),
            Turn::Button => next.button = if self.black_to_move { "black" } else { "white" }.to_owned(),
            Turn::Place(name) => next.place(name)?,
            _ => return Err(No::Nonsense("not-a-turn")),
        }
        if !matches!(turn, Turn::Pass) {
            next.passes = 0;
        }
        next.history.push((self.black_to_move, next.signs.clone(), next.is_taken()));
        next.black_to_move = !self.black_to_move;
        Ok(next)
    }

    fn place(&mut self, name: &str) -> Result<(), No> {
        let point = self.point(name).ok_or(No::RefusedBy("board.hexagon"))?;
        if self.signs[point] != '.' {
            return Err(No::RefusedBy("keil.turn.place"));
        }
        let (own, enemy) = if self.black_to_move { ('X', 'O') } else { ('O', 'X') };
        self.signs[point] = own;
        let is_taken = |&p: &usize| self.signs[p] == enemy && self.liberties(&self.region(p)).is_empty();
        let taken: Vec<usize> = (0..self.points.len()).filter(is_taken).collect();
        taken.into_iter().for_each(|p| self.signs[p] = '.');
        if self.liberties(&self.region(point)).is_empty() {
            return Err(No::RefusedBy("keil.turn.life"));
        }
        match self.history.contains(&(self.black_to_move, self.signs.clone(), self.is_taken())) {
            true => Err(No::RefusedBy("keil.turn.repeat")),
            false => Ok(()),
        }
    }

    fn turns(&self) -> Vec<(Turn, Game)> {
        let places = (0..self.points.len()).map(|point| Turn::Place(self.name(point)));
        let all = places.chain([Turn::Pass, Turn::Button]);
        all.filter_map(|turn| self.after(&turn).ok().map(|after| (turn, after))).collect()
    }

    fn count(&self, depth: u64) -> u64 {
        let turns = self.turns();
        if depth == 1 { turns.len() as u64 } else { turns.iter().map(|(_, after)| after.count(depth - 1)).sum() }
    }

    fn score(&self) -> (f64, f64) {
        let (mut black, mut white) = (0.0, self.komi);
        for point in 0..self.points.len() {
            let (has_black, has_white) = match self.signs[point] {
                'X' => (true, false),
                'O' => (false, true),
                _ => self.linked_stones(&self.region(point)),
            };
            if !has_white {
                black += 1.0;
            }
            if !has_black {
                white += 1.0;
            }
        }
        match self.button.as_str() {
            "black" => black += 0.5,
            "white" => white += 0.5,
            _ => {}
        }
        (black, white)
    }
}

fn play(_: &str, position: &Json, turn: &Turn) -> Result<Json, No> {
    let after = Game::of(position)?.after(turn)?;
    let mut rows: Vec<String> = vec![String::new(); 2 * after.side - 1];
    for (&(row, _), &sign) in after.points.iter().zip(&after.signs) {
        rows[2 * after.side - 2 - row].push(sign);
    }
    Ok(Json::object([("board", Json::texts_of(rows)), ("button", after.button.as_str().into())]))
}

fn moves(_: &str, position: &Json) -> Result<Vec<String>, No> {
    let name = |(turn, _)| match turn {
        Turn::Place(point) => point,
        Turn::Pass => "pass".to_owned(),
        _ => "button".to_owned(),
    };
    Ok(Game::of(position)?.turns().into_iter().map(name).collect())
}

fn over(_: &str, position: &Json) -> Result<bool, No> {
    Ok(Game::of(position)?.passes >= 2)
}

fn score(_: &str, position: &Json, _: &Json) -> Result<Option<(f64, f64)>, No> {
    Ok(Some(Game::of(position)?.score()))
}

fn winner(_: &str, position: &Json, _: &Json) -> Result<&'static str, No> {
    let game = Game::of(position)?;
    let (black, white) = game.score();
    Ok(match game.passes >= 2 {
        false => "undecided",
        true if black == white => "draw",
        true => if black > white { "black" } else { "white" },
    })
}

fn define(_: &str, position: &Json, what: &str, points: &[String]) -> Result<Json, No> {
    let game = Game::of(position)?;
    let points: Vec<usize> = points.iter().filter_map(|name| game.point(name)).collect();
    let names = |points: Vec<usize>| Json::texts_of(points.into_iter().map(|point| game.name(point)));
    Ok(match (what, &points[..]) {
        ("settled", _) => Json::Is(
            (0..game.points.len()).all(|p| game.signs[p] == '.' || !game.liberties(&game.region(p)).is_empty()),
        ),
        ("linked", &[p, q]) => Json::Is(game.linked(p, q)),
        ("stones" | "territory", &[p]) => names(game.region(p)),
        ("liberties", &[p]) => names(game.liberties(&game.region(p))),
        ("owner", &[p]) => game.owner(p).into(),
        _ => return Err(No::Unsupported),
    })
}

fn perft(_: &str, position: &Json, depth: u64) -> Result<u64, No> {
    Ok(Game::of(position)?.count(depth))
}
