package memory

import (
	"bytes"
	"context"

	"tabula/server/internal/store"
)

// blob is what is stored under an id; no data when it was deleted.
type blob struct {
	data  []byte
	until int64
}

// Put is as in store.BlobStore.
func (s *Store) Put(ctx context.Context, id string, data []byte, until int64) error {
	return s.putBlob(ctx, id, blob{bytes.Clone(data), until}, false)
}

// Delete is as in store.BlobStore.
func (s *Store) Delete(ctx context.Context, id string, until int64) error {
	return s.putBlob(ctx, id, blob{until: until}, true)
}

func (s *Store) putBlob(ctx context.Context, id string, k blob, again bool) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now()
	for other, old := range s.blobs {
		if old.until <= now {
			delete(s.blobs, other)
		}
	}
	if _, there := s.blobs[id]; k.until > now && (again || !there) {
		s.blobs[id] = k
	}
	return nil
}

// Get is as in store.BlobStore.
func (s *Store) Get(ctx context.Context, id string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch k, there := s.blobs[id]; {
	case !there, k.until <= s.now():
		return nil, store.ErrNoBlob
	case len(k.data) == 0:
		return nil, store.ErrDeleted
	default:
		return bytes.Clone(k.data), nil
	}
}

// Has is as in store.BlobStore.
func (s *Store) Has(ctx context.Context, id string) (bool, error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	k, there := s.blobs[id]
	return there && k.until > s.now(), nil
}
