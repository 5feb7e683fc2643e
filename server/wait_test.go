package main

import (
	"context"
	crand "crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/cluster"
	"tabula/server/internal/redistest"
)

// waits runs a server in this process whose Redis is not there.
func waits(t *testing.T, store string) (url string, log *journal, stop func(), ended <-chan error) {
	t.Helper()
	addr, err := cluster.FreeAddr()
	if err != nil {
		t.Fatal(err)
	}
	log = newJournal(t, "server.log")
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	over := make(chan struct{})
	go func() {
		defer close(over)
		p := called(nil, []string{"-store", store, "-addr", addr})
		p.stderr = log
		done <- run(ctx, p)
	}()
	t.Cleanup(func() {
		stop()
		<-over
	})
	until(t, func() bool {
		select {
		case <-over:
			t.Fatalf("it ended with %v", <-done)
		default:
		}
		return log.said(waitingForStore) > 0
	})
	return "http://" + addr, log, stop, done
}

const waitingForStore = "waiting for the store; until it answers, phones wait too"

// until returns when something has come true.
func until(t *testing.T, is func() bool) {
	t.Helper()
	for began := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > patience {
			t.Fatal("in vain")
		}
	}
}

// gone is a Redis that has ended. It may be started at its address.
func gone(t *testing.T, args ...string) *cluster.Redis {
	t.Helper()
	r := redistest.Start(t, args...)
	r.Kill()
	return r
}

func come(t *testing.T, r *cluster.Redis) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := r.Restart(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestAServerWaitsForItsRedis(t *testing.T) {
	r := gone(t)
	url, log, stop, ended := waits(t, r.URL())
	for path, want := range map[string]int{"/livez": 200, "/readyz": 503, "/": 200} {
		if got := status(t, url+path); got != want {
			t.Errorf("%s answers %d, want %d", path, got, want)
		}
	}
	response, err := hasty.Post(url+"/api/rooms", "application/json", strings.NewReader(`{"name":"early","token":"`+crand.Text()+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var no protocol.Refusal
	body, err := io.ReadAll(response.Body)
	if err != nil || json.Unmarshal(body, &no) != nil || no.Code != protocol.StoreAway || response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("whoever wants a room is answered %s %s, %v", response.Status, body, err)
	}

	come(t, r)
	until(t, func() bool { return status(t, url+"/readyz") == 200 })
	until(t, func() bool { return log.said("the store answers") > 0 })
	addresses{URL: url}.testServer().party(t, 2)
	for _, line := range []string{waitingForStore, "the store answers"} {
		if n := log.said(line); n != 1 {
			t.Errorf("it said %d times: %s", n, line)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestAServerThatWaitsForRedisEndsOnASignal(t *testing.T) {
	for what, redis := range map[string]func() string{
		"nobody listens":    func() string { return gone(t).URL() },
		"nobody answers":    func() string { r := redistest.Start(t); r.Freeze(); return r.URL() },
		"it has no address": func() string { return "redis://redis.invalid:6379" },
	} {
		t.Run(what, func(t *testing.T) {
			_, _, stop, ended := waits(t, redis())
			stop()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
	}
}

func TestARedisThatIsWrongEndsTheServer(t *testing.T) {
	for says, args := range map[string][]string{
		"requires the right password":        {"--requirepass", "secret"},
		"set maxmemory-policy to noeviction": {"--maxmemory-policy", "allkeys-lru"},
	} {
		t.Run(says, func(t *testing.T) {
			r := gone(t, args...)
			_, _, _, ended := waits(t, r.URL())
			come(t, r)
			if err := <-ended; err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("it ended with %v", err)
			}
		})
	}
}
