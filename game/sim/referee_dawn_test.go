package sim_test

import (
	"slices"

	"tabula/game"
)

// told returns the notes of the actors of a deed: 4.10 and the tables of the editions.
func (r *referee) told(d game.Deed, p power) []game.Note {
	same := game.Note{Kind: d.Kind, Target: d.Target}
	if slices.Contains(d.Actors, r.hexed) {
		same.Sight = game.Hexed
	} else if d.Kind == game.Know || d.Kind == game.Attack && r.spared() {
		return r.met(d)
	} else {
		switch {
		case d.Kind == game.Recall:
			if same.Target = r.yesterday(); same.Target != game.NoSeat {
				same.Sight = r.looks(same.Target)
			}
		case d.Kind == game.Tally:
			same.Count = len(r.seats(func(at game.Seat) bool { return r.living(at) && r.cardAt(at).counts == game.Wolves }))
		case d.Target == game.NoSeat:
		case d.Kind == game.Look && p.ex:
			same.Role = r.people[d.Target].role
		case d.Kind == game.Look:
			same.Sight = r.looks(d.Target)
		case d.Kind == game.Copy:
			if role := r.people[d.Target].role; role == "werewolf" || role == "seer" {
				same.Role = role
			}
		case d.Kind == game.Hex:
			same.Sight = r.hex(d.Target)
		case d.Role == "dr_jekyll":
			same.Sight = game.SeenWerewolf
		}
	}
	notes := make([]game.Note, len(d.Actors))
	for i, at := range d.Actors {
		notes[i] = same
		notes[i].Seat = at
	}
	return notes
}

// hex returns the witch's answer, and remembers which player has no power (cd 3).
func (r *referee) hex(target game.Seat) game.Sight {
	switch r.people[target].role {
	case "gypsy":
		return game.Backfired
	case "villager":
		return game.Plain
	default:
		r.hexed = target
		return game.Special
	}
}

// met returns the notes of players who get to know each other.
func (r *referee) met(d game.Deed) []game.Note {
	var notes []game.Note
	for _, at := range d.Actors {
		knows := func(other game.Seat) bool {
			mine, theirs := r.people[at].role, r.people[other].role
			switch own := r.cardAt(at).own; {
			case other == at:
				return false
			case d.Kind == game.Attack || mine == "werecow" || own != nil && own.Power == "know_pack":
				return r.inPack(other)
			case own != nil:
				return r.cardAt(other).own != nil
			case mine == "witch":
				return theirs == "wolf_servant"
			case mine == "wolf_servant":
				return theirs == "witch"
			default:
				return theirs == mine
			}
		}
		seats := r.seats(func(o game.Seat) bool { return knows(o) && (d.Kind != game.Attack || r.living(o)) })
		notes = append(notes, game.Note{Seat: at, Kind: game.Know, Target: game.NoSeat, Seats: seats})
	}
	return notes
}

func (r *referee) yesterday() game.Seat {
	if r.night < 2 {
		return game.NoSeat
	}
	return r.lynched[r.night-2]
}

// A ruling is the referee's result of a night.
type ruling struct {
	deaths                                              []game.Death
	safe, marked, graced, hit, extra, muted, back, bore []game.Seat
	marks                                               []mark
	became                                              []game.Becoming
}

// causes is the order in which deaths count for the marker (D-30 and the rules of each
// edition): the pack's victim first, custom cards last.
var causes = map[game.EditionID][]game.RoleID{
	"classic": {"seer", "owl"}, "fourth": {"seer", "owl"}, "cd": {"young_mercenary", "witch"},
	"full-moon": {"seer", "inquisitor", "dr_jekyll", "hamlet"},
}

