package room

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

func TestTheNewestVisitOfASeatWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHall(t, memory.New(nil))
		p := host(t, h)
		old := &phone{t: t, hall: h, ticket: p.ticket}
		old.connect()
		p.wantClosed(protocol.CloseReplaced)
		p.connect()
		old.wantClosed(protocol.CloseReplaced)

		old.say(protocol.AddBot{})
		p.wantPlayers(1)
		old.leave() // takes nothing from the newer one
		p.say(protocol.AddBot{})
		p.wantPlayers(2)
	})
}

func TestAReplacedVisitsCommandsInTheSameMailDoNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHall(t, s)
		p := host(t, h)
		newer := &phone{t: t, hall: h, ticket: p.ticket}
		release := s.hold()
		p.say(protocol.AddBot{}) // is held; the mail is read after it
		p.send(protocol.AddBot{})
		go newer.enter()
		settle()
		p.send(protocol.AddBot{}) // after the newer one in the mail
		release()
		newer.wantPlayers(3)
		if newer.view.Ack != 2 {
			t.Fatalf("ack is %d, want 2", newer.view.Ack)
		}
		p.wantClosed(protocol.CloseReplaced)
	})
}

func TestWhoLosesHisSeatIsShownOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHall(t, memory.New(nil))
		phones := group(t, h, 3)
		phones[0].say(protocol.Remove{Player: phones[1].ticket.Player})
		phones[1].wantClosed(protocol.CloseNoSeat)
		phones[1].say(protocol.Ready{})
		_, err := h.Enter(t.Context(), phones[1].ticket.Code, phones[1].ticket.Token)
		wantRefusal(t, err, protocol.UnknownSeat)

		phones[2].say(protocol.Leave{})
		phones[2].wantClosed(protocol.CloseNoSeat)
		phones[0].wantPlayers(1)
	})
}

// enter opens a visit that nobody reads.
func enterSilently(t *testing.T, p *phone) *Visit {
	t.Helper()
	v, err := p.hall.Enter(t.Context(), p.ticket.Code, p.ticket.Token)
	if err != nil {
		t.Fatal(err)
	}
	settle()
	return v
}

// nothingMore wants no message for a while.
func nothingMore(t *testing.T, v *Visit) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if data, err := v.Next(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("told %s, %v; want nothing", data, err)
	}
}

func TestASlowPhoneGetsTheNewestStateInOneFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		p := host(t, openHall(t, s))
		slow := guest(t, p.hall, p.ticket.Code, "Slow")
		v := enterSilently(t, slow)
		settings := p.view.Room.Settings
		for i := range 1000 {
			settings.Timing.Discussion = int64(1000 + i)
			p.say(protocol.Change{Settings: settings})
			pass(time.Second / messagesPerSecond)
		}
		data, err := v.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := decodeFrame(t, data)
		if got.F != 1 || got.Room.Settings.Timing.Discussion != 1999 {
			t.Fatalf("frame %d has %d, want frame 1 with the newest, 1999", got.F, got.Room.Settings.Timing.Discussion)
		}
		nothingMore(t, v)
		p.wantTruth(s)
	})
}

func TestWhoAsksMuchAndReadsNothingIsClosed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHall(t, memory.New(nil))
		p := host(t, h)
		v := enterSilently(t, p)
		for range 1000 {
			v.Say([]byte("rubbish"))
		}
		if got := len(v.answers); got > waiting {
			t.Fatalf("%d answers wait, want %d at most", got, waiting)
		}
		for {
			if _, err := v.Next(t.Context()); err != nil {
				var closed *Closed
				if !errors.As(err, &closed) || closed.Code != protocol.CloseSlow {
					t.Fatalf("got %v, want closed with %d", err, protocol.CloseSlow)
				}
				break
			}
		}
		v.Leave()
		p.connect()
		p.wantPlayers(1)
	})
}

func TestWhoIsFasterThanAHandWaitsAMoment(t *testing.T) {
	for name, said := range map[string][]byte{
		"pings":    protocol.EncodeCommand(protocol.Ping{}, 0),
		"commands": protocol.EncodeCommand(protocol.AddBot{}, 1),
		"rubbish":  []byte("rubbish"),
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := host(t, openHall(t, memory.New(nil)))
				for range messagesAtOnce + 1 {
					p.visit.Say(said)
					settle()
				}
				if len(p.refused) == 0 || p.refused[len(p.refused)-1].Code != protocol.TooManyMessages {
					t.Fatalf("refused was %v, want %s in the end", p.refused, protocol.TooManyMessages)
				}
				pass(time.Second)
				p.n = 1
				p.say(protocol.AddBot{})
				if p.view.Ack != 2 {
					t.Fatalf("ack is %d, want 2", p.view.Ack)
				}
			})
		})
	}
}

