package room

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A store comes back empty, or without the newest chapter, at any moment of an
// evening. The room is put back as it was, and no phone is told of a loss.
func TestAStoreThatIsEmptyGetsTheRoomBack(t *testing.T) {
	moments := map[string]func(t *testing.T, phones []*phone){
		"in the first lobby": func(*testing.T, []*phone) {},
		"after six hundred commits of a day": func(t *testing.T, phones []*phone) {
			start(phones)
			for phones[0].phase() != protocol.PhaseDiscussion {
				playOn(phones)
			}
			for i := range 600 {
				phones[i%8].say(protocol.Raise{Up: i/8%2 == 0})
				if i%100 == 0 {
					pass(5 * time.Second)
				}
			}
		},
		"at the end of a game": func(_ *testing.T, phones []*phone) {
			playOut(phones)
		},
		"in the lobby of the second chapter": func(_ *testing.T, phones []*phone) {
			playOut(phones)
			phones[0].say(protocol.Again{})
		},
		"in the second game": func(_ *testing.T, phones []*phone) {
			playOut(phones)
			phones[0].say(protocol.Again{})
			start(phones)
		},
	}
	for name, reach := range moments {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := group(t, openHub(t, s), 8)
				reach(t, phones)
				code := phones[0].ticket.Code
				before := readLog(t, s, code)
				s.set(func() { s.under = memory.New(nil) })
				pass(syncEvery*ms + restoreWait)
				after := readLog(t, s, code)
				if len(after) < len(before) {
					t.Fatalf("%d commits are back, there were %d", len(after), len(before))
				}
				if diff := cmp.Diff(before, after[:len(before)]); diff != "" {
					t.Fatalf("the log is another one (- before, + after):\n%s", diff)
				}
				for _, p := range phones {
					p.wantClosed(0)
					if len(p.lost) > 0 {
						t.Fatalf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					p.wantTruth(s)
				}
				if id := phones[0].view.Replay.ID; id != "" && !strings.HasPrefix(name, "in the second game") {
					if _, err := replayOf(t, phones[0].hub, id); err != nil {
						t.Errorf("the replay of the game on the screen is gone: %v", err)
					}
				}
			})
		})
	}
}

// A leaky store may lose everything, and goes on.
type leaky struct {
	*shaky
	watchers store.Watchers
}

func (l *leaky) lose() { l.set(func() { l.under = memory.New(nil) }) }

func (l *leaky) Watch(room string, hint func(version uint64)) (stop func()) {
	return l.watchers.Watch(room, hint)
}

func (l *leaky) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	c, err := l.shaky.Append(ctx, room, at, p)
	if err == nil {
		l.watchers.Hint(room, c.Version)
	}
	return c, err
}

// An instance that has not heard of the newest commit is the first to find that the
// store is empty, and has something to write. The other one still puts back all.
func TestAProcessThatIsBehindRestoresWithoutLoss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := &leaky{shaky: newShaky()}
		mine, yours := newShaky(), newShaky()
		mine.under, yours.under = shared, shared
		here, there := openHub(t, mine), openHub(t, yours)
		phones := group(t, here, 8)
		far := phones[7]
		far.move(there)
		pass(syncEvery * ms)
		yours.leave()
		phones[0].say(protocol.Lock{Locked: true})
		shared.lose()
		yours.comeBack()
		far.send(protocol.Rename{Player: far.ticket.Player, Name: "Zoe"})
		pass(syncEvery*ms + 2*restoreWait)
		for _, p := range phones {
			if len(p.lost) > 0 {
				t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
			}
			if room := p.view.Room; !room.Locked || room.Players[7].Name != "Zoe" {
				t.Errorf("player %d sees a room that is locked: %t, with %s", p.ticket.Player, room.Locked, room.Players[7].Name)
			}
			p.wantTruth(mine)
		}
	})
}

// A store that has lost everything gets back the room that somebody has open. The one
// that only an ended process knew is gone.
func TestARoomThatIsNotOpenIsGoneWithItsStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := &leaky{shaky: newShaky()}
		here, ended := openHub(t, shared), openHub(t, shared)
		phones := group(t, here, 3)
		ticket, err := ended.CreateRoom(t.Context(), Founding{Name: "Ada", Token: crand.Text()})
		if err != nil {
			t.Fatal(err)
		}
		ended.Close()
		shared.lose()
		pass(syncEvery*ms + restoreWait)
		var no *protocol.Refusal
		if _, err := here.Open(t.Context(), ticket.Code, ticket.Token); !errors.As(err, &no) || no.Code != protocol.NoRoom {
			t.Errorf("the room of the ended process is opened: %v", err)
		}
		for _, p := range phones {
			p.wantTruth(shared)
			if len(p.lost) > 0 {
				t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
			}
		}
	})
}

// The store has lost the chapter, and the end of the log that it followed.
func TestALostChapterIsPutBackOverAnOlderLog(t *testing.T) {
	for _, less := range []int{0, 1, 40} {
		t.Run(fmt.Sprintf("%d commits before it", less), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones, id := over(t, openHub(t, s))
				code := phones[0].ticket.Code
				game := readLog(t, s, code)
				older := rewind(t, s, code, len(game)-less)
				phones[0].say(protocol.Again{})
				before := readLog(t, s, code)
				wantChapter(t, before)
				s.set(func() { s.under = older })
				pass(syncEvery*ms + 2*restoreWait)
				if diff := cmp.Diff(before, readLog(t, s, code)); diff != "" {
					t.Fatalf("the log is another one (- before, + after):\n%s", diff)
				}
				for _, p := range phones {
					if len(p.lost) > 0 {
						t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					p.wantTruth(s)
				}
				if _, err := replayOf(t, phones[0].hub, id); err != nil {
					t.Errorf("the store lost the replay with the chapter, and did not get it back: %v", err)
				}
			})
		})
	}
}
