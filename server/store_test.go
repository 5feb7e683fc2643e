package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"

	"tabula/server/internal/redistest"
)

func TestLogsHaveNoPasswords(t *testing.T) {
	r := redistest.Start(t, "--requirepass", "secret")
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var log bytes.Buffer
	p := called(nil, []string{"-store", "redis://:secret@" + r.Addr() + "/2", "-addr", "127.0.0.1:0"})
	p.stderr = io.MultiWriter(&log, first(stop))
	if err := run(ctx, p); err != nil {
		t.Fatal(err)
	}
	if said := log.String(); strings.Contains(said, "secret") || !strings.Contains(said, `"store":"redis://`+r.Addr()+`/2"`) {
		t.Errorf("the log says %s", said)
	}
}

// first is called when something is written.
type first func()

func (f first) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

func TestNamesOfStoresWithoutSecrets(t *testing.T) {
	for name, want := range map[string]string{
		"bolt:tabula.db":                            "bolt:tabula.db",
		"bolt:/var/lib/tab ula/rooms":               "bolt:/var/lib/tab ula/rooms",
		"memory:":                                   "memory:",
		"redis://10.0.0.7:6379":                     "redis://10.0.0.7:6379",
		"rediss://anna:secret@redis.example:6379/1": "rediss://redis.example:6379/1",
		"redis-sentinel://:secret@10.0.0.7:26379?master_name=village&password=secret": "redis-sentinel://10.0.0.7:26379",
		"redis://:secret@10.0.0.7:port":                                               "redis://",
		"redis://:%secret@10.0.0.7:6379":                                              "redis://",
	} {
		if got := withoutSecrets(name); got != want {
			t.Errorf("%s becomes %s", name, got)
		}
	}
}
