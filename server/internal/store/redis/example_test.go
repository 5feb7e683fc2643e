package redis_test

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/google/uuid"

	"tabula/server/internal/cluster"
	"tabula/server/internal/store"
	"tabula/server/internal/store/redis"
)

// Two servers share a room: what one has committed the other reads.
func Example() {
	folder, err := os.MkdirTemp("", "tabula")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	ctx := context.Background()
	r, err := cluster.StartRedis(ctx, folder)
	if err != nil {
		panic(err)
	}
	defer r.Kill()

	here, err := redis.Open(ctx, r.URL())
	if err != nil {
		panic(err)
	}
	defer here.Close()
	there, err := redis.Open(ctx, r.URL())
	if err != nil {
		panic(err)
	}
	defer there.Close()
	_, err = here.Append(ctx, "BMRTZ", store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte(`["night"]`)})
	log, unread := there.Load(ctx, "BMRTZ", store.Tip{})
	if err := errors.Join(err, unread); err != nil {
		panic(err)
	}
	fmt.Printf("%d commit: %s\n", len(log), log[0].Events)
	// Output:
	// 1 commit: ["night"]
}
