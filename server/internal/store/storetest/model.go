package storetest

import (
	"encoding/binary"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/google/uuid"
	"pgregory.net/rapid"

	"tabula/server/internal/store"
)

// agreesWithModel does anything in any order and compares each answer with a
// model that is nothing but a list of commits a room.
func agreesWithModel(t *testing.T, s store.Store) {
	rapid.Check(t, func(r *rapid.T) {
		m := &model{store: s, start: now(t, s), rooms: []string{newRoom(), newRoom()}, logs: map[string][]store.Commit{}}
		r.Repeat(map[string]func(*rapid.T){"append": m.append, "load": m.load})
		for _, room := range m.rooms {
			m.compareLoad(r, room, store.Tip{})
		}
	})
}

type model struct {
	store  store.Store
	start  int64
	rooms  []string
	logs   map[string][]store.Commit
	nonces uint64
}

// nonce counts instead of rolling dice, so that a failing run can be repeated.
func (m *model) nonce() (n uuid.UUID) {
	m.nonces++
	binary.BigEndian.PutUint64(n[8:], m.nonces)
	return n
}

// drawTip favours the end of the log, where most of life takes place.
func (m *model) drawTip(r *rapid.T, log []store.Commit) store.Tip {
	version := uint64(rapid.IntRange(0, len(log)).Draw(r, "back"))
	tip := store.Tip{Version: uint64(len(log)) - version}
	if tip.Version > 0 {
		tip.Nonce = log[tip.Version-1].Nonce
	}
	switch rapid.SampledFrom([]string{"held", "held", "held", "newest", "newest", "wrong nonce", "too long"}).Draw(r, "tip") {
	case "newest":
		if len(log) > 0 {
			tip = log[len(log)-1].Tip()
		}
	case "wrong nonce":
		if tip.Version > 0 {
			tip.Nonce = m.nonce()
		}
	case "too long":
		tip = store.Tip{Version: uint64(len(log)) + 1, Nonce: m.nonce()}
	}
	return tip
}

// find returns the commits after a tip.
func (m *model) find(room string, tip store.Tip) ([]store.Commit, error) {
	log := m.logs[room]
	switch {
	case len(log) == 0:
		return nil, store.ErrNoRoom
	case tip == store.Tip{}:
		return log, nil
	}
	for i, c := range log {
		if c.Tip() == tip {
			return log[i+1:], nil
		}
	}
	return nil, store.ErrFork
}

func (m *model) load(r *rapid.T) {
	room := rapid.SampledFrom(m.rooms).Draw(r, "room")
	m.compareLoad(r, room, m.drawTip(r, m.logs[room]))
}

func (m *model) compareLoad(r *rapid.T, room string, tip store.Tip) {
	want, wantErr := m.find(room, tip)
	got, err := m.store.Load(r.Context(), room, tip)
	if !errors.Is(err, wantErr) {
		r.Fatalf("Load: %v, want %v", err, wantErr)
	}
	compare(r, got, want)
}

func (m *model) append(r *rapid.T) {
	room := rapid.SampledFrom(m.rooms).Draw(r, "room")
	tip := m.drawTip(r, m.logs[room])
	missing, wantErr := m.find(room, tip)

	p := store.Proposal{Nonce: m.nonce(), Events: []byte(`["` + rapid.StringMatching(`[a-z]*`).Draw(r, "events") + `"]`)}
	repeats := -1
	if len(missing) > 0 && rapid.Bool().Draw(r, "again") {
		repeats = rapid.IntRange(0, len(missing)-1).Draw(r, "which")
		p.Nonce = missing[repeats].Nonce
	}
	late := rapid.SampledFrom([]bool{false, false, true}).Draw(r, "for later")
	p.NotBefore = m.start
	if late {
		p.NotBefore += 1_000_000_000
	}

	c, err := m.store.Append(r.Context(), room, tip, p)
	var conflict *store.Conflict
	var early *store.Early
	switch {
	case wantErr != nil && tip != store.Tip{}:
		if !errors.Is(err, wantErr) {
			r.Fatalf("Append: %v, want %v", err, wantErr)
		}
	case repeats >= 0:
		if err != nil {
			r.Fatalf("Append of a nonce the log holds: %v", err)
		}
		compare(r, []store.Commit{c}, missing[repeats:repeats+1])
	case len(missing) > 0:
		if !errors.As(err, &conflict) {
			r.Fatalf("Append: %v, want a conflict", err)
		}
		compare(r, conflict.Missing, missing)
	case late:
		if !errors.As(err, &early) {
			r.Fatalf("Append: %v, want too early", err)
		}
	default:
		if err != nil {
			r.Fatalf("Append: %v", err)
		}
		// The stamp is the store's own; all it must do is not run back.
		if log := m.logs[room]; c.At < m.start || len(log) > 0 && c.At < log[len(log)-1].At {
			r.Fatalf("stamped %d after %v", c.At, log)
		}
		want := store.Commit{Version: tip.Version + 1, Nonce: p.Nonce, Prev: tip.Nonce, At: c.At, Events: p.Events}
		compare(r, []store.Commit{c}, []store.Commit{want})
		m.logs[room] = append(m.logs[room], want)
	}
}

func compare(r *rapid.T, got, want []store.Commit) {
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		r.Fatalf("commits differ (-want +got):\n%s", diff)
	}
}
