package store

import (
	"context"
	"errors"
)

// A BlobStore keeps what stands for itself, beside the logs: bytes by an id that
// is used once, until a moment by the store's clock, in ms since 1970.
type BlobStore interface {
	// Keep keeps bytes, at least one, under an id. What is kept there already,
	// or was forgotten, stays as it is: any number of calls is one.
	Put(ctx context.Context, id string, data []byte, until int64) error

	// Kept gives back what is kept: ErrNotKept when there is nothing, or its
	// time is over; ErrForgotten when it was forgotten.
	Get(ctx context.Context, id string) ([]byte, error)

	// Holds tells whether Keep would change nothing, because something is kept under
	// the id or was forgotten. It is false when there is nothing, or its time is over.
	Has(ctx context.Context, id string) (bool, error)

	// Forget drops what is kept under an id, or would be until then.
	Delete(ctx context.Context, id string, until int64) error
}

// ErrNoBlob says that nothing is kept under that id, or no more.
var ErrNoBlob = errors.New("store: nothing is stored under this name")

// ErrDeleted says that what was kept under that id has been dropped on demand.
var ErrDeleted = errors.New("store: what was stored under this name was deleted")
