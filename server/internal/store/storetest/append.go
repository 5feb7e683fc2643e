package storetest

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

func unknownRoom(t *testing.T, s store.Store) {
	room := newRoom()
	tip := store.Tip{Version: 1, Nonce: uuid.New()}
	_, err := s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
	_, err = s.Load(t.Context(), room, tip)
	wantError(t, err, store.ErrNoRoom)
	_, err = s.Append(t.Context(), room, tip, proposal())
	wantError(t, err, store.ErrNoRoom)
	_, err = s.Load(t.Context(), room, store.Tip{})
	wantError(t, err, store.ErrNoRoom)
}

func roundTrip(t *testing.T, s store.Store) {
	room := newRoom()
	var want []store.Commit
	var tip store.Tip
	for _, events := range []string{`["first"]`, `[]`, `["\u0000",{"name":"달빛 🌕"}]`, `["` + string(bytes.Repeat([]byte("x"), 10_000)) + `"]`} {
		p := store.Proposal{Nonce: uuid.New(), Events: []byte(events)}
		c, err := s.Append(t.Context(), room, tip, p)
		if err != nil {
			t.Fatal(err)
		}
		if c.Version != tip.Version+1 || c.Nonce != p.Nonce || c.Prev != tip.Nonce || string(c.Events) != events {
			t.Fatalf("appended %+v after %+v, got %+v", p, tip, c)
		}
		want = append(want, c)
		tip = c.Tip()
	}
	wantLog(t, s, room, store.Tip{}, want)
	wantChain(t, want)
}

func loadAfterTip(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 12)
	for i, c := range log {
		wantLog(t, s, room, c.Tip(), log[i+1:])
	}
}

func staleTip(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 5)
	for i, c := range log[:4] {
		_, err := s.Append(t.Context(), room, c.Tip(), proposal())
		wantConflict(t, err, log[i+1:])
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func codeTaken(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 2)
	_, err := s.Append(t.Context(), room, store.Tip{}, proposal())
	wantConflict(t, err, log)
}

func fork(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 3)
	tips := map[string]store.Tip{
		"right version, wrong nonce":          {Version: 3, Nonce: uuid.New()},
		"old version, wrong nonce":            {Version: 1, Nonce: uuid.New()},
		"right nonce, wrong version":          {Version: 2, Nonce: log[2].Nonce},
		"longer than the log":                 {Version: 4, Nonce: uuid.New()},
		"longer than the log, known nonce":    {Version: 4, Nonce: log[2].Nonce},
		"much longer than the log":            {Version: 4000, Nonce: uuid.New()},
		"right version, no nonce to its name": {Version: 3},
	}
	for name, tip := range tips {
		t.Run(name, func(t *testing.T) {
			_, err := s.Load(t.Context(), room, tip)
			wantError(t, err, store.ErrFork)
			_, err = s.Append(t.Context(), room, tip, proposal())
			wantError(t, err, store.ErrFork)
		})
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func sameNonce(t *testing.T, s store.Store) {
	room := newRoom()
	var log []store.Commit
	var tip store.Tip
	for range 3 {
		p := proposal()
		first, err := s.Append(t.Context(), room, tip, p)
		if err != nil {
			t.Fatal(err)
		}
		again, err := s.Append(t.Context(), room, tip, p)
		if err != nil {
			t.Fatalf("the second time: %v", err)
		}
		wantSame(t, []store.Commit{again}, []store.Commit{first})
		log = append(log, first)
		tip = first.Tip()
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func sameNonceLater(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 6)
	for i, want := range log {
		tip := store.Tip{}
		if i > 0 {
			tip = log[i-1].Tip()
		}
		got, err := s.Append(t.Context(), room, tip, store.Proposal{Nonce: want.Nonce, Events: want.Events})
		if err != nil {
			t.Fatalf("version %d once more: %v", want.Version, err)
		}
		wantSame(t, []store.Commit{got}, []store.Commit{want})

		// A proposer that lost earlier races names the place it wanted first.
		got, err = s.Append(t.Context(), room, store.Tip{}, store.Proposal{Nonce: want.Nonce, Events: want.Events})
		if err != nil {
			t.Fatalf("version %d from the start: %v", want.Version, err)
		}
		wantSame(t, []store.Commit{got}, []store.Commit{want})
	}
	wantLog(t, s, room, store.Tip{}, log)
}

func ownEvents(t *testing.T, s store.Store) {
	room := newRoom()
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["mine"]`)}
	if _, err := s.Append(t.Context(), room, store.Tip{}, p); err != nil {
		t.Fatal(err)
	}
	clear(p.Events)
	loaded, err := s.Load(t.Context(), room, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	clear(loaded[0].Events)
	loaded, err = s.Load(t.Context(), room, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(loaded[0].Events); got != `["mine"]` {
		t.Fatalf("the log holds %q", got)
	}
}

func cancelled(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.Load(ctx, room, store.Tip{})
	wantError(t, err, context.Canceled)
	_, err = s.Append(ctx, room, log[0].Tip(), proposal())
	wantError(t, err, context.Canceled)
	_, err = s.Heartbeat(ctx, room, store.Heartbeat{})
	wantError(t, err, context.Canceled)
	wantError(t, s.Check(ctx), context.Canceled)
	_, err = s.Fill(ctx)
	wantError(t, err, context.Canceled)
}

func cancelledMidway(t *testing.T, s store.Store) {
	room := newRoom()
	log := grow(t, s, room, store.Tip{}, 1)
	for range 20 {
		tip := log[len(log)-1].Tip()
		p := proposal()
		ctx, cancel := context.WithCancel(t.Context())
		go cancel()
		if _, err := s.Append(ctx, room, tip, p); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		c, err := s.Append(t.Context(), room, tip, p)
		if err != nil {
			t.Fatalf("after the cancelled one: %v", err)
		}
		log = append(log, c)
	}
	wantLog(t, s, room, store.Tip{}, log)
	wantChain(t, log)
}
