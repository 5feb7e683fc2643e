package room

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// again plays one more game with a group that has just ended one.
func again(phones []*phone) {
	phones[0].say(protocol.Again{})
	for start(phones); phones[0].phase() != protocol.PhaseEnd; {
		playOn(phones)
	}
}

// wantChapter holds that the log begins with a chapter.
func wantChapter(t *testing.T, log []store.Commit) {
	t.Helper()
	if !log[0].Chapter {
		t.Errorf("the log begins with version %d, which is no chapter", log[0].Version)
	}
}

// After each game the log begins anew, and nobody notices: not the phones that are
// here, not an instance that opens the room, and the evening stays as it was.
func TestAChapterBeginsAfterEachGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHall(t, s)
		phones, _ := over(t, h)
		code := phones[0].ticket.Code
		longest := 0
		for games := 1; games <= 4; games++ {
			for games > 1 && phones[0].phase() != protocol.PhaseEnd {
				if phones[0].phase() == protocol.PhaseLobby {
					start(phones)
				}
				playOn(phones)
			}
			longest = max(longest, len(readLog(t, s, code)))
			evening, version := phones[0].view.Evening, readLog(t, s, code)[0].Version
			phones[0].say(protocol.Again{})
			log := readLog(t, s, code)
			wantChapter(t, log)
			if len(log) != 1 || log[0].Version <= version {
				t.Fatalf("after game %d the log has %d commits from version %d", games, len(log), log[0].Version)
			}
			fresh := openHall(t, s)
			phones[games].move(fresh)
			if diff := cmp.Diff(evening, phones[games].view.Evening); diff != "" {
				t.Errorf("after game %d the evening is another (- before, + after):\n%s", games, diff)
			}
			for _, p := range phones {
				p.wantTruth(s)
			}
			if ids := phones[games].view.Replay.Evening; len(ids) != games {
				t.Errorf("after game %d there are the replays %v", games, ids)
			}
			for _, id := range phones[games].view.Replay.Evening {
				if _, err := replayOf(t, fresh, id); err != nil {
					t.Errorf("game %d: %v", games, err)
				}
			}
		}
	})
}

// A chapter waits for its game's replay: what is dropped can be watched.
func TestAChapterWaitsForTheReplay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones, id := over(t, openHall(t, &unkept{Store: s, until: time.Now().Add(24 * time.Hour)}))
		phones[0].say(protocol.Again{})
		pass(time.Hour)
		code := phones[0].ticket.Code
		if log := readLog(t, s, code); log[0].Chapter {
			t.Error("the chapter began before the store had the replay")
		}
		pass(24 * time.Hour)
		wantChapter(t, readLog(t, s, code))
		if _, err := replayOf(t, phones[0].hall, id); err != nil {
			t.Error(err)
		}
	})
}

// lobbyLimit is what the log of a lobby stays below.
const lobbyLimit = 256 << 10

// longest is the longest settings that a host can say.
func longest(p *phone, i int) protocol.Settings {
	settings := p.view.Room.Settings
	settings.Timing.Discussion = int64(60_000 + i)
	settings.Own = nil
	for n := 1; n <= game.MaxOwn; n++ {
		settings.Own = append(settings.Own, protocol.OwnRole{
			Number: n, Name: strings.Repeat("<", 23) + string(rune('a'+n)), Text: strings.Repeat("<&>", 80), Side: protocol.SideHumans, Counts: protocol.SideHumans,
			SeenAs: protocol.SightNot, Power: "nothing", First: 1,
		})
	}
	return settings
}

