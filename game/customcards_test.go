package game_test

import (
	"reflect"
	"strings"
	"testing"

	"tabula/game"
)

// baker is a valid custom card (V-22).
func baker() game.OwnRole {
	return game.OwnRole{
		Number: 1, Name: "Baker", Text: "Bread for all.", Side: game.Humans, Counts: game.Humans,
		SeenAs: game.SeenNot, Power: "protect", First: 1, Self: true,
	}
}

// V10: invalid custom cards are refused in the lobby, with the field that is wrong.
func TestInvalidCustomCardsAreRefused(t *testing.T) {
	bad := func(field string) game.Rejection { return game.Rejection{Code: game.BadOwnRole, Need: 1, Name: field} }
	for _, c := range []struct {
		name string
		make func(*game.OwnRole)
		want game.Rejection
	}{
		{"no name", func(o *game.OwnRole) { o.Name = "" }, bad("name")},
		{"a name of spaces", func(o *game.OwnRole) { o.Name = " \t\n" }, bad("name")},
		{"25 letters", func(o *game.OwnRole) { o.Name = strings.Repeat("é", 25) }, bad("name")},
		{"241 letters of text", func(o *game.OwnRole) { o.Text = strings.Repeat("ß", 241) }, bad("text")},
		{"10,000 letters of text", func(o *game.OwnRole) { o.Text = strings.Repeat("x", 10_000) }, bad("text")},
		{"no side", func(o *game.OwnRole) { o.Side = "" }, bad("side")},
		{"a side of its own", func(o *game.OwnRole) { o.Side = game.Solo }, bad("side")},
		{"counts as nothing", func(o *game.OwnRole) { o.Counts = game.Neither }, bad("counts")},
		{"no answer to a look", func(o *game.OwnRole) { o.SeenAs = "" }, bad("seen_as")},
		{"seen as hexed", func(o *game.OwnRole) { o.SeenAs = game.Hexed }, bad("seen_as")},
		{"a power nobody has", func(o *game.OwnRole) { o.Power = "fly" }, bad("power")},
		{"no power named", func(o *game.OwnRole) { o.Power = "" }, bad("power")},
		{"before the first night", func(o *game.OwnRole) { o.First = 0 }, bad("first")},
		{"after the fifth night", func(o *game.OwnRole) { o.First = 6 }, bad("first")},
		{"a negative number of uses", func(o *game.OwnRole) { o.Uses = -1 }, bad("uses")},
		{"more than three uses", func(o *game.OwnRole) { o.Uses = 4 }, bad("uses")},
		{"a human in the pack", func(o *game.OwnRole) { o.Hunts = true }, bad("hunts")},
		{"a number of its own", func(o *game.OwnRole) { o.Number = 7 }, bad("number")},
		{"called like a card", func(o *game.OwnRole) { o.Name = "Seer" }, game.Rejection{Code: game.OwnNameTaken, Name: "Seer"}},
		{"called like a card, in other letters", func(o *game.OwnRole) { o.Name = "WERE-WOLF" }, game.Rejection{Code: game.OwnNameTaken, Name: "WERE-WOLF"}},
		{"an invisible name", func(o *game.OwnRole) { o.Name = "\u200b" }, bad("name")},
		{"no letter", func(o *game.OwnRole) { o.Name = "\u2800 !" }, bad("name")},
		{"a name with a direction mark", func(o *game.OwnRole) { o.Name = "\u202eabc" }, bad("name")},
		{"a name of two lines", func(o *game.OwnRole) { o.Name = "a\nb" }, bad("name")},
		{"a space before the name", func(o *game.OwnRole) { o.Name = " Baker" }, bad("name")},
		{"a text with hidden characters", func(o *game.OwnRole) { o.Text = "ab\u0000c" }, bad("text")},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := lobby(t, 8)
			settings := game.Public(table.State).Settings
			o := baker()
			c.make(&o)
			settings.Own = []game.OwnRole{o}
			refused(t, table.Do(1, game.Change{Settings: settings}), c.want)
			if len(game.Public(table.State).Settings.Own) != 0 {
				t.Error("it stays all the same")
			}
		})
	}
}

