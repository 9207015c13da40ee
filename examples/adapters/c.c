/* An engine of Keil, HexGo or Meigo, for `shinpan check` to check.
 *
 *     shinpan adapter c > my_engine.c
 *     cc -std=c99 -O2 -o my_engine my_engine.c
 *     shinpan check -- ./my_engine
 *
 * Fill in what stands between the two lines "your engine": the settings, and `play` first. What is not filled in is counted
 * as unsupported, which is neither right nor wrong. The rest speaks the protocol (docs/protocol.md) and can stay as it is.
 *
 * C99 and its library, and nothing else. stdout belongs to the protocol: what is printed to stderr is shown with a failure.
 */

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 21, MOST_POINTS = 361 };

enum game { KEIL, HEXGO, MEIGO };
enum player { BLACK, WHITE, NOBODY };
enum button { BUTTON_NONE, BUTTON_FREE, BUTTON_BLACK, BUTTON_WHITE };
enum kind { PLACE, PASS, BUTTON, HOLD, RESIGN, HANDICAP };

/* A point: its row from the bottom and its place in the row from the left, from 0. It may be off the board. */
struct point {
    int row, place;
};

/* A board: '.', 'X' (black), 'O' (white), 'x' and 'o' (marked). sign[0] is the bottom row, and each row ends with a zero. */
struct board {
    int rows;
    char sign[MOST_ROWS][MOST_ROWS + 1];
};

/* A turn; `points` has one for PLACE, and one or more for HANDICAP. */
struct turn {
    enum kind kind;
    int count;
    struct point points[MOST_POINTS];
};

/* The end of an earlier turn of Keil; of HexGo there is only the board. */
struct earlier {
    enum player by;
    struct board board;
    bool taken;
};

/* A position, or a game from its start: see POSITIONS below. What its game does not have is zero. */
struct position {
    enum game game;
    enum player to_move;
    struct board board;
    long komi;
    int passes;
    enum button button;      /* Keil */
    long long captures[2];   /* HexGo: stones captured by Black, by White */
    enum player resigned;    /* HexGo: who has, or NOBODY */
    long long prison;        /* Meigo: black stones in the prison, less white ones */
    bool last_marked;        /* Meigo */
    bool first_turn[2];      /* Meigo: whether the player's first turn is still to come */
    bool handicap;           /* Meigo */
    int history_length;
    struct earlier *history; /* Keil, HexGo: oldest first */
    char size[8];            /* "moves": "5" or "9x7"; then komi, button, prison and handicap are those of the start */
    int moves_length;
    struct turn *moves;
};

/* The answer to a question. */
struct answer {
    bool is;
    const char *word;              /* winner, owner, and the reason of REFUSED or NONSENSE */
    bool no_score;                 /* while the lists of dead stones differ */
    double score[2];
    unsigned long long count;      /* perft */
    int points_length;
    struct point points[MOST_POINTS];
    int pairs_length;
    struct point pairs[3 * MOST_POINTS][2];
    int turns_length;
    struct turn *turns;            /* add_turn puts one there */
};

/* What is said to a question: the answer, or one of the others. */
enum said {
    ANSWERED,
    REFUSED,     /* play: the turn is not legal; `word` is the label of the clause if "reasons" is among the abilities */
    NONSENSE,    /* it is no question about this game; `word` is the kind of error, such as "dead-too-early" */
    UNSUPPORTED, /* the engine does not have this */
};

/* The stones that each player says are dead (HexGo). */
struct dead {
    int length[2];
    struct point points[2][MOST_POINTS];
};

static void add_turn(struct answer *answer, const struct turn *turn);

/* ---- your engine: begin ---- */

#define NAME "my engine"
#define VERSION "0.1"

/* The games that the engine has, and their sizes: "{\"keil\": \"any\", \"hexgo\": [\"5\"], \"meigo\": [\"9x9\", \"9x7\"]}", with
 * the sides of hexagons, and columns and rows. While there is none, nothing is asked. */
