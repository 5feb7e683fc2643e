package game

import (
	"cmp"
	"slices"
)

// A step is one power in the order of the night.
type step struct {
	role  RoleID
	power Power
}

// steps lists the powers of this night in the edition's order. They depend on
// the cards dealt and never on who lives (rules 4.2).
func (s *State) steps() []step {
	order := s.stepRoles()
	list := make([]step, 0, len(order))
	for _, id := range order {
		role, err := s.role(id)
		if err != nil {
			continue
		}
		dealt := s.inDeck(id)
		for _, p := range role.Powers {
			switch {
			case p.hunts() && id == s.edition.Pack: // called whichever cards are in the pack
				list = append(list, step{role: id, power: p})
			case dealt && p.asked(s.round.night) && !p.hunts() && !s.lonely(p):
				list = append(list, step{role: id, power: s.power(id, p)})
			}
		}
	}
	return list
}

// lonely tells whether a power is to know cards none of which is in the deck.
func (s *State) lonely(p Power) bool {
	return len(p.Knows) > 0 && p.Kind == Know && !slices.ContainsFunc(p.Knows, s.inDeck)
}

// stepRoles is the edition's order, with the room's own roles in it (V10).
func (s *State) stepRoles() []RoleID {
	order := s.edition.Steps
	if s.round.night == 1 && s.edition.FirstNight != nil {
		order = s.edition.FirstNight
	}
	if len(s.settings.Own) == 0 {
		return order
	}
	i := slices.Index(order, s.edition.OwnAfter) + 1
	var own []RoleID
	for _, o := range s.settings.Own {
		own = append(own, o.ID())
	}
	return slices.Concat(order[:i], own, order[i:])
}

func (s *State) inDeck(id RoleID) bool {
	return slices.ContainsFunc(s.round.deck, func(c Cards) bool { return c.Role == id })
}

// power is a card's power as the options want it.
func (s *State) power(role RoleID, p Power) Power {
	if p.Kind == Protect && roles[role] != nil {
		p.Self = s.is(GuardSelfYes)
	}
	if p.Kind == Look && s.is(WiseOldManOn) {
		p.Exact, p.Whom = true, Anybody // he turns any card he likes (V2)
	}
	return p
}

// plan gives the parts of the night that are played one after the other: one in
// all, or each call by itself, or the seer's and the wolves' (V2).
func (s *State) plan() [][]step {
	switch {
	case s.is(WiseOldManOn):
		parts := make([][]step, 2)
		for _, step := range s.steps() {
			part := 0
			if step.power.hunts() {
				part = 1
			}
			parts[part] = append(parts[part], step)
		}
		return parts
	case s.is(NightModeSequential):
		return s.calls()
	default:
		return [][]step{s.steps()}
	}
}

// calls gives the steps of this night as they are called aloud. Two cards that
// get to know each other are called together.
func (s *State) calls() [][]step {
	var calls [][]step
	steps := s.steps()
	for i, step := range steps {
		if i > 0 && steps[i-1].power.Kind == Know && slices.Contains(steps[i-1].power.Knows, step.role) {
			calls[len(calls)-1] = append(calls[len(calls)-1], step)
		} else {
			calls = append(calls, steps[i:i+1:i+1])
		}
	}
	return calls
}

// call is the part of the night that is played now.
func (s *State) call() []step {
	if r := &s.round; r.call < len(r.calls) {
		return r.calls[r.call]
	}
	return nil
}

// choosing lists the steps of a call that ask for a choice. In night 1 the pack
// may only be there to get to know itself (V1).
func (s *State) choosing(call []step) []step {
	list := make([]step, 0, len(call))
	for _, step := range call {
		if step.power.chooses() && !(step.power.hunts() && s.spared()) {
			list = append(list, step)
		}
	}
	return list
}

// spared tells whether this night is the first and has no victim.
func (s *State) spared() bool { return s.round.night == 1 && s.is(FirstNightVictimNone) }

// decoy is the question for everybody who is not asked anything else.
var decoy = step{power: Power{Kind: Decoy}}

// An asking is what a call asks for, worked out once for all seats.
type asking struct {
	choosing []step
	busiest  int
}

func (s *State) toAsk() asking {
	choosing := s.choosing(s.call())
	return asking{choosing, s.busiest(choosing)}
}

// questions are what a seat is asked in this call. Everybody is asked equally
// often, as often as the busiest card of the deck; decoys fill up (rules 4.6).
func (s *State) questions(at Seat) []step {
	a := s.round.asking
	own := make([]step, 0, a.busiest)
	for _, c := range a.choosing {
		if s.acts(at, c) && s.reaches(at, c) {
			own = append(own, c)
		}
	}
	for len(own) < a.busiest {
		own = append(own, decoy)
	}
	return own
}

// tasks is how many of a seat's questions are no decoys.
func (s *State) tasks(at Seat) int {
	n := 0
	for _, c := range s.round.asking.choosing {
		if s.acts(at, c) && s.reaches(at, c) {
			n++
		}
	}
	return n
}

// busiest is how often the busiest card dealt is asked in this call.
func (s *State) busiest(choosing []step) int { return max(1, s.mostOf(choosing)) }

