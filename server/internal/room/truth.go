package room

import (
	"tabula/game"
	"tabula/server/internal/store"
)

// Truth is all that a player may know at the end of a log, as one frame that
// has no number and no time.
func Truth(log []store.Commit, player int) ([]byte, error) {
	s := &game.State{}
	for _, c := range log {
		if err := evolve(s, c); err != nil {
			return nil, err
		}
	}
	return truth(s, player), nil
}

func truth(s *game.State, player int) []byte {
	truth := sceneOf(publicOf(s, nil, nil), game.Private(s, game.PlayerID(player)))
	return truth.frame(0, 0, truth.since(scene{}))
}
