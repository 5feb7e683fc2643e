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

// Rules is the newest version of the rules. It grows with every change that an
// older program would misunderstand: a new event, a new option, a new field, a new
// meaning. Each entry of a log names the oldest version that can read it, so an
// older program goes on with a room until something new happens there. It does
// not grow with a field that an older program may ignore, like the looks of names.
const Rules = 8

// baseRules is the oldest version that entries name: that of the first release.
const baseRules = 3

// releases names the newest version of the rules that each release reads. The last
// release is the one in the making; deploy/RELEASES lists all others.
var releases = []release{{"v0.1.0", baseRules}, {"v0.2.0", Rules}}

type release struct {
	name  string
	rules int
}

// laterEvents, laterOptions, laterCards and laterFields hold the versions that brought them
// since baseRules.
var (
	laterEvents  = map[string]int{"clock_stepped": 4, "chapter_began": 6, "settings_edited": 7}
	laterOptions = map[OptionID]int{EditionWord: 5}
	laterCards   = map[RoleID]int{}
	laterFields  = map[string]int{marksBy: 8}
)

// marksBy is the field with the card that made each announced pick. An older program does
// not know it and would show all of them as the owl's picks.
const marksBy = "game.SuspectsNamed by"

// ErrNewer says that events come from a newer program than this one. Only that
// one can go on with them: guessing would let two instances disagree. It is a
// *NewerError.
var ErrNewer = errors.New("game: events from a newer version of the rules")

// A NewerError is an ErrNewer that names the release which is needed.
type NewerError struct {
	Release string // the oldest that reads the events, like "v0.2.0"; "" when they do not say
	What    string // is too new
}

func (e *NewerError) Error() string {
	return fmt.Sprintf("game: needs %s: %s", NeededRelease(e.Release), e.What)
}

// Unwrap is ErrNewer.
func (e *NewerError) Unwrap() error { return ErrNewer }

// NeededRelease returns words for people: the release or a newer one. An empty release
// means that it is unknown.
func NeededRelease(release string) string {
	if release == "" {
		return "a newer release of Tabula"
	}
	return "Tabula " + release + " or newer"
}

// entry is what the log keeps at a time.
type entry struct {
	Rules   int                          `json:"rules"`
	Release string                       `json:"release"` // that brought these rules, if the first release cannot read them
	Events  []map[string]json.RawMessage `json:"events"`
}

// newer is the error for an entry that this program cannot read.
func (e entry) newer(format string, args ...any) error {
	release := e.Release
	if !isRelease(release) {
		release = ""
	}
	return &NewerError{Release: release, What: fmt.Sprintf(format, args...)}
}

// isRelease tells whether a text is the name of a release, like "v0.2.0": a damaged
// log must not make people read anything else.
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
	Counted{}, HostNamed{}, DoorLocked{}, Invited{}, Wished{}, MoveOffered{}, Moved{}, Claimed{}, Vouched{}, ClaimDenied{}, StoodIn{},
	// the clock
	ClockStepped{}, Resumed{}, Paused{}, Continued{}, Extended{},
	// the night
	Dealt{}, CardSeen{}, NightBegan{}, CallBegan{}, Answered{}, Hurried{}, CallClosed{}, NightResolved{}, Dawned{}, Faded{},
	// the day
	MenaceBegan{}, Favoured{}, MenaceClosed{}, DiscussionBegan{}, TalkedEnough{}, HandRaised{}, Foretold{},
	AccusationBegan{}, TokenChosen{}, TokenLaid{}, TokensTurned{}, SuspectsNamed{}, DefenceBegan{}, VerdictBegan{}, Lynched{}, DayPassed{},
	GameEnded{},
	// a human moderator
	Led{}, Undone{}, Decreed{}, LeadPassed{},
}

// eventTypes holds the types by their names in the log.
var eventTypes = func() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, e := range events {
		types[e.about().name] = reflect.TypeOf(e)
	}
	return types
}()

// EncodeEvents writes events as the log keeps them: a JSON array of one-field
// objects, the field being the event's name, with the oldest version of the rules
// that can read them and, if the first release does not know that version, the
// release that does.
func EncodeEvents(events []Event) ([]byte, error) {
	rules := baseRules
	body := make([]byte, 0, 256)
	for i, e := range events {
		name := e.about().name
		rules = max(rules, laterEvents[name])
		if v, ok := e.(versioned); ok {
			rules = max(rules, v.rules())
		}
		if c, ok := e.(carriesSettings); ok {
			needed := rules // of its own, so that other events cost no allocation
			e = c.withSettings(func(s Settings) Settings {
				s = s.forOlder()
				needed = max(needed, s.rules())
				return s
			})
			rules = needed
		}
		one, err := written(e)
		if err != nil {
			return nil, err
		}
		for card, since := range laterCards {
			if strings.Contains(one, `"`+string(card)+`"`) { // wherever it is; a player of that name does no harm
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

// written is an event as JSON. A letter like "<" stays one byte, which json.Marshal
// makes six of: no browser reads a log, and people must not make it long.
func written(e Event) (string, error) {
	var out strings.Builder
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	err := w.Encode(e)
	return strings.TrimSuffix(out.String(), "\n"), err
}

// releaseOf names the first release that reads a version of the rules.
func releaseOf(rules int) string {
	i := slices.IndexFunc(releases, func(r release) bool { return r.rules >= rules })
	return releases[i].name
}

// DecodeEvents reads what EncodeEvents wrote, and the bare array that it wrote
// before rules had a version. What this program does not know is ErrNewer.
func DecodeEvents(data []byte) ([]Event, error) {
	var all entry
	var err error
	if len(data) > 0 && data[0] == '[' {
		err = json.Unmarshal(data, &all.Events)
	} else {
		err = json.Unmarshal(data, &all)
	}
	if all.Rules > Rules { // also when its events look different
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

// completed gives what an older program wrote the options that came since, with
// the edition's defaults: these mean what was played before there was a choice.
func (s Settings) completed() Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s // check says so
	}
	options := maps.Clone(edition.Options)
	maps.Copy(options, s.Options)
	s.Options = options
	return s
}

// forOlder leaves out each option that a later version of the rules brought, if it
// has the edition's default: completed puts it back.
func (s Settings) forOlder() Settings {
	edition, err := EditionOf(s.Edition)
	if err != nil {
		return s
	}
	s.Options = maps.Clone(s.Options)
	maps.DeleteFunc(s.Options, func(id OptionID, value string) bool {
		return laterOptions[id] != 0 && value == edition.Options[id]
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

func (e SettingsEdited) rules() int { return Settings{Options: e.Options}.rules() }
