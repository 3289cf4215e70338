# The words of the game in Dutch.
# Offer card: aanbodkaart. Bundle: kavel. Bid: bod. Set: set. Profit: winst.

kind-cloth = stof
kind-grain = graan
kind-olives = olijven
kind-spices = specerijen
kind-wine = wijn
kind-wood = hout
kind-merchant = handelaar

# A goods card, such as “stof 3”.
card = { $kind } { $value }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } gaan aan tafel, elk met vier kaarten; { $rounds ->
        [one] er wordt één ronde gespeeld
       *[other] er worden { $rounds } rondes gespeeld
    }.
story-round = Ronde { $round } van { $rounds }
story-bundle = Aanbodkaart { $offer }: { $cards }.
story-lone-card = De laatste kaart gaat meteen naar de markt: { $cards }. { $player } neemt aanbodkaart { $offer }.
story-pass = { $player } past.
story-pass-back = { $player } past en neemt het bod terug.
story-bid = { $player } biedt { $total }: { $cards }.
story-raise = { $player } verhoogt naar { $total } met { $cards }.
story-give = { $player } legt op de markt: { $card }. In de hand: { $cards }.
story-all-pass = Iedereen heeft gepast, dus krijgt { $player } de hele kavel: { $cards }.
story-market = De markt: { $cards }.
story-take = { $player } neemt van de markt: { $cards }.
story-removed = Niemand mag nog kiezen; uit het spel: { $cards }.
story-drop = { $player } heeft te veel kaarten en legt af: { $card }.
story-sell = { $player } verkoopt { $cards } en houdt er { $profit ->
        [one] één punt
       *[other] { $profit } punten
    } aan over.
story-final = De voorraad is op. Tijd voor de laatste verkopen.
story-done = { $player } is klaar.
story-score = { $player }: { $score ->
        [one] één punt
       *[other] { $score } punten
    }
story-score-tie = { $player }: { $score ->
        [one] één punt
       *[other] { $score } punten
    }, bij gelijke stand { $cards ->
        [one] telt één kaart
       *[other] tellen { $cards } kaarten
    }
story-winner = { $players } wint.
story-winners = { $players } delen de overwinning.

# Below a told game: the command line that tells it anew.
story-again = { $command } vertelt dit spel nog een keer.
