package game

import (
	"fmt"
	"slices"
)

// A Command asks the game to do something. It has no time: a Tick names the deadline that
// has passed, and all other commands take effect in the order of the log.
type Command struct {
	By PlayerID // the sender; Nobody for the room itself
	N  uint64   // the player's counter; a number up to the last accepted one is a repetition
	Do Action
}

// An Action is what a command does. An action type stands in the file of its
// subject, with its decision.
type Action interface {
	// actor says which sender may give such a command.
	actor() actor
	// decide emits the events that follow, or returns a *Rejection. by is Nobody
	// for actions of the room, and a player who is here for all others.
	decide(d *decision, by PlayerID) error
}

// An actor is the sender of a command.
type actor int

const (
	theRoom      actor = iota // the server
	anyPlayer                 // also in a pause
	playerInPlay              // refused in a pause, because it moves the game
)

// Rand draws a number from 0 to n-1, each equally often. The caller of Decide passes it
// in. The events record what was drawn.
type Rand interface{ IntN(n int) int }

// Decide returns the events that follow from a command, or a *Rejection. It does not
// change the state. No events and no error mean that the command is a repetition, or
// that nothing is left to do. Any other error is a mistake of the caller: an action that
// this sender cannot have sent.
func Decide(s *State, c Command, r Rand) ([]Event, error) {
	d := &decision{State: s, rand: r, pick: NoSeat}
	if err := d.command(c); err != nil {
		return nil, err
	}
	return d.events, nil
}

// A decision collects the events of one command. Its state is the state before these
// events. Few commands need to know the effect of their own events, so only those copy
// the state (flush).
type decision struct {
	*State
	own     bool // the state is a copy that may be changed
	rand    Rand
	pick    Seat // the moderator's choice in a tie
	events  []Event
	few     [2]Event // the first memory of events: most commands have at most two
	flushed int      // the number of events that are applied to the state
}

// emit adds an event. Code that needs its effect has to call flush.
func (d *decision) emit(e Event) {
	if d.events == nil {
		d.events = d.few[:0]
	}
	d.events = append(d.events, e)
}

// flush applies the events so far to a copy of the state, so that further decisions see
// their effect. Decisions do not read the times of the copy, so the time is 0.
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

// drawOne returns one of the candidates, which are sorted by seat (rules 4.5). It is drawn,
// or it is the moderator's choice if the room has that option (V9).
func (d *decision) drawOne(what LotName, candidates []Seat) (Seat, error) {
	switch {
	case len(candidates) == 1 || !d.is(ModeratorDecidesOn) || d.game.moderator == Nobody:
		return d.lot(what, candidates), nil
	case slices.Contains(candidates, d.pick):
		return d.pick, nil
	default:
		return NoSeat, &Rejection{Code: DecideTie, Seats: candidates}
	}
}
