package sim

import (
	"errors"
	"fmt"

	"tabula/game"
)

// Options say what is played.
type Options struct {
	Settings game.Settings // of the room; own timings are kept
	Players  int           // in each game, a human moderator not counted
	Games    int           // one after the other, in one room
	// Noise lets people be people: some never answer, minds change, thumbs slip,
	// lines break, and between two games they come and go.
	Noise bool
	Watch Watch
}

// Play plays whole games and gives the table as it stands after the last.
// Every choice is uniform over what the chooser sees as allowed. An error is a
// mistake of the rules: something that Moves offers was refused, or a game got
// stuck.
func Play(r game.Rand, o Options) (*Table, error) {
	t, err := NewTable(o.Settings.Edition, r, o.Watch)
	if err != nil {
		return nil, err
	}
	p := &party{Table: t, Options: o}
	for range o.Games {
		if err := p.play(); err != nil {
			return t, fmt.Errorf("sim: %s: %w", t.State.Phase(), err)
		}
	}
	return t, nil
}

// longSilence is the night after which even the silent speak up: a table at
// which nobody ever answers would play for ever.
const longSilence = 10

// A party is a table and how the people around it behave.
type party struct {
	*Table
	Options
	guests int                    // who ever came
	silent map[game.PlayerID]bool // who does not answer in this game
	agreed bool                   // all accuse the same player today
	blamed game.Seat              // then this one
	judged int                    // the night before the last accusation
	fear   game.Seat              // of whom the table thinks at night
	feared int                    // the last night in which it did
}

// chance is true once in n times.
func (p *party) chance(n int) bool { return p.Rand.IntN(n) == 0 }

// people lists everybody here in an order drawn by lot. Those who have left in
// the night are still shown, and missing.
func (p *party) people() []game.PlayerID {
	var ids []game.PlayerID
	for _, player := range p.Public().Players {
		if p.State.Here(player.ID) {
			ids = append(ids, player.ID)
		}
	}
	return shuffled(p.Rand, ids)
}

// play is one game, from the lobby to the end and, if there was one before,
// out of that first.
func (p *party) play() error {
	if err := p.gather(); err != nil {
		return err
	}
	if err := p.Room(game.BeginChapter{}); err != nil {
		return err
	}
	if err := p.Do(p.Public().Host, game.Start{}); err != nil {
		return err
	}
	p.silent = map[game.PlayerID]bool{}
	for _, id := range p.people() {
		p.silent[id] = p.Noise && p.chance(5)
	}
	p.judged, p.feared, p.fear = 0, 0, game.NoSeat
	for p.State.Phase() != game.End {
		before := p.moment()
		if err := p.blame(); err != nil {
			return err
		}
		p.dread()
		if err := p.act(); err != nil {
			return err
		}
		if err := p.disturb(); err != nil {
			return err
		}
		if before != p.moment() {
			continue // they went on by themselves: what came next is theirs, too
		}
		if err := p.pass(); err != nil {
			return err
		}
	}
	return nil
}

// A moment is a phase, or a turn in it.
type moment struct {
	phase           game.Phase
	began           int64
	turn, jurorTurn int
}

func (p *party) moment() moment {
	v := p.Public()
	return moment{phase: v.Phase, began: v.Began, turn: v.Turn, jurorTurn: v.JurorTurn}
}

// pass lets the time pass, or the moderator go on, as soon as the night may end; the
// moderator decides a tie by a pick.
func (p *party) pass() error {
	v := p.Public()
	if v.Paused {
		return p.goOn()
	}
	if v.Moderator == game.Nobody {
		return p.Pass()
	}
	p.Now += 60_000
	pick := game.NoSeat
	for {
		err := p.Do(v.Moderator, game.GoOn(v, p.Now, pick))
		var no *game.Rejection
		switch {
		case errors.As(err, &no) && no.Code == game.TooEarly:
			p.Now += int64(no.Need)
		case errors.As(err, &no) && no.Code == game.DecideTie:
			pick = no.Seats[p.Rand.IntN(len(no.Seats))]
		default:
			return err
		}
	}
}

// act lets people do what the phase asks for. Who does not answer at the first
// asking is hurried past or waited for.
func (p *party) act() error {
	v := p.Public()
	switch phase := p.State.Phase(); {
	case phase == game.Accusation && v.Settings.Is(game.AccusationModeInTurn):
		return p.turn(v.Order, v.Turn)
	case phase == game.Verdict && v.Settings.Is(game.VerdictModeInTurn):
		return p.turn(v.Jurors, v.JurorTurn)
	default:
		if err := p.round(); err != nil || !p.chance(3) || p.State.Phase() != phase {
			return err
		}
		if err := p.round(); err != nil || !p.Noise {
			return err
		}
		return p.Room(game.Hurry{Away: game.Waiting(p.State)})
	}
}

// round asks everybody once, until the phase is over or its time is up.
func (p *party) round() error {
	phase := p.State.Phase()
	for _, id := range p.people() {
		if p.State.Phase() != phase || !p.tickle() {
			break
		}
		if err := p.move(id); err != nil {
			return err
		}
	}
	return nil
}

// turn lets the voter whose turn it is lay their token, and somebody else choose
// ahead.
func (p *party) turn(order []game.Seat, turn int) error {
	v := p.Public()
	if p.chance(3) {
		if err := p.move(v.Seats[p.Rand.IntN(len(v.Seats))].Player); err != nil {
			return err
		}
	}
	if p.State.Phase() != v.Phase || !p.tickle() || turn >= len(order) {
		return nil
	}
	return p.move(v.Seats[order[turn]].Player)
}

// move lets a player do one of the things that they see as allowed.
func (p *party) move(id game.PlayerID) error {
	v := p.Public()
	if p.silent[id] && v.Night <= longSilence || !p.State.Here(id) {
		return nil
	}
	moves := p.asAgreed(v, Moves(v, game.Private(p.State, id)))
	if len(moves) == 0 {
		return nil
	}
	do := moves[p.Rand.IntN(len(moves))]
	if err := p.Do(id, do); err != nil {
		return fmt.Errorf("%d was offered %#v: %w", id, do, err)
	}
	if p.Noise && p.chance(12) {
		return p.disturb()
	}
	return nil
}

// tickle moves the clock a little; false when the deadline has come. A human
// moderator leaves all players the time they need.
func (p *party) tickle() bool {
	due, running := game.Wake(p.State)
	if !running {
		return true
	}
	if p.Now >= due {
		return false
	}
	p.Now += int64(p.Rand.IntN(int(due-p.Now)/8 + 1))
	return true
}