#define GAMES "{}"

/* What is filled in, of "play", "moves", "end" (over, score, winner), "reasons" (refusals name their clause), "define",
 * "perft". */
#define ABILITIES "[\"play\"]"

/* "board": a position comes with its board and all that belongs to it. "moves", for an engine that cannot be set up: it
 * comes as the start of a game and the moves since then. */
#define POSITIONS "board"

/* The position after a turn. `after` is `before` to begin with; what has to be right in it is the board, and button (Keil),
 * captures (HexGo), prison and last_marked (Meigo). */
static enum said play(const struct position *before, const struct turn *turn, struct position *after, struct answer *answer)
{
    (void)before, (void)turn, (void)after, (void)answer;
    return UNSUPPORTED;
}

/* All legal turns: add_turn for each. */
static enum said moves(const struct position *position, struct answer *answer)
{
    (void)position, (void)answer, (void)add_turn;
    return UNSUPPORTED;
}

/* Whether the game is over: answer->is. */
static enum said over(const struct position *position, struct answer *answer)
{
    (void)position, (void)answer;
    return UNSUPPORTED;
}

/* The board counted as it stands (Keil, HexGo): answer->score[BLACK] and [WHITE], or answer->no_score. Not to be counted:
 * "dead-too-early" and "dead-not-whole". */
static enum said score(const struct position *position, const struct dead *dead, struct answer *answer)
{
    (void)position, (void)dead, (void)answer;
    return UNSUPPORTED;
}

/* answer->word: "black", "white", "draw" or "undecided". */
static enum said winner(const struct position *position, const struct dead *dead, struct answer *answer)
{
    (void)position, (void)dead, (void)answer;
    return UNSUPPORTED;
}

/* A definition of the rules, for one point (for "linked" two). `what` is "settled", "linked", "stays": answer->is. "stones",
 * "liberties", "eye-cells", "territory", "reach": answer->points. "liberty-pairs": answer->pairs. "owner": answer->word,
 * "black", "white", "both" or "nobody". */
static enum said define(const struct position *position, const char *what, const struct point *points, struct answer *answer)
{
    (void)position, (void)what, (void)points, (void)answer;
    return UNSUPPORTED;
}

/* The number of sequences of `depth` legal turns from here: answer->count. */
static enum said perft(const struct position *position, int depth, struct answer *answer)
{
    (void)position, (void)depth, (void)answer;
    return UNSUPPORTED;
}

/* ---- your engine: end ---- */

/* JSON, read. A value has its text decoded in place, in the line that it was read from. */

enum { LONGEST_LINE = 4 << 20, DEEPEST = 32 };

enum type { NOTHING, TRUE, FALSE, NUMBER, TEXT, LIST, OBJECT };

struct json {
    enum type type;
    double number;
    const char *text;
    const char *key;     /* in an object */
    struct json *first;  /* in a list or an object */
    struct json *next;   /* beside it */
};

static const struct json nothing = {NOTHING, 0, "", NULL, NULL, NULL};

/* What is left to read, the room for values, and what went wrong. */
struct reader {
    char *at;
    struct json *room;
    const char *wrong;
};

static void skip_space(struct reader *reader)
{
    while (*reader->at && strchr(" \t\r\n", *reader->at))
        reader->at++;
}

/* Goes past this sign if it is the next. */
static bool skip(struct reader *reader, char sign)
{
    skip_space(reader);
    if (*reader->at != sign)
        return false;
    reader->at++;
    return true;
}

/* The number of the four digits after \u, or -1. */
static long four_digits(const char *digits)
{
    long code = 0;
    for (int i = 0; i < 4; i++) {
        const char *hex = "0123456789abcdef0123456789ABCDEF", *digit = digits[i] ? strchr(hex, digits[i]) : NULL;
        if (!digit)
            return -1;
        code = code * 16 + (digit - hex) % 16;
    }
    return code;
}

