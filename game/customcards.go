package game

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of custom cards (V10).
const (
	MaxOwn     = 3
	maxOwnName = 24  // characters
	maxOwnText = 240 // characters
)

// An OwnRole is a custom card that a room has made (V10): a single card with a power
// that other cards have, too. Logs and messages call these cards "own".
type OwnRole struct {
	Number int    `json:"number"` // 1 to MaxOwn
	Name   string `json:"name"`
	Text   string `json:"text"`
	Side   Side   `json:"side"`
	Counts Side   `json:"counts"`
	SeenAs Sight  `json:"seen_as"`
	Power  string `json:"power"` // one of OwnPowers
	First  int    `json:"first"` // first night, 1 to 5
	Uses   int    `json:"uses"`  // 1 to 3, or 0 for every night
	Self   bool   `json:"self"`  // protect: the holder may choose themselves
	Hunts  bool   `json:"hunts"` // acts with the pack
}

// ownPowers are the powers that a custom card can have. give adds one to the card.
var ownPowers = []struct {
	name string
	give func(o OwnRole, r *Role)
}{
	{"nothing", func(OwnRole, *Role) {}},
	{"look", func(o OwnRole, r *Role) { r.acts(Power{Kind: Look, First: o.First, Uses: o.Uses}) }},
	{"look_exact", func(o OwnRole, r *Role) { r.acts(Power{Kind: Look, First: o.First, Uses: o.Uses, Exact: true}) }},
	{"protect", func(o OwnRole, r *Role) { r.acts(Power{Kind: Protect, First: o.First, Uses: o.Uses, Self: o.Self}) }},
	{"eliminate", func(o OwnRole, r *Role) { r.acts(Power{Kind: Eliminate, First: o.First, Uses: 1, Optional: true}) }},
	{"mark", func(o OwnRole, r *Role) { r.acts(Power{Kind: Mark, First: o.First, Uses: o.Uses, Self: true}) }},
	{"add_vote", func(o OwnRole, r *Role) { r.acts(Power{Kind: AddVote, First: o.First, Uses: o.Uses}) }},
	{"silence", func(o OwnRole, r *Role) { r.acts(Power{Kind: Silence, First: o.First, Uses: o.Uses, Optional: true}) }},
	{"know_pack", func(o OwnRole, r *Role) { r.acts(Power{Kind: Know, First: o.First, Last: o.First, KnowsPack: true}) }},
	{"know_own", func(o OwnRole, r *Role) { r.acts(Power{Kind: Know, First: o.First, Last: o.First, KnowsOwn: true}) }},
	{"survive", func(_ OwnRole, r *Role) { r.Traits.Grace = true }},
	{"immune", func(_ OwnRole, r *Role) { r.Traits.Immune = true }},
}

// OwnPowers names the powers that a custom card can have. Do not change it.
var OwnPowers = func() (names []string) {
	for _, p := range ownPowers {
		names = append(names, p.name)
	}
	return names
}()

func (r *Role) acts(p Power) { r.Powers = append(r.Powers, p) }

// ID is the name of the card in decks.
func (o OwnRole) ID() RoleID { return RoleID("own_" + strconv.Itoa(o.Number)) }

func (o OwnRole) role() *Role {
	r := &Role{ID: o.ID(), Side: o.Side, Counts: o.Counts, SeenAs: o.SeenAs}
	for _, p := range ownPowers {
		if p.name == o.Power {
			p.give(o, r)
		}
	}
	if o.Hunts {
		r.Powers = append([]Power{{Kind: Attack, First: 1}}, r.Powers...)
		r.RealWolf = o.Side == Wolves && o.Counts == Wolves
	}
	return r
}

// checkCustomCards refuses invalid custom cards. The error names the first of them.
func checkCustomCards(own []OwnRole, edition *Edition) error {
	if len(own) > MaxOwn {
		return &Rejection{Code: TooManyOwn, Have: len(own), Max: MaxOwn}
	}
	var names []string
	for i, o := range own {
		name := letters(o.Name)
		no := &Rejection{Code: BadOwnRole, Need: i + 1}
		switch {
		case name == "" || utf8.RuneCountInString(o.Name) > maxOwnName || !plainly(o.Name):
			no.Name = "name"
		case slices.Contains(names, name) || isRoleName(name, edition):
			return &Rejection{Code: OwnNameTaken, Name: o.Name}
		case utf8.RuneCountInString(o.Text) > maxOwnText || o.Text != "" && !plainly(o.Text):
			no.Name = "text"
		case o.Side != Humans && o.Side != Wolves:
			no.Name = "side"
		case o.Counts != Humans && o.Counts != Wolves:
			no.Name = "counts"
		case o.SeenAs != SeenWerewolf && o.SeenAs != SeenNot:
			no.Name = "seen_as"
		case !slices.Contains(OwnPowers, o.Power):
			no.Name = "power"
		case o.First < 1 || o.First > 5:
			no.Name = "first"
		case o.Uses < 0 || o.Uses > 3:
			no.Name = "uses"
		case o.Hunts && o.Side != Wolves:
			no.Name = "hunts"
		case o.Number != i+1:
			no.Name = "number"
		default:
			names = append(names, name)
			continue
		}
		return no
	}
	return nil
}

// letters returns the part of a name that is compared: its letters and digits, in lower
// case.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// plainly reports whether a text has only printable characters, with single spaces
// between words.
func plainly(text string) bool {
	return utf8.ValidString(text) && text == strings.Join(strings.Fields(text), " ") &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// isRoleName reports whether a name is the id of a card of the edition. The server
// compares the name with the names of the cards in all languages.
func isRoleName(name string, edition *Edition) bool {
	return slices.ContainsFunc(edition.Roles, func(id RoleID) bool { return letters(string(id)) == name })
}
