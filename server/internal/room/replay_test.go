package room

import (
	"bytes"
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// over brings a group to the end of a game and gives the id of its replay.
func over(t *testing.T, h *Hub) ([]*phone, string) {
	t.Helper()
	phones := group(t, h, 8)
	start(phones)
	for phones[0].phase() != protocol.PhaseEnd {
		if id := phones[0].view.Replay.ID; id != "" {
			t.Fatalf("a game that runs has the replay %s", id)
		}
		playOn(phones)
	}
	id := phones[0].view.Replay.ID
	if !protocol.IsReplayID(id) {
		t.Fatalf("the replay goes by %q", id)
	}
	for _, p := range phones {
		if p.view.Replay.ID != id {
			t.Errorf("player %d knows the replay as %q, others as %q", p.ticket.Player, p.view.Replay.ID, id)
		}
	}
	return phones, id
}

func wantNoReplay(t *testing.T, h *Hub, id string, want protocol.Code) {
	t.Helper()
	_, err := replayOf(t, h, id)
	wantRefusal(t, err, want)
	_, err = h.ReplayFile(t.Context(), id)
	wantRefusal(t, err, want)
}

func TestAReplayIsKeptForThirtyDays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var ahead atomic.Int64
		h := openHub(t, memory.New(func() int64 { return nowMS() + ahead.Load() }))
		phones, id := over(t, h)
		wantNoReplay(t, h, strings.Repeat("0", len(id)), protocol.NoReplay)
		wantNoReplay(t, h, "../"+id, protocol.NoReplay)
		replay, err := replayOf(t, h, id)
		if err != nil || replay.Moments[len(replay.Moments)-1].End.Winner == "" {
			t.Fatalf("replayed are %d moments, %v", len(replay.Moments), err)
		}
		file, err := h.ReplayFile(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{phones[0].ticket.Token, hashToken(phones[0].ticket.Token), `"key"`, phones[0].ticket.Code} {
			if bytes.Contains(file, []byte(secret)) {
				t.Errorf("%s stands in the replay", secret)
			}
		}
		until := replay.Moments[len(replay.Moments)-1].At + replayKeptFor.Milliseconds()
		ahead.Store(until - nowMS() - 1)
		if _, err := replayOf(t, h, id); err != nil {
			t.Errorf("after nearly thirty days: %v", err)
		}
		ahead.Add(1)
		wantNoReplay(t, h, id, protocol.NoReplay)
	})
}

func TestEveryInstanceKnowsTheReplayByOneName(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones, id := over(t, openHub(t, s))
		there := openHub(t, s)
		phones[3].move(there)
		if got := phones[3].view.Replay.ID; got != id {
			t.Errorf("there it is %q, here %q", got, id)
		}
		if _, err := replayOf(t, there, id); err != nil {
			t.Error(err)
		}
		phones[0].say(protocol.Again{})
		phones[7].wantPhase(protocol.PhaseLobby)
		if got := phones[7].view.Replay.ID; got != id {
			t.Errorf("in the lobby it is %q", got)
		}
		phones[0].say(protocol.Start{})
		phones[7].wantPhase(protocol.PhaseDeal)
		if got := phones[7].view.Replay.ID; got != "" {
			t.Errorf("in the next game it is %q", got)
		}
	})
}

func TestTheHostDeletesTheReplayForGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones, id := over(t, h)
		phones[1].say(protocol.Forget{ID: id})
		phones[1].wantRefused(protocol.HostOnly)
		if _, err := replayOf(t, h, id); err != nil {
			t.Fatalf("a guest has deleted it: %v", err)
		}
		phones[0].say(protocol.Forget{ID: id})
		wantNoReplay(t, h, id, protocol.ReplayDeleted)
		// A hub that follows the game to its end again does not bring it back.
		there := openHub(t, s)
		phones[2].move(there)
		pass(time.Minute)
		wantNoReplay(t, there, id, protocol.ReplayDeleted)
	})
}

