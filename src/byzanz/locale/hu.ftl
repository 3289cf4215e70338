# The words of the game in Hungarian.
# Offer card: kínálatkártya. Bundle: csomag. Bid: licit. Set: szett. Profit: haszon.
# Nouns stay singular after a number. Names and cards take no endings here: a colon leads to them.
# No line breaks inside the name of a card: the space in it is a no-break space, U+00A0, and between
# the hyphen of “1-es” and its ending there is a word joiner, U+2060.

kind-cloth = szövet
kind-grain = gabona
kind-olives = olajbogyó
kind-spices = fűszer
kind-wine = bor
kind-wood = fa
kind-merchant = kereskedő

# A goods card, such as “3-as szövet”.
card = { $value ->
        [3] 3-⁠as { $kind }
       *[other] { $value }-⁠es { $kind }
    }

# Cards that are alike, such as “2 db kereskedő”.
cards-alike = { $count } db { $card }

# Names in a row: all but the last, and the last.
names-and = { $others } és { $last }

# The story of a game, a sentence for each thing that happens.
story-deal =
    Asztalhoz ülnek: { $players }. Mindenki négy lapot kap, és { $rounds ->
        [one] egyetlen forduló lesz
       *[other] { $rounds } forduló lesz
    }.
story-round = { $round }/{ $rounds }. forduló
story-bundle = { $offer ->
        [3] 3-⁠as kínálatkártya
        [5] 5-⁠ös kínálatkártya
        [6] 6-⁠os kínálatkártya
       *[other] { $offer }-⁠es kínálatkártya
    }: { $cards }.
story-lone-card = Az utolsó lap egyenesen a piacra kerül: { $cards }. { $player } megkapja { $offer ->
        [1] az 1-⁠es kínálatkártyát
        [3] a 3-⁠as kínálatkártyát
        [5] az 5-⁠ös kínálatkártyát
        [6] a 6-⁠os kínálatkártyát
       *[other] a { $offer }-⁠es kínálatkártyát
    }.
story-pass = { $player } passzol.
story-pass-back = { $player } passzol, és visszaveszi a licitjét.
story-bid = { $player } licitje { $total }: { $cards }.
story-raise = { $player } emel: { $cards }. A licitje így { $total }.
story-win = { $player } nyer ({ $total }); a licitje a piacra kerül.
story-give = { $player } a piacra teszi: { $card }. Kézbe veszi: { $cards }.
story-all-pass = Mindenki passzolt, így { $player } viszi az egész csomagot: { $cards }.
story-market = A piac: { $cards }.
story-take = { $player } elveszi a piacról: { $cards }.
story-removed = A piac maradéka kikerül a játékból: { $cards }.
story-drop = { $player } kezében túl sok a lap, ezért eldobja: { $card }.
story-sell = { $player } eladja: { $cards }. A haszna { $profit ->
        [one] egy pont
       *[other] { $profit } pont
    }.
story-final = A pakli elfogyott. Jöhetnek az utolsó eladások.
story-done = { $player } végzett.
story-score = { $player }: { $score ->
        [one] egy pont
       *[other] { $score } pont
    }
story-score-tie = { $player }: { $score ->
        [one] egy pont
       *[other] { $score } pont
    }, a holtversenyben { $cards ->
        [one] egy lap számít
       *[other] { $cards } lap számít
    }
story-winner = { $players } nyert.
story-winners = { $players } osztoznak a győzelmen.

# Below a told game: the command line that tells it anew.
story-again = Ezt a játszmát újra elmeséli: { $command }

# The browser client.

# Home and pages
web-title = Byzanz, az árverezős kártyajáték
web-title-turn = Te jössz! Byzanz
preview-home = Licitálj az árukra, válogass a piacon, és add el őket hármasával. 3–6 játékosnak, böngészőben, regisztráció nélkül.
preview-invitation-title = Meghívtak egy Byzanz-asztalhoz
preview-invitation = Foglalj helyet a böngésződben: nem kell regisztrálni, és telepíteni sem kell semmit.
preview-replay-title = Egy Byzanz-játszma visszajátszása
preview-replay = Minden licit és minden eladás lépésről lépésre, bármelyik helyről nézve.
web-lead = Licitálj az árukra, válogass a piacon, és add el őket hármasával. 3–6 játékosnak.
web-play-now = Játsszunk!
web-play-now-about = Azonnal, egy asztalnál három bottal.
web-name = A neved
web-name-default = Vendég
web-ways = Játéklehetőségek
web-new = Új asztal
web-new-about = Te döntöd el, ki hova ül: barátok vagy botok.
web-join = Csatlakozás
web-join-about = Kóddal, linkkel vagy QR-kóddal.
web-learn = Tanulás
web-learn-about = Játszd végig az első játszmádat lépésről lépésre.
web-rules = Szabályok
web-rules-about = Minden egyetlen oldalon.
web-replays = Visszajátszás
web-replays-about = Nézz vissza egy elmentett játszmát.
web-listed = Játékosokra váró asztalok
web-seats-open =
    { $count ->
        [one] egy szabad hely
       *[other] { $count } szabad hely
    }
web-my-games = Játszmáim
web-game-on = folyamatban
web-game-over = véget ért
web-forget = Törlés a listáról: { $names }
web-language = Nyelv
web-home = Kezdőlap
web-close = Bezárás
web-retry = Próbáld újra
web-notice = Ez nem sikerült
web-connecting = Egy pillanat…
web-lost = Megszakadt a kapcsolat. Újrapróbálás…
web-offline = Nincs kapcsolat. Ezen az eszközön játszhatsz; a többiekkel közös asztalok folytatódnak, amint visszatérsz.

# A new table
web-players-count = Hány játékos?
web-seat-number = { $seat }. hely
web-seat-me = Én
web-seat-open = Szabad hely
web-seat-gone = most nincs itt
web-seat-stand-in = Egy bot helyettesíti.
web-level-random = Bot: véletlenszerűen játszik
web-level-easy = Bot: könnyű
web-level-medium = Bot: közepes
web-level-hard = Bot: nehéz
web-level-expert = Bot: mester
web-new-watching = Nincs helyed: nézőként leszel jelen.
web-more = További beállítások
web-new-clock = Gondolkodási idő döntésenként
web-no-clock = korlátlan
web-seconds =
    { $seconds ->
        [one] egy másodperc
       *[other] { $seconds } másodperc
    }
web-new-tie = Holtversenyben ezek a kézben lévő lapok számítanak
web-new-tie-goods = csak az áruk
web-new-tie-hand = áruk és kereskedők
web-new-delay = A nézők késleltetve látják
web-no-delay = azonnal
web-new-watch = Mások is nézhetik
web-new-listed = Legyen a kezdőlapon, amíg be nem telik
web-new-draw = A helyek kisorsolása
web-new-aids = Emlékeztető mindenkinek: eladott szettek, megmaradt lapok, a piaci sorrend
web-new-make = Asztal megnyitása