func TestPingIsAnsweredWithTheTimeOfTheDeadlines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ahead := memory.New(func() int64 { return nowMS() + 3_600_000 })
		p := host(t, openHall(t, ahead))
		p.visit.Say(protocol.EncodeCommand(protocol.Ping{}, 0))
		settle()
		if len(p.pongs) != 1 || p.pongs[0].Now != nowMS()+3_600_000 || p.view.Now != p.pongs[0].Now {
			t.Fatalf("pong %v, frame at %d; want both by the store's clock", p.pongs, p.view.Now)
		}
	})
}

// names lists the sections of a frame.
func names(f protocol.Frame) string {
	var list []string
	for _, section := range []struct {
		name  string
		there bool
	}{
		{"room", f.Room != nil}, {"table", f.Table != nil}, {"phase", f.Phase != nil}, {"ballot", f.Ballot != nil},
		{"end", f.End != nil}, {"you", f.You != nil}, {"notebook", f.Notebook != nil},
	} {
		if section.there {
			list = append(list, section.name)
		}
	}
	return strings.Join(list, " ")
}

func TestTheFirstFrameHasEverythingAndLaterOnesWhatChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHall(t, memory.New(nil)))
		p.say(protocol.AddBot{})
		p.connect()
		p.say(protocol.AddBot{})
		want := []string{"room table phase ballot end you notebook", "room"}
		if len(p.frames) != len(want) {
			t.Fatalf("got %d frames, want %d", len(p.frames), len(want))
		}
		for i, f := range p.frames {
			if f.F != uint64(i+1) || names(f) != want[i] {
				t.Errorf("frame %d has %q, want frame %d with %q", f.F, names(f), i+1, want[i])
			}
		}
	})
}

func TestAPickOfThePackIsToldToThePackAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHall(t, memory.New(nil)), 8)
		settings := phones[0].view.Room.Settings
		settings.FirstNightVictim = protocol.FirstNightKill
		phones[0].say(protocol.Change{Settings: settings})
		start(phones)
		pack := role(phones, protocol.RoleWerewolf)
		frames := map[*phone]int{}
		for _, p := range phones {
			frames[p] = len(p.frames)
		}
		pack[0].say(protocol.Answer{Question: 0, Target: pack[0].target(pack[0].view.You.Fellows)})
		for _, p := range phones {
			want := 0
			if p == pack[0] || p == pack[1] {
				want = 1
			}
			if got := len(p.frames) - frames[p]; got != want {
				t.Errorf("a %s got %d frames, want %d", p.view.You.Role, got, want)
			}
		}
		if picks := pack[1].view.You.Picks; len(picks) != 1 || picks[0].Target == protocol.NoSeat {
			t.Errorf("the fellow sees %v", picks)
		}
	})
}

