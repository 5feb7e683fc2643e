package game

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Rules is the newest version of the rules. It grows with every change that an older
// program would misunderstand: a new event, a new option, a new field, a new meaning. It
// does not grow with a field that an older program may ignore, such as the looks of names,
// the heads and Settings.Fair.
// Each entry of a log names the oldest version that can read it, so an older program can
// run a room until something new happens there.
const Rules = 10

// baseRules is the oldest version that entries name: that of the first release.
const baseRules = 3

// releases names the newest version of the rules that each release reads. The last
// release is the one in the making; deploy/RELEASES lists all others.
var releases = []release{{"v0.1.0", baseRules}, {"v0.2.0", Rules}}

type release struct {
	name  string
	rules int
}

// These maps have the version that introduced each event, option, name and field after
// baseRules.
var (
	laterEvents = map[string]int{"clock_stepped": 4, "chapter_began": 6, "settings_edited": 7, "said": 9, "wrote": 9, "erased": 9,
		"draw_offered": 10, "contributed": 10, "draw_began": 10, "revealed": 10, "drew": 10,
	}
	laterOptions = map[OptionID]int{EditionWord: 5, WrittenLines: 9, BotLevel: 9, BotTemper: 9}
	laterNames   = map[string]int{} // cards, and kinds of powers
	laterFields  = map[string]int{marksBy: 8, dealAsked: 9, chapterDraw: 10}
)

// marksBy is the field with the card that made each announced pick. An older program does
// not know it and would show all of them as the owl's picks.
const marksBy = "game.SuspectsNamed by"

// dealAsked is the field with the player who has asked for a card. An older program would
// show such a deal as drawn by lot.
const dealAsked = "game.Dealt asked"

// chapterDraw is the field with the draw of the next game. An older program would lose it.
const chapterDraw = "game.ChapterBegan draw"

// ErrNewer means that a newer program wrote the events and only such a program can read
// them. This one must not guess, because then two instances would disagree. The error is
// always a *NewerError.
var ErrNewer = errors.New("game: events from a newer version of the rules")

// A NewerError is an ErrNewer that names the release which is needed.
type NewerError struct {
	Release string // the oldest that reads the events, like "v0.2.0"; "" if unknown
	What    string // the part that is too new
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("game: needs %s: %s", NeededRelease(e.Release), e.What)
}

// Unwrap returns ErrNewer.
func (e *NewerError) Unwrap() error { return ErrNewer }

// NeededRelease returns words for people: the release or a newer one. An empty release
// means that it is unknown.
func NeededRelease(release string) string {
	if release == "" {
		return "a newer release of Tabula"
	}
	return "Tabula " + release + " or newer"
}

// isRelease reports whether a text is the name of a release, like "v0.2.0". People must
// not be shown any other text from a damaged log.
func isRelease(text string) bool {
	numbers, prefixed := strings.CutPrefix(text, "v")
	parts := strings.Split(numbers, ".")
	return prefixed && len(parts) == 3 && !slices.ContainsFunc(parts, func(part string) bool {
		n, err := strconv.ParseUint(part, 10, 10)
		return err != nil || strconv.FormatUint(n, 10) != part
	})
}

// releaseOf returns the first release that reads a version of the rules.
func releaseOf(rules int) string {
	i := slices.IndexFunc(releases, func(r release) bool { return r.rules >= rules })
	return releases[i].name
}

// forOlder leaves out options that programs which read a version of the rules may not know,
// if they have the edition's default. completed adds them again.
func (s Settings) forOlder(rules int) Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s
	}
	s.Options = maps.Clone(s.Options)
	maps.DeleteFunc(s.Options, func(id OptionID, value string) bool {
		return laterOptions[id] > rules && value == edition.Options[id]
	})
	return s
}

// rules is the oldest version of the rules that knows these options.
func (s Settings) rules() int {
	needed := baseRules
	for id := range s.Options {
		needed = max(needed, laterOptions[id])
	}
	return needed
}

func (e SuspectsNamed) rules() int {
	if len(e.By) > 0 {
		return laterFields[marksBy]
	}
	return baseRules
}

func (e Dealt) rules() int {
	if e.Asked != Nobody {
		return laterFields[dealAsked]
	}
	return baseRules
}

func (e ChapterBegan) rules() int {
	if e.Draw != nil {
		return laterFields[chapterDraw]
	}
	return baseRules
}

func (e SettingsEdited) rules() int { return Settings{Options: e.Options}.rules() }
