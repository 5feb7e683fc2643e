package room

import (
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// table puts a screen for everybody into a room.
func table(t *testing.T, h *Hub, code string) *phone {
	t.Helper()
	s, err := h.OpenTable(t.Context(), code)
	if err != nil {
		t.Fatalf("no table: %v", err)
	}
	p := &phone{t: t, hub: h, ear: &ear{session: s}}
	p.ticket.Code = code
	go p.ear.listen(t)
	settle()
	return p
}

func TestATableShowsWhatAllMayKnowAndNothingElse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := evening(t, h)
		tables := []*phone{table(t, h, phones[0].ticket.Code), table(t, h, phones[0].ticket.Code)}
		for phones[0].phase() != protocol.PhaseAccusation {
			for _, p := range phones {
				p.sure()
			}
			pass(3 * time.Second)
		}
		for _, at := range tables {
			seen := phones[0].view
			for _, f := range at.frames {
				if f.You != nil || f.Notebook != nil || f.Ack != 0 {
					t.Fatalf("a table was told %+v", f)
				}
			}
			if got := names(at.view); got != "room table phase ballot talk end" || at.view.Presence == nil {
				t.Errorf("a table shows %s", got)
			}
			if got := at.view; !reflect.DeepEqual(got.Phase, seen.Phase) || !slices.Equal(got.Table.Seats, seen.Table.Seats) || !slices.Equal(got.Ballot.Dead, seen.Ballot.Dead) {
				t.Errorf("a table shows %+v, a phone %+v", got, seen)
			}
		}
	})
}

// What the store has lost is not told to a table that was too slow to see it.
func TestASlowTableIsRolledBackToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := lobby(t, s)
		code := phones[0].ticket.Code
		slow, err := phones[0].hub.OpenTable(t.Context(), code)
		if err != nil {
			t.Fatal(err)
		}
		defer slow.Close()
		shown := protocol.Frame{}
		look := func() {
			settle()
			for message, _, _ := slow.take(); message != nil; message, _, _ = slow.take() {
				m, err := protocol.DecodeServer(message)
				if err != nil {
					t.Fatal(err)
				}
				if frame, tells := m.(protocol.Frame); tells {
					shown.Lay(frame)
				}
			}
		}
		look()
		phones[0].say(protocol.AddBot{})
		lost := rewind(t, s, code, 2)
		foreign(t, lost, code, `[{"joined":{"player":3,"name":"Somebody","key":"else"}}]`)
		s.set(func() { s.under = lost })
		phones[0].say(protocol.AddBot{})
		pass(syncEvery * ms)
		look()
		if got, want := shown.Room.Players, phones[1].view.Room.Players; !slices.Equal(got, want) {
			t.Errorf("the table shows %+v, a phone %+v", got, want)
		}
	})
}

// At night the connection of a table looks like those of the phones, whatever they do.
func TestAtNightATableGetsTheSameFramesAsAPhone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := evening(t, h)
		at := table(t, h, phones[0].ticket.Code)
		pass(2 * beatInterval * ms)
		all := append(phones, at)
		for _, p := range all {
			p.lengths = nil
		}
		pack := role(phones, "werewolf")
		pack[0].say(protocol.Answer{Target: role(phones, "seer")[0].view.You.Seat, Sure: true})
		at.session.Send([]byte("rubbish"))
		pass(5 * time.Second)
		alike(t, all)
		if n := len(at.lengths); n != 10 {
			t.Errorf("a table was told %d messages in 5 s of the night", n)
		}
	})
}

