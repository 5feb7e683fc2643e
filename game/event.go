package game

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// An Event is something that has happened: an outcome, never a seed or a rule
// to be run again. The log of a room is a row of events.
type Event interface {
	// audience says who may know of it, once it has happened.
	audience() Audience
}

// An Audience is who may know something.
type Audience string

const (
	ToAll    Audience = "all"    // public at once
	ToSelf   Audience = "self"   // one player, and the pack where the power is the pack's
	ToNobody Audience = "nobody" // the room's own book-keeping, or a secret until the end
)

// Events of the lobby.
type (
	// RoomMade is the first event of every log.
	RoomMade struct {
		Code     string    `json:"code"`
		Edition  EditionID `json:"edition"`
		Settings Settings  `json:"settings"`
	}
	// Joined seats somebody after the last.
	Joined struct {
		Player PlayerID `json:"player"`
		Name   string   `json:"name"`
		Key    string   `json:"key,omitempty"`
		Bot    bool     `json:"bot,omitempty"`
	}
	// Parted gives a seat back.
	Parted struct {
		Player PlayerID `json:"player"`
	}
	// HostNamed passes the host's rights; Nobody when no person is left.
	HostNamed struct {
		Player PlayerID `json:"player"`
	}
	// Seated orders the seats anew.
	Seated struct {
		Players []PlayerID `json:"players"`
	}
	// SettingsChanged replaces the settings.
	SettingsChanged struct {
		Settings Settings `json:"settings"`
	}
	// LobbyOpened ends the look at the last game.
	LobbyOpened struct{}
	// Counted moves a player's command counter.
	Counted struct {
		Player PlayerID `json:"player"`
		N      uint64   `json:"n"`
	}
	// Resumed gives the phase Left ms from now.
	Resumed struct {
		Left int64 `json:"left"`
	}
)

// Events of a game.
type (
	// Dealt begins a game: the ring is the order of the seats now.
	Dealt struct {
		Deck  []Cards  `json:"deck"`
		Roles []RoleID `json:"roles"` // by seat
		Gap   Seat     `json:"gap"`   // where the marker lies
	}
	// CardSeen says that somebody has looked at his card.
	CardSeen struct {
		Seat Seat `json:"seat"`
	}
	// NightBegan counts the nights from 1.
	NightBegan struct {
		Night int `json:"night"`
	}
	// Answered is a pick for a question of the night.
	Answered struct {
		Seat     Seat `json:"seat"`
		Question int  `json:"question"`
		Target   Seat `json:"target"`
		Sure     bool `json:"sure"`
	}
	// Hurried says that everybody who is here is done.
	Hurried struct{}
	// NightClosed locks the answers and says what comes of them.
	NightClosed struct {
		Attack Seat   `json:"attack"` // NoSeat when none
		Doomed []Seat `json:"doomed"` // who dies at dawn, in seat order
		Notes  []Note `json:"notes"`
	}
	// Dawned makes ghosts of the dead.
	Dawned struct {
		Dead     []Seat `json:"dead"`
		Marker   Marker `json:"marker"`
		Narrator bool   `json:"narrator"`
	}
	// DiscussionBegan opens the day.
	DiscussionBegan struct{}
	// AccusationBegan opens the first ballot.
	AccusationBegan struct {
		Order []Seat `json:"order"`
	}
	// TokenChosen is a choice ahead of one's turn.
	TokenChosen struct {
		Seat   Seat `json:"seat"`
		Target Seat `json:"target"`
	}
	// TokenLaid ends a turn; NoSeat when the voter let it go by.
	TokenLaid struct {
		Seat   Seat `json:"seat"`
		Target Seat `json:"target"`
	}
	// SuspectsNamed ends the first ballot.
	SuspectsNamed struct {
		Suspects []Suspect `json:"suspects"` // the first, then the second
	}
	// DefenceBegan gives the word to a suspect.
	DefenceBegan struct {
		Seat Seat `json:"seat"`
	}
	// VerdictBegan opens the second ballot.
	VerdictBegan struct {
		Jurors []Seat `json:"jurors"`
	}
	// Judged is a choice in the second ballot.
	Judged struct {
		Seat    Seat `json:"seat"`
		Suspect Seat `json:"suspect"`
	}
	// Lynched ends the day; NoSeat when nobody was suspected.
	Lynched struct {
		Seat  Seat   `json:"seat"`
		Votes []Vote `json:"votes"`
		Tie   bool   `json:"tie"` // the votes were even
	}
	// GameEnded opens all cards.
	GameEnded struct {
		Winner Side `json:"winner"`
	}
)

