# The words of the game in German.
# Offer card: Angebotskarte. Bundle: Bündel. Bid: Gebot. Set: Satz. Profit: Gewinn.

kind-cloth = Tuch
kind-grain = Getreide
kind-olives = Oliven
kind-spices = Gewürze
kind-wine = Wein
kind-wood = Holz
kind-merchant = Händler

# A goods card, such as “Tuch 3”.
card = { $kind } { $value }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } setzen sich an den Tisch, alle mit vier Karten; { $rounds ->
        [one] gespielt wird eine Runde
       *[other] gespielt werden { $rounds } Runden
    }.
story-round = Runde { $round } von { $rounds }
story-bundle = Angebotskarte { $offer }: { $cards }.
story-lone-card = Die letzte Karte kommt gleich auf den Markt: { $cards }. { $player } nimmt Angebotskarte { $offer }.
story-pass = { $player } passt.
story-pass-back = { $player } passt und nimmt das Gebot zurück.
story-bid = { $player } bietet { $total }: { $cards }.
story-raise = { $player } erhöht auf { $total } mit { $cards }.
story-give = { $player } legt auf den Markt: { $card }. Auf die Hand: { $cards }.
story-all-pass = Alle haben gepasst, also bekommt { $player } das ganze Bündel: { $cards }.
story-market = Der Markt: { $cards }.
story-take = { $player } nimmt vom Markt: { $cards }.
story-removed = Niemand wählt mehr; aus dem Spiel: { $cards }.
story-drop = { $player } hat zu viele Karten und wirft ab: { $card }.
story-sell = { $player } verkauft { $cards } und behält { $profit ->
        [one] einen Punkt
       *[other] { $profit } Punkte
    }.
story-final = Der Vorrat ist aufgebraucht. Letzte Verkäufe.
story-done = { $player } ist fertig.
story-score = { $player }: { $score ->
        [one] ein Punkt
       *[other] { $score } Punkte
    }
story-score-tie = { $player }: { $score ->
        [one] ein Punkt
       *[other] { $score } Punkte
    }, bei Gleichstand { $cards ->
        [one] zählt eine Karte
       *[other] zählen { $cards } Karten
    }
story-winner = { $players } gewinnt.
story-winners = { $players } teilen sich den Sieg.

# Below a told game: the command line that tells it anew.
story-again = { $command } erzählt dieses Spiel noch einmal.
