package story

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/server/internal/view"
)

// recorded is the log of a random game.
func recorded(t *testing.T, seed uint64) []game.Commit {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 3))
	o := sim.Any(dice)
	o.Games = 1
	recording, s := &game.Recording{}, &game.State{}
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(s, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sim.Play(dice, o); err != nil {
		t.Fatal(err)
	}
	return recording.Whole()
}

// told is the story of a log.
func told(t *testing.T, log []game.Commit) string {
	t.Helper()
	data, err := view.WriteReplay(log)
	if err != nil {
		t.Fatal(err)
	}
	replay, err := view.ReadReplay(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	Write(&out, replay)
	return out.String()
}

// Every random game is told from the first night to the end, and no sentence has a
// gap.
func TestStoryTellsTheWholeGame(t *testing.T) {
	gap := regexp.MustCompile(`%!|: ?\.$|: ?$| -\d|  +\.|\n\n\n`)
	seeds := uint64(40)
	if testing.Short() {
		seeds = 10
	}
	for seed := range seeds {
		log := recorded(t, seed)
		text := told(t, log)
		for _, line := range strings.Split(text, "\n") {
			if gap.MatchString(line) {
				t.Errorf("seed %d: %q", seed, line)
			}
		}
		wanted := []string{" won", "The deal was fair", "tabula " + game.Salt(log)}
		var end game.PublicView
		var leaders []string
		if err := game.Replay(log, func(m game.Moment) {
			end = m.Public
			for _, at := range end.Announced {
				stands := slices.ContainsFunc(end.Suspects, func(x game.Suspect) bool { return x.Seat == at })
				if end.Phase == game.Lynch && !end.Again && !stands {
					wanted = append(wanted, fmt.Sprintf(", %d %s, had no effect.", at+1, end.Seats[at].Name))
				}
			}
			for at, p := range m.Private {
				if end.Phase == game.Verdict && p.Seat != game.NoSeat && p.Accusation != game.NoSeat { // also in secret
					wanted = append(wanted, fmt.Sprintf("\n  %d %s was accused by ", p.Accusation+1, end.Seats[p.Accusation].Name))
				}
				if at == len(end.Seats)+len(leaders) {
					i := slices.IndexFunc(end.Players, func(who game.PlayerView) bool { return who.ID == p.Player })
					leaders = append(leaders, end.Players[i].Name)
				}
			}
		}); err != nil {
			t.Fatal(err)
		}
		if len(leaders) > 0 {
			wanted = append(wanted, "Moderator: "+strings.Join(leaders, ", then ")+".")
		}
		for _, word := range end.Decrees {
			wanted = append(wanted, fmt.Sprintf(" %d %s", word.Seat+1, end.Seats[word.Seat].Name), word.Reason)
		}
		for at, seat := range end.Seats {
			wanted = append(wanted, fmt.Sprintf("  %d %s: ", at+1, seat.Name))
		}
		for _, x := range end.Talk {
			if x.Statement.Kind == game.SaysAsk {
				wanted = append(wanted, fmt.Sprintf("  %d %s: %d %s, who are you?", x.Seat+1, end.Seats[x.Seat].Name,
					x.Statement.Target+1, end.Seats[x.Statement.Target].Name))
			}
		}
		for i, night := range end.Nights {
			wanted = append(wanted, fmt.Sprintf("\nNight %d\n", i+1))
			known := func(d game.Deed, told game.Note) bool {
				return d.Kind == game.Know && told.Kind == game.Know && slices.Contains(d.Actors, told.Seat)
			}
			for _, told := range night.Notes {
				if len(told.Seats) > 0 && slices.ContainsFunc(night.Deeds, func(d game.Deed) bool { return known(d, told) }) {
					wanted = append(wanted, fmt.Sprintf("\n  %d %s found out who ", told.Seat+1, end.Seats[told.Seat].Name))
				}
			}
			if night.Lynched != game.NoSeat {
				wanted = append(wanted, fmt.Sprintf("Voted out: %d %s", night.Lynched+1, end.Seats[night.Lynched].Name))
			}
		}
		for _, want := range wanted {
			if !strings.Contains(text, want) {
				t.Fatalf("seed %d: no %q in\n%s", seed, want, text)
			}
		}
	}
}

// decreed is the log of a game with a human moderator, who makes a player a ghost on
// the first day and takes that back.
func decreed(t *testing.T) []game.Commit {
	t.Helper()
	for seed := range uint64(100) {
		log, led := recorded(t, seed), false
		for i, c := range log {
			for _, e := range c.Events {
				if dealt, ok := e.(game.Dealt); ok {
					led = dealt.Moderator != game.Nobody
				}
				if _, day := e.(game.DiscussionBegan); !day || !led {
					continue
				}
				log[i].Events = append(slices.Clone(c.Events), game.Decreed{Seat: 0, Ghost: true, Reason: "has told\x1b[2J their card"},
					game.Decreed{Seat: 0, Reason: "it was a mistake"})
				if game.Replay(log, func(game.Moment) {}) == nil {
					return log
				}
				led = false
			}
		}
	}
	t.Fatal("no game has a human moderator")
	return nil
}

// The day is told although nobody votes on it.
func TestStoryTellsDecreesOfTheModerator(t *testing.T) {
	text := told(t, decreed(t))
	said := regexp.MustCompile(`\nDay 1\n  The moderator removed 1 .+: has told\[2J their card\n  The moderator revived 1 .+: it was a mistake\n`)
	if !said.MatchString(text) {
		t.Error(text)
	}
}

func TestStoryRemovesControlCharactersFromNames(t *testing.T) {
	log := recorded(t, 2)
	for i, e := range log[0].Events {
		if joined, ok := e.(game.Joined); ok {
			joined.Name += "\x1b[2J"
			log[0].Events[i] = joined
		}
	}
	if text := told(t, log); strings.Contains(text, "\x1b") || !strings.Contains(text, "[2J") {
		t.Errorf("%q", text)
	}
}

// What suspects say in their defence comes after the accusation.
func TestStoryTellsDefencesAfterTheAccusation(t *testing.T) {
	found := 0
	for seed := range uint64(30) {
		log := recorded(t, seed)
		text, lines := told(t, log), 0
		if err := game.Replay(log, func(m game.Moment) {
			talk := m.Public.Talk
			if n := len(talk); m.Public.Phase == game.Defence && n > lines && talk[n-1].Statement.Kind == game.SaysAsk {
				found++
				x := talk[n-1]
				_, day, _ := strings.Cut(text, fmt.Sprintf("\nDay %d\n", m.Public.Night))
				day, _, _ = strings.Cut(day, "\nNight ")
				asks := fmt.Sprintf("%d %s: %d %s, who are you?", x.Seat+1, m.Public.Seats[x.Seat].Name,
					x.Statement.Target+1, m.Public.Seats[x.Statement.Target].Name)
				if strings.LastIndex(day, asks) < strings.LastIndex(day, "became a suspect") {
					t.Errorf("seed %d: %q is too early in\n%s", seed, asks, day)
				}
			}
			lines = len(talk)
		}); err != nil {
			t.Fatal(err)
		}
	}
	if found == 0 {
		t.Error("nobody says anything in a defence")
	}
}

// A verdict that is tied is told with its first votes, then the second ones.
func TestStoryTellsBothVotesOfATie(t *testing.T) {
	ties := 0
	for seed := range uint64(60) {
		log := recorded(t, seed)
		var text string
		var before game.Moment
		if err := game.Replay(log, func(m game.Moment) {
			if m.Public.Again && !before.Public.Again {
				ties++
				if text == "" {
					text = told(t, log)
				}
				_, day, _ := strings.Cut(text, fmt.Sprintf("\nDay %d\n", m.Public.Night))
				first, _, tied := strings.Cut(day, "The vote was tied")
				for _, own := range m.Private {
					if own.Seat == game.NoSeat || own.Verdict == game.NoSeat {
						continue
					}
					got := fmt.Sprintf("%d %s got the votes of ", own.Verdict+1, m.Public.Seats[own.Verdict].Name)
					if _, voters, is := strings.Cut(first, got); !tied || !is || !strings.Contains(voters, m.Public.Seats[own.Seat].Name) {
						t.Errorf("seed %d: the vote of %d for %d is not in\n%s", seed, own.Seat, own.Verdict, first)
					}
				}
			}
			before = m
		}); err != nil {
			t.Fatal(err)
		}
	}
	if ties == 0 {
		t.Error("no verdict was tied")
	}
}
