package crowd

import (
	"reflect"
	"slices"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
)

// A meter measures the time from a public command until the last player of the room has the
// frame that shows its result. Public commands are those that all phones show at once: new
// settings, the return to the lobby, a token placed in the player's turn, and the last vote of
// a secret verdict, which opens it. If a slow player gets only a newer frame, that frame counts.
type meter struct {
	totals  *totals
	players int

	mu    sync.Mutex
	marks []mark
}

// A mark is a public command whose result some player has not seen yet.
type mark struct {
	game, night int
	command     any  // protocol.Change, Again, Accuse or Judge
	voter       int  // of Accuse or Judge
	again       bool // of Judge: in the repeated ballot
	said        time.Time
	heard       uint32 // a bit for each seat
}

// saying is called right before a player sends a command.
func (m *meter) saying(k *bot.Known, c bot.Command, at time.Time) {
	_, token := c.Message.(protocol.Accuse)
	_, verdict := c.Message.(protocol.Judge)
	if (token || verdict && k.InTurn()) && !k.OnTurn() {
		return // its result is shown when the turn comes, or when all have chosen
	}
	fresh := mark{game: k.Room.Games, night: k.Table.Night, command: c.Message, voter: k.You.Seat, again: k.Ballot.Again, said: at}
	m.mu.Lock()
	defer m.mu.Unlock()
	switch c.Message.(type) {
	case protocol.Change, protocol.Again, protocol.Accuse:
		m.marks = append(m.marks, fresh)
	case protocol.Judge:
		for i := range m.marks {
			if o := &m.marks[i]; o.isVerdict() && o.game == fresh.game && o.night == fresh.night && !k.OnTurn() {
				o.said, o.voter = at, fresh.voter // the last vote opens the verdict
				return
			}
		}
		m.marks = append(m.marks, fresh)
	}
}

// look is called after each frame with what the player knows.
func (m *meter) look(seat int, k *bot.Known, at time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.marks = slices.DeleteFunc(m.marks, func(o mark) bool { return o.void(k) })
	for i := range m.marks {
		if o := &m.marks[i]; o.shows(k) {
			o.heard |= 1 << seat
		}
	}
	all := uint32(1)<<m.players - 1
	m.marks = slices.DeleteFunc(m.marks, func(o mark) bool {
		if o.heard == all {
			m.totals.took(at.Sub(o.said))
		}
		return o.heard == all
	})
}

func (o *mark) isVerdict() bool {
	_, is := o.command.(protocol.Judge)
	return is
}

// passed reports whether a player is past the day of the command.
func (o *mark) passed(k *bot.Known) bool {
	if k.Room.Games != o.game {
		return k.Room.Games > o.game
	}
	return k.Table.Night > o.night || k.Phase.Name == protocol.PhaseLobby
}

// shows reports whether what a player knows contains the result of the command.
func (o *mark) shows(k *bot.Known) bool {
	switch command := o.command.(type) {
	case protocol.Change:
		return reflect.DeepEqual(k.Room.Settings, command.Settings) || k.Room.Games > o.game
	case protocol.Accuse:
		_, laid := o.token(k)
		return laid || o.passed(k)
	case protocol.Judge:
		return o.judged(k) || o.passed(k)
	default: // protocol.Again
		return o.passed(k)
	}
}

// void reports whether the clock ended the phase before the command, so that what the player
// sees is not its result.
func (o *mark) void(k *bot.Known) bool {
	switch o.command.(type) {
	case protocol.Accuse:
		target, laid := o.token(k)
		return laid && target == protocol.NoSeat
	case protocol.Judge:
		return o.today(k) && slices.ContainsFunc(k.Ballot.Verdict, func(v protocol.Vote) bool {
			return v.Target == protocol.NoSeat
		})
	default:
		return false
	}
}

// judged reports whether the vote of the command is open, or was before the ballot was
// repeated.
func (o *mark) judged(k *bot.Known) bool {
	return o.today(k) && (k.Ballot.Again != o.again || slices.ContainsFunc(k.Ballot.Verdict, func(v protocol.Vote) bool { return v.Voter == o.voter }))
}

func (o *mark) today(k *bot.Known) bool { return k.Room.Games == o.game && k.Table.Night == o.night }

// token is the open token of the voter of the command.
func (o *mark) token(k *bot.Known) (target int, laid bool) {
	if a := k.Ballot.Accusation; a != nil && o.today(k) {
		for _, v := range a.Votes {
			if v.Voter == o.voter {
				return v.Target, true
			}
		}
	}
	return 0, false
}
