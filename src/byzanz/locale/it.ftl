# The words of the game in Italian.
# Offer card: carta asta. Bundle: lotto. Bid: offerta. Set: tris. Profit: guadagno.
# No line breaks inside the name of a card: the space in it is a no-break space, U+00A0.

kind-cloth = stoffa
kind-grain = grano
kind-olives = olive
kind-spices = spezie
kind-wine = vino
kind-wood = legno
kind-merchant = mercante

# A goods card, such as “stoffa 3”.
card = { $kind } { $value }

# Cards that are alike, such as “2 × mercante”.
cards-alike = { $count } × { $card }

# Names in a row: all but the last, and the last.
names-and = { $others } e { $last }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } si siedono al tavolo con quattro carte a testa; { $rounds ->
        [one] si gioca una sola manche
       *[other] si giocano { $rounds } manche
    }.
story-round = Manche { $round } di { $rounds }
story-bundle = Carta asta { $offer }: { $cards }.
story-lone-card = L’ultima carta va subito nel mercato: { $cards }. { $player } prende la carta asta { $offer }.
story-pass = { $player } passa.
story-pass-back = { $player } passa e riprende l’offerta.
story-bid = { $player } offre { $total }: { $cards }.
story-raise = { $player } rilancia a { $total } con { $cards }.
story-win = { $player } vince con { $total }; l’offerta va nel mercato.
story-give = { $player } mette nel mercato: { $card }. Prende in mano: { $cards }.
story-all-pass = Hanno passato tutti, quindi { $player } prende l’intero lotto: { $cards }.
story-market = Il mercato: { $cards }.
story-take = { $player } prende dal mercato: { $cards }.
story-removed = Il resto del mercato esce dal gioco: { $cards }.
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

# The browser client.

# Home and pages
web-title = Byzanz, il gioco d’aste con le carte
web-title-turn = Tocca a te! Byzanz
preview-home = Fai offerte per le merci, serviti al mercato e vendi tris della stessa merce. Da 3 a 6 giocatori, nel browser, senza registrazione.
preview-invitation-title = Hai un invito a un tavolo di Byzanz
preview-invitation = Prendi posto nel browser: niente registrazione, niente da installare.
preview-replay-title = Una partita di Byzanz da rivedere
preview-replay = Ogni offerta e ogni vendita, passo dopo passo, da qualsiasi posto.
web-lead = Fai offerte per le merci, serviti al mercato e vendi tris della stessa merce. Da 3 a 6 giocatori.
web-play-now = Gioca subito
web-play-now-about = Un tavolo con tre bot, all’istante.
web-name = Il tuo nome
web-name-default = Ospite
web-ways = Modi di giocare
web-new = Nuovo tavolo
web-new-about = Scegli tu chi siede dove: amici o bot.
web-join = Unisciti
web-join-about = Con un codice, un link o un codice QR.
web-learn = Impara
web-learn-about = Gioca la tua prima partita passo dopo passo.
web-rules = Regole
web-rules-about = Tutto in una pagina.
web-replays = Rivedi le partite
web-replays-about = Rivedi una partita salvata.
web-listed = Tavoli in attesa di giocatori
web-seats-open =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
web-my-games = Le mie partite
web-game-on = in corso
web-game-over = finita
web-forget = Togli dall’elenco: { $names }
web-language = Lingua
web-home = Pagina iniziale
web-close = Chiudi
web-retry = Riprova
web-notice = Non ha funzionato
web-connecting = Un momento…
web-lost = Connessione persa. Nuovo tentativo…
web-offline = Sei offline. Puoi giocare su questo dispositivo; i tavoli con altri riprendono appena torni in rete.

# A new table
web-players-count = Quanti giocatori?
web-seat-number = Posto { $seat }
web-seat-me = Io
web-seat-open = Posto libero
web-seat-gone = assente al momento
web-seat-stand-in = Al suo posto gioca un bot.
web-level-random = Bot: gioca a caso
web-level-easy = Bot: facile
web-level-medium = Bot: medio
web-level-hard = Bot: difficile
web-level-expert = Bot: esperto
web-new-watching = Non hai un posto: farai da spettatore.
web-more = Altre impostazioni
web-new-clock = Tempo per ogni decisione
web-no-clock = senza limiti
web-seconds =
    { $seconds ->
        [one] un secondo
       *[other] { $seconds } secondi
    }
web-new-tie = In caso di parità contano queste carte in mano
web-new-tie-goods = solo le merci
web-new-tie-hand = merci e mercanti
web-new-delay = Gli spettatori vedono in ritardo
web-no-delay = subito
web-new-watch = Altri possono guardare
web-new-listed = Mostra nella pagina iniziale finché non è pieno
web-new-draw = Sorteggia i posti
web-new-aids = Promemoria per tutti: tris venduti, carte rimaste, ordine al mercato
web-new-make = Apri il tavolo

# Joining
web-join-title = Prendi posto
web-join-invited = Questo è un invito al tavolo. Come ti chiameranno gli altri?
web-join-how = Scrivi il codice del tavolo o incolla il link che hai ricevuto.
web-join-code = Codice o link
web-join-link = Vai al tavolo
web-join-qr = C’è un codice QR? Inquadralo con la fotocamera del telefono: ti porta direttamente al tavolo.
web-sit-down = Siediti
web-just-watch = Guarda soltanto
web-waiting =
    { $count ->
        [one] Manca ancora un giocatore
       *[other] Mancano ancora { $count } giocatori
    }
web-invite = Invita qualcuno
web-invite-code = Apri { $site } e scrivi questo codice:
web-invite-copy = Copia il link
web-invite-links = Oppure manda a ciascuno il link di un posto:
web-invite-seat = Link per il posto { $seat }
web-invite-qr = Codice QR che porta al tavolo
web-copied = Copiato
web-copy-link = Copia questo link
web-big-screen = Schermo grande
web-scan-join = Inquadra e gioca
web-scan-watch = Inquadra e guarda
web-leave = Lascia il tavolo
web-leave-about = Se te ne vai, un bot gioca per te finché non torni.
web-other-device = Gioca su un altro dispositivo
web-other-device-about = Questo link apre il tuo posto. Tienilo per te.

