package game

// The cards that only the CD edition has (rules: roles 1), in the order in which a
// lobby shows them after the werewolf, the villager and the seer.
var cdCards = []Role{
	// Saves a player from the pack, with the option guard_self also the guard (D-36).
	{ID: "guard", Min: 7, Powers: []Power{{Kind: Protect, First: 2}}},
	// Wins with the wolves and knows the witch.
	{ID: "wolf_servant", Min: 7, Side: Wolves, NotBy: ServantCountsNone,
		Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"witch"}}}},
	// Learns the card of a ghost.
	{ID: "shaman", Min: 7, Powers: []Power{{Kind: Look, First: 2, Targets: Ghosts, Exact: true}}},
	// When the pack kills the mercenary, a werewolf dies, too (D-41).
	{ID: "young_mercenary", Min: 12, Traits: Traits{Avenged: true}},
	// Wins with the wolves and switches another card off for a night.
	{ID: "witch", Min: 12, Side: Wolves, Counts: Wolves,
		Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"wolf_servant"}}, {Kind: Hex, First: 2, Optional: true}}},
	// Looks like a werewolf. A witch who hexes the gypsy dies.
	{ID: "gypsy", Min: 12, SeenAs: SeenWerewolf, Traits: Traits{Backfires: true}},
	// Knows the other member.
	{ID: "secret_society", Min: 12, Pair: true, Max: 2,
		Powers: []Power{{Kind: Know, First: 1, Last: 1, Knows: []RoleID{"secret_society"}}}},
}

func cdDeck(n int) []Cards {
	return pile(n, packFor(n), upTo(n, []arrival{
		{7, Cards{"seer", 1}}, {9, Cards{"guard", 1}}, {10, Cards{"wolf_servant", 1}}, {11, Cards{"shaman", 1}},
		{12, Cards{"young_mercenary", 1}}, {13, Cards{"witch", 1}}, {14, Cards{"gypsy", 1}},
		{15, Cards{"secret_society", 2}},
	})...)
}

// cdFair has the same rows as fourthFair. With 9, 10 and 11 players nothing printed
// is fairer; with 16 even this deck is hard for the village.
//
//	go run ./server simulate -edition cd -preset fair -players 16 -play heuristic
var cdFair = []FairDeck{
	{15, 58, []Cards{{"young_mercenary", 1}}},
	{16, 37, []Cards{{"wolf_servant", 1}, {"witch", 1}}},
	{17, 38, []Cards{{"witch", 1}}},
	{18, 40, []Cards{{"wolf_servant", 1}, {"witch", 1}}},
	{19, 41, []Cards{{"witch", 1}}},
	{20, 43, []Cards{{"witch", 1}}},
	{21, 45, []Cards{{"witch", 1}}},
}
