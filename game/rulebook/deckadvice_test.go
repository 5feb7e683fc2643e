package rulebook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/rulebook"
)

// classic 1.1, cd 1.3, full-moon 1.1 and 1.2: from how many players on each card
// is meant to be played, and who says so.
func TestEveryEditionAdvisesItsCards(t *testing.T) {
	box := "advised: medium 9, possessed 10, bodyguard 11, owl 12, freemason 13, werehamster 15, mythomaniac 16"
	for id, want := range map[string]string{
		"classic": box,
		"fourth":  box,
		"cd":      "needed: young_mercenary 12, witch 12, gypsy 12, secret_society 12",
		"full-moon": `listed: medium 9, bodyguard 11, possessed 13, inquisitor 14, freemason 16, werehamster 17, fortune_teller 18, owl 20, deadalive 22
ours: hamlet 12, candymaker 12, dorian_gray 12, dr_jekyll 12, werecow 12, necromancer 8, gossip 12, sherlock 9, victoria_obscura 9, lara 8`,
	} {
		var kinds []rulebook.AdviceKind
		cards := map[rulebook.AdviceKind][]string{}
		for _, a := range rulebook.AdviceOf(edition(t, id)) {
			if cards[a.Kind] == nil {
				kinds = append(kinds, a.Kind)
			}
			cards[a.Kind] = append(cards[a.Kind], fmt.Sprintf("%s %d", a.Role, a.From))
		}
		var lines []string
		for _, kind := range kinds {
			lines = append(lines, fmt.Sprintf("%s: %s", kind, strings.Join(cards[kind], ", ")))
		}
		if diff := cmp.Diff(want, strings.Join(lines, "\n")); diff != "" {
			t.Errorf("%s (- want, + got):\n%s", id, diff)
		}
	}
}

// A card that no printed deck of a box has is our own addition to it. Print cannot advise it.
func TestACardThatWeAddToABoxIsOurAdvice(t *testing.T) {
	e := *edition(t, "classic")
	e.Roles = append(slices.Clone(e.Roles), "inquisitor")
	advice := rulebook.AdviceOf(&e)
	if got, want := advice[len(advice)-1], (rulebook.Advice{Role: "inquisitor", From: 14, Kind: rulebook.OurAdvice}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// What print fixes about decks: the deck for 8, the seer, the third werewolf from
// 16 and, in full-moon, the list up to 23 (D-29).
func TestThePrintedCountsOfDecks(t *testing.T) {
	box := `8-15: 2 werewolf
8-8: 5 villager
8-24: 1 seer
16-24: 3 werewolf`
	for id, want := range map[string]string{
		"classic": box,
		"fourth":  box,
		"cd":      box,
		"full-moon": `7-15: 2 werewolf+lara
7-24: 1 seer
7-8: 0 medium
7-10: 0 bodyguard
7-12: 0 possessed
7-13: 0 inquisitor
7-15: 0 freemason
7-16: 0 werehamster
7-17: 0 fortune_teller
7-19: 0 owl
7-21: 0 deadalive
8-8: 5 villager
16-24: 3 werewolf+lara
16-20: 0 to 2 freemason`,
	} {
		var lines []string
		for _, c := range rulebook.PrintedCounts(edition(t, id)) {
			count := fmt.Sprint(c.Most)
			if c.Least != c.Most {
				count = fmt.Sprintf("%d to %d", c.Least, c.Most)
			}
			names := make([]string, len(c.Roles))
			for i, role := range c.Roles {
				names[i] = string(role)
			}
			lines = append(lines, fmt.Sprintf("%d-%d: %s %s", c.From, c.To, count, strings.Join(names, "+")))
		}
		if diff := cmp.Diff(want, strings.Join(lines, "\n")); diff != "" {
			t.Errorf("%s (- want, + got):\n%s", id, diff)
		}
	}
}

// The default decks, ours and the fair ones included, depart from nothing that is printed.
func TestDefaultDecksKeepThePrintedCounts(t *testing.T) {
	for _, e := range game.Editions() {
		for n := e.Min; n <= e.Max; n++ {
			for _, fair := range []bool{false, true} {
				keepsPrint(t, e, n, deckOf(e, n, fair))
			}
		}
	}
}

func keepsPrint(t *testing.T, e *game.Edition, n int, deck []game.Cards) {
	t.Helper()
	count := map[game.RoleID]int{}
	for _, c := range deck {
		count[c.Role] += c.Count
	}
	for _, c := range rulebook.PrintedCounts(e) {
		have := 0
		for _, role := range c.Roles {
			have += count[role]
		}
		if c.From <= n && n <= c.To && (have < c.Least || have > c.Most) {
			t.Errorf("%s for %d: %d of %v, print has %d to %d", e.ID, n, have, c.Roles, c.Least, c.Most)
		}
	}
	for _, a := range rulebook.AdviceOf(e) {
		if count[a.Role] > 0 && n < a.From {
			t.Errorf("%s for %d: %s is %s from %d on", e.ID, n, a.Role, a.Kind, a.From)
		}
	}
}

// deckOf returns the default deck of an edition.
func deckOf(e *game.Edition, n int, fair bool) []game.Cards {
	settings := game.DefaultSettings(e)
	settings.Fair = fair
	return game.DeckFor(settings, n)
}

// From nine players on, the fair deck is the printed one with villagers in the place of the
// listed cards, and nothing else. It can be played.
func TestFairDecksSwapPrintedCardsForVillagers(t *testing.T) {
	for _, e := range game.Editions() {
		listed := map[int][]game.Cards{}
		for _, f := range e.Fair {
			if f.Players < 9 || f.Players > e.Max || listed[f.Players] != nil || len(f.Out) == 0 {
				t.Errorf("%s: %+v is no row, or the second for its number", e.ID, f)
			}
			listed[f.Players] = f.Out
		}
		for n := e.Min; n <= e.Max; n++ {
			want := map[game.RoleID]int{}
			for _, c := range deckOf(e, n, false) {
				want[c.Role] = c.Count
			}
			for _, out := range listed[n] {
				if want[out.Role] -= out.Count; out.Count < 1 || want[out.Role] < 0 {
					t.Errorf("%s for %d: the printed deck lacks %+v", e.ID, n, out)
				}
				want[e.Plain] += out.Count
			}
			for _, c := range deckOf(e, n, true) {
				if want[c.Role] -= c.Count; c.Count < 1 {
					t.Errorf("%s for %d: %+v", e.ID, n, c)
				}
			}
			for role, left := range want {
				if left != 0 {
					t.Errorf("%s for %d: %d %s too few", e.ID, n, left, role)
				}
			}
			if n < 8 {
				continue // needs the option seven
			}
			if err := game.Check(game.DefaultSettings(e), n); err != nil {
				t.Errorf("%s for %d: %v", e.ID, n, err)
			}
		}
	}
}

func edition(t *testing.T, id string) *game.Edition {
	t.Helper()
	e, err := game.EditionOf(game.EditionID(id))
	if err != nil {
		t.Fatal(err)
	}
	return e
}
