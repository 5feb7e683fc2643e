package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/socket"
)

// An opening is a request under way: the server has its head and waits for the
// body of a new room.
type opening struct {
	conn net.Conn
	from *bufio.Reader
}

const openingBody = `{"name":"late","token":"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}`

// begin returns when the server reads the body.
func begin(t *testing.T, url string) opening {
	t.Helper()
	host := strings.TrimPrefix(url, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "POST /api/rooms HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nX-Tabula: 1\r\nContent-Length: %d\r\n"+
		"Expect: 100-continue\r\n\r\n", host, len(openingBody))
	o := opening{conn, bufio.NewReader(conn)}
	if line, err := o.from.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("answered %q, %v", line, err)
	}
	if _, err := o.from.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return o
}

// end sends the body and returns the answer.
func (o opening) end(t *testing.T) (status int, body string) {
	t.Helper()
	if _, err := io.WriteString(o.conn, openingBody); err != nil {
		t.Fatal(err)
	}
	response, err := http.ReadResponse(o.from, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(data)
}

// sentAway returns when the phone is told to come back.
func (p *phone) sentAway() {
	p.t.Helper()
	for p.hear() {
	}
	if code, _ := socket.CloseCode(p.lost); code != protocol.CloseRestart {
		p.t.Errorf("the phone lost its line with %v", p.lost)
	}
}

// addresses are where a server listens.
type addresses struct{ URL, Ops string }

// hasty leaves no connection behind.
var hasty = &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}

func (a addresses) testServer() *testServer {
	return &testServer{url: a.URL, dial: new(net.Dialer).DialContext, client: hasty}
}

// status is how a page is answered.
func status(t *testing.T, url string) int {
	t.Helper()
	response, err := hasty.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	return response.StatusCode
}

// serving runs a server in this process until it is told to stop, or the test
// ends.
func serving(t *testing.T, store string) (at addresses, stop func(), ended <-chan error) {
	t.Helper()
	says, stderr := io.Pipe()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		p := called(nil, []string{"-store", store, "-addr", "127.0.0.1:0", "-ops", "127.0.0.1:0"})
		p.stderr = stderr
		done <- run(ctx, p)
		close(done)
		stderr.Close()
	}()
	lines := bufio.NewReader(says)
	line, err := lines.ReadBytes('\n')
	if err != nil || json.Unmarshal(line, &at) != nil {
		t.Fatalf("said %q, %v", line, err)
	}
	copied := make(chan struct{})
	go func() {
		defer close(copied)
		_, _ = io.Copy(t.Output(), lines)
	}()
	t.Cleanup(func() {
		stop()
		<-copied
	})
	return at, stop, done
}

func TestOperatorsSeeThatAServerIsStopping(t *testing.T) {
	at, stop, ended := serving(t, "memory:")
	for _, url := range []string{at.URL + "/livez", at.URL + "/readyz", at.Ops + "/livez", at.Ops + "/readyz"} {
		if got := status(t, url); got != 200 {
			t.Errorf("%s answers %d", url, got)
		}
	}

	phone := at.testServer().party(t, 1)[0]
	late := begin(t, at.URL)
	stop()
	phone.sentAway()
	if live, ready := status(t, at.Ops+"/livez"), status(t, at.Ops+"/readyz"); live != 200 || ready != 503 {
		t.Errorf("leaving, it answers %d, %d", live, ready)
	}
	if conn, err := net.Dial("tcp", strings.TrimPrefix(at.URL, "http://")); err == nil {
		conn.Close()
		t.Error("it still lets people in")
	}
	if status, body := late.end(t); status != 503 || !strings.Contains(body, string(protocol.ServerAway)) {
		t.Errorf("a request under way was answered with %d %s", status, body)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if conn, err := net.Dial("tcp", strings.TrimPrefix(at.Ops, "http://")); err == nil {
		conn.Close()
		t.Error("the private listener outlived the server")
	}
}

func TestASecondSignalEndsTheServerAtOnce(t *testing.T) {
	server := start(t, "memory:")
	phone := server.party(t, 1)[0]
	begin(t, server.url) // and never ended, which holds up the first signal
	if err := server.process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	phone.sentAway()
	// One that comes while the first is still being handled does nothing, so it
	// is sent again and again, as people do.
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	var err error
	for running := true; running; {
		select {
		case err = <-server.ended:
			running = false
		case <-again.C:
			_ = server.process.Signal(syscall.SIGTERM) // it may have ended
		}
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		t.Fatalf("the server ended with %v", err)
	}
	if status := exit.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGTERM {
		t.Errorf("the server ended with %v", err)
	}
}
