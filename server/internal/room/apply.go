package room

import (
	"errors"
	"fmt"
	"slices"

	"tabula/game"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// A replica is what a log tells: the room as it is, its last game, and where the
// replays of the evening are.
type replica struct {
	timeline
	state      *game.State
	recording  *game.Recording
	evening    []game.KeptReplay // of the games that the state's evening has, in its order
	endedGames []endedGame       // games whose replays are to be kept
	touch      game.Touch        // what has changed since it was shown
	chapter    chapterSize
}

// chapterSize is how long the chapter of a log is, in bytes of events.
type chapterSize struct {
	bytes      int
	firstBytes int  // bytes of the entry that it begins with
	played     bool // a game has ended in it
	bytesAtEnd int  // bytes when the last game ended
}

// An endedGame is a game that is over, as its replay tells it.
type endedGame struct {
	game.KeptReplay
	recorded []game.Commit
}

func newReplica() replica { return replica{state: &game.State{}, recording: &game.Recording{}} }

// applyEncoded takes in the next entry of the log.
func (t *replica) applyEncoded(c store.Commit) error {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return err
	}
	return t.apply(c, events)
}

// apply takes in the next entry, of which the events are known.
func (t *replica) apply(c store.Commit, events []game.Event) error {
	chapter, begins := game.BeginsChapter(events)
	if begins != c.Chapter {
		return fmt.Errorf("room: entry %d begins a chapter in the store or in its events, not in both", c.Version)
	}
	if begins || t.chapter.bytes == 0 {
		t.chapter = chapterSize{firstBytes: len(c.Events)}
	}
	t.chapter.bytes += len(c.Events)
	t.touch = t.touch.With(game.TouchOf(t.state, events))
	if err := t.recording.Follow(t.state, events, t.timeline.advance(c, events)); err != nil {
		return err
	}
	if begins {
		t.evening = slices.Clone(chapter.Replays)
	}
	for _, e := range events {
		if _, ends := e.(game.GameEnded); ends {
			t.evening = append(t.evening, game.KeptReplay{})
			t.chapter.played, t.chapter.bytesAtEnd = true, t.chapter.bytes
		}
	}
	t.evening = t.evening[max(len(t.evening)-game.MaxScores, 0):]
	if recorded := t.recording.Ended(); recorded != nil {
		kept := game.KeptReplay{ID: replayID(recorded, c), Until: c.At + replayKeptFor.Milliseconds()}
		t.evening[len(t.evening)-1] = kept
		t.endedGames = append(t.endedGames, endedGame{kept, recorded})
	}
	return nil
}

// applyAll takes committed entries into the state.
func (r *room) applyAll(commits []store.Commit) error {
	var breath Yielder
	for _, c := range commits {
		events, err := game.DecodeEvents(c.Events)
		if err == nil {
			err = r.applyCommit(c, events)
		}
		if err != nil {
			return err
		}
		r.catchUpClock()
		breath.Yield()
	}
	if !r.state.Made() {
		return errors.New("room: the log does not begin with a room")
	}
	return nil
}

// applyCommit takes a committed entry and its events into the state. Only the next
// entry of our own history fits.
func (r *room) applyCommit(c store.Commit, events []game.Event) error {
	tip := r.history.tip()
	if opens := c.Chapter && tip == (store.Tip{}); !opens && c.Follows() != tip {
		return fmt.Errorf("room: entry %d does not follow entry %d", c.Version, tip.Version)
	}
	if err := r.apply(c, events); err != nil {
		return err
	}
	r.history.add(c)
	tip = c.Tip()
	r.followedTip.Store(&tip)
	return nil
}

// FullFrame is all that a player may know at the end of a log, as one frame that
// has no number and no time.
func FullFrame(log []store.Commit, player int) ([]byte, error) {
	t := newReplica()
	for _, c := range log {
		if err := t.applyEncoded(c); err != nil {
			return nil, err
		}
	}
	return t.fullFrame(player), nil
}

func (t replica) fullFrame(player int) []byte {
	all := view.SharedViewOf(t.state, nil, nil, t.replayLink(), game.Everything)
	truth := view.SnapshotOf(all, game.Private(t.state, game.PlayerID(player)))
	news := truth.Since(&view.Snapshot{})
	return truth.Frame(0, 0, &news)
}
