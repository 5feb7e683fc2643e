package store

import (
	"context"
	"errors"
)

// A BlobStore stores bytes beside the logs, under an id that is used once, until a moment
// by the store's clock, in milliseconds since 1970.
type BlobStore interface {
	// Put stores data, at least one byte, under an id. If something is stored there
	// already, or was deleted, nothing changes.
	Put(ctx context.Context, id string, data []byte, until int64) error

	// Get returns what is stored under an id: ErrNoBlob when there is nothing, or it has
	// expired; ErrDeleted when it was deleted.
	Get(ctx context.Context, id string) ([]byte, error)

	// Has tells whether Put would change nothing, because something is stored under the id
	// or was deleted. It is false when there is nothing, or it has expired.
	Has(ctx context.Context, id string) (bool, error)

	// Delete deletes what is stored under an id, and what somebody may try to store there
	// before that moment.
	Delete(ctx context.Context, id string, until int64) error
}

// ErrNoBlob says that nothing is stored under an id, or nothing any longer.
var ErrNoBlob = errors.New("store: nothing is stored under this name")

// ErrDeleted says that what was stored under an id was deleted on demand.
var ErrDeleted = errors.New("store: what was stored under this name was deleted")
