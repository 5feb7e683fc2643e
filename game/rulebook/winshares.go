package rulebook

import "tabula/game"

// Argued is how many games in 100 the village wins with one of an edition's decks, when all
// players reason and the wolves' side lies.
type Argued struct {
	Preset game.Preset
	Fair   bool  // see game.Settings
	From   int   // players of the first deck
	Humans []int // with one player more each
}

// ArguedOf returns the decks of new rooms. The numbers are those of the last column of the
// table of decks in docs/balance.md, whose command measures them again.
func ArguedOf(e *game.Edition) []Argued { return argued[e.ID] }

var argued = map[game.EditionID][]Argued{
	"fourth": {
		{game.DefaultDeck, true, 8, []int{36, 74, 44, 48, 66, 56, 51, 31, 56, 37, 38, 42, 10, 5, 15, 15, 18}},
		{game.DefaultDeck, false, 11, []int{66}},
		{game.DefaultDeck, false, 13, []int{81, 72}},
		{game.DefaultDeck, false, 16, []int{25, 15, 28, 20, 25, 18, 25, 25, 12}},
		{game.PlainDeck, false, 9, []int{51, 49, 59, 59, 56, 52, 67, 42, 42, 42, 32, 45, 57, 35, 40, 40}},
	},
	"classic": {
		{game.DefaultDeck, true, 8, []int{36, 73, 41, 49, 60, 56, 49, 36, 64, 30, 15, 25, 28, 15, 15, 15, 18}},
		{game.DefaultDeck, false, 11, []int{63}},
		{game.DefaultDeck, false, 13, []int{76, 72}},
		{game.DefaultDeck, false, 16, []int{27, 22, 10, 8}},
		{game.PlainDeck, false, 9, []int{47, 46, 60, 58, 52, 58, 61, 51, 40, 32, 32, 50, 48, 48, 42, 32}},
	},
	"cd": {
		{game.DefaultDeck, true, 8, []int{42, 63, 61, 60, 80, 66, 72, 63, 90, 68, 82, 75, 55, 55, 45, 45, 38}},
		{game.DefaultDeck, false, 15, []int{81, 56, 60, 55, 57, 48, 45}},
		{game.PlainDeck, false, 9, []int{50, 64, 45, 53, 49, 56, 51, 49, 52, 60, 48, 52, 50, 50, 48, 42}},
	},
	"full-moon": {
		{game.DefaultDeck, true, 8, []int{24, 48, 64, 69, 62, 50, 51, 54, 58, 38, 25, 30, 40, 38, 12, 22, 25}},
		{game.DefaultDeck, false, 12, []int{74}},
		{game.DefaultDeck, false, 14, []int{58, 61}},
		{game.DefaultDeck, false, 17, []int{25}},
		{game.DefaultDeck, false, 21, []int{15, 32, 25, 35}},
		{game.PlainDeck, false, 9, []int{40, 52, 52, 57, 57, 56, 57, 32, 37, 40, 28, 42, 40, 45, 42, 40}},
		{"trick_or_treat", false, 12, []int{88, 68, 70, 67, 67, 30, 22, 28, 35, 18, 25, 20, 22}},
		{"library", false, 14, []int{76, 80, 69, 25, 40, 42, 38, 35, 35, 35, 38}},
		{"stable", false, 12, []int{51, 49, 59, 56, 54, 17, 42, 25, 40, 18, 25, 22, 20}},
		{"crypt", false, 16, []int{40, 35, 60, 35, 45, 52, 55, 40, 42}},
	},
}
