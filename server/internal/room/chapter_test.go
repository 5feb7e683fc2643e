package room

import (
	"errors"
	"fmt"
	"strings"
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
	playOut(phones)
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
		h := openHub(t, s)
		phones, _ := over(t, h)
		code := phones[0].ticket.Code
		longest := 0
		for games := 1; games <= 4; games++ {
			for games > 1 && phones[0].phase() != protocol.PhaseEnd {
				if phones[0].phase() == protocol.PhaseLobby {
					start(phones)
					if n := len(phones[0].view.Evening.Games); n > 0 {
						t.Errorf("phones in game %d carry %d scores", games, n)
					}
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
			fresh := openHub(t, s)
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
		full := &unkept{Store: s, until: time.Now().Add(2 * time.Hour)}
		phones, id := over(t, openHub(t, full))
		phones[0].say(protocol.Again{})
		pass(time.Until(full.until) - time.Minute)
		code := phones[0].ticket.Code
		if log := readLog(t, s, code); log[0].Chapter {
			t.Error("the chapter began before the store had the replay")
		}
		pass(20 * time.Minute)
		wantChapter(t, readLog(t, s, code))
		if _, err := replayOf(t, phones[0].hub, id); err != nil {
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
		phones := group(t, openHub(t, s), 2)
		code, most, chapters := phones[0].ticket.Code, 0, map[uint64]bool{}
		seconds := 30
		if testing.Short() {
			seconds = 12
		}
		for i := range seconds {
			settings := longest(phones[0], i)
			for range messagesPerSecond {
				settings.Timing.Discussion += 1000
				text := &settings.Own[0].Text // the log gets all custom cards when one differs
				*text = fmt.Sprintf("%06d", settings.Timing.Discussion) + (*text)[6:]
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
		if most > lobbyLimit || len(chapters) < seconds/3 {
			t.Errorf("the log came to %d bytes in %d chapters", most, len(chapters))
		}
	})
}

// Somebody changes names again and again while the others look at the end of a game. The
// lobby opens, and the log stays short.
func TestTheEndOfAGameStaysShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones, _ := over(t, openHub(t, s))
		code := phones[0].ticket.Code
		whole := sizeOfLog(t, s, code)
		for i := 0; phones[0].phase() == protocol.PhaseEnd && i < 15*60; i++ {
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
		far.hub = here
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
		wantLosses(t, there, 0)
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
				phones := group(t, here, 3)
				far := phones[2]
				far.move(there)
				pass(syncEvery * ms)
				yours.leave()
				for i := range pastMarks + 600 {
					phones[1].say(protocol.Rename{Player: 2, Name: fmt.Sprintf("Guest %d", i)})
					pass(300 * ms)
				}
				if version := readLog(t, mine, phones[0].ticket.Code)[0].Version; version < pastMarks {
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
				pass(2*syncEvery*ms + 4*restoreWait)
				for _, p := range phones {
					if len(p.lost) > 0 {
						t.Errorf("player %d was told that %v ms are lost", p.ticket.Player, p.lost)
					}
					if name := p.view.Room.Players[1].Name; name != fmt.Sprintf("Guest %d", pastMarks+599) {
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
		pass(syncEvery * ms)
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

// The store's clock goes back a little before a chapter begins, as after a failover.
// An instance that has followed the log and one that opens the room at the chapter
// agree on the time, or else they would disagree on when a claim ends.
func TestAChapterTellsEverybodyTheSameTime(t *testing.T) {
	var followed, opened timeline
	followed.advance(store.Commit{At: 1_000}, []game.Event{game.ClockStepped{By: 300}})
	followed.advance(store.Commit{At: 1_500}, []game.Event{game.Counted{}})
	for _, c := range []struct {
		at     int64
		events []game.Event
	}{
		{1_400, []game.Event{game.ChapterBegan{Stepped: 300}}},
		{1_450, []game.Event{game.Counted{}}},
	} {
		made, alone := followed.advance(store.Commit{At: c.at}, c.events), opened.advance(store.Commit{At: c.at}, c.events)
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
