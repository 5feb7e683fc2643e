package cluster_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"

	"tabula/server/internal/cluster"
)

// One address before two instances, of which one is dead: nobody notices. Real
// ones are started by StartInstance from a binary, and killed.
func ExampleFront() {
	alive := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, "alive, asked for ", r.URL.Path)
	}))
	defer alive.Close()
	const dead = "127.0.0.1:1"

	front := cluster.NewFront(slog.New(slog.DiscardHandler), dead, alive.Listener.Addr().String())
	defer front.Close()
	door := httptest.NewServer(front)
	defer door.Close()
	for range 2 {
		response, err := door.Client().Get(door.URL + "/api/rules")
		if err != nil {
			panic(err)
		}
		answer, err := io.ReadAll(response.Body)
		if err != nil {
			panic(err)
		}
		_ = response.Body.Close()
		fmt.Println(string(answer))
	}
	// Output:
	// alive, asked for /api/rules
	// alive, asked for /api/rules
}
