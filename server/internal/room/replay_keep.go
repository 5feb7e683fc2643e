package room

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// keepFor is how long a replay is kept after the end of its game.
const keepFor = 30 * 24 * time.Hour

// keepReplay gives the game that has just ended to the store. The room does not
// wait for it, and who opens the room later does it again.
func (r *room) keepReplay() {
	if r.replay == "" || r.replay == r.kept {
		return
	}
	r.kept = r.replay
	id, recorded := r.replay, r.recording.Whole()
	data, err := WriteReplay(recorded)
	if err != nil {
		r.log.Error("no replay can be written", "err", err)
		return
	}
	r.hall.all.Go(func() { r.hall.keep(r.log, id, data, endOf(recorded)) })
}

// endOf is until when a replay is kept.
func endOf(recorded []game.Commit) int64 {
	return recorded[len(recorded)-1].At + keepFor.Milliseconds()
}

// keep tries until it is done; then any number of times is once.
func (h *Hall) keep(log *slog.Logger, id string, data []byte, until int64) {
	const last = time.Minute
	for pause := time.Second; ; pause = min(2*pause, last) {
		ctx, cancel := context.WithTimeout(h.ctx, storeWait)
		err := h.Store.Keep(ctx, id, data, until)
		cancel()
		if err == nil {
			return
		}
		log.Warn("the replay is not kept yet", "err", err)
		select {
		case <-time.After(pause):
		case <-h.ctx.Done():
			return
		}
	}
}

// forget drops the replay before the command counts: what is acknowledged is
// done.
func (r *room) forget(c game.Command) error {
	if _, err := game.Decide(r.state, c, r.rand); err != nil || r.replay == "" {
		return nil // the commit says why
	}
	return r.insist(func(ctx context.Context) error {
		return r.hall.Store.Forget(ctx, r.replay, endOf(r.recording.Whole()))
	})
}

// Replay is a game that is over. It fails with a *protocol.Refusal: NoReplay,
// ReplayDeleted, ReplayDamaged, StoreAway.
func (h *Hall) Replay(ctx context.Context, id string) (protocol.Replay, error) {
	data, err := h.kept(ctx, id)
	if err != nil {
		return protocol.Replay{}, err
	}
	replay, err := ReadReplay(data)
	return replay, h.readable(err)
}

// ReplayFile is the log of a game that is over, to be read by ReadReplay. It
// fails like Replay.
func (h *Hall) ReplayFile(ctx context.Context, id string) ([]byte, error) {
	data, err := h.kept(ctx, id)
	if err != nil {
		return nil, err
	}
	_, err = readReplay(data)
	return data, h.readable(err)
}

// readable refuses what does not read.
func (h *Hall) readable(err error) error {
	if err == nil {
		return nil
	}
	h.Log.Error("a replay does not read", "err", err)
	return &protocol.Refusal{Code: protocol.ReplayDamaged}
}

func (h *Hall) kept(ctx context.Context, id string) ([]byte, error) {
	if !protocol.IsReplayID(id) {
		return nil, &protocol.Refusal{Code: protocol.NoReplay}
	}
	ctx, cancel := context.WithTimeout(ctx, storeWait)
	defer cancel()
	data, err := h.Store.Kept(ctx, id)
	switch {
	case errors.Is(err, store.ErrNotKept):
		return nil, &protocol.Refusal{Code: protocol.NoReplay}
	case errors.Is(err, store.ErrForgotten):
		return nil, &protocol.Refusal{Code: protocol.ReplayDeleted}
	case err != nil:
		return nil, &protocol.Refusal{Code: protocol.StoreAway}
	}
	return data, nil
}
