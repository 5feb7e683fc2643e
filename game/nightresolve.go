package game

import (
	"slices"
)

// A nightResolver works a night out: deeds go in, in the order of the steps; deaths,
// answers and tokens come out. It draws no lots, so it can be asked again after
// every part of the night.
type nightResolver struct {
	s    *State
	deed int // the one at work

	hexed    Seat  // has no power tonight
	void     []int // deeds that are not done for that
	safe     []Seat
	guarded  []Seat // those of them whom somebody else protects
	victim   Seat   // the pack's
	betrayed bool   // one of the pack is the victim, in place of the pick
	slain    Seat   // the pack's victim, when the attack kills
	deaths   []Death
	notes    []deedNote

	marked   []Seat
	extra    []Seat
	muted    []Seat
	returned []Seat
	became   []Becoming
	graced   []Seat // whose grace or portrait is used up
	hit      []Seat // attacked and saved
	portrait Seat   // who died in another's place
}

// A deedNote is a note and the deed it comes from.
type deedNote struct {
	Note
	deed int
}

// A Becoming is somebody who holds another card from now on.
type Becoming struct {
	Seat Seat   `json:"seat"`
	Role RoleID `json:"role"`
}

// effects is the vocabulary: what each kind of power writes into the resolver.
var effects = map[PowerKind]func(*nightResolver, Deed, Power){
	Attack: (*nightResolver).hunt, Look: (*nightResolver).look, Recall: (*nightResolver).recall, Tally: (*nightResolver).countWolves,
	Know: (*nightResolver).know, Protect: (*nightResolver).protect, Mark: (*nightResolver).mark, Copy: (*nightResolver).copy, Hex: (*nightResolver).hex,
	Eliminate: (*nightResolver).eliminate, Betray: (*nightResolver).betray, Return: (*nightResolver).bringBack, Bear: (*nightResolver).bear,
	AddVote: (*nightResolver).addVote, Silence: (*nightResolver).silence,
}

// resolve works the deeds of this night out.
func (s *State) resolve(deeds []Deed) *nightResolver {
	r := &nightResolver{s: s, hexed: NoSeat, victim: NoSeat, slain: NoSeat, portrait: NoSeat}
	for i, d := range deeds {
		r.deed = i
		if r.blocked(d) {
			continue
		}
		role, _ := s.role(d.Role)
		for _, p := range role.Powers {
			if p.Kind == d.Kind {
				effects[d.Kind](r, d, s.power(d.Role, p))
			}
		}
	}
	r.strike()
	r.order()
	r.replace()
	return r
}

// tell writes the same note for every actor.
func (r *nightResolver) tell(d Deed, n Note) {
	n.Kind, n.Target = d.Kind, d.Target
	for _, at := range d.Actors {
		n.Seat = at
		r.notes = append(r.notes, deedNote{Note: n, deed: r.deed})
	}
}

// blocked tells the actors so, when one of them has been hexed.
func (r *nightResolver) blocked(d Deed) bool {
	if !slices.Contains(d.Actors, r.hexed) {
		return false
	}
	d.Target = NoSeat
	r.void = append(r.void, r.deed)
	r.tell(d, Note{Sight: Hexed})
	return true
}

func (r *nightResolver) kill(at Seat, cause RoleID) {
	r.deaths = append(r.deaths, Death{Seat: at, Cause: cause})
}

func (r *nightResolver) dies(at Seat) bool {
	return slices.ContainsFunc(r.deaths, func(d Death) bool { return d.Seat == at })
}

// hunt names the victim; what comes of it is decided when all have acted. In
// the first night the pack may only get to know itself.
func (r *nightResolver) hunt(d Deed, _ Power) {
	if r.s.spared() {
		r.meet(d)
		return
	}
	r.tell(d, Note{})
	if !r.betrayed {
		r.victim = d.Target
	}
}

func (r *nightResolver) meet(d Deed) {
	for _, at := range d.Actors {
		others := r.s.seatsWhere(func(o Seat) bool { return o != at && slices.Contains(d.Actors, o) })
		r.notes = append(r.notes, deedNote{Note: Note{Seat: at, Kind: Know, Target: NoSeat, Seats: others}, deed: r.deed})
	}
}

