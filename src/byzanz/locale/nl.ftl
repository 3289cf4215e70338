# The words of the game in Dutch.
# Offer card: aanbodkaart. Bundle: kavel. Bid: bod. Set: set. Profit: winst.
# No line breaks inside the name of a card: the space in it is a no-break space, U+00A0.

kind-cloth = stof
kind-grain = graan
kind-olives = olijven
kind-spices = specerijen
kind-wine = wijn
kind-wood = hout
kind-merchant = handelaar

# A goods card, such as “stof 3”.
card = { $kind } { $value }

# Cards that are alike, such as “2 × handelaar”.
cards-alike = { $count } × { $card }

# Names in a row: all but the last, and the last.
names-and = { $others } en { $last }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } gaan aan tafel, elk met vier kaarten; { $rounds ->
        [one] er wordt één ronde gespeeld
       *[other] er worden { $rounds } rondes gespeeld
    }.
story-round = Ronde { $round } van { $rounds }
story-bundle = Aanbodkaart { $offer }: { $cards }.
story-lone-card = De laatste kaart gaat meteen naar de markt: { $cards }. { $player } neemt aanbodkaart { $offer }.
story-pass = { $player } past.
story-pass-back = { $player } past en neemt het bod terug.
story-bid = { $player } biedt { $total }: { $cards }.
story-raise = { $player } verhoogt naar { $total } met { $cards }.
story-win = { $player } wint met { $total }; het bod gaat naar de markt.
story-give = { $player } legt op de markt: { $card }. Neemt in de hand: { $cards }.
story-all-pass = Iedereen heeft gepast, dus krijgt { $player } de hele kavel: { $cards }.
story-market = De markt: { $cards }.
story-take = { $player } neemt van de markt: { $cards }.
story-removed = De rest van de markt gaat uit het spel: { $cards }.
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
story-again = { $command } vertelt deze partij nog een keer.

# The browser client.

# Home and pages
web-title = Byzanz, het veilingspel met kaarten
web-title-turn = Jij bent aan de beurt! Byzanz
preview-home = Bied op goederen, bedien jezelf op de markt en verkoop in sets van drie. Voor 3 tot 6 spelers, in de browser, zonder account.
preview-invitation-title = Je bent uitgenodigd voor een tafel Byzanz
preview-invitation = Ga zitten in je browser: geen account, niets te installeren.
preview-replay-title = Een partij Byzanz om terug te kijken
preview-replay = Elk bod en elke verkoop, stap voor stap, vanaf elke plaats.
web-lead = Bied op goederen, bedien jezelf op de markt en verkoop in sets van drie. Voor 3 tot 6 spelers.
web-play-now = Nu spelen
web-play-now-about = Meteen aan tafel met drie bots.
web-name = Je naam
web-name-default = Gast
web-ways = Mogelijkheden
web-new = Nieuwe tafel
web-new-about = Jij kiest wie waar zit: vrienden of bots.
web-join = Meedoen
web-join-about = Met een code, link of QR-code.
web-learn = Leren
web-learn-about = Speel je eerste partij stap voor stap.
web-rules = Spelregels
web-rules-about = Alles op één pagina.
web-replays = Partijen terugkijken
web-replays-about = Bekijk een opgeslagen partij opnieuw.
web-listed = Tafels die op spelers wachten
web-seats-open =
    { $count ->
        [one] één vrije plaats
       *[other] { $count } vrije plaatsen
    }
web-my-games = Mijn partijen
web-game-on = bezig
web-game-over = afgelopen
web-forget = Van de lijst halen: { $names }
web-language = Taal
web-home = Startpagina
web-close = Sluiten
web-retry = Opnieuw proberen
web-notice = Dat is niet gelukt
web-connecting = Een ogenblik …
web-lost = Verbinding verbroken. Nieuwe poging …
web-offline = Je bent offline. Op dit apparaat kun je spelen; tafels met anderen gaan verder zodra je terug bent.

# A new table
web-players-count = Hoeveel spelers?
web-seat-number = Plaats { $seat }
web-seat-me = Ik
web-seat-open = Vrije plaats
web-seat-gone = even weg
web-seat-stand-in = Een bot valt in.
web-level-random = Bot: speelt willekeurig
web-level-easy = Bot: makkelijk
web-level-medium = Bot: gemiddeld
web-level-hard = Bot: moeilijk
web-level-expert = Bot: expert
web-new-watching = Je hebt geen plaats: je kijkt toe.
web-more = Meer instellingen
web-new-clock = Tijd per beslissing
web-no-clock = onbeperkt
web-seconds =
    { $seconds ->
        [one] één seconde
       *[other] { $seconds } seconden
    }
web-new-tie = Bij gelijke stand tellen deze handkaarten
web-new-tie-goods = alleen goederen
web-new-tie-hand = goederen en handelaren
web-new-delay = Toeschouwers zien het later
web-no-delay = meteen
web-new-watch = Anderen mogen meekijken
web-new-listed = Op de startpagina tonen tot de tafel vol is
web-new-draw = Plaatsen verloten
web-new-aids = Geheugensteuntjes voor iedereen: verkochte sets, resterende kaarten, volgorde op de markt
web-new-make = Tafel openen

# Joining
web-join-title = Ga zitten
web-join-invited = Je bent uitgenodigd voor deze tafel. Hoe mogen de anderen je noemen?
web-join-how = Typ de code van de tafel, of plak de link die je hebt gekregen.
web-join-code = Code of link
web-join-link = Naar de tafel
web-join-qr = Is er een QR-code? Richt de camera van je telefoon erop: die brengt je meteen naar de tafel.
web-sit-down = Plaatsnemen
web-just-watch = Alleen kijken
web-waiting =
    { $count ->
        [one] Wachten op één speler
       *[other] Wachten op { $count } spelers
    }
web-invite = Mensen uitnodigen
web-invite-code = Open { $site } en typ deze code:
web-invite-copy = Link kopiëren
web-invite-links = Of stuur iedereen een link naar één plaats:
web-invite-seat = Link naar plaats { $seat }
web-invite-qr = QR-code die naar de tafel leidt
web-copied = Gekopieerd
web-copy-link = Deze link kopiëren
web-big-screen = Groot scherm
web-scan-join = Scan en doe mee
web-scan-watch = Scan en kijk mee
web-leave = Tafel verlaten
web-leave-about = Als je weggaat, speelt een bot voor je tot je terugkomt.
web-other-device = Op een ander apparaat spelen
web-other-device-about = Deze link opent je eigen plaats. Houd hem voor jezelf.

