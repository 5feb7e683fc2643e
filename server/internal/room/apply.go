package room

import (
	"errors"
	"fmt"
	"slices"

	"tabula/game"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// A replica is what a log says: the room's state, the recording of its last game, and the
// replays of the evening. Only applying a commit changes it.
type replica struct {
	timeline
	state      *game.State
	recording  *game.Recording
	evening    []game.KeptReplay // one for each game of the state's evening, oldest first
	endedGames []endedGame       // games whose replays the store does not have yet
	touch      game.Dirty        // what has changed since the last broadcast
	chapter    chapterSize
}

// chapterSize measures the chapter of a log, in bytes of events.
type chapterSize struct {
	bytes      int
	firstBytes int  // bytes of the chapter's first entry
	played     bool // a game has ended in the chapter
	bytesAtEnd int  // bytes when the last game ended
}

// An endedGame is a finished game and the name of its replay.
type endedGame struct {
	game.KeptReplay
	recorded []game.Commit
}

func newReplica() replica { return replica{state: &game.State{}, recording: &game.Recording{}} }

// applyEncoded applies the next entry of the log.
func (t *replica) applyEncoded(c store.Commit) error {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return err
	}
	return t.apply(c, events)
}

// apply applies the next entry, whose events are decoded.
func (t *replica) apply(c store.Commit, events []game.Event) error {
	chapter, begins := game.BeginsChapter(events)
	if begins != c.Chapter {
		return fmt.Errorf("room: entry %d begins a chapter in the store or in its events, not in both", c.Version)
	}
	if begins || t.chapter.bytes == 0 {
		t.chapter = chapterSize{firstBytes: len(c.Events)}
	}
	t.chapter.bytes += len(c.Events)
	t.touch = t.touch.With(game.DirtyAfter(t.state, events))
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

// applyAll applies committed entries, oldest first.
func (r *room) applyAll(commits []store.Commit) error {
	var yielder Yielder
	for _, c := range commits {
		events, err := game.DecodeEvents(c.Events)
		if err == nil {
			err = r.applyCommit(c, events)
		}
		if err != nil {
			return err
		}
		r.catchUpClock()
		yielder.Yield()
	}
	if !r.state.Made() {
		return errors.New("room: the log does not begin with a room")
	}
	return nil
}

// applyCommit applies one committed entry, whose events are decoded. It refuses an entry
// that does not follow the tip.
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

// FullFrame is all that a player may know at the end of a log, as one frame without a
// number and a time. It fails if the log does not read.
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
	all := view.SharedViewOf(t.state, nil, nil, t.replayLink(), game.AllDirty)
	truth := view.SnapshotOf(all, game.Private(t.state, game.PlayerID(player)))
	news := truth.Since(&view.Snapshot{})
	return truth.Frame(0, 0, &news)
}
