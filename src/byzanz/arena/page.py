"""The report as one HTML page that needs nothing but itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from byzanz.arena import charts
from byzanz.arena.bootstrap import FEW_DECKS, Interval
from byzanz.arena.game_statistics import QUANTILES, GameStatistics, Group, Spread, statistics_of
from byzanz.arena.standings import Standing, kinds_of, names_of, pairings_of
from byzanz.arena.tournament import Played, Tournament
from byzanz.record import ENDING

GAMES: Final = "games"
"""The folder beside the page with the records."""
MOST_FAULTS_SHOWN: Final = 50
MOST_GAMES_LISTED: Final = 500
HEADS: Final = (
    "bot",
    "share of wins",
    "without luck",
    "points",
    "rank",
    "rating",
    "faults",
    "lost by them",
    "ms a decision",
    "the longest",
)

STYLE: Final = """
body { background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif;
  max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { margin-top: 2.5rem; font-size: 1.35rem; }
h3 { margin-top: 2rem; font-size: 1.1rem; }
p.lead, .soft { color: var(--soft); } p.soft { font-size: 0.9rem; margin-bottom: 0.2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin-bottom: 1rem;
  font-size: 0.92rem; }
a { color: var(--main); }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: right; white-space: nowrap;
  vertical-align: top; border-bottom: 1px solid var(--line); }
