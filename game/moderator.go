package game

import (
	"slices"
	"unicode/utf8"
)

// A human moderator leads the game by hand (V9): goes on when it is time, may take
// the last step back, and says who lives when something went wrong. The moderator can
// pass all that on, and the game needs nobody's phone.

// MaxReason is how long the reason of a decree may be, in letters.
const MaxReason = 120

// MaxDecrees is how many decrees of a game are told, the newest.
const MaxDecrees = 60

// leads guards what only the moderator may do.
func (d *decision) leads(by PlayerID) error {
	switch {
	case d.game.moderator == Nobody || by != d.game.moderator:
		return reject(ModeratorOnly)
	case !d.Running():
		return reject(WrongPhase)
	default:
		return nil
	}
}

// Advance goes on to what follows. For a human moderator (V9). Now is the
// log's time, in ms since 1970; Pick decides a tie that is the moderator's to decide.
// Began is the beginning of the phase that is meant, and Turn how many turns
// of its ballot were over: a tap that crosses a vote passes nobody else.
type Advance struct {
	Now   int64
	Pick  Seat
	Began int64
	Turn  int
}

func (Advance) actor() actor { return playerInPlay }

// decide goes on to what follows, not before the shortest time is over.
func (a Advance) decide(d *decision, by PlayerID) error {
	if err := d.leads(by); err != nil {
		return err
	}
	if a.Began != d.clock.began || a.Turn != d.turns() {
		return reject(WrongPhase)
	}
	if a.Now < d.clock.earliest {
		return &Rejection{Code: TooEarly, Need: int(d.clock.earliest - a.Now)}
	}
	d.pick = a.Pick
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

// Led is a step of a human moderator that they may take back.
type Led struct{}

// Only the moderator sees that there is something to take back.
func (Led) about() about { return about{"led", ToNobody, undoKept} }

func (Led) check(s *State) error { return follows(s.moderated()) }

func (Led) apply(s *State, _ int64) {
	before := s.Clone().game
	before.undo = nil
	s.undo = &undoStep{before: before}
}

// Undo takes the moderator's last step back, while nobody has done anything
// since that all could see, and nothing hidden was shown by it.
type Undo struct{}

func (Undo) actor() actor { return playerInPlay }

func (Undo) decide(d *decision, by PlayerID) error {
	if err := d.leads(by); err != nil {
		return err
	}
	if d.undo == nil {
		return reject(NothingToUndo)
	}
	d.emit(Undone{})
	return nil
}

// Undone takes it back.
type Undone struct{}

func (Undone) about() about { return about{"undone", ToAll, undoLost} }

func (Undone) check(s *State) error { return follows(s.moderated() && s.undo != nil && s.undo.taken) }

func (Undone) apply(s *State, at int64) {
	hands := s.game.today.hands
	s.game = (&State{game: s.undo.before}).Clone().game // copies of the room hold the same step
	s.majorityVotes = nil
	s.clock.began, s.clock.earliest = at, at
	s.game.today.hands = hands
}

// Decree makes a ghost of a player, or lets a ghost live again. For a human
// moderator, who gives a Reason of at most MaxReason letters.
type Decree struct {
	Seat   Seat
	Ghost  bool
	Reason string
}

func (Decree) actor() actor { return anyPlayer }

// decide accepts a decree only between two trials.
func (a Decree) decide(d *decision, by PlayerID) error {
	if err := d.leads(by); err != nil {
		return err
	}
	switch {
	case d.night():
		return reject(NightNow)
	case d.phase != Dawn && d.phase != Discussion && d.phase != Lynch:
		return reject(WrongPhase)
	case a.Seat < 0 || int(a.Seat) >= d.size() || !a.Ghost && d.at(a.Seat).gone:
		return reject(NoSuchSeat)
	case a.Reason == "" || utf8.RuneCountInString(a.Reason) > MaxReason:
		return &Rejection{Code: NoReason, Max: MaxReason}
	case d.ghost(a.Seat) == a.Ghost:
		return nil
	}
	d.emit(Decreed(a))
	d.flush()
	if end, over := d.outcome(); over {
		d.emit(end)
	}
	return nil
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
		s.makeGhost(e.Seat)
	} else {
		s.at(e.Seat).ghost = false
		s.game.fallen = slices.DeleteFunc(s.game.fallen, func(f Seat) bool { return f == e.Seat })
	}
	all := append(s.game.decrees, DecreeView{Night: s.game.night, Seat: e.Seat, Ghost: e.Ghost, Reason: e.Reason})
	s.game.decrees = all[max(len(all)-MaxDecrees, 0):]
}

// Lead lets another person moderate who plays no card, or the server, when
// that is Nobody. For the moderator; in a pause also for the host or many, whom the
// room refuses while the moderator's phone is here.
type Lead struct{ Player PlayerID }

func (Lead) actor() actor { return anyPlayer }

// decide gives the moderator's seat to somebody who plays no card, or to the
// server. In a pause the others may give it to the server; that the moderator is
// away then is the room's to know.
func (a Lead) decide(d *decision, by PlayerID) error {
	i := d.index(a.Player)
	switch {
	case !d.Running() || d.game.moderator == Nobody:
		return reject(WrongPhase)
	case by == d.game.moderator && a.Player == by:
		return nil
	case by == d.game.moderator && a.Player != Nobody && i < 0:
		return reject(NoSuchPlayer)
	case by == d.game.moderator && a.Player != Nobody && (d.players[i].bot || d.players[i].away || d.seatOf(a.Player) != NoSeat):
		return reject(NotAPerson)
	case by != d.game.moderator && (a.Player != Nobody || d.clock.paused == 0):
		return reject(ModeratorOnly)
	case by != d.game.moderator:
		if granted, err := d.granted(by, WishServer); !granted {
			return err
		}
	}
	d.emit(LeadPassed(a))
	if a.Player != Nobody {
		return nil
	}
	if d.clock.paused != 0 {
		d.emit(Continued{})
	}
	if len(Waiting(d.State)) > 0 {
		return nil
	}
	d.flush()
	return d.everybodyDone()
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
	s.game.moderator = e.Player
	since := at
	if s.clock.paused != 0 {
		since = s.clock.paused
	}
	s.setDeadline(since)
}

// Orphan is the room's: the phone of the Player who moderates is lost.
type Orphan struct{ Player PlayerID }

func (Orphan) actor() actor { return theRoom }

// decide stops the clock of a game whose moderator is away, unless somebody else
// leads it by now.
func (a Orphan) decide(d *decision, _ PlayerID) error {
	if d.Running() && a.Player != Nobody && d.game.moderator == a.Player && d.clock.paused == 0 {
		d.emit(Paused{})
	}
	return nil
}
