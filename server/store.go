package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
	"tabula/server/internal/store/memory"
)

// openStore opens the store that a -store option names.
func openStore(_ context.Context, name string) (store.Store, error) {
	kind, rest, _ := strings.Cut(name, ":")
	switch {
	case kind == "bolt" && rest != "":
		return bolt.Open(rest)
	case name == "memory:":
		return memory.New(func() int64 { return time.Now().UnixMilli() }), nil
	default:
		return nil, &usageError{fmt.Errorf("store %q is neither bolt:PATH nor memory:", name)}
	}
}
