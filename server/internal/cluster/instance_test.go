package cluster

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
)

// self is this very binary as a server.
func self(t *testing.T, args ...string) Program {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Program{Binary: binary, Args: args, Env: []string{asServer + "=yes"}, Log: t.Output()}
}

func asked(t *testing.T, url string) string {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestAKilledInstanceComesBackAtItsAddress(t *testing.T) {
	i, err := StartInstance(t.Context(), self(t, "-store", "memory:"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { i.Kill() })
	was := i.URL()
	if got := asked(t, was); got != "serve[-store memory:]" {
		t.Errorf("it says %s", got)
	}
	i.Kill()
	if err := i.Restart(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := asked(t, was); got != "serve[-store memory:]" || i.URL() != was {
		t.Errorf("at %s it says %s", i.URL(), got)
	}
}

func TestTheLogIsPassedOnInWholeLines(t *testing.T) {
	var log bytes.Buffer
	p := self(t)
	p.Log = &log
	i, err := StartInstance(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	asked(t, i.URL())
	i.Kill()
	if want := "some words first\n{\"msg\":\"listening\",\"url\":\"http://127.0.0.1\"}\n{\"msg\":\"asked\"}\n"; log.String() != want {
		t.Errorf("logged %s", log.String())
	}
}

func TestAnInstanceThatDoesNotStartSaysWhy(t *testing.T) {
	first, err := StartInstance(t.Context(), self(t))
	if err != nil {
		t.Fatal(err)
	}
	defer first.Kill()
	second := &Instance{program: self(t), addr: first.Addr()}
	if err := second.Restart(t.Context()); err == nil || !strings.Contains(err.Error(), "exit status 1; its log ends with: tabula: listen") {
		t.Errorf("a busy port: %v", err)
	}
	if _, err := StartInstance(t.Context(), Program{Binary: "/no/such/tabula", Log: io.Discard}); err == nil {
		t.Error("a program that is not there was started")
	}
}
