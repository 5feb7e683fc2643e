package game

// fourth is the fourth edition: ghosts vote, two suspects with evidence, a
// secret verdict, and the Welcome card decides every tie (fourth).
var fourth = Edition{
	ID: "fourth", Min: 8, Max: 24, Base: 8, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles:   boxRoles,
	Most:    map[RoleID]int{"freemason": 2},
	Steps:   []RoleID{"freemason", "medium", "seer", "bodyguard", "owl", "werewolf", "mythomaniac"},
	Causes:  []RoleID{"seer", "owl"},
	Decks:   map[Preset]func(int) []Cards{DefaultDeck: boxDeck, PlainDeck: plain},
	Presets: []Preset{DefaultDeck, PlainDeck},
	Options: map[OptionID]string{
		FirstNightVictim: "none", AccusationVoters: "living_and_ghosts", AccusationMode: "sequential_public",
		AccusationStart: "right", SuspectRule: "two", VerdictMode: "simultaneous_secret", LynchTie: "clockwise",
		MarkerMovesOn: "night", MarkerOnDoubleDeath: "random", GuardSelf: "false", OwlDeadly: "over_20",
		GhostMenace: "off", Seven: "refuse", NightMode: "simultaneous", WiseOldMan: "off", Seating: "seated",
		Bare: "off", EditionWord: "off", Moderator: "server", ModeratorDecides: "off",
	},
	Evidence: true,
}

// boxRoles are the cards of the old box and of the fourth edition's.
var boxRoles = []RoleID{
	"werewolf", "villager", "seer", "medium", "possessed", "bodyguard", "owl", "freemason", "werehamster", "mythomaniac",
}

// boxDeck has one special as soon as its advised number is reached (classic
// 1.2, fourth 1.1).
func boxDeck(n int) []Cards {
	return pile(n, packFor(n), upTo(n, []arrival{
		{8, Cards{"seer", 1}}, {9, Cards{"medium", 1}}, {10, Cards{"possessed", 1}}, {11, Cards{"bodyguard", 1}},
		{12, Cards{"owl", 1}}, {13, Cards{"freemason", 2}}, {15, Cards{"werehamster", 1}}, {16, Cards{"mythomaniac", 1}},
	})...)
}