# The table
web-menu = Opzioni
web-side = Cronaca e messaggi
web-side-unread = Cronaca e messaggi, con novità
web-watching = Stai guardando.
web-players = Giocatori
web-action-bar = Che cosa fare
web-ask-bid = Offri almeno { $price } oppure passa.
web-ask-cannot-bid = Non puoi superare { $high }. Passa.
web-ask-give = Scegli una carta del lotto per il mercato. Le altre le prendi tu.
web-ask-trim = Hai { $count } carte in mano. Vendi o scarta finché non ne hai al massimo sette.
web-ask-take = Scegli un tipo dal mercato: prendi tutte le sue carte.
web-ask-final = Ultime vendite: vendi ciò che puoi, poi di’ che hai finito.
web-ask-over = La partita è finita.
web-wait-bid = { $player } deve fare un’offerta o passare.
web-wait-give = { $player } sceglie una carta per il mercato.
web-wait-trim = { $player } ha troppe carte e deve disfarsi di qualcuna.
web-wait-take = { $player } sceglie dal mercato.
web-wait-final = Ultime vendite. In attesa di: { $player }
web-away = Un bot gioca al posto tuo.
web-away-back = Riprendi il tuo posto
web-clock = ancora { $seconds } s
web-bundle = Il lotto all’asta
web-bundle-market = Il mercato è aperto.
web-bundle-trim = Troppe carte in una mano
web-bundle-final = Ultime vendite
web-bundle-over = Tutto venduto
web-offer-card = Carta asta { $offer }
web-stock =
    { $count ->
        [one] Una carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
web-price = Da superare: { $total } di { $player }
web-price-none = Ancora nessuna offerta
web-market = Mercato
web-pile = Mercato, { $kind }: { $cards }
web-pile-empty = Mercato, { $kind }: niente
web-pile-set = tris
web-take-set = { $kind }: in tutto { $together }, cioè un tris. Avresti { $hand } carte.
web-take-merchants = { $kind }: in tutto { $together }, un tris con i mercanti. Avresti { $hand } carte.
web-take-none = { $kind }: in tutto { $together }, ancora nessun tris. Avresti { $hand } carte.
web-hand-count =
    { $count ->
        [one] Una carta in mano
       *[other] { $count } carte in mano
    }
web-sold-count =
    { $count ->
        [one] Un tris venduto
       *[other] { $count } tris venduti
    }
web-points =
    { $points ->
        [one] un punto
       *[other] { $points } punti
    }
web-bid-total = Offerta: { $total }
web-player-passed = ha passato
web-player-turn = sta pensando…
web-player-sells = vende
web-player-done = ha finito
web-my-hand =
    { $count ->
        [one] La mia mano: una carta
       *[other] La mia mano: { $count } carte
    }
web-hand-of =
    { $player }: { $count ->
        [one] una carta in mano
       *[other] { $count } carte in mano
    }
web-my-seat = Il mio posto
web-hand-empty = Nessuna carta in mano
web-my-profit =
    { $points ->
        [one] Guadagno: un punto
       *[other] Guadagno: { $points } punti
    } ({ $count ->
        [one] un tris
       *[other] { $count } tris
    })
web-my-bid = La mia offerta: { $total }
web-me-passed = Hai passato.

# What I can do
web-do-bid = Offri
web-do-bid-total = Offri { $total }
web-do-pass = Passa
web-do-give = Al mercato
web-do-give-card = Al mercato: { $card }
web-do-take = Prendi
web-do-take-kind = Prendi: { $kind }
web-do-drop = Scarta
web-do-drop-card = Scarta: { $card }
web-do-done = Ho finito
web-do-sell =
    { $profit ->
        [one] Vendi per un punto
       *[other] Vendi per { $profit } punti
    }
web-move-bid = Offri: { $cards }
web-move-sell = Vendi: { $cards }, per { $profit ->
        [one] un punto
       *[other] { $profit } punti
    }
web-picked = Scelte: { $cards }
web-quick = Offerta rapida
web-quick-bid = { $total } con le mie carte più basse: { $cards }
web-why-nothing = Tocca le carte che hai in mano.
web-why-merchant = I mercanti non si possono offrire.
web-why-low = { $total } non basta: ci vuole almeno { $price }.
web-why-no-card = Tocca una carta del lotto.
web-why-no-pile = Tocca una colonna del mercato.
web-why-one-card = Tocca una carta della tua mano.
web-sales = Tris da vendere
web-sales-all = Tutti i { $count } modi
web-sales-about = La carta merce più alta resta come guadagno. I mercanti fanno da jolly.
web-memory = Promemoria
web-memory-takes = Ordine al mercato
web-memory-offers = Carte asta ancora in arrivo
web-memory-left = Carte ancora in gioco
web-memory-about = Sono uscite le carte dei tris venduti, quelle scartate e quelle che nessuno ha preso dal mercato. Alcune carte sono state tolte coperte prima della prima manche.
web-memory-sold = Tris venduti da { $player }
web-memory-none = Ancora nessun tris venduto.
web-undo = Annulla
web-hint = Suggerimento
web-hint-title = Che cosa farebbe un giocatore forte
web-hint-only = Qui non c’è altro da fare.
web-hint-pick = Un tocco sceglie le carte, senza giocarle.
web-hint-instead = { $move }? Meglio: { $best }. { $reason }
web-hint-best = La scelta migliore: { $move }.
web-hint-points = { $points } punti
web-hint-decided = La partita è praticamente decisa: ecco i punti che puoi aspettarti.
web-hint-close = Chiudi il suggerimento
web-coach = Allenatore
web-coach-better = { $did }? Sarebbe stato meglio: { $move }, +{ $more } di probabilità di vincere.
web-coach-back = Torna indietro
web-coach-stand = Va bene così
web-order = Offerta automatica
web-order-about = Vale solo per quest’asta. Ogni tua mossa la annulla.
web-order-price = Prezzo
web-less = Uno in meno
web-more-by-one = Uno in più
web-order-bid-to = Offri per me fino a { $price }, poi passa
web-order-pass-at = Passa per me da { $price } in su
web-order-pass = Passa per me
web-order-is-bid-to = Offre per te fino a { $price }
web-order-is-pass-at = Passa per te da { $price }
web-order-is-pass = Passa per te
web-order-end = Annulla
web-order-spends = L’offerta automatica spenderebbe: { $cards }
web-order-spending = Carte che spenderebbe, secondo l’offerta necessaria
web-order-spends-nothing = Passerebbe: entro questo prezzo non c’è più nessuna offerta.
web-protect = Proteggi
web-protect-no-more = Non proteggere più
web-protect-title = Carte protette
web-protect-about = Le offerte rapide e quelle automatiche lasciano in mano le carte protette. Tocca una carta per proteggerla.
web-card-protected = { $card }, protetta

# Log and talk
web-log = Cronaca
web-log-undo = { $player } annulla l’ultima mossa.
web-log-by-order = con l’offerta automatica
web-log-by-stand-in = tramite un sostituto
web-past = Stai rivedendo la mossa { $version }.
web-past-back = Torna alla partita
web-chat = Messaggi
web-chat-none = Nessuno ha ancora detto nulla.
web-chat-text = Di’ qualcosa
web-chat-send = Invia
web-chat-hide = Nascondi
web-chat-show = Mostra

# The end
web-end-show = Mostra il risultato
web-end-hide = Guarda il tavolo
web-tie-goods = Parità tra { $players }: vince chi ha più carte merce in mano.
web-tie-hand = Parità tra { $players }: vince chi ha più carte in mano.
web-tie-cards =
    { $player }: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }
