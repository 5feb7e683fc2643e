package redis

import (
	"context"
	_ "embed"
	"errors"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/store"
)

func thingKey(id string) string { return "tabula:kept:{" + id + "}" }

var (
	//go:embed keep.lua
	keepSource string
	keepScript = goredis.NewScript(keepSource)
)

// Keep is as in store.Keeper.
func (s *Store) Keep(ctx context.Context, id string, data []byte, until int64) error {
	_, err := s.run(ctx, keepScript, []string{thingKey(id)}, s.steps.Load(), until, data)
	return err
}

// Forget is as in store.Keeper.
func (s *Store) Forget(ctx context.Context, id string, until int64) error {
	_, err := s.run(ctx, keepScript, []string{thingKey(id)}, s.steps.Load(), until, "")
	return err
}

// Kept is as in store.Keeper.
func (s *Store) Kept(ctx context.Context, id string) ([]byte, error) {
	if !s.fit.Load() {
		return nil, errUnchecked
	}
	ctx, cancel := context.WithTimeout(ctx, callWait)
	defer cancel()
	data, err := s.rdb.Get(ctx, thingKey(id)).Bytes()
	switch {
	case errors.Is(err, goredis.Nil):
		return nil, store.ErrNotKept
	case err != nil:
		return nil, failed(err)
	case len(data) == 0:
		return nil, store.ErrForgotten
	}
	return data, nil
}

// Holds is as in store.Keeper.
func (s *Store) Holds(ctx context.Context, id string) (bool, error) {
	if !s.fit.Load() {
		return false, errUnchecked
	}
	ctx, cancel := context.WithTimeout(ctx, callWait)
	defer cancel()
	n, err := s.rdb.Exists(ctx, thingKey(id)).Result()
	if err != nil {
		return false, failed(err)
	}
	return n > 0, nil
}
