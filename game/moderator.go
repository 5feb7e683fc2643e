package game

import (
	"slices"
	"unicode/utf8"
)

// A human moderator leads the game by hand (V9). The moderator ends each phase, may undo
// the last step, and may declare that a player is a ghost or lives when something went
// wrong. Others can take over, so the game does not depend on one phone.

// MaxReason is the greatest length of the reason of a decree, in Unicode code points.
const MaxReason = 120

// MaxDecrees is the number of decrees of a game that the public view shows. It shows the
// newest.
const MaxDecrees = 60

// leads refuses players other than the moderator.
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

// Advance ends the phase, or the turn of a ballot. For a human moderator (V9).
//
// Began and Turn say what the moderator saw. If the game has moved on since, the tap must
// not end the next phase or skip the next voter, so it is refused.
type Advance struct {
	Now   int64 // the log's time, in ms since 1970
	Pick  Seat  // decides a tie that the moderator may decide; otherwise NoSeat
	Began int64 // when the phase began, in ms since 1970
	Turn  int   // the number of turns of the open ballot that were over; otherwise 0
}

func (Advance) actor() actor { return playerInPlay }

// decide refuses before the shortest time of the phase is over.
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

// AdvanceFor returns the Advance of a moderator who sees the public view v.
func AdvanceFor(v PublicView, now int64, pick Seat) Advance {
	turn := 0
	switch v.Phase {
	case Accusation:
		turn = v.Turn
	case Verdict:
		turn = v.JurorTurn
	}
	return Advance{Now: now, Pick: pick, Began: v.Began, Turn: turn}
}

// Led records that a human moderator makes a step that they may undo.
type Led struct{}

// Only the moderator sees that there is a step to undo.
func (Led) about() about { return about{"led", ToNobody, undoKept} }

func (Led) check(s *State) error { return follows(s.moderated()) }

func (Led) apply(s *State, _ int64) {
	before := s.Clone().game
	before.undo = nil
	s.undo = &undoStep{before: before}
}

// Undo takes the moderator's last step back. It is possible if the step has shown nothing
// hidden and everything that happened since is hidden.
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

// Undone puts the game back to where it was before the moderator's last step.
type Undone struct{}

func (Undone) about() about { return about{"undone", ToAll, undoLost} }

func (Undone) check(s *State) error { return follows(s.moderated() && s.undo != nil && s.undo.taken) }

func (Undone) apply(s *State, at int64) {
	hands, talk, draw := s.game.today.hands, s.game.talk, s.game.draw // no number is drawn twice
	s.game = (&State{game: s.undo.before}).Clone().game               // copies of the room hold the same step
	s.majorityVotes = nil
	s.clock.began, s.clock.earliest = at, at
	s.game.today.hands, s.game.talk, s.game.draw = hands, talk, draw
}

// Decree makes a ghost of a player, or lets a ghost live again. For a human moderator.
type Decree struct {
	Seat   Seat
	Ghost  bool   // whether the player becomes a ghost; otherwise the ghost lives again
	Reason string // shown to all; 1 to MaxReason code points
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

// Decreed records that a moderator has made a ghost of a player, or let a ghost live.
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

// Lead makes another person the moderator, or the server if Player is Nobody. The person
// must have no card. For the moderator. In a pause the host or a majority may also make
// the server the moderator; the room actor refuses that while the moderator's phone is
// connected.
type Lead struct{ Player PlayerID }

func (Lead) actor() actor { return anyPlayer }

// decide does not check that the moderator is away: only the room actor knows it.
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

// LeadPassed makes another person the moderator, or the server if Player is Nobody.
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

// Orphan says that the phone of the moderator is lost. The server sends it, with the
// player who moderated at that moment.
type Orphan struct{ Player PlayerID }

func (Orphan) actor() actor { return theRoom }

// decide pauses the game, unless another person moderates by now.
func (a Orphan) decide(d *decision, _ PlayerID) error {
	if d.Running() && a.Player != Nobody && d.game.moderator == a.Player && d.clock.paused == 0 {
		d.emit(Paused{})
	}
	return nil
}