web-tie-shared = È parità anche qui: si dividono la vittoria.
web-chart = Guadagno dopo ogni manche
web-rematch = Gioca ancora
web-rematch-made = La prossima partita è pronta.
web-rematch-go = Partecipa
web-replay = Rivedi la partita
web-play-on = Continua da qui
web-play-on-as = come
web-play-on-anew = Con altre carte
web-review = Analisi
web-review-about = Quanto valeva ogni decisione, e che cosa è stata fortuna? Il giocatore più forte ripercorre la partita, su questo dispositivo.
web-review-begin = Analizza questa partita
web-review-of = Analizza la partita con { $names }
web-review-running = La partita viene ripercorsa. Ciò che è pronto si vede già.
web-review-failed = Questo browser non può analizzare la partita.
web-review-graph = Probabilità di vincere, mossa per mossa
web-review-player = Giocatore
web-review-summary =
    { $name }: { $decisions ->
        [one] una decisione
       *[other] { $decisions } decisioni
    }, { $lost } di una vittoria regalato, { $each } per decisione.
web-review-like = { $name } gioca come questo livello: { $level }.
web-review-level-random = a caso
web-review-level-easy = facile
web-review-level-medium = medio
web-review-level-hard = difficile
web-review-level-expert = esperto
web-review-luck = Fortuna e abilità
web-review-deal = Carte ricevute
web-review-turned = Carte scoperte
web-review-own = Decisioni proprie
web-review-others = Decisioni degli altri
web-review-costly = Decisioni più costose
web-review-better = { $move }: +{ $more }
web-review-none = Nessuna decisione è stata un chiaro errore.
web-reason-sell = Si poteva vendere un tris.
web-reason-keep = In mano le carte valevano di più.
web-reason-set = Così si sarebbe completato un tris.
web-reason-market = Lascia agli altri tre carte di un tipo nel mercato: { $kind }.
web-reason-dear = Il lotto non valeva quel prezzo.
web-reason-cheap = Il lotto valeva più di quanto sarebbe costato.
web-reason-over = Offre { $points } più del necessario.
web-reason-pair = Rompe una coppia: { $kind }.
web-reason-merchant = Dà via un mercante.
web-reason-match = Avrebbe formato una coppia: { $kind }.
web-reason-higher = Così se ne va la carta più alta.
web-reason-fewer = Porta meno carte.
web-reason-more = Le partite proseguite così sono state vinte più spesso.
web-puzzles = Rompicapi
web-puzzles-about = Una scelta è nettamente migliore. Quale?
web-puzzle-title = Rompicapo { $number } di { $count }
web-puzzle-theme = Tema
web-puzzle-theme-all = Tutti i temi
web-puzzle-theme-give = Che cosa cedere
web-puzzle-theme-bid = Che cosa offrire
web-puzzle-theme-take = Che cosa prendere
web-puzzle-theme-sell = Quando vendere
web-puzzle-theme-drop = Che cosa scartare
web-puzzle-difficulty = Difficoltà
web-puzzle-difficulty-all = Tutti i livelli
web-puzzle-difficulty-1 = Facile
web-puzzle-difficulty-2 = Media
web-puzzle-difficulty-3 = Difficile
web-puzzle-me = Tu
web-puzzle-streak = Di fila: { $streak }. Serie più lunga: { $longest }. Risolti: { $solved }.
web-puzzle-right = Giusto! { $move }: { $chance } di probabilità di vincere. La seconda scelta, { $second }, ha { $less }.
web-puzzle-wrong = Questa volta no. Meglio: { $move }, con { $chance } di probabilità di vincere invece di { $less }.
web-puzzle-far = Questa volta no. Meglio: { $move }, con { $chance } di probabilità di vincere.
web-puzzle-next = Prossimo rompicapo
web-puzzle-retry = Riprova
web-puzzle-before = Che cosa è successo prima
web-puzzle-failed = Questo browser non può mostrare i rompicapi.
web-puzzle-none = Un rompicapo così non c’è.
web-share = Copia il link della partita
web-share-whole = Copia il link con l’intera partita
web-download = Scarica
web-fair = Distribuzione onesta
web-commit = Promesso prima di distribuire:
web-fair-fair = Le carte sono state distribuite come promesso prima della partita. Il tuo browser l’ha appena verificato.
web-fair-not-fair = Il mazzo non corrisponde a quanto promesso prima della partita.
web-fair-no-fair-deal = Questa registrazione non contiene una promessa verificabile.
web-fair-how = Come funziona
web-fair-about = Prima della distribuzione è stato estratto un numero segreto, e il suo hash SHA-256 si poteva leggere nel menu del tavolo. Il numero decide l’ordine delle carte e, ora che è noto, chiunque può verificare entrambi.
web-fair-here = In questa partita le carte le ha distribuite il tuo browser: nessun server le ha viste.
web-fair-commit = Hash mostrato prima della distribuzione
web-fair-seed = Numero segreto

