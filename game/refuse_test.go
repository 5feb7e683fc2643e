package game_test

import (
	"strings"
	"testing"

	"tabula/game"
)

// deck reads "2 werewolf, 1 seer".
func deck(t *testing.T, list string) []game.Cards {
	t.Helper()
	var cards []game.Cards
	for _, one := range strings.Split(list, ", ") {
		count, role, _ := strings.Cut(one, " ")
		n := 0
		for _, digit := range count {
			n = 10*n + int(digit-'0')
		}
		cards = append(cards, game.Cards{Role: game.RoleID(role), Count: n})
	}
	return cards
}

func TestDecksThatCannotBePlayedAreRefused(t *testing.T) {
	for _, c := range []struct {
		rule    string
		edition string
		n       int
		deck    string
		want    game.Rejection
	}{
		{"9 cards for 8", "fourth", 8, "2 werewolf, 1 seer, 6 villager", game.Rejection{Code: game.DeckSize, Have: 9, Need: 8}},
		{"7 cards for 8", "fourth", 8, "2 werewolf, 1 seer, 4 villager", game.Rejection{Code: game.DeckSize, Have: 7, Need: 8}},
		{"V7: seven need eight cards", "full-moon", 7, "2 werewolf, 5 villager", game.Rejection{Code: game.DeckSize, Have: 7, Need: 8}},
		{"no wolf", "fourth", 8, "1 seer, 7 villager", game.Rejection{Code: game.NoWolf}},
		{"D-40: the witch is no werewolf", "cd", 12, "1 witch, 11 villager", game.Rejection{Code: game.NoWolf}},
		{"the werecow is no werewolf", "full-moon", 8, "1 werecow, 7 villager", game.Rejection{Code: game.NoWolf}},
		{"nothing but werewolves", "fourth", 8, "8 werewolf", game.Rejection{Code: game.TooManyCards, Name: "werewolf", Have: 8, Max: 3}},
		{"game over at the start", "full-moon", 8, "3 werewolf, 1 lara, 4 villager", game.Rejection{Code: game.OverAtStart}},
		{"C-03: an odd freemason", "classic", 14, "2 werewolf, 1 seer, 1 freemason, 10 villager", game.Rejection{Code: game.LonelyCard, Name: "freemason"}},
		{"an odd member of the secret society", "cd", 12, "2 werewolf, 1 secret_society, 9 villager", game.Rejection{Code: game.LonelyCard, Name: "secret_society"}},
		{"two solo roles", "full-moon", 9, "2 werewolf, 5 villager, 1 werehamster, 1 victoria_obscura", game.Rejection{Code: game.TwoSolos}},
		{
			"full-moon 1.2: three villagers stay", "full-moon", 8, "2 werewolf, 2 villager, 1 seer, 1 medium, 1 gossip, 1 owl",
			game.Rejection{Code: game.FewVillagers, Have: 2, Need: 3},
		},
		{"two seers", "fourth", 9, "2 werewolf, 2 seer, 5 villager", game.Rejection{Code: game.TooManyCards, Name: "seer", Have: 2, Max: 1}},
		{"four werewolves", "fourth", 12, "4 werewolf, 8 villager", game.Rejection{Code: game.TooManyCards, Name: "werewolf", Have: 4, Max: 3}},
		{"K-02: the witch needs 12", "cd", 11, "2 werewolf, 1 witch, 8 villager", game.Rejection{Code: game.CardNeeds, Name: "witch", Have: 11, Need: 12}},
		{"cd 1: the gypsy needs 12", "cd", 8, "2 werewolf, 1 gypsy, 5 villager", game.Rejection{Code: game.CardNeeds, Name: "gypsy", Have: 8, Need: 12}},
		{"full-moon 1.2: a clash below 16", "full-moon", 15, "2 werewolf, 1 possessed, 1 werecow, 11 villager", game.Rejection{Code: game.CardsClash, Name: "possessed", With: "werecow", Have: 15, Need: 16}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			table := room(t, c.edition, c.n)
			settings := game.Public(table.State).Settings
			settings.Preset, settings.Deck = game.OwnDeck, deck(t, c.deck)
			done(t, table.Do(1, game.Change{Settings: settings}))
			refused(t, table.Do(1, game.Start{}), c.want)
			refused(t, game.CanStart(table.State), c.want)
			if v := game.Public(table.State); v.Obstacle == nil || v.Obstacle.Code != c.want.Code {
				t.Errorf("the lobby shows %+v", v.Obstacle)
			}
		})
	}
}

