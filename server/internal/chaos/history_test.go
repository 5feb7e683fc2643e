package chaos

import (
	"context"
	"errors"
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

	chronicle Chronicle // what the answers told
}

// watch returns a store that notes each Load and Append.
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
// Append without an answer may happen until the end of time, unless its nonce is in
// no answer: then nothing tells whether it did. When it was sent again as it was and
// the answer is a yes, one of them was the first to happen; but once more it may
// happen after each loss of the log.
func settled(calls []porcupine.Operation) (all []porcupine.Operation) {
	seen, losses := map[uuid.UUID]bool{}, map[string]int{}
	for _, c := range calls {
		if input := c.Input.(call); input.loses {
			losses[input.room]++
		}
		for _, e := range c.Output.(answer).entries {
			seen[e.tip.Nonce] = true
		}
	}
	open := map[call][]int{} // where they are in all
	for _, c := range calls {
		input := c.Input.(call)
		again := open[input]
		switch kind := c.Output.(answer).kind; {
		case kind == silence && (!seen[input.nonce] || len(again) > losses[input.room]):
			continue
		case kind == silence:
			c.Return = math.MaxInt64
			open[input] = append(again, len(all))
		case kind == yes && len(again) > 0 && losses[input.room] == 0:
			all[again[0]].Output, all[again[0]].Return = c.Output, c.Return
			delete(open, input)
			continue
		}
		all = append(all, c)
	}
	return all
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
	w.history.tell(room, answered, commits, err)
	return commits, err
}

func (w *watched) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	answered := w.history.note(call{room: room, tip: at, append: true, nonce: p.Nonce, chapter: p.Chapter, follows: p.Follows})
	c, err := w.Store.Append(ctx, room, at, p)
	commits := []store.Commit{c}
	var conflict *store.Conflict
	if errors.As(err, &conflict) {
		commits = conflict.Missing
	}
	w.history.tell(room, answered, commits, err)
	return c, err
}

// tell notes an answer, and the commits in it.
func (h *history) tell(room string, answered func(answer), commits []store.Commit, err error) {
	a := answer{kind: kindOf(err)}
	if a.kind == yes || a.kind == overtaken {
		h.chronicle.Add(room, commits...)
		for _, c := range commits {
			a.entries = append(a.entries, entry{c.Tip(), c.Follows(), c.Chapter})
		}
	}
	answered(a)
}

// loses notes that all logs are lost, some time while that is done.
func (h *history) loses(rooms []string, do func()) {
	var answered []func(answer)
	for _, room := range rooms {
		answered = append(answered, h.note(call{room: room, loses: true}))
	}
	do()
	for _, tell := range answered {
		tell(answer{kind: yes})
	}
}

func kindOf(err error) kind {
	var conflict *store.Conflict
	switch {
	case err == nil:
		return yes
	case errors.As(err, &conflict):
		return overtaken
	case errors.Is(err, store.ErrFork):
		return fork
	case errors.Is(err, store.ErrNoRoom):
		return noRoom
	default:
		return silence
	}
}

// isAnswer tells an answer of a store from a failure to give one.
func isAnswer(err error) bool { return kindOf(err) != silence }

// logs is a store as it should be: a list of entries a room. Time, and with it
// *store.Early, is left out.
var logs = porcupine.Model{
	Partition: byRoom,
	Init:      func() any { return []entry(nil) },
	Step: func(state, input, output any) (bool, any) {
		got := output.(answer)
		want, log := decide(state.([]entry), input.(call))
		return got.kind == silence || got.same(want), log
	},
	Equal: func(a, b any) bool { return slices.Equal(a.([]entry), b.([]entry)) },
	Hash: func(state any) uint64 {
		log := state.([]entry)
		if len(log) == 0 {
			return 0
		}
		return log[len(log)-1].tip.Version
	},
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

// A call is an Append or a Load, or the loss of the log.
type call struct {
	room    string
	tip     store.Tip
	append  bool
	nonce   uuid.UUID // of an Append
	chapter bool      // begins with it
	follows store.Tip // what the chapter follows
	loses   bool
}

// An entry is a commit without its time and its events.
type entry struct {
	tip, follows store.Tip
	chapter      bool
}

// An answer is what came of a call.
type answer struct {
	kind    kind
	entries []entry // that were loaded, missing, or appended
}

func (a answer) same(b answer) bool { return a.kind == b.kind && slices.Equal(a.entries, b.entries) }

type kind int

const (
	silence kind = iota
	yes
	overtaken
	fork
	noRoom
)

// decide is what a room's log answers, and what it is afterwards. It is written anew
// and not store.Decide: two that agree are more likely right.
func decide(log []entry, c call) (answer, []entry) {
	if c.loses {
		return answer{kind: yes}, nil
	}
	if c.chapter && len(log) > 0 && log[0].tip.Nonce == c.nonce {
		return answer{yes, log[:1]}, log
	}
	from := slices.IndexFunc(log, func(e entry) bool { return e.tip == c.tip }) + 1
	switch {
	case len(log) == 0 && (!c.append || c.tip != store.Tip{}):
		return answer{kind: noRoom}, log
	case from == 0 && c.tip != store.Tip{} && !(log[0].chapter && log[0].follows == c.tip):
		return answer{kind: fork}, log
	}
	missing := log[from:]
	if !c.append {
		return answer{yes, missing}, log
	}
	if i := slices.IndexFunc(missing, func(e entry) bool { return e.tip.Nonce == c.nonce }); i >= 0 {
		return answer{yes, missing[i : i+1]}, log
	}
	if len(missing) > 0 {
		return answer{overtaken, missing}, log
	}
	next := entry{store.Tip{Version: c.tip.Version + 1, Nonce: c.nonce}, c.tip, c.chapter}
	if c.chapter {
		next.follows, next.tip.Version = c.follows, c.follows.Version+1
		log = nil
	}
	return answer{yes, []entry{next}}, append(log[:len(log):len(log)], next)
}
