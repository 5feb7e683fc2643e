package cluster

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Redis is a redis-server of our own on 127.0.0.1. Nothing else may use it
// while Restart runs.
type Redis struct {
	*Process
	addr string
	dir  string
	args []string
}

// StartRedis starts a redis-server on a free port and returns when it answers.
// Its files and its log, redis.log, stand in the folder. It keeps nothing
// across a restart unless the arguments, like "--appendonly", "yes", say so.
func StartRedis(ctx context.Context, dir string, args ...string) (*Redis, error) {
	addr, err := FreeAddr()
	if err != nil {
		return nil, err
	}
	r := &Redis{addr: addr, dir: dir, args: args}
	if err := r.start(ctx); err != nil {
		return nil, err
	}
	return r, nil
}

// Addr is HOST:PORT.
func (r *Redis) Addr() string { return r.addr }

// URL is the address as an option of serve.
func (r *Redis) URL() string { return "redis://" + r.addr }

// Restart starts a Redis that has ended once more, at the same address, with
// the same folder and arguments.
func (r *Redis) Restart(ctx context.Context) error { return r.start(ctx) }

// RestartEmpty is Restart without anything that Redis has kept.
func (r *Redis) RestartEmpty(ctx context.Context) error {
	for _, kept := range []string{"appendonlydir", "dump.rdb"} {
		if err := os.RemoveAll(filepath.Join(r.dir, kept)); err != nil {
			return err
		}
	}
	return r.start(ctx)
}

func (r *Redis) start(ctx context.Context) error {
	// Its own file, not a pipe: what Redis forks would hold that open.
	log, err := os.OpenFile(filepath.Join(r.dir, "redis.log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	host, port, err := net.SplitHostPort(r.addr)
	if err != nil {
		return err
	}
	cmd := exec.Command("redis-server", append([]string{"--bind", host, "--port", port, "--dir", r.dir, "--save", ""}, r.args...)...)
	cmd.Stdout, cmd.Stderr = log, log
	p, err := Start(cmd)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errors.New("redis-server is not installed (apt-get install redis-server)")
	case err != nil:
		return fmt.Errorf("redis-server: %w", err)
	}
	r.Process = p
	if err := r.await(ctx); err != nil {
		p.Kill()
		return fmt.Errorf("redis-server: %w; its log ends with: %s", err, lastLine(log.Name()))
	}
	return nil
}

// await returns when Redis answers and has read its files.
func (r *Redis) await(ctx context.Context) error {
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for {
		answer, err := r.ping(ctx)
		if err == nil && !strings.HasPrefix(answer, "-LOADING") {
			return nil
		}
		select {
		case <-r.Done():
			return fmt.Errorf("it ended with %s", r.Fate())
		case <-ctx.Done():
			return ctx.Err()
		case <-again.C:
		}
	}
}

// ping is what Redis answers to PING. A refusal for want of a password is an
// answer too.
func (r *Redis) ping(ctx context.Context) (string, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", r.addr)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	if _, err := conn.Write([]byte("PING\r\n")); err != nil {
		return "", err
	}
	return bufio.NewReader(conn).ReadString('\n')
}

// lastLine is the end of a log, for people who wonder.
func lastLine(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
