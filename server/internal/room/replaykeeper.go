package room

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/view"
)

// replayKeptFor is how long a replay is stored after the end of its game.
const replayKeptFor = 30 * 24 * time.Hour

// saveReplays stores the replays of finished games, one after the other. The room does not
// wait for it, but its next chapter does.
func (r *room) saveReplays() {
	ended := r.endedGames
	if r.endedGames = nil; len(ended) == 0 {
		return
	}
	r.unsavedReplays.Add(1)
	log := r.logger()
	r.hub.running.Go(func() {
		defer r.hub.RecoverPanic(log) // the room goes on in its chapter, and the next process that opens it tries again
		for _, one := range ended {
			if !r.saveReplay(log, one) {
				return
			}
		}
		r.unsavedReplays.Add(-1)
		r.notify()
	})
}

// saveReplay tries until the store has the replay of a game, or the replay cannot be
// written; false when the room ends first.
func (r *room) saveReplay(log *slog.Logger, one endedGame) bool {
	const last = time.Minute
	for pause := time.Second; ; pause = min(2*pause, last) {
		held, err := r.hub.Store.Has(r.ctx, one.ID)
		if err == nil && !held {
			var file []byte
			if file, err = view.WriteReplay(one.recorded); err != nil {
				log.Error("cannot write the replay", "err", err)
				return true // another try would fail, too; the next chapter does not wait for it
			}
			err = r.hub.Store.Put(r.ctx, one.ID, file, one.Until)
		}
		if err == nil {
			return true
		}
		log.Warn("cannot store the replay yet; trying again", "err", err)
		select {
		case <-time.After(pause):
		case <-r.ctx.Done():
			return false
		}
	}
}

// saveReplayAgain stores the replay of the last game again, because the store may have lost
// it. That is possible until the next deal, even if the next chapter has begun.
func (r *room) saveReplayAgain() {
	if recorded := r.recording.Whole(); recorded != nil {
		r.endedGames = append(r.endedGames, endedGame{r.evening[len(r.evening)-1], recorded})
	}
}

// deleteReplay deletes a replay before the command counts, because what is acknowledged
// must be done. It first checks on the newest state that the player may do so, and that the
// replay belongs to this room.
func (r *room) deleteReplay(c *pending, do game.Forget) (*protocol.Refusal, error) {
	if err := r.catchUp(); err != nil {
		return nil, err
	}
	do.Game = slices.IndexFunc(r.evening, func(one game.KeptReplay) bool { return one.ID == do.Replay })
	c.command.Do = do
	events, err := game.Decide(r.state, c.command, r.rand)
	switch {
	case err != nil || len(events) == 0 || r.sessions[c.session.player] != c.session:
		return nil, nil // the commit gives the reason
	case do.Game < 0 || do.Replay == "":
		return &protocol.Refusal{Code: protocol.NoReplay}, nil
	}
	return nil, r.retry(func(ctx context.Context) error {
		return r.hub.Store.Delete(ctx, do.Replay, r.evening[do.Game].Until)
	})
}

// Replay reads the file of a finished game, as ReplayFile returns it. It fails with a
// *protocol.Refusal: ReplayDamaged; ReplayNewer when only a newer release can read it.
func (h *Hub) Replay(id string, file []byte) (protocol.Replay, error) {
	replay, err := view.ReadReplay(file, new(Yielder).Yield)
	return replay, h.refuseUnreadable(id, err)
}

// CheckReplay fails as Replay does, and returns nothing else.
func (h *Hub) CheckReplay(id string, file []byte) error {
	_, err := view.DecodeReplay(file, new(Yielder).Yield)
	return h.refuseUnreadable(id, err)
}

// refuseUnreadable turns an error of reading a replay into a refusal, and logs it. The
// error can name people and cards, and the id opens the replay, so neither is in the
// server's log.
func (h *Hub) refuseUnreadable(id string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, game.ErrNewer):
		no := newerRefusal(protocol.ReplayNewer, err)
		h.Log.Warn("a stored replay needs "+game.NeededRelease(no.Name)+"; update this server", "hash", hashToken(id))
		return no
	}
	kind := view.ErrReplayDamaged
	for _, other := range []error{view.ErrNoReplay, game.ErrUnfinished} {
		if errors.Is(err, other) {
			kind = other
		}
	}
	h.Log.Error("cannot read a stored replay", "hash", hashToken(id), "err", kind)
	return &protocol.Refusal{Code: protocol.ReplayDamaged}
}

// ReplayFile returns the stored file of a finished game. It fails with a *protocol.Refusal:
// NoReplay, ReplayDeleted, StoreAway.
func (h *Hub) ReplayFile(ctx context.Context, id string) ([]byte, error) {
	if !protocol.IsReplayID(id) {
		return nil, &protocol.Refusal{Code: protocol.NoReplay}
	}
	data, err := h.Store.Get(ctx, id)
	switch {
	case errors.Is(err, store.ErrNoBlob):
		return nil, &protocol.Refusal{Code: protocol.NoReplay}
	case errors.Is(err, store.ErrDeleted):
		return nil, &protocol.Refusal{Code: protocol.ReplayDeleted}
	case err != nil:
		return nil, &protocol.Refusal{Code: protocol.StoreAway}
	}
	return data, nil
}

// lastReplayID is the id of the last game's replay; "" while a game runs, or when the last
// one was too long to record.
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

// replayID is the same in every process that follows the game to its end. Nobody can guess
// it: players learn the salt when the game is over, but the nonce of the last commit is at
// most in the server's log, if something went wrong just there.
func replayID(recorded []game.Commit, last store.Commit) string {
	sum := sha256.Sum256([]byte("tabula replay " + game.Salt(recorded) + " " + last.Nonce.String()))
	return hex.EncodeToString(sum[:protocol.ReplayIDLength/2])
}
