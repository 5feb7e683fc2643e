package room

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/store"
)

// An instance opens a room of eight and tells one phone the first frame: in the
// last of some games, and at its end, when the chapter is longest. The last game is
// the same each time.
func BenchmarkOpenARoom(b *testing.B) {
	for _, games := range []int{1, 20, 100} {
		for _, moment := range []game.Phase{game.Discussion, game.End} {
			benchOpening(b, games, moment)
		}
	}
}

func benchOpening(b *testing.B, games int, moment game.Phase) {
	b.Run(fmt.Sprintf("game %d, %s", games, moment), func(b *testing.B) {
		h, first := benchHall(nil), store.Tip{}
		defer h.Close()
		t := newParlour(b)
		for range games - 1 {
			t.play(game.End)
			t.leave()
		}
		t.Rand = rand.New(rand.NewPCG(3, 4))
		t.play(moment)
		code, log := t.Public().Code, 0
		for _, p := range t.chapter() {
			c, err := h.Store.Append(b.Context(), code, first, p)
			if err != nil {
				b.Fatal(err)
			}
			first, log = c.Tip(), log+len(p.Events)
		}
		open := func() int {
			own := benchHall(nil)
			own.Store = h.Store
			defer own.Close()
			s, err := own.Open(b.Context(), code, t.token(1))
			if err != nil {
				b.Fatal(err)
			}
			frame, err := s.Next(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			return len(frame)
		}
		b.ReportAllocs()
		frame := 0
		for b.Loop() {
			frame = open()
		}
		b.ReportMetric(float64(frame), "frame-B")
		b.ReportMetric(float64(log), "log-B")
	})
}

// A parlour is a room in which eight people play one game after the other.
type parlour struct {
	*sim.Table
	b     *testing.B
	begin int // where the chapter begins in the log
}

func newParlour(b *testing.B) *parlour {
	b.Helper()
	table, err := sim.NewTable("fourth", rand.New(rand.NewPCG(1, 2)), sim.Watch{})
	if err != nil {
		b.Fatal(err)
	}
	t := &parlour{Table: table, b: b}
	for id := range game.PlayerID(8) {
		t.must(t.Room(game.Join{Name: fmt.Sprint("Guest ", id+1), Key: hashToken(t.token(id + 1))}))
	}
	return t
}

func (t *parlour) token(id game.PlayerID) string { return fmt.Sprint("token ", id) }

func (t *parlour) must(err error) {
	if err != nil {
		t.b.Helper()
		t.b.Fatal(err)
	}
}

// play starts a game and plays until a phase. Everybody does what they may by chance.
func (t *parlour) play(until game.Phase) {
	t.must(t.Do(1, game.Start{}))
	for t.State.Phase() != until {
		before := t.Public()
		for id := range game.PlayerID(8) {
			moves := sim.Moves(t.Public(), game.Private(t.State, id+1))
			if t.State.Phase() == before.Phase && len(moves) > 0 {
				t.must(t.Do(id+1, moves[t.Rand.IntN(len(moves))]))
			}
		}
		if v := t.Public(); v.Phase == before.Phase && v.Began == before.Began && v.Phase != game.End {
			t.must(t.Pass())
		}
	}
}

// leave opens the lobby and begins the next chapter, which has as much to tell of
// those before as one in a store.
func (t *parlour) leave() {
	t.must(t.Do(1, game.Again{}))
	t.begin = len(t.Log)
	chapter := game.BeginChapter{Past: make([]byte, min(t.begin, pastMarks)*markLength)}
	for range t.Public().Evening {
		chapter.Replays = append(chapter.Replays, game.KeptReplay{ID: strings.Repeat("f", protocol.ReplayIDLength), Until: t.Now})
	}
	t.must(t.Room(chapter))
}

// chapter is the log's last one, as it goes to a store.
func (t *parlour) chapter() (log []store.Proposal) {
	for i, entry := range t.Log[t.begin:] {
		events, err := game.EncodeEvents(entry.Events)
		t.must(err)
		p := store.Proposal{Nonce: newNonce(), Events: events}
		if i == 0 && t.begin > 0 {
			p.Chapter, p.Follows = true, store.Tip{Version: uint64(t.begin), Nonce: newNonce()}
		}
		log = append(log, p)
	}
	return log
}
