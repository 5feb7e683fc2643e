package store_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// Two servers go on from the same commit. One is first. The other gets the commits that it
// has missed, and decides again.
func Example() {
	ctx := context.Background()
	rooms := memory.New(func() int64 { return 1_000 })
	commit := func(after store.Tip, events string) (store.Commit, error) {
		return rooms.Append(ctx, "BMRTZ", after, store.Proposal{Nonce: uuid.New(), Events: []byte(events)})
	}
	night, err := commit(store.Tip{}, `["night"]`) // the empty tip makes the room
	if err != nil {
		panic(err)
	}
	if _, err := commit(night.Tip(), `["Ada votes"]`); err != nil {
		panic(err)
	}
	_, err = commit(night.Tip(), `["Bo votes"]`)
	var late *store.Conflict
	if errors.As(err, &late) {
		fmt.Printf("came first: %s\n", late.Missing[0].Events)
		_, err = commit(late.Missing[0].Tip(), `["Bo votes"]`)
	}
	if err != nil {
		panic(err)
	}

	log, err := rooms.Load(ctx, "BMRTZ", store.Tip{})
	if err != nil {
		panic(err)
	}
	for _, c := range log {
		fmt.Printf("%d at %d: %s\n", c.Version, c.At, c.Events)
	}
	// Output:
	// came first: ["Ada votes"]
	// 1 at 1000: ["night"]
	// 2 at 1000: ["Ada votes"]
	// 3 at 1000: ["Bo votes"]
}

// When no answer comes, the same proposal finds out whether the commit happened.
func ExampleStore_again() {
	ctx := context.Background()
	var rooms store.Store = memory.New(func() int64 { return 1_000 })
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["night"]`)}
	for range 2 {
		c, err := rooms.Append(ctx, "BMRTZ", store.Tip{}, p)
		if err != nil {
			panic(err)
		}
		fmt.Println("it is commit", c.Version)
	}
	// Output:
	// it is commit 1
	// it is commit 1
}
