package chaos

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/anishathalye/porcupine"
	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// A history is a record of what many callers asked of stores, and when. The
// zero history is empty. It is safe for concurrent use.
type history struct {
	mu    sync.Mutex
	now   int64 // counts calls and answers
	calls []porcupine.Operation
}

// watch returns a store that writes down each Load and Append.
func (h *history) watch(s store.Store) store.Store { return &watched{Store: s, history: h} }

// len is the number of calls.
func (h *history) len() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.calls)
}

// check tells whether one store that answers one call after the other could
// have given these answers. When that takes longer to find out than the limit,
// it is porcupine.Unknown.
func (h *history) check(limit time.Duration) porcupine.CheckResult {
	h.mu.Lock()
	defer h.mu.Unlock()
	return porcupine.CheckOperationsTimeout(logs, settled(h.calls), limit)
}

// settled leaves as little open as it can, for what is open multiplies the ways
// in which all may have happened. A Load without an answer changed nothing. An
// Append without an answer may happen until the end of time. But when it was
// sent again as it was, then that answer is for all: if it is a yes, one of them
// was the first to happen; if not, none did, and none will.
func settled(calls []porcupine.Operation) []porcupine.Operation {
	open := map[call]porcupine.Operation{} // the first of those without an answer
	var all []porcupine.Operation
	for _, c := range calls {
		input, kind := c.Input.(call), c.Output.(answer).kind
		first, again := open[input]
		switch {
		case kind == silence && input.append && !again:
			c.Return = math.MaxInt64
			open[input] = c
		case kind == yes && again:
			c.Call = first.Call
		}
		if kind != silence {
			delete(open, input)
			all = append(all, c)
		}
	}
	return slices.AppendSeq(all, maps.Values(open))
}

// note writes a call down and returns what is to be called with its answer.
func (h *history) note(c call) (answered func(answer)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now++
	i := len(h.calls)
	h.calls = append(h.calls, porcupine.Operation{Input: c, Call: h.now, Output: answer{kind: silence}})
	return func(a answer) {
		if a.kind == silence {
			return
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		h.now++
		h.calls[i].Output, h.calls[i].Return = a, h.now
	}
}

// watched is a store under a history.
type watched struct {
	store.Store
	history *history
}

func (w *watched) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	answered := w.history.note(call{room: room, tip: after})
	commits, err := w.Store.Load(ctx, room, after)
	a := answerOf(err)
	a.nonces = append(a.nonces, nonces(commits)...)
	answered(a)
	return commits, err
}

func (w *watched) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	answered := w.history.note(call{room: room, tip: at, append: true, nonce: p.Nonce})
	c, err := w.Store.Append(ctx, room, at, p)
	a := answerOf(err)
	a.version = c.Version
	answered(a)
	return c, err
}

func answerOf(err error) answer {
	var conflict *store.Conflict
	switch {
	case err == nil:
		return answer{kind: yes}
	case errors.As(err, &conflict):
		return answer{kind: overtaken, nonces: nonces(conflict.Missing)}
	case errors.Is(err, store.ErrFork):
		return answer{kind: fork}
	case errors.Is(err, store.ErrNoRoom):
		return answer{kind: noRoom}
	default:
		return answer{kind: silence}
	}
}

func nonces(commits []store.Commit) []uuid.UUID {
	var all []uuid.UUID
	for _, c := range commits {
		all = append(all, c.Nonce)
	}
	return all
}

// isAnswer tells an answer of a store from a failure to give one.
func isAnswer(err error) bool { return answerOf(err).kind != silence }

// logs is a store as it should be: a list of nonces a room. Time, and with it
// *store.Early, is left out.
var logs = porcupine.Model{
	Partition: byRoom,
	Init:      func() any { return []uuid.UUID(nil) },
	Step: func(state, input, output any) (bool, any) {
		got := output.(answer)
		want, log := decide(state.([]uuid.UUID), input.(call))
		return got.kind == silence || got.same(want), log
	},
	Equal: func(a, b any) bool { return slices.Equal(a.([]uuid.UUID), b.([]uuid.UUID)) },
	Hash:  func(state any) uint64 { return uint64(len(state.([]uuid.UUID))) },
}

// byRoom takes the rooms apart: none knows of the others.
func byRoom(calls []porcupine.Operation) [][]porcupine.Operation {
	rooms := map[string][]porcupine.Operation{}
	for _, c := range calls {
		room := c.Input.(call).room
		rooms[room] = append(rooms[room], c)
	}
	var all [][]porcupine.Operation
	for _, calls := range rooms {
		all = append(all, calls)
	}
	return all
}

// A call is an Append or a Load.
type call struct {
	room   string
	tip    store.Tip
	append bool
	nonce  uuid.UUID // of an Append
}

// An answer is what came of a call.
type answer struct {
	kind    kind
	version uint64      // of what was appended
	nonces  []uuid.UUID // that were loaded, or missing
}

func (a answer) same(b answer) bool {
	return a.kind == b.kind && a.version == b.version && slices.Equal(a.nonces, b.nonces)
}

type kind int

const (
	silence kind = iota
	yes
	overtaken
	fork
	noRoom
)

// decide is what a room's log answers, and what it is afterwards.
func decide(log []uuid.UUID, c call) (answer, []uuid.UUID) {
	length := uint64(len(log))
	switch {
	case length == 0 && (!c.append || c.tip != store.Tip{}):
		return answer{kind: noRoom}, log
	case c.tip.Version > length, nonceAt(log, c.tip.Version) != c.tip.Nonce:
		return answer{kind: fork}, log
	}
	missing := log[c.tip.Version:]
	if !c.append {
		return answer{kind: yes, nonces: missing}, log
	}
	if i := slices.Index(missing, c.nonce); i >= 0 {
		return answer{kind: yes, version: c.tip.Version + 1 + uint64(i)}, log
	}
	if len(missing) > 0 {
		return answer{kind: overtaken, nonces: missing}, log
	}
	return answer{kind: yes, version: length + 1}, append(log[:length:length], c.nonce)
}

func nonceAt(log []uuid.UUID, version uint64) uuid.UUID {
	if version == 0 {
		return uuid.UUID{}
	}
	return log[version-1]
}
