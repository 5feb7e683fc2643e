package main

import (
	"context"
	"errors"
	"fmt"
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
		s, err := redis.Open(ctx, name)
		if errors.Is(err, redis.ErrAddress) {
			return nil, &usageError{err}
		}
		return s, err
	}
	return nil, &usageError{fmt.Errorf("store %q is none of memory:, bolt:PATH and redis://HOST:PORT", withoutSecrets(name))}
}

// withoutSecrets is a store's name as it may stand in a log: whoever reads that
// need not know the passwords.
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
