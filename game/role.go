package game

import (
	"cmp"
	"fmt"
	"slices"
)

// A RoleID names a card, in the words of the glossary.
type RoleID string

// A Side is a group of players who win together, or a count in the parity test.
type Side string

const (
	Humans Side = "humans"
	Wolves Side = "wolves"
	// Solo wins alone or not at all.
	Solo Side = "solo"
	// Neither counts on no side of parity.
	Neither Side = "none"
)

// A Role is a card: plain data, with powers and traits from the small
// vocabulary (power.go). The engine knows no role by its name. Which card fills
// decks up, and where in the night the pack and the room's own roles act, each
// edition says (Edition).
type Role struct {
	ID RoleID
	// Side wins with this card.
	Side Side
	// Counts says on which side of parity a living holder counts.
	Counts Side
	// NotBy is the choice by which the holder counts on no side.
	NotBy Choice
	// RealWolf: while one lives, the wolves are not beaten.
	RealWolf bool
	// SeenAs is what a look, or the medium, is told of this card.
	SeenAs Sight
	// Powers are asked in this order.
	Powers []Power
	Traits Traits
	// Min is the advised number of players; below it the lobby warns. In an
	// edition with hard limits it is refused.
	Min int
	// Pair: the card comes at least twice or not at all.
	Pair bool
	// Max is how many of the card a deck may hold; 0 means one.
	Max int
}

// Traits are powers that work by themselves.
type Traits struct {
	Immune    bool // the pack does him no harm
	OwlProof  bool // nor does the deadly owl
	Fragile   bool // a look kills him
	Grace     bool // survives the first attack of the pack
	Avenged   bool // an attack that kills him kills the lowest-numbered wolf too
	Backfires bool // who hexes him dies instead
	Outlasts  bool // wins alone when living at the end ...
	// ... unless somebody living has this card.
	Unless RoleID
}

// roles holds every printed card by its id, for look-ups only.
var roles = byID(boxCards, cdCards, moonCards)

// byID puts printed cards together. A card whose row says nothing else is on the
// humans' side, counts as human, and a look is told that it is no werewolf.
func byID(tables ...[]Role) map[RoleID]*Role {
	all := map[RoleID]*Role{}
	for _, r := range slices.Concat(tables...) {
		r.Side, r.Counts, r.SeenAs = cmp.Or(r.Side, Humans), cmp.Or(r.Counts, Humans), cmp.Or(r.SeenAs, SeenNot)
		all[r.ID] = &r
	}
	return all
}

// idsOf lists the cards of a table.
func idsOf(table []Role) []RoleID {
	var ids []RoleID
	for _, r := range table {
		ids = append(ids, r.ID)
	}
	return ids
}

// RoleOf gives the card of that id. It fails for an id that no card has.
func RoleOf(id RoleID) (*Role, error) {
	r, ok := roles[id]
	if !ok {
		return nil, fmt.Errorf("game: no role %q", id)
	}
	return r, nil
}

func (r *Role) max() int { return max(r.Max, 1) }

// has tells whether the card has a power of a kind.
func (r *Role) has(kind PowerKind) bool {
	for _, p := range r.Powers {
		if p.Kind == kind {
			return true
		}
	}
	return false
}
