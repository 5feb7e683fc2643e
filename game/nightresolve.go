package game

import (
	"slices"
)

// A ledger works a night out: deeds go in, in the order of the steps; deaths,
// answers and tokens come out. It draws no lots, so it can be asked again after
// every part of the night.
type ledger struct {
	s    *State
	deed int // the one at work

	hexed    Seat  // has no power tonight
	void     []int // deeds that are not done for that
	safe     []Seat
	guarded  []Seat // those of them whom somebody else protects
	victim   Seat   // the pack's
	betrayed bool   // one of the pack is the victim, in place of the pick
	slain    Seat   // the pack's victim, when the attack kills him
	deaths   []Death
	notes    []told

	marked   []Seat
	extra    []Seat
	muted    []Seat
	returned []Seat
	became   []Becoming
	graced   []Seat // whose grace or portrait is used up
	hit      []Seat // attacked and saved
	portrait Seat   // who died in another's place
}

// told is a note and the deed it comes from.
type told struct {
	Note
	deed int
}

// A Becoming is somebody who holds another card from now on.
type Becoming struct {
	Seat Seat   `json:"seat"`
	Role RoleID `json:"role"`
}

// effects is the vocabulary: what each kind of power writes into the ledger.
var effects = map[PowerKind]func(*ledger, Deed, Power){
	Attack: (*ledger).hunt, Look: (*ledger).look, Recall: (*ledger).recall, Tally: (*ledger).tally,
	Know: (*ledger).know, Protect: (*ledger).protect, Mark: (*ledger).mark, Copy: (*ledger).copy, Hex: (*ledger).hex,
	Eliminate: (*ledger).eliminate, Betray: (*ledger).betray, Return: (*ledger).bringBack, Bear: (*ledger).bear,
	AddVote: (*ledger).addVote, Silence: (*ledger).silence,
}

// resolve works the deeds of this night out.
func (s *State) resolve(deeds []Deed) *ledger {
	l := &ledger{s: s, hexed: NoSeat, victim: NoSeat, slain: NoSeat, portrait: NoSeat}
	for i, d := range deeds {
		l.deed = i
		if l.blocked(d) {
			continue
		}
		role, _ := s.role(d.Role)
		for _, p := range role.Powers {
			if p.Kind == d.Kind {
				effects[d.Kind](l, d, s.power(d.Role, p))
			}
		}
	}
	l.strike()
	l.order()
	l.replace()
	return l
}

// tell writes the same note for every actor.
func (l *ledger) tell(d Deed, n Note) {
	n.Kind, n.Target = d.Kind, d.Target
	for _, at := range d.Actors {
		n.Seat = at
		l.notes = append(l.notes, told{Note: n, deed: l.deed})
	}
}

// blocked tells the actors so, when one of them has been hexed.
func (l *ledger) blocked(d Deed) bool {
	if !slices.Contains(d.Actors, l.hexed) {
		return false
	}
	d.Target = NoSeat
	l.void = append(l.void, l.deed)
	l.tell(d, Note{Sight: Hexed})
	return true
}

func (l *ledger) kill(at Seat, cause RoleID) {
	l.deaths = append(l.deaths, Death{Seat: at, Cause: cause})
}

func (l *ledger) dies(at Seat) bool {
	return slices.ContainsFunc(l.deaths, func(d Death) bool { return d.Seat == at })
}

// hunt names the victim; what comes of it is decided when all have acted. In
// the first night the pack may only get to know itself.
func (l *ledger) hunt(d Deed, _ Power) {
	if l.s.spared() {
		l.meet(d)
		return
	}
	l.tell(d, Note{})
	if !l.betrayed {
		l.victim = d.Target
	}
}

func (l *ledger) meet(d Deed) {
	for _, at := range d.Actors {
		others := l.s.seatsWhere(func(o Seat) bool { return o != at && slices.Contains(d.Actors, o) })
		l.notes = append(l.notes, told{Note: Note{Seat: at, Kind: Know, Target: NoSeat, Seats: others}, deed: l.deed})
	}
}