# Replays
web-first = All’inizio
web-previous = Un passo indietro
web-play = Riproduci
web-pause = Metti in pausa
web-next = Un passo avanti
web-last = Alla fine
web-step = Mossa
web-round = Manche
web-eyes = Vista
web-eyes-open = tutte le carte scoperte
web-upload = Scegli un file .byzanz.json o trascinalo qui
web-upload-about = Ogni partita finita si può scaricare come file e rivedere qui.
web-upload-other = Un altro file

# What went wrong, and what to do next
web-no-other = Il server risponde «{ $code }». Ricarica la pagina e riprova.
web-no-unreadable = La risposta del server è illeggibile. Ricarica la pagina e riprova.
web-no-offline = Il server non è raggiungibile. Controlla la connessione e riprova.
web-no-unavailable = Il server in questo momento è sovraccarico. Riprova tra poco.
web-no-other-protocol = Il gioco è stato aggiornato. Ricarica la pagina; se non basta, chiedi a chi gestisce il server.
web-no-not-found = A questo indirizzo non c’è nulla. Controlla il link o vai alla pagina iniziale.
web-no-no-such-table = Questo tavolo non esiste o non esiste più. Chiedi un nuovo link o apri un tavolo tuo.
web-no-no-such-code = Nessun tavolo ha questo codice. Controllalo lettera per lettera o fattelo ridare.
web-no-used-invitation = Questo invito è già stato usato. Chiedi il link di un altro posto o guarda il tavolo.
web-no-bad-token = Questo link non apre alcun posto qui. Chiedine uno nuovo o guarda il tavolo.
web-no-full = Tutti i posti sono occupati. Puoi guardare o aprire un tavolo tuo.
web-no-closed = Questo tavolo è stato chiuso. Aprine uno nuovo dalla pagina iniziale.
web-no-not-allowed-to-watch = Questo tavolo non ammette spettatori. Chiedi ai giocatori un invito per la prossima partita.
web-no-not-over = Questa partita è ancora in corso. Potrai rivederla quando sarà finita.
web-no-not-started = La partita non è ancora iniziata. Aspetta che tutti i posti siano occupati.
web-no-bad-name = Un nome ha da 1 a 40 caratteri. Scegline un altro.
web-no-too-many = Troppo in fretta. Aspetta un momento e riprova.
web-no-stale = Il tavolo era già andato avanti. Riguarda e scegli di nuovo.
web-no-not-your-turn = Non è il tuo turno.
web-no-no-auction = Ora non c’è un’asta. Imposta l’offerta nella prossima.
web-no-no-hints = I suggerimenti ci sono solo ai tavoli dove gli altri sono tutti bot.
web-no-nothing-to-undo = Non c’è nulla da annullare: nel frattempo ha mosso qualcun altro.
web-no-revealed = Quella mossa ha scoperto nuove carte, quindi resta valida.
web-no-too-many-undos = Puoi annullare solo poche volte prima che la partita prosegua.
web-no-needs-consent = Gli altri hanno visto la mossa: stiamo chiedendo loro se puoi annullarla.
web-no-not-asked = La questione è già risolta.
web-no-game-over = La partita è già finita.
web-no-bad-record = Questo file non è la registrazione di una partita. Scegli un file che finisce in .byzanz.json.
web-no-broken-record = Questa registrazione viola le regole in qualche punto e non si può mostrare. Procurati di nuovo il file da dove proviene.
web-no-bad-link = Questo link non contiene una partita completa. Fattelo mandare di nuovo, oppure chiedi il file.
web-no-other-rules = Questa partita è stata giocata con un’altra versione delle regole. Ricarica la pagina: forse nel frattempo è uscita quella giusta.
web-no-too-large = Questo file è troppo grande per una partita. Scegline un altro.

