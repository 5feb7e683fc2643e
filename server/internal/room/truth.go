package room

import (
	"crypto/sha256"
	"encoding/hex"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// A tale is what a log tells: the room as it is, and its last game.
type tale struct {
	state     *game.State
	recording *game.Recording
	replay    string // id of the last game's, when it is over
}

func newTale() tale { return tale{state: &game.State{}, recording: &game.Recording{}} }

// follow takes in the next entry of the log.
func (t *tale) follow(c store.Commit) error {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return err
	}
	if err := t.recording.Follow(t.state, events, c.At); err != nil {
		return err
	}
	switch whole := t.recording.Whole(); {
	case whole == nil:
		t.replay = ""
	case t.replay == "":
		t.replay = replayID(whole, c)
	}
	return nil
}

// link leads to the replay of the last game.
func (t tale) link() *protocol.Section {
	link := protocol.Encoded(&protocol.ReplayLink{ID: t.replay})
	return &link
}

// replayID is the same wherever a game is followed to its end. Nobody can guess
// it: of what it is made of, the salt is told to the players when all is over,
// and the nonce of the last commit to nobody.
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
	all := publicOf(t.state, nil, nil)
	all.replay = t.link()
	truth := sceneOf(all, game.Private(t.state, game.PlayerID(player)))
	return truth.frame(0, 0, truth.since(scene{}))
}
