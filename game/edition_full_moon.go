package game

// fullMoon is Luna Piena: 22 kinds of inhabitants, and a tombstone that every
// new ghost takes over (full-moon).
var fullMoon = Edition{
	ID: "full-moon", Min: 7, Max: 24, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles: []RoleID{
		"werewolf", "villager", "seer", "medium", "bodyguard", "possessed", "inquisitor", "freemason", "werehamster",
		"fortune_teller", "owl", "deadalive", "hamlet", "candymaker", "dorian_gray", "dr_jekyll", "werecow",
		"necromancer", "gossip", "sherlock", "victoria_obscura", "lara",
	},
	Steps: []RoleID{
		"freemason", "medium", "bodyguard", "werewolf", "lara", "werecow", "seer", "fortune_teller", "sherlock",
		"victoria_obscura", "owl", "gossip", "candymaker", "dorian_gray", "dr_jekyll", "inquisitor", "necromancer",
		"hamlet",
	},
	Causes: []RoleID{"seer", "inquisitor", "dr_jekyll", "hamlet"},
	Decks: map[Preset]func(int) []Cards{
		DefaultDeck: moonDeck, PlainDeck: plain,
		"trick_or_treat": moonSwap("candymaker", "gossip", "deadalive"),
		"library":        moonSwap("hamlet", "dorian_gray", "dr_jekyll", "sherlock"),
		"stable":         moonSwap("werecow", "lara"),
		"crypt":          moonSwap("necromancer", "deadalive", "victoria_obscura"),
	},
	Presets: []Preset{DefaultDeck, PlainDeck, "trick_or_treat", "library", "stable", "crypt"},
	From:    map[Preset]int{"trick_or_treat": 12, "library": 14, "stable": 12, "crypt": 16},
	Options: map[OptionID]string{
		FirstNightVictim: "kill", AccusationVoters: "living_and_ghosts", AccusationMode: "sequential_public",
		AccusationStart: "left", SuspectRule: "two", VerdictMode: "simultaneous_secret", LynchTie: "clockwise",
		MarkerMovesOn: "any", MarkerOnDoubleDeath: "cause_order", GuardSelf: "false", OwlDeadly: "off",
		GhostMenace: "off", Seven: "dropped_card", NightMode: "simultaneous", WiseOldMan: "off", Seating: "seated",
		Bare: "off", EditionWord: "off", Moderator: "server", ModeratorDecides: "off",
	},
	ShortTalk: true, Evidence: true,
	Listed:    23,
	Villagers: leastVillagers,
	Clashes:   []Clash{{"possessed", "werecow", 16}},
}

// leastVillagers stay in every deck (full-moon 1.2).
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

// moonSwap puts inhabitants in the place of villagers, and lara in a
// werewolf's. Cards that cannot stay together make room: a werehamster for the
// other solo role, the possessed for the werecow in small games (full-moon
// 1.2). When only three villagers are left, who would come next stays out.
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
