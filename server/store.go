package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/store/redis"
)

// openStore opens the store that a -store option names.
func openStore(ctx context.Context, name string) (store.Store, error) {
	s, away, err := reachStore(ctx, name)
	if away != nil {
		_ = s.Close()
		return nil, away
	}
	return s, err
}

// reachStore is openStore for callers that can wait. If Redis does not answer, it
// returns the store and why it is away, instead of an error.
func reachStore(ctx context.Context, name string) (s store.Store, away, err error) {
	if s, err = newStore(name); err != nil {
		return nil, nil, err
	}
	if _, remote := s.(*redis.Store); !remote {
		return s, nil, nil
	}
	err = s.Check(ctx)
	switch {
	case errors.Is(err, redis.ErrAway):
		return s, err, nil
	case err != nil:
		_ = s.Close()
		return nil, nil, err
	}
	return s, nil, nil
}

// awaitEvery is how often a server checks whether its Redis answers.
const awaitEvery = 500 * time.Millisecond

// await waits until a store that was away answers. It returns an error if the store
// answers but cannot be used.
func await(ctx context.Context, s store.Store, log *slog.Logger) error {
	for {
		select {
		case <-time.After(awaitEvery):
		case <-ctx.Done():
			return nil
		}
		err := s.Check(ctx)
		switch {
		case ctx.Err() != nil:
			return nil
		case err == nil:
			log.Info("the store answers")
			return nil
		case !errors.Is(err, redis.ErrAway):
			return err
		}
	}
}

// newStore opens a store without checking whether it answers.
func newStore(name string) (store.Store, error) {
	kind, rest, _ := strings.Cut(name, ":")
	switch kind {
	case "bolt":
		if rest != "" {
			return bolt.Open(rest)
		}
	case "memory":
		if rest == "" {
			return memory.New(func() int64 { return time.Now().UnixMilli() }), nil
		}
	case "redis", "rediss", "redis-cluster", "rediss-cluster", "redis-sentinel", "rediss-sentinel":
		s, err := redis.New(name)
		if errors.Is(err, redis.ErrAddress) {
			return nil, &usageError{err}
		}
		return s, err
	}
	return nil, &usageError{fmt.Errorf("-store must be memory:, bolt:PATH or redis://HOST:PORT, not %q", withoutSecrets(name))}
}

// withoutSecrets is the name of a store without its passwords, for logs.
func withoutSecrets(name string) string {
	scheme, _, isURL := strings.Cut(name, "://")
	if !isURL {
		return name
	}
	u, err := url.Parse(name)
	if err != nil {
		return scheme + "://"
	}
	u.User, u.RawQuery = nil, ""
	return u.String()
}
