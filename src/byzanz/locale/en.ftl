# The words of the game in English.

kind-cloth = cloth
kind-grain = grain
kind-olives = olives
kind-spices = spices
kind-wine = wine
kind-wood = wood
kind-merchant = merchant

# A goods card, such as “cloth 3”.
card = { $kind } { $value }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } sit down, each with four cards; { $rounds ->
        [one] there will be one round
       *[other] there will be { $rounds } rounds
    }.
story-round = Round { $round } of { $rounds }
story-bundle = Offer card { $offer }: { $cards }.
story-lone-card = The last card goes straight into the market: { $cards }. { $player } takes offer card { $offer }.
story-pass = { $player } passes.
story-pass-back = { $player } passes and takes the bid back.
story-bid = { $player } bids { $total }: { $cards }.
story-raise = { $player } raises to { $total } with { $cards }.
story-give = { $player } lays { $card } into the market and takes { $cards }.
story-all-pass = Everybody has passed, so { $player } takes the whole bundle: { $cards }.
story-market = The market: { $cards }.
story-take = { $player } takes from the market: { $cards }.
story-removed = Nobody is left to choose; out of the game: { $cards }.
story-drop = { $player } holds too many cards and discards { $card }.
story-sell = { $player } sells { $cards } and keeps { $profit ->
        [one] one point
       *[other] { $profit } points
    }.
story-final = The stock is used up. Last sales.
story-done = { $player } is done.
story-score = { $player }: { $score ->
        [one] one point
       *[other] { $score } points
    }
story-score-tie = { $player }: { $score ->
        [one] one point
       *[other] { $score } points
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    } for the tie-break
story-winner = { $players } wins.
story-winners = { $players } share the win.

# Below a told game: the command line that tells it anew.
story-again = { $command } tells this game again.
