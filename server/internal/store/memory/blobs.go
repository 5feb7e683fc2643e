package memory

import (
	"bytes"
	"context"

	"tabula/server/internal/store"
)

// kept is what is kept under an id; no data when it was forgotten.
type kept struct {
	data  []byte
	until int64
}

// Keep is as in store.Keeper.
func (s *Store) Keep(ctx context.Context, id string, data []byte, until int64) error {
	return s.put(ctx, id, kept{bytes.Clone(data), until}, false)
}

// Forget is as in store.Keeper.
func (s *Store) Forget(ctx context.Context, id string, until int64) error {
	return s.put(ctx, id, kept{until: until}, true)
}

func (s *Store) put(ctx context.Context, id string, k kept, again bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	for other, old := range s.kept {
		if old.until <= now {
			delete(s.kept, other)
		}
	}
	if _, there := s.kept[id]; k.until > now && (again || !there) {
		s.kept[id] = k
	}
	return nil
}

// Kept is as in store.Keeper.
func (s *Store) Kept(ctx context.Context, id string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch k, there := s.kept[id]; {
	case !there, k.until <= s.now():
		return nil, store.ErrNotKept
	case len(k.data) == 0:
		return nil, store.ErrForgotten
	default:
		return bytes.Clone(k.data), nil
	}
}

// Holds is as in store.Keeper.
func (s *Store) Holds(ctx context.Context, id string) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	k, there := s.kept[id]
	return there && k.until > s.now(), nil
}