// look answers by the card at this moment, before anybody changes it.
func (l *ledger) look(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		role := l.s.roleAt(d.Target)
		if p.Exact {
			n.Role = role.ID
		} else {
			n.Sight = l.s.looksLike(d.Target)
			if role.Traits.Fragile {
				l.kill(d.Target, d.Role)
			}
		}
	}
	l.tell(d, n)
}

// recall tells of the day before: was the lynched a werewolf?
func (l *ledger) recall(d Deed, _ Power) {
	n := Note{}
	if yesterday := l.s.game.night - 2; yesterday >= 0 {
		if d.Target = l.s.game.past[yesterday].Lynched; d.Target != NoSeat {
			n.Sight = l.s.looksLike(d.Target)
		}
	}
	l.tell(d, n)
}

// tally counts the living wolves.
func (l *ledger) tally(d Deed, _ Power) {
	wolves := l.s.seatsWhere(func(at Seat) bool { return l.s.living(at) && l.s.counts(l.s.roleAt(at)) == Wolves })
	l.tell(d, Note{Count: len(wolves)})
}

// know introduces the holders of certain cards, ghosts among them or not.
func (l *ledger) know(d Deed, p Power) {
	for _, at := range d.Actors {
		others := l.s.seatsWhere(func(o Seat) bool {
			role := l.s.roleAt(o)
			_, notOwn := roles[role.ID]
			return o != at && (slices.Contains(p.Knows, role.ID) || p.KnowsPack && role.has(Attack) || p.KnowsOwn && !notOwn)
		})
		l.notes = append(l.notes, told{Note: Note{Seat: at, Kind: Know, Target: NoSeat, Seats: others}, deed: l.deed})
	}
}

func (l *ledger) protect(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target != NoSeat {
		l.safe = append(l.safe, d.Target)
		if !slices.Contains(d.Actors, d.Target) {
			l.guarded = append(l.guarded, d.Target)
		}
	}
}

// mark makes a suspect of the day; in large games of one edition the printed owl's kills,
// but no wolf and nobody who is proof against it (D-18, D-53).
func (l *ledger) mark(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target == NoSeat {
		return
	}
	l.marked = append(l.marked, d.Target)
	deadly := l.s.is(OwlDeadlyOver20) && l.s.size() > 20 && !l.s.spared() && roles[d.Role] != nil
	if role := l.s.roleAt(d.Target); deadly && !role.RealWolf && !role.Traits.OwlProof {
		l.kill(d.Target, d.Role)
	}
}

// copy turns the actor into what he points at, if he can (D-19).
func (l *ledger) copy(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		if role := l.s.roleAt(d.Target).ID; slices.Contains(p.Knows, role) {
			n.Role = role
			for _, at := range d.Actors {
				l.became = append(l.became, Becoming{Seat: at, Role: role})
			}
		}
	}
	l.tell(d, n)
}

// hex takes a power away for tonight, unless it turns on its caster (cd 3).
func (l *ledger) hex(d Deed, _ Power) {
	n := Note{}
	if d.Target != NoSeat {
		switch role := l.s.roleAt(d.Target); {
		case role.Traits.Backfires:
			n.Sight = Backfired
			for _, at := range d.Actors {
				l.kill(at, d.Role)
			}
		case role.ID == l.s.edition.Plain:
			n.Sight = Plain
		default:
			n.Sight = Special
			l.hexed = d.Target
		}
	}
	l.tell(d, n)
}

// eliminate kills, whoever protects; the actor may look different from then on,
// and is told so.
func (l *ledger) eliminate(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		l.kill(d.Target, d.Role)
		n.Sight = p.ThenSeen
	}
	l.tell(d, n)
}

func (l *ledger) betray(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target != NoSeat {
		l.victim, l.betrayed = d.Target, true
	}
}

// bringBack lets a ghost live again, unless he has left tonight: nobody is there to
// return (D-49). The power is used all the same, as it was meant for somebody who was
// there at dusk.
func (l *ledger) bringBack(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target != NoSeat && !l.s.at(d.Target).gone {
		l.returned = append(l.returned, d.Target)
	}
}

