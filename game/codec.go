package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
)

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
