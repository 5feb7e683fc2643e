package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// Card is a number of equal cards of the deck.
type Card struct {
	Role  *game.Role
	Count int
}

// maxSeats is the largest number of seats and of cards that are put away.
const maxSeats = 32

// maxKinds is the largest number of different cards that are weighed one by one. All
// others count as plain.
const maxKinds = 16

// A kind is a card that is neither in the pack nor plain.
type kind struct {
	role  *game.Role
	count int
}

// A deck sorts the cards into the pack, the kinds and the plain ones.
type deck struct {
	edition  *game.Edition
	cards    []Card
	kinds    []kind
	pack     int     // cards that hunt
	total    int     // cards
	packSeen float64 // share of the pack's cards that a look calls a werewolf
	restSeen float64 // the same of all other cards
	killers  bool    // another card than the pack's can kill at night
	guards   bool    // a card protects
}

const (
	thePack = -1 // places of a card that is no kind
	plain   = -2
)

func sorted(e *game.Edition, cards []Card) deck {
	d := deck{edition: e, cards: cards}
	packSeen, restSeen := 0, 0
	for _, c := range cards {
		d.total += c.Count
		dark := 0
		if c.Role.SeenAs == game.SeenWerewolf {
			dark = c.Count
		}
		if hunts(c.Role) {
			d.pack, packSeen = d.pack+c.Count, packSeen+dark
		} else {
			restSeen += dark
			if !isPlain(c.Role) && len(d.kinds) < maxKinds {
				d.kinds = append(d.kinds, kind{c.Role, c.Count})
			}
		}
		t := c.Role.Traits
		d.guards = d.guards || has(c.Role, game.Protect)
		d.killers = d.killers || has(c.Role, game.Eliminate) || has(c.Role, game.Hex) || has(c.Role, game.Betray) ||
			has(c.Role, game.Bear) || t.Avenged || t.Fragile
	}
	d.packSeen, d.restSeen = share(packSeen, d.pack), share(restSeen, d.total-d.pack)
	return d
}

func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return float64(part) / float64(whole)
}

// place returns the number of a card's kind, thePack or plain.
func (d *deck) place(id game.RoleID) int {
	for i, k := range d.kinds {
		if k.role.ID == id {
			return i
		}
	}
	for _, c := range d.cards {
		if c.Role.ID == id && hunts(c.Role) {
			return thePack
		}
	}
	return plain
}

// kindsWhere returns the kinds for which keep is true, as bits.
func (d *deck) kindsWhere(keep func(*game.Role) bool) uint32 {
	var set uint32
	for i, k := range d.kinds {
		if keep(k.role) {
			set |= 1 << i
		}
	}
	return set
}

func hunts(r *game.Role) bool { return has(r, game.Attack) }

// isPlain reports whether a card has nothing special.
func isPlain(r *game.Role) bool {
	return r.Side == game.Humans && len(r.Powers) == 0 && r.Traits == game.Traits{} && r.SeenAs != game.SeenWerewolf
}

func power(r *game.Role, is func(game.Power) bool) bool {
	for _, p := range r.Powers {
		if is(p) {
			return true
		}
	}
	return false
}

func has(r *game.Role, kind game.PowerKind) bool {
	return power(r, func(p game.Power) bool { return p.Kind == kind })
}

// sees reports whether a card learns who is a werewolf: from a look or from the lynched.
func sees(r *game.Role) bool {
	return power(r, isSight)
}

// learns returns the first night in which a card can learn something by a power for which is
// returns true, from 1; 0 if it has none.
func (d *deck) learns(r *game.Role, is func(game.Power) bool) int {
	first := 0
	for _, p := range r.Powers {
		if night := d.edition.FirstCall(r.ID, p); is(p) && (first == 0 || night < first) {
			first = night
		}
	}
	return first
}

// learners returns the kinds that learn something by a power, and reports whether the rules
// let any of them do so in a night.
func (d *deck) learners(night int, is func(game.Power) bool) (kinds uint32, could bool) {
	for k, kind := range d.kinds {
		if power(kind.role, is) {
			kinds, could = kinds|1<<k, could || d.learns(kind.role, is) <= night
		}
	}
	return kinds, could || kinds == 0
}

// reads reports whether a card learns which card another player has.
func reads(r *game.Role) bool {
	return power(r, isReading)
}

func isSight(p game.Power) bool { return isLook(p) || p.Kind == game.Recall }

func isReading(p game.Power) bool { return p.Kind == game.Look && p.Exact }

func isTally(p game.Power) bool { return p.Kind == game.Tally }

// informed reports whether a card learns something about the others.
func informed(r *game.Role) bool {
	return sees(r) || reads(r) || has(r, game.Tally) || has(r, game.Know)
}

// helps reports whether a card wins with the pack and is not in it.
func helps(r *game.Role) bool { return r.Side == game.Wolves && !hunts(r) }

// alone reports whether a set of kinds is one kind, which only one player can have: there is one
// card of it, and nobody can become it.
func (d *deck) alone(kinds uint32) bool {
	if bits.OnesCount32(kinds) != 1 {
		return false
	}
	k := &d.kinds[bits.TrailingZeros32(kinds)]
	becomes := func(p game.Power) bool { return p.Kind == game.Copy && slices.Contains(p.Knows, k.role.ID) }
	return k.count == 1 && !slices.ContainsFunc(d.cards, func(c Card) bool { return power(c.Role, becomes) })
}

// holds reports whether a card is in the deck.
func (d *deck) holds(id game.RoleID) bool {
	return slices.ContainsFunc(d.cards, func(c Card) bool { return c.Role.ID == id })
}