# Joining
web-join-title = Foglalj helyet
web-join-invited = Meghívtak ehhez az asztalhoz. Hogyan szólítsanak a többiek?
web-join-how = Írd be az asztal kódját, vagy illeszd be a kapott linket.
web-join-code = Kód vagy link
web-join-link = Az asztalhoz
web-join-qr = Van QR-kód? Irányítsd rá a telefonod kameráját: egyenesen az asztalhoz vezet.
web-sit-down = Leülök
web-just-watch = Csak nézem
web-waiting =
    { $count ->
        [one] Még egy játékosra várunk
       *[other] Még { $count } játékosra várunk
    }
web-invite = Meghívás
web-invite-code = Nyisd meg: { $site }, és írd be ezt a kódot:
web-invite-copy = Link másolása
web-invite-links = Vagy küldj mindenkinek egy linket a saját helyéhez:
web-invite-seat = Link: { $seat }. hely
web-invite-qr = QR-kód, amely az asztalhoz vezet
web-copied = Másolva
web-copy-link = A link másolása
web-big-screen = Nagy képernyő
web-scan-join = Olvasd be, és csatlakozz
web-scan-watch = Olvasd be, és nézd
web-leave = Felállok az asztaltól
web-leave-about = Ha elmész, egy bot játszik helyetted, amíg vissza nem térsz.
web-other-device = Játék másik eszközön
web-other-device-about = Ez a link a te helyedet nyitja meg. Ne add tovább.

# The table
web-menu = Lehetőségek
web-side = Napló és beszélgetés
web-side-unread = Napló és beszélgetés, új üzenettel
web-watching = Nézőként vagy itt.
web-players = Játékosok
web-action-bar = Teendő
web-ask-bid = Licitálj (legalább { $price }), vagy passzolj.
web-ask-cannot-bid = Nem tudsz többet licitálni ennél: { $high }. Passzolj.
web-ask-give = Válassz a csomagból egy lapot a piacra. A többi a tiéd.
web-ask-trim = { $count } lap van a kezedben. Adj el vagy dobj el lapokat, amíg legfeljebb hét nem marad.
web-ask-take = Válassz egy fajtát a piacról: az összes lapját elveszed.
web-ask-final = Utolsó eladások: add el, amit tudsz, aztán jelezd, hogy végeztél.
web-ask-over = A játszma véget ért.
web-wait-bid = { $player } következik a licitben.
web-wait-give = { $player } lapot választ a piacra.
web-wait-trim = { $player } kezében túl sok a lap, meg kell válnia néhánytól.
web-wait-take = { $player } választ a piacról.
web-wait-final = Utolsó eladások. Még gondolkodik: { $player }
web-away = Egy bot játszik helyetted.
web-away-back = Visszaveszem a helyem
web-clock = még { $seconds } mp
web-bundle = Az árverésre bocsátott csomag
web-bundle-market = Nyitva a piac.
web-bundle-trim = Túl sok lap egy kézben
web-bundle-final = Utolsó eladások
web-bundle-over = Minden elkelt
web-offer-card = Kínálatkártya: { $offer }
web-stock =
    { $count ->
        [one] Egy lap a pakliban
       *[other] { $count } lap a pakliban
    }
web-price = Ezt kell felülmúlni: { $total } ({ $player })
web-price-none = Még nincs licit
web-market = Piac
web-pile = Piac, { $kind }: { $cards }
web-pile-empty = Piac, { $kind }: semmi
web-pile-set = szett
web-take-set = { $kind }: együtt { $together }, ez már szett. { $hand } lapod lenne.
web-take-merchants = { $kind }: együtt { $together }, kereskedőkkel szett. { $hand } lapod lenne.
web-take-none = { $kind }: együtt { $together }, még nem szett. { $hand } lapod lenne.
web-hand-count =
    { $count ->
        [one] Egy lap a kezében
       *[other] { $count } lap a kezében
    }
web-sold-count =
    { $count ->
        [one] Egy szettet adott el
       *[other] { $count } szettet adott el
    }
web-points =
    { $points ->
        [one] egy pont
       *[other] { $points } pont
    }
web-bid-total = Licit: { $total }
web-player-passed = passzolt
web-player-turn = gondolkodik…
web-player-sells = elad
web-player-done = végzett
web-my-hand =
    { $count ->
        [one] A kezem: egy lap
       *[other] A kezem: { $count } lap
    }
web-hand-of =
    { $player }: { $count ->
        [one] egy lap a kézben
       *[other] { $count } lap a kézben
    }
web-my-seat = A helyem
web-hand-empty = Nincs lap a kézben
web-my-profit =
    { $points ->
        [one] Haszon: egy pont
       *[other] Haszon: { $points } pont
    } ({ $count ->
        [one] egy szett
       *[other] { $count } szett
    })
web-my-bid = A licitem: { $total }
web-me-passed = Passzoltál.

# What I can do
web-do-bid = Licitálok
web-do-bid-total = Licitálok: { $total }
web-do-pass = Passzolok
web-do-give = A piacra
web-do-give-card = A piacra: { $card }
web-do-take = Elveszem
web-do-take-kind = Elveszem: { $kind }
web-do-drop = Eldobom
web-do-drop-card = Eldobom: { $card }
web-do-done = Végeztem
web-do-sell =
    { $profit ->
        [one] Eladom egy pontért
       *[other] Eladom { $profit } pontért
    }
web-move-bid = Licit: { $cards }
web-move-sell = Eladás: { $cards }, { $profit ->
        [one] egy pontért
       *[other] { $profit } pontért
    }
