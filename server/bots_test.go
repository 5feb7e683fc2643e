package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/ops"
	"tabula/server/internal/store/memory"
)

func TestBotsOptions(t *testing.T) {
	c, timeout, err := parseBots(called(nil, nil))
	if err != nil || timeout != 10*time.Minute || c.URL != "http://127.0.0.1:8080" ||
		c.Rooms != 1 || c.Players != 8 || c.Games != 1 || c.Pace != bot.Fast {
		t.Errorf("without options: %+v, %v, %v", c, timeout, err)
	}
	c, timeout, err = parseBots(called(nil, strings.Fields(
		"-url https://tabula.example/ -rooms 3 -players 24 -games 2 -pace human -timeout 1h")))
	if err != nil || timeout != time.Hour || c.URL != "https://tabula.example/" ||
		c.Rooms != 3 || c.Players != 24 || c.Games != 2 || c.Pace != bot.Human {
		t.Errorf("with all options: %+v, %v, %v", c, timeout, err)
	}
	c, _, err = parseBots(called(nil, strings.Fields(
		"-edition full-moon -preset crypt -option night_mode=sequential -option bare=on")))
	if err != nil {
		t.Fatal(err)
	}
	if s := c.Settings(protocol.Room{}); s.Edition != "full-moon" || s.Preset != "crypt" || s.Timing.StepMin != 100 ||
		s.Options["night_mode"] != "sequential" || s.Options["bare"] != "on" || s.Options["first_night_victim"] != "kill" {
		t.Errorf("with rules: %+v", s)
	}
	for args, says := range map[string]string{
		"-rooms 0":              "-rooms must be at least 1, not 0",
		"-players 6":            "-players must be from 7 to 24, not 6",
		"-house 8":              "-house must be from 0 to 7, because the host is no such bot; not 8",
		"-players 25":           "from 7 to 24",
		"-edition first":        `-edition must be one of fourth, classic, cd, full-moon, not "first"`,
		"-preset crypt":         `-preset must be one of fair, default, plain`,
		"-option bare":          `"bare" must look like NAME=VALUE`,
		"-option bear=on":       "fourth has no option \"bear\"; its options are first_night_victim",
		"-option bare=perhaps":  "-option bare must be one of off, on",
		"-games 0":              "-games must be at least 1, not 0",
		"-pace slow":            `-pace must be fast or human, not "slow"`,
		"-timeout 0s":           "-timeout must be longer than 0, not 0s",
		"-url 127.0.0.1:8080":   "http://HOST:PORT",
		"-url ws://127.0.0.1:1": "http://HOST:PORT",
		"-url http://":          "http://HOST:PORT",
		"-rooms many":           "-rooms",
		"fast":                  `"fast"`,
	} {
		var usage *usageError
		if _, _, err := parseBots(called(nil, strings.Fields(args))); !errors.As(err, &usage) || !strings.Contains(err.Error(), says) {
			t.Errorf("bots %s: %v; want it to say %q", args, err, says)
		}
	}
}

func TestBotsHelpSaysWhatIsMeasured(t *testing.T) {
	var out bytes.Buffer
	p := called(&out, []string{"bots", "-h"})
	if code := p.exitCode(run(t.Context(), p)); code != 0 {
		t.Errorf("exit %d", code)
	}
	for _, says := range []string{"latency", "-rooms", "-pace"} {
		if !strings.Contains(out.String(), says) {
			t.Errorf("the help says nothing of %s: %s", says, out.String())
		}
	}
}

// TestBots plays over real sockets.
func TestBots(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() {
		stopped <- serveOn(ctx, listener, nil, memory.New(nil), nil, options{}, nil, ops.NewLog(t.Output()))
	}()
	url := "http://" + listener.Addr().String()

	var out bytes.Buffer
	p := called(&out, []string{"bots", "-url", url, "-rooms", "2", "-timeout", "1m"})
	if err := run(t.Context(), p); err != nil {
		t.Error(err)
	}
	var s crowd.Summary
	if err := json.Unmarshal(out.Bytes(), &s); err != nil {
		t.Fatalf("%v: %s", err, out.String())
	}
	if won := s.Winners[protocol.SideHumans] + s.Winners[protocol.SideWolves]; s.Finished != 2 || won != 2 ||
		s.Latency.Samples == 0 || s.Latency.P50 <= 0 || s.Latency.P99 < s.Latency.P50 || s.Bytes == 0 {
		t.Errorf("the summary is %s", out.String())
	}
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}

	out.Reset()
	p = called(&out, []string{"bots", "-url", url})
	if code := p.exitCode(run(t.Context(), p)); code != 1 {
		t.Errorf("without a server: exit %d", code)
	}
	if err := json.Unmarshal(out.Bytes(), &s); err != nil || s.Errors["http"] != 1 {
		t.Errorf("without a server the summary is %s", out.String())
	}
}
