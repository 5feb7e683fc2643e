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
)

const (
	// estimateTimeout is how long one estimate may take.
	estimateTimeout = 800 * time.Millisecond
	// maxEstimates is how many estimates are remembered.
	maxEstimates = 256
)

// A balanceEstimator estimates how even games are, when the work queue allows, and
// remembers the estimates.
type balanceEstimator struct {
	workQueue *workQueue
	estimate  func(context.Context, protocol.Weigh) (protocol.Balance, error)

	mu     sync.Mutex
	known  map[string]*list.Element
	recent list.List // of knownEstimate, the most recently used in front
}

// knownEstimate is an estimate and its key.
type knownEstimate struct {
	key     string
	balance protocol.Balance
}

func newBalanceEstimator(q *workQueue) *balanceEstimator {
	return &balanceEstimator{workQueue: q, estimate: estimateBalance, known: map[string]*list.Element{}}
}

// balance answers how even a game with some settings would be.
func (s *Server) balance(c echo.Context) error {
	var body protocol.Weigh
	if err := readBody(c, &body); err != nil {
		return err
	}
	if no := checkBalance(body); no != nil {
		return no
	}
	b, err := s.estimator.get(c.Request().Context(), s.clientOf(c), body)
	if err != nil {
		return err
	}
	return sendJSON(c, http.StatusOK, b)
}

// get returns the estimate for some settings, or makes it when its turn has come.
func (e *balanceEstimator) get(ctx context.Context, client clientKey, w protocol.Weigh) (protocol.Balance, error) {
	key := estimateKey(w)
	if b, ok := e.remembered(key); ok {
		return b, nil
	}
	finish, err := e.workQueue.acquire(ctx, client)
	if err != nil {
		return protocol.Balance{}, err
	}
	defer finish()
	// A request before this one may have asked the same.
	if b, ok := e.remembered(key); ok {
		return b, nil
	}
	limited, stop := context.WithTimeout(ctx, estimateTimeout)
	defer stop()
	b, err := e.estimate(limited, w)
	if err == nil {
		err = ctx.Err() // the client has gone, and the estimate was cut short
	}
	if err == nil {
		e.remember(key, b)
	}
	return b, err
}

// estimateKey names what matters for the balance: the length of phases does not, nor do the
// words on custom cards.
func estimateKey(w protocol.Weigh) string {
	w.Settings.Timing = protocol.Timing{}
	own := make([]protocol.OwnRole, len(w.Settings.Own))
	for i, o := range w.Settings.Own {
		o.Name, o.Text = "", ""
		own[i] = o
	}
	w.Settings.Own = own
	key, err := json.Marshal(w) // maps are written in order
	if err != nil {
		panic(err) // only strings and numbers
	}
	return string(key)
}

func (s *balanceEstimator) remembered(key string) (protocol.Balance, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.known[key]
	if !ok {
		return protocol.Balance{}, false
	}
	s.recent.MoveToFront(e)
	return e.Value.(knownEstimate).balance, true
}

func (e *balanceEstimator) remember(key string, b protocol.Balance) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.known[key] = e.recent.PushFront(knownEstimate{key, b})
	if e.recent.Len() > maxEstimates {
		oldest := e.recent.Remove(e.recent.Back()).(knownEstimate)
		delete(e.known, oldest.key)
	}
}
