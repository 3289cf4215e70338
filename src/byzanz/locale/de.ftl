# The words of the game in German.
# Offer card: Angebotskarte. Bundle: Bündel. Bid: Gebot. Set: Satz. Profit: Gewinn.
# No line breaks inside the name of a card: the space in it is a no-break space, U+00A0.

kind-cloth = Tuch
kind-grain = Getreide
kind-olives = Oliven
kind-spices = Gewürze
kind-wine = Wein
kind-wood = Holz
kind-merchant = Händler

# A goods card, such as “Tuch 3”.
card = { $kind } { $value }

# Cards that are alike, such as “2 × Händler”.
cards-alike = { $count } × { $card }

# Names in a row: all but the last, and the last.
names-and = { $others } und { $last }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } setzen sich an den Tisch, alle mit vier Karten; { $rounds ->
        [one] gespielt wird eine Runde
       *[other] gespielt werden { $rounds } Runden
    }.
story-round = Runde { $round } von { $rounds }
story-bundle = Angebotskarte { $offer }: { $cards }.
story-lone-card = Die letzte Karte kommt gleich auf den Markt: { $cards }. { $player } nimmt Angebotskarte { $offer }.
story-pass = { $player } passt.
story-pass-back = { $player } passt und nimmt das Gebot zurück.
story-bid = { $player } bietet { $total }: { $cards }.
story-raise = { $player } erhöht auf { $total } mit { $cards }.
story-win = { $player } gewinnt mit { $total }; das Gebot kommt auf den Markt.
story-give = { $player } legt auf den Markt: { $card }. Auf die Hand: { $cards }.
story-all-pass = Alle haben gepasst, also bekommt { $player } das ganze Bündel: { $cards }.
story-market = Der Markt: { $cards }.
story-take = { $player } nimmt vom Markt: { $cards }.
story-removed = Das nimmt niemand; es kommt aus dem Spiel: { $cards }.
story-drop = { $player } hat zu viele Karten und wirft ab: { $card }.
story-sell = { $player } verkauft { $cards } und macht { $profit ->
        [one] einen Punkt
       *[other] { $profit } Punkte
    } Gewinn.
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
story-again = { $command } erzählt diese Partie noch einmal.

# The browser client.

# Home and pages
web-title = Byzanz, das Auktionsspiel mit Karten
web-title-turn = Du bist dran! Byzanz
preview-home = Biete auf Waren, bediene dich auf dem Markt und verkaufe immer drei Karten einer Ware. Für 3 bis 6 Personen, im Browser, ohne Konto.
preview-invitation-title = Du bist an einen Byzanz-Tisch eingeladen
preview-invitation = Nimm im Browser Platz: ohne Konto und ohne Installation.
preview-replay-title = Eine Partie Byzanz zum Nachspielen
preview-replay = Jedes Gebot und jeder Verkauf, Schritt für Schritt, von jedem Platz aus.
web-lead = Biete auf Waren, bediene dich auf dem Markt und verkaufe immer drei Karten einer Ware. Für 3 bis 6 Personen.
web-play-now = Jetzt spielen
web-play-now-about = Ein Tisch mit drei Bots, sofort.
web-name = Dein Name
web-name-default = Gast
web-ways = Möglichkeiten
web-new = Neuer Tisch
web-new-about = Du bestimmst, wer wo sitzt: Freunde oder Bots.
web-join = Mitspielen
web-join-about = Mit Code, Link oder QR-Code.
web-learn = Lernen
web-learn-about = Spiele deine erste Partie Schritt für Schritt.
web-rules = Regeln
web-rules-about = Alles auf einer Seite.
web-replays = Wiederholungen
web-replays-about = Sieh dir eine gespeicherte Partie noch einmal an.
web-listed = Tische, an denen noch Plätze frei sind
web-seats-open =
    { $count ->
        [one] ein freier Platz
       *[other] { $count } freie Plätze
    }
web-my-games = Meine Partien
web-game-on = läuft
web-game-over = beendet
web-forget = Von der Liste nehmen: { $names }
web-language = Sprache
web-home = Startseite
web-close = Schließen
web-retry = Noch einmal versuchen
web-notice = Das hat nicht geklappt
web-connecting = Einen Moment …
web-lost = Verbindung verloren. Neuer Versuch …
web-offline = Du bist offline. Auf diesem Gerät kannst du spielen; Tische mit anderen gehen weiter, sobald du wieder verbunden bist.

# A new table
web-players-count = Wie viele spielen mit?
web-seat-number = Platz { $seat }
web-seat-me = Ich
web-seat-open = Freier Platz
web-seat-gone = gerade nicht da
web-seat-stand-in = Ein Bot springt ein.
web-level-random = Bot: spielt zufällig
web-level-easy = Bot: leicht
web-level-medium = Bot: mittel
web-level-hard = Bot: schwer
web-level-expert = Bot: Experte
web-new-watching = Du hast keinen Platz: Du schaust zu.
web-more = Weitere Einstellungen
web-new-clock = Zeit für jede Entscheidung
web-no-clock = unbegrenzt
web-seconds =
    { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    }
web-new-tie = Bei Gleichstand zählen diese Handkarten
web-new-tie-goods = nur Waren
web-new-tie-hand = Waren und Händler
web-new-delay = Zuschauer sehen alles verzögert
web-no-delay = sofort
web-new-watch = Andere dürfen zuschauen
web-new-listed = Auf der Startseite zeigen, bis alle Plätze besetzt sind
web-new-draw = Plätze auslosen
web-new-aids = Gedächtnisstützen für alle: verkaufte Sätze, übrige Karten, Reihenfolge am Markt
web-new-make = Tisch eröffnen

# Joining
web-join-title = Nimm Platz
web-join-invited = Du bist an diesen Tisch eingeladen. Wie sollen die anderen dich nennen?
web-join-how = Gib den Code des Tisches ein oder füge den Link ein, den du bekommen hast.
web-join-code = Code oder Link
web-join-link = Zum Tisch
web-join-qr = Gibt es einen QR-Code? Richte die Kamera deines Handys darauf: Er führt direkt an den Tisch.
web-sit-down = Platz nehmen
web-just-watch = Nur zuschauen
web-waiting =
    { $count ->
        [one] Es fehlt noch eine Person
       *[other] Es fehlen noch { $count } Personen
    }
web-invite = Leute einladen
web-invite-code = Öffne { $site } und gib diesen Code ein:
web-invite-copy = Link kopieren
web-invite-links = Oder schicke jeder Person einen Link zu einem Platz:
web-invite-seat = Link zu Platz { $seat }
web-invite-qr = QR-Code, der an den Tisch führt
web-copied = Kopiert
web-copy-link = Diesen Link kopieren
web-big-screen = Großer Bildschirm
web-scan-join = Scannen und mitspielen
web-scan-watch = Scannen und zuschauen
web-leave = Tisch verlassen
web-leave-about = Wenn du gehst, spielt ein Bot für dich, bis du zurückkommst.
web-other-device = Auf einem anderen Gerät spielen
web-other-device-about = Dieser Link öffnet deinen eigenen Platz. Gib ihn nicht weiter.

