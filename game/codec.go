package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
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

// entry is the JSON form of one entry of the log.
type entry struct {
	Rules   int                          `json:"rules"`
	Release string                       `json:"release"` // the first that can read the entry; "" for the first of all
	Events  []map[string]json.RawMessage `json:"events"`
}

// newer makes the error for an entry that this program cannot read.
func (e entry) newer(format string, args ...any) error {
	release := e.Release
	if !isRelease(release) {
		release = ""
	}
	return &NewerError{Release: release, What: fmt.Sprintf(format, args...)}
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

// events lists every event type.
var events = []Event{
	// the room
	ChapterBegan{}, RoomMade{}, Joined{}, Parted{}, Renamed{}, Seated{}, Prepared{}, SettingsChanged{}, SettingsEdited{}, LobbyOpened{},
	DrawOffered{}, Contributed{}, DrawBegan{}, Revealed{}, Drew{},
	Counted{}, HostNamed{}, DoorLocked{}, Invited{}, Wished{}, MoveOffered{}, Moved{}, Claimed{}, Vouched{}, ClaimDenied{}, StoodIn{},
	// the clock
	ClockStepped{}, Resumed{}, Paused{}, Continued{}, Extended{},
	// the night
	Dealt{}, CardSeen{}, NightBegan{}, CallBegan{}, Answered{}, Hurried{}, CallClosed{}, NightResolved{}, Dawned{}, Faded{},
	// the day
	MenaceBegan{}, Favoured{}, MenaceClosed{}, DiscussionBegan{}, TalkedEnough{}, HandRaised{}, Foretold{}, Said{}, Wrote{}, Erased{},
	AccusationBegan{}, TokenChosen{}, TokenLaid{}, TokensTurned{}, SuspectsNamed{}, DefenceBegan{}, VerdictBegan{}, Lynched{}, DayPassed{},
	GameEnded{},
	// a human moderator
	Led{}, Undone{}, Decreed{}, LeadPassed{},
}

// eventTypes has the event types by their names in the log.
var eventTypes = func() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, e := range events {
		types[e.about().name] = reflect.TypeOf(e)
	}
	return types
}()

// EncodeEvents returns one entry of the log as JSON. It has the events, each as an object
// with one field that is named after the event; the oldest version of the rules that can
// read them; and the first release that can, unless all releases can.
func EncodeEvents(events []Event) ([]byte, error) {
	rules := baseRules
	body := make([]byte, 0, 256)
	for _, e := range events {
		rules = max(rules, laterEvents[e.about().name])
		if v, ok := e.(versioned); ok {
			rules = max(rules, v.rules())
		}
	}
	for i, e := range events {
		name := e.about().name
		if c, ok := e.(carriesSettings); ok {
			needed := rules // a separate variable, so that other events cost no allocation
			e = c.withSettings(func(s Settings) Settings {
				s = s.forOlder(needed)
				needed = max(needed, s.rules())
				return s
			})
			rules = needed
		}
		one, err := written(e)
		if err != nil {
			return nil, err
		}
		for name, since := range laterNames {
			if strings.Contains(one, `"`+name+`"`) { // in any field; a player with that name only raises the version
				rules = max(rules, since)
			}
		}
		if i > 0 {
			body = append(body, ',')
		}
		body = fmt.Appendf(body, `{"%s":%s}`, name, one)
	}
	release := ""
	if rules > baseRules {
		release = fmt.Sprintf(`"release":"%s",`, releaseOf(rules))
	}
	return fmt.Appendf(nil, `{"rules":%d,%s"events":[%s]}`, rules, release, body), nil
}

// written returns an event as JSON. It keeps "<" as one byte. json.Marshal makes six bytes
// of it, and people could use that to make a log long. No browser reads a log.
func written(e Event) (string, error) {
	var out strings.Builder
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	err := w.Encode(e)
	return strings.TrimSuffix(out.String(), "\n"), err
}

// releaseOf returns the first release that reads a version of the rules.
func releaseOf(rules int) string {
	i := slices.IndexFunc(releases, func(r release) bool { return r.rules >= rules })
	return releases[i].name
}

// DecodeEvents reads an entry that EncodeEvents wrote, and also the plain array of events
// from before rules had a version. It returns ErrNewer for anything that this program does
// not know. It does not check whether the events can follow; Evolve does.
func DecodeEvents(data []byte) ([]Event, error) {
	var all entry
	var err error
	if len(data) > 0 && data[0] == '[' {
		err = json.Unmarshal(data, &all.Events)
	} else {
		err = json.Unmarshal(data, &all)
	}
	if all.Rules > Rules { // first, because the events of a newer version may look different
		return nil, all.newer("rules version %d, this program knows up to %d", all.Rules, Rules)
	}
	if err == nil && all.Events == nil {
		err = errors.New("there are none")
	}
	if err != nil {
		return nil, fmt.Errorf("game: damaged events: %w", err)
	}
	events := make([]Event, len(all.Events))
	for i, row := range all.Events {
		if len(row) != 1 {
			return nil, fmt.Errorf("game: damaged events: %d names in one event", len(row))
		}
		for name, body := range row {
			t, known := eventTypes[name]
			if !known {
				return nil, all.newer("this program does not know the event %q", name)
			}
			e := reflect.New(t)
			if err := json.Unmarshal(body, e.Interface()); err != nil {
				return nil, fmt.Errorf("game: damaged event %q: %w", name, err)
			}
			events[i] = e.Elem().Interface().(Event)
			if c, ok := events[i].(carriesSettings); ok {
				events[i] = c.withSettings(Settings.completed)
			}
		}
	}
	return events, nil
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
