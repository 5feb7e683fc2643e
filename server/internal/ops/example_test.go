package ops_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/google/uuid"

	"tabula/server/internal/ops"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// Metrics of a store, readiness, and the answers to requests for both.
func Example() {
	metrics := ops.NewMetrics()
	rooms := ops.MeasureStore(memory.New(func() int64 { return 1_000 }), metrics)
	ready := ops.NewReadiness(rooms, func() int { return 0 }, func() (float64, bool) { return 0, false }, slog.New(slog.DiscardHandler))
	ask := func(h http.Handler) string {
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
		return answer.Body.String()
	}
	p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["night"]`)}
	if _, err := rooms.Append(context.Background(), "BMRTZ", store.Tip{}, p); err != nil {
		panic(err)
	}
	for line := range strings.Lines(ask(metrics)) {
		if strings.HasPrefix(line, "tabula_commit") {
			fmt.Print(line)
		}
	}
	fmt.Print("ready: ", ask(ready))
	ready.Leave() // no new phones, while those that are here say farewell
	fmt.Print("ready: ", ask(ready))
	// Output:
	// tabula_commit_bytes_total 9
	// tabula_commits_total 1
	// ready: ok
	// ready: stopping
}
