//! Boards drawn as SVG: Keil as a grid of triangles, HexGo as cells, Meigo as a Go board with the prison beside it.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, PreEscaped, html};

use crate::model::{Color, Game, Owner, Point, Position, Shape, Stone};

/// The marks of a picture, beside the position.
///
/// ```
/// use shinpan::draw::Marks;
///
/// let marks = Marks { caption: true, ..Marks::default() };
/// assert!(marks.highlights.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Points with a ring (class `highlight`).
    pub highlights: BTreeSet<Point>,
    /// The points of each step of an explanation. They have the classes `step-1`, `step-2` …, which have no style: a page
    /// shows a step by adding the class `highlight` to its points.
    pub steps: Vec<BTreeSet<Point>>,
    /// The point of the last stone (class `last`).
    pub last: Option<Point>,
    /// The points on which a stone may be placed, with a dot (class `legal`).
    pub legal: BTreeSet<Point>,
    /// The owners of empty points, as small squares: divided for [`Owner::Both`], none for nobody.
    pub owners: BTreeMap<Point, Owner>,
    /// Dead stones, which are faded (class `dead`).
    pub dead: BTreeSet<Point>,
    /// Numbers or letters on points: the order of stones, the names of choices.
    pub labels: BTreeMap<Point, String>,
    /// Whether the rest of the position stands below the board in words.
    pub caption: bool,
}

/// The style of the pictures, for a page that embeds them without it ([`svg_inline`]).
///
/// Every rule is about the class `shinpan`. A page can set the colours `--shinpan-board`, `-line`, `-ink`, `-black`,
/// `-black-edge`, `-white`, `-white-edge`, `-highlight` and `-legal`; otherwise they are light or dark as the reader prefers.
pub const SVG_STYLE: &str = include_str!("svg.css");

/// Draws a position as an SVG file of its own, with its style.
///
/// Each point is a group `<g class="point" data-point="d4">`, with further classes for its stone, `black`, `white` and
/// `marked`, and those of [`Marks`]. A title and a description serve readers who do not see the picture. The same position
/// always gives the same text.
///
/// ```
/// use shinpan::draw::{Marks, svg};
/// use shinpan::{Button, Shape};
/// use shinpan::naive::keil::LITERAL;
///
/// let start = LITERAL.start(Shape::hexagon(5)?, 0, Button::Free).into();
/// let picture = svg(&start, &Marks::default());
/// assert!(picture.starts_with("<svg ") && picture.contains(r#"data-point="a1""#));
/// # Ok::<(), shinpan::Error>(())
/// ```
#[must_use]
pub fn svg(position: &Position, marks: &Marks) -> String {
    picture(position, marks, Some(SVG_STYLE)) + "\n"
}

/// Draws the same picture without its style, for a page that has [`SVG_STYLE`].
#[must_use]
pub fn svg_inline(position: &Position, marks: &Marks) -> String {
    picture(position, marks, None)
}

/// The distance between two neighbouring points. The other lengths are in the same unit.
const STEP: f64 = 40.0;
/// The distance between two rows of a hexagon, the height of a triangle.
const ROW: f64 = STEP * 0.866_025_403_784_438_6;
/// The distance from the outermost points to the edge of the board.
const BORDER: f64 = 25.0;
/// The distance from the outermost points to the edge of the picture, with the coordinates in between.
const MARGIN: f64 = 54.0;
/// The distance from the outermost points to the middle of the coordinates.
const TO_RIM: f64 = 42.0;
/// Half the length of a line with a single point.
const TICK: f64 = 5.0;
/// The width of the prison beside a board.
const TRAY: f64 = 64.0;
/// The height of a line of the caption, and the width of one of its widest letters.
const LINE: f64 = 20.0;
const LETTER: f64 = 7.4;
/// The distance from the middle of a text to its baseline.
const BASELINE: &str = "0.35em";

/// A place in the picture.
type Place = (f64, f64);

fn picture(position: &Position, marks: &Marks, style: Option<&str>) -> String {
    let shape = position.shape();
    let board = Extent::of(shape);
    let tray = if position.game() == Game::Meigo { TRAY } else { 0.0 };
    let drawn = board.width + 2.0 * MARGIN + tray;
    let caption = if marks.caption { caption_lines(&position.facts(), drawn) } else { Vec::new() };
    let width = caption.iter().map(|line| letters(line)).fold(drawn, f64::max);
    let height = board.height + 2.0 * MARGIN + LINE * caption.len() as f64;
    let middle = drawn / 2.0 - MARGIN;
    let view = format!("{} {} {} {}", n(middle - width / 2.0), n(-MARGIN), n(width), n(height));
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class={ "shinpan " (position.game().name()) } role="img"
            viewBox=(view) width=(n(width)) height=(n(height)) {
            title { (title(position)) }
            desc { (description(position, marks)) }
            @if let Some(style) = style { style { (PreEscaped(style)) } }
            (ground(position.game(), shape))
            (rim(shape))
            @for point in shape.points() { (point_group(position, marks, point)) }
            @if let Position::Meigo(meigo) = position { (prison(meigo.prison, board.width + MARGIN, board.height / 2.0)) }
            @for (line, number) in caption.iter().zip(0_u8..) {
                @let y = board.height + MARGIN + LINE * (f64::from(number) + 0.5);
                text.caption x=(n(middle)) y=(n(y)) dy=(BASELINE) { (line) }
            }
        }
    }
    .into_string()
}