# The table
web-menu = Optionen
web-side = Verlauf und Gespräch
web-side-unread = Verlauf und Gespräch, mit Neuem
web-watching = Du schaust zu.
web-players = Mitspielende
web-action-bar = Was zu tun ist
web-ask-bid = Biete mindestens { $price } oder passe.
web-ask-cannot-bid = Mehr als { $high } kannst du nicht bieten. Passe.
web-ask-give = Wähle eine Karte des Bündels für den Markt. Die anderen nimmst du.
web-ask-trim = Du hast { $count } Karten auf der Hand. Verkaufe oder wirf ab, bis du höchstens sieben hast.
web-ask-take = Wähle eine Sorte vom Markt: Du nimmst alle ihre Karten.
web-ask-final = Letzte Verkäufe: Verkaufe, was du kannst, und sage dann, dass du fertig bist.
web-ask-over = Die Partie ist zu Ende.
web-wait-bid = { $player } ist mit Bieten dran.
web-wait-give = { $player } wählt eine Karte für den Markt.
web-wait-trim = { $player } hat zu viele Karten und muss welche abgeben.
web-wait-take = { $player } wählt vom Markt.
web-wait-final = Letzte Verkäufe. Noch nicht fertig: { $player }
web-away = Ein Bot spielt für dich.
web-away-back = Platz wieder einnehmen
web-clock = noch { $seconds } s
web-bundle = Das Bündel, das versteigert wird
web-bundle-market = Der Markt ist eröffnet.
web-bundle-trim = Zu viele Karten auf einer Hand
web-bundle-final = Letzte Verkäufe
web-bundle-over = Alles verkauft
web-offer-card = Angebotskarte { $offer }
web-stock =
    { $count ->
        [one] Eine Karte im Vorrat
       *[other] { $count } Karten im Vorrat
    }
