package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"tabula/server/internal/cluster"
)

// A server is a measured process, alone on its core.
type server struct {
	*cluster.Instance
	ops   string         // the private address; "" for the floor
	file  string         // of bolt; "" without
	redis *cluster.Redis // on the cores of the load; nil without
	clean func()
}

// A kind is the floor, or Tabula with a store.
type kind string

const (
	floor  kind = "floor"
	memory kind = "memory"
	bolt   kind = "bolt"
	redis  kind = "redis"
)

// serverCore is the number of the server's core.
const serverCore = 0

// start starts a server of a kind, with variables of the environment. Its seats may log
// without a limit, because the phones of a bench play faster than people.
func start(ctx context.Context, k kind, binary string, env ...string) (*server, error) {
	kept := []string{"--appendonly", "yes", "--appendfsync", "everysec"}
	return startWith(ctx, k, binary, kept, append([]string{"TABULA_SEAT_LOG=0"}, env...)...)
}

// startWith is start with options of redis-server and the usual limits.
func startWith(ctx context.Context, k kind, binary string, settings []string, env ...string) (*server, error) {
	dir, err := os.MkdirTemp("", "tabula-bench")
	if err != nil {
		return nil, err
	}
	s := &server{clean: func() { _ = os.RemoveAll(dir) }}
	p := cluster.Program{Binary: binary, Env: append(env, "GOMAXPROCS=1"), Log: io.Discard}
	switch k {
	case floor:
		if p.Binary, err = os.Executable(); err != nil {
			return nil, err
		}
	case memory:
		p.Args = []string{"-store", "memory:"}
	case bolt:
		s.file = filepath.Join(dir, "tabula.db")
		p.Args = []string{"-store", "bolt:" + s.file}
	case redis:
		if s.redis, err = cluster.StartRedis(ctx, dir, settings...); err != nil {
			s.clean()
			return nil, err
		}
		s.clean = func() {
			s.redis.Kill()
			_ = os.RemoveAll(dir)
		}
		if err := pin(s.redis.Pid(), serverCore, true); err != nil {
			s.clean()
			return nil, err
		}
		p.Args = []string{"-store", s.redis.URL()}
	}
	return s, s.launch(ctx, k, p)
}

// beside starts another server on the same core and with the same Redis.
func (s *server) beside(ctx context.Context, binary string) (*server, error) {
	other := &server{redis: s.redis, clean: func() {}}
	args := []string{"-store", s.redis.URL()}
	return other, other.launch(ctx, redis, cluster.Program{
		Binary: binary, Args: args, Env: []string{"GOMAXPROCS=1"}, Log: io.Discard,
	})
}

// launch starts the process. If that fails, it cleans up.
func (s *server) launch(ctx context.Context, k kind, p cluster.Program) (err error) {
	if k != floor {
		if s.ops, err = cluster.FreeAddr(); err != nil {
			s.clean()
			return err
		}
		p.Args = append(p.Args, "-ops", s.ops)
	}
	if s.Instance, err = cluster.StartInstance(ctx, p); err != nil {
		s.clean()
		return fmt.Errorf("%s: %w", k, err)
	}
	if err := pin(s.Pid(), serverCore, false); err != nil {
		s.stop()
		return err
	}
	return nil
}

// restart kills the server and starts it again. It returns how long the server took until
// it listened.
func (s *server) restart(ctx context.Context) (time.Duration, error) {
	s.Kill()
	began := time.Now()
	if err := s.Restart(ctx); err != nil {
		return 0, err
	}
	return time.Since(began), pin(s.Pid(), serverCore, false)
}

// stop kills the server and cleans up.
func (s *server) stop() {
	s.Kill()
	s.clean()
}

// spent is the CPU time of the server so far.
func (s *server) spent() (time.Duration, error) { return processor(s.Pid()) }

// storeSpent is the CPU time of its Redis so far; 0 without one.
func (s *server) storeSpent() (time.Duration, error) {
	if s.redis == nil {
		return 0, nil
	}
	return processor(s.redis.Pid())
}

// profile writes a profile to a file. Its name is a path of pprof, such as heap or
// profile?seconds=5.
func (s *server) profile(ctx context.Context, name, file string) error {
	data, err := s.ask(ctx, "/debug/pprof/"+name)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// ask gets a path of the private address.
func (s *server) ask(ctx context.Context, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.ops+path, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answered %s", request.URL, response.Status)
	}
	return io.ReadAll(response.Body)
}
