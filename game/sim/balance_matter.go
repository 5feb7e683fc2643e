package sim

import (
	"cmp"
	"slices"

	"tabula/game"
)

// A matter records the cards whose power mattered in a game. A power mattered if at least
// once it had one of these effects:
//
//   - A player died because of it, or did not die, or lives again. Examples are the pack's
//     victim, the werehamster that a seer looked at, the target of a deadly owl or an
//     inquisitor, a hex that backfired and a wolf that died with the mercenary. Attacks
//     that failed because of a guard, a grace, an immune card or a portrait count, too.
//   - The suspects changed: the owl's pick is one only because of it, or the gossip's vote
//     was against a suspect.
//   - A player learned something true about a player on the wolves' side, from a look, the
//     medium's yes or a number of living wolves; or got to know other players, as
//     freemasons do.
//   - A card changed (mythomaniac), another player lost their power (witch), a living
//     player had to be silent (candymaker), or a player won alone.
//
// A wrong answer, such as a gypsy seen as a werewolf, does not count. The effect counts for
// the card that the player has at that moment. Cards without such an effect never matter.
type matter struct {
	*scene
	deeds []game.Deed // of this night
}

func (m *matter) hear(e game.Event) {
	switch e := e.(type) {
	case game.NightBegan:
		m.deeds = m.deeds[:0]
	case game.CallClosed:
		m.deeds = append(m.deeds, e.Deeds...)
		for _, n := range e.Notes {
			m.told(n)
		}
	case game.NightResolved:
		m.resolved(e)
	case game.Dawned:
		if len(e.Returned) > 0 {
			m.merits(game.Return)
		}
	case game.DiscussionBegan:
		if slices.ContainsFunc(m.muted, m.living) {
			m.merits(game.Silence)
		}
	case game.SuspectsNamed:
		if !e.Again {
			m.named(e)
		}
	case game.GameEnded:
		if e.Alone != game.NoSeat {
			m.merit(m.cards[e.Alone].ID)
		}
	}
}

// merit records that a card has mattered.
func (m *matter) merit(id game.RoleID) {
	if !slices.Contains(m.result.Mattered, id) {
		m.result.Mattered = append(m.result.Mattered, id)
	}
}

// merits records it for the cards of all players who used a power of this kind tonight.
func (m *matter) merits(kind game.PowerKind) {
	for _, d := range m.deeds {
		if d.Kind == kind && d.Target != game.NoSeat {
			m.merit(d.Role)
		}
	}
}

func (m *matter) told(n game.Note) {
	told := false
	switch n.Kind {
	case game.Look, game.Recall:
		told = n.Target != game.NoSeat && m.wolfish(n.Target) && (n.Sight == game.SeenWerewolf || n.Role != "")
	case game.Tally:
		told = n.Count > 0
	case game.Know: // the pack gets to know itself without a power
		told = len(n.Seats) > 0 && has(m.cards[n.Seat], game.Know)
	}
	if told {
		m.merit(m.cards[n.Seat].ID)
	}
	switch n.Sight {
	case game.Hexed:
		m.merits(game.Hex)
	case game.Backfired:
		m.merit(m.cards[n.Target].ID)
	}
}

func (m *matter) resolved(e game.NightResolved) {
	betrayed := slices.ContainsFunc(m.deeds, func(d game.Deed) bool { return d.Kind == game.Betray && d.Target != game.NoSeat })
	for _, death := range e.Deaths {
		if death.Cause != "werewolf" {
			m.merit(death.Cause)
			continue
		}
		for _, d := range m.deeds {
			if d.Kind == game.Attack {
				for _, at := range d.Actors {
					m.merit(m.cards[at].ID)
				}
			}
		}
		if betrayed {
			m.merits(game.Betray)
		}
	}
	for _, d := range m.deeds {
		if d.Target == game.NoSeat {
			continue
		}
		switch prey := m.cards[d.Target]; {
		case d.Kind == game.Protect && slices.Contains(e.Hit, d.Target):
			m.merit(d.Role)
		case d.Kind == game.Attack && !betrayed && prey.Traits.Immune && !slices.Contains(e.Hit, d.Target):
			m.merit(prey.ID)
		}
	}
	for _, at := range e.Graced {
		m.merit(m.cards[at].ID)
	}
	if len(e.Became) > 0 {
		m.merits(game.Copy)
	}
}

func (m *matter) named(e game.SuspectsNamed) {
	isSuspect := func(at game.Seat) bool {
		return slices.ContainsFunc(e.Suspects, func(x game.Suspect) bool { return x.Seat == at })
	}
	if slices.ContainsFunc(m.extra, isSuspect) {
		m.merits(game.AddVote)
	}
	for _, at := range e.Announced {
		ahead := m.seats(func(other game.Seat) bool {
			return m.living(other) && other != m.shield && m.before(other, at)
		})
		for _, d := range m.deeds { // there may be two marks: the one with this target counts
			if d.Kind == game.Mark && d.Target == at && isSuspect(at) && len(ahead) >= len(e.Suspects) {
				m.merit(d.Role)
			}
		}
	}
}

// before reports whether one player ranks before another by tokens, ties by the marker.
func (m *matter) before(one, other game.Seat) bool {
	n := len(m.tokens)
	return cmp.Or(cmp.Compare(m.tokens[other], m.tokens[one]),
		cmp.Compare(m.marker.Clockwise(one, n), m.marker.Clockwise(other, n))) < 0
}
