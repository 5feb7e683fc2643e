package game

import (
	"cmp"
	"slices"
	"unicode/utf8"
)

// Bounds of the talk of a game. They keep logs and frames small, whatever people do.
const (
	// MaxStatements is the largest number of statements of one player in one day.
	MaxStatements = 10
	// MaxLines is the largest number of written lines of one player in one day.
	MaxLines = 20
	// MaxLine is the greatest length of a written line, in Unicode code points.
	MaxLine = 120
	// MaxTalk is how many of the newest statements and lines of a game the views show.
	MaxTalk = 400
)

// mayTalk reports whether a player may say something now: the living in the discussion and
// in the accusation, and the suspect who speaks in their own defence. A player with a sweet
// may not (full-moon, the candymaker).
func (s *State) mayTalk(at Seat) error {
	switch {
	case at == NoSeat || s.ghost(at):
		return reject(TargetIsGhost)
	case s.phase != Discussion && s.phase != Accusation && (s.phase != Defence || s.game.today.speaker != at):
		return reject(WrongPhase)
	case slices.Contains(s.game.today.muted, at):
		return reject(Silenced)
	default:
		return nil
	}
}

// saidToday counts a player's statements, or lines, of this day.
func (s *State) saidToday(at Seat, lines bool) int {
	n := 0
	for _, u := range slices.Backward(s.game.talk) {
		if u.Day != s.game.night {
			break
		}
		if u.Seat == at && lines == (u.Statement.Kind == "") {
			n++
		}
	}
	return n
}

// standing returns the place of the player's newest statement that they can still take
// back; -1 without one.
func (s *State) standing(at Seat) int {
	var taken []int
	for i, u := range slices.Backward(s.game.talk) {
		switch {
		case u.Seat != at || u.Statement.Kind == "":
		case u.Statement.Kind == SaysBack:
			taken = append(taken, u.Back)
		case !slices.Contains(taken, i):
			return i
		}
	}
	return -1
}

// Say makes a statement, for all to see.
type Say struct{ Statement Statement }

func (Say) actor() actor { return playerInPlay }

func (a Say) decide(d *decision, by PlayerID) error {
	at := d.seatOf(by)
	if err := d.mayTalk(at); err != nil {
		return err
	}
	if err := d.sayable(at, a.Statement); err != nil {
		return err
	}
	if d.saidToday(at, false) >= MaxStatements {
		return &Rejection{Code: SaidEnough, Max: MaxStatements}
	}
	said := Said{Seat: at, Statement: a.Statement, Back: -1}
	if a.Statement.Kind == SaysBack {
		if said.Back = d.standing(at); said.Back < 0 {
			return reject(NothingSaid)
		}
	}
	d.emit(said)
	return nil
}

// Said records a statement.
type Said struct {
	Seat      Seat      `json:"seat"`
	Statement Statement `json:"statement"`
	Back      int       `json:"back"` // the place of the statement that a SaysBack takes back; -1 without
}

func (Said) about() about { return about{"said", ToAll, undoKept} }

func (e Said) check(s *State) error {
	if err := s.seatsExist(e.Seat); err != nil {
		return err
	}
	if err := s.sayable(e.Seat, e.Statement); err != nil {
		return err
	}
	back := e.Back == -1
	if e.Statement.Kind == SaysBack {
		back = e.Back >= 0 && e.Back < len(s.game.talk)
	}
	return follows(s.Running() && !s.night() && back)
}

func (e Said) apply(s *State, at int64) {
	s.hear(TalkView{Seat: e.Seat, At: at, Statement: e.Statement, Back: e.Back})
}

func (Said) dirty(_ *State, d *Dirty) { d.Talk = true }

// writes reports whether players can write lines: when the room's option says so, or, if
// it leaves the choice to the server, while the room has no link to a call.
func (s *State) writes() bool {
	return s.is(WrittenLinesOn) || s.is(WrittenLinesAuto) && s.link == ""
}

// Write says a line of text, for all to see.
type Write struct{ Text string } // 1 to MaxLine code points; the caller has cleaned it

func (Write) actor() actor { return playerInPlay }

func (a Write) decide(d *decision, by PlayerID) error {
	at := d.seatOf(by)
	if err := d.mayTalk(at); err != nil {
		return err
	}
	switch n := utf8.RuneCountInString(a.Text); {
	case !d.writes():
		return reject(LinesOff)
	case n == 0 || n > MaxLine:
		return &Rejection{Code: BadLine, Max: MaxLine}
	case d.saidToday(at, true) >= MaxLines:
		return &Rejection{Code: SaidEnough, Max: MaxLines}
	}
	d.emit(Wrote{Seat: at, Text: a.Text})
	return nil
}

// Wrote records a line of text.
type Wrote struct {
	Seat Seat   `json:"seat"`
	Text string `json:"text"` // "" if a recording has removed the text
}

func (Wrote) about() about { return about{"wrote", ToAll, undoKept} }

func (e Wrote) check(s *State) error {
	short := utf8.RuneCountInString(e.Text) <= MaxLine
	return cmp.Or(s.seatsExist(e.Seat), follows(s.Running() && !s.night() && short))
}

func (e Wrote) apply(s *State, at int64) {
	s.hear(TalkView{Seat: e.Seat, At: at, Back: -1, Text: e.Text})
}

func (Wrote) dirty(_ *State, d *Dirty) { d.Talk = true }

// Erase removes a written line from all screens. For the host, during a game, and not at
// night. At the end of a game it is too late, because the replay is stored with the line;
// the host can delete the replay.
type Erase struct{ Line int } // its place in the talk of the game, from 0

func (Erase) actor() actor { return anyPlayer }

func (a Erase) decide(d *decision, by PlayerID) error {
	switch {
	case d.night(): // first, because nobody may learn at night that the host has left
		return reject(NightNow)
	case by != d.host:
		return reject(HostOnly)
	case !d.Running():
		return reject(WrongPhase)
	case a.Line < 0 || a.Line >= len(d.game.talk) || d.game.talk[a.Line].Statement.Kind != "":
		return reject(NothingSaid)
	case d.game.talk[a.Line].Removed:
		return nil
	}
	d.emit(Erased(a))
	return nil
}

// Erased records that the host has removed a line. Its text leaves the store with the next
// chapter.
type Erased struct {
	Line int `json:"line"` // its place in the talk of the game, from 0
}

func (Erased) about() about { return about{"erased", ToAll, undoKept} }

func (e Erased) check(s *State) error {
	return follows(e.Line >= 0 && e.Line < len(s.game.talk) && s.game.talk[e.Line].Statement.Kind == "" && !s.night())
}

// apply copies the list, because clones of the state and views share it.
func (e Erased) apply(s *State, _ int64) {
	s.game.talk = slices.Clone(s.game.talk)
	u := &s.game.talk[e.Line]
	u.Text, u.Removed = "", true
}

func (Erased) dirty(_ *State, d *Dirty) { d.Talk = true }

// hear adds something that was said to the talk of the game.
func (s *State) hear(t TalkView) {
	t.Line, t.Day = len(s.game.talk), s.game.night
	s.game.talk = append(s.game.talk, t)
}

// newestTalk is the talk that the views show.
func (s *State) newestTalk() []TalkView {
	return s.game.talk[max(len(s.game.talk)-MaxTalk, 0):len(s.game.talk):len(s.game.talk)]
}
