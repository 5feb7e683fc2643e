package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Limits of own roles (V10).
const (
	MaxOwn     = 3
	maxOwnName = 24  // characters
	maxOwnText = 240 // characters
)

// An OwnRole is a card that a room has made for itself: one copy of it, put
// together from what other cards can do.
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
	Self   bool   `json:"self"`  // protect: himself too
	Hunts  bool   `json:"hunts"` // acts with the pack
}

// OwnPowers are the powers an own role can have, and what each is made of.
var OwnPowers = []string{
	"nothing", "look", "look_exact", "protect", "eliminate", "mark", "add_vote", "silence", "know_pack", "know_own",
	"survive", "immune",
}

// ID is how the card is named in decks.
func (o OwnRole) ID() RoleID { return RoleID("own_" + strconv.Itoa(o.Number)) }

// role makes the card.
func (o OwnRole) role() *Role {
	r := &Role{ID: o.ID(), Side: o.Side, Counts: o.Counts, SeenAs: o.SeenAs}
	power := Power{First: o.First, Uses: o.Uses}
	switch o.Power {
	case "look", "look_exact":
		power.Kind, power.Exact = Look, o.Power == "look_exact"
	case "protect":
		power.Kind, power.Self = Protect, o.Self
	case "eliminate":
		power.Kind, power.Uses, power.Optional = Eliminate, 1, true
	case "mark":
		power.Kind, power.Self = Mark, true
	case "add_vote":
		power.Kind = AddVote
	case "silence":
		power.Kind, power.Optional = Silence, true
	case "know_pack", "know_own":
		power = Power{Kind: Know, First: o.First, Last: o.First, KnowsPack: o.Power == "know_pack", KnowsOwn: o.Power == "know_own"}
	case "survive":
		r.Traits.Grace = true
	case "immune":
		r.Traits.Immune = true
	}
	if power.Kind != "" {
		r.Powers = append(r.Powers, power)
	}
	if o.Hunts {
		r.Powers = append([]Power{{Kind: Attack, First: 1}}, r.Powers...)
		r.RealWolf = o.Side == Wolves && o.Counts == Wolves
	}
	return r
}

// checkOwn refuses own roles that cannot be, naming the first.
func checkOwn(own []OwnRole, edition *Edition) error {
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

// letters is what is compared of a name: its letters and digits, in lower case.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// plainly tells whether a text holds nothing but signs that are seen, with single
// spaces between.
func plainly(text string) bool {
	return utf8.ValidString(text) && text == strings.Join(strings.Fields(text), " ") &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// isRoleName guards against a card that is called by the id of another of the
// edition. What that card is called in a language is the client's to compare.
func isRoleName(name string, edition *Edition) bool {
	return slices.ContainsFunc(edition.Roles, func(id RoleID) bool { return letters(string(id)) == name })
}

// role finds a card of the game or of the room.
func (s *State) role(id RoleID) (*Role, error) {
	for _, own := range s.own {
		if own.ID == id {
			return own, nil
		}
	}
	if r, ok := roles[id]; ok {
		return r, nil
	}
	return nil, fmt.Errorf("game: no role %q", id)
}
