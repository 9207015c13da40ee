#define NAME "meigo in c"
#define VERSION "1"
#define GAMES "{\"meigo\": \"any\"}"
#define ABILITIES "[\"play\", \"moves\", \"end\", \"reasons\", \"define\"]"
#define POSITIONS "board"

/* Points of the board, each once. */
struct set {
    int length;
    bool has[MOST_ROWS][MOST_ROWS];
    struct point points[MOST_POINTS];
};

static bool on_board(const struct board *board, struct point p)
{
    return p.row >= 0 && p.row < board->rows && p.place >= 0 && p.place < (int)strlen(board->sign[0]);
}

static char sign_at(const struct board *board, struct point p)
{
    return on_board(board, p) ? board->sign[p.row][p.place] : 0;
}

static struct point beside(struct point p, int direction)
{
    static const int rows[] = {1, -1, 0, 0}, places[] = {0, 0, 1, -1};
    return (struct point){p.row + rows[direction], p.place + places[direction]};
}

static bool is_of(char sign, enum player who)
{
    return sign && strchr(who == BLACK ? "Xx" : "Oo", sign) != NULL;
}

static bool is_marked(char sign)
{
    return sign == 'x' || sign == 'o';
}

static void add(struct set *set, struct point p)
{
    if (!set->has[p.row][p.place]) {
        set->has[p.row][p.place] = true;
        set->points[set->length++] = p;
    }
}

/* The points with one of these signs that can be reached from `p` over points with them. */
static void region(const struct board *board, struct point p, const char *signs, struct set *set)
{
    memset(set, 0, sizeof *set);
    add(set, p);
    for (int i = 0; i < set->length; i++)
        for (int direction = 0; direction < 4; direction++) {
            struct point q = beside(set->points[i], direction);
            if (sign_at(board, q) && strchr(signs, sign_at(board, q)))
                add(set, q);
        }
}

static void chain(const struct board *board, struct point p, struct set *set)
{
    region(board, p, is_of(sign_at(board, p), BLACK) ? "Xx" : "Oo", set);
}

/* The points with one of these signs beside a set. */
static void border(const struct board *board, const struct set *inner, const char *signs, struct set *set)
{
    memset(set, 0, sizeof *set);
    for (int i = 0; i < inner->length; i++)
        for (int direction = 0; direction < 4; direction++) {
            struct point q = beside(inner->points[i], direction);
            if (sign_at(board, q) && strchr(signs, sign_at(board, q)))
                add(set, q);
        }
}

static bool has_liberty(const struct board *board, struct point stone)
{
    struct set stones, liberties;
    chain(board, stone, &stones);
    border(board, &stones, ".", &liberties);
    return liberties.length > 0;
}

/* Whether a stone on `p` is put down marked. */
static bool is_put_down_marked(const struct board *board, struct point p, enum player who)
{
    char own = who == BLACK ? 'X' : 'O';
    bool reaches_own = false, reaches_marked = false;
    struct set empty, reached;
    for (int direction = 0; direction < 4; direction++)
        if (sign_at(board, beside(p, direction)) == own)
            return false;
    region(board, p, ".", &empty);
    border(board, &empty, "XOxo", &reached);
    for (int i = 0; i < reached.length; i++) {
        char sign = sign_at(board, reached.points[i]);
        reaches_own |= sign == own;
        reaches_marked |= is_marked(sign);
    }
    return !reaches_own || reaches_marked;
}

static bool may_hold(const struct position *before)
{
    return before->to_move == WHITE ? before->prison > 0 : before->prison < 0;
}

/* The label of the clause that refuses a turn, the end of the game left aside; or nothing, and the position after it. */
static const char *refuses(const struct position *before, const struct turn *turn, struct position *after)
{
    enum player who = before->to_move, enemy = who == BLACK ? WHITE : BLACK;
    char own = who == BLACK ? 'X' : 'O';
    bool is_first = before->first_turn[who];
    struct board *board = &after->board;
    after->last_marked = false;
    after->to_move = enemy;
    after->first_turn[who] = false;
    if (turn->kind == PASS)
        return "meigo.turn.kinds";
    if (turn->kind == HOLD) {
        if (before->handicap && is_first && who == BLACK)
            return "meigo.start.handicap";
        if (is_first)
            return "meigo.turn.first";
        after->prison += who == WHITE ? -1 : 1;
        return may_hold(before) ? NULL : "meigo.turn.hold";
    }
    bool opens_with_handicap = before->handicap && is_first && who == BLACK;
    if (opens_with_handicap != (turn->kind == HANDICAP))
        return "meigo.start.handicap";
    for (int i = 0; i < turn->count; i++)
        if (!on_board(&before->board, turn->points[i]))
            return "board.grid";
    for (int i = 0; i < turn->count; i++)
        if (sign_at(&before->board, turn->points[i]) != '.')
            return turn->kind == HANDICAP ? "meigo.start.handicap" : is_first ? "meigo.turn.first" : "meigo.play.point";
    for (int i = 0; i < turn->count; i++)
        board->sign[turn->points[i].row][turn->points[i].place] = own;
    if (turn->kind == HANDICAP || is_first) {
        for (int i = 0; i < turn->count; i++)
            if (!has_liberty(board, turn->points[i]))
                return "meigo.turn.life";
        return NULL;
    }
    struct point p = turn->points[0];
    struct set stones;
    bool marked = is_put_down_marked(&before->board, p, who), mixed = false, takes_marked = false;
    board->sign[p.row][p.place] = marked ? own + 'x' - 'X' : own;
    chain(board, p, &stones);
    for (int i = 0; i < stones.length; i++)
        mixed |= is_marked(sign_at(board, stones.points[i])) != marked;
    for (int i = 0; mixed && i < stones.length; i++)
        board->sign[stones.points[i].row][stones.points[i].place] = own;
    const struct board full = *board;
    for (int row = 0; row < full.rows; row++)
        for (int place = 0; full.sign[row][place]; place++)
            if (is_of(full.sign[row][place], enemy) && !has_liberty(&full, (struct point){row, place})) {
                takes_marked |= is_marked(full.sign[row][place]);
                board->sign[row][place] = '.';
                after->prison += enemy == BLACK ? 1 : -1;
            }
    after->last_marked = marked;
    if (!has_liberty(board, p))
        return "meigo.turn.life";
    return marked && takes_marked && before->last_marked ? "meigo.turn.ban" : NULL;
}

