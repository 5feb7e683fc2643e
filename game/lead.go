package game

import (
	"slices"
	"unicode/utf8"
)

// A human moderator has his hand on the game (V9). He goes on when he sees fit,
// may take his last step back, and says who lives when something went wrong. He
// can give all that to somebody else, and nobody depends on his phone.

// MaxReason is how long the reason of a decree may be, in letters.
const MaxReason = 120

// MaxDecrees is how many decrees of a game are told, the newest.
const MaxDecrees = 60

// A ledStep is a step that may be taken back: the game as it was before.
type ledStep struct {
	phase Phase
	clock clock
	round round
	taken bool // what followed from it is there
}

// leads guards what only the moderator may do.
func (d *draft) leads(by PlayerID) error {
	switch {
	case d.round.moderator == Nobody || by != d.round.moderator:
		return reject(ModeratorOnly)
	case !d.Running():
		return reject(WrongPhase)
	default:
		return nil
	}
}

// advance goes on to what follows, not before the shortest time is over.
func (d *draft) advance(by PlayerID, c Advance) error {
	if err := d.leads(by); err != nil {
		return err
	}
	if c.Began != d.clock.began || c.Turn != d.turns() {
		return reject(WrongPhase)
	}
	if c.Now < d.clock.earliest {
		return &Rejection{Code: TooEarly, Need: int(d.clock.earliest - c.Now)}
	}
	d.pick = c.Pick
	switch d.phase {
	case Dawn, Discussion, Accusation, Suspects, Defence, Verdict:
		d.emit(Led{})
	}
	return d.next()
}

// GoOn is the Advance of a moderator who sees this.
func GoOn(v PublicView, now int64, pick Seat) Advance {
	turn := 0
	switch v.Phase {
	case Accusation:
		turn = v.Turn
	case Verdict:
		turn = v.JurorTurn
	}
	return Advance{Now: now, Pick: pick, Began: v.Began, Turn: turn}
}

// draw takes one of the candidates, who are sorted by seat (rules 4.5): by lot,
// or as the moderator says where that is his (V9).
func (d *draft) draw(candidates []Seat) (Seat, error) {
	switch {
	case len(candidates) == 1 || !d.is(ModeratorDecides, "on") || d.round.moderator == Nobody:
		return d.lot(candidates), nil
	case slices.Contains(candidates, d.pick):
		return d.pick, nil
	default:
		return NoSeat, &Rejection{Code: DecideTie, Seats: candidates}
	}
}

func (d *draft) undo(by PlayerID) error {
	if err := d.leads(by); err != nil {
		return err
	}
	if d.led == nil {
		return reject(NothingToUndo)
	}
	d.emit(Undone{})
	return nil
}

// decree makes a ghost of somebody or lets him live again, between two trials.
func (d *draft) decree(by PlayerID, c Decree) error {
	if err := d.leads(by); err != nil {
		return err
	}
	switch {
	case d.night():
		return reject(NightNow)
	case d.phase != Dawn && d.phase != Discussion && d.phase != Lynch:
		return reject(WrongPhase)
	case c.Seat < 0 || int(c.Seat) >= d.size() || !c.Ghost && d.at(c.Seat).gone:
		return reject(NoSuchSeat)
	case c.Reason == "" || utf8.RuneCountInString(c.Reason) > MaxReason:
		return &Rejection{Code: NoReason, Max: MaxReason}
	case d.ghost(c.Seat) == c.Ghost:
		return nil
	}
	d.emit(Decreed(c))
	d.settle()
	if end, over := d.outcome(); over {
		d.emit(end)
	}
	return nil
}

