package room

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// keepFor is how long a replay is kept after the end of its game.
const keepFor = 30 * 24 * time.Hour

// keepAgain is how long after its end a game is given to the store by whoever
// opens its room: one who saw the end may have died before it was kept.
const keepAgain = 24 * time.Hour

// keepReplay gives the game that has ended in the entry followed last to the
// store. The room does not wait for it.
func (r *room) keepReplay() {
	recorded := r.recording.Ended()
	if recorded == nil || r.now()-recorded[len(recorded)-1].At > keepAgain.Milliseconds() {
		return
	}
	id, until := r.last().id, r.last().until
	data, err := WriteReplay(recorded)
	if err != nil {
		r.logAt().Error("cannot write the replay", "err", err)
		return
	}
	log := r.logAt()
	r.hall.all.Go(func() { r.hall.keep(log, id, data, until) })
}

// keep tries until it is done; then any number of times is once. While it does,
// nobody else does: the room may be opened again and again.
func (h *Hall) keep(log *slog.Logger, id string, data []byte, until int64) {
	defer h.Contain(log) // the room plays on, and whoever opens it next tries again
	h.mu.Lock()
	_, already := h.keeps[id]
	h.keeps[id] = struct{}{}
	h.mu.Unlock()
	if already {
		return
	}
	defer func() {
		h.mu.Lock()
		delete(h.keeps, id)
		h.mu.Unlock()
	}()
	const last = time.Minute
	for pause := time.Second; ; pause = min(2*pause, last) {
		err := h.Store.Keep(h.ctx, id, data, until)
		if err == nil {
			return
		}
		log.Warn("cannot store the replay yet; trying again", "err", err)
		select {
		case <-time.After(pause):
		case <-h.ctx.Done():
			return
		}
	}
}

// forget drops the replay before the command counts: what is acknowledged is
// done. Whether somebody may is asked of the newest state, and who has said so
// before asks for nothing. No room drops what another has played.
func (r *room) forget(c *pending, do game.Forget) (*protocol.Refusal, error) {
	if err := r.catchUp(); err != nil {
		return nil, err
	}
	do.Game = slices.IndexFunc(r.evening, func(one replayed) bool { return one.id == do.Replay })
	c.command.Do = do
	events, err := game.Decide(r.state, c.command, r.rand)
	switch {
	case err != nil || len(events) == 0 || r.visits[c.visit.player] != c.visit:
		return nil, nil // the commit says why
	case do.Game < 0 || do.Replay == "":
		return &protocol.Refusal{Code: protocol.NoReplay}, nil
	}
	return nil, r.insist(func(ctx context.Context) error {
		return r.hall.Store.Forget(ctx, do.Replay, r.evening[do.Game].until)
	})
}

// Replay is a game that is over. It fails with a *protocol.Refusal: NoReplay,
// ReplayDeleted, ReplayDamaged, StoreAway; ServerAway when only a newer instance
// reads it.
func (h *Hall) Replay(ctx context.Context, id string) (protocol.Replay, error) {
	data, err := h.kept(ctx, id)
	if err != nil {
		return protocol.Replay{}, err
	}
	replay, err := ReadReplay(data)
	return replay, h.readable(id, err)
}

// ReplayFile is the log of a game that is over, to be read by ReadReplay. It
// fails like Replay.
func (h *Hall) ReplayFile(ctx context.Context, id string) ([]byte, error) {
	data, err := h.kept(ctx, id)
	if err != nil {
		return nil, err
	}
	_, err = readReplay(data)
	return data, h.readable(id, err)
}

// readable refuses what does not read. Its error can name people and cards, and
// its id opens it: neither stands in the server's own log.
func (h *Hall) readable(id string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, game.ErrNewer):
		return &protocol.Refusal{Code: protocol.ServerAway}
	}
	kind := ErrReplayDamaged
	for _, other := range []error{ErrNoReplay, game.ErrUnfinished} {
		if errors.Is(err, other) {
			kind = other
		}
	}
	h.Log.Error("cannot read a stored replay", "hash", sumOf([]byte(id)), "err", kind)
	return &protocol.Refusal{Code: protocol.ReplayDamaged}
}

func (h *Hall) kept(ctx context.Context, id string) ([]byte, error) {
	if !protocol.IsReplayID(id) {
		return nil, &protocol.Refusal{Code: protocol.NoReplay}
	}
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
