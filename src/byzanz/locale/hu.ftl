# The words of the game in Hungarian.
# Offer card: kínálatkártya. Bundle: csomag. Bid: licit. Set: szett. Profit: haszon.
# Nouns stay singular after a number. Names and cards take no endings here: a colon leads to them.

kind-cloth = szövet
kind-grain = gabona
kind-olives = olajbogyó
kind-spices = fűszer
kind-wine = bor
kind-wood = fa
kind-merchant = kereskedő

# A goods card, such as “3-as szövet”.
card = { $value ->
        [3] 3-as { $kind }
       *[other] { $value }-es { $kind }
    }

# The story of a game, a sentence for each thing that happens.
story-deal =
    Asztalhoz ülnek: { $players }. Mindenki négy lapot kap, és { $rounds ->
        [one] egyetlen forduló lesz
       *[other] { $rounds } forduló lesz
    }.
story-round = { $round }. forduló, összesen { $rounds }
story-bundle = { $offer ->
        [3] 3-as kínálatkártya
        [5] 5-ös kínálatkártya
        [6] 6-os kínálatkártya
       *[other] { $offer }-es kínálatkártya
    }: { $cards }.
story-lone-card = Az utolsó lap egyenesen a piacra kerül: { $cards }. { $player } megkapja { $offer ->
        [1] az 1-es kínálatkártyát
        [3] a 3-as kínálatkártyát
        [5] az 5-ös kínálatkártyát
        [6] a 6-os kínálatkártyát
       *[other] a { $offer }-es kínálatkártyát
    }.
story-pass = { $player } passzol.
story-pass-back = { $player } passzol, és visszaveszi a licitjét.
story-bid = { $player } licitje { $total }: { $cards }.
story-raise = { $player } emel: { $cards }. A licitje így { $total }.
story-give = { $player } a piacra teszi: { $card }. Kézbe veszi: { $cards }.
story-all-pass = Mindenki passzolt, így { $player } viszi az egész csomagot: { $cards }.
story-market = A piac: { $cards }.
story-take = { $player } elveszi a piacról: { $cards }.
story-removed = Már senki sem választhat; kikerül a játékból: { $cards }.
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
story-winners = { $players } osztozik a győzelmen.

# Below a told game: the command line that tells it anew.
story-again = Ezt a játszmát újra elmeséli: { $command }