/* Writes a sign as UTF-8, never longer than its escape was. */
static char *put_sign(char *to, long code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xc0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3f));
    } else {
        if (code >= 0x10000) {
            *to++ = (char)(0xf0 | code >> 18);
            *to++ = (char)(0x80 | (code >> 12 & 0x3f));
        } else {
            *to++ = (char)(0xe0 | code >> 12);
        }
        *to++ = (char)(0x80 | (code >> 6 & 0x3f));
        *to++ = (char)(0x80 | (code & 0x3f));
    }
    return to;
}

static const char *read_text(struct reader *reader)
{
    if (!skip(reader, '"')) {
        reader->wrong = "no text";
        return "";
    }
    char *text = reader->at, *to = text;
    while (*reader->at != '"') {
        if (!*reader->at) {
            reader->wrong = "a text without end";
            return "";
        }
        if (*reader->at != '\\') {
            *to++ = *reader->at++;
            continue;
        }
        char escape = reader->at[1];
        const char *names = "\"\\/bfnrt", *signs = "\"\\/\b\f\n\r\t", *name = escape ? strchr(names, escape) : NULL;
        if (name) {
            *to++ = signs[name - names];
            reader->at += 2;
            continue;
        }
        long code = escape == 'u' ? four_digits(reader->at + 2) : -1;
        if (code <= 0) {
            reader->wrong = "an unknown escape";
            return "";
        }
        reader->at += 6;
        if (code >> 10 == 0xd800 >> 10 && reader->at[0] == '\\' && reader->at[1] == 'u') {
            long second = four_digits(reader->at + 2);
            if (second >> 10 == 0xdc00 >> 10) {
                code = 0x10000 + ((code & 0x3ff) << 10) + (second & 0x3ff);
                reader->at += 6;
            }
        }
        to = put_sign(to, code);
    }
    reader->at++;
    *to = 0;
    return text;
}

static struct json *read_value(struct reader *reader, int depth)
{
    struct json *value = reader->room++;
    *value = nothing;
    skip_space(reader);
    char sign = *reader->at;
    if (depth == 0) {
        reader->wrong = "nested too deeply";
    } else if (sign == '"') {
        value->type = TEXT;
        value->text = read_text(reader);
    } else if (sign == '{' || sign == '[') {
        value->type = sign == '{' ? OBJECT : LIST;
        char close = sign == '{' ? '}' : ']';
        struct json **next = &value->first;
        reader->at++;
        if (skip(reader, close))
            return value;
        do {
            const char *key = sign == '{' ? read_text(reader) : NULL;
            if (!reader->wrong && key && !skip(reader, ':'))
                reader->wrong = "no `:`";
            if (reader->wrong)
                return value;
            *next = read_value(reader, depth - 1);
            (*next)->key = key;
            next = &(*next)->next;
        } while (!reader->wrong && skip(reader, ','));
        if (!reader->wrong && !skip(reader, close))
            reader->wrong = "no `,`";
    } else if (sign == '-' || (sign >= '0' && sign <= '9')) {
        value->type = NUMBER;
        value->number = strtod(reader->at, &reader->at);
    } else {
        const struct { const char *word; enum type type; } words[] = {{"null", NOTHING}, {"true", TRUE}, {"false", FALSE}};
        for (int i = 0; i < 3; i++) {
            size_t length = strlen(words[i].word);
            if (strncmp(reader->at, words[i].word, length) == 0) {
                value->type = words[i].type;
                reader->at += length;
                return value;
            }
        }
        reader->wrong = "no value";
    }
    return value;
}

/* The value of a key; nothing if there is none. */
static const struct json *get(const struct json *object, const char *key)
{
    const struct json *value = object->type == OBJECT ? object->first : NULL;
    while (value && strcmp(value->key, key) != 0)
        value = value->next;
    return value ? value : &nothing;
}

