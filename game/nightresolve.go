package game

import (
	"slices"
)

// A nightResolver works a night out. Its input is deeds in the order of the steps. Its
// output is deaths, answers and tokens. It draws nothing at random, so it gives the same
// result after every part of the night.
type nightResolver struct {
	s    *State
	deed int // the index of the current deed

	hexed    Seat   // the player without power tonight
	void     []int  // the deeds that failed because an actor is hexed
	safe     []Seat // the protected players
	guarded  []Seat // the players among them who are protected by somebody else
	victim   Seat   // of the pack
	betrayed bool   // a betrayal has replaced the pack's pick
	slain    Seat   // the pack's victim, if the attack kills
	deaths   []Death
	notes    []deedNote

	marked   []Seat
	extra    []Seat
	muted    []Seat
	returned []Seat
	became   []Becoming
	graced   []Seat // players with a grace or portrait that was used up tonight
	hit      []Seat // players who were attacked and saved
	portrait Seat   // the player who died in another's place
}

// A deedNote is a note and the index of its deed.
type deedNote struct {
	Note
	deed int
}

// A Becoming records that a player's card has changed to another.
type Becoming struct {
	Seat Seat   `json:"seat"`
	Role RoleID `json:"role"`
}

// effects has the effect of each kind of power.
var effects = map[PowerKind]func(*nightResolver, Deed, Power){
	Attack: (*nightResolver).hunt, Look: (*nightResolver).look, Recall: (*nightResolver).recall, Tally: (*nightResolver).countWolves,
	Know: (*nightResolver).know, Protect: (*nightResolver).protect, Mark: (*nightResolver).mark, Copy: (*nightResolver).copy, Hex: (*nightResolver).hex,
	Eliminate: (*nightResolver).eliminate, Betray: (*nightResolver).betray, Return: (*nightResolver).bringBack, Bear: (*nightResolver).bear,
	AddVote: (*nightResolver).addVote, Silence: (*nightResolver).silence,
}

// resolve works out the deeds of this night.
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

// tell adds the same note for every actor.
func (r *nightResolver) tell(d Deed, n Note) {
	n.Kind, n.Target = d.Kind, d.Target
	r.notes = slices.Grow(r.notes, len(d.Actors))
	for _, at := range d.Actors {
		n.Seat = at
		r.notes = append(r.notes, deedNote{Note: n, deed: r.deed})
	}
}

// blocked reports whether an actor of the deed is hexed, and then tells the actors.
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

// hunt sets the victim. strike decides about the attack when all have acted. In a first
// night without a victim the pack only gets to know itself.
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

// look answers with the card that the target has at this step of the night.
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

// recall answers about the day before: was the lynched player a werewolf?
func (r *nightResolver) recall(d Deed, _ Power) {
	n := Note{}
	if yesterday := r.s.game.night - 2; yesterday >= 0 {
		if d.Target = r.s.game.past[yesterday].Lynched; d.Target != NoSeat {
			n.Sight = r.s.looksLike(d.Target)
		}
	}
	r.tell(d, n)
}

func (r *nightResolver) countWolves(d Deed, _ Power) {
	wolves := r.s.seatsWhere(func(at Seat) bool { return r.s.living(at) && r.s.counts(r.s.roleAt(at)) == Wolves })
	r.tell(d, Note{Count: len(wolves)})
}

// know introduces the holders of certain cards, whether they live or are ghosts.
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

// mark makes a suspect of the next day. In large games with owl_deadly the printed owl
// also kills its target, unless the target is a wolf or proof against the owl (D-18,
// D-53).
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

// copy gives the actor the card of the target, if it is one that the power can copy
// (D-19).
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

// hex takes the target's power away for tonight. If the target's card has the trait
// Backfires, the actors die instead (cd 3).
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

// eliminate kills the target even if it is protected. Some actors are seen in another
// way from then on, and are told that.
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

// bringBack lets a ghost live again, unless the player has left tonight (D-49). The power
// is used in both cases, because the player was still there at dusk.
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

// strike decides whether the pack's attack kills (fourth 3, cd 3, full-moon 4).
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

// breaks reports whether a protection fails because the player was also attacked and
// saved last night. By default it fails only for players who protected themselves in both
// nights and are protected by nobody else tonight (D-36, D-56).
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

// hadProtectedSelf reports whether a player protected themselves in the night before.
func (s *State) hadProtectedSelf(at Seat) bool {
	nights := s.game.past
	return len(nights) > 0 && slices.ContainsFunc(nights[len(nights)-1].Deeds, func(d Deed) bool {
		return d.Kind == Protect && d.Target == at && slices.Contains(d.Actors, at)
	})
}

// avenge kills the living werewolf with the lowest number (D-41).
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

// order sorts the deaths by their causes: the pack first, then the causes of the edition,
// then custom cards. A player who was killed twice dies once, by the first cause.
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

// replace lets the bearer of a portrait die in its owner's place. It works once, and only
// if the bearer lives and does not die tonight anyway (full-moon 4.3).
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
