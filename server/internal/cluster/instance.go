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

// A Program says how to start an instance.
type Program struct {
	Binary string    // the file of tabula
	Args   []string  // options of serve, without -addr
	Env    []string  // NAME=VALUE, in addition to this process's environment
	Log    io.Writer // gets the instance's log in whole lines
}

// An Instance is a tabula server on 127.0.0.1 that this process has started. Do not
// call its other methods while Restart runs.
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

// Restart starts an instance again that has ended, at the same address.
func (i *Instance) Restart(ctx context.Context) error {
	cmd := exec.Command(i.program.Binary, append([]string{"serve", "-addr", i.addr}, i.program.Args...)...)
	cmd.Env = append(os.Environ(), i.program.Env...)
	scanner := &logScanner{log: i.program.Log, listening: make(chan struct{})}
	cmd.Stderr = scanner
	p, err := Start(cmd)
	if err != nil {
		return fmt.Errorf("instance: %w", err)
	}
	select {
	case <-scanner.listening:
		i.Process = p
		return nil
	case <-p.Done():
		return fmt.Errorf("the instance ended with %s; its log ends with: %s", p.Fate(), bytes.TrimSpace(scanner.last))
	case <-ctx.Done():
		p.Kill()
		return fmt.Errorf("the instance did not start to listen: %w", ctx.Err())
	}
}

// A logScanner passes a server's log on and notices when the server listens.
type logScanner struct {
	log       io.Writer
	listening chan struct{} // closed as soon as the server listens
	once      sync.Once
	part      []byte // the beginning of an unfinished line
	last      []byte // the last whole line
}

func (s *logScanner) Write(p []byte) (int, error) {
	s.part = append(s.part, p...)
	for {
		end := bytes.IndexByte(s.part, '\n') + 1
		if end == 0 {
			return len(p), nil
		}
		s.last, s.part = s.part[:end], s.part[end:]
		_, _ = s.log.Write(s.last) // the server runs on if its log cannot be written
		var line struct{ Msg string }
		if json.Unmarshal(s.last, &line) == nil && line.Msg == "listening" {
			s.once.Do(func() { close(s.listening) })
		}
	}
}