/* The legal turns, added to the answer; or only whether there is one. */
static bool legal_turns(const struct position *position, struct answer *answer)
{
    static struct position after;
    static struct turn turn;
    bool any = false;
    int columns = (int)strlen(position->board.sign[0]), points = position->board.rows * columns;
    bool opens_with_handicap = position->handicap && position->first_turn[BLACK] && position->to_move == BLACK;
    long sets = !opens_with_handicap ? points : points > 12 ? points : (1L << points) - 1;
    for (long number = 0; number <= sets; number++) {
        memset(&turn, 0, sizeof turn);
        if (opens_with_handicap && points <= 12) {
            turn.kind = HANDICAP;
            for (int i = 0; i < points; i++)
                if (number >> i & 1)
                    turn.points[turn.count++] = (struct point){i / columns, i % columns};
        } else if (number < points) {
            turn.kind = opens_with_handicap ? HANDICAP : PLACE;
            turn.count = 1;
            turn.points[0] = (struct point){(int)number / columns, (int)number % columns};
        } else {
            turn.kind = HOLD;
        }
        if (turn.kind == HANDICAP && turn.count == 0)
            continue;
        after = *position;
        if (!refuses(position, &turn, &after)) {
            any = true;
            if (!answer)
                break;
            add_turn(answer, &turn);
        }
    }
    return any;
}

static enum said play(const struct position *before, const struct turn *turn, struct position *after, struct answer *answer)
{
    answer->word = legal_turns(before, NULL) ? refuses(before, turn, after) : "meigo.end";
    return answer->word ? REFUSED : ANSWERED;
}

static enum said moves(const struct position *position, struct answer *answer)
{
    int points = position->board.rows * (int)strlen(position->board.sign[0]);
    answer->word = "too-many-turns";
    if (position->handicap && position->first_turn[BLACK] && position->to_move == BLACK && points > 12)
        return NONSENSE;
    legal_turns(position, answer);
    return ANSWERED;
}

static enum said over(const struct position *position, struct answer *answer)
{
    answer->is = !legal_turns(position, NULL);
    return ANSWERED;
}

static enum said score(const struct position *position, const struct dead *dead, struct answer *answer)
{
    (void)position, (void)dead, (void)answer;
    return UNSUPPORTED;
}

static enum said winner(const struct position *position, const struct dead *dead, struct answer *answer)
{
    (void)dead;
    answer->word = legal_turns(position, NULL) ? "undecided" : position->to_move == BLACK ? "white" : "black";
    return ANSWERED;
}

static void say(struct answer *answer, const struct set *set)
{
    answer->points_length = set->length;
    memcpy(answer->points, set->points, sizeof set->points);
}

static enum said define(const struct position *position, const char *what, const struct point *points, struct answer *answer)
{
    const struct board *board = &position->board;
    struct set set, beside_it;
    if (strcmp(what, "settled") == 0) {
        answer->is = true;
        for (int row = 0; row < board->rows; row++)
            for (int place = 0; board->sign[row][place]; place++) {
                struct point p = {row, place};
                if (board->sign[row][place] == '.')
                    continue;
                chain(board, p, &set);
                for (int i = 0; i < set.length; i++)
                    if (is_marked(sign_at(board, set.points[i])) != is_marked(sign_at(board, p)))
                        answer->is = false;
                if (!has_liberty(board, p))
                    answer->is = false;
            }
    } else if (strcmp(what, "stones") == 0) {
        chain(board, points[0], &set);
        say(answer, &set);
    } else if (strcmp(what, "liberties") == 0) {
        chain(board, points[0], &set);
        border(board, &set, ".", &beside_it);
        say(answer, &beside_it);
    } else if (strcmp(what, "reach") == 0) {
        region(board, points[0], ".", &set);
        border(board, &set, "XOxo", &beside_it);
        say(answer, &beside_it);
    } else {
        return UNSUPPORTED;
    }
    return ANSWERED;
}

static enum said perft(const struct position *position, int depth, struct answer *answer)
{
    (void)position, (void)depth, (void)answer;
    return UNSUPPORTED;
}
