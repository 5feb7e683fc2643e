package store

import (
	"context"
	"errors"
)

// A Keeper keeps what stands for itself, beside the logs: bytes by an id that
// is used once, until a moment by the store's clock, in ms since 1970.
type Keeper interface {
	// Keep keeps bytes, at least one, under an id. What is kept there already,
	// or was forgotten, stays as it is: any number of calls is one.
	Keep(ctx context.Context, id string, data []byte, until int64) error

	// Kept gives back what is kept: ErrNotKept when there is nothing, or its
	// time is over; ErrForgotten when it was forgotten.
	Kept(ctx context.Context, id string) ([]byte, error)

	// Holds tells whether Keep would change nothing, because something is kept under
	// the id or was forgotten. It is false when there is nothing, or its time is over.
	Holds(ctx context.Context, id string) (bool, error)

	// Forget drops what is kept under an id, or would be until then.
	Forget(ctx context.Context, id string, until int64) error
}

// ErrNotKept says that nothing is kept under that id, or no more.
var ErrNotKept = errors.New("store: nothing is stored under this name")

// ErrForgotten says that what was kept under that id has been dropped on demand.
var ErrForgotten = errors.New("store: what was stored under this name was deleted")
