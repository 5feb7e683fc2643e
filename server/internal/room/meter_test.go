package room

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A counter is a Meter that keeps what it is told.
type counter struct {
	mu      sync.Mutex
	refused []string
	came    []bool
	took    []time.Duration
	skipped int
	lost    int
	panics  int
}

func (c *counter) Refused(limit string) { c.note(func() { c.refused = append(c.refused, limit) }) }

func (c *counter) Opened(again bool) { c.note(func() { c.came = append(c.came, again) }) }

func (c *counter) Committed(took time.Duration) { c.note(func() { c.took = append(c.took, took) }) }

func (c *counter) Skipped() { c.note(func() { c.skipped++ }) }

func (c *counter) LostCommits() { c.note(func() { c.lost++ }) }

func (c *counter) Panicked() { c.note(func() { c.panics++ }) }

// wantCounted holds that a limit has turned something away.
func (c *counter) wantCounted(t *testing.T, limit string) {
	t.Helper()
	if !slices.Contains(c.refused, limit) {
		t.Errorf("counted %q", c.refused)
	}
}

// wantLosses holds how often a hub has repaired a room after the store lost commits.
func wantLosses(t *testing.T, h *Hub, want int) {
	t.Helper()
	if got := h.Meter.(*counter).lost; got != want {
		t.Errorf("%d losses of commits are counted, want %d", got, want)
	}
}

func (c *counter) note(what func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	what()
}

func TestAPhoneThatComesBackIsCountedSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		h := openHubWith(t, Config{Store: memory.New(nil), Meter: counts})
		ada := host(t, h)
		ben := guest(t, h, ada.ticket.Code, "Ben")
		ben.leave()
		pass(time.Minute)
		ben.connect()
		ada.connect() // beside the connection that she still has
		if got, want := counts.came, []bool{false, false, true, true}; len(got) != len(want) || got[0] || got[1] || !got[2] || !got[3] {
			t.Errorf("counted %v", got)
		}
	})
}

func TestACommandTakesUntilItIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts, s := &counter{}, newShaky()
		ada := host(t, openHubWith(t, Config{Store: s, Meter: counts}))
		ada.say(protocol.AddBot{})
		release := s.hold()
		ada.say(protocol.AddBot{})
		pass(70 * time.Millisecond)
		release()
		settle()
		ada.wantPlayers(3)
		ada.say(protocol.Start{}) // is refused: they are too few
		if got := counts.took; len(got) != 2 || got[0] != 0 || got[1] != 70*time.Millisecond {
			t.Errorf("two commands took %v", got)
		}
	})
}

func TestStatesThatASlowPhoneNeverSeesAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		h := openHubWith(t, Config{Store: memory.New(nil), Meter: counts})
		ada := host(t, h)
		slow := guest(t, h, ada.ticket.Code, "Slow")
		s := enterSilently(t, slow)
		if _, err := s.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
		before := counts.skipped
		for range 3 {
			ada.say(protocol.AddBot{})
		}
		if skipped := counts.skipped - before; skipped != 2 {
			t.Errorf("of three states a phone that reads none has skipped %d", skipped)
		}
	})
}

func TestWhatIsTooLongOrTooManyIsCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		p := host(t, openHubWith(t, Config{Store: memory.New(nil), Meter: counts}))
		p.say(protocol.Invite{Link: "https://" + strings.Repeat("a", protocol.MaxLink)})
		p.wantRefused(protocol.BadLink)
		p.say(protocol.Rename{Player: p.ticket.Player, Name: strings.Repeat("a", protocol.MaxName+1)})
		p.wantRefused(protocol.NameTooLong)
		settings := p.view.Room.Settings
		for number := range game.MaxOwn + 1 {
			settings.Own = append(settings.Own, protocol.OwnRole{
				Number: number + 1, Name: fmt.Sprint("Baker ", number+1), Side: protocol.SideHumans, Counts: protocol.SideHumans, SeenAs: protocol.SightNot,
			})
		}
		p.say(protocol.Change{Settings: settings})
		p.wantRefused(protocol.TooManyOwn)
		p.say(protocol.Invite{Link: "ftp://here"})
		p.say(protocol.Again{}) // refused, but by no limit
		if want := []string{"link", "name_length", "own_roles", "link"}; !slices.Equal(counts.refused, want) {
			t.Errorf("counted %q, want %q", counts.refused, want)
		}
	})
}

// sizeOfLog is how many bytes of events a room has.
func sizeOfLog(t *testing.T, s store.Store, code string) (bytes int) {
	t.Helper()
	for _, c := range readLog(t, s, code) {
		bytes += len(c.Events)
	}
	return bytes
}

func TestALogCannotBeFilledWithoutLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		h.maxLogBytes = 3000
		p := host(t, h)
		for n := range 1000 {
			settings := p.view.Room.Settings
			settings.Timing.Discussion = 60_000 + int64(n)*1000
			p.say(protocol.Change{Settings: settings})
			if len(p.refused) > 0 {
				break
			}
			pass(time.Second)
		}
		p.wantRefused(protocol.PlayedOut)
		if size := sizeOfLog(t, s, p.ticket.Code); size > 2*h.maxLogBytes {
			t.Errorf("the log has %d bytes", size)
		}
		p.say(protocol.Leave{})
		p.wantClosed(protocol.CloseNoSeat)
	})
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones := discussion(t, h)
		h.maxLogBytes = sizeOfLog(t, s, phones[0].ticket.Code)
		phones[0].say(protocol.Pause{Paused: true}) // players of the running game go on
		phones[0].say(protocol.Pause{})
		if len(phones[0].refused) > 0 {
			t.Errorf("refused %+v", phones[0].refused)
		}
		h.maxLogBytes /= 4
		phones[0].say(protocol.Pause{Paused: true})
		phones[0].wantRefused(protocol.PlayedOut)
	})
}

func TestARoomHoldsSoManyGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts, s := &counter{}, memory.New(nil)
		h := openHubWith(t, Config{Store: s, MaxGames: 1, Meter: counts})
		phones, id := over(t, h)
		phones[0].say(protocol.Again{})
		phones[0].say(protocol.Start{})
		phones[0].wantRefused(protocol.PlayedOut)
		if no := phones[0].refused[len(phones[0].refused)-1]; no.Max != 1 {
			t.Errorf("it says that a room holds %d", no.Max)
		}
		phones[7].wantPhase(protocol.PhaseLobby)
		if _, err := replayOf(t, h, id); err != nil {
			t.Errorf("the game that was played: %v", err)
		}
		if len(counts.refused) != 1 || counts.refused[0] != "room_games" {
			t.Errorf("counted %q", counts.refused)
		}
		start(group(t, h, 8)) // in a new room there is a new game
	})
}
