package game

import "fmt"

// An EditionID names a set of printed rules.
type EditionID string

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}

// An Edition is a set of rules as data: who may play, with which cards, and in
// which order the night is worked out.
type Edition struct {
	ID         EditionID
	MinPlayers int
	MaxPlayers int
	// Steps is the order in which the powers of a night are worked out.
	Steps []RoleID
	// Decks holds the cards for each number of players, from MinPlayers on.
	Decks [][]Cards
	// Settings are the defaults of the options.
	Settings Settings
}

// Deck gives the cards for n players, or nil when n do not fit.
func (e *Edition) Deck(n int) []Cards {
	if n < e.MinPlayers || n > e.MaxPlayers {
		return nil
	}
	return e.Decks[n-e.MinPlayers]
}

// editions holds every edition by its id, for look-ups only.
var editions = map[EditionID]*Edition{fourth.ID: &fourth}

// EditionOf gives the edition of that id. It fails for an unknown one.
func EditionOf(id EditionID) (*Edition, error) {
	e, ok := editions[id]
	if !ok {
		return nil, fmt.Errorf("game: no edition %q", id)
	}
	return e, nil
}