# The rules page.
rules-title = Le regole di Byzanz
rules-contents = In questa pagina
rules-to-tutorial = Impara giocando
rules-goal-title = Lo scopo del gioco
rules-goal-text = Fai offerte per le merci contro altri giocatori, da due a cinque. Tre carte della stessa merce sono un tris. Quando vendi un tris, tieni la sua carta più alta come guadagno. Dopo l’ultima manche vince chi ha il guadagno più alto.
rules-cards-title = Le carte
rules-cards-goods = Ci sono sei merci: stoffa, grano, olive, spezie, vino e legno. Ognuna ha 16 carte: sei da 1, cinque da 2, tre da 3 e due da 4.
rules-cards-merchants = Ci sono poi 16 mercanti. Non si possono offrire, ma in una vendita sostituiscono qualsiasi merce.
rules-cards-offers = In tutto sono 112 carte. Le carte asta, numerate da 1 a 6, sono a parte: ognuna dice quante carte vanno all’asta.
rules-setup-title = Preparazione
rules-setup-text = Si mescolano tutte le carte e se ne danno quattro a testa. Alcune carte si tolgono senza guardarle; le altre sono il mazzo, che basta esattamente per tutte le manche. Le carte asta formano una pila, con la più alta in cima. Comincia chi siede alla sinistra di chi ha dato le carte.
rules-setup-caption = Preparazione secondo il numero di giocatori
rules-setup-players = Giocatori
rules-setup-offers = Carte asta, dalla cima
rules-setup-removed = Carte tolte
rules-setup-rounds = Manche
rules-setup-example = Esempio in quattro: le carte asta 5, 4, 3 e 2 formano la pila, con il 5 in cima. L’1 e il 6 tornano nella scatola, e dodici carte si tolgono senza guardarle.
rules-setup-stack = La pila
rules-setup-box = Nella scatola
rules-round-title = Una manche
rules-round-text = In una manche c’è un’asta per ogni carta asta, a partire dalla più alta. Poi ci si divide il mercato. In ogni manche ciascuno vince esattamente un’asta.
rules-auction-title = Un’asta
rules-auction-bundle = Dal mazzo si scoprono tante carte quante ne indica la carta asta in cima: sono il lotto. Si aggiudica in blocco.
rules-auction-opener = La prima asta della partita la apre chi siede alla sinistra di chi ha dato le carte. Ogni manche successiva la apre chi nella manche precedente aveva la carta asta più bassa. Nel corso di una manche apre il primo giocatore alla sinistra dell’ultimo vincitore che non ha ancora una carta asta.
rules-auction-turn = Si fanno offerte in senso orario, e partecipa chi in questa manche non ha ancora vinto un’asta. Quando tocca a te, fai un’offerta o passi.
rules-auction-bid = Per fare un’offerta metti davanti a te, scoperte, carte merce dalla mano. Conta solo il loro valore e puoi mescolare le merci. Il totale deve superare ogni offerta fatta finora.
rules-auction-raise = Per rilanciare aggiungi carte alla tua offerta. Non puoi né cambiarne né riprenderne.
rules-auction-pass = Se passi, esci da quest’asta e riprendi in mano le carte della tua offerta.
rules-auction-end = L’asta finisce quando tutti tranne uno hanno passato e quell’uno ha fatto un’offerta.
rules-auction-example = Esempio: Ada offre 3 con legno 3. Ben offre 4 con stoffa 2 e spezie 2. Ada aggiunge grano 2 e così rilancia a 5.
rules-winner-title = Vincere un’asta
rules-winner-bid = Metti nel mercato tutta la tua offerta. Lì le carte sono divise per tipo.
rules-winner-give = Scegli una carta del lotto e metti nel mercato anche quella.
rules-winner-take = Prendi in mano le altre carte del lotto.
rules-winner-offer = Prendi la carta asta in cima. Non partecipi più alle altre aste di questa manche.
rules-winner-example = Esempio: Ada ha vinto con un’offerta di 4: grano 1, spezie 1 e legno 2. Queste tre carte vanno nel mercato, insieme a vino 2 del lotto. Stoffa 4, olive 1, olive 3 e il mercante vanno nella sua mano. Prende la carta asta 5 e rientra in gioco alla prossima manche.
rules-winner-market = Nel mercato
rules-winner-hand = In mano
rules-all-pass-title = Se passano tutti
rules-all-pass-text = Se nessuno fa un’offerta, vince chi ha passato per primo: prende in mano l’intero lotto, non mette niente nel mercato e prende la carta asta.
rules-all-pass-choice = Quindi, se tutti gli altri hanno passato senza offrire, l’ultimo può ancora scegliere: offrire e vincere, oppure passare e lasciare il lotto a chi ha passato per primo.
rules-last-title = L’ultima asta di una manche
rules-last-text = Resta un solo giocatore, che non fa offerte. In tre o in quattro il lotto ha due carte: il giocatore ne sceglie una per il mercato e prende in mano l’altra. In cinque o in sei l’unica carta va subito nel mercato. In ogni caso il giocatore prende l’ultima carta asta.
rules-market-title = Il mercato
rules-market-order = Dopo le aste ognuno si serve al mercato, nell’ordine delle carte asta, a partire dalla più bassa.
rules-market-take = Quando tocca a te, prendi in mano tutte le carte di un solo tipo. I mercanti sono un tipo a sé. Non puoi rinunciare.
rules-market-empty = Quando il mercato è vuoto, chi non ha ancora scelto resta senza niente. Quello che avanza alla fine esce dal gioco.
rules-market-next = Poi le carte asta tornano nella loro pila. Se il mazzo non è finito, comincia la manche successiva.
rules-market-example = Esempio in quattro: al mercato ci sono sei tipi di carte. Ben ha la carta asta 2 e prende le due carte di vino. Cem ha la carta asta 3 e prende il mercante. Ada ha la carta asta 4 e prende stoffa 3. Tu hai la carta asta 5 e prendi legno 2. Le olive e il grano avanzano ed escono dal gioco.
rules-market-rest = Fuori dal gioco
rules-sell-title = Vendere
rules-sell-when = Puoi vendere in qualsiasi momento, anche quando non tocca a te. Si vende dalla mano; le carte di un’offerta sul tavolo non sono in mano.
rules-sell-set = Un tris è fatto di esattamente tre carte della stessa merce. Mostralo a tutti. La carta di valore più alto è il tuo guadagno e resta coperta davanti a te. Le altre due escono dal gioco.
rules-sell-set-example = Spezie 1, 1 e 3: tieni il 3.
rules-sell-merchant = Al posto di una o due carte della merce puoi usare mercanti. Tieni la carta più alta della merce.
rules-sell-merchant-example = Vino 2, vino 4 e un mercante: tieni il 4.
rules-sell-two-merchants-example = Stoffa 3 e due mercanti: tieni il 3.
rules-sell-merchants = Anche tre mercanti sono un tris. Ne tieni uno, che vale 5.
rules-seven-title = Sette carte
rules-seven-text = Appena hai in mano più di sette carte, tra merci e mercanti, il gioco aspetta te. Vendi tris o scarta carte a tua scelta, una alla volta, finché non ne hai al massimo sette.
rules-seven-limits = Può scartare solo chi ha più di sette carte, e solo fino a tenerne sette. Le carte scartate escono dal gioco. Le carte di un’offerta sul tavolo non contano.
rules-end-title = La fine
rules-end-text = Quando il mazzo è finito e il mercato è stato diviso per l’ultima volta, tutti possono ancora vendere tris, in qualsiasi ordine. La partita termina quando tutti hanno detto di aver finito. Vince chi ha il totale più alto nelle carte guadagno.
rules-end-tie = In caso di parità vince chi, tra i pari, ha in mano più carte merce. I mercanti qui non contano, a meno che il tavolo abbia deciso di contare tutte le carte in mano. Chi è ancora in parità condivide la vittoria.
rules-open-title = Che cosa si vede
rules-open-text = Offerte, lotti, mercato, vendite e carte scartate li vedono tutti. Le carte in mano, il mazzo e le carte tolte sono nascosti. Le carte guadagno restano coperte fino alla fine.
rules-answers-title = Le nostre risposte
rules-answers-text = Le regole stampate in cinque lingue concordano sul gioco, ma in qualche punto divergono o non dicono niente. Qui giochiamo così:
rules-answers-limit = Per il limite di sette contano tutte le carte in mano, mercanti compresi. Le regole tedesche qui parlano di carte merce.
rules-answers-discard = Si scarta solo con più di sette carte, e solo fino a sette. Le regole stampate non vietano di scartarne di più.
rules-answers-raise = Puoi rilanciare con più carte in una volta. Le regole olandesi parlano di una carta nuova.
rules-answers-last = Chi resta per ultimo in una manche non fa offerte. Le regole stampate dicono solo che non è obbligato a farle.
rules-answers-take = Quando tocca a te scegliere dal mercato, devi prendere qualcosa. Alcune regole stampate dicono solo che puoi.
rules-answers-empty = Chi trova il mercato vuoto resta senza niente. Non è stampato da nessuna parte, ma non può essere altrimenti.
rules-answers-done = Alla fine, chi ha detto di aver finito può ancora vendere mentre gli altri pensano.
rules-box-title = Sulla scatola
rules-box-facts = Da 3 a 6 giocatori, dagli 8 anni in su; una partita dura circa 45 minuti.
rules-box-terms = Lì alcune cose hanno un altro nome: la carta asta è la carta offerta, il lotto sono le merci messe all’asta, il tris è lo stock, il guadagno è il profitto, la manche è il round e la stoffa è il tessuto.