# The table
web-menu = Opties
web-side = Verloop en gesprek
web-side-unread = Verloop en gesprek, met nieuws
web-watching = Je kijkt toe.
web-players = Spelers
web-action-bar = Wat je moet doen
web-ask-bid = Bied { $price } of meer, of pas.
web-ask-cannot-bid = Je kunt niet meer bieden dan { $high }. Pas.
web-ask-give = Kies een kaart van de kavel voor de markt. De andere neem jij.
web-ask-trim = Je hebt { $count } kaarten in de hand. Verkoop of leg af tot je er hoogstens zeven hebt.
web-ask-take = Kies een soort van de markt: je neemt alle kaarten ervan.
web-ask-final = Laatste verkopen: verkoop wat je kunt en meld dan dat je klaar bent.
web-ask-over = De partij is afgelopen.
web-wait-bid = { $player } is aan de beurt om te bieden.
web-wait-give = { $player } kiest een kaart voor de markt.
web-wait-trim = { $player } heeft te veel kaarten en moet er een paar kwijt.
web-wait-take = { $player } kiest van de markt.
web-wait-final = Laatste verkopen. Nog niet klaar: { $player }
web-away = Een bot speelt voor je.
web-away-back = Mijn plaats terugnemen
web-clock = nog { $seconds } s
web-bundle = De kavel op de veiling
web-bundle-market = De markt is open.
web-bundle-trim = Te veel kaarten in één hand
web-bundle-final = Laatste verkopen
web-bundle-over = Alles verkocht
web-offer-card = Aanbodkaart { $offer }
web-stock =
    { $count ->
        [one] Eén kaart in de voorraad
       *[other] { $count } kaarten in de voorraad
    }
web-price = Te overbieden: { $total } van { $player }
web-price-none = Nog geen bod
web-market = Markt
web-pile = Op de markt, { $kind }: { $cards }
web-pile-empty = Op de markt, { $kind }: niets
web-pile-set = set
web-take-set = { $kind }: samen { $together }, dat is een set. Je zou { $hand } kaarten hebben.
web-take-merchants = { $kind }: samen { $together }, met handelaren een set. Je zou { $hand } kaarten hebben.
web-take-none = { $kind }: samen { $together }, nog geen set. Je zou { $hand } kaarten hebben.
web-hand-count =
    { $count ->
        [one] Eén kaart in de hand
       *[other] { $count } kaarten in de hand
    }
web-sold-count =
    { $count ->
        [one] Eén set verkocht
       *[other] { $count } sets verkocht
    }
web-points =
    { $points ->
        [one] één punt
       *[other] { $points } punten
    }
web-bid-total = Bod: { $total }
web-player-passed = gepast
web-player-turn = denkt na …
web-player-sells = verkoopt
web-player-done = klaar
web-my-hand =
    { $count ->
        [one] Mijn hand: één kaart
       *[other] Mijn hand: { $count } kaarten
    }
web-hand-of =
    { $player }: { $count ->
        [one] één kaart in de hand
       *[other] { $count } kaarten in de hand
    }
web-my-seat = Mijn plaats
web-hand-empty = Geen kaarten in de hand
web-my-profit =
    { $points ->
        [one] Winst: één punt
       *[other] Winst: { $points } punten
    } ({ $count ->
        [one] één set
       *[other] { $count } sets
    })
web-my-bid = Mijn bod: { $total }
web-me-passed = Je hebt gepast.

# What I can do
web-do-bid = Bieden
web-do-bid-total = { $total } bieden
web-do-pass = Passen
web-do-give = Naar de markt
web-do-give-card = Naar de markt: { $card }
web-do-take = Nemen
web-do-take-kind = Nemen: { $kind }
web-do-drop = Afleggen
web-do-drop-card = Afleggen: { $card }
web-do-done = Ik ben klaar
web-do-sell =
    { $profit ->
        [one] Verkopen voor één punt
       *[other] Verkopen voor { $profit } punten
    }
web-move-bid = Bieden: { $cards }
web-move-sell = Verkopen: { $cards }, voor { $profit ->
        [one] één punt
       *[other] { $profit } punten
    }
web-picked = Gekozen: { $cards }
web-quick = Snel bieden
web-quick-bid = { $total } met mijn laagste kaarten: { $cards }
web-why-nothing = Tik kaarten in je hand aan.
web-why-merchant = Met handelaren kun je niet bieden.
web-why-low = { $total } is te laag: het moet minstens { $price } zijn.
web-why-no-card = Tik een kaart van de kavel aan.
web-why-no-pile = Tik een kolom van de markt aan.
web-why-one-card = Tik één kaart in je hand aan.
web-sales = Sets die je kunt verkopen
web-sales-all = Alle { $count } mogelijkheden
web-sales-about = De hoogste goederenkaart houd je als winst. Handelaren springen bij.
web-memory = Geheugensteuntje
web-memory-takes = Volgorde op de markt
web-memory-offers = Aanbodkaarten die nog komen
web-memory-left = Kaarten die nog in het spel zijn
web-memory-about = Weg zijn verkochte sets, afgelegde kaarten en wat niemand van de markt heeft genomen. Een paar kaarten gingen vóór de eerste ronde ongezien uit het spel.
web-memory-sold = Verkochte sets van { $player }
web-memory-none = Nog geen set verkocht.
web-undo = Terugnemen
web-hint = Tip
web-hint-title = Wat een sterke speler zou doen
web-hint-only = Iets anders is hier niet mogelijk.
web-hint-pick = Tikken kiest de kaarten, maar speelt ze niet.
web-hint-instead = { $move }? Beter: { $best }. { $reason }
web-hint-best = Het beste: { $move }.
web-hint-points = { $points } punten
web-hint-decided = De partij is zo goed als beslist: dit zijn de punten die je kunt verwachten.
web-hint-close = Tip sluiten
web-coach = Coach
web-coach-better = { $did }? Dit was beter geweest: { $move }, +{ $more } kans om te winnen.
web-coach-back = Terugnemen
web-coach-stand = Zo laten
web-order = Automatisch bod
web-order-about = Geldt alleen voor deze veiling en vervalt zodra je zelf iets doet.
web-order-price = Prijs
web-less = Eén minder
web-more-by-one = Eén meer
web-order-bid-to = Bied voor mij tot en met { $price }, pas daarna
web-order-pass-at = Pas voor mij vanaf { $price }
web-order-pass = Pas voor mij
web-order-is-bid-to = Biedt voor je tot en met { $price }
web-order-is-pass-at = Past voor je vanaf { $price }
web-order-is-pass = Past voor je
web-order-end = Stoppen
web-order-spends = Het automatische bod zou uitgeven: { $cards }
web-order-spending = Kaarten die het zou uitgeven, per benodigd bod
web-order-spends-nothing = Het zou passen: tot deze prijs is er geen bod meer mogelijk.
web-protect = Beschermen
web-protect-no-more = Niet meer beschermen
web-protect-title = Beschermde kaarten
web-protect-about = Snelle en automatische biedingen laten beschermde kaarten in je hand. Tik op een kaart om die te beschermen.
web-card-protected = { $card }, beschermd

