package view

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"unicode"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/lookalike"
)

// cardNames are the names of each card in the four languages of the page. The
// client's tests write them: npx vitest run catalogues -u.
//
//go:embed cardnames.json
var cardNames []byte

// cardLooks are the look-alike keys of all names of a card.
var cardLooks = sync.OnceValue(func() map[game.RoleID][]string {
	var names map[game.RoleID][]string
	if err := json.Unmarshal(cardNames, &names); err != nil {
		panic(err) // the file is part of the program
	}
	looks := map[game.RoleID][]string{}
	for card, list := range names {
		for _, name := range list {
			looks[card] = append(looks[card], looksOfCardName(name)...)
		}
	}
	return looks
})

// looksOfCardName are the look-alike keys of a card's name, with and without the characters
// between its letters.
func looksOfCardName(name string) []string {
	bare := strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.N) {
			return r
		}
		return -1
	}, name)
	return append(lookalike.Keys(name), lookalike.Keys(bare)...)
}

// checkCustomCards refuses a custom card with invisible characters, or whose name looks like
// that of another card in any language, because each phone has its own. The rules check
// everything else.
func checkCustomCards(s game.Settings) *protocol.Refusal {
	edition, err := game.EditionOf(s.Edition)
	if err != nil || len(s.Own) > game.MaxOwn {
		return nil // the rules refuse it
	}
	var taken []string
	for _, card := range edition.Roles {
		taken = append(taken, cardLooks()[card]...)
	}
	for i, own := range s.Own {
		switch looks := looksOfCardName(own.Name); {
		case !isPrintable(own.Name):
			return &protocol.Refusal{Code: protocol.BadOwnRole, Need: i + 1, Name: "name"}
		case !isPrintable(own.Text):
			return &protocol.Refusal{Code: protocol.BadOwnRole, Need: i + 1, Name: "text"}
		case slices.ContainsFunc(looks, func(look string) bool { return slices.Contains(taken, look) }):
			return &protocol.Refusal{Code: protocol.OwnNameTaken, Name: own.Name}
		default:
			taken = append(taken, looks...)
		}
	}
	return nil
}
