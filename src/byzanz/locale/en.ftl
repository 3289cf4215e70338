# The words of the game in English.
# No line breaks inside the name of a card: the space in it is a no-break space, U+00A0.

kind-cloth = cloth
kind-grain = grain
kind-olives = olives
kind-spices = spices
kind-wine = wine
kind-wood = wood
kind-merchant = merchant

# A goods card, such as “cloth 3”.
card = { $kind } { $value }

# Cards that are alike, such as “2 × merchant”.
cards-alike = { $count } × { $card }

# Names in a row: all but the last, and the last.
names-and = { $others } and { $last }

# The story of a game, a sentence for each thing that happens.
story-deal =
    { $players } sit down, each with four cards; { $rounds ->
        [one] there will be one round
       *[other] there will be { $rounds } rounds
    }.
story-round = Round { $round } of { $rounds }
story-bundle = Offer card { $offer }: { $cards }.
story-lone-card = The last card goes straight into the market: { $cards }. { $player } takes offer card { $offer }.
story-pass = { $player } passes.
story-pass-back = { $player } passes and takes the bid back.
story-bid = { $player } bids { $total }: { $cards }.
story-raise = { $player } raises to { $total } with { $cards }.
story-win = { $player } wins with { $total }; the bid goes into the market.
story-give = { $player } places in the market: { $card }. Takes in hand: { $cards }.
story-all-pass = Everybody has passed, so { $player } takes the whole bundle: { $cards }.
story-market = The market: { $cards }.
story-take = { $player } takes from the market: { $cards }.
story-removed = Nobody took these, so they leave the game: { $cards }.
story-drop = { $player } holds too many cards and discards { $card }.
story-sell = { $player } sells { $cards } for { $profit ->
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

# The browser client.

# Home and pages
web-title = Byzanz, the card auction game
web-title-turn = Your turn! Byzanz
preview-home = Bid for goods, help yourself in the market and sell in sets of three. For 3 to 6 players, in the browser, without an account.
preview-invitation-title = You are invited to a table of Byzanz
preview-invitation = Take your seat in the browser: no account, nothing to install.
preview-replay-title = A game of Byzanz to watch again
preview-replay = Every bid and every sale, step by step, from any seat.
web-lead = Bid for goods, help yourself in the market and sell in sets of three. For 3 to 6 players.
web-play-now = Play now
web-play-now-about = A table with three bots, at once.
web-name = Your name
web-name-default = Guest
web-ways = Ways to play
web-new = New table
web-new-about = You choose who sits where: friends or bots.
web-join = Join
web-join-about = With a code, a link or a QR code.
web-learn = Learn
web-learn-about = Play your first game step by step.
web-rules = Rules
web-rules-about = Everything on one page.
web-replays = Replays
web-replays-about = Watch a saved game again.
web-listed = Tables that wait for players
web-seats-open =
    { $count ->
        [one] one open seat
       *[other] { $count } open seats
    }
web-my-games = My games
web-game-on = going on
web-game-over = over
web-forget = Remove from the list: { $names }
web-language = Language
web-home = Start page
web-close = Close
web-retry = Try again
web-notice = That did not work
web-connecting = One moment…
web-lost = Connection lost. Trying again…
web-offline = You are offline. You can play on this device; tables with others go on as soon as you are back.

# A new table
web-players-count = How many players?
web-seat-number = Seat { $seat }
web-seat-me = Me
web-seat-open = Open seat
web-seat-gone = away at the moment
web-seat-stand-in = A bot stands in.
web-level-random = Bot: plays at random
web-level-easy = Bot: easy
web-level-medium = Bot: medium
web-level-hard = Bot: hard
web-level-expert = Bot: expert
web-new-watching = You have no seat: you will watch.
web-more = More settings
web-new-clock = Time for each decision
web-no-clock = no limit
web-seconds =
    { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
web-new-tie = On a tie, these cards in hand count
web-new-tie-goods = goods only
web-new-tie-hand = goods and merchants
web-new-delay = Spectators see it later
web-no-delay = at once
web-new-watch = Others may watch
web-new-listed = Show on the start page until it is full
web-new-draw = Draw seats by lot
web-new-aids = Memory aids for all: sets sold, cards left, the order at the market
web-new-make = Open the table

# Joining
web-join-title = Take a seat
web-join-invited = You are invited to this table. What should the others call you?
web-join-how = Type the code of the table, or paste the link that you were sent.
web-join-code = Code or link
web-join-link = Go to the table
web-join-qr = Is there a QR code? Point the camera of your phone at it: it leads you straight to the table.
web-sit-down = Sit down
web-just-watch = Just watch
web-waiting =
    { $count ->
        [one] Waiting for one player
       *[other] Waiting for { $count } players
    }
web-invite = Invite people
web-invite-code = Open { $site } and type this code:
web-invite-copy = Copy the link
web-invite-links = Or send each person a link to one seat:
web-invite-seat = Link to seat { $seat }
web-invite-qr = QR code that leads to the table
web-copied = Copied
web-copy-link = Copy link
web-big-screen = Big screen
web-scan-join = Scan to join
web-scan-watch = Scan to watch
web-leave = Leave the table
web-leave-about = If you leave, a bot plays for you until you come back.
web-other-device = Play on another device
web-other-device-about = This link opens your own seat. Keep it to yourself.

# The table
web-menu = Options
web-side = Log and chat
web-side-unread = Log and chat, something new
web-watching = You are watching.
web-players = Players
web-action-bar = What is asked
web-ask-bid = Bid { $price } or more, or pass.
web-ask-cannot-bid = You cannot bid more than { $high }. Pass.
web-ask-give = Choose a card of the bundle for the market. You take the others.
web-ask-trim = You hold { $count } cards. Sell or discard until you hold seven or fewer.
web-ask-take = Choose a kind from the market: you take all its cards.
web-ask-final = Last sales: sell what you can, then say that you are done.
web-ask-over = The game is over.
web-wait-bid = { $player } is to bid.
web-wait-give = { $player } chooses a card for the market.
web-wait-trim = { $player } holds too many cards and has to part with some.
web-wait-take = { $player } chooses from the market.
web-wait-final = Last sales. Still thinking: { $player }
web-away = A bot plays for you.
web-away-back = Take my seat back
web-clock = { $seconds } s left
web-bundle = The bundle on auction
web-bundle-market = The market is open.
web-bundle-trim = Too many cards in one hand
web-bundle-final = Last sales
web-bundle-over = All sold
web-offer-card = Offer card { $offer }
web-stock =
    { $count ->
        [one] One card in the stock
       *[other] { $count } cards in the stock
    }
web-price = To beat: { $total } ({ $player })
web-price-none = No bid yet
web-market = Market
web-pile = Market, { $kind }: { $cards }
web-pile-empty = Market, { $kind }: nothing
web-pile-set = a set
web-take-set = { $kind }: { $together } together, which makes a set. You would hold { $hand } cards.
web-take-merchants = { $kind }: { $together } together, a set with merchants. You would hold { $hand } cards.
web-take-none = { $kind }: { $together } together, no set yet. You would hold { $hand } cards.
web-hand-count =
    { $count ->
        [one] One card in hand
       *[other] { $count } cards in hand
    }
web-sold-count =
    { $count ->
        [one] One set sold
       *[other] { $count } sets sold
    }
web-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
web-bid-total = Bid: { $total }
web-player-passed = passed
web-player-turn = is thinking…
web-player-sells = sells
web-player-done = done
web-my-hand =
    { $count ->
        [one] My hand: one card
       *[other] My hand: { $count } cards
    }
web-hand-of =
    { $player }: { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
web-my-seat = My seat
web-hand-empty = No cards in hand
web-my-profit =
    { $points ->
        [one] Profit: one point
       *[other] Profit: { $points } points
    } ({ $count ->
        [one] one set
       *[other] { $count } sets
    })
web-my-bid = My bid: { $total }
web-me-passed = You have passed.

# What I can do
web-do-bid = Bid
web-do-bid-total = Bid { $total }
web-do-pass = Pass
web-do-give = Into the market
web-do-give-card = Into the market: { $card }
web-do-take = Take
web-do-take-kind = Take: { $kind }
web-do-drop = Discard
web-do-drop-card = Discard: { $card }
web-do-done = I am done
web-do-sell =
    { $profit ->
        [one] Sell for one point
       *[other] Sell for { $profit } points
    }
web-move-bid = Bid: { $cards }
web-move-sell = Sell: { $cards }, for { $profit ->
        [one] one point
       *[other] { $profit } points
    }
web-picked = Picked: { $cards }
web-quick = Quick bid
web-quick-bid = { $total } with my lowest cards: { $cards }
web-why-nothing = Tap cards in your hand.
web-why-merchant = Merchants cannot be bid.
web-why-low = { $total } is too low: it takes at least { $price }.
web-why-no-card = Tap a card of the bundle.
web-why-no-pile = Tap a column in the market.
web-why-one-card = Tap one card in your hand.
web-sales = Sets that you can sell
web-sales-all = All { $count } ways
web-sales-about = The highest goods card is kept as profit. Merchants help out.
web-memory = Memory aids
web-memory-takes = Order at the market
web-memory-offers = Offer cards still to come
web-memory-left = Cards still in the game
web-memory-about = Gone are the sets sold, cards discarded and what nobody took from the market. A few cards were removed unseen before the first round.
web-memory-sold = Sets sold by { $player }
web-memory-none = No set sold yet.
web-undo = Undo
web-hint = Hint
web-hint-title = What a strong player would do
web-hint-only = There is nothing else to do here.
web-hint-pick = A tap picks the cards. It does not play them.
web-hint-instead = { $move }? Better: { $best }. { $reason }
web-hint-best = Best: { $move }.
web-hint-points = { $points } points
web-hint-decided = The game is as good as decided: these are the points you can expect.
web-hint-close = Close the hint
web-coach = Coach
web-coach-better = { $did }? This would have been better: { $move }, +{ $more } chance of winning.
web-coach-back = Take it back
web-coach-stand = Let it stand
web-order = Standing order
web-order-about = It holds for this auction only. Any move of your own ends it.
web-order-price = Price
web-less = One less
web-more-by-one = One more
web-order-bid-to = Bid up to { $price } for me, then pass
web-order-pass-at = Pass for me at { $price } or more
web-order-pass = Pass for me
web-order-is-bid-to = Bids up to { $price } for you
web-order-is-pass-at = Passes for you from { $price }
web-order-is-pass = Passes for you
web-order-end = End it
web-order-spends = My order would spend: { $cards }
web-order-spending = Cards it would spend, by the bid that is needed
web-order-spends-nothing = It would pass: no bid within the price is left.
web-protect = Protect
web-protect-no-more = Protect no more
web-protect-title = Protected cards
web-protect-about = Quick bids and standing orders leave protected cards in your hand. Tap a card to protect it.
web-card-protected = { $card }, protected

# Log and talk
web-log = Log
web-log-undo = { $player } takes the last move back.
web-log-by-order = by standing order
web-log-by-stand-in = by a stand-in
web-past = You are looking back at move { $version }.
web-past-back = Back to the game
web-chat = Chat
web-chat-none = Nobody has said anything yet.
web-chat-text = Say something
web-chat-send = Send
web-chat-hide = Hide
web-chat-show = Show

# The end
web-end-show = Show the result
web-end-hide = See the table
web-tie-goods = A tie between { $players }: whoever has the most goods cards left in hand wins.
web-tie-hand = A tie between { $players }: whoever has the most cards left in hand wins.
web-tie-cards =
    { $player }: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
web-tie-shared = That is a tie too, so they share the win.
web-chart = Profit after each round
web-rematch = Play again
web-rematch-made = The next game is ready.
web-rematch-go = Join in
web-replay = Replay
web-play-on = Play on from here
web-play-on-as = as
web-play-on-anew = With other cards
web-review = Review
web-review-about = What was each decision worth, and what was luck? The strongest player goes through the game, on this device.
web-review-begin = Review this game
web-review-of = Review the game with { $names }
web-review-running = The game is being gone through. What is done can already be seen.
web-review-failed = This browser cannot review the game.
web-review-graph = Chances of winning, move by move
web-review-player = Player
web-review-summary =
    { $name }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $lost } of a win given away, { $each } each.
web-review-like = { $name } plays like this level: { $level }.
web-review-level-random = at random
web-review-level-easy = easy
web-review-level-medium = medium
web-review-level-hard = hard
web-review-level-expert = expert
web-review-luck = Luck and skill
web-review-deal = The deal
web-review-turned = Cards turned up
web-review-own = Own decisions
web-review-others = The others’ decisions
web-review-costly = Costliest decisions
web-review-better = { $move }: +{ $more }
web-review-none = No decision was clearly a mistake.
web-reason-sell = A set could have been sold.
web-reason-keep = The cards were worth more in the hand.
web-reason-set = That would have completed a set.
web-reason-market = It leaves the others three cards of one kind in the market: { $kind }.
web-reason-dear = The bundle was not worth that price.
web-reason-cheap = The bundle was worth more than it would have cost.
web-reason-over = It bids { $points } more than it needs to.
web-reason-pair = It breaks up a pair: { $kind }.
web-reason-merchant = It gives a merchant away.
web-reason-match = That would have made a pair: { $kind }.
web-reason-higher = It gives the higher card away.
web-reason-fewer = It brings fewer cards.
web-reason-more = Games that went on like that were won more often.
web-puzzles = Puzzles
web-puzzles-about = One choice is clearly better. Find it.
web-puzzle-title = Puzzle { $number } of { $count }
web-puzzle-theme = Theme
web-puzzle-theme-all = All themes
web-puzzle-theme-give = What to give
web-puzzle-theme-bid = What to bid
web-puzzle-theme-take = What to take
web-puzzle-theme-sell = When to sell
web-puzzle-theme-drop = What to discard
web-puzzle-difficulty = Difficulty
web-puzzle-difficulty-all = Any level
web-puzzle-difficulty-1 = Easy
web-puzzle-difficulty-2 = Medium
web-puzzle-difficulty-3 = Hard
web-puzzle-me = You
web-puzzle-streak = In a row: { $streak }. Longest: { $longest }. Solved: { $solved }.
web-puzzle-right = Right! { $move }: { $chance } chance of winning. Next best is { $second } with { $less }.
web-puzzle-wrong = Not this time. Better: { $move }, with { $chance } chance of winning instead of { $less }.
web-puzzle-far = Not this time. Better: { $move }, with { $chance } chance of winning.
web-puzzle-next = Next puzzle
web-puzzle-retry = Try again
web-puzzle-before = What happened before
web-puzzle-failed = This browser cannot show the puzzles.
web-puzzle-none = There is no such puzzle.
web-share = Copy link to the replay
web-share-whole = Copy link with the whole game
web-download = Download
web-fair = Fair deal
web-commit = Promised before the deal:
web-fair-fair = The cards were dealt as promised before the game. Your browser has just checked it.
web-fair-not-fair = The deck does not fit what was promised before the game.
web-fair-no-fair-deal = This record carries no promise that could be checked.
web-fair-how = How this works
web-fair-about = Before the deal a secret number was drawn, and its SHA-256 hash could be read in the table’s menu. The number decides the order of the cards, and now that it is known, everyone can check both.
web-fair-here = Your browser dealt this game itself: no server has seen the cards.
web-fair-commit = Hash shown before the deal
web-fair-seed = Secret number

# Replays
web-first = To the start
web-previous = One step back
web-play = Play
web-pause = Pause
web-next = One step forward
web-last = To the end
web-step = Move
web-round = Round
web-eyes = View
web-eyes-open = all cards open
web-upload = Choose a .byzanz.json file, or drop it here
web-upload-about = Every finished game can be downloaded as a file and watched here again.
web-upload-other = Another file

# What went wrong, and what to do next
web-no-other = The server says “{ $code }”. Reload the page and try again.
web-no-unreadable = The server’s answer could not be read. Reload the page and try again.
web-no-offline = The server cannot be reached. Check your connection and try again.
web-no-unavailable = The server is busy right now. Try again in a moment.
web-no-other-protocol = The game has been updated. Reload the page; if that does not help, ask whoever runs the server.
web-no-not-found = There is nothing at this address. Check the link or go to the start page.
web-no-no-such-table = This table does not exist, or not any more. Ask for a new link or open a table of your own.
web-no-no-such-code = No table has this code. Check it letter by letter, or ask for it once more.
web-no-used-invitation = This invitation has been used. Ask for a link to another seat, or watch the table.
web-no-bad-token = This link does not open a seat here. Ask for a new one, or watch the table.
web-no-full = All seats are taken. You can watch, or open a table of your own.
web-no-closed = The host has closed this table. Open a new one from the start page.
web-no-not-allowed-to-watch = This table is not open to spectators. Ask the players for an invitation to their next game.
web-no-not-over = This game is still going on. Its replay opens when it is over.
web-no-not-started = The game has not started yet. Wait until all seats are taken.
web-no-bad-name = A name has 1 to 40 characters. Choose another one.
web-no-too-many = That was too fast. Wait a moment and try again.
web-no-stale = The table had already moved on. Look again and choose again.
web-no-not-your-turn = It is not your turn now.
web-no-no-auction = There is no auction now. Give the order in the next one.
web-no-no-hints = Hints are given only at tables where all others are bots.
web-no-nothing-to-undo = There is nothing to undo: somebody else has moved since.
web-no-revealed = That move turned up new cards, so it stands.
web-no-too-many-undos = You can undo only a few times before the game goes on.
web-no-needs-consent = The others have seen the move. They are being asked whether you may take it back.
web-no-not-asked = That question has already been settled.
web-no-game-over = The game is already over.
web-no-bad-record = This file is not the record of a game. Choose a file whose name ends in .byzanz.json.
web-no-broken-record = This record breaks the rules at some point, so it cannot be shown. Get the file again from where it came from.
web-no-bad-link = This link does not carry a complete game. Ask for it again, or for the file.
web-no-other-rules = This game was played by another version of the rules. Reload the page: the right one may have come out since.
web-no-too-large = This file is too large for a game. Choose another one.

# The rules page.
rules-title = The rules of Byzanz
rules-contents = On this page
rules-to-tutorial = Learn by playing
rules-goal-title = What it is about
rules-goal-text = You bid for goods against two to five others. Three cards of one good are a set. When you sell a set, you keep its highest card as profit. After the last round, the highest profit wins.
rules-cards-title = The cards
rules-cards-goods = There are six goods: cloth, grain, olives, spices, wine and wood. Each has 16 cards: six with a 1, five with a 2, three with a 3 and two with a 4.
rules-cards-merchants = There are also 16 merchants. They cannot be bid. In a sale they stand in for any good.
rules-cards-offers = That makes 112 cards. The offer cards, numbered 1 to 6, are not among them: each says how many cards are on auction.
rules-setup-title = Setting up
rules-setup-text = All cards are shuffled and each player is dealt four. Some cards are removed unseen, the rest is the stock. It lasts exactly for all rounds. The offer cards are stacked, the highest on top. The player to the dealer’s left starts.
rules-setup-caption = Set-up by number of players
rules-setup-players = Players
rules-setup-offers = Offer cards, top first
rules-setup-removed = Cards removed
rules-setup-rounds = Rounds
rules-setup-example = Example with four players: offer cards 5, 4, 3 and 2 form the stack, the 5 on top. The 1 and the 6 go back into the box, and twelve cards are removed unseen.
rules-setup-stack = The stack
rules-setup-box = Back into the box
rules-round-title = A round
rules-round-text = A round has one auction for each offer card, the highest first. Then the market is divided. In each round every player wins exactly one auction.
rules-auction-title = An auction
rules-auction-bundle = As many cards are turned up from the stock as the top offer card says: the bundle. It is sold whole.
rules-auction-opener = The player to the dealer’s left opens the first auction of the game. Every later round is opened by whoever had the lowest offer card in the round before. Within a round, the next player to the left of the last winner who has no offer card yet opens.
rules-auction-turn = Bidding goes clockwise among those who have not won an auction in this round. When it is your turn, you bid or you pass.
rules-auction-bid = To bid, lay goods cards from your hand openly in front of you. Only their values count, and you may mix goods. Your total must be higher than every bid so far.
rules-auction-raise = To raise your bid, add cards to it. You can neither exchange cards of your bid nor take any back.
rules-auction-pass = If you pass, you are out of this auction and take the cards of your bid back into your hand.
rules-auction-end = The auction ends when all but one have passed and that one has a bid.
rules-auction-example = Example: Ada bids 3 with wood 3. Ben bids 4 with cloth 2 and spices 2. Ada adds grain 2 and so raises to 5.
rules-winner-title = Winning an auction
rules-winner-bid = Place your whole bid in the market, where the cards lie sorted by kind.
rules-winner-give = Choose one card of the bundle and place it in the market as well.
rules-winner-take = Take the other cards of the bundle into your hand.
rules-winner-offer = Take the top offer card. You are out of the remaining auctions of this round.
rules-winner-example = Example: Ada has won with a bid of 4: grain 1, spices 1 and wood 2. These three cards go into the market, and with them wine 2 from the bundle. Cloth 4, olives 1, olives 3 and the merchant go to her hand. She takes offer card 5 and is out until the next round.
rules-winner-market = Into the market
rules-winner-hand = To her hand
rules-all-pass-title = When all pass
rules-all-pass-text = If nobody bids, the player who passed first wins. This player takes the whole bundle in hand, places nothing in the market and takes the offer card.
rules-all-pass-choice = So the last player still has a choice when all others have passed without a bid: bid and win, or pass and leave the bundle to the one who passed first.
rules-last-title = The last auction of a round
rules-last-text = One player is left and does not bid. With three or four players the bundle has two cards: that player chooses one for the market and takes the other in hand. With five or six players the single card goes straight into the market. Either way, the player takes the last offer card.
rules-market-title = The market
rules-market-order = After the auctions all help themselves from the market, in the order of their offer cards, the lowest first.
rules-market-take = When it is your turn, you take all cards of exactly one kind into your hand. Merchants are a kind of their own. You may not decline.
rules-market-empty = When the market is empty, those who have not chosen yet get nothing. What is left at the end is removed from the game.
rules-market-next = Then the offer cards go back on their stack. If there is stock, the next round begins.
rules-market-example = Example with four players: six kinds lie in the market. Ben has offer card 2 and takes both cards of wine. Cem has offer card 3 and takes the merchant. Ada has offer card 4 and takes cloth 3. You have offer card 5 and take wood 2. Olives and grain are left over and leave the game.
rules-market-rest = Out of the game
rules-sell-title = Selling
rules-sell-when = You may sell at any time, even when it is not your turn. You sell from your hand; cards of a bid on the table are not in your hand.
rules-sell-set = A set is exactly three cards of one good. Show it to all. The card with the highest value becomes your profit and lies face down before you. The other two leave the game.
rules-sell-set-example = Spices 1, 1 and 3: you keep the 3.
rules-sell-merchant = In place of one or two cards of the good you may use merchants. You keep the highest card of the good.
rules-sell-merchant-example = Wine 2, wine 4 and a merchant: you keep the 4.
rules-sell-two-merchants-example = Cloth 3 and two merchants: you keep the 3.
rules-sell-merchants = Three merchants are a set as well. You keep one of them, and it is worth 5.
rules-seven-title = Seven cards
rules-seven-text = As soon as you hold more than seven cards, goods and merchants together, the game waits for you. Sell sets, or discard cards of your choice one by one, until you hold seven or fewer.
rules-seven-limits = You may discard only while you hold more than seven cards, and no further than seven. Discarded cards leave the game. Cards of a bid on the table do not count.
rules-end-title = The end
rules-end-text = When the stock is used up and the market has been divided for the last time, all may still sell sets, in any order. The game is over when all players have said that they are done. The highest total of profit cards wins.
rules-end-tie = On a tie, the tied player with the most goods cards left in hand wins. Merchants do not count here, unless the table has agreed that all cards in hand do. Players who are still tied share the win.
rules-open-title = Open and hidden
rules-open-text = Bids, bundles, the market, sales and discarded cards are seen by all. Hands, the stock and the removed cards are hidden. Profit cards stay face down until the end.
rules-answers-title = Our answers
rules-answers-text = The rules printed in five languages agree on the game, but in a few places they differ or say nothing. This is how we play it here:
rules-answers-limit = All cards in hand count towards the seven, merchants included. The German rules speak of goods cards there.
rules-answers-discard = You discard only with more than seven cards, and no further than seven. The printed rules do not forbid more.
rules-answers-raise = You may raise with several cards at once. The Dutch rules speak of one new card.
rules-answers-last = Whoever is the last one left in a round does not bid. The printed rules only say that there is no need to.
rules-answers-take = When it is your turn at the market, you have to take something. Some of the printed rules only say that you may.
rules-answers-empty = Whoever finds the market empty gets nothing. That is printed nowhere, but there is no other way.
rules-answers-done = At the end, players who have said that they are done may still sell while others are thinking.
rules-box-title = On the box
rules-box-facts = For 3 to 6 players aged 8 and up; a game takes about 45 minutes.
rules-box-terms = Some things have another name there: the offer card is the Bidder card, the stock is the deck.

# The played tutorial: what stands around the table.
learn-title = Learn by playing
learn-step = Step { $step } of { $steps }
learn-you = You
learn-next = Next
learn-back = Back
learn-again = Once more from the start
learn-to-rules = Read the rules
learn-to-game = Play a game
learn-wanted = Picked { $picked } of { $wanted }
learn-hint = Not this time. Tap: { $cards }.
learn-hint-merchant = Merchants cannot be bid. Tap: { $cards }.
learn-hint-button = Leave the cards this time and use the button.
learn-point = Tap this
learn-do-bid = Bid { $total }
learn-do-raise = Raise to { $total }
learn-do-pass = Pass
learn-do-give = Place in the market
learn-do-take = Take the pile
learn-do-drop = Discard
learn-do-sell = Sell the set
learn-do-done = I am done

# The played tutorial: a message a step, in the order of the game.
learn-welcome = Welcome! You are playing with Ada and Ben. Your four cards lie at the bottom; you cannot see theirs.
learn-goal = You want sets: three cards of one good. When you sell a set, you keep its highest card as profit. At the end, the highest profit wins.
learn-bundle = Offer card 6 is on top, so six cards are turned up: the bundle. It is sold whole. Cloth 1 and cloth 3 go well with your cloth 2!
learn-bid = You open the bidding. You bid with goods cards from your hand, and only their values count. Tap grain 2 and bid 2.
learn-raise = Ada bids 3 with wood 3. Ben passes and is out of this auction. A bid must beat every other, and its cards cannot be swapped. To stay in, add a card to your bid: tap olives 2 and raise to 4.
learn-give = Ada passes and takes her bid back. You win the auction! Your bid already lies in the market. One card of the bundle goes there too: tap wood 1. You get the other five.
learn-sell = Three cards of cloth: a set! You may sell at any time, even now, although it is Ada’s turn. Tap cloth 1, 2 and 3. You keep the 3 as profit, the other two leave the game.
learn-all-pass = You have offer card 6, so you are out until the next round. The first player to the winner’s left without an offer card opens: Ada. Ada and Ben both pass. When nobody bids, whoever passed first wins: Ada gets all four cards for nothing, and offer card 4.
learn-seven = That gave Ada eight cards. Nobody may hold more than seven: the game waited until she had sold or discarded enough. She has sold three cards of grain.
learn-last = Ben was the last one left and did not have to bid. Of two cards he placed wine 3 in the market and kept the other. Now the market is divided, and the lowest offer card chooses first.
learn-take = Ben has taken the olives. Ada has taken the wood and sold a set at once. You take all cards of one kind: tap the wine. Merchants in the market are a kind of their own. What nobody takes is removed from the game.
learn-pass = A new round. Ben had the lowest offer card, so he opens it, with a bid of 4. Your merchant cannot be bid, and you had better keep the other cards. Pass.
learn-pass-first = Ben won, placed spices 1 in the market and sold a set of cloth. Only you and Ada are left, and you open. If you pass and she passes too, you get this bundle for nothing. Try it: pass.
learn-last-mine = Ada bid 1 and won. That makes you the last one, and you need not bid. One card goes into the market, the other is yours. Wine 4 goes with your wine 3, so tap grain 3.
learn-choose-first = The lowest offer card is yours this time, so you choose first. Tap the spices: five cards at once!
learn-merchant = Eleven cards are too many: sell or discard until you hold seven or fewer. A merchant stands in for any good. Tap wine 3, wine 4 and the merchant. You keep the 4. Two merchants with one card work too; three merchants are a set worth 5.
learn-drop = Still one card too many. You want to keep the spices, but wood 2 goes with nothing. Tap it to discard it.
learn-high-card = Ada took the last pile, so Ben got nothing. A new round begins. Of a set only the highest card counts, so put low cards with a high one: tap spices 3 and spices 1 twice.
learn-later = Now you know how a round goes. With five or six players the last auction is a single card, which goes straight into the market. Six rounds are left. We skip them and meet again at the end.
learn-final = The stock is used up and the last market is divided. Now all may sell sets for the last time. Tap: { $cards }.
learn-done = You have nothing more to sell. The game ends when all have said that they are done. Ada and Ben have said it already.
learn-over = You and { $player } have { $score } points each. A tie goes to whoever has the most goods cards left in hand: you have { $mine }, { $player } has { $theirs }. You win!

# Talk that is refused.
web-no-bad-text = That cannot be sent like this: a message has 1 to 300 characters and no control characters.
web-chat-sending = Sending…

# The beat of the game: what has a moment of its own, and what happened unseen.
web-beat-won = { $player } wins the bundle for { $price }
web-beat-free = { $player } gets the bundle for nothing
web-beat-to-market = To the market
web-beat-taken = Into the hand
web-beat-opens = { $player } opens
web-skip = Skip to my turn
web-skipping = On to your turn…
web-meanwhile = While you were away
web-meanwhile-close = Got it
web-ticker = What happened last
web-deed-bid = bids { $total }
web-deed-pass = passes
web-deed-won = wins with { $price }
web-deed-free = gets it for nothing
web-deed-take = takes { $count } × { $kind }
web-deed-drop = discards { $card }
web-deed-sell = sells for { $profit }
web-deed-done = is done

# Settings and keys.
web-settings = Settings
web-set-sound = Sounds
web-sound-switch = Sound on or off
web-set-volume = Volume
web-set-buzz = A short buzz when it is my turn
web-set-notify = Notify me when it is my turn and the page is out of sight
web-set-notify-blocked = The browser does not let this page notify you. Its own settings can change that.
web-set-pace = Pace
web-set-pace-calm = calm
web-set-pace-normal = normal
web-set-pace-quick = quick
web-set-one-tap = One tap is enough, without confirming
web-set-pass-alone = Pass automatically when I cannot bid more
web-set-coach = Coach: speaks up after a costly mistake, against bots
web-set-large-cards = Large cards
web-set-less-motion = Less motion
web-set-theme = Look
web-set-theme-night = Night
web-set-theme-day = Day
web-set-theme-contrast = High contrast
web-ask-notify = Should we tell you when it is your turn and this page is out of sight?
web-yes = Yes, please
web-no-thanks = No, thanks
web-keys = Keys
web-key-with = { $what } ({ $key })
web-key-pick = Pick a card or pile, counted from the left
web-key-confirm = Do what the large button says
web-key-clear = Clear the picks, close a window
web-key-protect = Protect the picked cards, or no longer
web-key-skip = Skip to my turn
web-key-replay = In a replay: a step back or forward
web-key-list = This list
web-key-arrows = ← and →
web-key-enter = Enter
web-key-escape = Esc

# The end of a game.
web-reveal = The profit cards are turned over
web-reveal-skip = Show the result

# My games: what this browser remembers.
web-me = My games
web-me-all = All games and figures
web-me-none = No game yet. This browser remembers what you play, and nobody else does.
web-me-on = Going on
web-me-over = Finished
web-me-turn = Your turn
web-me-place = Place { $place } of { $players }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-me-figures = Figures
web-me-levels = Opponents
web-me-any = all
web-me-people = people
web-me-games = Games
web-me-wins = Wins
web-me-par = { $par } would be par
web-me-mean = Mean points
web-me-best = Best game
web-me-streak = Longest streak of wins
web-me-price = Mean price paid
web-me-sets = Sets per game
web-me-chart = Points of the last { $count } games; gold is won
web-me-places = Places
web-me-file = Take it with you in a file
web-me-file-about = The file has your games, your name and your settings, and the keys to your seats, too. Give it to nobody.
web-me-export = Save the file
web-me-import = Read a file
web-me-imported = { $count ->
        [one] One game has been added.
       *[other] { $count } games have been added.
    }
web-me-bad-file = This file has no games in it. Choose one that was saved here; its name ends in .byzanz-me.json.

# Together: bots for open seats, reactions, leaving.
web-seat-bot = Seat a bot
web-seat-bot-level = Level of the bot for seat { $seat }
web-react = React
web-leave-sure = Really leave?
web-leave-yes = Yes, leave
web-leave-no = Stay
web-share-link = Share…
web-new-slow = No hurry, even over days: no bot stands in

# Somebody wants to take a move back that others have seen.
web-undo-asked = { $player } wants to take back the last move. Is that all right with you?
web-undo-agree = Yes, go ahead
web-undo-decline = No, it stands

# Playing in this browser, without a server
web-here = One device for all
web-here-about = People and bots at one table: pass the device round. No network needed.
web-here-lead = Everybody plays on this device, which is passed on from hand to hand. A curtain hides each hand until its owner taps.
web-here-person = Person
web-here-name = Name at seat { $seat }
web-here-make = Deal the cards
web-here-nobody = At least one seat is for a person.
web-pass-to = Pass the device to { $player }
web-pass-about = Nobody’s cards can be seen now.
web-pass-open = I am { $player }: show my cards
web-pass-other = Somebody else has the device:
web-pass-bots = The bots are playing…
web-not-kept = This browser does not keep the game: it ends when you close or reload the page.
web-no-no-engine = This browser cannot play the game by itself: WebAssembly or web workers are missing. Try a newer browser, or one with less strict settings.
web-no-no-server = Tables with people on other devices need a server, and this page has none.

# Who made a table may mute and remove others.
web-guests = People at your table
web-mute = Mute { $player }
web-unmute = Let { $player } talk again
web-remove = Remove { $player }
web-remove-sure = Really remove { $player }? Before the game the seat is open again; later a bot plays on.
web-remove-yes = Yes, remove
web-remove-no = No
web-no-removed = The person who opened this table has removed you from it.
web-no-muted = The person who opened this table has muted you.
web-no-not-the-maker = Only the person who opened this table can do that.
web-no-nobody-there = Nobody sits there any more.

# A club with a password.
web-club = This server is for a club
web-club-about = Enter the club’s password. This browser will remember it.
web-club-password = Password
web-club-enter = Enter
web-no-needs-password = This server is only for people who know its password.
web-no-wrong-password = That is not the password. Try again.

# The deal of the day
web-day = Deal of the day
web-day-short = The same cards for everybody, new ones every day. Also without a network.
web-day-lead = Everybody in the world gets the same cards, the same seat and the same three opponents, who play at the level “hard”. There are no hints, nothing can be taken back, and your first try counts.
web-day-play = Play this deal
web-day-go-on = Go on playing
web-day-again = Play it again (does not count)
web-day-given-up = You have thrown your first try away, so this deal no longer counts. You can still play it.
web-day-mine = Your result
web-day-result = Result and table of the day
web-day-rounds = Your place after each round
web-day-share = Copy the result
web-day-share-title = Byzanz, deal of the day, { $date }
web-day-ranking = Table of the day
web-day-nobody = Nobody has sent a result yet.
web-day-count = { $count ->
        [one] One result
       *[other] { $count } results
    }
web-day-send = Send my result
web-day-sending = The game is being checked…
web-day-send-about = Your name and your game go to this server. It makes all moves of the bots again to see that the game is real.
web-day-no-ranking = This page has no server, so there is no table of the day. Your results stay in this browser.
web-day-other = Other days
web-day-date = Choose a day
web-day-before = Day before: { $date }
web-day-after = Day after: { $date }
web-no-not-this-deal = This is not a game of that day as it is played here, so it does not count. Reload the page: a new version may have come out.
web-no-day-not-begun = This day has not begun. Days begin at midnight UTC; if it should have, check the clock of your device.
web-no-day-over = This day takes no more results: they can be sent on the day itself and for two hours after it, by UTC.
web-no-already-entered = A first try counts once, and this one has been counted already.

# Duplicate: several tables play the same deals
web-group = Duplicate for groups
web-group-short = several tables play the same cards, and each seat is compared with the same seat elsewhere.
web-group-lead = Several tables play the same deals. Everybody is compared with those who held the same cards on the same seat at the other tables, so the luck of the cards cancels out. Nobody can watch, and records open once all tables have played a deal.
web-group-tables = Tables
web-group-players = Players at each table
web-group-deals = Deals
web-group-make = Open the tables
web-group-how = The ranking adds up how far everybody’s points are from the mean of their seat in each deal. This page keeps itself up to date.
web-group-link = Copy the link to this page
web-group-invite = Codes for the tables
web-group-table = Table { $table }
web-group-ranking = Ranking
web-group-none = No table has finished a deal yet.
web-group-place = table { $table }, seat { $seat }
web-group-deal = Deal { $deal } of { $deals }
web-group-seat = Seat
web-group-playing = not finished
web-group-next = Next deal
web-group-results = Results of all tables
web-no-no-such-group = There is no such group, or not any more. Check the link.
web-no-group-not-over = Other tables still have this deal before them. Replay and record open when all have played it.
