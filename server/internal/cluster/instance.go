package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
)

// A Program is how an instance is started.
type Program struct {
	Binary string    // of tabula
	Args   []string  // options of serve, besides -addr
	Env    []string  // NAME=VALUE, besides the environment here
	Log    io.Writer // takes its log, whole lines at a time
}

// An Instance is a tabula server of our own on 127.0.0.1. Nothing else may use
// it while Restart runs.
type Instance struct {
	*Process
	program Program
	addr    string
}

// StartInstance starts a server on a free port and returns when it listens.
func StartInstance(ctx context.Context, p Program) (*Instance, error) {
	addr, err := FreeAddr()
	if err != nil {
		return nil, err
	}
	i := &Instance{program: p, addr: addr}
	if err := i.Restart(ctx); err != nil {
		return nil, err
	}
	return i, nil
}

// Addr is HOST:PORT.
func (i *Instance) Addr() string { return i.addr }

// URL is where the instance is reached without the front.
func (i *Instance) URL() string { return "http://" + i.addr }

// Restart starts an instance that has ended once more, at the same address.
func (i *Instance) Restart(ctx context.Context) error {
	cmd := exec.Command(i.program.Binary, append([]string{"serve", "-addr", i.addr}, i.program.Args...)...)
	cmd.Env = append(os.Environ(), i.program.Env...)
	h := &herald{log: i.program.Log, listening: make(chan struct{})}
	cmd.Stderr = h
	p, err := Start(cmd)
	if err != nil {
		return fmt.Errorf("instance: %w", err)
	}
	select {
	case <-h.listening:
		i.Process = p
		return nil
	case <-p.Done():
		return fmt.Errorf("the instance ended with %s; its log ends with: %s", p.Fate(), bytes.TrimSpace(h.last))
	case <-ctx.Done():
		p.Kill()
		return fmt.Errorf("the instance did not start to listen: %w", ctx.Err())
	}
}

// A herald passes a server's log on and tells when the server listens.
type herald struct {
	log       io.Writer
	listening chan struct{} // closed then
	once      sync.Once
	part      []byte // of a line that is still being written
	last      []byte // whole line
}

func (h *herald) Write(p []byte) (int, error) {
	h.part = append(h.part, p...)
	for {
		end := bytes.IndexByte(h.part, '\n') + 1
		if end == 0 {
			return len(p), nil
		}
		h.last, h.part = h.part[:end], h.part[end:]
		_, _ = h.log.Write(h.last) // a log that takes nothing more ends no server
		var line struct{ Msg string }
		if json.Unmarshal(h.last, &line) == nil && line.Msg == "listening" {
			h.once.Do(func() { close(h.listening) })
		}
	}
}
