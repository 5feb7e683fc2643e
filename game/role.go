package game

import "fmt"

// A RoleID names a card, in the words of the glossary.
type RoleID string

// A Side is a group of players who win together.
type Side string

const (
	Humans Side = "humans"
	Wolves Side = "wolves"
)

// A Sight is what a look shows.
type Sight string

const (
	SeenWerewolf Sight = "werewolf"
	SeenNot      Sight = "not"
)

// A Role is a card: plain data, with powers from the small vocabulary of
// powers. Nothing else in the package knows a role by its name.
type Role struct {
	ID RoleID
	// Side wins with this card.
	Side Side
	// Counts says on which side of parity a living holder counts.
	Counts Side
	// RealWolf: while one lives, the wolves are not beaten.
	RealWolf bool
	// SeenAs is what a look at this card shows.
	SeenAs Sight
	// Powers are asked in this order.
	Powers []Power
}

// A Power is something its holder can do at night.
type Power struct {
	Kind PowerKind
	// First is the first night in which it is asked; it lasts to the end.
	First int
}

// roles holds every card by its id, for look-ups only.
var roles = index(villager, werewolf, seer)

func index(all ...Role) map[RoleID]*Role {
	byID := map[RoleID]*Role{}
	for _, r := range all {
		byID[r.ID] = &r
	}
	return byID
}

// RoleOf gives the card of that id. It fails for an id that no card has.
func RoleOf(id RoleID) (*Role, error) {
	r, ok := roles[id]
	if !ok {
		return nil, fmt.Errorf("game: no role %q", id)
	}
	return r, nil
}