// lead gives the moderator's seat to somebody who plays no card, or to the
// server. In a pause the others may give it to the server; that the moderator is
// away then is the room's to know.
func (d *draft) lead(by, to PlayerID) error {
	i := d.index(to)
	switch {
	case !d.Running() || d.round.moderator == Nobody:
		return reject(WrongPhase)
	case by == d.round.moderator && to == by:
		return nil
	case by == d.round.moderator && to != Nobody && i < 0:
		return reject(NoSuchPlayer)
	case by == d.round.moderator && to != Nobody && (d.players[i].bot || d.players[i].away || d.seatOf(to) != NoSeat):
		return reject(NotAPerson)
	case by != d.round.moderator && (to != Nobody || d.clock.paused == 0):
		return reject(ModeratorOnly)
	case by != d.round.moderator:
		if granted, err := d.granted(by, WishServer); !granted {
			return err
		}
	}
	d.emit(LeadPassed{Player: to})
	if to != Nobody {
		return nil
	}
	if d.clock.paused != 0 {
		d.emit(Continued{})
	}
	if len(Waiting(d.State)) > 0 {
		return nil
	}
	d.settle()
	return d.everybodyDone()
}

// orphan stops the clock of a game whose moderator is away, unless somebody else
// leads it by now.
func (d *draft) orphan(lost PlayerID) error {
	if d.Running() && lost != Nobody && d.round.moderator == lost && d.clock.paused == 0 {
		d.emit(Paused{})
	}
	return nil
}

// leadEvent applies what moderators do.
func (s *State) leadEvent(e Event, at int64) bool {
	switch e := e.(type) {
	case Led:
		before := s.Clone()
		s.led = &ledStep{phase: s.phase, clock: s.clock, round: before.round}
	case Undone:
		hands := s.round.today.hands
		before := (&State{round: s.led.round}).Clone() // copies of the room hold the same step
		s.phase, s.clock, s.round, s.led, s.wishes = s.led.phase, s.led.clock, before.round, nil, nil
		s.clock.began, s.clock.earliest = at, at
		s.round.today.hands = hands
	case Decreed:
		if e.Ghost {
			s.fade(e.Seat)
		} else {
			s.at(e.Seat).ghost = false
			s.round.fallen = slices.DeleteFunc(s.round.fallen, func(f Seat) bool { return f == e.Seat })
		}
		all := append(s.round.decrees, DecreeView{Night: s.round.night, Seat: e.Seat, Ghost: e.Ghost, Reason: e.Reason})
		s.round.decrees = all[max(len(all)-MaxDecrees, 0):]
	case LeadPassed:
		s.round.moderator = e.Player
		since := at
		if s.clock.paused != 0 {
			since = s.clock.paused
		}
		s.setDeadline(since)
	default:
		return false
	}
	return true
}

// goesOn looks whether the moderator's step can be taken back after an event:
// what follows from it by itself is part of it, unless it turns over what was
// hidden. Only what all can see ends it: his phone would tell the rest.
func (s *State) goesOn(e Event) {
	if s.led == nil {
		return
	}
	switch e := e.(type) {
	case Led, HandRaised:
		return
	case TokenChosen, Favoured, Foretold:
		return // in secret: that it was done shows on no phone, and it is to do again
	case DiscussionBegan, MenaceBegan, AccusationBegan, DefenceBegan, VerdictBegan:
		if !s.led.taken {
			s.led.taken = true
			return
		}
	case TokenLaid:
		if !s.led.taken && e.Target == NoSeat {
			s.led.taken = true
			return
		}
	}
	s.led = nil
}

// followsForLead tells whether an event of a moderator can follow.
func (s *State) followsForLead(e Event) bool {
	led := s.Running() && s.round.moderator != Nobody
	switch e := e.(type) {
	case Led:
		return led
	case Undone:
		return led && s.led != nil && s.led.taken
	case Decreed:
		between := s.phase == Dawn || s.phase == Discussion || s.phase == Lynch
		return led && between && s.ghost(e.Seat) != e.Ghost && e.Reason != ""
	case LeadPassed:
		i := s.index(e.Player)
		return led && (e.Player == Nobody || i >= 0 && !s.players[i].bot && s.seatOf(e.Player) == NoSeat)
	default:
		return true
	}
}