# Log and talk
web-log = Verloop
web-log-undo = { $player } neemt de laatste zet terug.
web-log-by-order = via automatisch bod
web-log-by-stand-in = door een invaller
web-past = Je kijkt terug naar zet { $version }.
web-past-back = Terug naar de partij
web-chat = Gesprek
web-chat-none = Nog niemand heeft iets gezegd.
web-chat-text = Zeg iets
web-chat-send = Versturen
web-chat-hide = Verbergen
web-chat-show = Tonen

# The end
web-end-show = Uitslag tonen
web-end-hide = Tafel bekijken
web-tie-goods = Gelijke stand tussen { $players }: wie de meeste goederenkaarten in de hand heeft, wint.
web-tie-hand = Gelijke stand tussen { $players }: wie de meeste kaarten in de hand heeft, wint.
web-tie-cards =
    { $player }: { $cards ->
        [one] één kaart
       *[other] { $cards } kaarten
    }
web-tie-shared = Ook dat is gelijk, dus delen ze de overwinning.
web-chart = Winst na elke ronde
web-rematch = Nog een keer spelen
web-rematch-made = De volgende partij staat klaar.
web-rematch-go = Meedoen
web-replay = Terugkijken
web-play-on = Vanaf hier verder spelen
web-play-on-as = als
web-play-on-anew = Met andere kaarten
web-review = Analyse
web-review-about = Wat was elke beslissing waard, en wat was geluk? De sterkste speler loopt de partij door, op dit apparaat.
web-review-begin = Deze partij analyseren
web-review-of = Partij met { $names } analyseren
web-review-running = De partij wordt doorgelopen. Wat klaar is, is al te zien.
web-review-failed = Deze browser kan de partij niet analyseren.
web-review-graph = Kans om te winnen, zet voor zet
web-review-player = Speler
web-review-summary =
    { $name }: { $decisions ->
        [one] één beslissing
       *[other] { $decisions } beslissingen
    }, { $lost } van een overwinning weggegeven, { $each } per keer.
web-review-like = { $name } speelt als dit niveau: { $level }.
web-review-level-random = willekeurig
web-review-level-easy = makkelijk
web-review-level-medium = gemiddeld
web-review-level-hard = moeilijk
web-review-level-expert = expert
web-review-luck = Geluk en kunde
web-review-deal = Gedeelde kaarten
web-review-turned = Omgedraaide kaarten
web-review-own = Eigen beslissingen
web-review-others = Beslissingen van de anderen
web-review-costly = Duurste beslissingen
web-review-better = { $move }: +{ $more }
web-review-none = Geen beslissing was duidelijk een fout.
web-reason-sell = Er kon een set worden verkocht.
web-reason-keep = In de hand waren de kaarten meer waard.
web-reason-set = Daarmee was een set compleet geweest.
web-reason-market = Dit laat de anderen drie kaarten van één soort op de markt: { $kind }.
web-reason-dear = De kavel was die prijs niet waard.
web-reason-cheap = De kavel was meer waard dan hij had gekost.
web-reason-over = Dit biedt { $points } meer dan nodig.
web-reason-pair = Dit breekt een paar: { $kind }.
web-reason-merchant = Dit geeft een handelaar weg.
web-reason-match = Dat had een paar opgeleverd: { $kind }.
web-reason-higher = Daarmee ben je de hogere kaart kwijt.
web-reason-fewer = Dat levert minder kaarten op.
web-reason-more = Partijen die zo verdergingen, werden vaker gewonnen.
web-puzzles = Puzzels
web-puzzles-about = Eén keuze is duidelijk beter. Welke?
web-puzzle-title = Puzzel { $number } van { $count }
web-puzzle-theme = Onderwerp
web-puzzle-theme-all = Alle onderwerpen
web-puzzle-theme-give = Wat geef je weg?
web-puzzle-theme-bid = Wat bied je?
web-puzzle-theme-take = Wat neem je?
web-puzzle-theme-sell = Wanneer verkoop je?
web-puzzle-theme-drop = Wat leg je af?
web-puzzle-difficulty = Moeilijkheid
web-puzzle-difficulty-all = Elk niveau
web-puzzle-difficulty-1 = Makkelijk
web-puzzle-difficulty-2 = Gemiddeld
web-puzzle-difficulty-3 = Moeilijk
web-puzzle-me = Jij
web-puzzle-streak = Op rij: { $streak }. Langste reeks: { $longest }. Opgelost: { $solved }.
web-puzzle-right = Goed! { $move }: { $chance } kans om te winnen. De op een na beste, { $second }, heeft { $less }.
web-puzzle-wrong = Deze keer niet. Beter: { $move }, met { $chance } kans om te winnen in plaats van { $less }.
web-puzzle-far = Deze keer niet. Beter: { $move }, met { $chance } kans om te winnen.
web-puzzle-next = Volgende puzzel
web-puzzle-retry = Nog eens
web-puzzle-before = Wat eraan voorafging
web-puzzle-failed = Deze browser kan de puzzels niet tonen.
web-puzzle-none = Zo’n puzzel is er niet.
web-share = Link om terug te kijken kopiëren
web-share-whole = Link met de hele partij kopiëren
web-download = Downloaden
web-fair = Eerlijk geschud
web-commit = Beloofd vóór het delen:
web-fair-fair = De kaarten zijn gedeeld zoals vóór de partij beloofd. Je browser heeft dat zojuist gecontroleerd.
web-fair-not-fair = De stapel past niet bij wat vóór de partij beloofd is.
web-fair-no-fair-deal = Dit verslag bevat geen belofte die te controleren is.
web-fair-how = Hoe dit werkt
web-fair-about = Vóór het delen is een geheim getal getrokken, en de SHA-256-hash ervan stond in het menu van de tafel. Dat getal bepaalt de volgorde van de kaarten, en nu het bekend is, kan iedereen beide controleren.
web-fair-here = In deze partij heeft je browser zelf gedeeld: geen server heeft de kaarten gezien.
web-fair-commit = Vóór het delen getoonde hash
web-fair-seed = Geheim getal