// V-24: a room can have three custom cards.
func TestARoomHasAtMostThreeCustomCards(t *testing.T) {
	table := lobby(t, 8)
	settings := game.Public(table.State).Settings
	for i, name := range []string{"Baker", "Spy", "Nurse", "Fourth"} {
		o := baker()
		o.Name, o.Number = name, i+1
		settings.Own = append(settings.Own, o)
		if i < game.MaxOwn {
			done(t, table.Do(1, game.Change{Settings: settings}))
		}
	}
	refused(t, table.Do(1, game.Change{Settings: settings}), game.Rejection{Code: game.TooManyOwn, Have: 4, Max: 3})
	settings.Own = settings.Own[:2]
	settings.Own[1].Name = "bAKER"
	refused(t, table.Do(1, game.Change{Settings: settings}), game.Rejection{Code: game.OwnNameTaken, Name: "bAKER"})
}

// A deck has at most one copy of each custom card, and follows the rules for all decks.
func TestDecksWithCustomCardsFollowTheRulesForDecks(t *testing.T) {
	spy := game.OwnRole{
		Number: 1, Name: "Spy", Side: game.Wolves, Counts: game.Wolves, SeenAs: game.SeenNot, Power: "know_pack", First: 1,
	}
	hunter := spy
	hunter.Hunts = true
	for _, c := range []struct {
		rule string
		own  game.OwnRole
		deck string
		want game.Rejection
	}{
		{"one copy", baker(), "2 werewolf, 4 villager, 2 own_1", game.Rejection{Code: game.TooManyCards, Name: "own_1", Have: 2, Max: 1}},
		{"V10.3: a card that does not hunt is no real wolf", spy, "1 own_1, 7 villager", game.Rejection{Code: game.NoWolf}},
		{"V10.5: counts as a wolf, over at the start", spy, "3 werewolf, 1 own_1, 4 villager", game.Rejection{Code: game.OverAtStart}},
		{"V10.3: a card that hunts is a real wolf", hunter, "1 own_1, 7 villager", game.Rejection{}},
	} {
		t.Run(c.rule, func(t *testing.T) {
			table := lobby(t, 8)
			settings := game.Public(table.State).Settings
			settings.Own, settings.Preset, settings.Deck = []game.OwnRole{c.own}, game.OwnDeck, deck(t, c.deck)
			done(t, table.Do(1, game.Change{Settings: settings}))
			if c.want.Code == "" {
				done(t, table.Do(1, game.Start{}))
				return
			}
			refused(t, table.Do(1, game.Start{}), c.want)
		})
	}
}

// Only full-moon with three custom cards has enough cards of the wolves' side for a deck.
func TestADeckOfOnlyWolvesIsRefused(t *testing.T) {
	table := room(t, "full-moon", 8)
	settings := game.Public(table.State).Settings
	for i, name := range []string{"Rex", "Max", "Bella"} {
		settings.Own = append(settings.Own, game.OwnRole{
			Number: i + 1, Name: name, Side: game.Wolves, Counts: game.Humans, SeenAs: game.SeenNot, Power: "nothing", First: 1,
		})
	}
	settings.Preset = game.OwnDeck
	settings.Deck = deck(t, "3 werewolf, 1 lara, 1 possessed, 1 own_1, 1 own_2, 1 own_3")
	done(t, table.Do(1, game.Change{Settings: settings}))
	refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.OnlyWolves})
}

// A name with any characters is stored in the log and read from it unchanged, and the game
// goes on.
func TestTheNameOfACustomCardIsStoredUnchanged(t *testing.T) {
	for _, name := range []string{"<script>x()</script>", `"};{"a":1`, "狼 🐺", "own_2", "<!-- x"} {
		table := lobby(t, 8)
		settings := game.Public(table.State).Settings
		o := baker()
		o.Name, o.Text = name, strings.Repeat(name, 2)
		settings.Own = []game.OwnRole{o}
		settings.Preset, settings.Deck = game.OwnDeck, deck(t, "2 werewolf, 5 villager, 1 own_1")
		done(t, table.Do(1, game.Change{Settings: settings}))
		done(t, table.Do(1, game.Start{}))
		done(t, table.PassTo(game.Discussion))
		replayed, err := table.Replay()
		done(t, err)
		if !reflect.DeepEqual(replayed, table.State) || game.Public(replayed).Settings.Own[0].Name != name {
			t.Errorf("%q is not what the log gives back", name)
		}
	}
}