func (RoomMade) audience() Audience        { return ToAll }
func (Joined) audience() Audience          { return ToAll } // but for the key, which no view has
func (Parted) audience() Audience          { return ToAll }
func (HostNamed) audience() Audience       { return ToAll }
func (Seated) audience() Audience          { return ToAll }
func (SettingsChanged) audience() Audience { return ToAll }
func (LobbyOpened) audience() Audience     { return ToAll }
func (Counted) audience() Audience         { return ToSelf }
func (Resumed) audience() Audience         { return ToAll }
func (Dealt) audience() Audience           { return ToNobody } // each his own card; the gap is public from dawn 1
func (CardSeen) audience() Audience        { return ToSelf }
func (NightBegan) audience() Audience      { return ToAll }
func (Answered) audience() Audience        { return ToSelf }
func (Hurried) audience() Audience         { return ToNobody }
func (NightClosed) audience() Audience     { return ToNobody } // each his own notes
func (Dawned) audience() Audience          { return ToAll }
func (DiscussionBegan) audience() Audience { return ToAll }
func (AccusationBegan) audience() Audience { return ToAll }
func (TokenChosen) audience() Audience     { return ToSelf }
func (TokenLaid) audience() Audience       { return ToAll }
func (SuspectsNamed) audience() Audience   { return ToAll }
func (DefenceBegan) audience() Audience    { return ToAll }
func (VerdictBegan) audience() Audience    { return ToAll }
func (Judged) audience() Audience          { return ToSelf }
func (Lynched) audience() Audience         { return ToAll }
func (GameEnded) audience() Audience       { return ToAll }

// eventNames are the names in the log. A name is for ever: logs outlive code.
var eventNames = map[string]reflect.Type{
	"room_made":        reflect.TypeFor[RoomMade](),
	"joined":           reflect.TypeFor[Joined](),
	"parted":           reflect.TypeFor[Parted](),
	"host_named":       reflect.TypeFor[HostNamed](),
	"seated":           reflect.TypeFor[Seated](),
	"settings_changed": reflect.TypeFor[SettingsChanged](),
	"lobby_opened":     reflect.TypeFor[LobbyOpened](),
	"counted":          reflect.TypeFor[Counted](),
	"resumed":          reflect.TypeFor[Resumed](),
	"dealt":            reflect.TypeFor[Dealt](),
	"card_seen":        reflect.TypeFor[CardSeen](),
	"night_began":      reflect.TypeFor[NightBegan](),
	"answered":         reflect.TypeFor[Answered](),
	"hurried":          reflect.TypeFor[Hurried](),
	"night_closed":     reflect.TypeFor[NightClosed](),
	"dawned":           reflect.TypeFor[Dawned](),
	"discussion_began": reflect.TypeFor[DiscussionBegan](),
	"accusation_began": reflect.TypeFor[AccusationBegan](),
	"token_chosen":     reflect.TypeFor[TokenChosen](),
	"token_laid":       reflect.TypeFor[TokenLaid](),
	"suspects_named":   reflect.TypeFor[SuspectsNamed](),
	"defence_began":    reflect.TypeFor[DefenceBegan](),
	"verdict_began":    reflect.TypeFor[VerdictBegan](),
	"judged":           reflect.TypeFor[Judged](),
	"lynched":          reflect.TypeFor[Lynched](),
	"game_ended":       reflect.TypeFor[GameEnded](),
}

var nameOfEvent = func() map[reflect.Type]string {
	names := map[reflect.Type]string{}
	for name, t := range eventNames {
		names[t] = name
	}
	return names
}()

// EncodeEvents writes events as the log keeps them: a JSON array of
// one-field objects, the field being the event's name.
func EncodeEvents(events []Event) ([]byte, error) {
	rows := make([]map[string]Event, len(events))
	for i, e := range events {
		name, known := nameOfEvent[reflect.TypeOf(e)]
		if !known {
			return nil, fmt.Errorf("game: %T has no name in the log", e)
		}
		rows[i] = map[string]Event{name: e}
	}
	return json.Marshal(rows)
}

// DecodeEvents reads what EncodeEvents wrote. An event that this program does
// not know is an error: guessing would let two instances disagree.
func DecodeEvents(data []byte) ([]Event, error) {
	var rows []map[string]json.RawMessage
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, fmt.Errorf("game: damaged events: %w", err)
	}
	events := make([]Event, len(rows))
	for i, row := range rows {
		if len(row) != 1 {
			return nil, fmt.Errorf("game: damaged events: %d names in one", len(row))
		}
		for name, body := range row {
			t, known := eventNames[name]
			if !known {
				return nil, fmt.Errorf("game: unknown event %q", name)
			}
			e := reflect.New(t)
			if err := json.Unmarshal(body, e.Interface()); err != nil {
				return nil, fmt.Errorf("game: damaged event %q: %w", name, err)
			}
			events[i] = e.Elem().Interface().(Event)
		}
	}
	return events, nil
}
