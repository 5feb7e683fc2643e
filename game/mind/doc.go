// Package mind is a player that reasons. It weighs the deals of cards that are still
// possible from one seat, talks, votes and chooses at night for its side.
//
// A Record has what everybody can see. A Mind adds what one seat knows: its card, its pack
// and its notes. Nothing else comes in, so a mind knows only what a phone shows. The
// package has no clock and no chance of its own, and reads cards only as data: their sides,
// powers and traits, never their names.
//
// How it weighs. The places of the pack are counted one by one (worlds.go), or sampled if
// there are too many (sample.go). Given the pack, every other card can be with each of the
// other players, with odds that depend on what that player has said. The odds of all that
// can be seen are in odds.go.
package mind
