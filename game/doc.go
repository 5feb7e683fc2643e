// Package game plays by the rules, and does nothing else. It knows no clock, no
// network, no goroutine and no chance of its own: a [Command] comes in as data,
// [Decide] says which events follow, [Evolve] applies them to the [State], and
// the views ([Public], [Private]) are all that leaves. [Wake] names the next
// deadline. Nothing here may be called concurrently on one State, but different
// States are independent.
//
// The rules themselves stand in the package tabula/game/rulebook. Comments name
// them by its sections, like "rules 4.6", "fourth 5.3", V4 or D-18.
package game
