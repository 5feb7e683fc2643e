package bolt_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/google/uuid"

	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
)

// Rooms outlive the server that made them.
func Example() {
	folder, err := os.MkdirTemp("", "tabula")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	ctx, path := context.Background(), filepath.Join(folder, "tabula.db")

	before, err := bolt.Open(path)
	if err != nil {
		panic(err)
	}
	_, err = before.Append(ctx, "BMRTZ", store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte(`["night"]`)})
	if err := errors.Join(err, before.Close()); err != nil { // one process at a time owns the file
		panic(err)
	}

	after, err := bolt.Open(path)
	if err != nil {
		panic(err)
	}
	defer after.Close()
	log, err := after.Load(ctx, "BMRTZ", store.Tip{})
	if err != nil {
		panic(err)
	}
	fmt.Printf("%d commit: %s\n", len(log), log[0].Events)
	// Output:
	// 1 commit: ["night"]
}
