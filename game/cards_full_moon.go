package game

// The cards that only Luna Piena has (rules: roles 1). It also has most cards of
// the box.
var moonCards = []Role{
	// Kills once, with the torch.
	{ID: "inquisitor", Min: 14, Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true}}},
	// Learns the card of another player, living or ghost.
	{ID: "fortune_teller", Min: 16, Powers: []Power{{Kind: Look, First: 2, Targets: Anybody, Exact: true}}},
	// Survives the pack's first attack.
	{ID: "deadalive", Min: 12, Traits: Traits{Grace: true}},
	// Kills once as a ghost, with the skull.
	{ID: "hamlet", Min: 12, Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true, Afterlife: true}}},
	// Silences three players, one a night.
	{ID: "candymaker", Min: 12, Powers: []Power{{Kind: Silence, First: 2, Uses: 3, Optional: true}}},
	// Once, at night, the bearer of the portrait dies in dorian's place.
	{ID: "dorian_gray", Min: 12, Powers: []Power{{Kind: Bear, First: 1}}},
	// Kills once, with the potion, and looks like a werewolf from then on.
	{ID: "dr_jekyll", Min: 12,
		Powers: []Power{{Kind: Eliminate, First: 2, Uses: 1, Optional: true, ThenSeen: SeenWerewolf}}},
	// Wins with the wolves and knows the pack, which does not know the werecow.
	{ID: "werecow", Min: 12, Side: Wolves, SeenAs: SeenWerewolf,
		Powers: []Power{{Kind: Know, First: 1, Last: 1, KnowsPack: true}}},
	// Brings a ghost back once.
	{ID: "necromancer", Min: 8, Powers: []Power{{Kind: Return, First: 2, Uses: 1, Targets: Ghosts, Optional: true}}},
	// Adds a vote against one player.
	{ID: "gossip", Min: 12, Powers: []Power{{Kind: AddVote, First: 1}}},
	// Learns how many wolves live.
	{ID: "sherlock", Min: 9, Powers: []Power{{Kind: Tally, First: 2}}},
	// Learns cards, and wins alone by living longer than every seer.
	{ID: "victoria_obscura", Min: 9, Side: Solo,
		Powers: []Power{{Kind: Look, First: 2, Exact: true}}, Traits: Traits{Outlasts: true, Unless: "seer"}},
	// A werewolf who may once turn the pack on one of its own.
	{ID: "lara", Min: 8, Side: Wolves, Counts: Wolves, RealWolf: true, SeenAs: SeenWerewolf,
		Powers: []Power{{Kind: Attack, First: 1}, {Kind: Betray, First: 2, Uses: 1, Targets: Fellows, Optional: true}}},
}

// leastVillagers is the smallest number of villagers in a deck (full-moon 1.2).
const leastVillagers = 3

// moonDeck follows the printed lists (full-moon 1.1). With 7 players it has
// 8 cards, one of which is put away.
func moonDeck(n int) []Cards {
	if n < 16 {
		return pile(max(n, 8), Cards{"werewolf", 2}, upTo(n, []arrival{
			{7, Cards{"seer", 1}}, {9, Cards{"medium", 1}}, {11, Cards{"bodyguard", 1}}, {13, Cards{"possessed", 1}},
			{14, Cards{"inquisitor", 1}},
		})...)
	}
	masons := 2
	if n >= 21 {
		masons = 3
	}
	return pile(n, Cards{"werewolf", 3}, upTo(n, []arrival{
		{16, Cards{"seer", 1}}, {16, Cards{"medium", 1}}, {16, Cards{"bodyguard", 1}}, {16, Cards{"possessed", 1}},
		{16, Cards{"inquisitor", 1}}, {16, Cards{"freemason", masons}}, {17, Cards{"werehamster", 1}},
		{18, Cards{"fortune_teller", 1}}, {20, Cards{"owl", 1}}, {22, Cards{"deadalive", 1}},
	})...)
}

// moonFair has the same rows as fourthFair. With 9, 10 and 16 players nothing in the printed
// lists is fairer.
//
//	go run ./server simulate -edition full-moon -preset fair -players 17 -play heuristic
var moonFair = []FairDeck{
	{12, 56, []Cards{{"bodyguard", 1}}},
	{14, 59, []Cards{{"bodyguard", 1}}},
	{15, 59, []Cards{{"bodyguard", 1}}},
	{17, 27, []Cards{{"medium", 1}, {"werehamster", 1}}},
	{21, 40, []Cards{{"freemason", 1}}},
	{22, 42, []Cards{{"deadalive", 1}}},
	{23, 41, []Cards{{"fortune_teller", 1}}},
	{24, 44, []Cards{{"fortune_teller", 1}}},
}

// moonSwap replaces villagers by inhabitants, and a werewolf by lara. Some cards cannot
// be in one deck: the other solo role replaces the werehamster, and in small games the
// werecow replaces the possessed (full-moon 1.2). When only three villagers are left, no
// further inhabitant comes in.
func moonSwap(in ...RoleID) func(int) []Cards {
	return func(n int) []Cards {
		count := map[RoleID]int{}
		order := []RoleID{}
		add := func(role RoleID, by int) {
			if _, known := count[role]; !known {
				order = append(order, role)
			}
			count[role] += by
		}
		for _, c := range moonDeck(n) {
			add(c.Role, c.Count)
		}
		for _, role := range in {
			if count[role] > 0 {
				continue
			}
			out := RoleID("villager")
			switch {
			case role == "lara":
				out = "werewolf"
			case role == "victoria_obscura" && count["werehamster"] > 0:
				out = "werehamster"
			case role == "werecow" && n < 16 && count["possessed"] > 0:
				out = "possessed"
			}
			if out == "villager" && count[out] == leastVillagers {
				continue
			}
			add(out, -1)
			add(role, 1)
		}
		var deck []Cards
		for _, role := range order {
			if count[role] > 0 {
				deck = append(deck, Cards{role, count[role]})
			}
		}
		return deck
	}
}
