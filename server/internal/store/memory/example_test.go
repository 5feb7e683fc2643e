package memory_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// The clock is the test's: what is not yet due is refused, and time passes when
// the test says so.
func Example() {
	now := int64(1_000)
	rooms := memory.New(func() int64 { return now })
	ctx := context.Background()
	night, err := rooms.Append(ctx, "BMRTZ", store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte(`["night"]`)})
	if err != nil {
		panic(err)
	}

	dawn := store.Proposal{Nonce: uuid.New(), NotBefore: 31_000, Events: []byte(`["dawn"]`)}
	_, err = rooms.Append(ctx, "BMRTZ", night.Tip(), dawn)
	var early *store.Early
	fmt.Println("too early:", errors.As(err, &early))
	now = 31_000
	c, err := rooms.Append(ctx, "BMRTZ", night.Tip(), dawn)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%d at %d: %s\n", c.Version, c.At, c.Events)
	// Output:
	// too early: true
	// 2 at 31000: ["dawn"]
}
