package room

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

func TestACommandSentTwiceCountsOnce(t *testing.T) {
	for name, again := range map[string]func(*phone){
		"on the same line":  func(p *phone) { p.repeat(protocol.AddBot{}) },
		"after a reconnect": func(p *phone) { p.connect(); p.repeat(protocol.AddBot{}) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := memory.New(nil)
				p := host(t, openHub(t, s))
				p.say(protocol.AddBot{})
				commits := len(readLog(t, s, p.ticket.Code))
				again(p)
				p.wantPlayers(2)
				if p.view.Ack != 1 || len(p.refused) > 0 {
					t.Fatalf("ack is %d, refused was %v; want 1 and nothing", p.view.Ack, p.refused)
				}
				if got := len(readLog(t, s, p.ticket.Code)); got != commits {
					t.Fatalf("the log has %d commits, want %d", got, commits)
				}
			})
		})
	}
}

func TestWaitingCommandsBecomeOneCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		p := host(t, openHub(t, s))
		release := s.hold()
		p.say(protocol.AddBot{}) // is held; what follows waits in the mailbox
		for range 3 {
			p.send(protocol.AddBot{})
			p.repeat(protocol.AddBot{})
		}
		release()
		p.wantPlayers(5)
		if p.view.Ack != 4 || len(p.refused) > 0 {
			t.Fatalf("ack is %d, refused was %v; want 4 and nothing", p.view.Ack, p.refused)
		}
		if got := len(readLog(t, s, p.ticket.Code)); got != 3 {
			t.Fatalf("the log has %d commits, want 3: the room, the first bot, all others", got)
		}
	})
}

func TestNothingIsShownBeforeItsCommit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		phones := group(t, openHub(t, s), 2)
		before := []int{len(phones[0].frames), len(phones[1].frames)}
		release := s.hold()
		phones[0].say(protocol.AddBot{})
		pass(time.Second)
		for i, p := range phones {
			if len(p.frames) != before[i] {
				t.Fatalf("player %d was told %+v before its commit", p.ticket.Player, p.frames[before[i]:])
			}
		}
		release()
		for i, p := range phones {
			if p.wantPlayers(3); len(p.frames) != before[i]+1 {
				t.Fatalf("player %d got %d frames, want 1", p.ticket.Player, len(p.frames)-before[i])
			}
		}
	})
}

// A store that fails leaves open whether it has happened, so the room asks
// with the same nonce until it knows.
func TestAStoreThatFailsIsAskedAgainWithTheSameNonce(t *testing.T) {
	for name, happened := range map[string]bool{"though it happened": true, "and nothing happened": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				p := host(t, openHub(t, s))
				first, calls := len(s.tried()), 0
				s.appends(func(next func() (store.Commit, error)) (store.Commit, error) {
					if calls++; calls > 5 {
						return next()
					}
					if happened {
						_, _ = next()
					}
					return store.Commit{}, errors.New("timeout")
				})
				p.say(protocol.AddBot{})
				p.wantPlayers(1)
				pass(10 * time.Second)
				p.wantPlayers(2)
				for _, tried := range s.tried()[first:] {
					if tried.Nonce != s.tried()[first].Nonce {
						t.Fatal("the nonce changed")
					}
				}
				if got := len(readLog(t, s, p.ticket.Code)); got != 2 {
					t.Fatalf("the log has %d commits, want 2", got)
				}
			})
		})
	}
}