func (r *referee) rule() *ruling {
	w := &ruling{}
	victim, betrayed, hurt := game.NoSeat, game.NoSeat, []game.Death{}
	for _, d := range r.deeds {
		if slices.Contains(d.Actors, r.hexed) || d.Target == game.NoSeat {
			continue
		}
		x := d.Target
		switch d.Kind {
		case game.Attack:
			victim = x
		case game.Betray:
			betrayed = x
		case game.Protect:
			w.safe = append(w.safe, x)
		case game.Eliminate:
			hurt = append(hurt, game.Death{Seat: x, Cause: d.Role})
		case game.Look:
			if r.people[x].role == "werehamster" && !r.looksExactly(d.Role) {
				hurt = append(hurt, game.Death{Seat: x, Cause: d.Role})
			}
		case game.Mark:
			w.marked, w.marks = append(w.marked, x), append(w.marks, mark{d.Role, x})
			// Only the printed owl is deadly (D-53).
			deadly := d.Role == "owl" && r.is(game.OwlDeadlyOver20) && len(r.people) >= 21 && !r.spared()
			if deadly && !r.realWolf(x) && r.people[x].role != "werehamster" {
				hurt = append(hurt, game.Death{Seat: x, Cause: d.Role})
			}
		case game.Hex:
			if r.people[x].role == "gypsy" {
				hurt = append(hurt, game.Death{Seat: d.Actors[0], Cause: d.Role})
			}
		case game.AddVote:
			w.extra = append(w.extra, x)
		case game.Silence:
			w.muted = append(w.muted, x)
		case game.Return:
			if !r.people[x].gone { // a ghost who leaves tonight does not return (D-49)
				w.back = append(w.back, x)
			}
		case game.Copy:
			if role := r.people[x].role; role == "werewolf" || role == "seer" {
				w.became = append(w.became, game.Becoming{Seat: d.Actors[0], Role: role})
			}
		}
	}
	if betrayed != game.NoSeat {
		victim = betrayed
	}
	if victim != game.NoSeat {
		r.attack(w, victim)
	}
	for _, cause := range append(slices.Clone(causes[r.settings.Edition]), "") {
		for _, h := range hurt {
			known := slices.Contains(causes[r.settings.Edition], h.Cause)
			if (h.Cause == cause || cause == "" && !known) && !w.dies(h.Seat) {
				w.deaths = append(w.deaths, h)
			}
		}
	}
	r.portrait(w)
	return w
}

func (r *referee) looksExactly(role game.RoleID) bool {
	return slices.ContainsFunc(r.card(role).powers, func(p power) bool { return p.kind == game.Look && p.ex })
}

func (w *ruling) dies(at game.Seat) bool {
	return slices.ContainsFunc(w.deaths, func(d game.Death) bool { return d.Seat == at })
}

// attack is the pack's attack. It is the first of all causes, and the only one that
// protection stops (D-13).
func (r *referee) attack(w *ruling, victim game.Seat) {
	who := &r.people[victim]
	// In the second night in a row the protection of oneself fails (D-36, D-56); with an
	// option every protection.
	again := who.hit && (r.is(game.DoubleAttackAnyone) ||
		r.is(game.DoubleAttackGuardOnly) && who.selfGuard && !r.guarded(victim, false))
	switch {
	case slices.Contains(w.safe, victim) && !again:
		w.hit = append(w.hit, victim)
	case r.hexed != victim && r.trait(victim, "immune", "werehamster"):
	case r.hexed != victim && r.trait(victim, "survive", "deadalive") && !who.graced:
		w.graced = append(w.graced, victim)
	default:
		w.deaths = append(w.deaths, game.Death{Seat: victim, Cause: "werewolf"})
		if who.role == "young_mercenary" && r.hexed != victim {
			lowest := game.NoSeat
			for _, at := range r.seats(func(at game.Seat) bool { return r.living(at) && r.people[at].number > 0 }) {
				if lowest == game.NoSeat || r.people[at].number < r.people[lowest].number {
					lowest = at
				}
			}
			if lowest != game.NoSeat {
				w.deaths = append(w.deaths, game.Death{Seat: lowest, Cause: "young_mercenary"})
			}
		}
	}
}

// guarded reports whether a player is protected tonight: by themselves if byHimself,
// otherwise by somebody else.
func (r *referee) guarded(ward game.Seat, byHimself bool) bool {
	return slices.ContainsFunc(r.deeds, func(d game.Deed) bool {
		return d.Kind == game.Protect && d.Target == ward && !slices.Contains(d.Actors, r.hexed) && slices.Contains(d.Actors, ward) == byHimself
	})
}