# Replays
web-first = Naar het begin
web-previous = Eén stap terug
web-play = Afspelen
web-pause = Pauzeren
web-next = Eén stap verder
web-last = Naar het einde
web-step = Zet
web-round = Ronde
web-eyes = Weergave
web-eyes-open = alle kaarten open
web-upload = Kies een .byzanz.json-bestand of sleep het hierheen
web-upload-about = Elke afgelopen partij kun je als bestand downloaden en hier opnieuw bekijken.
web-upload-other = Ander bestand

# What went wrong, and what to do next
web-no-other = De server meldt “{ $code }”. Laad de pagina opnieuw en probeer het nog eens.
web-no-unreadable = Het antwoord van de server was niet te lezen. Laad de pagina opnieuw en probeer het nog eens.
web-no-offline = De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.
web-no-unavailable = De server heeft het nu te druk. Probeer het zo nog eens.
web-no-other-protocol = Het spel is bijgewerkt. Laad de pagina opnieuw; helpt dat niet, vraag het dan aan wie de server beheert.
web-no-not-found = Op dit adres is niets. Controleer de link of ga naar de startpagina.
web-no-no-such-table = Deze tafel bestaat niet of niet meer. Vraag om een nieuwe link of open zelf een tafel.
web-no-no-such-code = Er is geen tafel met deze code. Controleer hem letter voor letter of vraag er opnieuw om.
web-no-used-invitation = Deze uitnodiging is al gebruikt. Vraag om een link naar een andere plaats, of kijk mee aan tafel.
web-no-bad-token = Deze link opent hier geen plaats. Vraag om een nieuwe, of kijk mee aan tafel.
web-no-full = Alle plaatsen zijn bezet. Je kunt meekijken of zelf een tafel openen.
web-no-closed = Deze tafel is gesloten. Open een nieuwe vanaf de startpagina.
web-no-not-allowed-to-watch = Aan deze tafel mag niemand meekijken. Vraag de spelers om een uitnodiging voor de volgende partij.
web-no-not-over = Deze partij is nog bezig. Terugkijken kan zodra die is afgelopen.
web-no-not-started = De partij is nog niet begonnen. Wacht tot alle plaatsen bezet zijn.
web-no-bad-name = Een naam heeft 1 tot 40 tekens. Kies een andere.
web-no-too-many = Dat ging te snel. Wacht even en probeer het opnieuw.
web-no-stale = De tafel was al verder. Kijk opnieuw en kies nog eens.
web-no-not-your-turn = Je bent nu niet aan de beurt.
web-no-no-auction = Er is nu geen veiling. Stel het automatische bod in bij de volgende.
web-no-no-hints = Tips zijn er alleen aan tafels waar alle anderen bots zijn.
web-no-nothing-to-undo = Er valt niets terug te nemen: iemand anders heeft al een zet gedaan.
web-no-revealed = Door die zet zijn nieuwe kaarten opengelegd, dus hij blijft staan.
web-no-too-many-undos = Je kunt maar een paar keer terugnemen voordat de partij verdergaat.
web-no-needs-consent = De anderen hebben de zet gezien. Hun wordt gevraagd of je hem mag terugnemen.
web-no-not-asked = Die vraag is al beantwoord.
web-no-game-over = De partij is al afgelopen.
web-no-bad-record = Dit bestand is geen verslag van een partij. Kies een bestand dat op .byzanz.json eindigt.
web-no-broken-record = Dit verslag gaat ergens tegen de regels in en kan niet worden getoond. Haal het bestand opnieuw waar je het vandaan hebt.
web-no-bad-link = Deze link bevat geen volledige partij. Vraag er nog eens om, of vraag om het bestand.
web-no-other-rules = Deze partij is volgens een andere versie van de regels gespeeld. Laad de pagina opnieuw: misschien is de juiste er inmiddels.
web-no-too-large = Dit bestand is te groot voor een partij. Kies een ander.

