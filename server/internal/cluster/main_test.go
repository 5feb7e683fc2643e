package cluster

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"testing"

	"tabula/server/internal/leaktest"
)

// asServer makes the test's binary a server that is little more than a log.
const asServer = "CLUSTER_TEST_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		serve()
	}
	leaktest.Main(m)
}

// serve behaves like "tabula serve -addr ADDRESS" and answers requests with its other
// arguments.
func serve() {
	fail := func(err error) {
		fmt.Fprintln(os.Stderr, "tabula:", err)
		os.Exit(1)
	}
	listener, err := net.Listen("tcp", os.Args[3])
	if err != nil {
		fail(err)
	}
	fmt.Fprintln(os.Stderr, "some words first")
	fmt.Fprintln(os.Stderr, `{"msg":"listening","url":"http://127.0.0.1"}`)
	fail(http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintln(os.Stderr, `{"msg":"asked"}`)
		fmt.Fprint(w, os.Args[1], os.Args[4:])
	})))
}
