package pipetest_test

import (
	"fmt"
	"io"
	"net/http"
	"sync"

	"tabula/server/internal/pipetest"
)

// A server and a phone without a port. In a testing/synctest bubble the time
// passes by itself while they wait for each other.
func Example() {
	network := pipetest.New()
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%s hears %s", r.Host, r.RemoteAddr)
	})}
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(network) })

	phone := &http.Client{Transport: &http.Transport{DialContext: network.Dial}}
	response, err := phone.Get("http://tabula.example/") // any address leads there
	if err != nil {
		panic(err)
	}
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(answer))

	_ = response.Body.Close()
	_ = server.Close() // and with it the network
	serving.Wait()
	// Output:
	// tabula.example hears 127.0.0.1:1
}
