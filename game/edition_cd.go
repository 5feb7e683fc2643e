package game

// cd is the CD edition: hidden helpers of the wolves, a witch who switches
// others off, numbered wolves, one suspect in small groups (cd).
var cd = Edition{
	ID: "cd", Min: 7, Max: 24, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles: []RoleID{
		"werewolf", "villager", "seer", "guard", "wolf_servant", "shaman", "young_mercenary", "witch", "gypsy",
		"secret_society",
	},
	FirstNight: []RoleID{"werewolf", "secret_society", "witch", "wolf_servant"},
	Steps:      []RoleID{"witch", "seer", "guard", "werewolf", "shaman"},
	Causes:     []RoleID{"young_mercenary", "witch"},
	Decks: map[Preset]func(int) []Cards{DefaultDeck: func(n int) []Cards {
		return pile(n, packFor(n), upTo(n, []arrival{
			{7, Cards{"seer", 1}}, {9, Cards{"guard", 1}}, {10, Cards{"wolf_servant", 1}}, {11, Cards{"shaman", 1}},
			{12, Cards{"young_mercenary", 1}}, {13, Cards{"witch", 1}}, {14, Cards{"gypsy", 1}},
			{15, Cards{"secret_society", 2}},
		})...)
	}, PlainDeck: plain},
	Presets: []Preset{DefaultDeck, PlainDeck},
	Options: map[OptionID]string{
		FirstNightVictim: "kill", AccusationVoters: "living_and_ghosts", AccusationMode: "simultaneous_secret",
		AccusationStart: "left", SuspectRule: "auto", SmallGroupMax: "10", VerdictMode: "simultaneous_secret",
		LynchTie: "clockwise", MarkerMovesOn: "night", MarkerOnDoubleDeath: "cause_order", GuardSelf: "true",
		ServantCounts: "human", DoubleAttack: "guard_only", GhostMenace: "off", Seven: "deck_of_seven",
		NightMode: "simultaneous", Seating: "seated", Bare: "off", EditionWord: "off", Moderator: "server",
		ModeratorDecides: "off",
	},
	HardMin: true, Evidence: true, Numbers: []int{1, 15, 22},
}