/* Reading positions and turns; a line is refused as a whole when one of these finds it wrong. */

static bool is(const struct json *value, const char *text)
{
    return value->type == TEXT && strcmp(value->text, text) == 0;
}

static enum player player(const struct json *value)
{
    return is(value, "black") ? BLACK : is(value, "white") ? WHITE : NOBODY;
}

static enum button button(const struct json *value)
{
    return is(value, "free") ? BUTTON_FREE : is(value, "black") ? BUTTON_BLACK : is(value, "white") ? BUTTON_WHITE
                                                                                                  : BUTTON_NONE;
}

static const char COLUMNS[] = "abcdefghjklmnopqrstuvwxyz", ROWS[] = "abcdefghijklmnopqrstuvwxyz";

static bool read_point(enum game game, const char *name, size_t length, struct point *point)
{
    const char *letters = game == MEIGO ? COLUMNS : ROWS, *letter = *name ? strchr(letters, *name) : NULL;
    int number = 0;
    if (!letter || length < 2 || length > 3)
        return false;
    for (size_t i = 1; i < length; i++) {
        if (name[i] < '0' || name[i] > '9')
            return false;
        number = number * 10 + name[i] - '0';
    }
    int first = (int)(letter - letters), second = number - 1;
    *point = game == MEIGO ? (struct point){second, first} : (struct point){first, second};
    return number > 0;
}

static bool read_turn(enum game game, const struct json *value, struct turn *turn)
{
    static const char *words[] = {"", "pass", "button", "hold", "resign", "handicap"};
    if (value->type != TEXT)
        return false;
    const char *at = value->text;
    size_t length = strcspn(at, " ");
    turn->kind = PLACE;
    turn->count = 0;
    for (int kind = PASS; kind <= HANDICAP; kind++)
        if (strlen(words[kind]) == length && strncmp(at, words[kind], length) == 0)
            turn->kind = (enum kind)kind;
    if (turn->kind != PLACE)
        at += length + strspn(at + length, " ");
    for (; *at; at += length + strspn(at + length, " ")) {
        length = strcspn(at, " ");
        if (turn->count == MOST_POINTS || !read_point(game, at, length, &turn->points[turn->count++]))
            return false;
    }
    return true;
}

/* Whether the game has turns of this kind; a handicap has stones. */
static bool has_turn(enum game game, const struct turn *turn)
{
    switch (turn->kind) {
    case PLACE: return turn->count == 1;
    case PASS: return true;
    case BUTTON: return game == KEIL;
    case RESIGN: return game == HEXGO;
    case HOLD: return game == MEIGO;
    default: return game == MEIGO && turn->count > 0;
    }
}

static bool read_board(const struct json *rows, struct board *board)
{
    const struct json *row;
    memset(board, 0, sizeof *board);
    for (row = rows->first; row; row = row->next)
        board->rows++;
    if (rows->type != LIST || board->rows == 0 || board->rows > MOST_ROWS)
        return false;
    int from_bottom = board->rows;
    for (row = rows->first; row; row = row->next) {
        size_t length = strlen(row->text);
        if (length == 0 || length > MOST_ROWS || strspn(row->text, ".XOxo") != length)
            return false;
        memcpy(board->sign[--from_bottom], row->text, length);
    }
    return true;
}

static int length_of(const struct json *list)
{
    int length = 0;
    for (const struct json *value = list->first; value; value = value->next)
        length++;
    return length;
}

static bool read_game(const struct json *start, const struct json *turns, struct position *position)
{
    const struct json *size = get(start, "size");
    if (size->type != TEXT || strlen(size->text) >= sizeof position->size)
        return false;
    strcpy(position->size, size->text);
    position->komi = (long)get(start, "komi")->number;
    position->button = button(get(start, "button"));
    position->prison = (long long)get(start, "prison")->number;
    position->handicap = get(start, "handicap")->type == TRUE;
    position->moves = calloc((size_t)length_of(turns) + 1, sizeof *position->moves);
    for (const struct json *turn = turns->first; turn; turn = turn->next)
        if (!position->moves || !read_turn(position->game, turn, &position->moves[position->moves_length++]))
            return false;
    position->to_move = position->moves_length % 2 ? WHITE : BLACK;
    return true;
}