# The rules page.
rules-title = De regels van Byzanz
rules-contents = Op deze pagina
rules-to-tutorial = Spelend leren
rules-goal-title = Waar het om gaat
rules-goal-text = Je biedt tegen twee tot vijf anderen op goederen. Drie kaarten van één soort goederen vormen een set. Verkoop je een set, dan houd je de hoogste kaart ervan als winst. Na de laatste ronde wint wie de hoogste winst heeft.
rules-cards-title = De kaarten
rules-cards-goods = Er zijn zes goederen: stof, graan, olijven, specerijen, wijn en hout. Elk heeft 16 kaarten: zes met een 1, vijf met een 2, drie met een 3 en twee met een 4.
rules-cards-merchants = Daarnaast zijn er 16 handelaren. Daarmee kun je niet bieden. Bij een verkoop vervangen ze elke soort goederen.
rules-cards-offers = Dat zijn samen 112 kaarten. De aanbodkaarten, genummerd van 1 tot en met 6, horen daar niet bij: die geven aan hoeveel kaarten er worden geveild.
rules-setup-title = Voorbereiding
rules-setup-text = Alle kaarten worden geschud en iedereen krijgt er vier. Een aantal kaarten gaat ongezien uit het spel, de rest is de voorraad. Die is precies genoeg voor alle rondes. De aanbodkaarten vormen een stapel met de hoogste bovenop. De speler links van de deler begint.
rules-setup-caption = Voorbereiding per aantal spelers
rules-setup-players = Spelers
rules-setup-offers = Aanbodkaarten, van bovenaf
rules-setup-removed = Kaarten uit het spel
rules-setup-rounds = Rondes
rules-setup-example = Voorbeeld met vier spelers: de aanbodkaarten 5, 4, 3 en 2 vormen de stapel, met de 5 bovenop. De 1 en de 6 gaan terug in de doos, en twaalf kaarten gaan ongezien uit het spel.
rules-setup-stack = De stapel
rules-setup-box = Terug in de doos
rules-round-title = Een ronde
rules-round-text = In een ronde is er één veiling per aanbodkaart, de hoogste eerst. Daarna wordt de markt verdeeld. In elke ronde wint iedereen precies één veiling.
rules-auction-title = Een veiling
rules-auction-bundle = Van de voorraad worden zoveel kaarten opengelegd als de bovenste aanbodkaart aangeeft: de kavel. Die wordt in zijn geheel geveild.
rules-auction-opener = De speler links van de deler opent de eerste veiling van het spel. Elke latere ronde wordt geopend door wie in de vorige ronde de laagste aanbodkaart had. Binnen een ronde opent de eerstvolgende speler links van de laatste winnaar die nog geen aanbodkaart heeft.
rules-auction-turn = Er wordt met de klok mee geboden, door iedereen die in deze ronde nog geen veiling heeft gewonnen. Als je aan de beurt bent, bied je of pas je.
rules-auction-bid = Om te bieden leg je goederenkaarten uit je hand open voor je neer. Alleen hun waarde telt, en je mag goederen mengen. Je totaal moet hoger zijn dan elk bod tot nu toe.
rules-auction-raise = Om je bod te verhogen leg je er kaarten bij. Kaarten van je bod kun je niet ruilen en niet terugnemen.
rules-auction-pass = Als je past, doe je niet meer mee aan deze veiling en neem je de kaarten van je bod terug in je hand.
rules-auction-end = De veiling eindigt zodra iedereen op één na heeft gepast en die ene een bod heeft gedaan.
rules-auction-example = Voorbeeld: Ada biedt 3 met hout 3. Ben biedt 4 met stof 2 en specerijen 2. Ada legt graan 2 bij en verhoogt zo naar 5.
rules-winner-title = Een veiling winnen
rules-winner-bid = Leg je hele bod op de markt. Daar liggen de kaarten per soort.
rules-winner-give = Kies één kaart van de kavel en leg ook die op de markt.
rules-winner-take = Neem de andere kaarten van de kavel in je hand.
rules-winner-offer = Neem de bovenste aanbodkaart. Aan de overige veilingen van deze ronde doe je niet meer mee.
rules-winner-example = Voorbeeld: Ada heeft gewonnen met een bod van 4: graan 1, specerijen 1 en hout 2. Die drie kaarten gaan naar de markt, samen met wijn 2 uit de kavel. Stof 4, olijven 1, olijven 3 en de handelaar neemt ze in de hand. Ze neemt aanbodkaart 5 en doet pas in de volgende ronde weer mee.
rules-winner-market = Naar de markt
rules-winner-hand = In haar hand
rules-all-pass-title = Als iedereen past
rules-all-pass-text = Biedt niemand, dan wint wie als eerste heeft gepast. Die speler neemt de hele kavel in de hand, legt niets op de markt en neemt de aanbodkaart.
rules-all-pass-choice = Hebben alle anderen zonder bod gepast, dan heeft de laatste dus nog de keus: bieden en winnen, of passen en de kavel overlaten aan wie als eerste paste.
rules-last-title = De laatste veiling van een ronde
rules-last-text = Er is één speler over en die biedt niet. Met drie of vier spelers heeft de kavel twee kaarten: een ervan, naar keuze, gaat naar de markt en de andere in de hand. Met vijf of zes spelers gaat de enige kaart meteen naar de markt. In beide gevallen neemt die speler de laatste aanbodkaart.
rules-market-title = De markt
rules-market-order = Na de veilingen neemt iedereen iets van de markt, in de volgorde van de aanbodkaarten, de laagste eerst.
rules-market-take = Als je aan de beurt bent, neem je alle kaarten van precies één soort in je hand. De handelaren zijn een eigen soort. Overslaan mag niet.
rules-market-empty = Is de markt leeg, dan krijgt wie nog niet heeft gekozen niets. Wat aan het eind overblijft, gaat uit het spel.
rules-market-next = Daarna gaan de aanbodkaarten terug op hun stapel. Is er nog voorraad, dan begint de volgende ronde.
rules-market-example = Voorbeeld met vier spelers: er liggen zes soorten op de markt. Ben heeft aanbodkaart 2 en neemt beide kaarten wijn. Cem heeft aanbodkaart 3 en neemt de handelaar. Ada heeft aanbodkaart 4 en neemt stof 3. Jij hebt aanbodkaart 5 en neemt hout 2. Olijven en graan blijven over en gaan uit het spel.
rules-market-rest = Uit het spel
rules-sell-title = Verkopen
rules-sell-when = Verkopen mag altijd, ook als je niet aan de beurt bent. Je verkoopt uit je hand; kaarten van een bod op tafel horen daar niet bij.
rules-sell-set = Een set is precies drie kaarten van één soort goederen. Laat hem aan iedereen zien. De kaart met de hoogste waarde wordt je winst en ligt gedekt voor je. De andere twee gaan uit het spel.
rules-sell-set-example = Specerijen 1, 1 en 3: je houdt de 3.
rules-sell-merchant = In plaats van één of twee kaarten van die soort mag je handelaren gebruiken. Je houdt de hoogste goederenkaart.
rules-sell-merchant-example = Wijn 2, wijn 4 en een handelaar: je houdt de 4.
rules-sell-two-merchants-example = Stof 3 en twee handelaren: je houdt de 3.
rules-sell-merchants = Ook drie handelaren zijn een set. Je houdt er één van, en die telt voor 5.
rules-seven-title = Zeven kaarten
rules-seven-text = Zodra je meer dan zeven kaarten in je hand hebt, goederen en handelaren samen, wacht het spel op je. Verkoop sets of leg één voor één kaarten naar keuze af, tot je er hoogstens zeven hebt.
rules-seven-limits = Afleggen mag alleen wie meer dan zeven kaarten heeft, en alleen tot er zeven over zijn. Afgelegde kaarten gaan uit het spel. Kaarten van een bod op tafel tellen niet mee.
rules-end-title = Het einde
rules-end-text = Is de voorraad op en de markt voor de laatste keer verdeeld, dan mag iedereen nog sets verkopen, in willekeurige volgorde. Het spel is afgelopen als iedereen heeft gezegd klaar te zijn. Wie met zijn winstkaarten het hoogste totaal heeft, wint.
rules-end-tie = Bij gelijke stand wint van die spelers wie nog de meeste goederenkaarten in de hand heeft. Handelaren tellen daarbij niet mee, tenzij aan tafel is afgesproken dat alle handkaarten tellen. Wie dan nog gelijk staan, delen de overwinning.
rules-open-title = Open en gedekt
rules-open-text = Biedingen, kavels, de markt, verkopen en afgelegde kaarten ziet iedereen. De handkaarten, de voorraad en de verwijderde kaarten zijn gedekt. Winstkaarten blijven tot het einde gedekt liggen.
rules-answers-title = Onze antwoorden
rules-answers-text = De gedrukte regels in vijf talen zijn het over het spel eens, maar op enkele punten verschillen ze of zeggen ze niets. Zo spelen we het hier:
rules-answers-limit = Voor de zeven kaarten tellen alle handkaarten mee, ook handelaren. De Duitse regels spreken daar van goederenkaarten.
rules-answers-discard = Je legt alleen af met meer dan zeven kaarten, en niet verder dan tot zeven. De gedrukte regels verbieden meer niet.
rules-answers-raise = Je mag met meerdere kaarten tegelijk verhogen. De Nederlandse regels spreken van een nieuwe kaart.
rules-answers-last = Wie in een ronde als laatste over is, biedt niet. De gedrukte regels zeggen alleen dat het niet hoeft.
rules-answers-take = Ben je bij de markt aan de beurt, dan moet je iets nemen. Sommige gedrukte regels zeggen alleen dat het mag.
rules-answers-empty = Wie de markt leeg aantreft, krijgt niets. Dat staat nergens gedrukt, maar anders kan het niet.
rules-answers-done = Wie aan het eind heeft gezegd klaar te zijn, mag nog verkopen zolang anderen nadenken.
rules-box-title = Op de doos
rules-box-facts = Voor 3 tot 6 spelers vanaf 8 jaar; een partij duurt ongeveer 45 minuten.
rules-box-terms = Sommige dingen heten daar anders: de kavel is het pakket of aanbod, de voorraad de voorraadstapel, de winst ook winstpunten, de handelaren zijn handelaars, stof is doek en specerijen zijn kruiden.