// mostOf is in how many of some steps the card dealt acts that acts in most.
func (s *State) mostOf(steps []step) int {
	most := 0
	for _, c := range s.round.deck {
		role, _ := s.role(c.Role)
		mine := 0
		for _, step := range steps {
			if step.role == c.Role || step.power.hunts() && role.has(Attack) {
				mine++
			}
		}
		most = max(most, mine)
	}
	return most
}

// acts tells whether a seat uses a step's power tonight. Eligibility is judged
// at dusk: nobody becomes a ghost before dawn (rules 4.3).
func (s *State) acts(at Seat, step step) bool {
	t := s.at(at)
	if step.power.hunts() {
		return !t.ghost && t.role.has(Attack)
	}
	switch p := step.power; {
	case t.role.ID != step.role,
		p.Uses > 0 && t.used[p.Kind] >= p.Uses,
		p.Kind == Bear && t.graced:
		return false
	case p.Afterlife:
		return t.ghost && t.since == s.round.night-1
	default:
		return !t.ghost
	}
}

// reaches tells whether a power has anybody to choose.
func (s *State) reaches(at Seat, step step) bool {
	for other := range s.round.seats {
		if s.eligible(at, step.power, Seat(other)) {
			return true
		}
	}
	return false
}

// candidates are whom a seat may choose with a power.
func (s *State) candidates(at Seat, step step) []Seat {
	return s.seatsWhere(func(other Seat) bool { return s.eligible(at, step.power, other) })
}

func (s *State) eligible(at Seat, p Power, other Seat) bool {
	if other == at {
		return p.Self && s.living(at)
	}
	switch {
	case p.Kind == Return:
		return s.ghost(other) && s.hereAtDusk(other)
	case p.Whom == Ghosts:
		return s.ghost(other)
	case p.Whom == Anybody:
		return true
	case s.ghost(other):
		return false
	case p.Whom == Fellows:
		return s.inPack(other)
	case p.hunts():
		return !s.inPack(other)
	case p.Kind == Look && s.roleAt(other).ID == s.roleAt(at).ID:
		return false // two seers act as one (roles 2.1)
	case p.Kind == Silence:
		return !s.at(other).candied
	default:
		return true
	}
}

// hereAtDusk tells whether somebody was in the room when the night began. Who has left
// since shows on no phone before dawn.
func (s *State) hereAtDusk(at Seat) bool {
	return slices.ContainsFunc(s.round.asleep.players, func(p PlayerView) bool { return p.ID == s.at(at).player })
}

// A Reach says what choices somebody has tonight, so that all phones can offer
// the same.
type Reach struct {
	Self, Ghosts, Nobody bool
}

func (s *State) reach() Reach {
	var reach Reach
	for _, step := range s.round.asking.choosing {
		p := step.power
		reach.Self = reach.Self || p.Self
		reach.Ghosts = reach.Ghosts || p.Whom == Ghosts || p.Whom == Anybody
		reach.Nobody = reach.Nobody || p.Optional
	}
	return reach
}

// Answer picks a target for a question of the night, or confirms it.
type Answer struct {
	Question int
	Target   Seat
	Sure     bool
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
	if a.Question < 0 || a.Question >= d.round.asking.busiest {
		return reject(NoSuchQuestion)
	}
	if err := d.answerable(at, a.Target); err != nil {
		return err
	}
	d.emit(Answered{Seat: at, Question: a.Question, Target: a.Target, Sure: a.Sure})
	return d.unlessAwaited(at)
}

// answerable takes from everybody what all phones offer tonight, even where this
// card can do nothing with it: a refusal would be seen on the phone, and tell
// the card (rules 4.6).
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

// closeCall locks the answers of a part of the night and tells everybody what
// he learns from it.
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
	before := len(d.round.tonight.Deeds)
	l := d.resolve(joined(d.round.tonight.Deeds, deeds))
	for _, i := range l.void {
		if i >= before {
			deeds[i-before].Target = NoSeat // the hexed take no target
		}
	}
	busiest := d.round.asking.busiest
	notes := make([]Note, 0, len(l.notes)+d.size()*busiest)
	for _, n := range l.notes {
		if n.deed >= before {
			notes = append(notes, n.Note)
		}
	}
	for i := range d.round.seats {
		for q := d.tasks(Seat(i)); q < busiest; q++ {
			notes = append(notes, Note{Seat: Seat(i), Kind: Decoy, Target: d.at(Seat(i)).answers[q].target})
		}
	}
	for i := range notes {
		notes[i].Night = d.round.night
	}
	d.emit(CallClosed{Deeds: deeds, Notes: notes})
	return nil
}

// agreed is what the holders of a power chose together: the pick that most of
// them hold, drawn by lot among the leading ones (rules 4.4). A pick that the power
// cannot reach counts as none.
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
		return d.lot(leading), nil // a moderator decides for the pack, not for two seers (V9)
	}
	return d.draw(leading)
}

