package rulebook

import (
	"slices"

	"tabula/game"
)

// Advice is the number of players from which a card is meant to be in the deck.
type Advice struct {
	Role game.RoleID
	From int // above the smallest number of players of the edition
	Kind AdviceKind
}

// An AdviceKind says where the number of an [Advice] comes from.
type AdviceKind string

const (
	// Advised: print advises the number; below it the lobby warns.
	Advised AdviceKind = "advised"
	// Needed: print demands the number; below it the card is refused.
	Needed AdviceKind = "needed"
	// Listed: the printed list of cards has the card from that number on.
	Listed AdviceKind = "listed"
	// OurAdvice: the number is ours, because the print we know has none, or does not have
	// the card.
	OurAdvice AdviceKind = "ours"
)

// AdviceOf lists the cards of an edition that are not meant for its smallest games, in
// the order of its cards.
func AdviceOf(e *game.Edition) []Advice {
	var advice []Advice
	for _, id := range e.Roles {
		a := Advice{Role: id, From: card(id).Min, Kind: Advised}
		switch listed := listedFrom(e, id); {
		case listed > 0:
			a.From, a.Kind = listed, Listed
		case e.HardMin:
			a.Kind = Needed
		case e.Listed > 0, firstDeckWith(e, id, e.Max) == 0:
			a.Kind = OurAdvice
		}
		if a.From > e.Min {
			advice = append(advice, a)
		}
	}
	return advice
}

// listedFrom is the number of players from which the printed list has a card, or 0 for a
// card that is not in the list.
func listedFrom(e *game.Edition, id game.RoleID) int { return firstDeckWith(e, id, e.Listed) }

// firstDeckWith is the smallest number of players, up to most, whose default deck has a
// card; 0 if there is none.
func firstDeckWith(e *game.Edition, id game.RoleID, most int) int {
	for n := e.Min; n <= most; n++ {
		if countIn(e.Decks[game.DefaultDeck](n), id) > 0 {
			return n
		}
	}
	return 0
}

func countIn(deck []game.Cards, id game.RoleID) int {
	n := 0
	for _, c := range deck {
		if c.Role == id {
			n += c.Count
		}
	}
	return n
}

// A PrintedCount is a range from the printed tables: for From to To players, a deck has
// at least Least and at most Most cards of the Roles together. A room's own deck may
// differ from it. The lobby then tells the host.
type PrintedCount struct {
	Roles       []game.RoleID
	From, To    int // inclusive
	Least, Most int // inclusive
}

// PrintedCounts lists what the printed tables of an edition say about decks. All
// editions print the pack, the seer, and the deck for 8 players. Where a list is
// printed, a villager may replace a card of the list, but no card may come in earlier.
func PrintedCounts(e *game.Edition) []PrintedCount {
	first := 8
	if e.Listed > 0 {
		first = e.Min
	}
	var all []PrintedCount
	for n := first; n <= e.Max; n++ {
		for _, c := range printedFor(e, n) {
			i := slices.IndexFunc(all, func(before PrintedCount) bool {
				return before.To == n-1 && slices.Equal(before.Roles, c.Roles) && before.Least == c.Least && before.Most == c.Most
			})
			if i < 0 {
				all = append(all, c)
			} else {
				all[i].To = n
			}
		}
	}
	return all
}

func printedFor(e *game.Edition, n int) []PrintedCount {
	var all []PrintedCount
	base := e.Decks[game.PlainDeck](n)
	for _, c := range base {
		if c.Role != e.Plain || n == 8 {
			all = append(all, PrintedCount{likes(e, c.Role), n, n, c.Count, c.Count})
		}
	}
	if n > e.Listed {
		return all
	}
	for _, id := range e.Roles {
		most := countIn(e.Decks[game.DefaultDeck](n), id)
		if countIn(base, id) == 0 && listedFrom(e, id) > 0 && most < max(card(id).Max, 1) {
			all = append(all, PrintedCount{[]game.RoleID{id}, n, n, 0, most})
		}
	}
	return all
}

// likes returns a card and the cards that may replace it: lara may replace a werewolf.
func likes(e *game.Edition, id game.RoleID) []game.RoleID {
	if id != e.Pack {
		return []game.RoleID{id}
	}
	return slices.DeleteFunc(slices.Clone(e.Roles), func(id game.RoleID) bool { return !card(id).RealWolf })
}

// card returns a card that an edition lists.
func card(id game.RoleID) *game.Role {
	role, err := game.RoleOf(id)
	if err != nil {
		panic(err) // the cards of an edition are known
	}
	return role
}