# The played tutorial: what stands around the table.
learn-title = Spelend leren
learn-step = Stap { $step } van { $steps }
learn-you = Jij
learn-next = Verder
learn-back = Terug
learn-again = Nog eens vanaf het begin
learn-to-rules = De regels lezen
learn-to-game = Een partij spelen
learn-wanted = { $picked } van { $wanted } gekozen
learn-hint = Deze keer niet. Tik op: { $cards }.
learn-hint-merchant = Met handelaren kun je niet bieden. Tik op: { $cards }.
learn-hint-button = Laat de kaarten nu liggen en gebruik de knop.
learn-point = Hier tikken
learn-do-bid = { $total } bieden
learn-do-raise = Verhogen naar { $total }
learn-do-pass = Passen
learn-do-give = Op de markt leggen
learn-do-take = Stapel nemen
learn-do-drop = Afleggen
learn-do-sell = Set verkopen
learn-do-done = Ik ben klaar

# The played tutorial: a message a step, in the order of the game.
learn-welcome = Welkom! Je speelt met Ada en Ben. Je vier kaarten liggen onderaan; die van hen zie je niet.
learn-goal = Je wilt sets: drie kaarten van één soort goederen. Verkoop je een set, dan houd je de hoogste kaart ervan als winst. Aan het eind wint wie de hoogste winst heeft.
learn-bundle = Aanbodkaart 6 ligt bovenop, dus worden er zes kaarten opengelegd: de kavel. Die wordt in zijn geheel geveild. Stof 1 en stof 3 passen mooi bij je stof 2!
learn-bid = Jij opent. Je biedt met goederenkaarten uit je hand, en alleen hun waarde telt. Tik op graan 2 en bied 2.
learn-raise = Ada biedt 3 met hout 3. Ben past en doet niet meer mee aan deze veiling. Een bod moet hoger zijn dan elk ander, en de kaarten ervan mag je niet ruilen. Om mee te blijven doen leg je een kaart bij je bod: tik op olijven 2 en verhoog naar 4.
learn-give = Ada past en neemt haar bod terug. Je wint de veiling! Je bod ligt al op de markt. Ook één kaart van de kavel gaat daarheen: tik op hout 1. De andere vijf krijg jij.
learn-sell = Drie keer stof: een set! Verkopen mag altijd, ook nu, al is Ada aan de beurt. Tik op stof 1, 2 en 3. De 3 houd je als winst, de andere twee gaan uit het spel.
learn-all-pass = Je hebt aanbodkaart 6 en doet pas in de volgende ronde weer mee. Nu opent de eerste speler links van de winnaar zonder aanbodkaart: Ada. Ada en Ben passen allebei. Biedt niemand, dan wint wie als eerste paste: Ada krijgt alle vier de kaarten voor niets, en aanbodkaart 4.
learn-seven = Daarmee had Ada acht kaarten. Niemand mag er meer dan zeven hebben: het spel wachtte tot ze genoeg had verkocht of afgelegd. Ze heeft drie keer graan verkocht.
learn-last = Ben was als laatste over en hoefde niet te bieden. Van twee kaarten legde hij wijn 3 op de markt en hield hij de andere. Nu wordt de markt verdeeld: de laagste aanbodkaart kiest het eerst.
learn-take = Ben heeft de olijven genomen. Ada heeft het hout genomen en meteen een set verkocht. Jij neemt alle kaarten van één soort: tik op de wijn. Handelaren op de markt zijn een eigen soort. Wat niemand neemt, gaat uit het spel.
learn-pass = Een nieuwe ronde. Ben had de laagste aanbodkaart, dus opent hij, met een bod van 4. Met je handelaar kun je niet bieden, en je andere kaarten kun je beter houden. Pas.
learn-pass-first = Ben heeft gewonnen, specerijen 1 op de markt gelegd en een set stof verkocht. Alleen jij en Ada zijn nog over, en jij opent. Pas je en past zij ook, dan krijg je deze kavel voor niets. Probeer het: pas.
learn-last-mine = Ada heeft 1 geboden en gewonnen. Nu ben jij als laatste over en hoef je niet te bieden. Eén kaart gaat naar de markt, de andere is voor jou. Wijn 4 past bij je wijn 3, dus tik op graan 3.
learn-choose-first = Deze keer heb jij de laagste aanbodkaart, dus kies je het eerst. Tik op de specerijen: vijf kaarten in één keer!
learn-merchant = Elf kaarten is te veel: verkoop of leg af tot je er hoogstens zeven hebt. Een handelaar vervangt elke soort goederen. Tik op wijn 3, wijn 4 en de handelaar. Je houdt de 4. Twee handelaren met één kaart mag ook; drie handelaren zijn een set en tellen voor 5.
learn-drop = Nog één kaart te veel. De specerijen wil je houden, maar hout 2 past nergens bij. Tik erop en leg hem af.
learn-high-card = Ada nam de laatste stapel, dus kreeg Ben niets. Er begint een nieuwe ronde. Van een set telt alleen de hoogste kaart, dus leg lage kaarten bij een hoge: tik op specerijen 3 en twee keer op specerijen 1.
learn-later = Nu weet je hoe een ronde gaat. Met vijf of zes spelers is de laatste kavel één kaart, die meteen naar de markt gaat. Er zijn nog zes rondes. Die slaan we over; we zien elkaar weer aan het eind.
learn-final = De voorraad is op en de laatste markt is verdeeld. Nu mag iedereen voor het laatst sets verkopen. Tik op: { $cards }.
learn-done = Je hebt niets meer te verkopen. Het spel eindigt als iedereen heeft gezegd klaar te zijn. Ada en Ben hebben dat al gezegd.
learn-over = Jij en { $player } hebben elk { $score } punten. Bij gelijke stand wint wie de meeste goederenkaarten in de hand heeft: jij hebt er { $mine }, { $player } heeft er { $theirs }. Je wint!

