package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Rules is the version of the rule set, written beside all events. It grows
// with every change that an older program would misunderstand: a new event, a
// new field, a new meaning.
const Rules = 6

// ErrNewer says that events come from a newer program than this one. Only that
// one can go on with them: guessing would let two instances disagree.
var ErrNewer = errors.New("game: events from a newer version of the rules")

// entry is what the log keeps at a time.
type entry struct {
	Rules  int             `json:"rules"`
	Events json.RawMessage `json:"events"`
}

// eventNames are the names in the log. A name is for ever: logs outlive code.
var eventNames = map[string]reflect.Type{
	"chapter_began":    reflect.TypeFor[ChapterBegan](),
	"room_made":        reflect.TypeFor[RoomMade](),
	"joined":           reflect.TypeFor[Joined](),
	"parted":           reflect.TypeFor[Parted](),
	"host_named":       reflect.TypeFor[HostNamed](),
	"seated":           reflect.TypeFor[Seated](),
	"settings_changed": reflect.TypeFor[SettingsChanged](),
	"lobby_opened":     reflect.TypeFor[LobbyOpened](),
	"counted":          reflect.TypeFor[Counted](),
	"clock_stepped":    reflect.TypeFor[ClockStepped](),
	"resumed":          reflect.TypeFor[Resumed](),
	"door_locked":      reflect.TypeFor[DoorLocked](),
	"invited":          reflect.TypeFor[Invited](),
	"renamed":          reflect.TypeFor[Renamed](),
	"prepared":         reflect.TypeFor[Prepared](),
	"wished":           reflect.TypeFor[Wished](),
	"move_offered":     reflect.TypeFor[MoveOffered](),
	"moved":            reflect.TypeFor[Moved](),
	"claimed":          reflect.TypeFor[Claimed](),
	"vouched":          reflect.TypeFor[Vouched](),
	"claim_denied":     reflect.TypeFor[ClaimDenied](),
	"stood_in":         reflect.TypeFor[StoodIn](),
	"paused":           reflect.TypeFor[Paused](),
	"continued":        reflect.TypeFor[Continued](),
	"extended":         reflect.TypeFor[Extended](),
	"hand_raised":      reflect.TypeFor[HandRaised](),
	"foretold":         reflect.TypeFor[Foretold](),
	"dealt":            reflect.TypeFor[Dealt](),
	"card_seen":        reflect.TypeFor[CardSeen](),
	"night_began":      reflect.TypeFor[NightBegan](),
	"call_began":       reflect.TypeFor[CallBegan](),
	"answered":         reflect.TypeFor[Answered](),
	"hurried":          reflect.TypeFor[Hurried](),
	"call_closed":      reflect.TypeFor[CallClosed](),
	"night_resolved":   reflect.TypeFor[NightResolved](),
	"dawned":           reflect.TypeFor[Dawned](),
	"faded":            reflect.TypeFor[Faded](),
	"menace_began":     reflect.TypeFor[MenaceBegan](),
	"favoured":         reflect.TypeFor[Favoured](),
	"menace_closed":    reflect.TypeFor[MenaceClosed](),
	"discussion_began": reflect.TypeFor[DiscussionBegan](),
	"talked_enough":    reflect.TypeFor[TalkedEnough](),
	"accusation_began": reflect.TypeFor[AccusationBegan](),
	"token_chosen":     reflect.TypeFor[TokenChosen](),
	"token_laid":       reflect.TypeFor[TokenLaid](),
	"tokens_turned":    reflect.TypeFor[TokensTurned](),
	"suspects_named":   reflect.TypeFor[SuspectsNamed](),
	"defence_began":    reflect.TypeFor[DefenceBegan](),
	"verdict_began":    reflect.TypeFor[VerdictBegan](),
	"lynched":          reflect.TypeFor[Lynched](),
	"day_passed":       reflect.TypeFor[DayPassed](),
	"led":              reflect.TypeFor[Led](),
	"undone":           reflect.TypeFor[Undone](),
	"decreed":          reflect.TypeFor[Decreed](),
	"lead_passed":      reflect.TypeFor[LeadPassed](),
	"game_ended":       reflect.TypeFor[GameEnded](),
}

var nameOfEvent = func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, t := range eventNames {
		names[t] = name
	}
	return names
}()

// EncodeEvents writes events as the log keeps them: with the version of the
// rules a JSON array of one-field objects, the field being the event's name.
func EncodeEvents(events []Event) ([]byte, error) {
	all := fmt.Appendf(make([]byte, 0, 256), `{"rules":%d,"events":[`, Rules)
	for i, e := range events {
		name, known := nameOfEvent[reflect.TypeOf(e)]
		if !known {
			return nil, fmt.Errorf("game: %T has no name in the log", e)
		}
		body, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			all = append(all, ',')
		}
		all = fmt.Appendf(all, `{"%s":%s}`, name, body)
	}
	return append(all, "]}"...), nil
}

// DecodeEvents reads what EncodeEvents wrote, and the bare array that it wrote
// before rules had a version. What this program does not know is ErrNewer.
func DecodeEvents(data []byte) ([]Event, error) {
	all := entry{Events: data}
	if len(data) == 0 || data[0] != '[' {
		all = entry{}
		if err := json.Unmarshal(data, &all); err != nil {
			return nil, fmt.Errorf("game: damaged events: %w", err)
		}
	}
	if all.Rules > Rules {
		return nil, fmt.Errorf("%w: version %d, this program knows up to %d", ErrNewer, all.Rules, Rules)
	}
	var rows []map[string]json.RawMessage
	if err := json.Unmarshal(all.Events, &rows); err != nil {
		return nil, fmt.Errorf("game: damaged events: %w", err)
	}
	events := make([]Event, len(rows))
	for i, row := range rows {
		if len(row) != 1 {
			return nil, fmt.Errorf("game: damaged events: %d names in one event", len(row))
		}
		for name, body := range row {
			t, known := eventNames[name]
			if !known {
				return nil, fmt.Errorf("%w: %q", ErrNewer, name)
			}
			e := reflect.New(t)
			if err := json.Unmarshal(body, e.Interface()); err != nil {
				return nil, fmt.Errorf("game: damaged event %q: %w", name, err)
			}
			events[i] = upToDate(e.Elem().Interface().(Event))
		}
	}
	return events, nil
}

// upToDate completes what an older program wrote.
func upToDate(e Event) Event {
	switch e := e.(type) {
	case ChapterBegan:
		e.Settings = e.Settings.completed()
		return e
	case RoomMade:
		e.Settings = e.Settings.completed()
		return e
	case SettingsChanged:
		e.Settings = e.Settings.completed()
		return e
	default:
		return e
	}
}
