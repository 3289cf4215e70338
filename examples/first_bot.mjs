// A first bot for Byzanz: bids a little, gathers sets, sells when it must and at the end.
//
//     byzanz arena "exec:node examples/first_bot.mjs" random random

import { createInterface } from "node:readline";

const value = (card) => (card === "M" ? 0 : Number(card[1]));
const total = (cards) => cards.reduce((sum, card) => sum + value(card), 0);

// How well a card fits others: merchants fit everywhere, goods where their kind is.
const use = (card, cards) =>
  card === "M" ? 9 : 2 * cards.filter((other) => other[0] === card[0]).length + value(card) / 9;

// The points of a set, a little less for each merchant spent on it.
function sale(cards) {
  const goods = cards.filter((card) => card !== "M").map(value);
  return (goods.length ? Math.max(...goods) : 5) - cards.length + goods.length;
}

function decide({ seat, phase, hand, bundle, market, players, legal }) {
  const moves = legal.map((move) => move.split(" ").slice(1)); // such as ["bid", "C1", "S2"]
  const best = (verb, worth) =>
    moves
      .filter((move) => move[0] === verb)
      .reduce((top, move) => (top && worth(top) >= worth(move) ? top : move), undefined);
  switch (phase) {
    case "bid": {
      const limit = bundle.length - 2 + bundle.filter((card) => card === "M").length;
      const bid = best("bid", ([, ...cards]) => cards.length / 10 - total(cards));
      const price = bid && total(players[seat].bid) + total(bid.slice(1));
      return bid && price <= limit ? bid : ["pass"];
    }
    case "give":
      return best("give", ([, card]) => -use(card, [...hand, ...bundle]));
    case "take":
      return best("take", ([, kind]) =>
        market
          .filter((card) => card[0] === kind)
          .reduce((sum, card) => sum + use(card, hand) + 1, 0),
      );
    case "trim":
      return (
        best("sell", ([, ...cards]) => sale(cards)) ?? best("drop", ([, card]) => -use(card, hand))
      );
    default:
      return best("sell", ([, ...cards]) => sale(cards)) ?? ["done"];
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    console.log(JSON.stringify({ name: "First bot in JavaScript" }));
  } else if (message.type === "decide") {
    const action = [message.view.seat, ...decide(message.view)].join(" ");
    console.log(JSON.stringify({ action }));
  }
}