static bool read_position(const struct json *from, struct position *position)
{
    const struct json *history = get(from, "history"), *first = get(from, "first-turns"), *entry;
    position->to_move = player(get(from, "to-move"));
    position->komi = (long)get(from, "komi")->number;
    position->passes = (int)get(from, "passes")->number;
    position->button = button(get(from, "button"));
    position->captures[BLACK] = (long long)get(get(from, "captures"), "black")->number;
    position->captures[WHITE] = (long long)get(get(from, "captures"), "white")->number;
    position->resigned = player(get(from, "resigned"));
    position->prison = (long long)get(from, "prison")->number;
    position->last_marked = get(from, "last-marked")->type == TRUE;
    position->handicap = get(from, "handicap")->type == TRUE;
    for (entry = first->first; entry; entry = entry->next)
        if (player(entry) != NOBODY)
            position->first_turn[player(entry)] = true;
    position->history = calloc((size_t)length_of(history) + 1, sizeof *position->history);
    for (entry = history->first; entry; entry = entry->next) {
        struct earlier *earlier = position->history ? &position->history[position->history_length++] : NULL;
        if (!earlier || !read_board(entry->type == OBJECT ? get(entry, "board") : entry, &earlier->board))
            return false;
        earlier->by = player(get(entry, "by"));
        earlier->taken = get(entry, "taken")->type == TRUE;
    }
    return read_board(get(from, "board"), &position->board) && position->to_move != NOBODY;
}

static bool read_dead(enum game game, const struct json *from, struct dead *dead)
{
    static const char *players[] = {"black", "white"};
    memset(dead, 0, sizeof *dead);
    for (int by = BLACK; by <= WHITE; by++)
        for (const struct json *name = get(from, players[by])->first; name; name = name->next)
            if (dead->length[by] == MOST_POINTS ||
                !read_point(game, name->text, strlen(name->text), &dead->points[by][dead->length[by]++]))
                return false;
    return true;
}

/* The point of a question, or its two points. */
static bool read_points(enum game game, const struct json *request, struct point points[2])
{
    const struct json *name = get(request, "points")->first;
    points[0] = points[1] = (struct point){0, 0};
    if (!name)
        return get(request, "point")->type == NOTHING ||
               read_point(game, get(request, "point")->text, strlen(get(request, "point")->text), &points[0]);
    for (int i = 0; i < 2 && name; i++, name = name->next)
        if (!read_point(game, name->text, strlen(name->text), &points[i]))
            return false;
    return true;
}

/* Writing replies. */

static void say_point(enum game game, struct point point)
{
    if (game == MEIGO)
        printf("%c%d", COLUMNS[point.place], point.row + 1);
    else
        printf("%c%d", ROWS[point.row], point.place + 1);
}

static void say_points(enum game game, const struct point *points, int length, const char *before, const char *between)
{
    for (int i = 0; i < length; i++) {
        printf("%s", i == 0 ? before : between);
        say_point(game, points[i]);
    }
}

static void say_turn(enum game game, const struct turn *turn)
{
    static const char *words[] = {"", "pass", "button", "hold", "resign", "handicap"};
    printf("\"%s", words[turn->kind]);
    say_points(game, turn->points, turn->count, turn->kind == PLACE ? "" : " ", " ");
    printf("\"");
}

