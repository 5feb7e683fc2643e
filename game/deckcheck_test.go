package game_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// deckTables are the default decks as the rules print them. Each row is a number of
// players; a dash is an empty cell.
var deckTables = map[string]string{
	// classic 1.2 and fourth 1.1
	"classic fourth": `
n  werewolf villager seer medium possessed bodyguard owl freemason werehamster mythomaniac
8  2  5  1 - - - - - - -
9  2  5  1 1 - - - - - -
10 2  5  1 1 1 - - - - -
11 2  5  1 1 1 1 - - - -
12 2  5  1 1 1 1 1 - - -
13 2  4  1 1 1 1 1 2 - -
14 2  5  1 1 1 1 1 2 - -
15 2  5  1 1 1 1 1 2 1 -
16 3  4  1 1 1 1 1 2 1 1
17 3  5  1 1 1 1 1 2 1 1
18 3  6  1 1 1 1 1 2 1 1
19 3  7  1 1 1 1 1 2 1 1
20 3  8  1 1 1 1 1 2 1 1
21 3  9  1 1 1 1 1 2 1 1
22 3  10 1 1 1 1 1 2 1 1
23 3  11 1 1 1 1 1 2 1 1
24 3  12 1 1 1 1 1 2 1 1`,
	// cd 1.1
	"cd": `
n  werewolf villager seer guard wolf_servant shaman young_mercenary witch gypsy secret_society
7  2  4  1 - - - - - - -
8  2  5  1 - - - - - - -
9  2  5  1 1 - - - - - -
10 2  5  1 1 1 - - - - -
11 2  5  1 1 1 1 - - - -
12 2  5  1 1 1 1 1 - - -
13 2  5  1 1 1 1 1 1 - -
14 2  5  1 1 1 1 1 1 1 -
15 2  4  1 1 1 1 1 1 1 2
16 3  4  1 1 1 1 1 1 1 2
17 3  5  1 1 1 1 1 1 1 2
18 3  6  1 1 1 1 1 1 1 2
19 3  7  1 1 1 1 1 1 1 2
20 3  8  1 1 1 1 1 1 1 2
21 3  9  1 1 1 1 1 1 1 2
22 3  10 1 1 1 1 1 1 1 2
23 3  11 1 1 1 1 1 1 1 2
24 3  12 1 1 1 1 1 1 1 2`,
	// full-moon 1.1; row 7 has eight cards, because one is put away
	"full-moon": `
n  werewolf villager seer medium bodyguard possessed inquisitor freemason werehamster fortune_teller owl deadalive
7  2  5  1 - - - - - - - - -
8  2  5  1 - - - - - - - - -
9  2  5  1 1 - - - - - - - -
10 2  6  1 1 - - - - - - - -
11 2  6  1 1 1 - - - - - - -
12 2  7  1 1 1 - - - - - - -
13 2  7  1 1 1 1 - - - - - -
14 2  7  1 1 1 1 1 - - - - -
15 2  8  1 1 1 1 1 - - - - -
16 3  6  1 1 1 1 1 2 - - - -
17 3  6  1 1 1 1 1 2 1 - - -
18 3  6  1 1 1 1 1 2 1 1 - -
19 3  7  1 1 1 1 1 2 1 1 - -
20 3  7  1 1 1 1 1 2 1 1 1 -
21 3  7  1 1 1 1 1 3 1 1 1 -
22 3  7  1 1 1 1 1 3 1 1 1 1
23 3  8  1 1 1 1 1 3 1 1 1 1
24 3  9  1 1 1 1 1 3 1 1 1 1`,
}

// C-01, K-01, L-01 to L-03, and all between.
func TestDefaultDecksAreThePrintedOnes(t *testing.T) {
	for ids, table := range deckTables {
		rows := strings.Split(strings.TrimSpace(table), "\n")
		roles := strings.Fields(rows[0])[1:]
		for _, id := range strings.Fields(ids) {
			for _, row := range rows[1:] {
				cells := strings.Fields(row)
				n, err := strconv.Atoi(cells[0])
				done(t, err)
				var want []string
				for i, cell := range cells[1:] {
					if cell != "-" {
						want = append(want, fmt.Sprintf("%s %s", cell, roles[i]))
					}
				}
				room := printed(t, id, n)
				if got := cards(game.Public(room.State).NextDeck); got != joined(want) {
					t.Errorf("%s for %d: %s, want %s", id, n, got, joined(want))
				}
				done(t, game.CanStart(room.State))
			}
			if first := strings.Fields(rows[1])[0]; strconv.Itoa(edition(t, id).Min) != first || edition(t, id).Max != 24 {
				t.Errorf("%s begins with %s players", id, first)
			}
		}
	}
}

// printed is a room that plays with the printed deck.
func printed(t *testing.T, edition string, players int) *gametest.Table {
	t.Helper()
	table := room(t, edition, players)
	settings := game.Public(table.State).Settings
	settings.Fair = false
	done(t, table.Do(1, game.Change{Settings: settings}))
	return table
}

// cards writes a deck in a fixed order.
func cards(deck []game.Cards) string {
	list := make([]string, len(deck))
	for i, c := range deck {
		list[i] = fmt.Sprintf("%d %s", c.Count, c.Role)
	}
	return joined(list)
}