web-picked = Kiválasztva: { $cards }
web-quick = Gyors licit
web-quick-bid = { $total } a legkisebb lapjaimmal: { $cards }
web-why-nothing = Koppints a kezedben lévő lapokra.
web-why-merchant = Kereskedővel nem lehet licitálni.
web-why-low = { $total }: ez kevés, legalább ennyi kell: { $price }.
web-why-no-card = Koppints a csomag egyik lapjára.
web-why-no-pile = Koppints a piac egyik oszlopára.
web-why-one-card = Koppints egy lapra a kezedben.
web-sales = Eladható szettek
web-sales-all = Összes lehetőség: { $count }
web-sales-about = A legértékesebb árulap marad haszonnak. A kereskedők kisegítenek.
web-memory = Emlékeztető
web-memory-takes = Sorrend a piacon
web-memory-offers = Hátralévő kínálatkártyák
web-memory-left = Még játékban lévő lapok
web-memory-about = Kikerültek az eladott szettek, az eldobott lapok és amit senki sem vitt el a piacról. Néhány lap már az első forduló előtt, látatlanul került ki a játékból.
web-memory-sold = { $player } eladott szettjei
web-memory-none = Még nem adott el szettet.
web-undo = Visszavonás
web-hint = Tipp
web-hint-title = Mit tenne egy erős játékos?
web-hint-only = Itt csak ezt lehet tenni.
web-hint-pick = Érintésre kijelöli a lapokat, de nem játssza ki őket.
web-hint-instead = { $move }? Jobb: { $best }. { $reason }
web-hint-best = A legjobb: { $move }.
web-hint-points = { $points } pont
web-hint-decided = A játszma gyakorlatilag eldőlt: ezek a várható pontok.
web-hint-close = Tipp bezárása
web-coach = Edző
web-coach-better = { $did }? Jobb lett volna: { $move }, +{ $more } esély a győzelemre.
web-coach-back = Visszavonom
web-coach-stand = Maradjon így
web-order = Automatikus licit
web-order-about = Csak erre az árverésre szól. Bármelyik saját lépésed megszünteti.
web-order-price = Ár
web-less = Eggyel kevesebb
web-more-by-one = Eggyel több
web-order-bid-to = Licitáljon helyettem eddig: { $price }, aztán passzoljon
web-order-pass-at = Passzoljon helyettem ettől: { $price }
web-order-pass = Passzoljon helyettem
web-order-is-bid-to = Helyetted licitál eddig: { $price }
web-order-is-pass-at = Helyetted passzol ettől: { $price }
web-order-is-pass = Helyetted passzol
web-order-end = Megszüntetem
web-order-spends = Az automatikus licit ezt költené el: { $cards }
web-order-spending = Ezeket a lapokat költené el, a szükséges licit szerint
web-order-spends-nothing = Passzolna: ennyiért már nem lehet licitálni.
web-protect = Védelem
web-protect-no-more = Védelem feloldása
web-protect-title = Védett lapok
web-protect-about = A gyors és az automatikus licitek a kezedben hagyják a védett lapokat. Koppints egy lapra, hogy megvédd.
web-card-protected = { $card }, védett

# Log and talk
web-log = Napló
web-log-undo = { $player } visszavonja az utolsó lépését.
web-log-by-order = automatikus licittel
web-log-by-stand-in = helyettesítő bot lépett
web-past = Visszatekintés, { $version }. lépés.
web-past-back = Vissza a játszmához
web-chat = Beszélgetés
web-chat-none = Még senki sem szólt.
web-chat-text = Mondj valamit
web-chat-send = Küldés
web-chat-hide = Elrejtés
web-chat-show = Megjelenítés

# The end
web-end-show = Eredmény megjelenítése
web-end-hide = Az asztal megtekintése
web-tie-goods = Holtverseny: { $players }. Az nyer, akinek több árulap maradt a kezében.
web-tie-hand = Holtverseny: { $players }. Az nyer, akinek több lap maradt a kezében.
web-tie-cards =
    { $player }: { $cards ->
        [one] egy lap
       *[other] { $cards } lap
    }
web-tie-shared = Ez is egyenlő, így osztoznak a győzelmen.
web-chart = Haszon az egyes fordulók után
web-rematch = Még egy játszma
web-rematch-made = Kész a következő játszma.
web-rematch-go = Beszállok
web-replay = Visszanézem
web-play-on = Innen játszom tovább
web-play-on-as = mint
web-play-on-anew = Más lapokkal
web-review = Elemzés
web-review-about = Mennyit ért az egyes döntés, és mi volt szerencse? A legerősebb játékos végignézi a játszmát, ezen az eszközön.
web-review-begin = A játszma elemzése
web-review-of = Játszma elemzése: { $names }
web-review-running = Az elemzés folyamatban van. Ami elkészült, már látható.
web-review-failed = Ez a böngésző nem tudja elemezni a játszmát.
web-review-graph = Nyerési esélyek lépésről lépésre
web-review-player = Játékos
web-review-summary =
    { $name }: { $decisions ->
        [one] egy döntés
       *[other] { $decisions } döntés
    }, összesen { $lost } nyerési esély elvesztve, döntésenként { $each }.
web-review-like = { $name } ezen a szinten játszik: { $level }.
web-review-level-random = véletlenszerű
web-review-level-easy = könnyű
web-review-level-medium = közepes
web-review-level-hard = nehéz
web-review-level-expert = mester
web-review-luck = Szerencse és tudás
web-review-deal = Az osztás
web-review-turned = Felfordított lapok
web-review-own = Saját döntések
web-review-others = A többiek döntései
web-review-costly = A legdrágább döntések
web-review-better = { $move }: +{ $more }
web-review-none = Egyik döntés sem volt egyértelműen hiba.
web-reason-sell = El lehetett volna adni egy szettet.
web-reason-keep = A lapok kézben többet értek.
web-reason-set = Ezzel meglett volna egy szett.
web-reason-market = Így a többieknek három egyforma lap marad a piacon: { $kind }.
web-reason-dear = A csomag nem ért meg ennyit.
web-reason-cheap = A csomag többet ért, mint amennyibe került volna.
web-reason-over = A licit a kelleténél { $points } ponttal több.
web-reason-pair = Szétszakít egy párt: { $kind }.
web-reason-merchant = Odaad egy kereskedőt.
web-reason-match = Abból pár lett volna: { $kind }.
web-reason-higher = Így a magasabb lap megy el.
web-reason-fewer = Kevesebb lapot hoz.
web-reason-more = Az így folytatott játszmák gyakrabban végződtek győzelemmel.
web-puzzles = Feladványok
web-puzzles-about = Az egyik választás egyértelműen jobb. Melyik az?
web-puzzle-title = { $number }/{ $count }. feladvány
web-puzzle-theme = Téma
web-puzzle-theme-all = Minden téma
web-puzzle-theme-give = Mit adj a piacra?
web-puzzle-theme-bid = Mit licitálj?
web-puzzle-theme-take = Mit vegyél el?
web-puzzle-theme-sell = Mikor adj el?
web-puzzle-theme-drop = Mit dobj el?
web-puzzle-difficulty = Nehézség
web-puzzle-difficulty-all = Minden szint
web-puzzle-difficulty-1 = Könnyű
web-puzzle-difficulty-2 = Közepes
web-puzzle-difficulty-3 = Nehéz
web-puzzle-me = Te
web-puzzle-streak = Egymás után: { $streak }. Leghosszabb sorozat: { $longest }. Megoldva: { $solved }.
web-puzzle-right = Helyes! { $move }: { $chance } esély a győzelemre. A második legjobb, { $second }: { $less }.
web-puzzle-wrong = Most nem sikerült. Jobb: { $move }, { $chance } eséllyel a győzelemre { $less } helyett.
web-puzzle-far = Most nem sikerült. Jobb: { $move }, { $chance } eséllyel a győzelemre.
web-puzzle-next = Következő feladvány
web-puzzle-retry = Újra
web-puzzle-before = Mi történt eddig?
web-puzzle-failed = Ez a böngésző nem tudja megmutatni a feladványokat.
web-puzzle-none = Ilyen feladvány nincs.
web-share = A visszajátszás linkjének másolása
web-share-whole = Link másolása az egész játszmával
web-download = Letöltés
web-fair = Tisztességes osztás
web-commit = Osztás előtt megígérve:
web-fair-fair = A lapokat úgy osztották, ahogyan a játszma előtt megígérték. A böngésződ épp most ellenőrizte.
web-fair-not-fair = A pakli nem egyezik azzal, amit a játszma előtt megígértek.
web-fair-no-fair-deal = Ez a feljegyzés nem tartalmaz ellenőrizhető ígéretet.
web-fair-how = Hogyan működik?
web-fair-about = Osztás előtt a program kisorsolt egy titkos számot, és annak SHA-256 lenyomata olvasható volt az asztal menüjében. Ez a szám dönti el a lapok sorrendjét, és most, hogy ismert, bárki ellenőrizheti mindkettőt.
web-fair-here = Ebben a játszmában maga a böngésződ osztott: a lapokat egyetlen szerver sem látta.
web-fair-commit = Osztás előtt megmutatott lenyomat
web-fair-seed = Titkos szám