# The played tutorial: what stands around the table.
learn-title = Impara giocando
learn-step = Passo { $step } di { $steps }
learn-you = Tu
learn-next = Avanti
learn-back = Indietro
learn-again = Ancora una volta dall’inizio
learn-to-rules = Leggi le regole
learn-to-game = Gioca una partita
learn-wanted = Scelte { $picked } su { $wanted }
learn-hint = Questa volta no. Tocca: { $cards }.
learn-hint-merchant = I mercanti non si possono offrire. Tocca: { $cards }.
learn-hint-button = Questa volta lascia stare le carte e usa il pulsante.
learn-point = Tocca qui
learn-do-bid = Offri { $total }
learn-do-raise = Rilancia a { $total }
learn-do-pass = Passa
learn-do-give = Metti nel mercato
learn-do-take = Prendi il mucchio
learn-do-drop = Scarta
learn-do-sell = Vendi il tris
learn-do-done = Ho finito

# The played tutorial: a message a step, in the order of the game.
learn-welcome = Ti diamo il benvenuto! Giochi con Ada e Ben. Le tue quattro carte sono in basso; le loro non le vedi.
learn-goal = Ti servono tris: tre carte della stessa merce. Quando vendi un tris, tieni la sua carta più alta come guadagno. Alla fine vince chi ha il guadagno più alto.
learn-bundle = In cima c’è la carta asta 6, quindi si scoprono sei carte: il lotto. Si aggiudica in blocco. Stoffa 1 e stoffa 3 vanno bene con la tua stoffa 2!
learn-bid = Apri tu. Si offre con carte merce dalla mano, e conta solo il loro valore. Tocca grano 2 e offri 2.
learn-raise = Ada offre 3 con legno 3. Ben passa ed esce da quest’asta. Un’offerta deve superare tutte le altre, e le sue carte non si possono cambiare. Per restare in gara aggiungi una carta alla tua offerta: tocca olive 2 e rilancia a 4.
learn-give = Ada passa e riprende la sua offerta. Hai vinto l’asta! La tua offerta è già al mercato. Ci va anche una carta del lotto: tocca legno 1. Le altre cinque sono tue.
learn-sell = Tre carte di stoffa: un tris! Puoi vendere in qualsiasi momento, anche ora che tocca ad Ada. Tocca stoffa 1, 2 e 3. Il 3 lo tieni come guadagno, le altre due escono dal gioco.
learn-all-pass = Hai la carta asta 6, quindi rientri in gioco alla prossima manche. Apre il primo giocatore alla sinistra del vincitore senza carta asta: Ada. Ada e Ben passano entrambi. Se nessuno offre, vince chi ha passato per primo: Ada riceve gratis tutte e quattro le carte, e la carta asta 4.
learn-seven = Così Ada aveva otto carte. Nessuno può averne più di sette: il gioco ha aspettato che ne vendesse o scartasse abbastanza. Ha venduto tre carte di grano.
learn-last = Ben è rimasto per ultimo e non ha dovuto offrire. Di due carte ha messo vino 3 nel mercato e ha tenuto l’altra. Ora ci si divide il mercato: sceglie per prima la carta asta più bassa.
learn-take = Ben ha preso le olive. Ada ha preso il legno e ha subito venduto un tris. Tu prendi tutte le carte di un tipo: tocca il vino. I mercanti nel mercato sono un tipo a sé. Quello che nessuno prende esce dal gioco.
learn-pass = Una nuova manche. Ben aveva la carta asta più bassa, quindi apre lui, con un’offerta di 4. Il tuo mercante non si può offrire, e le altre carte è meglio tenerle. Passa.
learn-pass-first = Ben ha vinto, ha messo spezie 1 nel mercato e ha venduto un tris di stoffa. Restate solo tu e Ada, e apri tu. Se passi e passa anche lei, questo lotto è tuo gratis. Prova: passa.
learn-last-mine = Ada ha offerto 1 e ha vinto. Adesso resti solo tu e non devi offrire. Una carta va al mercato, l’altra è tua. Vino 4 sta bene con il tuo vino 3, quindi tocca grano 3.
learn-choose-first = Questa volta la carta asta più bassa è tua, quindi la prima scelta è tua. Tocca le spezie: cinque carte in un colpo solo!
learn-merchant = Undici carte sono troppe: vendi o scarta finché non ne hai al massimo sette. Un mercante sostituisce qualsiasi merce. Tocca vino 3, vino 4 e il mercante. Tieni il 4. Vanno bene anche due mercanti con una carta; tre mercanti sono un tris e valgono 5.
learn-drop = C’è ancora una carta di troppo. Le spezie vuoi tenerle, ma legno 2 non sta bene con niente. Toccalo e scartalo.
learn-high-card = Ada ha preso l’ultimo mucchio, e Ben è rimasto senza niente. Comincia una nuova manche. Di un tris conta solo la carta più alta, quindi accosta carte basse a una alta: tocca spezie 3 e due volte spezie 1.
learn-later = Ora sai come va una manche. In cinque o in sei l’ultimo lotto è una sola carta, che va subito nel mercato. Restano sei manche: le saltiamo e ci ritroviamo alla fine.
learn-final = Il mazzo è finito e l’ultimo mercato è stato diviso. Ora tutti possono vendere tris per l’ultima volta. Tocca: { $cards }.
learn-done = Non hai altro da vendere. La partita termina quando tutti hanno detto di aver finito. Ada e Ben l’hanno già detto.
learn-over = Tu e { $player } avete { $score } punti a testa. In caso di parità vince chi ha in mano più carte merce: tu ne hai { $mine }, { $player } ne ha { $theirs }. Vinci tu!

