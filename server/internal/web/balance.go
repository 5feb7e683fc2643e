package web

import (
	"container/list"
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
)

const (
	// weighing is how long one estimate may take.
	weighing = 800 * time.Millisecond
	// kept is how many estimates are remembered.
	kept = 256
)

// A scale estimates how even games are, when the desk has time for it. What it has
// weighed it remembers.
type scale struct {
	desk  *desk
	weigh func(context.Context, protocol.Weigh) (protocol.Balance, error)

	mu     sync.Mutex
	known  map[string]*list.Element
	recent list.List // of weighed, the newest in front
}

// weighed is an estimate and what it is of.
type weighed struct {
	key     string
	balance protocol.Balance
}

func newScale(d *desk) *scale {
	return &scale{desk: d, weigh: room.Balance, known: map[string]*list.Element{}}
}

// balance answers how even a game would be.
func (s *Server) balance(c echo.Context) error {
	var body protocol.Weigh
	if err := read(c, &body); err != nil {
		return err
	}
	if no := room.CheckBalance(body); no != nil {
		return no
	}
	b, err := s.scale.of(c.Request().Context(), s.guest(c), body)
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, b)
}

// of finds the estimate, or makes it when its turn has come.
func (s *scale) of(ctx context.Context, who guest, w protocol.Weigh) (protocol.Balance, error) {
	key := keyOf(w)
	if b, ok := s.remembered(key); ok {
		return b, nil
	}
	finish, err := s.desk.turn(ctx, who)
	if err != nil {
		return protocol.Balance{}, err
	}
	defer finish()
	// Somebody before may have asked the same.
	if b, ok := s.remembered(key); ok {
		return b, nil
	}
	limited, stop := context.WithTimeout(ctx, weighing)
	defer stop()
	b, err := s.weigh(limited, w)
	if err == nil {
		err = ctx.Err() // nobody waits, and it was cut short
	}
	if err == nil {
		s.remember(key, b)
	}
	return b, err
}

// keyOf names what matters for the balance: how long phases last does not, nor
// do the words of own cards.
func keyOf(w protocol.Weigh) string {
	w.Settings.Timing = protocol.Timing{}
	own := make([]protocol.OwnRole, len(w.Settings.Own))
	for i, o := range w.Settings.Own {
		o.Name, o.Text = "", ""
		own[i] = o
	}
	w.Settings.Own = own
	key, err := json.Marshal(w) // maps are written in order
	if err != nil {
		panic(err) // strings and numbers
	}
	return string(key)
}

func (s *scale) remembered(key string) (protocol.Balance, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.known[key]
	if !ok {
		return protocol.Balance{}, false
	}
	s.recent.MoveToFront(e)
	return e.Value.(weighed).balance, true
}

func (s *scale) remember(key string, b protocol.Balance) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[key] = s.recent.PushFront(weighed{key, b})
	if s.recent.Len() > kept {
		oldest := s.recent.Remove(s.recent.Back()).(weighed)
		delete(s.known, oldest.key)
	}
}