# Replays
web-first = Az elejére
web-previous = Egy lépést vissza
web-play = Lejátszás
web-pause = Szünet
web-next = Egy lépést előre
web-last = A végére
web-step = Lépés
web-round = Forduló
web-eyes = Nézőpont
web-eyes-open = minden lap felfedve
web-upload = Válassz egy .byzanz.json fájlt, vagy húzd ide
web-upload-about = Minden befejezett játszma letölthető fájlként, és itt újra megnézhető.
web-upload-other = Másik fájl

# What went wrong, and what to do next
web-no-other = A szerver válasza: „{ $code }”. Töltsd újra az oldalt, és próbáld meg ismét.
web-no-unreadable = A szerver válasza olvashatatlan. Töltsd újra az oldalt, és próbáld meg ismét.
web-no-offline = A szerver nem érhető el. Ellenőrizd a kapcsolatot, és próbáld újra.
web-no-unavailable = A szerver most túlterhelt. Próbáld meg egy kicsit később.
web-no-other-protocol = A játék frissült. Töltsd újra az oldalt; ha ez nem segít, fordulj a szerver üzemeltetőjéhez.
web-no-not-found = Ezen a címen nincs semmi. Ellenőrizd a linket, vagy menj a kezdőlapra.
web-no-no-such-table = Ez az asztal nem létezik, vagy már nem. Kérj új linket, vagy nyiss saját asztalt.
web-no-no-such-code = Ilyen kódú asztal nincs. Ellenőrizd betűről betűre, vagy kérd el újra.
web-no-used-invitation = Ezt a meghívót már felhasználták. Kérj linket egy másik helyhez, vagy nézd az asztalt.
web-no-bad-token = Ez a link itt nem nyit meg helyet. Kérj újat, vagy nézd az asztalt.
web-no-full = Minden hely foglalt. Nézheted, vagy nyithatsz saját asztalt.
web-no-closed = Ezt az asztalt bezárták. Nyiss újat a kezdőlapról.
web-no-not-allowed-to-watch = Ezt az asztalt nem lehet nézni. Kérj meghívót a következő játszmára.
web-no-not-over = Ez a játszma még tart. A visszajátszás a végén nyílik meg.
web-no-not-started = A játszma még nem kezdődött el. Várj, amíg minden hely betelik.
web-no-bad-name = A név 1–40 karakter lehet. Válassz másikat.
web-no-too-many = Ez túl gyors volt. Várj egy kicsit, és próbáld újra.
web-no-stale = Az asztalnál közben történt valami. Nézd meg újra, és válassz ismét.
web-no-not-your-turn = Most nem te következel.
web-no-no-auction = Most nincs árverés. Az automatikus licitet a következőben állítsd be.
web-no-no-hints = Tipp csak olyan asztalnál kérhető, ahol mindenki más bot.
web-no-nothing-to-undo = Nincs mit visszavonni: azóta más lépett.
web-no-revealed = Ez a lépés új lapokat fordított fel, ezért érvényben marad.
web-no-too-many-undos = Visszavonni csak néhányszor lehet, mielőtt a játék továbbmegy.
web-no-needs-consent = A többiek már látták a lépést. Megkérdezzük őket, visszavonhatod-e.
web-no-not-asked = Ez a kérdés már eldőlt.
web-no-game-over = A játszma már véget ért.
web-no-bad-record = Ez a fájl nem egy játszma feljegyzése. Olyan fájlt válassz, amelynek a neve .byzanz.json végű.
web-no-broken-record = Ez a feljegyzés valahol szabálytalan, ezért nem játszható le. Szerezd be újra a fájlt onnan, ahonnan kaptad.
web-no-bad-link = Ez a link nem tartalmaz teljes játszmát. Kérd el újra, vagy kérd el inkább a fájlt.
web-no-other-rules = Ezt a játszmát a szabályok másik változata szerint játszották. Töltsd újra az oldalt, hátha azóta megjelent a megfelelő.
web-no-too-large = Ez a fájl túl nagy egy játszmához. Válassz másikat.

