package game

import (
	"cmp"
	"slices"
)

func (d *decision) beginNight() error {
	d.emit(d.nightBegins())
	return nil
}

// nightBegins is the event that begins the next night. The badge of the Wise Old Man goes
// to the next living player on the left (V2).
func (d *decision) nightBegins() Event {
	elder := d.game.elder
	if elder != NoSeat && d.game.night > 0 {
		for i := 1; i <= d.size(); i++ {
			if next := Seat(mod(int(elder)+i, d.size())); d.living(next) {
				elder = next
				break
			}
		}
	}
	return NightBegan{Night: d.game.night + 1, Elder: elder}
}

// NightBegan begins a night.
type NightBegan struct {
	Night int  `json:"night"` // from 1
	Elder Seat `json:"elder"` // the Wise Old Man; NoSeat without
}

func (NightBegan) about() about { return about{"night_began", ToAll, undoLost} }

func (e NightBegan) check(s *State) error {
	g := &s.game
	return cmp.Or(s.noneOrExist(e.Elder), follows((s.phase == Deal || s.phase == Lynch && !s.over()) &&
		e.Night == g.night+1 && (e.Elder == NoSeat) == (g.elder == NoSeat)))
}

func (e NightBegan) apply(s *State, at int64) {
	g := &s.game
	if g.night > 0 {
		g.past = append(g.past, g.tonight)
	}
	g.tonight = Chronicle{Lynched: NoSeat}
	g.night, g.call, g.elder = e.Night, 0, e.Elder
	if !g.atNightfall.shows(s) {
		g.atNightfall = s.roster()
	}
	g.calls = s.plan()
	s.clearDay()
	if g.elder != NoSeat {
		s.begin(Calling, at, callLength)
	} else {
		s.openCall(at)
	}
}

// clearDay removes everything that the night before and its day have brought.
func (s *State) clearDay() {
	s.game.today = day{sword: NoSeat, shield: NoSeat, speaker: NoSeat, lynched: NoSeat}
	for i := range s.game.seats {
		t := s.at(Seat(i))
		t.accuses, t.judges, t.sword, t.shield, t.foretells = NoSeat, NoSeat, NoSeat, NoSeat, NoSeat
	}
}

// openCall asks everybody the questions of a part of the night.
func (s *State) openCall(at int64) {
	shortest, longest := s.partLengths()
	s.begin(Night, at, longest)
	s.clock.earliest = at + shortest
	s.game.asking = s.toAsk()
	each := s.game.asking.busiest
	answers := slices.Repeat([]answer{{target: NoSeat}}, each*s.size())
	for i := range s.game.seats {
		s.game.seats[i].answers = answers[i*each : (i+1)*each : (i+1)*each]
	}
}

// Call begins the next part of the night. For the Wise Old Man (V2).
type Call struct{}

func (Call) actor() actor { return playerInPlay }

func (Call) decide(d *decision, by PlayerID) error {
	if d.phase != Calling {
		return reject(WrongPhase)
	}
	if d.seatOf(by) != d.game.elder {
		return reject(ElderOnly)
	}
	d.emit(CallBegan{Call: d.game.call})
	return nil
}

// CallBegan opens the next part of a night that is played in parts.
type CallBegan struct {
	Call int `json:"call"` // from 0
}

func (CallBegan) about() about { return about{"call_began", ToAll, undoLost} }

func (e CallBegan) check(s *State) error {
	return follows((s.phase == Calling || s.phase == Reading) && e.Call == s.game.call && s.game.call < len(s.game.calls))
}

func (CallBegan) apply(s *State, at int64) { s.openCall(at) }

// Answer picks a target for a question of the night, or confirms it.
type Answer struct {
	Question int  // from 0
	Target   Seat // NoSeat if the player chooses nobody
	Sure     bool // the player confirms the pick
}

func (Answer) actor() actor { return playerInPlay }

func (a Answer) decide(d *decision, by PlayerID) error {
	if d.phase != Night {
		return reject(WrongPhase)
	}
	at := d.seatOf(by)
	if at == NoSeat {
		return reject(NoSuchSeat)
	}
	if a.Question < 0 || a.Question >= d.game.asking.busiest {
		return reject(NoSuchQuestion)
	}
	if err := d.answerable(at, a.Target); err != nil {
		return err
	}
	d.emit(Answered{Seat: at, Question: a.Question, Target: a.Target, Sure: a.Sure})
	return d.unlessAwaited(at)
}

// answerable accepts every choice that all phones offer tonight, even if the player's
// card cannot make it. The phone would show a refusal, and that would reveal the card
// (rules 4.6).
func (s *State) answerable(at, target Seat) error {
	reach := s.reach()
	switch {
	case target == NoSeat && reach.Nobody:
		return nil
	case target < 0 || int(target) >= s.size():
		return reject(NoSuchSeat)
	case target == at && !reach.Self:
		return reject(TargetIsSelf)
	case target != at && s.ghost(target) && !reach.Ghosts:
		return reject(TargetIsGhost)
	default:
		return nil
	}
}

// Answered is a pick for a question of the night. Target is NoSeat if the player picks
// nobody.
type Answered struct {
	Seat     Seat `json:"seat"`
	Question int  `json:"question"`
	Target   Seat `json:"target"`
	Sure     bool `json:"sure"`
}

func (Answered) about() about { return about{"answered", ToSelf, undoLost} }

func (e Answered) check(s *State) error {
	if err := cmp.Or(s.seatsExist(e.Seat), s.noneOrExist(e.Target)); err != nil {
		return err
	}
	return follows(s.phase == Night && e.Question >= 0 && e.Question < len(s.at(e.Seat).answers))
}

// apply stores the pick. With a Wise Old Man the pack turns one card together, so the
// last pick counts for all its members (V2).
func (e Answered) apply(s *State, _ int64) {
	together := []Seat{e.Seat}
	if s.game.elder != NoSeat && s.questions(e.Seat)[e.Question].power.hunts() {
		together = s.seatsWhere(func(at Seat) bool { return s.living(at) && s.inPack(at) })
	}
	for _, at := range together {
		s.at(at).answers[e.Question] = answer{target: e.Target, sure: e.Sure}
	}
	s.clock.hurried = s.clock.hurried && e.Sure
}

// dirty: players who act as one see each other's picks.
func (Answered) dirty(_ *State, d *Dirty) { d.Anybody = true }