// portrait lets the bearer die in dorian's place (full-moon 4.3).
func (r *referee) portrait(w *ruling) {
	for i, d := range w.deaths {
		if owner := r.people[d.Seat]; owner.role == "dorian_gray" && !owner.graced && owner.bearer != game.NoSeat &&
			r.living(owner.bearer) && !w.dies(owner.bearer) {
			w.deaths[i].Seat = owner.bearer
			w.graced = append(w.graced, d.Seat)
			w.bore = append(w.bore, owner.bearer)
			return
		}
	}
}

func (r *referee) nightResolved(e game.NightResolved) {
	w := r.rule()
	r.resolved = w
	r.must(r.call == len(r.calls()), "every part of the night was played")
	r.must(slices.Equal(e.Deaths, w.deaths), "%+v die, not %+v", w.deaths, e.Deaths)
	r.must(slices.Equal(e.Marked, w.marked) && slices.Equal(e.Graced, w.graced) && slices.Equal(e.Hit, w.hit) &&
		slices.Equal(e.Became, w.became), "the night does in secret %+v, not %+v", w, e)
	for i := range r.people {
		at := game.Seat(i)
		r.people[i].hit = slices.Contains(w.hit, at)
		r.people[i].selfGuard = r.guarded(at, true)
	}
	for _, d := range r.deeds {
		if d.Role == "dr_jekyll" && d.Target != game.NoSeat {
			r.people[d.Actors[0]].hyde = true
		}
	}
	for _, b := range w.became {
		r.people[b.Seat].role, r.people[b.Seat].turned = b.Role, r.night
	}
	for _, at := range w.graced {
		r.people[at].graced = true
		if !r.cardAt(at).has(game.Bear) {
			r.people[at].notes = append(r.people[at].notes, game.Note{Seat: at, Night: r.night, Kind: game.Grace, Target: game.NoSeat})
		}
	}
	for _, d := range w.deaths {
		r.die(d.Seat)
	}
}

func (r *referee) dawned(e game.Dawned) {
	w := r.resolved
	var dead []game.Seat
	for _, d := range w.deaths {
		dead = append(dead, d.Seat)
	}
	slices.Sort(dead)
	r.must(slices.Equal(e.Dead, dead), "%v die, not %v", dead, e.Dead)
	r.must(slices.Equal(e.Returned, w.back) && slices.Equal(e.Extra, w.extra) && slices.Equal(e.Muted, w.muted), "%+v comes to light, not %+v", w, e)
	r.must((e.Portrait == game.NoSeat) == (len(w.bore) == 0) && (len(w.bore) == 0 || w.bore[0] == e.Portrait), "%v bore the portrait", w.bore)
	r.must(e.Narrator == (r.spared() && r.elder == game.NoSeat), "the narrator dies in a first night without a victim, if there is one")
	for _, at := range w.back {
		r.must(r.people[at].ghost && !slices.Contains(dead, at), "%d was a ghost at dusk", at)
		r.must(!r.people[at].gone, "%d is here to live again (D-49)", at)
		r.people[at].ghost = false
		r.fallen = slices.DeleteFunc(r.fallen, func(f game.Seat) bool { return f == at })
	}
	// A player who has left never gets the marker (D-50).
	stayed := slices.DeleteFunc(slices.Clone(r.fallen), func(at game.Seat) bool { return r.people[at].gone })
	switch {
	case len(dead) > 1 && r.is(game.MarkerOnDoubleDeathRandom):
		r.lot(dead, true, e.Marker.Seat)
		r.must(!e.Marker.Gap && slices.Contains(dead, e.Marker.Seat), "the marker goes to one of the dead, not %v", e.Marker)
	case len(dead) > 0:
		r.must(e.Marker == game.Marker{Seat: w.deaths[0].Seat}, "the marker goes to %d, not %v", w.deaths[0].Seat, e.Marker)
	case r.marker.Gap || !slices.Contains(w.back, r.marker.Seat):
		r.must(e.Marker == r.marker, "the marker stays where it is (D-04)")
	case len(stayed) > 0:
		r.must(e.Marker == game.Marker{Seat: stayed[len(stayed)-1]}, "the marker goes back to a ghost, not to %v", e.Marker)
	default:
		r.must(e.Marker == game.Marker{Gap: true, Seat: r.marker.Seat}, "the marker lies where the returned sits, not %v", e.Marker)
	}
	r.marker = e.Marker
	r.today.marks, r.today.extra, r.today.muted = w.marks, w.extra, w.muted
}
