package room

import (
	"crypto/sha256"
	"encoding/hex"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// A tale is what a log tells: the room as it is, its last game, and where the
// replays of the evening are.
type tale struct {
	timeline
	state     *game.State
	recording *game.Recording
	replay    string     // id of the last game's, when it is over
	evening   []replayed // of the games that the state's evening has, in its order
	touch     game.Touch // what has changed since it was shown
	bytes     int        // of events
}

// A replayed game has no id when it was too long to keep.
type replayed struct {
	id    string
	until int64 // it is kept, by the store's clock
}

func newTale() tale { return tale{state: &game.State{}, recording: &game.Recording{}} }

// follow takes in the next entry of the log.
func (t *tale) follow(c store.Commit) error {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return err
	}
	return t.take(c, events)
}

// take takes in the next entry, of which the events are known.
func (t *tale) take(c store.Commit, events []game.Event) error {
	t.bytes += len(c.Events)
	t.touch = t.touch.With(game.TouchOf(t.state, events))
	if err := t.recording.Follow(t.state, events, t.timeline.take(c, events)); err != nil {
		return err
	}
	for _, e := range events {
		if _, ends := e.(game.GameEnded); ends {
			t.evening = append(t.evening, replayed{})
		}
	}
	t.evening = t.evening[max(len(t.evening)-game.MaxScores, 0):]
	if ended := t.recording.Ended(); ended != nil {
		*t.last() = replayed{replayID(ended, c), c.At + keepFor.Milliseconds()}
	}
	if t.replay = ""; t.recording.Whole() != nil {
		t.replay = t.last().id
	}
	return nil
}

// last is the game that ended last.
func (t *tale) last() *replayed { return &t.evening[len(t.evening)-1] }

// link leads to the replay of the last game, and of those before.
func (t tale) link() *protocol.Section {
	link := protocol.Encoded(&protocol.ReplayLink{
		ID: t.replay, Evening: list(t.evening, func(one replayed) string { return one.id }),
	})
	return &link
}

// replayID is the same wherever a game is followed to its end. Nobody can guess
// it: of what it is made of, the salt is told to the players when all is over,
// and the nonce of the last commit to nobody else but the server's log, if
// something has gone wrong just there.
func replayID(recorded []game.Commit, last store.Commit) string {
	sum := sha256.Sum256([]byte("tabula replay " + game.Salt(recorded) + " " + last.Nonce.String()))
	return hex.EncodeToString(sum[:protocol.ReplayIDLength/2])
}

// Truth is all that a player may know at the end of a log, as one frame that
// has no number and no time.
func Truth(log []store.Commit, player int) ([]byte, error) {
	t := newTale()
	for _, c := range log {
		if err := t.follow(c); err != nil {
			return nil, err
		}
	}
	return t.truth(player), nil
}

func (t tale) truth(player int) []byte {
	all := publicOf(t.state, nil, nil, t.link(), game.Everything)
	truth := sceneOf(all, game.Private(t.state, game.PlayerID(player)))
	news := truth.since(&scene{})
	return truth.frame(0, 0, &news)
}