// However fast players change something in the lobby, the others are shown a few states a
// second, and the newest in the end. A new phase, the effect of one's own command and the
// answer to a ping do not wait.
func TestALobbyShowsAFewStatesASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHubWith(t, Config{Store: memory.New(nil)})
		phones := group(t, h, 8)
		guest, at := phones[7], table(t, h, phones[0].ticket.Code)
		pass(10 * time.Second)
		guest.frames, at.frames = nil, nil
		change := func(i int) { phones[i%7].say(protocol.Prepare{Ready: i%14 < 7}) }
		for i := range 140 {
			change(i)
			pass(50 * ms)
		}
		if n := len(guest.frames); n < 2*lobbyStates || n > 9*lobbyStates {
			t.Errorf("a phone was shown %d of 140 states in 7 s, want %d a second", n, lobbyStates)
		}
		if n := len(at.frames); n < 7*tableStates || n > 8*tableStates {
			t.Errorf("a table was shown %d of 140 states in 7 s, want %d a second", n, tableStates)
		}
		guest.say(protocol.Prepare{Ready: true})
		if i := guest.ticket.Player - 1; !guest.view.Room.Players[i].Ready {
			t.Error("a phone waits for the effect of its own command")
		}
		pongs := len(at.pongs)
		at.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		settle()
		if len(at.pongs) == pongs {
			t.Error("a table waits for the answer to a ping")
		}
		pass(time.Second / tableStates)
		for _, p := range []*phone{guest, at} {
			if got, want := p.view.Room.Players, phones[0].view.Room.Players; !slices.Equal(got, want) {
				t.Errorf("in the end %+v is shown, want %+v", got, want)
			}
		}
		for i := range 2 * tableStates {
			change(i)
		}
		phones[0].say(protocol.Start{})
		at.wantPhase(protocol.PhaseDeal)
		guest.wantPhase(protocol.PhaseDeal)
	})
}

func TestATableMaySendNoCommands(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := group(t, h, 8)
		at := table(t, h, phones[0].ticket.Code)
		at.say(protocol.Start{})
		at.wantRefused(protocol.OnlyLooks)
		at.wantPhase(protocol.PhaseLobby)
		pass(11 * time.Second)
		if len(at.pongs) == 0 {
			t.Error("nobody answers a table's ping")
		}
	})
}

// A phase with tables is as long as without, and a player that all wait for is not
// taken for here.
func TestATableIsNotAPlayer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones := discussion(t, h)
		at := table(t, h, phones[0].ticket.Code)
		if _, n := h.Size(); n != len(phones) {
			t.Errorf("with a table %d phones are here, want %d", n, len(phones))
		}
		left := phones[0].left()
		for _, p := range phones {
			p.leave()
		}
		pass(idleAfter*ms - time.Second)
		at.wantPhase(protocol.PhaseDiscussion) // the clock has stood
		if away := at.view.Presence.Away; len(away) != len(phones) {
			t.Errorf("away are %v, want all", away)
		}
		if at.closed != 0 {
			t.Fatalf("the table was closed with %d too early", at.closed)
		}
		pass((awayAfter + syncEvery) * ms) // it could not tell at once that they were gone
		at.wantClosed(protocol.CloseRestart)
		if rooms, _ := h.Size(); rooms != 0 {
			t.Error("a table keeps the room in memory")
		}
		phones[3].connect()
		if got := phones[3].left(); got != left {
			t.Errorf("%s are left, want %s", got, left)
		}
	})
}

// All phones are at one process, the table at another that hears no hints: it
// shows the game, a round late at most, for as long as it goes on.
func TestATableShowsAGameOfAnotherProcess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		s.deaf = true
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		at := table(t, there, phones[0].ticket.Code)
		phones[7].leave()
		pass(awayAfter*ms + 2*syncEvery*ms)
		if away := at.view.Presence.Away; !slices.Equal(away, []int{phones[7].ticket.Player}) {
			t.Errorf("away is %v, want player %d", away, phones[7].ticket.Player)
		}
		for phones[0].phase() != protocol.PhaseNight {
			pass(phones[0].left())
		}
		pass((syncEvery + beatInterval) * ms)
		at.wantPhase(protocol.PhaseNight)
		phones[0].say(protocol.Pause{Paused: true})
		pass(2 * idleAfter * ms)
		at.wantClosed(0)
	})
}

func TestWhereNoTableIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		_, err := h.OpenTable(t.Context(), "ZZZZZ")
		wantRefusal(t, err, protocol.NoRoom)
		ada := host(t, h)
		var all []*phone
		for range maxTables {
			all = append(all, table(t, h, ada.ticket.Code))
		}
		_, err = h.OpenTable(t.Context(), ada.ticket.Code)
		wantRefusal(t, err, protocol.RoomFull)
		all[0].leave()
		table(t, h, ada.ticket.Code)
	})
}
