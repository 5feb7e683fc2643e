package game

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// printedCalls is the order of the calls as the rules print it (classic 2, fourth 2, cd 2,
// full-moon 2): each card, with the nights in which it is called (roles 1). It is
// independent of Edition.Steps.
var printedCalls = map[EditionID]struct{ first, later string }{
	"classic": {
		"freemason, seer, owl, werewolf",
		"medium 2-, seer 1-, bodyguard 2-, owl 1-, werewolf 1-, mythomaniac 2-2",
	},
	"fourth": {
		"freemason, seer, owl, werewolf",
		"medium 2-, seer 1-, bodyguard 2-, owl 1-, werewolf 1-, mythomaniac 2-2",
	},
	"cd": { // K-03
		"werewolf, secret_society, witch + wolf_servant",
		"witch 2-, seer 2-, guard 2-, werewolf 1-, shaman 2-",
	},
	"full-moon": {
		"freemason, werewolf, werecow, seer, owl, gossip, dorian_gray",
		"medium 2-, bodyguard 2-, werewolf 1-, lara 2-, seer 1-, fortune_teller 2-, sherlock 2-, victoria_obscura 2-, " +
			"owl 1-, gossip 1-, candymaker 2-, dorian_gray 1-, dr_jekyll 2-, inquisitor 2-, necromancer 2-, hamlet 2-",
	},
}

// printedCalls returns the calls of a night without a card, from the rules alone.
func (e *Edition) printedCalls(night int, without RoleID) string {
	var calls []string
	rules := printedCalls[e.ID]
	if night == 1 {
		for call := range strings.SplitSeq(rules.first, ", ") {
			// The pack is always called, whatever its cards are. Cards are not introduced
			// to a card that is not in the deck.
			if without == e.Pack || !slices.Contains(strings.Split(call, " + "), string(without)) {
				calls = append(calls, call)
			}
		}
		return strings.Join(calls, ", ")
	}
	for call := range strings.SplitSeq(rules.later, ", ") {
		var card RoleID
		var first, last int
		if n, _ := fmt.Sscanf(strings.ReplaceAll(call, "-", " "), "%s %d %d", &card, &first, &last); n == 2 {
			last = night
		}
		if night >= first && night <= last && (card != without || card == e.Pack) {
			calls = append(calls, string(card))
		}
	}
	return strings.Join(calls, ", ")
}

// called returns the calls of a night with a deck.
func called(e *Edition, night int, options map[OptionID]string, own []OwnRole, without RoleID) string {
	s := &State{game: game{phase: Night}, room: room{edition: e, settings: Settings{Edition: e.ID, Options: options, Own: own}}}
	for _, o := range own {
		s.own = append(s.own, o.role())
		s.game.deck = append(s.game.deck, Cards{o.ID(), 1})
	}
	for _, role := range e.Roles {
		if role != without {
			s.game.deck = append(s.game.deck, Cards{role, 1})
		}
	}
	s.game.night = night
	var calls []string
	for _, call := range Public(s).Calls {
		calls = append(calls, strings.Trim(strings.ReplaceAll(fmt.Sprint(call), " ", " + "), "[]"))
	}
	return strings.Join(calls, ", ")
}

// TestTheCallsOfANightAreThePrintedOnes compares the calls with the rules, for every
// edition, with every card and without each. The table is in testdata/calls.txt; -rewrite
// writes it again.
func TestTheCallsOfANightAreThePrintedOnes(t *testing.T) {
	var table strings.Builder
	for _, e := range Editions() {
		for _, without := range slices.Concat([]RoleID{""}, e.Roles) {
			deck := string(e.ID)
			switch {
			case slices.Contains(slices.Concat(e.FirstNight, e.Steps), without):
				deck += " without " + string(without)
			case without != "":
				continue // nobody calls it
			}
			for night := 1; night <= 3; night++ {
				got := called(e, night, e.Options, nil, without)
				if want := e.printedCalls(night, without); got != want {
					t.Errorf("%s, night %d: called are %s; the rules say %s", deck, night, got, want)
				}
				fmt.Fprintf(&table, "%s, night %d: %s\n", deck, night, got)
				for id, value := range map[OptionID]string{NightMode: "sequential", WiseOldMan: "on", FirstNightVictim: "none"} {
					options := map[OptionID]string{id: value}
					if other := called(e, night, options, nil, without); other != got {
						t.Errorf("%s, night %d, %s %s: called are %s, and without it %s", deck, night, id, value, other, got)
					}
				}
			}
		}
	}
	compareWithFile(t, "testdata/calls.txt", table.String())
}

func compareWithFile(t *testing.T, path, got string) {
	t.Helper()
	if rewrite := flag.Lookup("rewrite"); rewrite != nil && rewrite.Value.String() == "true" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s (- recorded, + here):\n%s", path, diff)
	}
}

// V10: custom cards are called in the nights of their power. Custom cards that do nothing
// at night are not called.
func TestCustomCardsAreCalledAfterTheSeer(t *testing.T) {
	own := []OwnRole{
		{Number: 1, Power: "protect", First: 2},
		{Number: 2, Power: "know_own", First: 3},
		{Number: 3, Power: "survive", First: 1},
	}
	for night, want := range map[int]string{
		1: "freemason, seer, owl, werewolf",
		2: "medium, seer, own_1, bodyguard, owl, werewolf, mythomaniac",
		3: "medium, seer, own_1, own_2, bodyguard, owl, werewolf",
		4: "medium, seer, own_1, bodyguard, owl, werewolf",
	} {
		if got := called(&fourth, night, fourth.Options, own, ""); got != want {
			t.Errorf("night %d: called are %s, want %s", night, got, want)
		}
	}
}

// Rules 4.2 and 4.6.
func TestTheCallsDoNotDependOnWhoLives(t *testing.T) {
	settings := Settings{Edition: "fourth", Options: fourth.Options}
	s := &State{
		room: room{edition: &fourth, settings: settings},
		game: game{phase: Night, night: 2, deck: boxDeck(12), seats: make([]seat, 12)},
	}
	for i, role := range []RoleID{"seer", "werewolf", "medium"} {
		s.game.seats[i].role = roles[role]
	}
	before := Public(s).Calls
	for i := range s.game.seats {
		s.game.seats[i].ghost = true
		if diff := cmp.Diff(before, Public(s).Calls); diff != "" {
			t.Fatalf("with the ghost of seat %d:\n%s", i, diff)
		}
	}
	for _, phase := range []Phase{Deal, Dawn, Discussion, Lynch} {
		s.phase = phase
		if calls := Public(s).Calls; calls != nil {
			t.Errorf("in the phase %s the calls are %v", phase, calls)
		}
	}
}
