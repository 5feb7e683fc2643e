package game

import (
	"fmt"
	"slices"
)

// A Command is something that wants to happen. The time is no part of it: a
// Tick names the deadline that has passed, everything else counts in the order
// of the log.
type Command struct {
	By PlayerID // who; Nobody for the room itself
	N  uint64   // the player's counter; a command at or below the last one that counts is a repetition
	Do Action
}

// An Action is what a command does. An action type stands in the file of its
// subject, with its decision.
type Action interface {
	// actor is who may give such a command.
	actor() actor
	// decide emits the events that follow, or returns a *Rejection. by is Nobody
	// for actions of the room, and a player who is here for all others.
	decide(d *decision, by PlayerID) error
}

// An actor is who gives a command.
type actor int

const (
	theRoom      actor = iota // the server
	anyPlayer                 // in a pause, too
	playerInPlay              // it moves the game, so it is refused in a pause
)

// Rand draws from 0 to n-1, each number equally often. The caller brings it; what
// it decided stands in the events.
type Rand interface{ IntN(n int) int }

// Decide says what a command does: the events that follow from it, or a
// *Rejection. It changes nothing. No events and no error mean that the command
// is a repetition, or has nothing to do any more.
func Decide(s *State, c Command, r Rand) ([]Event, error) {
	d := &decision{State: s, rand: r, pick: NoSeat}
	if err := d.command(c); err != nil {
		return nil, err
	}
	return d.events, nil
}

// A decision collects the events of one command. Its state is the one before
// them: few commands need to know what their events bring about, so copies are
// made only for those (flush).
type decision struct {
	*State
	own     bool // the state may be written to
	rand    Rand
	pick    Seat // the moderator's, for a tie that they decide
	events  []Event
	few     [2]Event // where events stand at first: most commands have no more
	flushed int      // how many of them the state has seen
}

// emit adds an event. Code that needs its effect has to flush.
func (d *decision) emit(e Event) {
	if d.events == nil {
		d.events = d.few[:0]
	}
	d.events = append(d.events, e)
}

// flush applies the events so far, so that others can follow from them; to a
// copy of the state. Clocks do not matter in it, so its time is 0.
func (d *decision) flush() {
	if !d.own {
		d.State, d.own = d.State.Clone(), true
	}
	for ; d.flushed < len(d.events); d.flushed++ {
		if err := Evolve(d.State, d.events[d.flushed], 0); err != nil {
			panic(fmt.Sprintf("game: a decision that cannot happen: %v", err))
		}
	}
}

func (d *decision) command(c Command) error {
	if c.By == Nobody {
		return d.ofRoom(c.Do)
	}
	i := d.index(c.By)
	if i < 0 {
		return reject(NoSuchPlayer)
	}
	if c.N <= d.players[i].heard {
		return nil
	}
	d.emit(Counted{Player: c.By, N: c.N})
	return d.ofPlayer(c.By, c.Do)
}

func (d *decision) ofRoom(do Action) error {
	if do == nil || do.actor() != theRoom {
		return fmt.Errorf("game: the room itself cannot %T", do)
	}
	if _, makes := do.(Make); !makes && !d.Made() {
		return reject(WrongPhase)
	}
	return do.decide(d, Nobody)
}

func (d *decision) ofPlayer(by PlayerID, do Action) error {
	switch {
	case do == nil || do.actor() == theRoom:
		return fmt.Errorf("game: a player cannot %T", do)
	case do.actor() == playerInPlay && d.clock.paused != 0:
		return reject(GamePaused)
	default:
		return do.decide(d, by)
	}
}

// lot draws one of the candidates.
func (d *decision) lot(candidates []Seat) Seat {
	if len(candidates) == 1 {
		return candidates[0]
	}
	return candidates[d.rand.IntN(len(candidates))]
}

// draw takes one of the candidates, who are sorted by seat (rules 4.5): by lot,
// or as the moderator says if that is an option of the room (V9).
func (d *decision) draw(candidates []Seat) (Seat, error) {
	switch {
	case len(candidates) == 1 || !d.is(ModeratorDecidesOn) || d.game.moderator == Nobody:
		return d.lot(candidates), nil
	case slices.Contains(candidates, d.pick):
		return d.pick, nil
	default:
		return NoSeat, &Rejection{Code: DecideTie, Seats: candidates}
	}
}