web-price = Zu überbieten: { $total } von { $player }
web-price-none = Noch kein Gebot
web-market = Markt
web-pile = Markt, { $kind }: { $cards }
web-pile-empty = Markt, { $kind }: nichts
web-pile-set = Satz
web-take-set = { $kind }: zusammen { $together }, das ergibt einen Satz. Du hättest { $hand } Karten.
web-take-merchants = { $kind }: zusammen { $together }, mit Händlern ein Satz. Du hättest { $hand } Karten.
web-take-none = { $kind }: zusammen { $together }, noch kein Satz. Du hättest { $hand } Karten.
web-hand-count =
    { $count ->
        [one] Eine Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
web-sold-count =
    { $count ->
        [one] Einen Satz verkauft
       *[other] { $count } Sätze verkauft
    }
web-points =
    { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
web-bid-total = Gebot: { $total }
web-player-passed = gepasst
web-player-turn = überlegt …
web-player-sells = verkauft
web-player-done = fertig
web-my-hand =
    { $count ->
        [one] Meine Hand: eine Karte
       *[other] Meine Hand: { $count } Karten
    }
web-hand-of =
    { $player }: { $count ->
        [one] eine Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
web-my-seat = Mein Platz
web-hand-empty = Keine Karten auf der Hand
web-my-profit =
    { $points ->
        [one] Gewinn: ein Punkt
       *[other] Gewinn: { $points } Punkte
    } ({ $count ->
        [one] ein Satz
       *[other] { $count } Sätze
    })
web-my-bid = Mein Gebot: { $total }
web-me-passed = Du hast gepasst.

# What I can do
web-do-bid = Bieten
web-do-bid-total = { $total } bieten
web-do-pass = Passen
web-do-give = Auf den Markt
web-do-give-card = Auf den Markt: { $card }
web-do-take = Nehmen
web-do-take-kind = Nehmen: { $kind }
web-do-drop = Abwerfen
web-do-drop-card = Abwerfen: { $card }
web-do-done = Ich bin fertig
web-do-sell =
    { $profit ->
        [one] Für einen Punkt verkaufen
       *[other] Für { $profit } Punkte verkaufen
    }
web-move-bid = Bieten: { $cards }
web-move-sell = Verkaufen: { $cards }, für { $profit ->
        [one] einen Punkt
       *[other] { $profit } Punkte
    }
web-picked = Ausgewählt: { $cards }
web-quick = Schnell bieten
web-quick-bid = { $total } mit meinen niedrigsten Karten: { $cards }
web-why-nothing = Tippe Handkarten an.
web-why-merchant = Mit Händlern kann man nicht bieten.
web-why-low = { $total } reicht nicht: Es müssen mindestens { $price } sein.
web-why-no-card = Tippe eine Karte des Bündels an.
web-why-no-pile = Tippe eine Spalte des Marktes an.
web-why-one-card = Tippe eine Handkarte an.
web-sales = Sätze, die du verkaufen kannst
web-sales-all = Alle { $count } Möglichkeiten
web-sales-about = Die höchste Warenkarte bleibt als Gewinn. Händler springen ein.
web-memory = Gedächtnisstütze
web-memory-takes = Reihenfolge am Markt
web-memory-offers = Angebotskarten, die noch kommen
web-memory-left = Karten, die noch im Spiel sind
web-memory-about = Weg sind verkaufte Sätze, abgeworfene Karten und was niemand vom Markt genommen hat. Einige Karten kamen vor der ersten Runde verdeckt aus dem Spiel.
web-memory-sold = Verkaufte Sätze von { $player }
web-memory-none = Noch kein Satz verkauft.
web-undo = Zurücknehmen
web-hint = Tipp
web-hint-title = Was ein starker Spieler tun würde
web-hint-only = Etwas anderes ist hier nicht möglich.
web-hint-pick = Antippen wählt die Karten aus, spielt sie aber nicht.
web-hint-instead = { $move }? Besser: { $best }. { $reason }
web-hint-best = Am besten: { $move }.
web-hint-points = { $points } Punkte
web-hint-decided = Die Partie ist so gut wie entschieden: Hier stehen die Punkte, die zu erwarten sind.
web-hint-close = Tipp schließen
web-coach = Trainer
web-coach-better = { $did }? Besser wäre gewesen: { $move }, +{ $more } Gewinnchance.
web-coach-back = Zurücknehmen
web-coach-stand = Dabei bleiben
web-order = Gebotsautomatik
web-order-about = Sie gilt nur für diese Versteigerung. Jeder eigene Zug beendet sie.
web-order-price = Preis
web-less = Eins weniger
web-more-by-one = Eins mehr
web-order-bid-to = Für mich bis { $price } bieten, dann passen
web-order-pass-at = Für mich passen ab { $price }
web-order-pass = Für mich passen
web-order-is-bid-to = Bietet für dich bis { $price }
web-order-is-pass-at = Passt für dich ab { $price }
web-order-is-pass = Passt für dich
web-order-end = Beenden
web-order-spends = Die Gebotsautomatik würde ausgeben: { $cards }
web-order-spending = Diese Karten würde sie ausgeben, je nach nötigem Gebot
web-order-spends-nothing = Sie würde passen: Bis zu diesem Preis gibt es kein Gebot mehr.
web-protect = Schützen
web-protect-no-more = Nicht mehr schützen
web-protect-title = Geschützte Karten
web-protect-about = Schnelle Gebote und die Gebotsautomatik lassen geschützte Karten auf deiner Hand. Tippe auf eine Karte, um sie zu schützen.
web-card-protected = { $card }, geschützt

# Log and talk
web-log = Verlauf
web-log-undo = { $player } nimmt den letzten Zug zurück.
web-log-by-order = durch die Gebotsautomatik
web-log-by-stand-in = durch Vertretung
web-past = Du siehst dir Zug { $version } noch einmal an.
web-past-back = Zurück zur Partie
web-chat = Gespräch
web-chat-none = Noch hat niemand etwas gesagt.
web-chat-text = Etwas sagen
web-chat-send = Senden
web-chat-hide = Ausblenden
web-chat-show = Einblenden

# The end
web-end-show = Ergebnis zeigen
web-end-hide = Tisch ansehen
web-tie-goods = Gleichstand zwischen { $players }: Es gewinnt, wer die meisten Warenkarten auf der Hand hat.
web-tie-hand = Gleichstand zwischen { $players }: Es gewinnt, wer die meisten Karten auf der Hand hat.
web-tie-cards =
    { $player }: { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }
web-tie-shared = Auch da herrscht Gleichstand, also teilen sie sich den Sieg.
web-chart = Gewinn nach jeder Runde
web-rematch = Noch einmal spielen
web-rematch-made = Die nächste Partie ist bereit.
web-rematch-go = Mitspielen
web-replay = Wiederholung
web-play-on = Von hier weiterspielen
web-play-on-as = als
web-play-on-anew = Mit anderen Karten
web-review = Analyse
web-review-about = Was war jede Entscheidung wert, und was war Glück? Der stärkste Spieler geht die Partie durch, auf diesem Gerät.
web-review-begin = Diese Partie analysieren
web-review-of = Partie mit { $names } analysieren
web-review-running = Die Partie wird durchgegangen. Was fertig ist, ist schon zu sehen.
web-review-failed = Dieser Browser kann die Partie nicht analysieren.
web-review-graph = Gewinnchancen, Zug für Zug
web-review-player = Spieler
web-review-summary =
    { $name }: { $decisions ->
        [one] eine Entscheidung
       *[other] { $decisions } Entscheidungen
    }, { $lost } eines Sieges verschenkt, je { $each }.
web-review-like = { $name } spielt wie diese Stufe: { $level }.
web-review-level-random = zufällig
web-review-level-easy = leicht
web-review-level-medium = mittel
web-review-level-hard = schwer
web-review-level-expert = Experte
web-review-luck = Glück und Können
web-review-deal = Ausgeteilte Karten
web-review-turned = Aufgedeckte Karten
web-review-own = Eigene Entscheidungen
web-review-others = Entscheidungen der anderen
web-review-costly = Teuerste Entscheidungen
web-review-better = { $move }: +{ $more }
web-review-none = Keine Entscheidung war klar ein Fehler.
web-reason-sell = Ein Satz hätte verkauft werden können.
web-reason-keep = Auf der Hand waren die Karten mehr wert.
web-reason-set = Das hätte einen Satz vollständig gemacht.
web-reason-market = Das lässt den anderen drei Karten einer Sorte auf dem Markt: { $kind }.
web-reason-dear = Das Bündel war diesen Preis nicht wert.
web-reason-cheap = Das Bündel war mehr wert, als es gekostet hätte.
web-reason-over = Das bietet { $points } mehr als nötig.
web-reason-pair = Das reißt ein Paar auseinander: { $kind }.
web-reason-merchant = Das gibt einen Händler weg.
web-reason-match = Das hätte ein Paar ergeben: { $kind }.
web-reason-higher = Damit ist die höhere Karte weg.
web-reason-fewer = Das bringt weniger Karten.
web-reason-more = Partien, die so weitergingen, wurden öfter gewonnen.
web-puzzles = Aufgaben
web-puzzles-about = Eine Wahl ist klar besser. Welche?
web-puzzle-title = Aufgabe { $number } von { $count }
web-puzzle-theme = Thema
web-puzzle-theme-all = Alle Themen
web-puzzle-theme-give = Was abgeben?
web-puzzle-theme-bid = Was bieten?
web-puzzle-theme-take = Was nehmen?
web-puzzle-theme-sell = Wann verkaufen?
web-puzzle-theme-drop = Was abwerfen?
web-puzzle-difficulty = Schwierigkeit
web-puzzle-difficulty-all = Alle Stufen
web-puzzle-difficulty-1 = Leicht
web-puzzle-difficulty-2 = Mittel
web-puzzle-difficulty-3 = Schwer
web-puzzle-me = Du
web-puzzle-streak = In Folge: { $streak }. Längste Serie: { $longest }. Gelöst: { $solved }.
web-puzzle-right = Richtig! { $move }: { $chance } Gewinnchance. Das Nächstbeste, { $second }, hat { $less }.
web-puzzle-wrong = Diesmal nicht. Besser: { $move }, mit { $chance } Gewinnchance statt { $less }.
web-puzzle-far = Diesmal nicht. Besser: { $move }, mit { $chance } Gewinnchance.
web-puzzle-next = Nächste Aufgabe
web-puzzle-retry = Noch einmal
web-puzzle-before = Was vorher geschah
web-puzzle-failed = Dieser Browser kann die Aufgaben nicht zeigen.
web-puzzle-none = So eine Aufgabe gibt es nicht.
web-share = Link zur Wiederholung kopieren
web-share-whole = Link mit der ganzen Partie kopieren
web-download = Herunterladen
web-fair = Faire Kartenverteilung
web-commit = Vor dem Austeilen zugesagt:
web-fair-fair = Die Karten wurden so verteilt, wie es vor der Partie zugesagt war. Dein Browser hat das soeben geprüft.
web-fair-not-fair = Das Deck passt nicht zu dem, was vor der Partie zugesagt war.
web-fair-no-fair-deal = Diese Aufzeichnung enthält keine Zusage, die sich prüfen ließe.
web-fair-how = So funktioniert es
web-fair-about = Vor dem Austeilen wurde eine geheime Zahl gezogen, und ihr SHA-256-Hash stand im Menü des Tisches. Die Zahl bestimmt die Reihenfolge der Karten, und da sie jetzt bekannt ist, kann jeder beides nachprüfen.
web-fair-here = In dieser Partie hat dein Browser selbst ausgeteilt: Kein Server hat die Karten gesehen.
web-fair-commit = Vor dem Austeilen gezeigter Hash
web-fair-seed = Geheime Zahl

# Replays
web-first = Zum Anfang
web-previous = Einen Schritt zurück
web-play = Abspielen
web-pause = Anhalten
web-next = Einen Schritt weiter
web-last = Zum Ende
web-step = Zug
web-round = Runde
web-eyes = Ansicht
web-eyes-open = alle Karten offen
web-upload = Wähle eine .byzanz.json-Datei oder lege sie hier ab
web-upload-about = Jede beendete Partie lässt sich als Datei herunterladen und hier wieder ansehen.
web-upload-other = Andere Datei

# What went wrong, and what to do next
web-no-other = Der Server meldet „{ $code }“. Lade die Seite neu und versuche es noch einmal.
web-no-unreadable = Die Antwort des Servers war nicht zu lesen. Lade die Seite neu und versuche es noch einmal.
web-no-offline = Der Server ist nicht zu erreichen. Prüfe deine Verbindung und versuche es noch einmal.
web-no-unavailable = Der Server ist gerade ausgelastet. Versuche es gleich noch einmal.
web-no-other-protocol = Das Spiel wurde aktualisiert. Lade die Seite neu; hilft das nicht, wende dich an den Betreiber des Servers.
web-no-not-found = Unter dieser Adresse ist nichts. Prüfe den Link oder geh zur Startseite.
web-no-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr. Bitte um einen neuen Link oder eröffne selbst einen Tisch.
web-no-no-such-code = Zu diesem Code gibt es keinen Tisch. Prüfe ihn Buchstabe für Buchstabe oder frage noch einmal danach.
web-no-used-invitation = Diese Einladung ist schon eingelöst. Bitte um einen Link zu einem anderen Platz oder schau am Tisch zu.
web-no-bad-token = Dieser Link öffnet hier keinen Platz. Bitte um einen neuen oder schau am Tisch zu.
web-no-full = Alle Plätze sind besetzt. Du kannst zuschauen oder selbst einen Tisch eröffnen.
web-no-closed = Dieser Tisch wurde geschlossen. Eröffne auf der Startseite einen neuen.
web-no-not-allowed-to-watch = An diesem Tisch darf niemand zuschauen. Bitte um eine Einladung zur nächsten Partie.
web-no-not-over = Diese Partie läuft noch. Die Wiederholung gibt es, sobald sie zu Ende ist.
web-no-not-started = Die Partie hat noch nicht begonnen. Warte, bis alle Plätze besetzt sind.
web-no-bad-name = Ein Name hat 1 bis 40 Zeichen. Wähle einen anderen.
web-no-too-many = Das ging zu schnell. Warte kurz und versuche es noch einmal.
web-no-stale = Am Tisch ging es schon weiter. Schau noch einmal hin und wähle neu.
web-no-not-your-turn = Du bist gerade nicht dran.
web-no-no-auction = Gerade läuft keine Versteigerung. Stelle die Gebotsautomatik in der nächsten ein.
web-no-no-hints = Tipps gibt es nur an Tischen, an denen alle anderen Bots sind.
web-no-nothing-to-undo = Es gibt nichts zurückzunehmen: Seitdem hat jemand anders gezogen.
web-no-revealed = Dieser Zug hat neue Karten aufgedeckt, also gilt er.
web-no-too-many-undos = Zurücknehmen geht nur ein paar Mal, bis die Partie weitergeht.
web-no-needs-consent = Die anderen haben den Zug gesehen. Sie werden gefragt, ob du ihn zurücknehmen darfst.
web-no-not-asked = Diese Frage hat sich schon erledigt.
web-no-game-over = Die Partie ist schon zu Ende.
web-no-bad-record = Diese Datei ist keine Aufzeichnung einer Partie. Wähle eine Datei, deren Name auf .byzanz.json endet.
web-no-broken-record = Diese Aufzeichnung verstößt irgendwo gegen die Regeln und lässt sich nicht zeigen. Besorge dir die Datei noch einmal dort, woher du sie hast.
web-no-bad-link = Dieser Link enthält keine vollständige Partie. Lass ihn dir noch einmal schicken, oder gleich die Datei.
web-no-other-rules = Diese Partie wurde nach einer anderen Fassung der Regeln gespielt. Lade die Seite neu, vielleicht ist inzwischen die richtige da.
web-no-too-large = Diese Datei ist zu groß für eine Partie. Wähle eine andere.

# The rules page.
rules-title = Die Regeln von Byzanz
rules-contents = Auf dieser Seite
rules-to-tutorial = Spielend lernen
rules-goal-title = Worum es geht
rules-goal-text = Du bietest gegen zwei bis fünf andere um Waren. Drei Karten einer Ware sind ein Satz. Verkaufst du einen Satz, behältst du seine höchste Karte als Gewinn. Nach der letzten Runde gewinnt, wer den höchsten Gewinn hat.
rules-cards-title = Die Karten
rules-cards-goods = Es gibt sechs Waren: Tuch, Getreide, Oliven, Gewürze, Wein und Holz. Jede hat 16 Karten: sechs mit einer 1, fünf mit einer 2, drei mit einer 3 und zwei mit einer 4.
rules-cards-merchants = Dazu kommen 16 Händler. Mit ihnen kann man nicht bieten. Beim Verkauf ersetzen sie jede Ware.
rules-cards-offers = Das sind zusammen 112 Karten. Die Angebotskarten mit den Zahlen 1 bis 6 gehören nicht dazu: Sie sagen, wie viele Karten versteigert werden.
rules-setup-title = Vorbereitung
rules-setup-text = Alle Karten werden gemischt, und alle bekommen je vier. Einige Karten kommen ungesehen aus dem Spiel, der Rest ist der Vorrat. Er reicht genau für alle Runden. Die Angebotskarten bilden einen Stapel, die höchste liegt oben. Wer links vom Geber sitzt, beginnt.
rules-setup-caption = Vorbereitung nach Spielerzahl
rules-setup-players = Spieler
rules-setup-offers = Angebotskarten, von oben
rules-setup-removed = Entfernte Karten
rules-setup-rounds = Runden
rules-setup-example = Beispiel zu viert: Die Angebotskarten 5, 4, 3 und 2 bilden den Stapel, die 5 liegt oben. Die 1 und die 6 kommen zurück in die Schachtel, und zwölf Karten kommen ungesehen aus dem Spiel.
rules-setup-stack = Der Stapel
rules-setup-box = Zurück in die Schachtel
rules-round-title = Eine Runde
rules-round-text = In einer Runde gibt es für jede Angebotskarte eine Versteigerung, die höchste zuerst. Danach wird der Markt verteilt. In jeder Runde gewinnt jeder genau eine Versteigerung.
rules-auction-title = Eine Versteigerung
rules-auction-bundle = Vom Vorrat werden so viele Karten aufgedeckt, wie die oberste Angebotskarte sagt: das Bündel. Es wird nur als Ganzes versteigert.
rules-auction-opener = Die erste Versteigerung des Spiels eröffnet, wer links vom Geber sitzt. Jede weitere Runde eröffnet, wer in der Runde davor die niedrigste Angebotskarte hatte. Innerhalb einer Runde eröffnet der nächste Spieler links vom letzten Gewinner, der noch keine Angebotskarte hat.
rules-auction-turn = Geboten wird im Uhrzeigersinn, und zwar von allen, die in dieser Runde noch keine Versteigerung gewonnen haben. Bist du dran, bietest oder passt du.
rules-auction-bid = Zum Bieten legst du Warenkarten aus der Hand offen vor dich. Nur ihre Werte zählen, die Waren darfst du mischen. Deine Summe muss höher sein als jedes Gebot bisher.
rules-auction-raise = Um dein Gebot zu erhöhen, legst du Karten dazu. Karten deines Gebots kannst du weder tauschen noch zurücknehmen.
rules-auction-pass = Wenn du passt, bist du aus dieser Versteigerung heraus und nimmst die Karten deines Gebots wieder auf die Hand.
rules-auction-end = Die Versteigerung endet, sobald alle bis auf einen gepasst haben und dieser eine ein Gebot abgegeben hat.
rules-auction-example = Beispiel: Ada bietet 3 mit Holz 3. Ben bietet 4 mit Tuch 2 und Gewürze 2. Ada legt Getreide 2 dazu und erhöht so auf 5.
rules-winner-title = Eine Versteigerung gewinnen
rules-winner-bid = Lege dein ganzes Gebot auf den Markt. Dort liegen die Karten nach Sorten.
rules-winner-give = Wähle eine Karte des Bündels und lege auch sie auf den Markt.
rules-winner-take = Nimm die anderen Karten des Bündels auf die Hand.
rules-winner-offer = Nimm die oberste Angebotskarte. An den übrigen Versteigerungen dieser Runde nimmst du nicht mehr teil.
rules-winner-example = Beispiel: Ada hat mit einem Gebot von 4 gewonnen: Getreide 1, Gewürze 1 und Holz 2. Diese drei Karten kommen auf den Markt, dazu aus dem Bündel Wein 2. Tuch 4, Oliven 1, Oliven 3 und der Händler kommen auf ihre Hand. Sie nimmt Angebotskarte 5 und setzt bis zur nächsten Runde aus.
rules-winner-market = Auf den Markt
rules-winner-hand = Auf ihre Hand
rules-all-pass-title = Wenn alle passen
rules-all-pass-text = Bietet niemand, gewinnt, wer zuerst gepasst hat: Diese Person nimmt das ganze Bündel auf die Hand, legt nichts auf den Markt und nimmt die Angebotskarte.
rules-all-pass-choice = Haben alle anderen ohne Gebot gepasst, hat der Letzte also noch die Wahl: bieten und gewinnen, oder passen und das Bündel dem überlassen, der zuerst gepasst hat.
rules-last-title = Die letzte Versteigerung einer Runde
rules-last-text = Nur eine Person ist noch übrig, und sie bietet nicht. Zu dritt oder zu viert hat das Bündel zwei Karten: Eine davon kommt nach Wahl auf den Markt, die andere auf die Hand. Zu fünft oder zu sechst kommt die einzige Karte gleich auf den Markt. In jedem Fall nimmt diese Person die letzte Angebotskarte.
rules-market-title = Der Markt
rules-market-order = Nach den Versteigerungen bedienen sich alle auf dem Markt, und zwar in der Reihenfolge ihrer Angebotskarten, die niedrigste zuerst.
rules-market-take = Bist du dran, nimmst du alle Karten genau einer Sorte auf die Hand. Die Händler sind eine eigene Sorte. Verzichten darfst du nicht.
rules-market-empty = Ist der Markt leer, gehen alle leer aus, die noch nicht gewählt haben. Was am Ende übrig ist, kommt aus dem Spiel.
rules-market-next = Dann kommen die Angebotskarten zurück auf ihren Stapel. Ist noch Vorrat da, beginnt die nächste Runde.
rules-market-example = Beispiel zu viert: Auf dem Markt liegen sechs Sorten. Ben hat Angebotskarte 2 und nimmt beide Karten Wein. Cem hat Angebotskarte 3 und nimmt den Händler. Ada hat Angebotskarte 4 und nimmt Tuch 3. Du hast Angebotskarte 5 und nimmst Holz 2. Oliven und Getreide bleiben übrig und kommen aus dem Spiel.
rules-market-rest = Aus dem Spiel
rules-sell-title = Verkaufen
rules-sell-when = Verkaufen darfst du jederzeit, auch wenn du nicht dran bist. Du verkaufst aus der Hand; die Karten eines Gebots auf dem Tisch gehören nicht dazu.
rules-sell-set = Ein Satz sind genau drei Karten einer Ware. Zeige ihn allen. Die Karte mit dem höchsten Wert wird dein Gewinn und liegt verdeckt vor dir. Die anderen beiden kommen aus dem Spiel.
rules-sell-set-example = Gewürze 1, 1 und 3: Du behältst die 3.
rules-sell-merchant = Statt einer oder zwei Karten der Ware kannst du Händler nehmen. Du behältst die höchste Karte der Ware.
rules-sell-merchant-example = Wein 2, Wein 4 und ein Händler: Du behältst die 4.
rules-sell-two-merchants-example = Tuch 3 und zwei Händler: Du behältst die 3.
rules-sell-merchants = Auch drei Händler sind ein Satz. Einen davon behältst du, und er zählt 5.
rules-seven-title = Sieben Karten
rules-seven-text = Sobald du mehr als sieben Karten auf der Hand hast, Waren und Händler zusammen, wartet das Spiel auf dich. Verkaufe Sätze oder wirf einzelne Karten deiner Wahl ab, bis du höchstens sieben hast.
rules-seven-limits = Abwerfen darf nur, wer mehr als sieben Karten hat, und nur bis auf sieben. Abgeworfene Karten kommen aus dem Spiel. Karten eines Gebots auf dem Tisch zählen nicht mit.
rules-end-title = Das Ende
rules-end-text = Ist der Vorrat aufgebraucht und der Markt zum letzten Mal verteilt, dürfen alle noch Sätze verkaufen, in beliebiger Reihenfolge. Das Spiel ist aus, wenn alle gesagt haben, dass sie fertig sind. Es gewinnt, wer mit den Gewinnkarten die höchste Summe hat.
rules-end-tie = Bei Gleichstand gewinnt, wer von den Punktgleichen noch die meisten Warenkarten auf der Hand hat. Händler zählen dabei nicht mit, außer der Tisch hat vereinbart, dass alle Handkarten zählen. Herrscht auch dann Gleichstand, teilen sie sich den Sieg.
rules-open-title = Offen und verdeckt
rules-open-text = Gebote, Bündel, Markt, Verkäufe und abgeworfene Karten sehen alle. Verdeckt sind die Handkarten, der Vorrat und die entfernten Karten. Gewinnkarten bleiben bis zum Ende verdeckt.
rules-answers-title = Unsere Antworten
rules-answers-text = Die gedruckten Regeln in fünf Sprachen sind sich über das Spiel einig. Nur an wenigen Stellen weichen sie voneinander ab oder sagen nichts. So spielen wir es hier:
rules-answers-limit = Zu den sieben Karten zählen alle Handkarten, auch Händler. Die deutschen Regeln sprechen dort von Warenkarten.
rules-answers-discard = Abgeworfen wird nur bei mehr als sieben Karten und nur bis auf sieben. Die gedruckten Regeln verbieten mehr nicht.
rules-answers-raise = Erhöhen darfst du mit mehreren Karten auf einmal. Die niederländischen Regeln sprechen von einer neuen Karte.
rules-answers-last = Wer in einer Runde als Letzter übrig ist, bietet nicht. Die gedruckten Regeln sagen nur, dass er es nicht muss.
rules-answers-take = Bist du am Markt dran, musst du etwas nehmen. Einige der gedruckten Regeln sagen nur, dass du es darfst.
rules-answers-empty = Wer vor einem leeren Markt steht, geht leer aus. Das steht nirgends gedruckt, aber anders geht es nicht.
rules-answers-done = Wer am Ende gesagt hat, dass er fertig ist, darf noch verkaufen, solange andere überlegen.
rules-box-title = Auf der Schachtel
rules-box-facts = Für 3 bis 6 Personen ab 8 Jahren; eine Partie dauert etwa 45 Minuten.
rules-box-terms = Manches heißt dort anders: das Bündel Paket oder Angebot, der Vorrat Stapel, das Tuch auch Stoffe.

# The played tutorial: what stands around the table.
learn-title = Spielend lernen
learn-step = Schritt { $step } von { $steps }
learn-you = Du
learn-next = Weiter
learn-back = Zurück
learn-again = Noch einmal von vorn
learn-to-rules = Die Regeln lesen
learn-to-game = Eine Partie spielen
learn-wanted = { $picked } von { $wanted } gewählt
learn-hint = Diesmal nicht. Tippe an: { $cards }.
learn-hint-merchant = Mit Händlern kann man nicht bieten. Tippe an: { $cards }.
learn-hint-button = Lass die Karten diesmal liegen und drücke auf den Knopf.
learn-point = Hier tippen
learn-do-bid = { $total } bieten
learn-do-raise = Auf { $total } erhöhen
learn-do-pass = Passen
learn-do-give = Auf den Markt legen
learn-do-take = Sorte nehmen
learn-do-drop = Abwerfen
learn-do-sell = Satz verkaufen
learn-do-done = Ich bin fertig

# The played tutorial: a message a step, in the order of the game.
learn-welcome = Willkommen! Du spielst mit Ada und Ben. Deine vier Karten liegen unten; die der anderen siehst du nicht.
learn-goal = Du willst Sätze: drei Karten einer Ware. Verkaufst du einen Satz, behältst du seine höchste Karte als Gewinn. Am Ende gewinnt, wer den höchsten Gewinn hat.
learn-bundle = Oben liegt Angebotskarte 6, also werden sechs Karten aufgedeckt: das Bündel. Es wird als Ganzes versteigert. Tuch 1 und Tuch 3 passen gut zu deinem Tuch 2!
learn-bid = Du eröffnest. Geboten wird mit Warenkarten aus der Hand, und nur ihre Werte zählen. Tippe Getreide 2 an und biete 2.
learn-raise = Ada bietet 3 mit Holz 3. Ben passt und ist aus dieser Versteigerung heraus. Ein Gebot muss jedes andere übertreffen, und seine Karten darfst du nicht tauschen. Um dabeizubleiben, lege eine Karte zu deinem Gebot: Tippe Oliven 2 an und erhöhe auf 4.
learn-give = Ada passt und nimmt ihr Gebot zurück. Du gewinnst die Versteigerung! Dein Gebot liegt schon auf dem Markt. Auch eine Karte des Bündels kommt dorthin: Tippe Holz 1 an. Die anderen fünf bekommst du.
learn-sell = Dreimal Tuch: ein Satz! Verkaufen darfst du jederzeit, auch jetzt, obwohl Ada dran ist. Tippe Tuch 1, 2 und 3 an. Die 3 behältst du als Gewinn, die anderen beiden kommen aus dem Spiel.
learn-all-pass = Du hast Angebotskarte 6 und setzt bis zur nächsten Runde aus. Es eröffnet die nächste Person links vom Gewinner, die noch keine Angebotskarte hat: Ada. Ada und Ben passen beide. Bietet niemand, gewinnt, wer zuerst gepasst hat: Ada bekommt alle vier Karten umsonst, dazu Angebotskarte 4.
learn-seven = Damit hatte Ada acht Karten. Mehr als sieben darf niemand haben: Das Spiel hat gewartet, bis sie genug verkauft oder abgeworfen hatte. Sie hat dreimal Getreide verkauft.
learn-last = Ben war als Letzter übrig und musste nicht bieten. Von zwei Karten hat er Wein 3 auf den Markt gelegt und die andere behalten. Jetzt wird der Markt verteilt, und die niedrigste Angebotskarte wählt zuerst.
learn-take = Ben hat die Oliven genommen. Ada hat das Holz genommen und gleich einen Satz verkauft. Du nimmst alle Karten einer Sorte: Tippe den Wein an. Händler auf dem Markt sind eine eigene Sorte. Was niemand nimmt, kommt aus dem Spiel.
learn-pass = Eine neue Runde. Ben hatte die niedrigste Angebotskarte, also eröffnet er, und zwar mit 4. Mit deinem Händler kannst du nicht bieten, und die anderen Karten behältst du besser. Passe.
learn-pass-first = Ben hat gewonnen, Gewürze 1 auf den Markt gelegt und einen Satz Tuch verkauft. Nur du und Ada seid noch übrig, und du eröffnest. Passt du und dann auch sie, bekommst du dieses Bündel umsonst. Versuch es: Passe.
learn-last-mine = Ada hat 1 geboten und gewonnen. Damit bleibst nur noch du übrig und musst nicht bieten. Eine Karte kommt auf den Markt, die andere gehört dir. Wein 4 passt zu deinem Wein 3, also tippe Getreide 3 an.
learn-choose-first = Diesmal hast du die niedrigste Angebotskarte und wählst zuerst. Tippe die Gewürze an: fünf Karten auf einmal!
learn-merchant = Elf Karten sind zu viele: Verkaufe oder wirf ab, bis du höchstens sieben hast. Ein Händler ersetzt jede Ware. Tippe Wein 3, Wein 4 und den Händler an. Du behältst die 4. Auch zwei Händler mit einer Karte gehen; drei Händler sind ein Satz und zählen 5.
learn-drop = Immer noch eine Karte zu viel. Die Gewürze willst du behalten, aber Holz 2 passt zu nichts. Tippe die Karte an und wirf sie ab.
learn-high-card = Ada hat die letzte Sorte genommen, Ben ging leer aus. Eine neue Runde beginnt. Von einem Satz zählt nur die höchste Karte, also leg niedrige zu einer hohen: Tippe Gewürze 3 und zweimal Gewürze 1 an.
learn-later = Jetzt weißt du, wie eine Runde geht. Zu fünft oder zu sechst ist das letzte Bündel eine einzige Karte, die gleich auf den Markt kommt. Sechs Runden bleiben noch. Wir überspringen sie und treffen uns am Ende wieder.
learn-final = Der Vorrat ist aufgebraucht und der letzte Markt verteilt. Jetzt dürfen alle zum letzten Mal Sätze verkaufen. Tippe an: { $cards }.
learn-done = Du hast nichts mehr zu verkaufen. Das Spiel endet, wenn alle gesagt haben, dass sie fertig sind. Ada und Ben haben es schon gesagt.
learn-over = Du und { $player } habt je { $score } Punkte. Bei Gleichstand gewinnt, wer die meisten Warenkarten auf der Hand hat: Du hast { $mine }, { $player } hat { $theirs }. Du gewinnst!

# Talk that is refused.
web-no-bad-text = So lässt sich das nicht senden: Eine Nachricht hat 1 bis 300 Zeichen und keine Steuerzeichen.
web-chat-sending = Wird gesendet …

# The beat of the game: what has a moment of its own, and what happened unseen.
web-beat-won = { $player } ersteigert das Bündel für { $price }
web-beat-free = { $player } bekommt das Bündel umsonst
web-beat-to-market = Auf den Markt
web-beat-taken = Auf die Hand
web-beat-opens = { $player } eröffnet
web-skip = Bis ich dran bin
web-skipping = Gleich bist du dran …
web-meanwhile = Inzwischen geschehen
web-meanwhile-close = Alles klar
web-ticker = Zuletzt geschehen
web-deed-bid = bietet { $total }
web-deed-pass = passt
web-deed-won = gewinnt mit { $price }
web-deed-free = bekommt es umsonst
web-deed-take = nimmt { $count } × { $kind }
web-deed-drop = wirft { $card } ab
web-deed-sell = verkauft für { $profit }
web-deed-done = ist fertig

# Settings and keys.
web-settings = Einstellungen
web-set-sound = Töne
web-sound-switch = Ton an oder aus
web-set-volume = Lautstärke
web-set-buzz = Kurz vibrieren, wenn ich dran bin
web-set-notify = Melden, wenn ich dran bin und die Seite nicht zu sehen ist
web-set-notify-blocked = Der Browser erlaubt dieser Seite keine Meldungen. Das lässt sich in seinen Einstellungen ändern.
web-set-pace = Tempo
web-set-pace-calm = gemütlich
web-set-pace-normal = normal
web-set-pace-quick = schnell
web-set-one-tap = Einmal tippen genügt, ohne Bestätigung
web-set-pass-alone = Von selbst passen, wenn ich nicht mehr bieten kann
web-set-coach = Trainer: meldet sich gegen Bots nach einem teuren Fehler
web-set-large-cards = Große Karten
web-set-less-motion = Weniger Bewegung
web-set-theme = Aussehen
web-set-theme-night = Nacht
web-set-theme-day = Tag
web-set-theme-contrast = Starke Kontraste
web-ask-notify = Sollen wir dir melden, wenn du dran bist und diese Seite nicht zu sehen ist?
web-yes = Ja, gern
web-no-thanks = Nein, danke
web-keys = Tasten
web-key-with = { $what } ({ $key })
web-key-pick = Karte oder Sorte wählen, von links gezählt
web-key-confirm = Tun, was der große Knopf sagt
web-key-clear = Auswahl aufheben, Fenster schließen
web-key-protect = Die gewählten Karten schützen oder nicht mehr schützen
web-key-skip = Überspringen, bis ich dran bin
web-key-replay = In einer Wiederholung: einen Schritt zurück oder weiter
web-key-list = Diese Liste
web-key-arrows = ← und →
web-key-enter = Eingabe
web-key-escape = Esc

# The end of a game.
web-reveal = Die Gewinne werden aufgedeckt
web-reveal-skip = Ergebnis zeigen

# My games: what this browser remembers.
web-me = Meine Partien
web-me-all = Alle Partien und Zahlen
web-me-none = Noch keine Partie. Was du spielst, merkt sich dieser Browser, und nur er.
web-me-on = Laufende Partien
web-me-over = Zu Ende gespielt
web-me-turn = Du bist dran
web-me-place = Platz { $place } von { $players }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-me-figures = Zahlen
web-me-levels = Gegner
web-me-any = alle
web-me-people = Menschen
web-me-games = Partien
web-me-wins = Siege
web-me-par = { $par } wären der Durchschnitt
web-me-mean = Punkte im Mittel
web-me-best = Beste Partie
web-me-streak = Längste Siegesserie
web-me-price = Preis im Mittel
web-me-sets = Sätze je Partie
web-me-chart = Punkte der letzten { $count } Partien; Gold ist gewonnen
web-me-places = Plätze
web-me-file = In einer Datei mitnehmen
web-me-file-about = Die Datei enthält deine Partien, deinen Namen und deine Einstellungen, auch die Schlüssel zu deinen Plätzen. Gib sie niemandem.
web-me-export = Datei speichern
web-me-import = Datei einlesen
web-me-imported = { $count ->
        [one] Eine Partie ist dazugekommen.
       *[other] { $count } Partien sind dazugekommen.
    }
web-me-bad-file = Diese Datei enthält keine Partien. Wähle eine, die hier gespeichert wurde; ihr Name endet auf .byzanz-me.json.

# Together: bots for open seats, reactions, leaving.
web-seat-bot = Bot setzen
web-seat-bot-level = Stärke des Bots für Platz { $seat }
web-react = Kurz reagieren
web-leave-sure = Wirklich gehen?
web-leave-yes = Ja, gehen
web-leave-no = Bleiben
web-share-link = Teilen …
web-new-slow = Ohne Eile, auch über Tage: Kein Bot springt ein

# Somebody wants to take a move back that others have seen.
web-undo-asked = { $player } möchte den letzten Zug zurücknehmen. Bist du einverstanden?
web-undo-agree = Ja, gern
web-undo-decline = Nein, er gilt

# Playing in this browser, without a server
web-here = Ein Gerät für alle
web-here-about = Menschen und Bots an einem Tisch: Ihr reicht das Gerät herum. Ganz ohne Netz.
web-here-lead = Alle spielen an diesem Gerät und reichen es weiter. Ein Vorhang verdeckt jede Hand, bis ihr Besitzer tippt.
web-here-person = Mensch
web-here-name = Name auf Platz { $seat }
web-here-make = Karten austeilen
web-here-nobody = Mindestens ein Platz ist für einen Menschen.
web-pass-to = Reich das Gerät an { $player } weiter
web-pass-about = Jetzt sind keine Handkarten zu sehen.
web-pass-open = Ich bin { $player }: Karten zeigen
web-pass-other = Jemand anders hat das Gerät:
web-pass-bots = Die Bots sind dran …
web-not-kept = Dieser Browser bewahrt die Partie nicht auf: Sie endet, wenn du die Seite schließt oder neu lädst.
web-no-no-engine = Dieser Browser kann das Spiel nicht selbst ausführen: Ihm fehlt WebAssembly oder Web Worker. Nimm einen neueren oder einen mit weniger strengen Einstellungen.
web-no-no-server = Tische mit Leuten an anderen Geräten brauchen einen Server, und diese Seite hat keinen.

# Who made a table may mute and remove others.
web-guests = Leute an deinem Tisch
web-mute = { $player } stummschalten
web-unmute = { $player } wieder reden lassen
web-remove = { $player } entfernen
web-remove-sure = { $player } wirklich entfernen? Vor dem Spiel ist der Platz dann wieder frei, danach spielt ein Bot weiter.
web-remove-yes = Ja, entfernen
web-remove-no = Nein
web-no-removed = Wer diesen Tisch eröffnet hat, hat dich von ihm entfernt.
web-no-muted = Wer diesen Tisch eröffnet hat, hat dich stummgeschaltet.
web-no-not-the-maker = Das kann nur, wer diesen Tisch eröffnet hat.
web-no-nobody-there = Dort sitzt niemand mehr.

# A club with a password.
web-club = Dieser Server gehört einem Verein
web-club-about = Gib das Passwort des Vereins ein. Dieser Browser merkt es sich.
web-club-password = Passwort
web-club-enter = Eintreten
web-no-needs-password = Dieser Server ist nur für Leute, die sein Passwort kennen.
web-no-wrong-password = Das ist nicht das Passwort. Versuch es noch einmal.

# The deal of the day
web-day = Spiel des Tages
web-day-short = Dieselben Karten für alle, jeden Tag neue. Auch ohne Netz.
web-day-lead = Alle auf der Welt bekommen dieselben Karten, denselben Platz und dieselben drei Gegner, die auf der Stufe „schwer“ spielen. Es gibt keine Tipps, nichts lässt sich zurücknehmen, und dein erster Versuch zählt.
web-day-play = Dieses Spiel spielen
web-day-go-on = Weiterspielen
web-day-again = Noch einmal spielen (zählt nicht)
web-day-given-up = Deinen ersten Versuch hast du weggeworfen, deshalb zählt dieses Spiel nicht mehr. Spielen kannst du es trotzdem.
web-day-mine = Dein Ergebnis
web-day-result = Ergebnis und Tagestabelle
web-day-rounds = Dein Rang nach jeder Runde
web-day-share = Ergebnis kopieren
web-day-share-title = Byzanz, Spiel des Tages, { $date }
web-day-ranking = Tagestabelle
web-day-nobody = Noch hat niemand ein Ergebnis geschickt.
web-day-count = { $count ->
        [one] Ein Ergebnis
       *[other] { $count } Ergebnisse
    }
web-day-send = Mein Ergebnis schicken
web-day-sending = Die Partie wird geprüft …
web-day-send-about = Dein Name und deine Partie gehen an diesen Server. Er macht alle Züge der Bots noch einmal, um zu sehen, dass die Partie echt ist.
web-day-no-ranking = Diese Seite hat keinen Server, deshalb gibt es keine Tagestabelle. Deine Ergebnisse bleiben in diesem Browser.
web-day-other = Andere Tage
web-day-date = Tag wählen
web-day-before = Tag davor: { $date }
web-day-after = Tag danach: { $date }
web-no-not-this-deal = Das ist keine Partie jenes Tages, wie sie hier gespielt wird, deshalb zählt sie nicht. Lade die Seite neu: Vielleicht gibt es eine neue Version.
web-no-day-not-begun = Dieser Tag hat noch nicht begonnen. Tage beginnen um Mitternacht UTC; sollte er es längst, prüfe die Uhr deines Geräts.
web-no-day-over = Dieser Tag nimmt keine Ergebnisse mehr an: Sie lassen sich am Tag selbst und bis zwei Stunden danach schicken, nach UTC.
web-no-already-entered = Ein erster Versuch zählt einmal, und dieser ist schon gezählt.

# Duplicate: several tables play the same deals
web-group = Duplikat für Gruppen
web-group-short = mehrere Tische spielen dieselben Karten, und jeder Platz wird mit demselben Platz anderswo verglichen.
web-group-lead = Mehrere Tische spielen dieselben Partien. Alle werden mit denen verglichen, die an den anderen Tischen auf demselben Platz dieselben Karten hatten; so hebt sich das Kartenglück auf. Zuschauen kann niemand, und die Aufzeichnungen öffnen sich, sobald alle Tische eine Partie gespielt haben.
web-group-tables = Tische
web-group-players = Spieler pro Tisch
web-group-deals = Partien
web-group-make = Tische eröffnen
web-group-how = Die Rangliste zählt zusammen, wie weit die Punkte in jeder Partie vom Mittel des Platzes entfernt sind. Diese Seite hält sich selbst aktuell.
web-group-link = Link zu dieser Seite kopieren
web-group-invite = Codes der Tische
web-group-table = Tisch { $table }
web-group-ranking = Rangliste
web-group-none = Noch hat kein Tisch eine Partie beendet.
web-group-place = Tisch { $table }, Platz { $seat }
web-group-deal = Partie { $deal } von { $deals }
web-group-seat = Platz
web-group-playing = noch nicht fertig
web-group-next = Nächste Partie
web-group-results = Ergebnisse aller Tische
web-no-no-such-group = Diese Gruppe gibt es nicht oder nicht mehr. Prüfe den Link.
web-no-group-not-over = Andere Tische haben diese Partie noch vor sich. Wiederholung und Aufzeichnung öffnen sich, wenn alle sie gespielt haben.