// A host says again and again the longest that a host can say.
func TestTheLogOfALobbyStaysShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := group(t, openHall(t, s), 8)
		code, most, chapters := phones[0].ticket.Code, 0, map[uint64]bool{}
		for i := range 100 {
			settings := longest(phones[0], i)
			for range messagesPerSecond {
				phones[0].send(protocol.Change{Settings: settings})
			}
			pass(time.Second)
			most, chapters[readLog(t, s, code)[0].Version] = max(most, sizeOfLog(t, s, code)), true
		}
		phones[0].wantClosed(0)
		for _, p := range phones {
			p.wantTruth(s)
		}
		t.Logf("at most %d bytes, %d chapters", most, len(chapters))
		if most > lobbyLimit || len(chapters) < 10 {
			t.Errorf("the log came to %d bytes in %d chapters", most, len(chapters))
		}
	})
}

// Somebody changes names again and again while the others look at the end of a game. The
// lobby opens, and the log stays short.
func TestTheEndOfAGameStaysShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones, _ := over(t, openHall(t, s))
		code := phones[0].ticket.Code
		whole := sizeOfLog(t, s, code)
		for i := range 15 * 60 {
			phones[1].say(protocol.Rename{Player: 2, Name: fmt.Sprintf("Guest %d", i)})
			if size := sizeOfLog(t, s, code); size > whole+lobbyLimit {
				t.Fatalf("after %d names the log has %d bytes, %d of the game", i, size, whole)
			}
			pass(time.Second)
		}
		phones[0].wantPhase(protocol.PhaseLobby)
		phones[0].wantTruth(s)
	})
}

// An instance hears nothing while a game ends and the next begins. Then it goes on
// with the others, and its phones are told of no loss.
func TestAnInstanceThatMissedAChapterGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there, _, yours := apart(t)
		phones, _ := over(t, here)
		far := phones[7]
		far.move(there)
		stay := far.ear
		yours.leave()
		pass(time.Second)
		far.hall = here
		far.connect()
		again(phones)
		phones[0].say(protocol.Again{})
		yours.comeBack()
		pass(5 * time.Second)
		if len(stay.lost) > 0 {
			t.Errorf("its phone was told that %v ms are lost", stay.lost)
		}
		far.move(there)
		far.wantTruth(yours)
		if len(far.lost) > 0 {
			t.Errorf("the phone that came back was told that %v ms are lost", far.lost)
		}
	})
}

// An instance hears nothing for so long that the chapter has no mark of its place. It
// goes on all the same. When the store comes back empty and that instance is the first
// to put back what it has, the others still put back all.
func TestAnInstanceThatIsFarBehindTakesNothingBack(t *testing.T) {
	for _, empty := range []bool{true, false} {
		if testing.Short() && !empty {
			break // the other case has all that this one has
		}
		t.Run(fmt.Sprintf("the store is empty: %t", empty), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				here, there, mine, yours := apart(t)
				phones := group(t, here, 8)
				far := phones[7]
				far.move(there)
				pass(roundEvery * ms)
				yours.leave()
				for i := range pastEntries + 600 {
					phones[1].say(protocol.Rename{Player: 2, Name: fmt.Sprintf("Guest %d", i)})
					pass(300 * ms)
				}
				if version := readLog(t, mine, phones[0].ticket.Code)[0].Version; version < pastEntries {
					t.Fatalf("the log begins with version %d", version)
				}
				if empty {
					lost := memory.New(nil)
					mine.set(func() { mine.under = lost })
					yours.set(func() { yours.under = lost })
					mine.leave()
					yours.comeBack()
					pass(time.Second)
					mine.comeBack()
				} else {
					yours.comeBack()
				}
				pass(2*roundEvery*ms + 4*restoreWait)
				for _, p := range phones {
					if len(p.lost) > 0 {
						t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					if name := p.view.Room.Players[1].Name; name != fmt.Sprintf("Guest %d", pastEntries+599) {
						t.Errorf("player %d sees the name %s", p.ticket.Player, name)
					}
					p.wantTruth(mine)
				}
			})
		})
	}
}

