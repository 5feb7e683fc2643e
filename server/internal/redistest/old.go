package redistest

import (
	"bufio"
	"io"
	"net"
	"regexp"
	"sync"
	"testing"
)

// Old returns the HOST:PORT of a Redis that says it is of version 4, until the
// test ends. Everything else comes from the Redis at addr.
func Old(t testing.TB, addr string) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return // the test has ended
			}
			server, err := net.Dial("tcp", addr)
			if err != nil {
				t.Error(err)
				_ = client.Close()
				return
			}
			all.Go(func() {
				defer server.Close()
				_, _ = io.Copy(server, client)
			})
			all.Go(func() {
				defer client.Close()
				makeOld(client, server)
			})
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		all.Wait() // for the clients to hang up
	})
	return listener.Addr().String()
}

var anyVersion = regexp.MustCompile(`^redis_version:\d`)

// makeOld copies replies line by line. The lengths that Redis has announced
// must not change.
func makeOld(client io.Writer, server io.Reader) {
	for lines := bufio.NewReader(server); ; {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		if _, err := client.Write(anyVersion.ReplaceAll(line, []byte("redis_version:4"))); err != nil {
			return
		}
	}
}
