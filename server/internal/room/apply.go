package room

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"tabula/game"
	"tabula/protocol"
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

// lastReplayID is the id of the last game's replay, when that game is over and was not too
// long to record.
func (t replica) lastReplayID() string {
	if t.state.Running() || len(t.evening) == 0 {
		return ""
	}
	return t.evening[len(t.evening)-1].ID
}

// replayLink is the section that names the replay of the last game, and of those before.
func (t replica) replayLink() *protocol.Section {
	return view.ReplayLink(t.lastReplayID(), t.evening)
}

// replayID is the same wherever a game is followed to its end. Nobody can guess
// it: of what it is made of, the salt is told to the players when all is over,
// and the nonce of the last commit to nobody else but the server's log, if
// something has gone wrong just there.
func replayID(recorded []game.Commit, last store.Commit) string {
	sum := sha256.Sum256([]byte("tabula replay " + game.Salt(recorded) + " " + last.Nonce.String()))
	return hex.EncodeToString(sum[:protocol.ReplayIDLength/2])
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
