package game

// fourth is the fourth edition with its preset deck "plain" (fourth.md 1.1):
// werewolves, one seer, villagers; the third werewolf from 16 players.
var fourth = Edition{
	ID:         "fourth",
	MinPlayers: 8,
	MaxPlayers: 24,
	Steps:      []RoleID{seer.ID, werewolf.ID},
	Decks:      plainDecks(8, 24),
	Settings:   Settings{FirstNightVictim: NoVictim, Timing: StandardTiming},
}

func plainDecks(from, to int) [][]Cards {
	var decks [][]Cards
	for n := from; n <= to; n++ {
		wolves := 2
		if n >= 16 {
			wolves = 3
		}
		decks = append(decks, []Cards{{werewolf.ID, wolves}, {seer.ID, 1}, {villager.ID, n - wolves - 1}})
	}
	return decks
}