// look answers by the card at this moment, before anybody changes it.
func (r *nightResolver) look(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		role := r.s.roleAt(d.Target)
		if p.Exact {
			n.Role = role.ID
		} else {
			n.Sight = r.s.looksLike(d.Target)
			if role.Traits.Fragile {
				r.kill(d.Target, d.Role)
			}
		}
	}
	r.tell(d, n)
}

// recall tells of the day before: was the lynched a werewolf?
func (r *nightResolver) recall(d Deed, _ Power) {
	n := Note{}
	if yesterday := r.s.game.night - 2; yesterday >= 0 {
		if d.Target = r.s.game.past[yesterday].Lynched; d.Target != NoSeat {
			n.Sight = r.s.looksLike(d.Target)
		}
	}
	r.tell(d, n)
}

// countWolves counts the living wolves.
func (r *nightResolver) countWolves(d Deed, _ Power) {
	wolves := r.s.seatsWhere(func(at Seat) bool { return r.s.living(at) && r.s.counts(r.s.roleAt(at)) == Wolves })
	r.tell(d, Note{Count: len(wolves)})
}

// know introduces the holders of certain cards, ghosts among them or not.
func (r *nightResolver) know(d Deed, p Power) {
	for _, at := range d.Actors {
		others := r.s.seatsWhere(func(o Seat) bool {
			role := r.s.roleAt(o)
			_, notOwn := roles[role.ID]
			return o != at && (slices.Contains(p.Knows, role.ID) || p.KnowsPack && role.has(Attack) || p.KnowsOwn && !notOwn)
		})
		r.notes = append(r.notes, deedNote{Note: Note{Seat: at, Kind: Know, Target: NoSeat, Seats: others}, deed: r.deed})
	}
}

func (r *nightResolver) protect(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target != NoSeat {
		r.safe = append(r.safe, d.Target)
		if !slices.Contains(d.Actors, d.Target) {
			r.guarded = append(r.guarded, d.Target)
		}
	}
}

// mark makes a suspect of the day; in large games of one edition the printed owl's kills,
// but no wolf and nobody who is proof against it (D-18, D-53).
func (r *nightResolver) mark(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target == NoSeat {
		return
	}
	r.marked = append(r.marked, d.Target)
	deadly := r.s.is(OwlDeadlyOver20) && r.s.size() > 20 && !r.s.spared() && roles[d.Role] != nil
	if role := r.s.roleAt(d.Target); deadly && !role.RealWolf && !role.Traits.OwlProof {
		r.kill(d.Target, d.Role)
	}
}

// copy turns the actor into the card that they point at, if they can (D-19).
func (r *nightResolver) copy(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		if role := r.s.roleAt(d.Target).ID; slices.Contains(p.Knows, role) {
			n.Role = role
			for _, at := range d.Actors {
				r.became = append(r.became, Becoming{Seat: at, Role: role})
			}
		}
	}
	r.tell(d, n)
}

// hex takes a power away for tonight, unless it turns on its caster (cd 3).
func (r *nightResolver) hex(d Deed, _ Power) {
	n := Note{}
	if d.Target != NoSeat {
		switch role := r.s.roleAt(d.Target); {
		case role.Traits.Backfires:
			n.Sight = Backfired
			for _, at := range d.Actors {
				r.kill(at, d.Role)
			}
		case role.ID == r.s.edition.Plain:
			n.Sight = Plain
		default:
			n.Sight = Special
			r.hexed = d.Target
		}
	}
	r.tell(d, n)
}

// eliminate kills in spite of protection; the actor may look different from then on,
// and is told so.
func (r *nightResolver) eliminate(d Deed, p Power) {
	n := Note{}
	if d.Target != NoSeat {
		r.kill(d.Target, d.Role)
		n.Sight = p.ThenSeen
	}
	r.tell(d, n)
}

func (r *nightResolver) betray(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target != NoSeat {
		r.victim, r.betrayed = d.Target, true
	}
}