// What a phone may not do is refused to it alone; for all others nothing has
// happened at all.
func TestABadCommandIsRefusedToItsSenderAlone(t *testing.T) {
	command := func(m any) func(*phone) { return func(p *phone) { p.say(m) } }
	raw := func(data string) func(*phone) {
		return func(p *phone) { p.n = 0; p.visit.Say([]byte(data)); settle() }
	}
	for name, c := range map[string]struct {
		players int
		until   protocol.PhaseName
		say     func(*phone)
		want    protocol.Code
	}{
		"no JSON":             {2, protocol.PhaseLobby, raw(`rubbish`), protocol.BadMessage},
		"unknown message":     {2, protocol.PhaseLobby, raw(`{"t":"wish"}`), protocol.BadMessage},
		"hello again":         {2, protocol.PhaseLobby, raw(`{"t":"hello","token":"x"}`), protocol.BadMessage},
		"start with six":      {6, protocol.PhaseLobby, command(protocol.Start{}), protocol.TooFewPlayers},
		"vote at night":       {8, protocol.PhaseNight, command(protocol.Accuse{Target: 1}), protocol.WrongPhase},
		"vote for oneself":    {8, protocol.PhaseAccusation, func(p *phone) { p.say(protocol.Accuse{Target: p.view.You.Seat}) }, protocol.TargetIsSelf},
		"vote for nobody":     {8, protocol.PhaseAccusation, command(protocol.Accuse{Target: 99}), protocol.NoSuchSeat},
		"answer by day":       {8, protocol.PhaseDiscussion, command(protocol.Answer{Target: 1}), protocol.WrongPhase},
		"join while playing":  {8, protocol.PhaseNight, command(protocol.AddBot{}), protocol.GameRunning},
		"question that isn't": {8, protocol.PhaseNight, command(protocol.Answer{Question: 9, Target: 1}), protocol.NoSuchQuestion},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				phones := group(t, openHall(t, s), c.players)
				if c.until != protocol.PhaseLobby {
					start(phones)
				}
				for phones[0].phase() != c.until {
					pass(phones[0].left())
				}
				wantAlone(t, phones, phones[0], c.say, c.want)
				phones[0].n = phones[0].view.Ack
				if c.players < 8 {
					phones[0].say(protocol.AddBot{})
					phones[1].wantPlayers(c.players + 1)
					return
				}
				pass(phones[0].left())
				if phones[1].phase() == c.until && c.until != protocol.PhaseAccusation {
					t.Fatalf("the game stands still in %s", c.until)
				}
				phones[1].wantTruth(s)
			})
		})
	}
}

// wantAlone wants a refusal for one, and not a frame for the others.
func wantAlone(t *testing.T, all []*phone, one *phone, do func(*phone), want protocol.Code) {
	t.Helper()
	frames, refused := map[*phone]int{}, map[*phone]int{}
	for _, p := range all {
		frames[p], refused[p] = len(p.frames), len(p.refused)
	}
	do(one)
	one.wantRefused(want)
	for _, p := range all {
		if len(p.frames) != frames[p] {
			t.Errorf("player %d got a frame for a refused command", p.ticket.Player)
		}
		if p != one && len(p.refused) != refused[p] {
			t.Errorf("player %d was told of it: %v", p.ticket.Player, p.refused)
		}
	}
}

// The ballots in one day: too early, twice, for a ghost, after the bell.
func TestBadVotesOfADayAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHall(t, s), 8)
		settings := phones[0].view.Room.Settings
		settings.FirstNightVictim = protocol.FirstNightKill
		phones[0].say(protocol.Change{Settings: settings})
		start(phones)
		for _, p := range phones {
			p.sure()
		}
		for phones[0].phase() != protocol.PhaseAccusation {
			pass(phones[0].left())
		}
		ghost := phones[0].view.Ballot.Dead[0]
		order := phones[0].view.Ballot.Accusation.Order
		bySeat := map[int]*phone{}
		for _, p := range phones {
			bySeat[p.view.You.Seat] = p
		}
		first, second, third := bySeat[order[0]], bySeat[order[1]], bySeat[order[2]]
		vote := func(m any) func(*phone) { return func(p *phone) { p.say(m) } }

		wantAlone(t, phones, third, vote(protocol.Accuse{Target: ghost}), protocol.TargetIsGhost)
		wantAlone(t, phones, third, vote(protocol.Judge{Suspect: order[0]}), protocol.WrongPhase)
		first.say(protocol.Accuse{Target: first.target(nil)})
		wantAlone(t, phones, first, vote(protocol.Accuse{Target: first.target(nil)}), protocol.AlreadyVoted)
		pass(second.left()) // he lets his turn go by
		wantAlone(t, phones, second, vote(protocol.Accuse{Target: second.target(nil)}), protocol.TurnPassed)
		for phones[0].phase() != protocol.PhaseVerdict {
			pass(phones[0].left())
		}
		suspect := bySeat[phones[0].view.Ballot.Suspects[0].Seat]
		juror := bySeat[phones[0].view.Ballot.Voters[0]]
		wantAlone(t, phones, suspect, vote(protocol.Judge{Suspect: suspect.view.You.Seat}), protocol.NotAVoter)
		wantAlone(t, phones, juror, vote(protocol.Judge{Suspect: juror.view.You.Seat}), protocol.NotASuspect)
		pass(juror.left())
		wantAlone(t, phones, juror, vote(protocol.Judge{Suspect: suspect.view.You.Seat}), protocol.WrongPhase)
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}
