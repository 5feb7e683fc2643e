package game

// classic is the old English edition: no ghosts, everything is voted aloud in
// turn, two or more nominees, an even second ballot is repeated (classic).
var classic = Edition{
	ID: "classic", Min: 8, Max: 24, Base: 8, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles:   boxRoles,
	Most:    map[RoleID]int{"freemason": 2},
	Steps:   []RoleID{"freemason", "medium", "seer", "bodyguard", "owl", "werewolf", "mythomaniac"},
	Causes:  []RoleID{"seer", "owl"},
	Decks:   map[Preset]func(int) []Cards{DefaultDeck: boxDeck, PlainDeck: plain},
	Presets: []Preset{DefaultDeck, PlainDeck},
	Options: map[OptionID]string{
		FirstNightVictim: "none", AccusationVoters: "living", AccusationMode: "sequential_public",
		AccusationStart: "right", SuspectRule: "two_or_more", VerdictMode: "sequential_public",
		LynchTie: "revote_then_random", MarkerMovesOn: "night", MarkerOnDoubleDeath: "cause_order",
		GuardSelf: "false", OwlDeadly: "off", GhostMenace: "off", Seven: "refuse", NightMode: "simultaneous",
		WiseOldMan: "off", Seating: "seated", EditionWord: "off", Moderator: "server", ModeratorDecides: "off",
	},
}