# The rules page.
rules-title = A Byzanz szabályai
rules-contents = Ezen az oldalon
rules-to-tutorial = Tanulás játék közben
rules-goal-title = Miről szól a játék?
rules-goal-text = 2–5 másik játékossal szemben licitálsz árukra. Ugyanabból az áruból három lap egy szett. Ha eladsz egy szettet, a legmagasabb lapját haszonként megtartod. Az utolsó forduló után az nyer, akinek a legnagyobb a haszna.
rules-cards-title = A lapok
rules-cards-goods = Hatféle áru van: szövet, gabona, olajbogyó, fűszer, bor és fa. Mindegyikből 16 lap van: hat 1-⁠es, öt 2-⁠es, három 3-⁠as és két 4-⁠es.
rules-cards-merchants = Van még 16 kereskedő. Velük nem lehet licitálni, eladáskor viszont bármelyik árut helyettesítik.
rules-cards-offers = Ez összesen 112 lap. Az 1-⁠től 6-⁠ig számozott kínálatkártyák nem tartoznak közéjük: azt mutatják, hány lapra folyik a licit.
rules-setup-title = Előkészületek
rules-setup-text = Az összes lapot megkeverjük, és mindenki négyet kap. Néhány lap látatlanul kikerül a játékból, a többi a pakli. Ez pontosan kitart az összes fordulóra. A kínálatkártyák egymáson fekszenek, felül a legmagasabb. Az osztótól balra ülő játékos kezd.
rules-setup-caption = Előkészületek a játékosok száma szerint
rules-setup-players = Játékosok
rules-setup-offers = Kínálatkártyák felülről lefelé
rules-setup-removed = Kikerülő lapok
rules-setup-rounds = Fordulók
rules-setup-example = Példa négy játékossal: az 5-⁠ös, a 4-⁠es, a 3-⁠as és a 2-⁠es kínálatkártya kerül egymásra, felül az 5-⁠ös. Az 1-⁠es és a 6-⁠os visszakerül a dobozba, tizenkét lap pedig látatlanul kikerül a játékból.
rules-setup-stack = Egymáson
rules-setup-box = Vissza a dobozba
rules-round-title = Egy forduló
rules-round-text = Egy fordulóban minden kínálatkártyához egy árverés tartozik, a legmagasabbal kezdve. Utána felosztjuk a piacot. Minden fordulóban mindenki pontosan egy árverést nyer meg.
rules-auction-title = Egy árverés
rules-auction-bundle = A pakli tetejéről annyi lapot fordítunk fel, amennyit a felső kínálatkártya mutat: ez a csomag. Csak egyben lehet elvinni.
rules-auction-opener = A játék első árverését az osztótól balra ülő játékos nyitja. A későbbi fordulókat az nyitja, akié az előző fordulóban a legalacsonyabb kínálatkártya volt. Fordulón belül a legutóbbi nyertestől balra az első olyan játékos nyit, akinek még nincs kínálatkártyája.
rules-auction-turn = A licit az óramutató járásával megegyező irányban halad azok között, akik ebben a fordulóban még nem nyertek árverést. Ha te jössz, licitálsz vagy passzolsz.
rules-auction-bid = Licitáláskor árulapokat teszel le a kezedből magad elé, felfordítva. Csak az értékük számít, az árukat keverheted. Az összegnek magasabbnak kell lennie minden eddigi licitnél.
rules-auction-raise = Ha emelni akarod a licitedet, lapokat teszel hozzá. A licited lapjait nem cserélheted ki, és nem veheted vissza.
rules-auction-pass = Ha passzolsz, kiszállsz ebből az árverésből, és a licited lapjait visszaveszed a kezedbe.
rules-auction-end = Az árverés akkor ér véget, amikor egy játékos kivételével mindenki passzolt, és annak az egynek van licitje.
rules-auction-example = Példa: Ada 3-⁠at licitál egy 3-⁠as fával. Ben 4-⁠et licitál egy 2-⁠es szövettel és egy 2-⁠es fűszerrel. Ada hozzátesz egy 2-⁠es gabonát, és így 5-⁠re emel.
rules-winner-title = Ha megnyersz egy árverést
rules-winner-bid = Tedd a teljes licitedet a piacra, ahol a lapok fajtánként fekszenek.
rules-winner-give = Válassz ki egy lapot a csomagból, és tedd azt is a piacra.
rules-winner-take = A csomag többi lapját vedd a kezedbe.
rules-winner-offer = Vedd el a felső kínálatkártyát. A forduló további árverésein már nem veszel részt.
rules-winner-example = Példa: Ada 4-⁠es licittel nyert: 1-⁠es gabona, 1-⁠es fűszer és 2-⁠es fa. Ez a három lap a piacra kerül, és velük a csomagból a 2-⁠es bor. A 4-⁠es szövetet, az 1-⁠es és a 3-⁠as olajbogyót, valamint a kereskedőt kézbe veszi. Megkapja az 5-⁠ös kínálatkártyát, és a következő fordulóig kimarad.
rules-winner-market = A piacra
rules-winner-hand = Kézbe
rules-all-pass-title = Ha mindenki passzol
rules-all-pass-text = Ha senki sem licitál, az nyer, aki elsőként passzolt: kézbe veszi az egész csomagot, semmit sem tesz a piacra, és megkapja a kínálatkártyát.
rules-all-pass-choice = Ha tehát a többiek mind licit nélkül passzoltak, az utolsó játékos még választhat: licitál és nyer, vagy passzol, és a csomagot annak hagyja, aki elsőként passzolt.
rules-last-title = A forduló utolsó árverése
rules-last-text = Egyetlen játékos marad, és ő nem licitál. Három vagy négy játékosnál a csomag két lapból áll: az egyiket, amelyiket akarja, a piacra teszi, a másikat kézbe veszi. Öt vagy hat játékosnál az egyetlen lap egyenesen a piacra kerül. Az utolsó kínálatkártyát mindkét esetben ő kapja.
rules-market-title = A piac
rules-market-order = Az árverések után mindenki választ a piacról, a kínálatkártyák sorrendjében, a legalacsonyabbal kezdve.
rules-market-take = Ha te jössz, pontosan egy fajta összes lapját kézbe veszed. A kereskedők külön fajtának számítanak. Lemondani nem lehet róla.
rules-market-empty = Ha a piac kiürült, azok, akik még nem választottak, semmit sem kapnak. Ami a végén megmarad, kikerül a játékból.
rules-market-next = Ezután a kínálatkártyák visszakerülnek egymásra. Ha a pakli még nem fogyott el, kezdődik a következő forduló.
rules-market-example = Példa négy játékossal: a piacon hat fajta fekszik. Bené a 2-⁠es kínálatkártya, ő mindkét bort elveszi. Cemé a 3-⁠as, ő a kereskedőt veszi el. Adáé a 4-⁠es, ő a 3-⁠as szövetet veszi el. Tiéd az 5-⁠ös, te a 2-⁠es fát veszed el. Az olajbogyó és a gabona megmarad, és kikerül a játékból.
rules-market-rest = Kikerül a játékból
rules-sell-title = Eladás
rules-sell-when = Bármikor eladhatsz, akkor is, ha nem te jössz. A kezedből adsz el; az asztalon fekvő licit lapjai nincsenek a kezedben.
rules-sell-set = Egy szett pontosan három lap egyetlen áruból. Mutasd meg mindenkinek. A legmagasabb értékű lap a hasznod lesz, lefordítva magad elé teszed. A másik kettő kikerül a játékból.
rules-sell-set-example = 1-⁠es, 1-⁠es és 3-⁠as fűszer: a 3-⁠ast tartod meg.
rules-sell-merchant = Az áru egy vagy két lapja helyett kereskedőt is használhatsz. Az áru legmagasabb lapját tartod meg.
rules-sell-merchant-example = 2-⁠es bor, 4-⁠es bor és egy kereskedő: a 4-⁠est tartod meg.
rules-sell-two-merchants-example = 3-⁠as szövet és két kereskedő: a 3-⁠ast tartod meg.
rules-sell-merchants = Három kereskedő is szett. Az egyiket megtartod, és 5 pontot ér.
rules-seven-title = Hét lap
rules-seven-text = Amint hétnél több lap van a kezedben, az árukat és a kereskedőket együtt számolva, a játék rád vár. Adj el szetteket, vagy dobj el egyenként tetszőleges lapokat, amíg legfeljebb hét nem marad.
rules-seven-limits = Csak az dobhat el lapot, akinek hétnél több van a kezében, és csak addig, amíg hét nem marad. Az eldobott lapok kikerülnek a játékból. Az asztalon fekvő licit lapjai nem számítanak bele.
rules-end-title = A játék vége
rules-end-text = Ha a pakli elfogyott, és a piacot utoljára is felosztottuk, mindenki eladhat még szetteket, tetszőleges sorrendben. A játék akkor ér véget, amikor mindenki jelezte, hogy végzett. Az nyer, akinek a haszonlapjai összesen a legtöbbet érik.
rules-end-tie = Holtversenyben az nyer az érintettek közül, akinek a legtöbb árulap maradt a kezében. A kereskedők ilyenkor nem számítanak, hacsak az asztalnál nem abban állapodtatok meg, hogy minden kézben lévő lap számít. Akik még így is egyformán állnak, osztoznak a győzelmen.
rules-open-title = Nyílt és rejtett lapok
rules-open-text = A liciteket, a csomagokat, a piacot, az eladásokat és az eldobott lapokat mindenki látja. A kézben tartott lapok, a pakli és a kikerült lapok rejtettek. A haszonlapok a játék végéig lefordítva maradnak.
rules-answers-title = A mi válaszaink
rules-answers-text = Az öt nyelven kinyomtatott szabályok a játék lényegében egyeznek, de néhány helyen eltérnek egymástól, vagy nem mondanak semmit. Mi itt így játsszuk:
rules-answers-limit = A hét lapba minden kézben tartott lap beleszámít, a kereskedők is. A német szabályok itt árulapokról beszélnek.
rules-answers-discard = Eldobni csak hétnél több lapból lehet, és csak hétig. A nyomtatott szabályok nem tiltják, hogy valaki többet dobjon el.
rules-answers-raise = Egyszerre több lappal is emelhetsz. A holland szabályok egy új lapról beszélnek.
rules-answers-last = Aki egy fordulóban utoljára marad, nem licitál. A nyomtatott szabályok csak annyit mondanak, hogy nem kell.
rules-answers-take = Ha a piacon te jössz, venned kell valamit. A nyomtatott szabályok egy része csak annyit mond, hogy vehetsz.
rules-answers-empty = Aki üresen találja a piacot, nem kap semmit. Ez sehol sincs kinyomtatva, de másképp nem is lehetne.
rules-answers-done = A végén az is eladhat még, aki már jelezte, hogy végzett, amíg mások gondolkodnak.
rules-box-title = A dobozon
rules-box-facts = 3–6 játékosnak, 8 éves kortól; egy játszma körülbelül 45 percig tart.
rules-box-terms = Ott néhány dolognak más a neve: a kínálatkártya licitkártya, a csomag ajánlat, a szett három ugyanolyan lap, a haszon pont, a kereskedő kufár, a szövet posztó, a gabona liszt, a pakli pedig húzópakli.

