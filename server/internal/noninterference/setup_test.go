package noninterference

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"tabula/game"
	"tabula/game/sim"
)

const code = "BMRTZ"

func token(id game.PlayerID) string { return fmt.Sprintf("00000000-0000-4000-8000-%012d", id) }

func keyOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// A lot is a random source that always returns the same number. The order of commits, and
// the number of attempts, must not change what is drawn.
type lot int

func (l lot) Uint64() uint64 { return (uint64(l)*2 + 1) << 59 >> 1 }

func (l lot) IntN(n int) int { return rand.New(l).IntN(n) }

// before plays the game until the phones come, by the rules alone. It plays so many stages,
// or, when stages is negative, until the story says that the phones come. It returns the
// number of stages. A nil change changes nothing. Game number swapped is dealt as the
// change says.
func (s *story) before(c *change, stages, swapped int) (*sim.Table, int, error) {
	t, err := sim.NewTable(s.room.Settings.Edition, lot(s.lot), sim.Watch{})
	if err != nil {
		return nil, 0, err
	}
	t.Now = time.Now().UnixMilli()
	people := s.people()
	for id := 1; id <= people; id++ {
		if id > people-s.bots {
			err = t.Do(1, game.AddBot{})
		} else {
			first := token(game.PlayerID(id))
			if id == 2 || id == 3 {
				first += " of the first phone"
			}
			err = t.Room(game.Join{Name: fmt.Sprintf("Player %d", id), Key: keyOf(first)})
		}
		if err != nil {
			return nil, 0, err
		}
		if id == 1 {
			if err := t.Do(1, game.Change{Settings: s.room.Settings}); err != nil {
				return nil, 0, err
			}
		}
	}
	if err := s.settleIn(t); err != nil {
		return nil, 0, err
	}
	n := 0
	for ; n < stages || stages < 0 && n < longest && !s.arrived(game.Public(t.State)); n++ {
		stage := stageOf(game.Public(t.State))
		for _, d := range s.due(t.State, c, n, stages) {
			due, waits := game.Wake(t.State)
			if waits && due <= stage.began(t.State)+d.after {
				break
			}
			t.Now = max(t.Now, stage.began(t.State)+d.after)
			if err := s.deal(t, d, c, swapped); err != nil {
				return nil, 0, err
			}
			if stageOf(game.Public(t.State)) != stage {
				break
			}
		}
		for stageOf(game.Public(t.State)) == stage {
			if t.Pass() != nil {
				return t, n + 1, nil // the game waits for people
			}
		}
	}
	return t, n, nil
}

// longest is the most stages that are played before the phones come.
const longest = 80

// arrived reports whether the phones come now.
func (s *story) arrived(v game.PublicView) bool {
	if v.Phase == game.Lobby && s.night > 1 { // a lobby after a game
		return v.Phase == s.comes && v.Games > 0
	}
	return v.Phase == s.comes && (v.Night >= s.night || v.Phase == game.Deal || v.Phase == game.Lobby)
}

func (s stage) began(state *game.State) int64 { return game.Public(state).Began }

// due returns the deeds of a stage, in their order. It counts stages from the first one, and
// the stage of a change from the moment in which the phones come.
func (s *story) due(state *game.State, c *change, n, past int) []deed {
	v := game.Public(state)
	questions := 0
	if len(v.Seats) > 0 {
		questions = len(game.Private(state, v.Seats[0].Player).Questions)
	}
	deeds := s.deeds(v, questions, n)
	if c != nil && c.stage == n-past {
		deeds = c.alter(v, deeds)
	}
	slices.SortStableFunc(deeds, func(a, b deed) int { return cmp.Compare(a.after, b.after) })
	return deeds
}

// deal does a deed. When it deals the game with the change, the cards are those of the change.
func (s *story) deal(t *sim.Table, d deed, c *change, swapped int) error {
	do := d.do
	if advance, ok := do.(game.Advance); ok {
		advance.Now = t.Now
		do = advance
	}
	events, err := game.Decide(t.State, game.Command{By: d.player, N: t.State.Heard(d.player) + 1, Do: do}, t.Rand)
	if err != nil {
		return nil // stories have actions that are refused
	}
	for i, e := range events {
		if dealt, ok := e.(game.Dealt); ok && c != nil && game.Public(t.State).Games+1 == swapped {
			events[i] = c.redeal(dealt)
		}
	}
	return t.Commit(events...)
}

// redeal returns the deal with the change.
func (c *change) redeal(e game.Dealt) game.Dealt {
	if c.kind == otherGap {
		e.Gap = game.Seat((int(e.Gap) + 1 + c.pick) % len(e.Ring))
	}
	if c.kind != otherCards {
		return e
	}
	a, b := slices.Index(e.Ring, c.player), slices.Index(e.Ring, c.other)
	if a < 0 || b < 0 {
		return e
	}
	e.Roles = slices.Clone(e.Roles)
	e.Roles[a], e.Roles[b] = e.Roles[b], e.Roles[a]
	if len(e.Numbers) > 0 {
		e.Numbers = slices.Clone(e.Numbers)
		e.Numbers[a], e.Numbers[b] = e.Numbers[b], e.Numbers[a]
	}
	return e
}