# Talk that is refused.
web-no-bad-text = Così non si può inviare: un messaggio ha da 1 a 300 caratteri, senza caratteri di controllo.
web-chat-sending = Invio in corso…

# The beat of the game: what has a moment of its own, and what happened unseen.
web-beat-won = { $player } si aggiudica il lotto per { $price }
web-beat-free = { $player } prende il lotto senza pagare
web-beat-to-market = Al mercato
web-beat-taken = In mano
web-beat-opens = Apre { $player }
web-skip = Vai al mio turno
web-skipping = Fra poco tocca a te…
web-meanwhile = Nel frattempo
web-meanwhile-close = Ho capito
web-ticker = Ultimi eventi
web-deed-bid = offre { $total }
web-deed-pass = passa
web-deed-won = vince con { $price }
web-deed-free = lo prende gratis
web-deed-take = prende { $count } × { $kind }
web-deed-drop = scarta { $card }
web-deed-sell = vende per { $profit }
web-deed-done = ha finito

# Settings and keys.
web-settings = Impostazioni
web-set-sound = Suoni
web-sound-switch = Suono acceso o spento
web-set-volume = Volume
web-set-buzz = Breve vibrazione quando tocca a me
web-set-notify = Avvisami quando tocca a me e la pagina non è in vista
web-set-notify-blocked = Il browser non permette notifiche a questa pagina. Si può cambiare nelle sue impostazioni.
web-set-pace = Ritmo
web-set-pace-calm = tranquillo
web-set-pace-normal = normale
web-set-pace-quick = veloce
web-set-one-tap = Basta un tocco, senza conferma
web-set-pass-alone = Passa automaticamente quando non posso offrire di più
web-set-coach = Allenatore: contro i bot, avvisa dopo un errore costoso
web-set-large-cards = Carte grandi
web-set-less-motion = Meno movimento
web-set-theme = Aspetto
web-set-theme-night = Notte
web-set-theme-day = Giorno
web-set-theme-contrast = Alto contrasto
web-ask-notify = Vuoi un avviso quando tocca a te e questa pagina non è in vista?
web-yes = Sì, grazie
web-no-thanks = No, grazie
web-keys = Tasti
web-key-with = { $what } ({ $key })
web-key-pick = Scegliere una carta o un mucchio, contando da sinistra
web-key-confirm = Fare ciò che dice il pulsante grande
web-key-clear = Annullare la scelta, chiudere una finestra
web-key-protect = Proteggere le carte scelte, o non più
web-key-skip = Saltare fino al mio turno
web-key-replay = In una registrazione: un passo indietro o avanti
web-key-list = Questo elenco
web-key-arrows = ← e →
web-key-enter = Invio
web-key-escape = Esc

# The end of a game.
web-reveal = Si scoprono i guadagni
web-reveal-skip = Mostra il risultato