# The played tutorial: what stands around the table.
learn-title = Tanulás játék közben
learn-step = { $step }/{ $steps }. lépés
learn-you = Te
learn-next = Tovább
learn-back = Vissza
learn-again = Még egyszer az elejéről
learn-to-rules = A szabályok elolvasása
learn-to-game = Játszom egyet
learn-wanted = Kiválasztva: { $picked }, kell: { $wanted }
learn-hint = Most nem ez kell. Koppints erre: { $cards }.
learn-hint-merchant = Kereskedővel nem lehet licitálni. Koppints erre: { $cards }.
learn-hint-button = Most ne a lapokra koppints, hanem a gombra.
learn-point = Koppints ide
learn-do-bid = Licitálok: { $total }
learn-do-raise = Emelek, új licit: { $total }
learn-do-pass = Passzolok
learn-do-give = A piacra teszem
learn-do-take = Elveszem
learn-do-drop = Eldobom
learn-do-sell = Eladom a szettet
learn-do-done = Végeztem

# The played tutorial: a message a step, in the order of the game.
learn-welcome = Üdvözlünk! Adával és Bennel játszol. A négy lapod alul látható, az övékét nem látod.
learn-goal = Szetteket gyűjtesz: ugyanabból az áruból három lapot. Ha eladsz egy szettet, a legmagasabb lapját haszonként megtartod. A végén az nyer, akinek a legnagyobb a haszna.
learn-bundle = Felül a 6-⁠os kínálatkártya van, ezért hat lapot fordítunk fel: ez a csomag. Egyben kel el. Az 1-⁠es és a 3-⁠as szövet jól illik a 2-⁠es szövetedhez!
learn-bid = Te nyitod a licitet. A kezedben lévő árulapokkal licitálsz, és csak az értékük számít. Koppints a 2-⁠es gabonára, és licitálj 2-⁠t.
learn-raise = Ada 3-⁠at licitál egy 3-⁠as fával. Ben passzol, és kiszáll ebből az árverésből. A licitnek minden másiknál magasabbnak kell lennie, és a lapjait nem cserélheted ki. Ha benne akarsz maradni, tegyél még egy lapot a licitedhez: koppints a 2-⁠es olajbogyóra, és emelj 4-⁠re.
learn-give = Ada passzol, és visszaveszi a licitjét. Megnyerted az árverést! A licited már a piacon van. A csomagból is odakerül egy lap: koppints az 1-⁠es fára. A másik öt a tiéd.
learn-sell = Három szövet: ez egy szett! Bármikor eladhatsz, most is, pedig Ada jön. Koppints az 1-⁠es, a 2-⁠es és a 3-⁠as szövetre. A 3-⁠ast haszonként megtartod, a másik kettő kikerül a játékból.
learn-all-pass = Tiéd a 6-⁠os kínálatkártya, így a következő fordulóig kimaradsz. A nyertestől balra az első olyan játékos nyit, akinek nincs kínálatkártyája: Ada. Ada és Ben is passzol. Ha senki sem licitál, az nyer, aki elsőként passzolt: Ada ingyen kapja mind a négy lapot, és övé a 4-⁠es kínálatkártya.
learn-seven = Ezzel Adának nyolc lapja lett. Hétnél több senkinél sem lehet: a játék megvárta, hogy eleget eladjon vagy eldobjon. Három gabonát adott el.
learn-last = Ben maradt utoljára, neki nem kellett licitálnia. Két lapból a 3-⁠as bort a piacra tette, a másikat megtartotta. Most felosztjuk a piacot: a legalacsonyabb kínálatkártya választ először.
learn-take = Ben elvette az olajbogyót. Ada elvette a fát, és rögtön eladott egy szettet. Te egy fajta összes lapját elveszed: koppints a borra. A piacon a kereskedők külön fajtának számítanak. Ami senkinek sem kell, kikerül a játékból.
learn-pass = Új forduló. Bené volt a legalacsonyabb kínálatkártya, ezért ő nyit, mégpedig 4-⁠gyel. A kereskedőddel nem licitálhatsz, a többi lapodat pedig jobb megtartani. Passzolj.
learn-pass-first = Ben nyert, egy 1-⁠es fűszert a piacra tett, és eladott egy szövetszettet. Már csak te és Ada maradtatok, és te nyitsz. Ha passzolsz, és ő is passzol, ingyen tiéd ez a csomag. Próbáld meg: passzolj.
learn-last-mine = Ada 1-⁠et licitált, és nyert. Így te maradtál utoljára, és nem kell licitálnod. Az egyik lap a piacra kerül, a másik a tiéd. A 4-⁠es bor illik a 3-⁠as borodhoz, ezért koppints a 3-⁠as gabonára.
learn-choose-first = Most tiéd a legalacsonyabb kínálatkártya, ezért te választasz először. Koppints a fűszerre: öt lap egyszerre!
learn-merchant = Tizenegy lap túl sok: adj el vagy dobj el lapokat, amíg legfeljebb hét nem marad. A kereskedő bármelyik árut helyettesíti. Koppints a 3-⁠as borra, a 4-⁠es borra és a kereskedőre. A 4-⁠est tartod meg. Két kereskedő egy lappal is szett; három kereskedő is szett, és 5 pontot ér.
learn-drop = Még mindig eggyel több a kelleténél. A fűszereket érdemes megtartani, de a 2-⁠es fa semmihez sem illik. Koppints rá, és dobd el.
learn-high-card = Ada elvitte az utolsó kupacot, így Ben nem kapott semmit. Új forduló kezdődik. Egy szettből csak a legmagasabb lap számít, ezért egy magas mellé alacsonyakat tegyél: koppints a 3-⁠as fűszerre és két 1-⁠es fűszerre.
learn-later = Most már tudod, hogyan zajlik egy forduló. Öt vagy hat játékosnál az utolsó csomag egyetlen lap, amely egyenesen a piacra kerül. Még hat forduló van hátra. Átugorjuk őket, és a végén találkozunk.
learn-final = A pakli elfogyott, és az utolsó piacot is felosztottuk. Most mindenki utoljára adhat el szetteket. Koppints erre: { $cards }.
learn-done = Nincs több eladnivalód. A játék akkor ér véget, amikor mindenki jelezte, hogy végzett. Ada és Ben már jelezte.
learn-over = Te és { $player }: mindkettőtöknek { $score } pontja van. Holtversenyben az nyer, akinek több árulap maradt a kezében: nálad { $mine } van, nála { $theirs }. Nyertél!

