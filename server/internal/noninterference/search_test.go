package noninterference

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"tabula/game"
)

// look restricts the random pairs to those that may show one thing. Its value is a list
// with commas. Each element is an edition, a phase, a kind of change, a card, an
// option=value, an act, "bot", "host", "lone wolf" or "a break".
var look = flag.String("look", "", "draw only pairs like this: night, other pick, owl, full-moon, night_mode=sequential, is refused, bot, host")

// A search is the value of -look. The zero search allows all pairs.
type search struct {
	edition game.EditionID
	comes   game.Phase
	differs string      // kind of the change
	holds   game.RoleID // card of the changed player
	options map[game.OptionID]string
	bot     bool // the changed player is a bot
	host    bool // the changed player is the host
	wolf    bool // there is one werewolf, who swaps cards with the changed player
	pause   bool // all connections break for so long that the clock stops
	acts    []verb
}

var phases = []game.Phase{
	game.Lobby, game.Deal, game.Calling, game.Night, game.Reading, game.Dawn, game.Menace, game.Discussion, game.Accusation,
	game.Verdict, game.Lynch,
}

func parseSearch(text string) (s search, err error) {
	s.options = map[game.OptionID]string{}
	for word := range strings.SplitSeq(text, ",") {
		word = strings.TrimSpace(word)
		id, value, isOption := strings.Cut(word, "=")
		_, noEdition := game.EditionOf(game.EditionID(word))
		_, noRole := game.RoleOf(game.RoleID(word))
		switch {
		case word == "":
		case isOption:
			s.options[game.OptionID(id)] = value
		case noEdition == nil:
			s.edition = game.EditionID(word)
		case noRole == nil:
			s.holds = game.RoleID(word)
		case slices.Contains(phases, game.Phase(word)):
			s.comes = game.Phase(word)
		case slices.Contains(kindNames, word):
			s.differs = word
		case word == "bot":
			s.bot = true
		case word == "host":
			s.host = true
		case word == "lone wolf":
			s.wolf = true
		case word == "a break":
			s.pause = true
		case slices.Contains(verbNames, word):
			s.acts = append(s.acts, verb(slices.Index(verbNames, word)))
		default:
			return s, fmt.Errorf("cannot look for %q", word)
		}
	}
	return s, nil
}

// everywhere reports whether the search allows all pairs.
func (s search) everywhere() bool {
	return s.edition == "" && s.comes == "" && s.differs == "" && s.holds == "" && len(s.options) == 0 && !s.bot && !s.host
}

// in reports whether the search allows an edition.
func (s search) in(edition *game.Edition) bool {
	for id := range s.options {
		if _, offered := edition.Options[id]; !offered {
			return false
		}
	}
	return (s.edition == "" || s.edition == edition.ID) && (s.holds == "" || slices.Contains(edition.Roles, s.holds))
}

// fits reports whether the search allows a room.
func (s search) fits(settings game.Settings, players int) bool {
	for id, value := range s.options {
		if settings.Options[id] != value {
			return false
		}
	}
	deck := map[game.RoleID]int{}
	for _, cards := range game.DeckFor(settings, players) {
		deck[cards.Role] = cards.Count
	}
	return (s.holds == "" || deck[s.holds] > 0) && (!s.wolf || deck["werewolf"] == 1)
}

// changed returns the changed player: the one that the search asks for, or else drawn.
func (s search) changed(drawn game.PlayerID, story *story) game.PlayerID {
	switch {
	case s.host:
		return 1
	case s.bot:
		return game.PlayerID(story.people())
	default:
		return drawn
	}
}

// holder returns the player with the card that the search asks for, or else drawn.
func (s search) holder(drawn game.PlayerID, dealt game.Dealt) game.PlayerID {
	if at := slices.Index(dealt.Roles, s.holds); at >= 0 {
		return dealt.Ring[at]
	}
	return drawn
}

// fellow returns the only werewolf, if the search asks for one, or else drawn.
func (s search) fellow(drawn game.PlayerID, dealt game.Dealt) game.PlayerID {
	if at := slices.Index(dealt.Roles, "werewolf"); s.wolf && at >= 0 {
		return dealt.Ring[at]
	}
	return drawn
}