# My games: what this browser remembers.
web-me = Le mie partite
web-me-all = Tutte le partite e i numeri
web-me-none = Ancora nessuna partita. Ciò che giochi lo ricorda solo questo browser.
web-me-on = In corso
web-me-over = Concluse
web-me-turn = Tocca a te
web-me-place = { $place }° posto su { $players }, { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
web-me-figures = Numeri
web-me-levels = Avversari
web-me-any = tutti
web-me-people = persone
web-me-games = Partite
web-me-wins = Vittorie
web-me-par = la media sarebbe { $par }
web-me-mean = Punti in media
web-me-best = Partita migliore
web-me-streak = Serie di vittorie più lunga
web-me-price = Prezzo medio pagato
web-me-sets = Tris per partita
web-me-chart = Punti delle ultime { $count } partite; l’oro è una vittoria
web-me-places = Piazzamenti
web-me-file = Portali con te in un file
web-me-file-about = Il file contiene le tue partite, il nome e le impostazioni, e anche le chiavi dei tuoi posti. Non darlo a nessuno.
web-me-export = Salva il file
web-me-import = Leggi un file
web-me-imported = { $count ->
        [one] È stata aggiunta una partita.
       *[other] Sono state aggiunte { $count } partite.
    }
web-me-bad-file = Questo file non contiene partite. Scegline uno salvato qui; il nome finisce con .byzanz-me.json.

# Together: bots for open seats, reactions, leaving.
web-seat-bot = Metti un bot
web-seat-bot-level = Livello del bot per il posto { $seat }
web-react = Reagisci
web-leave-sure = Vuoi davvero andare via?
web-leave-yes = Sì, vado via
web-leave-no = Resto
web-share-link = Condividi…
web-new-slow = Senza fretta, anche per giorni: non subentra nessun bot

# Somebody wants to take a move back that others have seen.
web-undo-asked = { $player } vuole annullare l’ultima mossa. Va bene per te?
web-undo-agree = Sì, certo
web-undo-decline = No, la mossa vale

# Playing in this browser, without a server
web-here = Un dispositivo per tutti
web-here-about = Persone e bot allo stesso tavolo: passatevi il dispositivo. Senza rete.
web-here-lead = Tutti giocano su questo dispositivo e se lo passano. Un sipario nasconde ogni mano finché chi la possiede non tocca lo schermo.
web-here-person = Persona
web-here-name = Nome al posto { $seat }
web-here-make = Distribuisci le carte
web-here-nobody = Almeno un posto è per una persona.
web-pass-to = Passa il dispositivo a { $player }
web-pass-about = Ora non si vedono le carte di nessuno.
web-pass-open = Sono { $player }: mostra le mie carte
web-pass-other = Il dispositivo ce l’ha qualcun altro:
web-pass-bots = Stanno giocando i bot…
web-not-kept = Questo browser non conserva la partita: finisce se chiudi o ricarichi la pagina.
web-no-no-engine = Questo browser non può giocare da solo: mancano WebAssembly o i web worker. Provane uno più recente, o con impostazioni meno severe.
web-no-no-server = I tavoli con persone su altri dispositivi hanno bisogno di un server, e questa pagina non ne ha.

# Who made a table may mute and remove others.
web-guests = Persone al tuo tavolo
web-mute = Silenzia { $player }
web-unmute = Ridai la parola a { $player }
web-remove = Allontana { $player }
web-remove-sure = Allontanare davvero { $player }? Prima della partita il posto torna libero; dopo, continua un bot.
web-remove-yes = Sì, allontana
web-remove-no = No
web-no-removed = Chi ha aperto questo tavolo ti ha allontanato.
web-no-muted = Chi ha aperto questo tavolo ti ha silenziato.
web-no-not-the-maker = Può farlo solo chi ha aperto questo tavolo.
web-no-nobody-there = Lì non c’è più nessuno.

# A club with a password.
web-club = Questo server è di un club
web-club-about = Inserisci la password del club. Questo browser la ricorderà.
web-club-password = Password
web-club-enter = Entra
web-no-needs-password = Questo server è solo per chi conosce la sua password.
web-no-wrong-password = Non è la password giusta. Riprova.

# The deal of the day
web-day = Partita del giorno
web-day-short = Le stesse carte per tutti, ogni giorno nuove. Anche senza rete.
web-day-lead = In tutto il mondo si ricevono le stesse carte, lo stesso posto e gli stessi tre avversari, che giocano al livello «difficile». Non ci sono suggerimenti, non si annulla nulla, e conta il primo tentativo.
web-day-play = Gioca questa partita
web-day-go-on = Continua a giocare
web-day-again = Gioca di nuovo (non conta)
web-day-given-up = Hai buttato via il primo tentativo, quindi questa partita non conta più. Puoi comunque giocarla.
web-day-mine = Il tuo risultato
web-day-result = Risultato e classifica del giorno
web-day-rounds = La tua posizione dopo ogni manche
web-day-share = Copia il risultato
web-day-share-title = Byzanz, partita del giorno, { $date }
web-day-ranking = Classifica del giorno
web-day-nobody = Nessuno ha ancora inviato un risultato.
web-day-count = { $count ->
        [one] Un risultato
       *[other] { $count } risultati
    }
web-day-send = Invia il mio risultato
web-day-sending = La partita viene controllata…
web-day-send-about = Il tuo nome e la tua partita vanno a questo server, che rifà tutte le mosse dei bot per vedere se la partita è vera.
web-day-no-ranking = Questa pagina non ha un server, quindi non c’è una classifica del giorno. I tuoi risultati restano in questo browser.
web-day-other = Altri giorni
web-day-date = Scegli un giorno
web-day-before = Il giorno prima: { $date }
web-day-after = Il giorno dopo: { $date }
web-no-not-this-deal = Non è una partita di quel giorno come si gioca qui, quindi non conta. Ricarica la pagina: forse è uscita una nuova versione.
web-no-day-not-begun = Questo giorno non è ancora cominciato. I giorni cominciano a mezzanotte UTC; se doveva già cominciare, controlla l’orologio del dispositivo.
web-no-day-over = Questo giorno non accetta più risultati: si possono inviare nel giorno stesso e fino a due ore dopo, secondo l’ora UTC.
web-no-already-entered = Il primo tentativo conta una volta sola, e questo è già stato contato.

# Duplicate: several tables play the same deals
web-group = Duplicato per gruppi
web-group-short = più tavoli giocano le stesse carte, e ogni posto è confrontato con lo stesso posto altrove.
web-group-lead = Più tavoli giocano le stesse partite. Ciascuno è confrontato con chi agli altri tavoli aveva le stesse carte allo stesso posto, così la fortuna delle carte si annulla. Nessuno può guardare, e le registrazioni si aprono quando tutti i tavoli hanno giocato una partita.
web-group-tables = Tavoli
web-group-players = Giocatori per tavolo
web-group-deals = Partite
web-group-make = Apri i tavoli
web-group-how = La classifica somma quanto i punti di ciascuno distano, in ogni partita, dalla media del suo posto. Questa pagina si aggiorna da sola.
web-group-link = Copia il link a questa pagina
web-group-invite = Codici dei tavoli
web-group-table = Tavolo { $table }
web-group-ranking = Classifica
web-group-none = Nessun tavolo ha ancora finito una partita.
web-group-place = tavolo { $table }, posto { $seat }
web-group-deal = Partita { $deal } di { $deals }
web-group-seat = Posto
web-group-playing = non finita
web-group-next = Prossima partita
web-group-results = Risultati di tutti i tavoli
web-no-no-such-group = Questo gruppo non esiste, o non esiste più. Controlla il link.
web-no-group-not-over = Altri tavoli devono ancora giocare questa partita. Si potrà rivedere e scaricare quando l’avranno giocata tutti.
