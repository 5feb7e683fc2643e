package storetest

import (
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// Append appends from as many new rooms at once, each room waiting for its own
// answer.
func Append(b *testing.B, s store.Store, rooms int) {
	b.Helper()
	events := []byte(`["a vote or two, as large as they are in a game of twelve people ........................"]`)
	b.ReportAllocs()
	b.ResetTimer()
	together(rooms, func(i int) {
		room := newRoom()
		var tip store.Tip
		for n := i; n < b.N; n += rooms {
			c, err := s.Append(b.Context(), room, tip, store.Proposal{Nonce: uuid.New(), Events: events})
			if err != nil {
				b.Error(err)
				return
			}
			tip = c.Tip()
		}
	})
}