/// The distance from the leftmost point of a board to the rightmost one, and from the top row to the bottom one.
struct Extent {
    width: f64,
    height: f64,
}

impl Extent {
    fn of(shape: Shape) -> Extent {
        let between = |points: u8, distance: f64| f64::from(points.saturating_sub(1)) * distance;
        let longest = (0..shape.rows()).map(|row| shape.row_length(row)).max().unwrap_or(0);
        let row = if shape.is_hexagon() { ROW } else { STEP };
        Extent { width: between(longest, STEP), height: between(shape.rows(), row) }
    }
}

/// The place of a point, from the top left corner of the extent.
fn place(shape: Shape, point: Point) -> Place {
    let Extent { width, height } = Extent::of(shape);
    let (row, index) = (f64::from(point.row), f64::from(point.index));
    match shape.is_hexagon() {
        true => {
            let length = f64::from(shape.row_length(point.row)) - 1.0;
            (width / 2.0 + (index - length / 2.0) * STEP, height - row * ROW)
        }
        false => (index * STEP, height - row * STEP),
    }
}

/// A length as text, with one decimal at most.
fn n(length: f64) -> String {
    let text = format!("{length:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The places of a path in the syntax of SVG.
fn path(places: impl IntoIterator<Item = Place>) -> String {
    places.into_iter().zip(0..).fold(String::new(), |path, ((x, y), number)| {
        format!("{path}{}{} {}", if number == 0 { "M" } else { "L" }, n(x), n(y))
    })
}

/// The surface of the board and its lines. HexGo's cells are drawn with their points.
fn ground(game: Game, shape: Shape) -> Markup {
    let lines: String = lines(shape).into_iter().map(path).collect();
    html! {
        @match game {
            Game::Keil => {
                path.board d={ (path(corners(shape, BORDER / (ROW / STEP)))) "Z" } {}
                path.lines d=(lines) {}
            }
            Game::Hexgo => {}
            Game::Meigo => {
                @let Extent { width, height } = Extent::of(shape);
                rect.board x=(n(-BORDER)) y=(n(-BORDER)) width=(n(width + 2.0 * BORDER)) height=(n(height + 2.0 * BORDER)) rx="3" {}
                path.lines d=(lines) {}
                @for (x, y) in stars(shape).into_iter().map(|star| place(shape, star)) {
                    circle.star cx=(n(x)) cy=(n(y)) r="3.6" {}
                }
            }
        }
    }
}

/// The corners of a hexagon, each moved outward by `border`.
fn corners(shape: Shape, border: f64) -> [Place; 6] {
    let Extent { width, height } = Extent::of(shape);
    let half = width / 4.0 + border / 2.0;
    let (middle, up) = (width / 2.0, border * (ROW / STEP));
    [
        (middle - half, -up),
        (middle + half, -up),
        (width + border, height / 2.0),
        (middle + half, height + up),
        (middle - half, height + up),
        (-border, height / 2.0),
    ]
}

/// The lines of a board, each by its two ends. In each direction a line begins at every point that has none before it.
fn lines(shape: Shape) -> Vec<[Place; 2]> {
    let places: BTreeMap<(i16, i16), Place> =
        shape.points().map(|point| (coordinates(shape, point), place(shape, point))).collect();
    let directions: &[(i16, i16)] = if shape.is_hexagon() { &[(2, 0), (1, 1), (-1, 1)] } else { &[(2, 0), (0, 1)] };
    let mut lines = Vec::new();
    for &(dx, dy) in directions {
        for (&(x, y), &start) in places.iter().filter(|((x, y), _)| !places.contains_key(&(x - dx, y - dy))) {
            let along = (0..).map_while(|steps: i16| places.get(&(x + steps * dx, y + steps * dy)));
            let &end = along.last().unwrap_or(&start);
            lines.push(if end == start { tick(start, dy == 0) } else { [start, end] });
        }
    }
    lines
}

/// The line of a single point, on a board with one row or column.
fn tick((x, y): Place, along_a_row: bool) -> [Place; 2] {
    let (across, up) = if along_a_row { (TICK, 0.0) } else { (0.0, TICK) };
    [(x - across, y - up), (x + across, y + up)]
}

/// The coordinates of a point: half steps to the right, and rows up.
fn coordinates(shape: Shape, point: Point) -> (i16, i16) {
    let shift = if shape.is_hexagon() { i16::from(shape.row_length(point.row)) } else { 0 };
    (2 * i16::from(point.index) - shift, i16::from(point.row))
}

/// The points with dots on Go boards of the usual sizes.
fn stars(shape: Shape) -> Vec<Point> {
    let at: &[u8] = match (shape.is_hexagon(), shape.row_length(0), shape.rows()) {
        (false, 9, 9) => &[2, 6],
        (false, 13, 13) => &[3, 9],
        (false, 19, 19) => &[3, 9, 15],
        _ => &[],
    };
    let middle = Point { row: shape.rows() / 2, index: shape.row_length(0) / 2 };
    let mut stars: Vec<Point> = at.iter().flat_map(|&row| at.iter().map(move |&index| Point { row, index })).collect();
    if !at.is_empty() && !stars.contains(&middle) {
        stars.push(middle);
    }
    stars
}

/// The coordinates around the board.
fn rim(shape: Shape) -> Markup {
    let names = if shape.is_hexagon() { hexagon_rim(shape) } else { grid_rim(shape) };
    html! {
        @for ((x, y), name) in names { text.rim x=(n(x)) y=(n(y)) dy=(BASELINE) { (name) } }
    }
}

/// The coordinates of a hexagon: letters at the left of the rows, and numbers where their lines leave the board, below and
/// to the right in the lower half, above and to the right in the upper one.
fn hexagon_rim(shape: Shape) -> Vec<(Place, String)> {
    let last_row = shape.rows() - 1;
    let middle = last_row / 2;
    let mut names = Vec::new();
    for row in 0..shape.rows() {
        let last = shape.row_length(row) - 1;
        let (x, y) = place(shape, Point { row, index: 0 });
        names.push(((x - TO_RIM, y), letter(shape, Point { row, index: 0 })));
        for index in (0..=last).filter(|&index| index == last || row == 0 || row == last_row) {
            let (x, y) = place(shape, Point { row, index });
            let (right, down) = match row.cmp(&middle) {
                std::cmp::Ordering::Less => (0.5, 0.866),
                std::cmp::Ordering::Equal => (1.0, 0.0),
                std::cmp::Ordering::Greater => (0.5, -0.866),
            };
            names.push(((x + right * TO_RIM, y + down * TO_RIM), (index + 1).to_string()));
        }
    }
    names
}

/// The coordinates of a grid: the columns' letters below, the rows' numbers at the left.
fn grid_rim(shape: Shape) -> Vec<(Place, String)> {
    let row = (0..shape.rows()).map(|row| {
        let (x, y) = place(shape, Point { row, index: 0 });
        ((x - TO_RIM, y), (row + 1).to_string())
    });
    let column = (0..shape.row_length(0)).map(|index| {
        let (x, y) = place(shape, Point { row: 0, index });
        ((x, y + TO_RIM), letter(shape, Point { row: 0, index }))
    });
    row.chain(column).collect()
}

/// The letter in a point's name.
fn letter(shape: Shape, point: Point) -> String {
    shape.name(point).chars().take(1).collect()
}

/// A point: its cell in HexGo, its stone, and its marks.
fn point_group(position: &Position, marks: &Marks, point: Point) -> Markup {
    let shape = position.shape();
    let stone = position.board().stone(point);
    let (x, y) = place(shape, point);
    let label = marks.labels.get(&point);
    html! {
        g class=(classes(stone, marks, point)) data-point=(shape.name(point)) transform={ "translate(" (n(x)) " " (n(y)) ")" } {
            @if position.game() == Game::Hexgo { path.cell d=(HEXAGON) {} }
            @if let Some(stone) = stone { (stone_signs(stone, radius(position.game()), marks.last == Some(point), label.is_some())) }
            @if let Some(owner) = marks.owners.get(&point) { (owner_sign(*owner)) }
            @if marks.legal.contains(&point) { circle.dot r="5" {} }
            @if let Some(label) = label { text.label dy=(BASELINE) { (label) } }
            @if position.game() == Game::Hexgo { path.at d=(HEXAGON_INSIDE) {} } @else { circle.at r="19.5" {} }
        }
    }
}

/// A cell of HexGo, and a smaller one for highlights.
const HEXAGON: &str = "M0-23.1L20-11.5V11.5L0 23.1L-20 11.5V-11.5Z";
const HEXAGON_INSIDE: &str = "M0-20.8L18-10.4V10.4L0 20.8L-18 10.4V-10.4Z";

fn radius(game: Game) -> f64 {
    match game {
        Game::Keil => 17.0,
        Game::Hexgo => 15.0,
        Game::Meigo => 18.5,
    }
}

fn classes(stone: Option<Stone>, marks: &Marks, point: Point) -> String {
    let mut classes = vec!["point".to_owned()];
    classes.extend(stone.map(|stone| stone.color.to_string()));
    let plain = [
        ("marked", stone.is_some_and(|stone| stone.marked)),
        ("last", marks.last == Some(point)),
        ("legal", marks.legal.contains(&point)),
        ("dead", marks.dead.contains(&point)),
        ("highlight", marks.highlights.contains(&point)),
    ];
    classes.extend(plain.into_iter().filter(|(_, is)| *is).map(|(name, _)| name.to_owned()));
    let steps = marks.steps.iter().zip(1..).filter(|(step, _)| step.contains(&point));
    classes.extend(steps.map(|(_, number)| format!("step-{number}")));
    classes.join(" ")
}

/// A stone, with a cross if it is marked and a circle if it is the last one. A label takes the place of both.
fn stone_signs(stone: Stone, radius: f64, last: bool, labelled: bool) -> Markup {
    html! {
        circle.stone r=(n(radius)) {}
        @if stone.marked && !labelled { path.sign d="M-6.5-6.5L6.5 6.5M-6.5 6.5L6.5-6.5" {} }
        @if last && !labelled { circle.sign.last r=(n(radius * if stone.marked { 0.78 } else { 0.5 })) {} }
    }
}

fn owner_sign(owner: Owner) -> Markup {
    html! {
        @match owner {
            Owner::Player(color) => rect class={ "owner of-" (color) } x="-5.5" y="-5.5" width="11" height="11" {},
            Owner::Both => {
                rect class="owner of-white" x="-5.5" y="-5.5" width="11" height="11" {}
                path class="owner of-black" d="M-5.5 5.5V-5.5H5.5Z" {}
            }
            Owner::Nobody => {}
        }
    }
}

/// Meigo's prison: a stone with the number of prisoners, or an empty place.
fn prison(prison: i64, left: f64, middle: f64) -> Markup {
    let color = if prison > 0 { Color::Black } else { Color::White };
    let (x, y) = (left + TRAY / 2.0 - 14.0, middle);
    let stones = prison.unsigned_abs().to_string();
    html! {
        g class={ "prison" @if prison != 0 { " " (color) } } transform={ "translate(" (n(x)) " " (n(y)) ")" } {
            text.rim y="-32" dy=(BASELINE) { "prison" }
            @if prison == 0 {
                circle.tray r="18.5" {}
                text.rim dy=(BASELINE) { "0" }
            } @else {
                circle.stone r="18.5" {}
                text.label dy=(BASELINE) font-size=[number_size(&stones)] { (stones) }
            }
        }
    }
}

/// The font size of a number that does not fit into a stone at the default size.
fn number_size(number: &str) -> Option<String> {
    (number.len() > 4).then(|| n(50.0 / number.len() as f64))
}

fn title(position: &Position) -> String {
    format!("{}, size {}", position.game(), position.shape().size())
}

/// The position in words, for readers who do not see the picture.
fn description(position: &Position, marks: &Marks) -> String {
    let (shape, board) = (position.shape(), position.board());
    let mut sentences = vec![position.facts().join(", ")];
    let mut list = |what: &str, points: Vec<Point>| {
        if !points.is_empty() {
            sentences.push(format!("{what}: {}", shape.names(&points)));
        }
    };
    for color in Color::BOTH {
        let name = if color == Color::Black { "Black" } else { "White" };
        let (marked, unmarked): (Vec<Point>, Vec<Point>) =
            board.stones(color).partition(|&stone| board.stone(stone).is_some_and(|stone| stone.marked));
        list(name, unmarked);
        list(&format!("{name} marked"), marked);
    }
    list("Last stone", marks.last.into_iter().collect());
    list("Pointed out", marks.highlights.iter().copied().collect());
    list("Legal", marks.legal.iter().copied().collect());
    list("Dead", marks.dead.iter().copied().collect());
    sentences.join(". ") + "."
}

/// A caption in lines that fit below the picture, broken between its facts.
fn caption_lines(facts: &[String], width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line) if letters(line) + letters(" · ") + letters(fact) <= width => {
                line.push_str(" · ");
                line.push_str(fact);
            }
            _ => lines.push(fact.clone()),
        }
    }
    lines
}

/// The width of a text.
fn letters(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}