func joined(list []string) string {
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// Every preset that is offered makes a deck with which the players can start (full-moon
// 1.2).
func TestPresetsCanBePlayedFromTheirNumberOn(t *testing.T) {
	from := map[game.Preset]int{"trick_or_treat": 12, "library": 14, "stable": 12, "crypt": 16}
	for _, e := range game.Editions() {
		for _, preset := range e.Presets {
			for n := e.Min; n <= e.Max; n++ {
				table := room(t, string(e.ID), n)
				settings := game.DefaultSettings(e)
				settings.Preset = preset
				done(t, table.Do(1, game.Change{Settings: settings}))
				if n < from[preset] {
					refused(t, table.Do(1, game.Start{}), game.Rejection{Code: game.TooFewPlayers, Have: n, Need: from[preset]})
					continue
				}
				if err := table.Do(1, game.Start{}); err != nil {
					t.Errorf("%s %s for %d: %v", e.ID, preset, n, err)
				}
			}
		}
	}
}

func TestPresetsSwapCardsOfThePrintedDeck(t *testing.T) {
	for _, c := range []struct {
		edition string
		preset  game.Preset
		n       int
		want    string
	}{
		{"classic", "plain", 8, "1 seer, 2 werewolf, 5 villager"},
		{"fourth", "plain", 24, "1 seer, 20 villager, 3 werewolf"},
		{"cd", "plain", 7, "1 seer, 2 werewolf, 4 villager"},
		{"full-moon", "trick_or_treat", 12, "1 bodyguard, 1 candymaker, 1 deadalive, 1 gossip, 1 medium, 1 seer, 2 werewolf, 4 villager"},
		{"full-moon", "stable", 12, "1 bodyguard, 1 lara, 1 medium, 1 seer, 1 werecow, 1 werewolf, 6 villager"},
		{"full-moon", "library", 14, "1 bodyguard, 1 dorian_gray, 1 dr_jekyll, 1 hamlet, 1 inquisitor, 1 medium, 1 possessed, 1 seer, 1 sherlock, 2 werewolf, 3 villager"},
		{"full-moon", "library", 16, "1 bodyguard, 1 dorian_gray, 1 dr_jekyll, 1 hamlet, 1 inquisitor, 1 medium, 1 possessed, 1 seer, 2 freemason, 3 villager, 3 werewolf"},
		{"full-moon", "crypt", 17, "1 bodyguard, 1 deadalive, 1 inquisitor, 1 medium, 1 necromancer, 1 possessed, 1 seer, 1 victoria_obscura, 2 freemason, 3 werewolf, 4 villager"},
	} {
		table := room(t, c.edition, c.n)
		settings := game.Public(table.State).Settings
		settings.Preset = c.preset
		done(t, table.Do(1, game.Change{Settings: settings}))
		if got := cards(game.Public(table.State).NextDeck); got != c.want {
			t.Errorf("%s for %d:\n%s, want\n%s", c.preset, c.n, got, c.want)
		}
	}
}

// The deck for seven is the plain deck in every edition: a seer and six other cards.
func TestSevenPlayersHaveThePlainDeck(t *testing.T) {
	for _, e := range game.Editions() {
		table := room(t, string(e.ID), 7)
		settings := game.Public(table.State).Settings
		settings.Options[game.Seven] = "deck_of_seven"
		done(t, table.Do(1, game.Change{Settings: settings}))
		want := deck(t, "2 werewolf, 4 villager, 1 seer")
		if got := game.Public(table.State).NextDeck; !reflect.DeepEqual(got, want) {
			t.Errorf("%s deals %v to seven, want %v", e.ID, got, want)
		}
		done(t, table.Do(1, game.Start{}))
	}
}

// Only Luna Piena has a third freemason.
func TestOnlyOneEditionHasThreeFreemasons(t *testing.T) {
	for _, e := range game.Editions() {
		if e.ID == "cd" {
			continue // the edition has no freemasons
		}
		table := room(t, string(e.ID), 12)
		settings := game.Public(table.State).Settings
		settings.Preset, settings.Deck = game.OwnDeck, deck(t, "2 werewolf, 7 villager, 3 freemason")
		done(t, table.Do(1, game.Change{Settings: settings}))
		err := table.Do(1, game.Start{})
		if e.ID == "full-moon" {
			done(t, err)
		} else {
			refused(t, err, game.Rejection{Code: game.TooManyCards, Name: "freemason", Have: 3, Max: 2})
		}
	}
}

// A card that acts at night, but has no place in the order of the night, would never be
// asked. No other test would find that.
func TestEveryCardThatActsHasAPlaceInTheNight(t *testing.T) {
	for _, edition := range game.Editions() {
		for _, id := range edition.Roles {
			role, err := game.RoleOf(id)
			if err != nil {
				t.Fatal(err)
			}
			acts := slices.ContainsFunc(role.Powers, func(p game.Power) bool { return p.Kind != game.Attack }) // the pack acts as one
			if acts && !slices.Contains(edition.Steps, id) && !slices.Contains(edition.FirstNight, id) {
				t.Errorf("%s has no place in the nights of %s", id, edition.ID)
			}
		}
	}
}