// The room finds the replays of all its games, and its host deletes each of them, but not
// those of other rooms. A table is told of none.
func TestARoomDeletesOnlyItsOwnReplays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones, first := over(t, h)
		strangers, _ := over(t, h)
		at := table(t, h, phones[0].ticket.Code)
		again(phones)
		second := phones[0].view.Replay.ID
		if got := phones[7].view.Replay.Evening; !slices.Equal(got, []string{first, second}) {
			t.Fatalf("of %s and %s a guest finds %v", first, second, got)
		}
		for _, id := range []string{first, ""} {
			strangers[0].say(protocol.Forget{ID: id})
			strangers[0].wantRefused(protocol.NoReplay)
		}
		phones[1].say(protocol.Forget{ID: first})
		phones[1].wantRefused(protocol.HostOnly)
		if _, err := replayOf(t, h, first); err != nil {
			t.Fatal(err)
		}
		phones[0].say(protocol.Forget{ID: first})
		wantNoReplay(t, h, first, protocol.ReplayDeleted)
		if _, err := replayOf(t, h, second); err != nil {
			t.Error(err)
		}
		for _, f := range at.frames {
			if f.Replay != nil {
				t.Errorf("a table was told of %+v", f.Replay)
			}
		}
	})
}

// A command that was counted before changes nothing, neither a guest's nor one of the host
// about another game.
func TestAnOldNumberDeletesNoReplay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones, id := over(t, h)
		for _, p := range phones {
			p.repeat(protocol.Forget{ID: id})
		}
		if _, err := replayOf(t, h, id); err != nil {
			t.Fatalf("it was deleted: %v", err)
		}
	})
}

// What waits with it, and what was said elsewhere, comes first.
func TestTheNewestStateDecidesWhoMayDeleteAReplay(t *testing.T) {
	t.Run("what waits", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			s := newShaky()
			h := openHub(t, s)
			phones, id := over(t, h)
			release := s.hold()
			phones[0].say(protocol.Lock{Locked: true}) // is held; what follows waits in the mailbox
			phones[0].send(protocol.HandOver{Player: phones[1].ticket.Player})
			phones[1].send(protocol.Forget{ID: id})
			release()
			if len(phones[1].refused) > 0 {
				t.Errorf("the host was refused %+v", phones[1].refused)
			}
			wantNoReplay(t, h, id, protocol.ReplayDeleted)
		})
	})
	t.Run("what was said elsewhere", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			s := memory.New(nil)
			deaf := newShaky()
			deaf.under, deaf.deaf = s, true
			here, there := openHub(t, s), openHub(t, deaf)
			phones, id := over(t, here)
			phones[0].move(there)
			for _, p := range phones[1:6] {
				p.say(protocol.Again{})
			}
			for _, p := range phones[1:6] {
				p.say(protocol.Start{})
			}
			phones[7].wantPhase(protocol.PhaseDeal)
			phones[0].wantPhase(protocol.PhaseEnd)
			phones[0].say(protocol.Forget{ID: id})
			phones[0].wantRefused(protocol.GameRunning)
			if _, err := replayOf(t, here, id); err != nil {
				t.Errorf("it was refused, and deleted: %v", err)
			}
		})
	})
}

// A hub that sees the end of a game and the next deal at once keeps the first game, too: in
// two entries or in one.
func TestAReplayIsKeptThoughTheNextGameIsDealt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones, id := over(t, openHub(t, &unkept{Store: s, until: time.Now().Add(24 * time.Hour)}))
		ended := len(readLog(t, s, phones[0].ticket.Code))
		phones[0].say(protocol.Again{})
		phones[0].say(protocol.Start{})
		phones[7].wantPhase(protocol.PhaseDeal)
		there := openHub(t, s)
		phones[3].move(there)
		if _, err := replayOf(t, there, id); err != nil {
			t.Error(err)
		}
		log := readLog(t, s, phones[0].ticket.Code)
		last := log[ended-1]
		var events []game.Event
		for _, c := range log[ended-1:] {
			more, err := game.DecodeEvents(c.Events)
			if err != nil {
				t.Fatal(err)
			}
			events = append(events, more...)
		}
		var err error
		if last.Events, err = game.EncodeEvents(events); err != nil {
			t.Fatal(err)
		}
		told := newReplica()
		for _, c := range append(slices.Clip(log[:ended-1]), last) {
			if err := told.applyEncoded(c); err != nil {
				t.Fatal(err)
			}
		}
		if whole := told.recording.Ended(); len(whole) == 0 || told.evening[0].ID != id || told.lastReplayID() != "" {
			t.Errorf("in one entry %d commits are recorded, as %q, of a game that runs %q", len(whole), told.evening[0].ID, told.lastReplayID())
		}
	})
}

