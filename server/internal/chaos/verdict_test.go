package chaos

import (
	crand "crypto/rand"
	"log/slog"
	"strings"
	"testing"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// One room, in which its host has said three commands: the second was refused.
func oneRoom(t *testing.T) (protocol.Ticket, []store.Commit) {
	t.Helper()
	s := memory.New(nil)
	hub := room.NewHub(room.Config{Store: s, Log: slog.New(slog.DiscardHandler)})
	defer hub.Close()
	ticket, err := hub.CreateRoom(t.Context(), room.Founding{Name: "Ada", Token: crand.Text()})
	if err != nil {
		t.Fatal(err)
	}
	v, err := hub.Open(t.Context(), ticket.Code, ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	for n, message := range []any{protocol.AddBot{}, protocol.Start{}, protocol.AddBot{}} {
		v.Send(protocol.EncodeCommand(message, uint64(n+1)))
	}
	for {
		data, err := v.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		message, err := protocol.DecodeServer(data)
		if err != nil {
			t.Fatal(err)
		}
		if f, is := message.(protocol.Frame); is && f.Ack == 3 {
			break
		}
	}
	log, err := s.Load(t.Context(), ticket.Code, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	return ticket, log
}

// truth is what the player of a ticket may know.
func truth(t *testing.T, log []store.Commit, ticket protocol.Ticket) protocol.Frame {
	t.Helper()
	data, err := room.FullFrame(log, ticket.Player)
	if err != nil {
		t.Fatal(err)
	}
	message, err := protocol.DecodeServer(data)
	if err != nil {
		t.Fatal(err)
	}
	return message.(protocol.Frame)
}

// TestContradictionsToTheLogAreFound is a test of the tests: each lie is found out.
func TestContradictionsToTheLogAreFound(t *testing.T) {
	ticket, log := oneRoom(t)
	all := truth(t, log, ticket)
	say := func(s *Seat, numbers ...uint64) {
		for _, n := range numbers {
			s.Said(bot.Command{N: n, Message: protocol.AddBot{}})
		}
	}
	frame := func(s *Seat, number, ack uint64) {
		f := all
		f.F, f.Ack = number, ack
		s.Heard(1, f)
	}
	// sure makes certain that no refusal is on its way any more.
	sure := func(s *Seat) {
		s.Heard(1, protocol.Pong{})
		s.Heard(1, protocol.Pong{})
	}
	for _, c := range []struct {
		what  string
		hears func(s *Seat)
		log   []store.Commit
		wrong string // a word of what is wrong; empty when nothing is
	}{
		{"all is well", func(s *Seat) { say(s, 1, 3); frame(s, 1, 3); sure(s) }, log, ""},
		{"a refusal", func(s *Seat) { say(s, 1, 2, 3); s.Heard(1, protocol.Refused{N: 2}); frame(s, 1, 3); sure(s) }, log, ""},
		{"a refusal that went down with the line", func(s *Seat) { say(s, 1, 2, 3); frame(s, 1, 3) }, log, ""},
		{"acknowledged and not there", func(s *Seat) { say(s, 1, 2, 3); frame(s, 1, 3); sure(s) }, log, "command 2 was acknowledged and is not in the log"},
		{"refused and there", func(s *Seat) { say(s, 1, 3); s.Heard(1, protocol.Refused{N: 3}); frame(s, 1, 3) }, log, "command 3 was refused and counts"},
		{"the end is lost, and told so", func(s *Seat) {
			say(s, 1, 3)
			frame(s, 1, 3)
			sure(s)
			s.Heard(1, protocol.Rewound{Lost: 1})
			before := truth(t, log[:1], ticket)
			before.F = 2
			s.Heard(1, before)
		}, log[:1], ""},
		{"the end is lost, and not told so", func(s *Seat) {
			say(s, 1, 3)
			frame(s, 1, 3)
			sure(s)
			before := truth(t, log[:1], ticket)
			before.F = 2
			s.Heard(1, before)
		}, log[:1], "command 1 was acknowledged and is not in the log"},
		{"a number that does not grow", func(s *Seat) { frame(s, 2, 3); frame(s, 2, 3) }, log, "frame 2 came after 2"},
		{"a line that begins in the middle", func(s *Seat) {
			f := all
			f.F, f.You = 1, nil
			s.Heard(1, f)
			frame(s, 2, 3)
		}, log, "began with a part"},
		{"an old view", func(s *Seat) {
			f := truth(t, log[:1], ticket)
			f.F, f.Ack = 1, 3
			s.Heard(1, f)
		}, log, "and the log tells"},
		{"an old counter", func(s *Seat) { frame(s, 1, 1) }, log, "has 1 commands acknowledged"},
		{"a command that counts twice", func(s *Seat) { say(s, 1); frame(s, 1, 3) }, append(log[:len(log):len(log)], twice(t)), "counts 2 times"},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := NewSeat(ticket)
			s.Opened()
			c.hears(s)
			wrong := strings.Join(Judge(c.log, []*Seat{s}).Wrong, "\n")
			if !strings.Contains(wrong, c.wrong) || (c.wrong == "") != (wrong == "") {
				t.Errorf("found %q; want %q", wrong, c.wrong)
			}
		})
	}
}

// twice is a commit in which the first command counts once more.
func twice(t *testing.T) store.Commit {
	t.Helper()
	events, err := game.EncodeEvents([]game.Event{game.Counted{Player: 1, N: 1}})
	if err != nil {
		t.Fatal(err)
	}
	return store.Commit{Events: events}
}
