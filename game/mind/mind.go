package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// A Mind is one player. It must not be used concurrently.
type Mind struct {
	rec     *Record
	me      game.Seat
	role    *game.Role
	fellows []game.Seat // other members of the pack
	known   []game.Seat // players that a note of the kind Know has named
	notes   []game.Note
	rand    game.Rand
	level   Level
	temper  Temper
	tongue  Tongue

	belief   *Belief // nil until the mind reasons
	believed int     // the moment of belief

	day    int  // of the next four
	mood   mood // of today
	said   int  // statements today
	silent int  // times today when the mind had nothing to say
	heard  int  // the number of statements when the mind could last speak
	// considered is the day on which the mind last thought about a claim, and listened the number of
	// statements then.
	considered, listened int

	open   bool              // the mind has told its card
	lie    lie               // on the wolves' side
	grudge game.Seat         // the last player accused
	hunted map[int]game.Seat // the pack's choices by night, as far as the player knows
}

// New makes the mind of a seat. All minds of a game may share the record.
func New(rec *Record, me game.Seat, role *game.Role, level Level, temper Temper, tongue Tongue, r game.Rand) *Mind {
	return &Mind{
		rec: rec, me: me, role: role, level: level, temper: temper, tongue: tongue, rand: r,
		believed: -1, grudge: game.NoSeat, hunted: map[int]game.Seat{}, lie: lie{decided: -1},
	}
}

// Become changes the card.
func (m *Mind) Become(role *game.Role) {
	if role.ID == m.role.ID {
		return
	}
	m.role, m.believed = role, -1
}

// Meet names the other members of the pack, as the player knows them.
func (m *Mind) Meet(fellows []game.Seat) {
	if !slices.Equal(m.fellows, fellows) {
		m.fellows, m.believed = slices.Clone(fellows), -1
	}
}

// Learn adds a note of the player's own notebook.
func (m *Mind) Learn(n game.Note) {
	if n.Kind == game.Decoy {
		return
	}
	m.notes = append(m.notes, n)
	if n.Kind == game.Know {
		m.known = append(m.known, n.Seats...)
	}
	m.believed = -1
}

// Belief is what the mind believes about all seats. It is valid until something is new.
func (m *Mind) Belief() *Belief {
	if m.believed == m.rec.moment {
		return m.belief
	}
	m.believed = m.rec.moment
	private := *m.rec.evidence()
	e := &private
	var w worlds
	m.rec.table(&w, e)
	w.drop(m.rec.deck.place(m.role.ID), m.me)
	if hunts(m.role) {
		w.fixed |= bit(m.me)
		for _, at := range m.fellows {
			w.fixed |= bit(at)
		}
		w.places |= w.fixed
	} else {
		for _, at := range m.fellows { // a second seer
			e.pack[at] /= certain
		}
	}
	for _, n := range m.notes {
		m.weighNote(e, n)
	}
	if m.belief == nil {
		m.belief = new(Belief)
	}
	w.run(m.belief)
	if hunts(m.role) {
		m.belief.Pack[m.me] = 1
	}
	for at := range m.rec.seats {
		if hunts(m.role) && slices.Contains(m.fellows, game.Seat(at)) {
			m.belief.Pack[at], m.belief.Wolves[at] = 1, 1
		}
	}
	m.belief.Wolves[m.me] = 0
	if loyal(m.role) {
		m.belief.Wolves[m.me] = 1
	}
	return m.belief
}

// certain is the ratio of what a player knows.
const certain = 1e6

// weighNote adds a note to the evidence. Notes are true.
func (m *Mind) weighNote(e *evidence, n game.Note) {
	d := &m.rec.deck
	switch {
	case n.Kind == game.Know:
		for _, p := range m.role.Powers {
			for _, at := range n.Seats {
				if p.Kind == game.Know && p.KnowsPack {
					e.pack[at] *= certain
				} else if p.Kind == game.Know {
					e.pack[at] /= certain
					for _, id := range p.Knows {
						if k := d.place(id); k >= 0 {
							e.times(k, at, certain)
						}
					}
				}
			}
		}
	case n.Kind == game.Tally:
		t := told{among: m.rec.livingIn(n.Night), odds: make([]float64, d.pack+2)}
		for i := range t.odds {
			t.odds[i] = wrong
		}
		if n.Count < len(t.odds) {
			t.odds[n.Count] = 1
		}
		e.sure = append(e.sure, t)
	case n.Target == game.NoSeat:
	case n.Role != "":
		switch k := d.place(n.Role); {
		case k == thePack:
			e.pack[n.Target] *= certain
		case k >= 0:
			e.pack[n.Target] /= certain
			e.times(k, n.Target, certain)
		default:
			e.pack[n.Target] /= certain
		}
	case n.Sight == game.SeenWerewolf:
		e.pack[n.Target] *= max(d.packSeen, 1/certain) / max(d.restSeen, 1/certain)
	case n.Sight == game.SeenNot:
		e.pack[n.Target] *= max(1-d.packSeen, 1/certain) / max(1-d.restSeen, 1/certain)
	case n.Sight == game.Plain:
		e.pack[n.Target] /= certain
	}
}

// Public is what a player without a card would believe.
func (r *Record) Public() *Belief {
	if r.view == nil {
		r.view = new(Belief)
		var w worlds
		r.table(&w, r.evidence())
		w.run(r.view)
	}
	return r.view
}

// suppose is what a player without a card would believe after one more statement.
func (r *Record) suppose(by game.Seat, what game.Statement) Belief {
	var w worlds
	var b Belief
	r.talk = append(r.talk, remark{by: by, day: r.night, what: what})
	r.seen, r.claimed = nil, nil
	r.table(&w, r.evidence())
	w.run(&b)
	r.talk = r.talk[:len(r.talk)-1]
	r.seen, r.claimed = nil, nil
	return b
}

// table sets the worlds for somebody who knows no card.
func (r *Record) table(w *worlds, e *evidence) {
	*w = worlds{ev: e, deck: &r.deck, goesOn: r.goesOn}
	w.size = max(r.seats, r.deck.total)
	w.places = 1<<w.size - 1
	for k, kind := range r.deck.kinds {
		w.count[k] = kind.count
	}
}

// drop takes the known card of a seat out of the worlds.
func (w *worlds) drop(place int, at game.Seat) {
	w.places &^= bit(at)
	if place >= 0 {
		w.count[place] = max(w.count[place]-1, 0)
	}
}

// run weighs all packs.
func (w *worlds) run(b *Belief) {
	for at := range w.size {
		if w.places&(1<<at) != 0 && w.fixed&(1<<at) == 0 {
			w.open = append(w.open, at)
		}
	}
	missing := min(max(w.deck.pack-bits.OnesCount32(w.fixed), 0), len(w.open))
	w.prepare(missing)
	if choose(len(w.open), missing) > manyPacks {
		w.sample(missing)
	} else {
		w.all(w.fixed, 1, 0, 0, missing)
	}
	w.belief(b)
}