// Two instances that both have the room cut it once.
func TestTwoInstancesBeginAChapterOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		here, there, mine, yours := apart(t)
		phones, _ := over(t, here)
		for _, p := range phones[4:] {
			p.move(there)
		}
		release := mine.hold()
		other := yours.hold()
		phones[0].say(protocol.Again{})
		release()
		other()
		pass(roundEvery * ms)
		log := readLog(t, mine, phones[0].ticket.Code)
		wantChapter(t, log)
		if len(log) != 1 {
			t.Errorf("the log has %d commits", len(log))
		}
		for _, p := range phones {
			p.wantTruth(mine)
		}
	})
}

// A store comes back empty, or without the newest chapter, at any moment of an
// evening. The room is put back as it was, and no phone is told of a loss.
func TestAStoreThatIsEmptyGetsTheRoomBack(t *testing.T) {
	moments := map[string]func(t *testing.T, phones []*phone){
		"in the first lobby": func(*testing.T, []*phone) {},
		"after two thousand commits of a day": func(t *testing.T, phones []*phone) {
			start(phones)
			for phones[0].phase() != protocol.PhaseDiscussion {
				playOn(phones)
			}
			for i := range 2000 {
				phones[i%8].say(protocol.Raise{Up: i/8%2 == 0})
				if i%100 == 0 {
					pass(5 * time.Second)
				}
			}
		},
		"at the end of a game": func(_ *testing.T, phones []*phone) {
			for start(phones); phones[0].phase() != protocol.PhaseEnd; {
				playOn(phones)
			}
		},
		"in the lobby of the second chapter": func(_ *testing.T, phones []*phone) {
			for start(phones); phones[0].phase() != protocol.PhaseEnd; {
				playOn(phones)
			}
			phones[0].say(protocol.Again{})
		},
		"in the second game": func(_ *testing.T, phones []*phone) {
			for start(phones); phones[0].phase() != protocol.PhaseEnd; {
				playOn(phones)
			}
			phones[0].say(protocol.Again{})
			start(phones)
		},
	}
	for name, reach := range moments {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				phones := group(t, openHall(t, s), 8)
				reach(t, phones)
				code := phones[0].ticket.Code
				before := readLog(t, s, code)
				s.set(func() { s.under = memory.New(nil) })
				pass(roundEvery*ms + restoreWait)
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
					if _, err := replayOf(t, phones[0].hall, id); err != nil {
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
	hints store.Hub
}

func (l *leaky) lose() { l.set(func() { l.under = memory.New(nil) }) }

func (l *leaky) Hints(ctx context.Context) <-chan store.Hint { return l.hints.Hints(ctx) }

func (l *leaky) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	c, err := l.shaky.Append(ctx, room, at, p)
	if err == nil {
		l.hints.Tell(store.Hint{Room: room, Version: c.Version})
	}
	return c, err
}

// An instance that has not heard of the newest commit is the first to find that the
// store is empty, and has something to write. The other one still puts back all.
func TestWhoIsBehindPutsBackFirstAndTakesNoPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := &leaky{shaky: newShaky()}
		mine, yours := newShaky(), newShaky()
		mine.under, yours.under = shared, shared
		here, there := openHall(t, mine), openHall(t, yours)
		phones := group(t, here, 8)
		far := phones[7]
		far.move(there)
		pass(roundEvery * ms)
		yours.leave()
		phones[0].say(protocol.Lock{Locked: true})
		shared.lose()
		yours.comeBack()
		far.send(protocol.Rename{Player: far.ticket.Player, Name: "Zoe"})
		pass(roundEvery*ms + 2*restoreWait)
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
func TestARoomThatNobodyHasOpenIsGoneWithItsStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		shared := &leaky{shaky: newShaky()}
		here, ended := openHall(t, shared), openHall(t, shared)
		phones := group(t, here, 3)
		ticket, err := ended.Make(t.Context(), "Ada", crand.Text())
		if err != nil {
			t.Fatal(err)
		}
		ended.Close()
		shared.lose()
		pass(roundEvery*ms + restoreWait)
		var no *protocol.Refusal
		if _, err := here.Enter(t.Context(), ticket.Code, ticket.Token); !errors.As(err, &no) || no.Code != protocol.NoRoom {
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
				phones, id := over(t, openHall(t, s))
				code := phones[0].ticket.Code
				game := readLog(t, s, code)
				older := rewind(t, s, code, len(game)-less)
				phones[0].say(protocol.Again{})
				before := readLog(t, s, code)
				wantChapter(t, before)
				s.set(func() { s.under = older })
				pass(roundEvery*ms + 2*restoreWait)
				if diff := cmp.Diff(before, readLog(t, s, code)); diff != "" {
					t.Fatalf("the log is another one (- before, + after):\n%s", diff)
				}
				for _, p := range phones {
					if len(p.lost) > 0 {
						t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					p.wantTruth(s)
				}
				if _, err := replayOf(t, phones[0].hall, id); err != nil {
					t.Errorf("the store lost the replay with the chapter, and did not get it back: %v", err)
				}
			})
		})
	}
}