# Talk that is refused.
web-no-bad-text = Zo kan dit niet worden verstuurd: een bericht heeft 1 tot 300 tekens en geen stuurtekens.
web-chat-sending = Wordt verstuurd …

# The beat of the game: what has a moment of its own, and what happened unseen.
web-beat-won = { $player } wint de kavel voor { $price }
web-beat-free = { $player } krijgt de kavel voor niets
web-beat-to-market = Naar de markt
web-beat-taken = In de hand
web-beat-opens = { $player } opent
web-skip = Tot ik aan de beurt ben
web-skipping = Zo ben jij aan de beurt …
web-meanwhile = Ondertussen gebeurd
web-meanwhile-close = Begrepen
web-ticker = Wat er het laatst gebeurde
web-deed-bid = biedt { $total }
web-deed-pass = past
web-deed-won = wint met { $price }
web-deed-free = krijgt het voor niets
web-deed-take = neemt { $count } × { $kind }
web-deed-drop = legt { $card } af
web-deed-sell = verkoopt voor { $profit }
web-deed-done = is klaar

# Settings and keys.
web-settings = Instellingen
web-set-sound = Geluid
web-sound-switch = Geluid aan of uit
web-set-volume = Volume
web-set-buzz = Kort trillen als ik aan de beurt ben
web-set-notify = Melding als ik aan de beurt ben en de pagina niet zichtbaar is
web-set-notify-blocked = De browser staat op deze pagina geen meldingen toe. Dat is in zijn eigen instellingen te wijzigen.
web-set-pace = Tempo
web-set-pace-calm = rustig
web-set-pace-normal = normaal
web-set-pace-quick = snel
web-set-one-tap = Eén tik is genoeg, zonder bevestigen
web-set-pass-alone = Vanzelf passen als ik niet meer kan bieden
web-set-coach = Coach: meldt zich tegen bots na een dure fout
web-set-large-cards = Grote kaarten
web-set-less-motion = Minder beweging
web-set-theme = Uiterlijk
web-set-theme-night = Nacht
web-set-theme-day = Dag
web-set-theme-contrast = Hoog contrast
web-ask-notify = Wil je een melding als je aan de beurt bent en deze pagina niet zichtbaar is?
web-yes = Ja, graag
web-no-thanks = Nee, bedankt
web-keys = Toetsen
web-key-with = { $what } ({ $key })
web-key-pick = Een kaart of stapel kiezen, van links geteld
web-key-confirm = Doen wat de grote knop zegt
web-key-clear = Keuze wissen, venster sluiten
web-key-protect = De gekozen kaarten beschermen of niet meer
web-key-skip = Overslaan tot ik aan de beurt ben
web-key-replay = Bij het terugkijken: een stap terug of verder
web-key-list = Deze lijst
web-key-arrows = ← en →
web-key-enter = Enter
web-key-escape = Esc

# The end of a game.
web-reveal = De winsten worden onthuld
web-reveal-skip = Uitslag tonen

