// Package game plays by the rules, and does nothing else. It has no clock, no network, no
// goroutine and no randomness of its own. A [Command] comes in as data, [Decide] returns
// the events that follow, and [Evolve] applies them to the [State]. Only the views
// ([Public], [Private]) leave the package. [Wake] returns the next deadline. Calls on one
// State must not be concurrent; different States are independent.
//
// The rules themselves stand in the package tabula/game/rulebook. Comments refer to its
// sections, like "rules 4.6", "fourth 5.3", V4 or D-18.
package game