// Whatever is wrong with one room, it ends with a clear word and the others
// play on.
func TestABrokenRoomHarmsNoOther(t *testing.T) {
	for name, broken := range map[string]struct {
		breakIt func(t *testing.T, s *shaky, p *phone)
		closed  protocol.CloseCode
		door    protocol.Code
	}{
		"a damaged record": {
			func(t *testing.T, s *shaky, p *phone) {
				s.set(func() {
					s.onLoad = func(code string) error {
						if code == p.ticket.Code {
							return fmt.Errorf("offset 7: %w", store.ErrDamaged)
						}
						return nil
					}
					s.onAppend = func(func() (store.Commit, error)) (store.Commit, error) {
						return store.Commit{}, store.ErrDamaged
					}
				})
				p.say(protocol.AddBot{})
				s.appends(nil)
			}, protocol.CloseDamaged, protocol.RoomDamaged,
		},
		"an event that nobody knows": {
			func(t *testing.T, s *shaky, p *phone) {
				foreign(t, s, p.ticket.Code, `[{"moon_fell":{}}]`)
				p.say(protocol.AddBot{})
			}, protocol.CloseNewer, protocol.RoomNewer,
		},
		"an entry of newer rules": {
			func(t *testing.T, s *shaky, p *phone) {
				foreign(t, s, p.ticket.Code, fmt.Sprintf(`{"rules":%d,"events":{}}`, game.Rules+1))
				p.say(protocol.AddBot{})
			}, protocol.CloseNewer, protocol.RoomNewer,
		},
		"an event that cannot follow": {
			func(t *testing.T, s *shaky, p *phone) {
				foreign(t, s, p.ticket.Code, `[{"lynched":{"seat":77}}]`)
				p.say(protocol.AddBot{})
			}, protocol.CloseRestart, protocol.StoreAway,
		},
		"somebody comes who is here": {
			func(t *testing.T, s *shaky, p *phone) {
				foreign(t, s, p.ticket.Code, fmt.Sprintf(`[{"joined":{"player":1,"name":"Ada","key":%q}}]`, p.ticket.Token))
				p.say(protocol.AddBot{})
			}, protocol.CloseRestart, protocol.StoreAway,
		},
		"dice that fall off the table": {
			func(t *testing.T, s *shaky, p *phone) {
				for range 7 {
					p.say(protocol.AddBot{})
				}
				p.session.room.rand = rand.New(noDice{})
				p.say(protocol.Start{})
			}, protocol.CloseRestart, "",
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				var written bytes.Buffer
				h := openHubWith(t, Config{Store: s, Log: slog.New(slog.NewJSONHandler(&written, nil))})
				p, other := host(t, h), host(t, h)
				at := readLog(t, s, p.ticket.Code)[0].Tip()
				broken.breakIt(t, s, p)
				p.wantClosed(broken.closed)
				wantReport(t, &written, p.ticket, at)
				if _, err := h.Info(t.Context(), p.ticket.Code); broken.door != "" {
					wantRefusal(t, err, broken.door)
				} else if err != nil {
					t.Fatal(err)
				}
				other.say(protocol.AddBot{})
				other.wantPlayers(2)
			})
		})
	}
}

// wantReport wants the room's end in the server's log: which room, and at least how far it
// had come, but no name and no token.
func wantReport(t *testing.T, written *bytes.Buffer, ticket protocol.Ticket, at store.Tip) {
	t.Helper()
	var report struct {
		Room    string
		Version uint64
		Nonce   uuid.UUID
	}
	line, _ := written.ReadBytes('\n')
	if err := json.Unmarshal(line, &report); err != nil {
		t.Fatal(err)
	}
	if report.Room != ticket.Code || report.Version < at.Version || report.Version == at.Version != (report.Nonce == at.Nonce) {
		t.Errorf("after %+v in %s the log says %s", at, ticket.Code, line)
	}
	for _, secret := range []string{"Ada", ticket.Token} {
		if bytes.Contains(line, []byte(secret)) {
			t.Errorf("the log says %s", line)
		}
	}
}

type noDice struct{}

func (noDice) Uint64() uint64 { panic("no dice") }

// foreign commits something past the hub.
func foreign(t *testing.T, s store.Store, code, events string) {
	t.Helper()
	log := readLog(t, s, code)
	p := store.Proposal{Nonce: newNonce(), Events: []byte(events)}
	if _, err := s.Append(t.Context(), code, log[len(log)-1].Tip(), p); err != nil {
		t.Fatal(err)
	}
}

func TestALogThatMakesNoRoomOpensNone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		if _, err := s.Append(t.Context(), "BCDFG", store.Tip{}, store.Proposal{Nonce: newNonce(), Events: []byte(`[]`)}); err != nil {
			t.Fatal(err)
		}
		_, err := openHub(t, s).Info(t.Context(), "BCDFG")
		wantRefusal(t, err, protocol.StoreAway)
	})
}
