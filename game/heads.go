package game

import "slices"

// A head is the face of a player: a number from 1 to Heads, which screens draw. Players
// choose one when they join and may change it between two games, and no two people at a table have the same.

// Heads is the number of different heads. It is larger than the number of people that fit
// into any room.
const Heads = 32

// The screens draw the heads n, n+kinds, n+2*kinds and so on as the same animal.
const kinds = 8

// usual is the number of heads that players without a wish get by their number, as all
// players did before they could choose.
const usual = 24

// usualHead returns the head of a player without a wish, if nobody has it.
func usualHead(id PlayerID) int { return (int(id)-1)%usual + 1 }

// isHead reports whether a log may have this number: a head, or 0 for the usual one.
func isHead(head int) bool { return 0 <= head && head <= Heads }

// freeHead returns a head that no other player has, or 0 if it is the usual one of the number. If
// somebody has the wished head, the player gets the same animal with another colour, or if
// there is none, the next animal.
func (s *State) freeHead(wish int, id PlayerID) int {
	var order []int
	for i := range Heads {
		if wish > 0 && isHead(wish) {
			order = append(order, (wish-1+i*kinds+i*kinds/Heads)%Heads+1)
		} else {
			order = append(order, (usualHead(id)-1+i)%Heads+1)
		}
	}
	// A head in the ring whose player has left is better than one of somebody who is here.
	var taken [Heads + 1]int
	for _, t := range s.game.seats {
		if t.player == id {
			continue
		}
		taken[headOf(t.player, t.head)] = 1
	}
	for _, p := range s.players {
		if p.id == id {
			continue
		}
		taken[headOf(p.id, p.head)] = 2
	}
	head := slices.MinFunc(order, func(a, b int) int { return taken[a] - taken[b] })
	if head == usualHead(id) {
		return 0
	}
	return head
}

// headOf returns the head of a player, whose event has a number or 0.
func headOf(id PlayerID, head int) int {
	if head == 0 {
		return usualHead(id)
	}
	return head
}