# Talk that is refused.
web-no-bad-text = Ezt így nem lehet elküldeni: egy üzenet 1–300 karakterből áll, vezérlőkarakterek nélkül.
web-chat-sending = Küldés…

# The beat of the game: what has a moment of its own, and what happened unseen.
web-beat-won = { $player } nyerte a csomagot ({ $price })
web-beat-free = { $player } ingyen kapja a csomagot
web-beat-to-market = A piacra kerül
web-beat-taken = Kézbe kerül
web-beat-opens = { $player } nyit
web-skip = Ugrás a saját lépésemig
web-skipping = Mindjárt te jössz…
web-meanwhile = Közben történt
web-meanwhile-close = Értem
web-ticker = Legutóbbi események
web-deed-bid = licit: { $total }
web-deed-pass = passzol
web-deed-won = nyert ({ $price })
web-deed-free = ingyen kapta
web-deed-take = elvesz: { $count } × { $kind }
web-deed-drop = eldob: { $card }
web-deed-sell = elad { $profit } pontért
web-deed-done = végzett

# Settings and keys.
web-settings = Beállítások
web-set-sound = Hangok
web-sound-switch = Hang be vagy ki
web-set-volume = Hangerő
web-set-buzz = Rövid rezgés, amikor én jövök
web-set-notify = Értesítés, ha én jövök, és az oldal nem látszik
web-set-notify-blocked = A böngésző nem engedi az értesítéseket ezen az oldalon. Ez a saját beállításaiban módosítható.
web-set-pace = Tempó
web-set-pace-calm = nyugodt
web-set-pace-normal = normál
web-set-pace-quick = gyors
web-set-one-tap = Egy koppintás elég, megerősítés nélkül
web-set-pass-alone = Magától passzoljon, ha nem tudok többet licitálni
web-set-coach = Edző: botok ellen szól, ha drága hibát vétesz
web-set-large-cards = Nagy lapok
web-set-less-motion = Kevesebb mozgás
web-set-theme = Megjelenés
web-set-theme-night = Éjszaka
web-set-theme-day = Nappal
web-set-theme-contrast = Erős kontraszt
web-ask-notify = Szóljunk, amikor te jössz, és ez az oldal éppen nem látszik?
web-yes = Igen, kérem
web-no-thanks = Nem, köszönöm
web-keys = Billentyűk
web-key-with = { $what } ({ $key })
web-key-pick = Lap vagy kupac kiválasztása, balról számolva
web-key-confirm = Az, amit a nagy gomb mond
web-key-clear = Kijelölés törlése, ablak bezárása
web-key-protect = A kijelölt lapok védelme vagy annak feloldása
web-key-skip = Ugrás a saját lépésemig
web-key-replay = Visszajátszásban: egy lépés vissza vagy előre
web-key-list = Ez a lista
web-key-arrows = ← és →
web-key-enter = Enter
web-key-escape = Esc

# The end of a game.
web-reveal = Felfedjük a haszonlapokat
web-reveal-skip = Eredmény mutatása

# My games: what this browser remembers.
web-me = Játszmáim
web-me-all = Minden játszma és számok
web-me-none = Még nincs játszma. Amit játszol, arra csak ez a böngésző emlékszik.
web-me-on = Folyamatban
web-me-over = Befejezett játszmák
web-me-turn = Te jössz
web-me-place = { $players } közül { $place }. hely, { $points } pont
web-me-figures = Számok
web-me-levels = Ellenfelek
web-me-any = mind
web-me-people = emberek
web-me-games = Játszma
web-me-wins = Győzelem
web-me-par = átlag: { $par }
web-me-mean = Átlagpont
web-me-best = Legjobb játszma
web-me-streak = Leghosszabb győzelmi sorozat
web-me-price = Átlagos ár
web-me-sets = Szett játszmánként
web-me-chart = Az utolsó { $count } játszma pontjai; az arany a győzelem
web-me-places = Helyezések
web-me-file = Elmentés fájlba
web-me-file-about = A fájl tartalmazza játszmáidat, nevedet és beállításaidat, valamint helyeid kulcsait is. Ne add oda senkinek.
web-me-export = Fájl mentése
web-me-import = Fájl beolvasása
web-me-imported = { $count } játszma került be.
web-me-bad-file = Ebben a fájlban nincsenek játszmák. Válassz egy itt mentettet; a neve .byzanz-me.json végű.

