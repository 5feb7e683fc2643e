package chaos

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
)

// Agrees returns the differences between the last view of a player and the log. There are
// none if the view is right.
func (s *Seat) Agrees(log []store.Commit) error {
	data, err := room.FullFrame(log, s.Ticket.Player)
	if err != nil {
		return err
	}
	message, err := protocol.DecodeServer(data)
	if err != nil {
		return err
	}
	truth, view := message.(protocol.Frame), s.View()
	if view.Ack != truth.Ack {
		return fmt.Errorf("player %d of %s has %d commands acknowledged, the log has %d",
			s.Ticket.Player, s.Ticket.Code, view.Ack, truth.Ack)
	}
	got, want := reflect.ValueOf(view), reflect.ValueOf(truth)
	for i := range got.NumField() {
		if got.Field(i).Kind() == reflect.Pointer && !reflect.DeepEqual(got.Field(i).Interface(), want.Field(i).Interface()) {
			saw, _ := json.Marshal(got.Field(i).Interface()) // they arrived as JSON
			is, _ := json.Marshal(want.Field(i).Interface())
			return fmt.Errorf("player %d of %s saw\n%s\nand the log tells\n%s", s.Ticket.Player, s.Ticket.Code, saw, is)
		}
	}
	return nil
}

// A Verdict compares a log with what the players of its room were told.
type Verdict struct {
	Games        int
	Acknowledged int // commands
	Unclear      int // of them: a later command was acknowledged, and the connection broke before a refusal could arrive
	Undone       int // of them: lost with the end of the log, which the player was told
	Rewound      int // notices that the table went back
	Held         int // notices that the store is away
	Wrong        []string
}

// Plus adds the verdict of another room.
func (v Verdict) Plus(o Verdict) Verdict {
	return Verdict{
		Games: v.Games + o.Games, Acknowledged: v.Acknowledged + o.Acknowledged, Unclear: v.Unclear + o.Unclear,
		Undone: v.Undone + o.Undone, Rewound: v.Rewound + o.Rewound, Held: v.Held + o.Held,
		Wrong: slices.Concat(v.Wrong, o.Wrong),
	}
}

// Judge compares the records of the players of a room with its log.
func Judge(log []store.Commit, seats []*Seat) (v Verdict) {
	counted, err := countCommands(log)
	if err != nil {
		v.Wrong = append(v.Wrong, err.Error())
	}
	for command, n := range counted {
		if n > 1 {
			v.Wrong = append(v.Wrong, fmt.Sprintf("command %d of player %d counts %d times", command.N, command.Player, n))
		}
	}
	for _, s := range seats {
		s.judge(counted, &v)
		if err := s.Agrees(log); err != nil {
			v.Wrong = append(v.Wrong, err.Error())
		}
	}
	if len(seats) > 0 && seats[0].View().Room != nil {
		v.Games = seats[0].View().Room.Games
	}
	return v
}

// countCommands counts each command in a log.
func countCommands(log []store.Commit) (map[game.Counted]int, error) {
	counted := map[game.Counted]int{}
	for _, c := range log {
		events, err := game.DecodeEvents(c.Events)
		if err != nil {
			return counted, err
		}
		for _, e := range events {
			if command, is := e.(game.Counted); is {
				counted[command]++
			}
		}
	}
	return counted, nil
}

func (s *Seat) judge(counted map[game.Counted]int, v *Verdict) {
	s.mu.Lock()
	defer s.mu.Unlock()
	wrong := func(format string, args ...any) {
		v.Wrong = append(v.Wrong, fmt.Sprintf("player %d: ", s.Ticket.Player)+fmt.Sprintf(format, args...))
	}
	v.Rewound, v.Held = v.Rewound+s.rewound, v.Held+s.held
	for _, w := range s.wrong {
		wrong("%s", w)
	}
	for n, c := range s.said {
		there := counted[game.Counted{Player: game.PlayerID(s.Ticket.Player), N: n}] > 0
		switch {
		case c.refused && there:
			wrong("command %d was refused and counts", n)
		case c.refused || c.counted.IsZero():
			continue
		case there:
		case c.undone:
			v.Undone++
		case c.settled < 2: // one pong may have been sent before
			v.Unclear++
		default:
			wrong("command %d was acknowledged and is not in the log", n)
		}
		v.Acknowledged++
	}
}