// question is the number under which a seat is asked what a step wants; -1 when
// it is not.
func (s *State) question(at Seat, wanted step) int {
	q := 0
	for _, c := range s.round.asking.choosing {
		if !s.acts(at, c) || !s.reaches(at, c) {
			continue
		}
		if c.role == wanted.role && c.power.Kind == wanted.power.Kind {
			return q
		}
		q++
	}
	return -1
}

// callLength is how long each part of the Wise Old Man's night lasts at most
// before it begins by itself, and partLength how long it lasts (V2).
const (
	callLength = 15_000
	partLength = 10_000
)

// clearDay takes everything from the table that one night and its day have
// brought.
func (s *State) clearDay() {
	s.round.today = day{sword: NoSeat, shield: NoSeat, speaker: NoSeat, lynched: NoSeat}
	for i := range s.round.seats {
		t := s.at(Seat(i))
		t.accuses, t.judges, t.sword, t.shield, t.foretells = NoSeat, NoSeat, NoSeat, NoSeat, NoSeat
	}
}

// openCall asks everybody the questions of a part of the night.
func (s *State) openCall(at int64) {
	time := s.settings.Timing
	shortest, longest := time.NightMin, time.NightMax
	switch {
	case s.round.elder != NoSeat:
		shortest, longest = partLength, partLength
	case s.is(NightModeSequential):
		shortest, longest = time.StepMin, time.StepMax
	}
	s.begin(Night, at, longest)
	s.clock.earliest = at + shortest
	s.round.asking = s.toAsk()
	each := s.round.asking.busiest
	answers := slices.Repeat([]answer{{target: NoSeat}}, each*s.size())
	for i := range s.round.seats {
		s.round.seats[i].answers = answers[i*each : (i+1)*each : (i+1)*each]
	}
}

// joined puts two lists together that others may hold, too.
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

// NightBegan counts the nights from 1.
type NightBegan struct {
	Night int  `json:"night"`
	Elder Seat `json:"elder"`
}

func (NightBegan) about() about { return about{"night_began", ToAll, undoLost} }

func (e NightBegan) check(s *State) error {
	r := &s.round
	return cmp.Or(s.noneOrExist(e.Elder), follows((s.phase == Deal || s.phase == Lynch && !s.over()) &&
		e.Night == r.night+1 && (e.Elder == NoSeat) == (r.elder == NoSeat)))
}

func (e NightBegan) apply(s *State, at int64) {
	r := &s.round
	if r.night > 0 {
		r.past = append(r.past, r.tonight)
	}
	r.tonight = Chronicle{Lynched: NoSeat}
	r.night, r.call, r.elder = e.Night, 0, e.Elder
	r.asleep = s.village()
	r.calls = s.plan()
	s.clearDay()
	if r.elder != NoSeat {
		s.begin(Calling, at, callLength)
	} else {
		s.openCall(at)
	}
}

// CallBegan opens a further part of a night that is played in parts.
type CallBegan struct {
	Call int `json:"call"` // from 0
}

func (CallBegan) about() about { return about{"call_began", ToAll, undoLost} }

func (e CallBegan) check(s *State) error {
	return follows((s.phase == Calling || s.phase == Reading) && e.Call == s.round.call && s.round.call < len(s.round.calls))
}

func (CallBegan) apply(s *State, at int64) { s.openCall(at) }

// Answered is a pick for a question of the night; NoSeat for nobody.
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

// apply notes the pick. Under the Wise Old Man the pack turns one card together:
// the last pick counts for all of them (V2).
func (e Answered) apply(s *State, _ int64) {
	together := []Seat{e.Seat}
	if s.round.elder != NoSeat && s.questions(e.Seat)[e.Question].power.hunts() {
		together = s.seatsWhere(func(at Seat) bool { return s.living(at) && s.inPack(at) })
	}
	for _, at := range together {
		s.at(at).answers[e.Question] = answer{target: e.Target, sure: e.Sure}
	}
	s.clock.hurried = s.clock.hurried && e.Sure
}

// touch: players who act as one see each other's picks.
func (Answered) touch(_ *State, t *Touch) { t.Anybody = true }

// Hurried says that everybody who is here is done.
type Hurried struct{}

func (Hurried) about() about { return about{"hurried", ToNobody, undoLost} }

func (Hurried) check(s *State) error { return follows(s.phase == Night) }

func (Hurried) apply(s *State, _ int64) { s.clock.hurried = true }

// CallClosed locks the answers of a part of the night.
type CallClosed struct {
	Deeds []Deed `json:"deeds"`
	Notes []Note `json:"notes"`
}

// Players see only their own notes.
func (CallClosed) about() about { return about{"call_closed", ToNobody, undoLost} }

// check wants deeds of this part of the night, by real cards.
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

// apply writes down what was done and told in a part of the night.
func (e CallClosed) apply(s *State, at int64) {
	r := &s.round
	r.pages += s.page(s.call())
	r.call++
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
	r.tonight.Deeds = joined(r.tonight.Deeds, e.Deeds)
	r.tonight.Notes = joined(r.tonight.Notes, e.Notes)
	if r.elder != NoSeat && r.call < len(r.calls) {
		s.begin(Calling, at, callLength)
	} else {
		s.begin(Reading, at, s.settings.Timing.Reading)
	}
}