// What does not read is told the operator without anybody's name or card, and
// without the address that opens it.
func TestTheLogOfTheServerDoesNotRetellAReplay(t *testing.T) {
	file := fileOf(t)
	damaged := sealedAgain(t, bytes.Replace(file, []byte(`"player":2,"name"`), []byte(`"player":1,"name"`), 1))
	if _, err := view.ReadReplay(damaged, nil); err == nil || !strings.Contains(err.Error(), "Joined") {
		t.Fatalf("the error says nothing of what was done: %v", err)
	}
	synctest.Test(t, func(t *testing.T) {
		s, id := memory.New(nil), strings.Repeat("0", protocol.ReplayIDLength)
		if err := s.Put(t.Context(), id, damaged, nowMS()+1000); err != nil {
			t.Fatal(err)
		}
		var written bytes.Buffer
		h := openHubWith(t, Config{Store: s, Log: slog.New(slog.NewTextHandler(&written, nil))})
		_, err := replayOf(t, h, id)
		wantRefusal(t, err, protocol.ReplayDamaged)
		for _, secret := range []string{"Guest", "Joined", id} {
			if strings.Contains(written.String(), secret) || written.Len() == 0 {
				t.Errorf("the log says %s", &written)
			}
		}
	})
}

func TestNoReplayIsDeletedWhileAGameRuns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := discussion(t, openHub(t, memory.New(nil)))
		phones[0].say(protocol.Forget{})
		phones[0].wantRefused(protocol.GameRunning)
	})
}

// replayOf is a replay as a phone gets it.
func replayOf(t *testing.T, h *Hub, id string) (protocol.Replay, error) {
	t.Helper()
	file, err := h.ReplayFile(t.Context(), id)
	if err != nil {
		return protocol.Replay{}, err
	}
	return h.Replay(id, file)
}

// unkept is a store that keeps nothing for a while.
type unkept struct {
	store.Store
	until time.Time
	tried atomic.Int64
}

func (s *unkept) Put(ctx context.Context, id string, data []byte, until int64) error {
	s.tried.Add(1)
	if time.Now().Before(s.until) {
		return errAway
	}
	return s.Store.Put(ctx, id, data, until)
}

func TestAReplayThatCannotBeStoredIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &unkept{Store: memory.New(nil), until: time.Now().Add(time.Hour)}
		h := openHub(t, s)
		phones, id := over(t, h)
		phones[0].say(protocol.Again{})
		phones[7].wantPhase(protocol.PhaseLobby)
		wantNoReplay(t, h, id, protocol.NoReplay)
		time.Sleep(time.Until(s.until))
		pass(2 * time.Minute)
		if _, err := replayOf(t, h, id); err != nil {
			t.Error(err)
		}
	})
}

func TestOneTriesToKeepAReplayHoweverOftenTheRoomIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &unkept{Store: memory.New(nil), until: time.Now().Add(24 * time.Hour)}
		h := openHub(t, s)
		phones, _ := over(t, h)
		for _, p := range phones {
			p.leave()
		}
		for range 10 {
			pass(idleAfter*ms + time.Second)
			if _, err := h.Info(t.Context(), phones[0].ticket.Code); err != nil {
				t.Fatal(err)
			}
		}
		before := s.tried.Load()
		pass(10 * time.Minute)
		if n := s.tried.Load() - before; n > 10 {
			t.Errorf("it was tried %d times in ten minutes", n)
		}
	})
}

// fileOf plays a game and gives its file.
func fileOf(t *testing.T) (file []byte) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		_, id := over(t, h)
		var err error
		if file, err = h.ReplayFile(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	})
	return file
}

// sealedAgain gives a changed file its right sum.
func sealedAgain(t testing.TB, file []byte) []byte {
	t.Helper()
	_, log, _ := bytes.Cut(file, []byte(`"log":`))
	at := bytes.Index(file, []byte(`"sum":"`)) + len(`"sum":"`)
	return bytes.Replace(file, file[at:at+64], []byte(hashToken(string(log[:len(log)-1]))), 1)
}
