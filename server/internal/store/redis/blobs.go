package redis

import (
	"context"
	_ "embed"
	"errors"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/store"
)

func blobKey(id string) string { return "tabula:kept:{" + id + "}" }

var (
	//go:embed blob.lua
	putSource string
	putScript = goredis.NewScript(putSource)
)

// Put is as in store.BlobStore.
func (s *Store) Put(ctx context.Context, id string, data []byte, until int64) error {
	_, err := s.run(ctx, putScript, []string{blobKey(id)}, s.steps.Load(), until, data)
	return err
}

// Delete is as in store.BlobStore.
func (s *Store) Delete(ctx context.Context, id string, until int64) error {
	_, err := s.run(ctx, putScript, []string{blobKey(id)}, s.steps.Load(), until, "")
	return err
}

// Get is as in store.BlobStore.
func (s *Store) Get(ctx context.Context, id string) ([]byte, error) {
	if !s.checked.Load() {
		return nil, errUnchecked
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	data, err := s.rdb.Get(ctx, blobKey(id)).Bytes()
	switch {
	case errors.Is(err, goredis.Nil):
		return nil, store.ErrNoBlob
	case err != nil:
		return nil, wrapError(err)
	case len(data) == 0:
		return nil, store.ErrDeleted
	}
	return data, nil
}

// Has is as in store.BlobStore.
func (s *Store) Has(ctx context.Context, id string) (bool, error) {
	if !s.checked.Load() {
		return false, errUnchecked
	}
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	n, err := s.rdb.Exists(ctx, blobKey(id)).Result()
	if err != nil {
		return false, wrapError(err)
	}
	return n > 0, nil
}