td.text, th.text { text-align: left; white-space: normal; }
th { font-weight: 600; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
"""


def page_of(
    tournament: Tournament, games: Sequence[Played], standings: Sequence[Standing], command: str
) -> str:
    """The whole page as text."""
    statistics = statistics_of(games, tournament.seed)
    kinds, names = kinds_of(tournament, games), names_of(tournament, games)
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Byzanz arena: {_line_up(tournament)}</title>",
            f"<style>{charts.STYLE}{STYLE}</style></head>",
            "<body>",
            *_head(tournament, games, command),
            *_standings(standings),
            *_pairings(tournament, games, kinds),
            *_scores(tournament, games, kinds),
            *_looks(statistics, len(tournament.entrants)),
            *_faults(games, names),
            *_replays(games, names),
            "</body></html>",
            "",
        )
    )


def _head(tournament: Tournament, games: Sequence[Played], command: str) -> Iterable[str]:
    decks = len({played.fixture.deck for played in games})
    rough = f" With fewer than {FEW_DECKS} decks they are rough." if decks < FEW_DECKS else ""
    yield "<h1>Byzanz arena</h1>"
    yield f'<p class="lead">{_line_up(tournament)}</p>'
    whole = (
        "" if len(games) == tournament.size else f" of {tournament.size:,}; it was stopped early"
    )
    yield (
        f"<p>{len(games):,} games{whole}, {decks:,} decks, {len(tournament.entrants)} players,"
        f" {escape(_limit(tournament))}. A deck is played once with each bot at each seat; where"
        " bots are equal, other decks take the place of equal games. Whiskers and brackets are"
        f" 95 % intervals, by bootstrap over decks.{rough}</p>"
    )
    yield f"<p>Once more: <code>{escape(command)}</code></p>"


def _standings(standings: Sequence[Standing]) -> Iterable[str]:
    yield "<h2>Who plays best?</h2>"
    rows = [
        (
            escape(row.name),
            interval_text(row.win_share, percent),
            interval_text(row.without_luck, percent),
            interval_text(row.score),
            interval_text(row.rank, digits=2),
            interval_text(row.rating, digits=0),
            str(len(row.faults)),
            str(row.forfeits),
            f"{row.thinking * 1000:,.1f}",
            f"{row.longest * 1000:,.1f}",
        )
        for row in standings
    ]
    yield _table(
        "A shared win counts in parts. Without luck: less what the deal and the cards turned up did"
        " to a bot's chances, beyond what other cards would have done; the same share in the mean,"
        " with less chance left in it. Rank 1 is the winner's. Ratings are fitted to all games at"
        " once (Plackett-Luce), with a mean of 1500; 400 points more are odds of ten to one to come"
        " out ahead. A bot that crashed, was late or was replaced has lost that game, whatever its"
        " substitute made of it.",
        HEADS,
        rows,
    )
    par = 1 / len(standings)
    yield charts.whiskers(
        "Share of wins",
        [(row.name, row.win_share) for row in standings],
        "share of wins; the dashed line is an equal share",
        percent,
        charts.percent,
        par,
    )
    if standings[0].without_luck.known:
        yield charts.whiskers(
            "Share of wins without luck",
            [(row.name, row.without_luck) for row in standings],
            "share of wins without luck; the dashed line is an equal share",
            percent,
            charts.percent,
            par,
        )
    yield charts.whiskers(
        "Ratings",
        [(row.name, row.rating) for row in standings],
        "rating",
        lambda value: f"{value:.0f}",
    )


def _pairings(
    tournament: Tournament, games: Sequence[Played], kinds: Mapping[str, str]
) -> Iterable[str]:
    pairings = {(each.ahead, each.behind): each.share for each in pairings_of(tournament, games)}
    if not pairings:
        return
    yield "<h2>Each against each</h2>"
    yield _table(
        "How often the bot of the row came out ahead of the bot of the column; level counts half.",
        ("", *(escape(name) for name in kinds.values())),
        [
            (
                escape(name),
                *(
                    interval_text(pairings[row, column], percent) if row != column else ""
                    for column in kinds
                ),
            )
            for row, name in kinds.items()
        ],
    )


def _scores(
    tournament: Tournament, games: Sequence[Played], kinds: Mapping[str, str]
) -> Iterable[str]:
    scores: dict[str, list[int]] = {name: [] for name in kinds.values()}
    for played in games:
        for seat, index in enumerate(played.fixture.seating):
            scores[kinds[tournament.bots[index]]].append(played.points(seat))
    yield "<h2>How many points do they make?</h2>"
    yield charts.histograms("Points at the end", scores, "points at the end")


def _replays(games: Sequence[Played], names: Sequence[str]) -> Iterable[str]:
    yield "<h2>All games</h2>"
    shown = games[:MOST_GAMES_LISTED]
    more = "" if len(shown) == len(games) else f" The first {len(shown):,} of {len(games):,}."
    yield _table(
        "A game is a record, which the page Replays of a server shows and"
        f" <code>byzanz replay</code> checks.{more}",
        ("game", *(f"seat {seat}" for seat in range(len(names)))),
        [
            (
                f'<a href="{GAMES}/{played.name}{ENDING}">{played.name}</a>',
                *(
                    f"{escape(names[index])} {_outcome(played, seat)}"
                    for seat, index in enumerate(played.fixture.seating)
                ),
            )
            for played in shown
        ],
        text=range(len(names) + 1),
    )


def _outcome(played: Played, seat: int) -> str:
    if seat in played.forfeits:
        return "(lost by a fault)"
    points = str(played.result.scores[seat])
    return f"<b>{points}</b>" if seat in played.winners else points


def _looks(statistics: GameStatistics, players: int) -> Iterable[str]:
    yield f"<h2>What do games look like, with {players} players?</h2>"
    yield _table(
        "Of all games: a mean with its interval, and the values that so many per cent stay below.",
        ("", "mean", *(f"{number} %" for number in QUANTILES)),
        [
            _spread("winner's points", statistics.winning_score),
            _spread("actions in a game", statistics.actions),
        ],
    )
    ties = interval_text(statistics.ties, percent)
    yield f"<p>In {ties} of the games the most points were not one player's alone.</p>"
    yield "<h3>Is the first seat the best?</h3>"
    yield charts.whiskers(
        "Share of wins by seat",
        [(f"seat {seat}", row) for seat, row in enumerate(statistics.seats)],
        "share of wins; seat 0 opens the game, the dashed line is an equal share",
        percent,
        charts.percent,
        1 / players,
    )
    first, par = statistics.seats[0], 1 / players
    verdict = "cannot be told from none with these games"
    if first.known and not first.low <= par <= first.high:
        verdict = "is real" if first.value > par else "is real, and it is a disadvantage"
    yield (
        f"<p>The first seat wins {interval_text(first, percent)}, an equal share is {percent(par)}:"
        f" the advantage {verdict}.</p>"
    )
    yield "<h3>What does an offer cost?</h3>"
    yield charts.lines(
        "Prices by offer card and round",
        {
            f"offer {offer}": {float(number): row for number, row in rounds.items()}
            for offer, rounds in statistics.prices_by_round.items()
        },
        "round",
        "price, where somebody bid",
    )
    yield _table(
        "Auctions with at least two bidders; the price is the winning bid.",
        ("offer card", "price", "all pass"),
        [
            (
                str(offer),
                interval_text(row, digits=2),
                interval_text(statistics.passes[offer], percent),
            )
            for offer, row in statistics.prices.items()
        ],
    )
    yield from _merchants(statistics, players)


def _merchants(statistics: GameStatistics, players: int) -> Iterable[str]:
    groups = statistics.merchants
    yield "<h3>What is a merchant worth?</h3>"
    yield (
        f"<p>{interval_text(statistics.merchant_points, digits=2)} points: so much more has a"
        " player for each merchant more than the others at the table have held in the same game."
        " Better players may also buy more or fewer merchants, so this is no price.</p>"
    )
    yield charts.lines(
        "Share of wins by merchants held",
        {"wins": {float(group.merchants): group.wins for group in groups}},
        "merchants held in the course of a game",
        f"share of wins; equal would be {percent(1 / players)}",
        charts.percent,
    )
    yield _table(
        "Players by the merchants they have held.",
        ("merchants", "players", "share of wins", "points"),
        [
            (
                f"{group.merchants}{_and_beyond(group, groups)}",
                percent(group.share),
                interval_text(group.wins, percent),
                interval_text(group.score),
            )
            for group in groups
        ],
    )
    yield _table(
        "Sales by the merchants in them.",
        ("merchants in the set", "sales a game", "points a sale"),
        [
            (
                str(sale.merchants),
                interval_text(sale.per_game, digits=2),
                interval_text(sale.profit, digits=2),
            )
            for sale in statistics.sales
        ],
    )


def _and_beyond(group: Group, groups: Sequence[Group]) -> str:
    """The first and the last group also hold what is rarer still."""
    if group is groups[-1]:
        return " or more"
    return " or fewer" if group is groups[0] and group.merchants else ""


def _faults(games: Sequence[Played], names: Sequence[str]) -> Iterable[str]:
    if not any(played.faults for played in games):
        return
    yield "<h2>What went wrong?</h2>"
    first: dict[tuple[str, str, str], str] = {}
    counts: Counter[tuple[str, str, str]] = Counter()
    for played in games:
        for fault in played.faults:
            name = names[played.fixture.seating[fault.seat]]
            what = (name, str(fault.kind), fault.sentence)
            place = f"{played.name}, seat {fault.seat}, after {fault.version} actions"
            first.setdefault(what, place)
            counts[what] += 1
    shown = counts.most_common(MOST_FAULTS_SHOWN)
    more = "" if len(shown) == len(counts) else f" The most frequent of {len(counts):,}."
    yield _table(
        f"After three faults in a game a substitute plays the seat on.{more}",
        ("bot", "fault", "times", "what", "first in"),
        [
            (escape(what[0]), what[1], str(count), escape(what[2]), first[what])
            for what, count in shown
        ],
        text=(0, 1, 3, 4),
    )


def percent(value: float) -> str:
    return f"{value * 100:.1f} %"


def _line_up(tournament: Tournament) -> str:
    counts = Counter(map(escape, tournament.bots))
    return ", ".join(
        f"{count} &times; {bot}" if count > 1 else bot for bot, count in counts.items()
    )


def _limit(tournament: Tournament) -> str:
    limit = tournament.limit
    if limit.playouts is not None:
        return f"{limit.playouts:,} playouts a decision"
    return f"{limit.seconds:g} s a decision"


def _spread(label: str, spread: Spread) -> tuple[str, ...]:
    return (label, interval_text(spread.mean), *(f"{value:g}" for value in spread.quantiles))


def interval_text(interval: Interval, write: charts.Format | None = None, digits: int = 1) -> str:
    def number(value: float) -> str:
        return write(value) if write else f"{value:.{digits}f}"

    if interval.value != interval.value:  # there was no such case
        return "none"
    if not interval.known:
        return number(interval.value)
    return f"{number(interval.value)} [{number(interval.low)}, {number(interval.high)}]"


def _table(
    caption: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    text: Sequence[int] = (0,),
) -> str:
    """A table of numbers, but for the columns with text."""

    def cells(tag: str, row: Sequence[str]) -> str:
        kinds = [' class="text"' if place in text else "" for place in range(len(row))]
        inner = (f"<{tag}{kind}>{cell}</{tag}>" for kind, cell in zip(kinds, row, strict=True))
        return f"<tr>{''.join(inner)}</tr>"

    body = "".join(cells("td", row) for row in rows)
    return (
        f'<p class="soft">{caption}</p><div class="wide"><table>'
        f"<thead>{cells('th', heads)}</thead><tbody>{body}</tbody></table></div>"
    )