func (l *ledger) bear(d Deed, _ Power) { l.tell(d, Note{}) }

func (l *ledger) addVote(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target != NoSeat {
		l.extra = append(l.extra, d.Target)
	}
}

func (l *ledger) silence(d Deed, _ Power) {
	l.tell(d, Note{})
	if d.Target != NoSeat {
		l.muted = append(l.muted, d.Target)
	}
}

// strike lets the pack's attack happen, or not (fourth 3, cd 3,
// full-moon 4).
func (l *ledger) strike() {
	if l.victim == NoSeat {
		return
	}
	t, role := l.s.at(l.victim), l.s.roleAt(l.victim)
	hexed := l.victim == l.hexed
	switch {
	case slices.Contains(l.safe, l.victim) && !l.breaks(l.victim):
		l.hit = append(l.hit, l.victim)
	case role.Traits.Immune && !hexed:
	case role.Traits.Grace && !t.graced && !hexed:
		l.graced = append(l.graced, l.victim)
	default:
		l.slain = l.victim
		l.kill(l.victim, l.s.edition.Pack)
		if role.Traits.Avenged && !hexed {
			l.avenge(role.ID)
		}
	}
}

// breaks tells whether a protection fails because its ward was attacked and saved last
// night, too. As a rule that is the limit of protecting oneself, in both nights (D-36,
// D-56).
func (l *ledger) breaks(at Seat) bool {
	switch {
	case !l.s.at(at).hit:
		return false
	case l.s.is(DoubleAttackAnyone):
		return true
	default:
		return l.s.is(DoubleAttackGuardOnly) && !slices.Contains(l.guarded, at) && l.s.hadProtectedSelf(at)
	}
}

// hadProtectedSelf tells whether somebody protected himself in the night before this one.
func (s *State) hadProtectedSelf(at Seat) bool {
	nights := s.game.past
	return len(nights) > 0 && slices.ContainsFunc(nights[len(nights)-1].Deeds, func(d Deed) bool {
		return d.Kind == Protect && d.Target == at && slices.Contains(d.Actors, at)
	})
}

// avenge takes the living werewolf with the lowest number along (D-41).
func (l *ledger) avenge(cause RoleID) {
	lowest := NoSeat
	for _, at := range l.s.seatsWhere(l.s.living) {
		if n := l.s.at(at).number; n > 0 && (lowest == NoSeat || n < l.s.at(lowest).number) {
			lowest = at
		}
	}
	if lowest != NoSeat {
		l.kill(lowest, cause)
	}
}

// order puts the deaths into the order of causes: the pack's first, then the
// edition's, own cards' last. Who was killed twice dies once, of the first.
func (l *ledger) order() {
	rank := func(d Death) int {
		if d.Seat == l.slain && d.Cause == l.s.edition.Pack {
			return -1
		}
		if i := slices.Index(l.s.edition.Causes, d.Cause); i >= 0 {
			return i
		}
		return len(l.s.edition.Causes)
	}
	slices.SortStableFunc(l.deaths, func(a, b Death) int { return rank(a) - rank(b) })
	once := l.deaths[:0]
	for _, d := range l.deaths {
		if !slices.ContainsFunc(once, func(o Death) bool { return o.Seat == d.Seat }) {
			once = append(once, d)
		}
	}
	l.deaths = once
}

// replace lets the bearer of a portrait die in its owner's place, once, if he
// lives and does not die himself tonight (full-moon 4.3).
func (l *ledger) replace() {
	for i, d := range l.deaths {
		owner := l.s.at(d.Seat)
		bearer := owner.bearer
		if !owner.role.has(Bear) || owner.graced || bearer == NoSeat || l.s.ghost(bearer) || l.dies(bearer) {
			continue
		}
		l.deaths[i].Seat = bearer
		l.graced = append(l.graced, d.Seat)
		l.portrait = bearer
	}
}
