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
	g.atNightfall = s.roster()
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

// callLength is the time in which the Wise Old Man may call a part of the night; then the
// part begins by itself. partLength is the length of each part (V2). Both are in ms.
const (
	callLength = 15_000
	partLength = 10_000
)

// openCall asks everybody the questions of a part of the night.
func (s *State) openCall(at int64) {
	time := s.settings.Timing
	shortest, longest := time.NightMin, time.NightMax
	switch {
	case s.game.elder != NoSeat:
		shortest, longest = partLength, partLength
	case s.is(NightModeSequential):
		shortest, longest = time.StepMin, time.StepMax
	}
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

// Hurried says that everybody who is here has confirmed, so the night ends at its
// shortest length.
type Hurried struct{}

func (Hurried) about() about { return about{"hurried", ToNobody, undoLost} }

func (Hurried) check(s *State) error { return follows(s.phase == Night) }

func (Hurried) apply(s *State, _ int64) { s.clock.hurried = true }

// closeCall ends a part of the night: it works out the deeds and what each player learns.
func (d *decision) closeCall() error {
	var deeds []Deed
	for _, step := range d.call() {
		actors := d.seatsWhere(func(at Seat) bool { return d.acts(at, step) })
		if len(actors) == 0 {
			continue
		}
		target := NoSeat
		if step.power.chooses() && !(step.power.hunts() && d.spared()) {
			var err error
			if target, err = d.agreed(actors, step); err != nil {
				return err
			}
		}
		deeds = append(deeds, Deed{Role: step.role, Kind: step.power.Kind, Actors: actors, Target: target})
	}
	before := len(d.game.tonight.Deeds)
	night := d.resolve(joined(d.game.tonight.Deeds, deeds))
	for _, i := range night.void {
		if i >= before {
			deeds[i-before].Target = NoSeat // hexed players have no target
		}
	}
	busiest := d.game.asking.busiest
	notes := make([]Note, 0, len(night.notes)+d.size()*busiest)
	for _, n := range night.notes {
		if n.deed >= before {
			notes = append(notes, n.Note)
		}
	}
	for i := range d.game.seats {
		for q := d.tasks(Seat(i)); q < busiest; q++ {
			notes = append(notes, Note{Seat: Seat(i), Kind: Decoy, Target: d.at(Seat(i)).answers[q].target})
		}
	}
	for i := range notes {
		notes[i].Night = d.game.night
	}
	d.emit(CallClosed{Deeds: deeds, Notes: notes})
	return nil
}

// agreed returns the common choice of the holders of a power: the pick that most of them
// hold. A tie is drawn (rules 4.4). A pick that the power cannot reach does not count.
func (d *decision) agreed(actors []Seat, step step) (Seat, error) {
	tokens := make([]int, d.size())
	most := 0
	for _, at := range actors {
		q := d.question(at, step)
		if q < 0 {
			continue
		}
		if pick := d.at(at).answers[q].target; pick != NoSeat && d.eligible(at, step.power, pick) {
			tokens[pick]++
			most = max(most, tokens[pick])
		}
	}
	if most == 0 {
		return NoSeat, nil
	}
	leading := d.seatsWhere(func(at Seat) bool { return tokens[at] == most })
	if !step.power.hunts() {
		return d.lot(LotPower, leading), nil // a moderator decides only about the pack, not about two seers (V9)
	}
	return d.drawOne(LotPack, leading)
}

// CallClosed ends a part of the night and records its deeds and notes.
type CallClosed struct {
	Deeds []Deed `json:"deeds"`
	Notes []Note `json:"notes"`
}

// Players see only their own notes.
func (CallClosed) about() about { return about{"call_closed", ToNobody, undoLost} }

// check requires deeds that belong to a step of this part of the night.
func (e CallClosed) check(s *State) error {
	call := s.call()
	for _, d := range e.Deeds {
		if err := cmp.Or(s.seatsExist(d.Actors...), s.noneOrExist(d.Target)); err != nil {
			return err
		}
		if !slices.ContainsFunc(call, func(s step) bool { return s.role == d.Role && s.power.Kind == d.Kind }) {
			return errCannotFollow
		}
	}
	for _, n := range e.Notes {
		if err := cmp.Or(s.seatsExist(n.Seat), s.seatsExist(n.Seats...), s.noneOrExist(n.Target)); err != nil {
			return err
		}
	}
	return follows(s.phase == Night)
}

// apply stores the deeds and notes, and counts the uses of the powers.
func (e CallClosed) apply(s *State, at int64) {
	g := &s.game
	g.maxNotes += s.maxNotesOf(s.call())
	g.call++
	for _, d := range e.Deeds {
		if d.Target == NoSeat {
			continue
		}
		for _, at := range d.Actors {
			t := s.at(at)
			if t.used == nil {
				t.used = map[PowerKind]int{}
			}
			t.used[d.Kind]++
			if d.Kind == Bear {
				t.bearer = d.Target
			}
		}
		if d.Kind == Silence {
			s.at(d.Target).candied = true
		}
	}
	for _, n := range e.Notes {
		s.at(n.Seat).notes = append(s.at(n.Seat).notes, n)
	}
	g.tonight.Deeds = joined(g.tonight.Deeds, e.Deeds)
	g.tonight.Notes = joined(g.tonight.Notes, e.Notes)
	if g.elder != NoSeat && g.call < len(g.calls) {
		s.begin(Calling, at, callLength)
	} else {
		s.begin(Reading, at, s.settings.Timing.Reading)
	}
}

// joined returns a followed by b. It does not change them, because copies of the state
// share them.
func joined[T any](a, b []T) []T {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	default:
		return append(slices.Clip(a), b...)
	}
}