// The store's clock goes back a little before a chapter begins, as after a failover.
// An instance that has followed the log and one that opens the room at the chapter
// agree on the time, or else they would disagree on when a claim ends.
func TestAChapterTellsEverybodyTheSameTime(t *testing.T) {
	var followed, opened timeline
	followed.take(store.Commit{At: 1_000}, []game.Event{game.ClockStepped{By: 300}})
	followed.take(store.Commit{At: 1_500}, []game.Event{game.Counted{}})
	for _, c := range []struct {
		at     int64
		events []game.Event
	}{
		{1_400, []game.Event{game.ChapterBegan{Stepped: 300}}},
		{1_450, []game.Event{game.Counted{}}},
	} {
		made, alone := followed.take(store.Commit{At: c.at}, c.events), opened.take(store.Commit{At: c.at}, c.events)
		if made != alone || followed != opened {
			t.Errorf("%T at %d: who has followed says %d %+v, who opens says %d %+v", c.events[0], c.at, made, followed, alone, opened)
		}
	}
}

// What a store leaves for v0.1.0 in the place of a log with chapters reads as
// something newer, and names the release.
func TestWhatIsLeftForAnOlderReleaseNamesTheNewer(t *testing.T) {
	_, err := game.DecodeEvents([]byte(store.Moved))
	if !errors.Is(err, game.ErrNewer) || !strings.Contains(err.Error(), "v0.2.0") {
		t.Errorf("it reads as: %v", err)
	}
}

// A dying store stops its process before or after one of its calls: from then on no
// call is answered, as after kill -9.
type dying struct {
	*memory.Store
	mu    sync.Mutex
	calls []string
	at    int  // the call at which the process dies; -1: never
	after bool // the call is done, and its answer is lost
	dead  bool
}

// call does a call, or dies.
func (d *dying) call(ctx context.Context, name string, do func() error) error {
	d.mu.Lock()
	if d.dead {
		d.mu.Unlock()
		<-ctx.Done()
		return ctx.Err()
	}
	d.calls = append(d.calls, name)
	dies := len(d.calls)-1 == d.at
	d.dead = dies
	d.mu.Unlock()
	if dies && !d.after {
		<-ctx.Done()
		return ctx.Err()
	}
	err := do()
	if dies {
		<-ctx.Done()
		return ctx.Err()
	}
	return err
}

func (d *dying) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (c store.Commit, err error) {
	name := "commit"
	if p.Chapter {
		name = "chapter"
	}
	err = d.call(ctx, name, func() (err error) { c, err = d.Store.Append(ctx, room, at, p); return err })
	return c, err
}

func (d *dying) Load(ctx context.Context, room string, after store.Tip) (log []store.Commit, err error) {
	err = d.call(ctx, "load", func() (err error) { log, err = d.Store.Load(ctx, room, after); return err })
	return log, err
}

func (d *dying) Holds(ctx context.Context, id string) (held bool, err error) {
	err = d.call(ctx, "look for the replay", func() (err error) { held, err = d.Store.Holds(ctx, id); return err })
	return held, err
}