# Together: bots for open seats, reactions, leaving.
web-seat-bot = Bot ültetése
web-seat-bot-level = A bot erőssége a(z) { $seat }. helyre
web-react = Gyors reakció
web-leave-sure = Tényleg felállsz?
web-leave-yes = Igen, felállok
web-leave-no = Maradok
web-share-link = Megosztás…
web-new-slow = Ráérősen, akár napokig: senkit sem helyettesít bot

# Somebody wants to take a move back that others have seen.
web-undo-asked = { $player } visszavonná az utolsó lépését. Beleegyezel?
web-undo-agree = Igen, rendben
web-undo-decline = Nem, a lépés marad

# Playing in this browser, without a server
web-here = Egy eszköz mindenkinek
web-here-about = Emberek és botok egy asztalnál: adjátok körbe az eszközt. Hálózat sem kell.
web-here-lead = Mindenki ezen az eszközön játszik, amely kézről kézre jár. Függöny takarja a lapokat, amíg a gazdájuk meg nem érinti.
web-here-person = Ember
web-here-name = Név a(z) { $seat }. helyen
web-here-make = Osztás
web-here-nobody = Legalább egy helyen ember üljön.
web-pass-to = Add át az eszközt: { $player }
web-pass-about = Most senkinek a lapjai nem látszanak.
web-pass-open = { $player } vagyok: mutasd a lapjaimat
web-pass-other = Másnál van az eszköz:
web-pass-bots = A botok játszanak…
web-not-kept = Ez a böngésző nem őrzi meg a játszmát: véget ér, ha bezárod vagy újratöltöd az oldalt.
web-no-no-engine = Ez a böngésző nem tudja maga futtatni a játékot: hiányzik a WebAssembly vagy a web worker. Próbálj újabbat, vagy kevésbé szigorú beállításút.
web-no-no-server = Ahhoz az asztalhoz, ahol mások más eszközön ülnek, szerver kell, és ennek az oldalnak nincs.

# Who made a table may mute and remove others.
web-guests = Akik az asztalodnál ülnek
web-mute = { $player } elnémítása
web-unmute = { $player } újra beszélhet
web-remove = { $player } eltávolítása
web-remove-sure = Biztosan eltávolítod: { $player }? A játék előtt a hely újra szabad lesz, később bot játszik tovább.
web-remove-yes = Igen, távolítsd el
web-remove-no = Nem
web-no-removed = Aki ezt az asztalt nyitotta, eltávolított róla.
web-no-muted = Aki ezt az asztalt nyitotta, elnémított.
web-no-not-the-maker = Ezt csak az teheti meg, aki az asztalt nyitotta.
web-no-nobody-there = Ott már nem ül senki.

# A club with a password.
web-club = Ez a szerver egy klubé
web-club-about = Add meg a klub jelszavát. Ez a böngésző megjegyzi.
web-club-password = Jelszó
web-club-enter = Belépés
web-no-needs-password = Ez a szerver csak azoké, akik tudják a jelszavát.
web-no-wrong-password = Ez nem a jelszó. Próbáld újra.

# The deal of the day
web-day = A nap játszmája
web-day-short = Mindenkinek ugyanazok a lapok, naponta újak. Hálózat nélkül is.
web-day-lead = A világon mindenki ugyanazokat a lapokat, ugyanazt a helyet és ugyanazt a három ellenfelet kapja, akik „nehéz” szinten játszanak. Nincs tipp, semmit sem lehet visszavonni, és az első próbálkozásod számít.
web-day-play = Ezt játszom
web-day-go-on = Játék folytatása
web-day-again = Még egyszer (nem számít)
web-day-given-up = Az első próbálkozásodat eldobtad, ezért ez a játszma már nem számít. Lejátszani azért lehet.
web-day-mine = Az eredményed
web-day-result = Eredmény és napi tabella
web-day-rounds = A helyezésed az egyes fordulók után
web-day-share = Eredmény másolása
web-day-share-title = Byzanz, a nap játszmája, { $date }
web-day-ranking = Napi tabella
web-day-nobody = Még senki sem küldött eredményt.
web-day-count = { $count ->
        [one] Egy eredmény
       *[other] { $count } eredmény
    }
web-day-send = Eredmény beküldése
web-day-sending = A játszma ellenőrzése…
web-day-send-about = A neved és a játszmád ehhez a szerverhez kerül. A szerver újra megteszi a botok minden lépését, hogy lássa, valódi-e a játszma.
web-day-no-ranking = Ennek az oldalnak nincs szervere, ezért napi tabella sincs. Az eredményeid ebben a böngészőben maradnak.
web-day-other = Más napok
web-day-date = Válassz egy napot
web-day-before = Előző nap: { $date }
web-day-after = Következő nap: { $date }
web-no-not-this-deal = Ez nem annak a napnak a játszmája, ahogyan itt játsszák, ezért nem számít. Töltsd újra az oldalt: talán új változat jelent meg.
web-no-day-not-begun = Ez a nap még nem kezdődött el. A napok UTC szerint éjfélkor kezdődnek; ha már el kellett volna, nézd meg az eszközöd óráját.
web-no-day-over = Ez a nap már nem fogad eredményt: a nap folyamán és utána két óráig lehet beküldeni, UTC szerint.
web-no-already-entered = Az első próbálkozás egyszer számít, és ezt már beszámítottuk.

# Duplicate: several tables play the same deals
web-group = Duplikát csoportoknak
web-group-short = több asztal játszik ugyanazokkal a lapokkal, és minden helyet máshol ugyanazzal a hellyel mérünk össze.
web-group-lead = Több asztal ugyanazokat a játszmákat játssza. Mindenkit azokkal mérünk össze, akik a többi asztalnál ugyanazon a helyen ugyanazokat a lapokat kapták, így a lapjárás kiesik. Nézni senki sem tudja, és a feljegyzések akkor nyílnak meg, amikor minden asztal lejátszott egy játszmát.
web-group-tables = Asztalok
web-group-players = Játékosok egy asztalnál
web-group-deals = Játszmák
web-group-make = Asztalok megnyitása
web-group-how = A rangsor összeadja, hogy kinek a pontjai mennyire térnek el játszmánként a helye átlagától. Ez az oldal magától frissül.
web-group-link = Az oldal linkjének másolása
web-group-invite = Az asztalok kódjai
web-group-table = { $table }. asztal
web-group-ranking = Rangsor
web-group-none = Még egyik asztal sem fejezett be játszmát.
web-group-place = { $table }. asztal, { $seat }. hely
web-group-deal = { $deal }/{ $deals }. játszma
web-group-seat = Hely
web-group-playing = még tart
web-group-next = Következő játszma
web-group-results = Minden asztal eredménye
web-no-no-such-group = Nincs ilyen csoport, vagy már nincs. Ellenőrizd a linket.
web-no-group-not-over = Más asztalok előtt még ott van ez a játszma. A visszajátszás és a feljegyzés akkor nyílik meg, amikor mindenki lejátszotta.