static void say_position(const struct position *position)
{
    static const char *buttons[] = {"none", "free", "black", "white"};
    printf("\"position\": {\"board\": [");
    for (int row = position->board.rows - 1; row >= 0; row--)
        printf("\"%s\"%s", position->board.sign[row], row ? ", " : "]");
    if (position->game == KEIL)
        printf(", \"button\": \"%s\"}", buttons[position->button]);
    if (position->game == HEXGO)
        printf(", \"captures\": {\"black\": %lld, \"white\": %lld}}", position->captures[BLACK], position->captures[WHITE]);
    if (position->game == MEIGO)
        printf(", \"prison\": %lld, \"last-marked\": %s}", position->prison, position->last_marked ? "true" : "false");
}

/* Says the answer under this key. */
static void say_answer(enum game game, const char *key, const struct answer *answer)
{
    printf("\"%s\": ", key);
    if (strcmp(key, "is") == 0) {
        printf(answer->is ? "true" : "false");
    } else if (strcmp(key, "winner") == 0 || strcmp(key, "owner") == 0) {
        printf("\"%s\"", answer->word);
    } else if (strcmp(key, "count") == 0) {
        printf("%llu", answer->count);
    } else if (strcmp(key, "score") == 0 && answer->no_score) {
        printf("null");
    } else if (strcmp(key, "score") == 0) {
        printf("{\"black\": %.1f, \"white\": %.1f}", answer->score[BLACK], answer->score[WHITE]);
    } else if (strcmp(key, "turns") == 0) {
        printf("[");
        for (int i = 0; i < answer->turns_length; i++) {
            printf(i ? ", " : "");
            say_turn(game, &answer->turns[i]);
        }
        printf("]");
    } else if (strcmp(key, "pairs") == 0) {
        printf("[");
        for (int i = 0; i < answer->pairs_length; i++) {
            printf(i ? ", " : "");
            say_points(game, answer->pairs[i], 2, "[\"", "\", \"");
            printf("\"]");
        }
        printf("]");
    } else {
        printf("[");
        say_points(game, answer->points, answer->points_length, "\"", "\", \"");
        printf(answer->points_length ? "\"]" : "]");
    }
}

static void add_turn(struct answer *answer, const struct turn *turn)
{
    struct turn *turns = realloc(answer->turns, ((size_t)answer->turns_length + 1) * sizeof *turns);
    if (!turns)
        exit(1);
    answer->turns = turns;
    answer->turns[answer->turns_length++] = *turn;
}

/* Asks the engine, and says the answer. */
static void reply(const struct json *request, const char *ask, struct position *position, struct answer *answer)
{
    static const struct { const char *ask, *key; } definitions[] = {
        {"settled", "is"}, {"linked", "is"}, {"stays", "is"}, {"stones", "points"}, {"liberties", "points"},
        {"eye-cells", "points"}, {"territory", "points"}, {"reach", "points"}, {"liberty-pairs", "pairs"}, {"owner", "owner"}};
    static struct position after;
    static struct turn turn;
    static struct dead dead;
    const char *key = "";
    enum said said = UNSUPPORTED;
    enum player by = player(get(request, "by"));
    bool readable = read_dead(position->game, get(request, "dead"), &dead);
    if (strcmp(ask, "play") == 0) {
        key = "position";
        readable = read_turn(position->game, get(request, "turn"), &turn);
        after = *position;
        if (by != NOBODY && by != position->to_move)
            said = NONSENSE, answer->word = "not-to-move";
        else if (!has_turn(position->game, &turn))
            said = NONSENSE, answer->word = "not-a-turn";
        else if (readable)
            said = play(position, &turn, &after, answer);
    } else if (strcmp(ask, "moves") == 0) {
        key = "turns", said = moves(position, answer);
    } else if (strcmp(ask, "over") == 0) {
        key = "is", said = over(position, answer);
    } else if (strcmp(ask, "score") == 0) {
        key = "score", said = score(position, &dead, answer);
    } else if (strcmp(ask, "winner") == 0) {
        key = "winner", said = winner(position, &dead, answer);
    } else if (strcmp(ask, "perft") == 0) {
        key = "count", said = perft(position, (int)get(request, "depth")->number, answer);
    }
    for (size_t i = 0; i < sizeof definitions / sizeof *definitions; i++) {
        if (strcmp(ask, definitions[i].ask) != 0)
            continue;
        struct point points[2];
        readable = read_points(position->game, request, points);
        key = definitions[i].key;
        said = readable ? define(position, ask, points, answer) : UNSUPPORTED;
    }
    if (!readable)
        printf("\"error\": \"not-a-request\", \"message\": \"a turn or a point cannot be read\"");
    else if (said == UNSUPPORTED)
        printf("\"unsupported\": true");
    else if (said == NONSENSE)
        printf("\"error\": \"%s\"", answer->word);
    else if (said == REFUSED && answer->word)
        printf("\"refused\": \"%s\"", answer->word);
    else if (said == REFUSED)
        printf("\"refused\": true");
    else if (strcmp(key, "position") == 0)
        say_position(&after);
    else
        say_answer(position->game, key, answer);
}