// A deck with unknown cards or counts is refused when the host sets it.
func TestDecksWithUnknownCardsAreRefused(t *testing.T) {
	bad := game.Rejection{Code: game.BadSetting, Name: "deck"}
	for _, c := range []struct {
		rule    string
		edition string
		deck    []game.Cards
	}{
		{"a card of another edition", "fourth", []game.Cards{{"werewolf", 2}, {"witch", 1}, {"villager", 5}}},
		{"a card of no edition", "fourth", []game.Cards{{"werewolf", 2}, {"dragon", 1}, {"villager", 5}}},
		{"lara in the old box", "classic", []game.Cards{{"lara", 1}, {"villager", 7}}},
		{"an unknown custom card", "fourth", []game.Cards{{"werewolf", 2}, {"own_1", 1}, {"villager", 5}}},
		{"a negative count", "fourth", []game.Cards{{"werewolf", 2}, {"seer", -1}, {"villager", 7}}},
		{"a count of zero", "fourth", []game.Cards{{"werewolf", 2}, {"seer", 0}, {"villager", 6}}},
		{"a card in two rows", "fourth", []game.Cards{{"werewolf", 1}, {"villager", 6}, {"werewolf", 1}}},
		{"more cards than seats", "fourth", []game.Cards{{"werewolf", 3}, {"villager", 24}}},
		{"a very large count", "fourth", []game.Cards{{"werewolf", 2}, {"villager", 1 << 62}}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			table := room(t, c.edition, 8)
			settings := game.Public(table.State).Settings
			settings.Preset, settings.Deck = game.OwnDeck, c.deck
			refused(t, table.Do(1, game.Change{Settings: settings}), bad)
		})
	}
}

func TestTheEditionLimitsTheNumberOfPlayers(t *testing.T) {
	for _, e := range game.Editions() {
		table := room(t, string(e.ID), 24)
		refused(t, table.Room(game.Join{Name: "Yan", Key: "y"}), game.Rejection{Code: game.RoomFull, Max: 24})
		done(t, table.Do(1, game.Start{}))
	}
	// A room with a human moderator holds 25 people. When the moderator plays instead, 25 are
	// too many.
	table := lobby(t, 24)
	set(t, table, game.Moderator, "host")
	done(t, table.Room(game.Join{Name: "Yan", Key: "y"}))
	refused(t, table.Room(game.Join{Name: "Xenia", Key: "x"}), game.Rejection{Code: game.RoomFull, Max: 25})
	done(t, game.CanStart(table.State))
	set(t, table, game.Moderator, "server")
	refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.TooManyPlayers, Have: 25, Max: 24})

	for edition, fewest := range map[string]int{"classic": 8, "fourth": 8, "cd": 7, "full-moon": 7} {
		table := room(t, edition, fewest)
		done(t, game.CanStart(table.State))
		done(t, table.Do(2, game.Leave{}))
		refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.TooFewPlayers, Have: fewest - 1, Need: fewest})
	}
}

// V7: with the option, seven can play the older editions, too.
func TestSevenCanPlayWithADroppedCard(t *testing.T) {
	for _, e := range game.Editions() {
		table := room(t, string(e.ID), 7)
		set(t, table, game.Seven, "dropped_card")
		done(t, table.Do(1, game.Start{}))
		v := game.Public(table.State)
		if cards(v.Deck) != "1 seer, 2 werewolf, 5 villager" || len(v.Seats) != 7 || v.Dropped != "" {
			t.Errorf("%s: %v for %d, %s is dropped", e.ID, v.Deck, len(v.Seats), v.Dropped)
		}
	}
}

// V-07: the Wise Old Man needs exactly eight players.
func TestTheWiseOldManNeedsEight(t *testing.T) {
	for _, edition := range []string{"classic", "fourth", "full-moon"} {
		table := room(t, edition, 9)
		set(t, table, game.WiseOldMan, "on")
		refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.ElderNeeds, Have: 9, Need: 8})
		done(t, table.Do(9, game.Leave{}))
		done(t, table.Do(1, game.Start{}))
	}
}
