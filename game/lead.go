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

// Led is a step of a human moderator that they may take back.
type Led struct{}

// Only the moderator sees that there is something to take back.
func (Led) about() about { return about{"led", ToNobody, undoKept} }

func (Led) check(s *State) error { return follows(s.moderated()) }

func (Led) apply(s *State, _ int64) {
	before := s.Clone()
	s.led = &ledStep{phase: s.phase, clock: s.clock, round: before.round}
}

// Undone takes it back.
type Undone struct{}

func (Undone) about() about { return about{"undone", ToAll, undoLost} }

func (Undone) check(s *State) error { return follows(s.moderated() && s.led != nil && s.led.taken) }

func (Undone) apply(s *State, at int64) {
	hands := s.round.today.hands
	before := (&State{round: s.led.round}).Clone() // copies of the room hold the same step
	s.phase, s.clock, s.round, s.led, s.wishes = s.led.phase, s.led.clock, before.round, nil, nil
	s.clock.began, s.clock.earliest = at, at
	s.round.today.hands = hands
}

// Decreed is a moderator's word on who lives.
type Decreed struct {
	Seat   Seat   `json:"seat"`
	Ghost  bool   `json:"ghost"`
	Reason string `json:"reason"`
}

func (Decreed) about() about { return about{"decreed", ToAll, undoLost} }

func (e Decreed) check(s *State) error {
	if err := s.seatsExist(e.Seat); err != nil {
		return err
	}
	between := s.phase == Dawn || s.phase == Discussion || s.phase == Lynch
	return follows(s.moderated() && between && s.ghost(e.Seat) != e.Ghost && e.Reason != "")
}

func (e Decreed) apply(s *State, _ int64) {
	if e.Ghost {
		s.fade(e.Seat)
	} else {
		s.at(e.Seat).ghost = false
		s.round.fallen = slices.DeleteFunc(s.round.fallen, func(f Seat) bool { return f == e.Seat })
	}
	all := append(s.round.decrees, DecreeView{Night: s.round.night, Seat: e.Seat, Ghost: e.Ghost, Reason: e.Reason})
	s.round.decrees = all[max(len(all)-MaxDecrees, 0):]
}

// LeadPassed lets another person moderate; the server, when that is Nobody.
type LeadPassed struct {
	Player PlayerID `json:"player"`
}

func (LeadPassed) about() about { return about{"lead_passed", ToAll, undoLost} }

func (e LeadPassed) check(s *State) error {
	takes := e.Player == Nobody || s.person(e.Player) && s.seatOf(e.Player) == NoSeat
	return follows(s.moderated() && takes)
}

func (e LeadPassed) apply(s *State, at int64) {
	s.round.moderator = e.Player
	since := at
	if s.clock.paused != 0 {
		since = s.clock.paused
	}
	s.setDeadline(since)
}

// moderated tells whether a person leads the running game.
func (s *State) moderated() bool { return s.Running() && s.round.moderator != Nobody }

// An undoEffect says what an event does to the moderator's right to take the last
// step back.
type undoEffect int

const (
	undoLost undoEffect = iota // all can see it, or it turns over something hidden
	undoKept                   // it is beside the game, or it is secret
	undoPart                   // it follows from the step by itself, at most once
)

// keepUndo looks whether the moderator's step can still be taken back after an
// event. Only what all can see ends it: anything else would show on the moderator's
// phone.
func (s *State) keepUndo(effect undoEffect) {
	switch {
	case s.led == nil || effect == undoKept:
	case effect == undoPart && !s.led.taken:
		s.led.taken = true
	default:
		s.led = nil
	}
}
