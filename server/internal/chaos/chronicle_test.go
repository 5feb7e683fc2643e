package chaos

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

func TestAChronicleGoesOverChapters(t *testing.T) {
	s := memory.New(nil)
	var tip store.Tip
	var all []store.Commit
	for n := range 9 {
		p := store.Proposal{Nonce: [16]byte{byte(n + 1)}, Events: []byte(howl)}
		if n == 3 || n == 6 {
			p.Chapter, p.Follows = true, tip
		}
		c, err := s.Append(t.Context(), "MOON", tip, p)
		if err != nil {
			t.Fatal(err)
		}
		all, tip = append(all, c), c.Tip()
	}
	log, err := s.Load(t.Context(), "MOON", store.Tip{})
	if err != nil || len(log) != 3 {
		t.Fatalf("the log has %d commits, %v", len(log), err)
	}
	other := store.Commit{Version: 5, Nonce: [16]byte{100}, Prev: all[3].Nonce}
	var c Chronicle
	c.Add("MOON", append(all[:5:5], other)...)
	if _, err := c.Whole("MOON", log); err == nil {
		t.Error("a hole is not found")
	}
	c.Add("MOON", all[5])
	c.Add("WOLF", all[0])
	whole, err := c.Whole("MOON", log)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(all, whole); diff != "" {
		t.Errorf("the history is another one (- made, + found):\n%s", diff)
	}
	if diff := cmp.Diff([]store.Commit{other}, c.Lost("MOON", whole)); diff != "" {
		t.Errorf("other commits are lost (- want, + found):\n%s", diff)
	}
}
