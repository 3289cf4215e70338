"""Whole games, told step by step for a person to read: all that happened, and all that was seen.

`python tests/golden/playthrough.py` writes the files anew.  Read the difference before you keep it.

A step shows a spectator's view in full.  In the line of a seat stands where its view differs from
that; so a card that the seat must not see would show up there.
"""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar

from byzanz.actions import Action, Done, Drop, Give, Pass, Sell, Take
from byzanz.cards import Card, write_cards
from byzanz.fair import deck_of, seed_of
from byzanz.game import Event, Game
from byzanz.rules.view_text import FORMAT
from byzanz.view import PlayerView, ResultView, View, view_of

FOLDER: Final = Path(__file__).parent
COUNTS: Final = (3, 4, 5, 6)
NAMES: Final = ("Ada", "Ben", "Cem", "Dia", "Eli", "Fay")
SHOWN: Final = 8
"""So many legal actions are spelt out; of a longer list the first ones and the number."""

Item = TypeVar("Item")


def path_of(players: int) -> Path:
    return FOLDER / f"{players}-players.txt"


def playthrough(players: int) -> str:
    """The text of the game that is told for so many players."""
    game = Game(NAMES[:players], deck_of(seed_of(players)))
    chance = random.Random(players)
    lines = [*_deal(game), *_views(game)]
    while game.awaited:
        event = game.apply(choose(game, chance))
        lines += [*_happened(event), *_views(game)]
    return "\n".join(lines) + "\n"


# How they play: careful with their cards, and now and then surprising.  Of the generator nothing
# but `random()` is used, which gives the same numbers in every version of Python.


def choose(game: Game, chance: random.Random) -> Action:
    """What happens next: a sale by anybody, or what the game waits for."""
    sales = [sale for seat in range(len(game.players)) for sale in _sales(game, seat)]
    if sales and chance.random() < 0.2:
        return _pick(sales, chance)
    seat = _pick(game.awaited, chance)
    match [action for action in game.legal(seat) if not isinstance(action, Sell)]:
        case [Drop() | Done(), *_] if own := [sale for sale in sales if sale.seat == seat]:
            return max(own, key=_value)
        case [Drop(), *_] as drops:
            return min(drops, key=_value)
        case [Take(), *_] as takes:
            return max(takes, key=lambda take: _pile(game, take))
        case [Give(), *_] as gives:
            return _pick(gives, chance)
        case [Pass() as passing, *bids]:
            return _bid(game, seat, bids, chance) or passing
        case others:
            return others[0]


def _sales(game: Game, seat: int) -> list[Sell]:
    """The sales that keep a card of three or more."""
    sales = [action for action in game.legal(seat) if isinstance(action, Sell)]
    return [sale for sale in sales if _kept(sale) >= 3]


def _kept(sale: Sell) -> int:
    return max(card.bid_value for card in sale.cards) or Card.M.profit


def _bid(game: Game, seat: int, bids: Sequence[Action], chance: random.Random) -> Action | None:
    """One of the cheapest raises, if the bundle is worth it."""
    view = view_of(game, seat)
    lying = sum(int(card[1]) for card in view["players"][seat]["bid"])
    fitting = [bid for bid in bids if lying + _value(bid) <= len(view["bundle"])]
    if not fitting or chance.random() < 0.4:
        return None
    return _pick(sorted(fitting, key=_value)[:3], chance)


def _value(action: Action) -> int:
    return sum(card.profit for card in action.operands if isinstance(card, Card))


def _pile(game: Game, take: Action) -> int:
    (kind,) = take.operands
    return sum(card.startswith(str(kind)) for card in view_of(game, None)["market"])


def _pick(items: Sequence[Item], chance: random.Random) -> Item:
    return items[int(chance.random() * len(items))]


# How it is told.


def _deal(game: Game) -> Iterator[str]:
    """The deck, as it will come."""
    deck = iter(game.deck)

    def next_cards(count: int) -> str:
        return write_cards(next(deck) for _ in range(count))

    players = len(game.players)
    yield f"Byzanz with {players} players, tie-break: {game.rules.tiebreak}"
    yield ""
    for seat, name in enumerate(game.players):
        yield f"dealt to {seat} {name}: {next_cards(4)}"
    stock = len(game.first_bundle) + view_of(game, None)["stock"]
    yield f"removed: {next_cards(len(game.deck) - 4 * players - stock)}"
    for number in range(1, game.rounds + 1):
        bundles = " | ".join(next_cards(offer) for offer in game.offers)
        yield f"stock, round {number}: {bundles}"
    yield ""
    yield "== 0: the cards are dealt"
    yield f"turned up: {write_cards(game.first_bundle)}"


def _happened(event: Event) -> Iterator[str]:
    yield ""
    yield f"== {event.version}: {event.action}"
    if event.turned:
        yield f"turned up: {write_cards(event.turned)}"


def _views(game: Game) -> Iterator[str]:
    spectator = _facts(game, None)
    half = list(spectator).index(game.players[0])
    yield f"spectator | {' | '.join(list(spectator.values())[:half])}"
    yield f"          | {' | '.join(list(spectator.values())[half:])}"
    for seat, name in enumerate(game.players):
        facts = _facts(game, seat)
        assert facts.keys() == spectator.keys()
        told = " | ".join(facts[key] for key in facts if facts[key] != spectator[key])
        yield f"{f'{seat} {name}':9} | {told}"


def _facts(game: Game, seat: int | None) -> dict[str, str]:
    """A whole view as short texts."""
    view = view_of(game, seat)
    assert (view["format"], view["seat"], view["version"]) == (FORMAT, seat, game.version)
    return {
        "round": f"round {view['round']} of {view['rounds']}",
        "phase": f"{view['phase']}: {_words(view['awaited'])}",
        "offers": f"offers {_words(view['offers'])}",
        "stock": f"stock {view['stock']}",
        "bundle": f"bundle {_words(view['bundle'])}",
        "market": f"market {_words(view['market'])}",
        "high": f"high {view['high']}",
        **{player["name"]: _player(player) for player in view["players"]},
        "hand": f"hand {_words(view['hand'])}",
        "legal": f"legal {_legal(view)}",
        "result": f"result {_result(view['result'])}",
    }


def _player(player: PlayerView) -> str:
    number = player["cards"]
    facts = [f"{player['name']} {number} {'card' if number == 1 else 'cards'}"]
    if player["bid"]:
        facts.append(f"bid {_words(player['bid'])}")
    if player["passed"]:
        facts.append("passed")
    if player["offer"] is not None:
        facts.append(f"offer {player['offer']}")
    if player["sold"]:
        facts.append(f"sold {player['sold']}")
    if player["score"] is not None:
        facts.append(f"score {player['score']}")
    return ", ".join(facts)


def _legal(view: View) -> str:
    actions = [action.removeprefix(f"{view['seat']} ") for action in view["legal"]]
    shown = ", ".join(actions[:SHOWN]) or "-"
    return shown + (f", … {len(actions)} in all" if len(actions) > SHOWN else "")


def _result(result: ResultView | None) -> str:
    if result is None:
        return "-"
    scores, tiebreak, winners = result["scores"], result["tiebreak"], result["winners"]
    return f"scores {_words(scores)}, tiebreak {_words(tiebreak)}, winners {_words(winners)}"


def _words(items: Sequence[object]) -> str:
    return " ".join(map(str, items)) or "-"


if __name__ == "__main__":
    for count in COUNTS:
        path_of(count).write_bytes(playthrough(count).encode())