func (d *dying) Keep(ctx context.Context, id string, data []byte, until int64) error {
	return d.call(ctx, "keep the replay", func() error { return d.Store.Keep(ctx, id, data, until) })
}

// The process is killed at every point of the change of chapters: before and after
// each call that it makes to the store, from the commit that ends a game until the
// first change in the lobby. Another process goes on. Nothing that a phone saw is lost.
func TestAKillAtAnyPointOfAChapterLosesNothing(t *testing.T) {
	var calls []string
	var first int
	synctest.Test(t, func(t *testing.T) {
		s := &dying{Store: memory.New(nil), at: -1}
		phones := group(t, openHall(t, s), 8)
		first = throughTheEnd(s, phones)
		calls = s.made()
	})
	t.Logf("the points, before and after each: %s", strings.Join(calls[first:], ", "))
	for at := first; at < len(calls); at++ {
		if testing.Short() && (calls[at] == "load" || at < len(calls)-12) {
			continue // far from the seam, or only reads
		}
		for _, after := range []bool{false, true} {
			when := map[bool]string{false: "before", true: "after"}[after]
			t.Run(fmt.Sprintf("%s %d %s", when, at-first, calls[at]), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := &dying{Store: memory.New(nil), at: at, after: after}
					phones := group(t, openHall(t, s), 8)
					throughTheEnd(s, phones)
					if !s.isDead() {
						t.Fatal("the process lives")
					}
					goOnElsewhere(t, s.Store, phones)
				})
			})
		}
	}
}

// made is the calls so far.
func (d *dying) made() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.calls)
}

func (d *dying) isDead() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.dead
}

// throughTheEnd plays a game to its end, opens the lobby and locks the room, as long
// as the process lives. It gives the number of the call that ends the game.
func throughTheEnd(s *dying, phones []*phone) (end int) {
	phones[0].say(protocol.Start{})
	for _, p := range phones {
		p.say(protocol.Ready{})
	}
	for phones[0].phase() != protocol.PhaseEnd && !s.isDead() {
		end = len(s.made())
		playOn(phones)
	}
	for _, say := range []any{protocol.Again{}, protocol.Lock{Locked: true}} {
		if !s.isDead() {
			phones[0].say(say)
			pass(time.Second)
		}
	}
	return end
}

// goOnElsewhere brings the phones to another process, which must have all that they
// saw, and come to the same chapter.
func goOnElsewhere(t *testing.T, s *memory.Store, phones []*phone) {
	t.Helper()
	seen := phones[0].view
	there := openHall(t, s)
	for _, p := range phones {
		p.hall = there
		p.connect()
	}
	now := phones[0].view
	if seen.Phase.Name == protocol.PhaseEnd && now.Phase.Name != protocol.PhaseEnd && now.Phase.Name != protocol.PhaseLobby {
		t.Fatalf("a phone saw the end of the game, and now sees %s", now.Phase.Name)
	}
	if seen.Room.Locked && !now.Room.Locked {
		t.Error("a phone saw that the room is locked, and now it is open")
	}
	for phones[0].phase() != protocol.PhaseEnd && phones[0].phase() != protocol.PhaseLobby {
		playOn(phones)
	}
	if id := seen.Replay.ID; id != "" && phones[0].view.Replay.ID != id {
		t.Errorf("a phone saw the replay %s, and now %s", id, phones[0].view.Replay.ID)
	}
	if phones[0].phase() == protocol.PhaseEnd {
		phones[0].say(protocol.Again{})
	}
	pass(roundEvery * ms)
	phones[0].wantPhase(protocol.PhaseLobby)
	wantChapter(t, readLog(t, s, phones[0].ticket.Code))
	for _, p := range phones {
		p.wantTruth(s)
	}
	if _, err := replayOf(t, there, phones[0].view.Replay.ID); err != nil {
		t.Errorf("the replay of the game: %v", err)
	}
}
