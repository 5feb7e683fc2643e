package main

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestHealthAsksTheServerWhetherItAnswers(t *testing.T) {
	status := http.StatusOK
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/livez" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		w.WriteHeader(status)
	}))
	defer server.Close()
	var out bytes.Buffer
	check := func() int {
		p := called(&out, []string{"health"}, "TABULA_ADDR="+strings.TrimPrefix(server.URL, "http://"))
		return p.exitCode(run(t.Context(), p))
	}
	if code := check(); code != 0 || out.String() != "the server answers\n" {
		t.Errorf("a server that answers: %d, %q", code, out.String())
	}
	if status = http.StatusServiceUnavailable; check() != 1 {
		t.Error("a server that refuses counts as healthy")
	}
}
