# The words of the game in Italian.
# Offer card: carta asta. Bundle: lotto. Bid: offerta. Set: tris. Profit: guadagno.

kind-cloth = stoffa
kind-grain = grano
kind-olives = olive
kind-spices = spezie
kind-wine = vino
kind-wood = legno
kind-merchant = mercante

# A goods card, such as “stoffa 3”.
card = { $kind } { $value }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } si siedono al tavolo con quattro carte a testa; { $rounds ->
        [one] si gioca una sola manche
       *[other] si giocano { $rounds } manche
    }.
story-round = Manche { $round } di { $rounds }
story-bundle = Carta asta { $offer }: { $cards }.
story-lone-card = L’ultima carta va subito al mercato: { $cards }. { $player } prende la carta asta { $offer }.
story-pass = { $player } passa.
story-pass-back = { $player } passa e riprende l’offerta.
story-bid = { $player } offre { $total }: { $cards }.
story-raise = { $player } rilancia a { $total } con { $cards }.
story-give = { $player } mette al mercato: { $card }. Prende in mano: { $cards }.
story-all-pass = Hanno passato tutti, quindi { $player } prende l’intero lotto: { $cards }.
story-market = Il mercato: { $cards }.
story-take = { $player } prende dal mercato: { $cards }.
story-removed = Nessuno può più scegliere; fuori dal gioco: { $cards }.
story-drop = { $player } ha troppe carte in mano e scarta: { $card }.
story-sell = { $player } vende { $cards } e guadagna { $profit ->
        [one] un punto
       *[other] { $profit } punti
    }.
story-final = Il mazzo è finito. Ultime vendite.
story-done = { $player } ha finito.
story-score = { $player }: { $score ->
        [one] un punto
       *[other] { $score } punti
    }
story-score-tie = { $player }: { $score ->
        [one] un punto
       *[other] { $score } punti
    }, { $cards ->
        [one] una carta
       *[other] { $cards } carte
    } per lo spareggio
story-winner = { $players } vince.
story-winners = { $players } si dividono la vittoria.

# Below a told game: the command line that tells it anew.
story-again = { $command } racconta di nuovo questa partita.
