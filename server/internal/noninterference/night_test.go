package noninterference

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// At night each of twelve phones gets messages at the same moments and of the same length,
// no matter which card its player has and what they do.
func TestARecordedNight(t *testing.T) {
	for _, mode := range []string{"simultaneous", "sequential"} {
		t.Run(mode, func(t *testing.T) {
			g := twelve(t, mode).play(t, nil, nil)
			nights := g.nights()
			if len(nights) < 2 {
				t.Fatalf("%d nights were played", len(nights))
			}
			for n, night := range nights {
				var heard [][]message
				for _, all := range g.heard {
					heard = append(heard, lengths(during(all, night)))
				}
				for i := range heard {
					if !slices.Equal(heard[i], heard[0]) {
						t.Errorf("night %d: player %d heard\n%v, player 1\n%v", n+1, i+1, heard[i], heard[0])
					}
				}
				t.Logf("night %d, %d phones, %.1f s: each is sent %s", n+1, len(heard), float64(night[1]-night[0])/1000, inShort(heard[0]))
			}
		})
	}
}

// twelve is a game of twelve players with the standard timings. At night some players
// change their minds, some ping, one is refused and one is silent.
func twelve(t *testing.T, mode string) *story {
	edition, err := game.EditionOf("fourth")
	if err != nil {
		t.Fatal(err)
	}
	s := &story{room: sim.Options{Settings: game.DefaultSettings(edition), Players: 12}, habit: 7, lasts: 900_000, halls: 2}
	s.room.Settings.Options[game.NightMode] = mode
	s.room.Settings.Options[game.FirstNightVictim] = "kill"
	s.room.Settings.Preset = game.OwnDeck
	for _, id := range []game.RoleID{
		"werewolf", "freemason", "seer", "medium", "bodyguard", "owl", "possessed", "werehamster", "mythomaniac", "villager",
	} {
		s.room.Settings.Deck = append(s.room.Settings.Deck, game.Cards{Role: id, Count: 1})
	}
	s.room.Settings.Deck[0].Count, s.room.Settings.Deck[1].Count = 2, 2
	s.comes = game.Deal
	s.idle = []game.PlayerID{9}
	for i, verb := range []verb{asks, wavers, isRefused, asks, repeats, wavers} {
		s.acts = append(s.acts, act{player: game.PlayerID(i + 1), stage: 1 + 2*(i%2), after: 2_100 + int64(i)*530, verb: verb, pick: 3})
	}
	return s
}

// nights returns the beginning and the dawn of each night that was recorded as a whole.
func (r record) nights() (nights [][2]int64) {
	began := never
	for _, c := range r.log {
		for _, e := range c.events {
			switch e.(type) {
			case game.NightBegan:
				began = c.at
			case game.Dawned:
				if began >= r.came {
					nights = append(nights, [2]int64{began, c.at})
				}
			}
		}
	}
	return nights
}

func during(heard []message, night [2]int64) []message {
	return slices.DeleteFunc(slices.Clone(heard), func(m message) bool { return m.at < night[0] || m.at >= night[1] })
}

// inShort describes messages, and puts equal ones together.
func inShort(heard []message) string {
	var said []string
	for i := 0; i < len(heard); {
		j := i
		for j < len(heard) && heard[j].text == heard[i].text {
			j++
		}
		said = append(said, fmt.Sprintf("%d messages of %s", j-i, heard[i].text))
		i = j
	}
	return strings.Join(said, ", ")
}

// An operator reads in the log of the server what happens to it, but no names, tokens or
// cards of players, and no line that somebody wrote.
func TestTheServersOwnLogNamesNobody(t *testing.T) {
	s := twelve(t, "simultaneous")
	s.outage = true
	for i := range 12 {
		s.acts = append(s.acts, act{player: game.PlayerID(1 + i), stage: 1, after: 3_000 + int64(i)*10, verb: verb(i) % leaves})
	}
	g := s.play(t, nil, nil)
	if !strings.Contains(g.said, `"room":"`+code+`"`) {
		t.Errorf("the log does not say what happens to rooms: %q", g.said)
	}
	if !slices.ContainsFunc(g.log, func(c entry) bool {
		return slices.ContainsFunc(c.events, func(e game.Event) bool { return nameOf(e) == "Wrote" })
	}) {
		t.Error("nobody wrote a line")
	}
	secrets := []string{"Player ", token(1)[:20], keyOf(token(1)), spokenWords}
	for _, role := range protocol.Roles {
		secrets = append(secrets, `"`+string(role)+`"`)
	}
	for _, secret := range secrets {
		if strings.Contains(g.said, secret) {
			t.Errorf("the log names %s:\n%s", secret, g.said)
		}
	}
}

// An outage is a store that fails for some seconds.
type outage struct {
	store.Store
	from time.Time
}

func (o outage) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	if err := o.away(); err != nil {
		return nil, err
	}
	return o.Store.Load(ctx, room, after)
}

func (o outage) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	if err := o.away(); err != nil {
		return store.Commit{}, err
	}
	return o.Store.Append(ctx, room, at, p)
}

func (o outage) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	if err := o.away(); err != nil {
		return store.Presence{}, err
	}
	return o.Store.Heartbeat(ctx, room, p)
}

func (o outage) away() error {
	if since := time.Since(o.from); since < 0 || since > 5*time.Second {
		return nil
	}
	return errors.New("no route to the store")
}
