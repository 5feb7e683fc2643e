package game

// A PowerKind is one word of the vocabulary from which every role is made.
type PowerKind string

const (
	// Decoy is for whoever has no power tonight: whom do you suspect? It changes
	// nothing (rules 4.6).
	Decoy PowerKind = "suspect"
	// Look tells whether the target is seen as a werewolf.
	Look PowerKind = "look"
	// Attack is the pack's: its victim becomes a ghost at dawn.
	Attack PowerKind = "attack"
)

// A deed is what the holders of one power did in one night, together.
type deed struct {
	actors []Seat // living at dusk, in seat order
	target Seat   // what they agreed on; NoSeat when nobody picked
}

// An effect is how a power works: how its holders choose, and what comes of it.
type effect struct {
	// pack: its holders know each other, see each other's picks and cannot be
	// each other's target (rules 4.4).
	pack bool
	// idle tells that the power asks nothing in this night, whatever its card
	// says.
	idle func(s *State, night int) bool
	// resolve works the deed into the ledger of the night.
	resolve func(l *ledger, d deed)
}

// effects is the vocabulary. The decoy has no row: it has no effect.
var effects = map[PowerKind]effect{
	Look: {
		resolve: func(l *ledger, d deed) {
			for _, actor := range d.actors {
				note := Note{Seat: actor, Kind: Look, Target: d.target}
				if d.target != NoSeat {
					note.Sight = l.s.roleAt(d.target).SeenAs
				}
				l.notes = append(l.notes, note)
			}
		},
	},
	Attack: {
		pack: true,
		idle: func(s *State, night int) bool {
			return night == 1 && s.settings.FirstNightVictim == NoVictim
		},
		resolve: func(l *ledger, d deed) {
			for _, actor := range d.actors {
				l.notes = append(l.notes, Note{Seat: actor, Kind: Attack, Target: d.target})
			}
			l.attack = d.target
			if d.target != NoSeat {
				l.doom(d.target)
			}
		},
	},
}

// A ledger collects what a night brings, step by step.
type ledger struct {
	s      *State
	attack Seat
	doomed []Seat // each once
	notes  []Note
}

func (l *ledger) doom(target Seat) {
	for _, s := range l.doomed {
		if s == target {
			return
		}
	}
	l.doomed = append(l.doomed, target)
}
