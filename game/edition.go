package game

import "fmt"

// An EditionID names a set of printed rules.
type EditionID string

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}

// A Preset names a way to put the deck together.
type Preset string

const (
	// DefaultDeck is the edition's own deck for the number of players.
	DefaultDeck Preset = "default"
	// PlainDeck is werewolves, one seer and villagers.
	PlainDeck Preset = "plain"
	// OwnDeck is the deck of the settings, card by card.
	OwnDeck Preset = "own"
)

// An Edition is a set of rules as data: who may play, with which cards, in
// which order the night is worked out, and what its options are at first.
type Edition struct {
	ID EditionID
	// Min and Max are the numbers of players for which there are decks.
	Min, Max int
	// Roles are the cards it knows, in the order in which a lobby shows them.
	Roles []RoleID
	// Steps is the order in which a night is worked out and, called one by one,
	// played.
	Steps []RoleID
	// Pack is the step in which the whole pack acts, whichever cards are in it.
	Pack RoleID
	// OwnAfter is the step after which the room's own roles act.
	OwnAfter RoleID
	// Plain is the card that fills decks up. It is the only one without anything
	// special.
	Plain RoleID
	// FirstNight is the order of night 1 where it is another: only these cards
	// are called then.
	FirstNight []RoleID
	// Causes is the order in which deaths of one night count for the marker,
	// after the pack's victim.
	Causes []RoleID
	// Decks gives the cards of a preset for n players.
	Decks map[Preset]func(n int) []Cards
	// Presets lists Decks in the order in which a lobby shows them.
	Presets []Preset
	// From is the number of players with which a preset begins, where that is
	// not Min.
	From map[Preset]int
	// Options are the defaults; an option without one is not offered.
	Options map[OptionID]string
	// Base: up to so many players there are only werewolves, villagers and a
	// seer.
	Base int
	// HardMin: a card below its number of players is refused, not advised
	// against.
	HardMin bool
	// ShortTalk: the living may end the discussion when all want to.
	ShortTalk bool
	// Evidence: two suspects are labelled with the evidence cards.
	Evidence bool
	// Villagers is how many plain cards every deck keeps.
	Villagers int
	// Most limits cards of which another edition has more.
	Most map[RoleID]int
	// Clashes are pairs of cards that small games cannot have together.
	Clashes []Clash
	// Listed: up to so many players print has the whole default deck, card by
	// card.
	Listed int
	// Numbers are on the werewolf cards; dealing decides who holds which.
	Numbers []int
}

// A Clash keeps two cards apart below a number of players.
type Clash struct {
	One, Other RoleID
	Below      int
}

// editions holds every edition by its id, for look-ups only.
var editions = map[EditionID]*Edition{classic.ID: &classic, fourth.ID: &fourth, cd.ID: &cd, fullMoon.ID: &fullMoon}

// Editions lists them in the order in which a lobby shows them.
func Editions() []*Edition { return []*Edition{&fourth, &classic, &cd, &fullMoon} }

// EditionOf gives the edition of that id. It fails for an unknown one.
func EditionOf(id EditionID) (*Edition, error) {
	e, ok := editions[id]
	if !ok {
		return nil, fmt.Errorf("game: no edition %q", id)
	}
	return e, nil
}

// plain is the preset of all editions.
func plain(n int) []Cards { return pile(n, packFor(n), Cards{"seer", 1}) }

// packFor is the pack every edition advises: the third werewolf comes with 16.
func packFor(n int) Cards {
	if n >= 16 {
		return Cards{"werewolf", 3}
	}
	return Cards{"werewolf", 2}
}

// pile lays cards together and fills them up to n with villagers, who stand
// second.
func pile(n int, pack Cards, others ...Cards) []Cards {
	villagers := n - pack.Count
	for _, c := range others {
		villagers -= c.Count
	}
	return append([]Cards{pack, {"villager", villagers}}, others...)
}

// upTo keeps the cards that come into play by n players; each comes with its
// number.
func upTo(n int, row []arrival) []Cards {
	var cards []Cards
	for _, a := range row {
		if n >= a.from {
			cards = append(cards, a.Cards)
		}
	}
	return cards
}

// An arrival is what comes into the deck from a number of players on.
type arrival struct {
	from int
	Cards
}