/* Says what there is to say to a request, without its braces. */
static void reply_to_request(const struct json *request)
{
    static const char *games[] = {"keil", "hexgo", "meigo"};
    static struct position position;
    static struct answer answer;
    const struct json *ask = get(request, "ask"), *start = get(request, "start");
    int game = KEIL;
    memset(&position, 0, sizeof position);
    memset(&answer, 0, sizeof answer);
    position.resigned = NOBODY;
    while (game <= MEIGO && !is(get(request, "game"), games[game]))
        game++;
    position.game = (enum game)game;
    if (is(ask, "hello"))
        printf("\"hello\": {\"protocol\": 1, \"engine\": {\"name\": \"%s\", \"version\": \"%s\"}, \"games\": %s, "
               "\"abilities\": %s, \"positions\": \"%s\"}",
               NAME, VERSION, GAMES, ABILITIES, POSITIONS);
    else if (ask->type != TEXT || game > MEIGO)
        printf("\"error\": \"not-a-request\", \"message\": \"no `ask`, or no such `game`\"");
    else if (start->type == OBJECT ? !read_game(start, get(request, "moves"), &position)
                                   : !read_position(get(request, "position"), &position))
        printf("\"error\": \"not-a-request\", \"message\": \"the position cannot be read\"");
    else
        reply(request, ask->text, &position, &answer);
    free(position.history);
    free(position.moves);
    free(answer.turns);
}

/* The next line, without its end, or nothing. A line that is too long is cut short, and so cannot be read as JSON. */
static char *read_line(char *line, size_t *length)
{
    int sign;
    *length = 0;
    while ((sign = getchar()) != EOF && sign != '\n')
        if (*length < LONGEST_LINE)
            line[(*length)++] = (char)sign;
    line[*length] = 0;
    return sign == EOF && *length == 0 ? NULL : line;
}

int main(void)
{
    char *line = malloc(LONGEST_LINE + 1);
    size_t length;
    while (line && read_line(line, &length)) {
        /* Each value but the first has a sign of its own before it, a bracket or a comma. */
        struct json *room = malloc((length + 2) * sizeof *room);
        if (!room)
            return 1;
        struct reader reader = {line, room, NULL};
        const struct json *request = read_value(&reader, DEEPEST);
        skip_space(&reader);
        if (!reader.wrong && *reader.at)
            reader.wrong = "more after the value";
        const struct json *seq = get(request, "seq");
        if (reader.wrong || seq->type != NUMBER) {
            const char *wrong = reader.wrong ? reader.wrong : "no `seq`";
            printf("{\"seq\": null, \"error\": \"not-a-request\", \"message\": \"%s\"}\n", wrong);
        } else {
            printf("{\"seq\": %.0f, ", seq->number);
            reply_to_request(request);
            printf("}\n");
        }
        fflush(stdout);
        free(room);
    }
    free(line);
    return 0;
}
