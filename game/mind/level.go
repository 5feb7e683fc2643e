package mind

import "tabula/game"

// A Level is how often a mind errs when it chooses between players. All levels reason alike.
type Level string

// The levels are the values of game.BotLevel.
const (
	Gentle Level = "gentle" // errs often
	Good   Level = "good"
	Sharp  Level = "sharp" // hardly ever errs
)

// noise is how much, at most, chance adds to what a choice weighs, from 0 to 1.
func (l Level) noise() float64 {
	switch l {
	case Gentle:
		return 0.35
	case Good:
		return 0.08
	default:
		return 0.01
	}
}

// A Temper is how much a mind says.
type Temper string

// The tempers are the values of game.BotTemper.
const (
	Quiet    Temper = "quiet"
	Lively   Temper = "lively"
	Stubborn Temper = "stubborn" // stays with yesterday's suspect
)

// Tempers lists all tempers.
var Tempers = []Temper{Quiet, Lively, Stubborn}

// words is the largest number of statements in one day, besides what the player has learned or
// pretends to have learned, and one answer.
func (t Temper) words() int {
	switch t {
	case Quiet:
		return 2
	case Lively:
		return 4
	default:
		return 3
	}
}

// A mood is what a mind does on a day on which it has nothing to tell. It is drawn every day, so
// that no two days go alike.
type mood int

const (
	listens mood = iota
	asks
	trusts
	blames
	guesses // suspects somebody, although hardly anything is known
	moods   // how many there are
)

// A Tongue is what a mind says. Only minds on the wolves' side lie.
type Tongue int

const (
	Liar   Tongue = iota // it lies when that helps
	Honest               // it says nothing about cards that is not true
	Silent               // it says nothing
)

// loyal reports whether a card wins with the wolves.
func loyal(r *game.Role) bool { return r.Side == game.Wolves }