// bringBack lets a ghost live again, unless they have left tonight: nobody is there to
// return (D-49). The power is used all the same, as it was meant for a player who was
// there at dusk.
func (r *nightResolver) bringBack(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target != NoSeat && !r.s.at(d.Target).gone {
		r.returned = append(r.returned, d.Target)
	}
}

func (r *nightResolver) bear(d Deed, _ Power) { r.tell(d, Note{}) }

func (r *nightResolver) addVote(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target != NoSeat {
		r.extra = append(r.extra, d.Target)
	}
}

func (r *nightResolver) silence(d Deed, _ Power) {
	r.tell(d, Note{})
	if d.Target != NoSeat {
		r.muted = append(r.muted, d.Target)
	}
}

// strike lets the pack's attack happen, or not (fourth 3, cd 3,
// full-moon 4).
func (r *nightResolver) strike() {
	if r.victim == NoSeat {
		return
	}
	t, role := r.s.at(r.victim), r.s.roleAt(r.victim)
	hexed := r.victim == r.hexed
	switch {
	case slices.Contains(r.safe, r.victim) && !r.breaks(r.victim):
		r.hit = append(r.hit, r.victim)
	case role.Traits.Immune && !hexed:
	case role.Traits.Grace && !t.graced && !hexed:
		r.graced = append(r.graced, r.victim)
	default:
		r.slain = r.victim
		r.kill(r.victim, r.s.edition.Pack)
		if role.Traits.Avenged && !hexed {
			r.avenge(role.ID)
		}
	}
}

// breaks tells whether a protection fails because its ward was attacked and saved last
// night, too. As a rule that is the limit of protecting oneself, in both nights (D-36,
// D-56).
func (r *nightResolver) breaks(at Seat) bool {
	switch {
	case !r.s.at(at).hit:
		return false
	case r.s.is(DoubleAttackAnyone):
		return true
	default:
		return r.s.is(DoubleAttackGuardOnly) && !slices.Contains(r.guarded, at) && r.s.hadProtectedSelf(at)
	}
}

// hadProtectedSelf tells whether a player protected themselves in the night before this one.
func (s *State) hadProtectedSelf(at Seat) bool {
	nights := s.game.past
	return len(nights) > 0 && slices.ContainsFunc(nights[len(nights)-1].Deeds, func(d Deed) bool {
		return d.Kind == Protect && d.Target == at && slices.Contains(d.Actors, at)
	})
}

// avenge takes the living werewolf with the lowest number along (D-41).
func (r *nightResolver) avenge(cause RoleID) {
	lowest := NoSeat
	for _, at := range r.s.seatsWhere(r.s.living) {
		if n := r.s.at(at).number; n > 0 && (lowest == NoSeat || n < r.s.at(lowest).number) {
			lowest = at
		}
	}
	if lowest != NoSeat {
		r.kill(lowest, cause)
	}
}

// order puts the deaths into the order of causes: the pack's first, then the
// edition's, own cards' last. Who was killed twice dies once, of the first.
func (r *nightResolver) order() {
	rank := func(d Death) int {
		if d.Seat == r.slain && d.Cause == r.s.edition.Pack {
			return -1
		}
		if i := slices.Index(r.s.edition.Causes, d.Cause); i >= 0 {
			return i
		}
		return len(r.s.edition.Causes)
	}
	slices.SortStableFunc(r.deaths, func(a, b Death) int { return rank(a) - rank(b) })
	once := r.deaths[:0]
	for _, d := range r.deaths {
		if !slices.ContainsFunc(once, func(o Death) bool { return o.Seat == d.Seat }) {
			once = append(once, d)
		}
	}
	r.deaths = once
}

// replace lets the bearer of a portrait die in its owner's place, once, if the
// bearer lives and does not die tonight anyway (full-moon 4.3).
func (r *nightResolver) replace() {
	for i, d := range r.deaths {
		owner := r.s.at(d.Seat)
		bearer := owner.bearer
		if !owner.role.has(Bear) || owner.graced || bearer == NoSeat || r.s.ghost(bearer) || r.dies(bearer) {
			continue
		}
		r.deaths[i].Seat = bearer
		r.graced = append(r.graced, d.Seat)
		r.portrait = bearer
	}
}
