"""A first bot for Byzanz: bids a little, gathers sets, sells when it must and at the end.

byzanz arena "exec:python3 examples/first_bot.py" random random
"""

import json
import sys


def value(card):
    return 0 if card == "M" else int(card[1])


def use(card, cards):
    """How well a card fits others: merchants fit everywhere, goods where their kind is."""
    return 9 if card == "M" else 2 * sum(other[0] == card[0] for other in cards) + value(card) / 9


def sale(cards):
    """The points of a set, a little less for each merchant spent on it."""
    goods = [value(card) for card in cards if card != "M"]
    return max(goods, default=5) - len(cards) + len(goods)


def decide(view):
    seat, hand, bundle = view["seat"], view["hand"], view["bundle"]
    moves = [move.split()[1:] for move in view["legal"]]  # such as ["bid", "C1", "S2"]

    def best(verb, key):
        return max((move for move in moves if move[0] == verb), key=key, default=None)

    if view["phase"] == "bid":
        laid = sum(map(value, view["players"][seat]["bid"]))
        limit = len(bundle) - 2 + bundle.count("M")
        bid = best("bid", lambda move: (-sum(map(value, move[1:])), len(move)))
        return bid if bid and laid + sum(map(value, bid[1:])) <= limit else ["pass"]
    if view["phase"] == "give":
        return best("give", lambda move: -use(move[1], hand + bundle))
    if view["phase"] == "take":
        market = view["market"]
        return best("take", lambda move: sum(use(c, hand) + 1 for c in market if c[0] == move[1]))
    if view["phase"] == "trim":
        return best("sell", lambda move: sale(move[1:])) or best(
            "drop", lambda move: -use(move[1], hand)
        )
    return best("sell", lambda move: sale(move[1:])) or ["done"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"name": "First bot"}), flush=True)
    elif message["type"] == "decide":
        action = " ".join([str(message["view"]["seat"]), *decide(message["view"])])
        print(json.dumps({"action": action}), flush=True)
