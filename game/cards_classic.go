package game

// This file has the cards and decks of two editions: the old English one (classic), and
// the fourth. At its end are the helpers with which all editions build their decks.

// boxCards are the cards that both editions share (rules: roles 1), in the order in which a
// lobby shows them: those of the box, and then those that we have invented, if any.
var boxCards = []Role{
	// Attacks with the pack, every night.
	{ID: "werewolf", Min: 7, Max: 3, Side: Wolves, Counts: Wolves, SeenAs: SeenWerewolf, RealWolf: true,
		Powers: []Power{{Kind: Attack, First: 1}}},
	// Has no power.
	{ID: "villager", Min: 7, Max: 24},
	// Looks at one player a night: a werewolf, or not?
	{ID: "seer", Min: 7, Powers: []Power{{Kind: Look, First: 1}}},
	// Learns whether the last lynched player was a werewolf.
	{ID: "medium", Min: 9, Powers: []Power{{Kind: Recall, First: 2}}},
	// Wins with the wolves and knows nobody.
	{ID: "possessed", Min: 10, Side: Wolves},
	// Saves another player from the pack.
	{ID: "bodyguard", Min: 11, Powers: []Power{{Kind: Protect, First: 2}}},
	// Makes a suspect. Also kills that player in large games of one edition (D-18).
	{ID: "owl", Min: 12, Powers: []Power{{Kind: Mark, First: 1, Self: true}}},
	// Knows the other freemasons.
	{ID: "freemason", Min: 13, Pair: true, Max: 3,
		Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"freemason"}}}},
	// Wins alone if still alive at the end. The pack cannot kill it, a look can.
	{ID: "werehamster", Min: 15, Side: Solo,
		Traits: Traits{Immune: true, OwlProof: true, Fragile: true, Outlasts: true}},
	// Points at a player in night 2. If that player is a werewolf or a seer, becomes the same (D-19).
	{ID: "mythomaniac", Min: 16,
		Powers: []Power{{Kind: Copy, First: 2, Last: 2, Knows: []RoleID{"werewolf", "seer"}}}},
}

// boxDeck adds each printed special card at its advised number of players (classic 1.2, fourth
// 1.1).
func boxDeck(n int) []Cards {
	return pile(n, packFor(n), upTo(n, []arrival{
		{8, Cards{"seer", 1}}, {9, Cards{"medium", 1}}, {10, Cards{"possessed", 1}}, {11, Cards{"bodyguard", 1}},
		{12, Cards{"owl", 1}}, {13, Cards{"freemason", 2}}, {15, Cards{"werehamster", 1}}, {16, Cards{"mythomaniac", 1}},
	})...)
}

// fourthFair lists the fair decks. Each row has a number of players, the games in 100 that the
// village wins with the printed deck, and the cards that villagers replace. With 10 players
// nothing printed is fairer. docs/balance.md has the chances of all decks. This repeats them
// for one number of players; -preset default plays the printed deck:
//
//	go run ./server simulate -edition fourth -preset fair -players 16 -play heuristic
var fourthFair = []FairDeck{
	{11, 61, []Cards{{"bodyguard", 1}}},
	{13, 61, []Cards{{"bodyguard", 1}}},
	{14, 58, []Cards{{"bodyguard", 1}}},
	{16, 28, []Cards{{"owl", 1}, {"werehamster", 1}, {"mythomaniac", 1}}},
	{17, 29, []Cards{{"owl", 1}, {"werehamster", 1}}},
	{18, 29, []Cards{{"owl", 1}, {"werehamster", 1}}},
	{19, 32, []Cards{{"owl", 1}, {"werehamster", 1}}},
	{20, 32, []Cards{{"owl", 1}}},
	{21, 30, []Cards{{"owl", 1}}},
	{22, 29, []Cards{{"owl", 1}}},
	{23, 30, []Cards{{"owl", 1}}},
	{24, 32, []Cards{{"owl", 1}}},
}

// classicFair has the same rows for the old English edition, whose owl never kills. With 10
// players nothing printed is fairer.
//
//	go run ./server simulate -edition classic -preset fair -players 16 -play heuristic
var classicFair = []FairDeck{
	{11, 62, []Cards{{"bodyguard", 1}}},
	{13, 61, []Cards{{"bodyguard", 1}}},
	{14, 57, []Cards{{"bodyguard", 1}}},
	{16, 29, []Cards{{"owl", 1}, {"werehamster", 1}, {"mythomaniac", 1}}},
	{17, 30, []Cards{{"owl", 1}, {"werehamster", 1}}},
	{18, 31, []Cards{{"owl", 1}}},
	{19, 32, []Cards{{"owl", 1}}},
}

// plain is the preset of all editions.
func plain(n int) []Cards { return pile(n, packFor(n), Cards{"seer", 1}) }

// packFor is the pack that every edition advises: a third werewolf from 16 players on.
func packFor(n int) Cards {
	if n >= 16 {
		return Cards{"werewolf", 3}
	}
	return Cards{"werewolf", 2}
}

// pile makes a deck of n cards: it fills the cards up with villagers, in second place.
func pile(n int, pack Cards, others ...Cards) []Cards {
	villagers := n - pack.Count
	for _, c := range others {
		villagers -= c.Count
	}
	return append([]Cards{pack, {"villager", villagers}}, others...)
}

// upTo returns the cards that a deck for n players has.
func upTo(n int, row []arrival) []Cards {
	var cards []Cards
	for _, a := range row {
		if n >= a.from {
			cards = append(cards, a.Cards)
		}
	}
	return cards
}

// An arrival is a card that a deck has from a number of players on.
type arrival struct {
	from int
	Cards
}