# My games: what this browser remembers.
web-me = Mijn partijen
web-me-all = Alle partijen en cijfers
web-me-none = Nog geen partij. Wat je speelt, onthoudt deze browser, en niemand anders.
web-me-on = Nog bezig
web-me-over = Uitgespeeld
web-me-turn = Jouw beurt
web-me-place = Plaats { $place } van { $players }, { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
web-me-figures = Cijfers
web-me-levels = Tegenstanders
web-me-any = alle
web-me-people = mensen
web-me-games = Partijen
web-me-wins = Gewonnen
web-me-par = { $par } is het gemiddelde
web-me-mean = Punten gemiddeld
web-me-best = Beste partij
web-me-streak = Langste reeks zeges
web-me-price = Gemiddelde prijs
web-me-sets = Sets per partij
web-me-chart = Punten van de laatste { $count } partijen; goud is gewonnen
web-me-places = Plaatsen
web-me-file = Meenemen in een bestand
web-me-file-about = Het bestand bevat je partijen, je naam en je instellingen, en ook de sleutels van je plaatsen. Geef het aan niemand.
web-me-export = Bestand opslaan
web-me-import = Bestand inlezen
web-me-imported = { $count ->
        [one] Er is één partij bijgekomen.
       *[other] Er zijn { $count } partijen bijgekomen.
    }
web-me-bad-file = Dit bestand bevat geen partijen. Kies er een dat hier is opgeslagen; de naam eindigt op .byzanz-me.json.

# Together: bots for open seats, reactions, leaving.
web-seat-bot = Bot neerzetten
web-seat-bot-level = Niveau van de bot voor plaats { $seat }
web-react = Reageren
web-leave-sure = Echt weggaan?
web-leave-yes = Ja, weggaan
web-leave-no = Blijven
web-share-link = Delen …
web-new-slow = Zonder haast, ook over dagen: er valt geen bot in

# Somebody wants to take a move back that others have seen.
web-undo-asked = { $player } wil de laatste zet terugnemen. Vind je dat goed?
web-undo-agree = Ja, ga je gang
web-undo-decline = Nee, de zet blijft staan

# Playing in this browser, without a server
web-here = Eén apparaat voor iedereen
web-here-about = Mensen en bots aan één tafel: geef het apparaat door. Zonder netwerk.
web-here-lead = Iedereen speelt op dit apparaat en geeft het door. Een gordijn verbergt elke hand tot de eigenaar tikt.
web-here-person = Persoon
web-here-name = Naam op plaats { $seat }
web-here-make = Kaarten delen
web-here-nobody = Minstens één plaats is voor een mens.
web-pass-to = Geef het apparaat aan { $player }
web-pass-about = Nu zijn er geen handkaarten te zien.
web-pass-open = Ik ben { $player }: toon mijn kaarten
web-pass-other = Iemand anders heeft het apparaat:
web-pass-bots = De bots zijn aan het spelen …
web-not-kept = Deze browser bewaart de partij niet: die eindigt als je de pagina sluit of opnieuw laadt.
web-no-no-engine = Deze browser kan het spel niet zelf spelen: WebAssembly of web workers ontbreken. Probeer een nieuwere, of een met minder strenge instellingen.
web-no-no-server = Tafels met mensen op andere apparaten hebben een server nodig, en deze pagina heeft er geen.

# Who made a table may mute and remove others.
web-guests = Mensen aan je tafel
web-mute = { $player } dempen
web-unmute = { $player } weer laten praten
web-remove = { $player } verwijderen
web-remove-sure = { $player } echt verwijderen? Voor het spel komt de plaats weer vrij, daarna speelt een bot verder.
web-remove-yes = Ja, verwijderen
web-remove-no = Nee
web-no-removed = Wie deze tafel heeft geopend, heeft je ervan verwijderd.
web-no-muted = Wie deze tafel heeft geopend, heeft je gedempt.
web-no-not-the-maker = Dat kan alleen wie deze tafel heeft geopend.
web-no-nobody-there = Daar zit niemand meer.

# A club with a password.
web-club = Deze server is van een club
web-club-about = Geef het wachtwoord van de club. Deze browser onthoudt het.
web-club-password = Wachtwoord
web-club-enter = Naar binnen
web-no-needs-password = Deze server is alleen voor mensen die het wachtwoord kennen.
web-no-wrong-password = Dat is niet het wachtwoord. Probeer het nog eens.

# The deal of the day
web-day = Spel van de dag
web-day-short = Voor iedereen dezelfde kaarten, elke dag nieuwe. Ook zonder netwerk.
web-day-lead = Iedereen ter wereld krijgt dezelfde kaarten, dezelfde plaats en dezelfde drie tegenstanders, die op het niveau “moeilijk” spelen. Er zijn geen tips, niets kan worden teruggenomen, en je eerste poging telt.
web-day-play = Dit spel spelen
web-day-go-on = Verder spelen
web-day-again = Nog eens spelen (telt niet)
web-day-given-up = Je eerste poging heb je weggegooid, dus dit spel telt niet meer. Spelen kan nog wel.
web-day-mine = Jouw resultaat
web-day-result = Resultaat en dagstand
web-day-rounds = Je plaats na elke ronde
web-day-share = Resultaat kopiëren
web-day-share-title = Byzanz, spel van de dag, { $date }
web-day-ranking = Dagstand
web-day-nobody = Nog niemand heeft een resultaat gestuurd.
web-day-count = { $count ->
        [one] Eén resultaat
       *[other] { $count } resultaten
    }
web-day-send = Mijn resultaat sturen
web-day-sending = Het spel wordt nagekeken …
web-day-send-about = Je naam en je spel gaan naar deze server. Die doet alle zetten van de bots nog eens, om te zien dat het spel echt is.
web-day-no-ranking = Deze pagina heeft geen server, dus is er geen dagstand. Je resultaten blijven in deze browser.
web-day-other = Andere dagen
web-day-date = Kies een dag
web-day-before = De dag ervoor: { $date }
web-day-after = De dag erna: { $date }
web-no-not-this-deal = Dit is geen spel van die dag zoals het hier gespeeld wordt, dus telt het niet. Laad de pagina opnieuw: misschien is er een nieuwe versie.
web-no-day-not-begun = Deze dag is nog niet begonnen. Dagen beginnen om middernacht UTC; had hij moeten beginnen, kijk dan de klok van je apparaat na.
web-no-day-over = Deze dag neemt geen resultaten meer aan: ze kunnen op de dag zelf worden gestuurd en tot twee uur erna, volgens UTC.
web-no-already-entered = Een eerste poging telt één keer, en deze is al geteld.

# Duplicate: several tables play the same deals
web-group = Duplicaat voor groepen
web-group-short = meerdere tafels spelen dezelfde kaarten, en elke plaats wordt vergeleken met dezelfde plaats elders.
web-group-lead = Meerdere tafels spelen dezelfde spellen. Iedereen wordt vergeleken met wie aan de andere tafels op dezelfde plaats dezelfde kaarten had, zodat het geluk van de kaarten wegvalt. Niemand kan toekijken, en de verslagen gaan open zodra alle tafels een spel hebben gespeeld.
web-group-tables = Tafels
web-group-players = Spelers per tafel
web-group-deals = Spellen
web-group-make = Tafels openen
web-group-how = De ranglijst telt op hoe ver ieders punten in elk spel van het gemiddelde van die plaats af liggen. Deze pagina houdt zichzelf bij.
web-group-link = Link naar deze pagina kopiëren
web-group-invite = Codes van de tafels
web-group-table = Tafel { $table }
web-group-ranking = Ranglijst
web-group-none = Nog geen enkele tafel heeft een spel uitgespeeld.
web-group-place = tafel { $table }, plaats { $seat }
web-group-deal = Spel { $deal } van { $deals }
web-group-seat = Plaats
web-group-playing = nog niet klaar
web-group-next = Volgend spel
web-group-results = Resultaten van alle tafels
web-no-no-such-group = Deze groep bestaat niet, of niet meer. Kijk de link na.
web-no-group-not-over = Andere tafels moeten dit spel nog spelen. Terugkijken en downloaden kan zodra iedereen het heeft gespeeld.
