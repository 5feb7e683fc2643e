package redis

import (
	"context"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/cluster"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/storetest"
)

func TestContractOnACluster(t *testing.T) {
	t.Parallel()
	addr := startCluster(t, 3)
	storetest.Run(t, func(t *testing.T, _ func() int64) store.Store {
		s, err := Open(t.Context(), "redis-cluster://"+addr)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

// startCluster starts a cluster of so many masters and returns the HOST:PORT
// of one of them.
func startCluster(t *testing.T, size int, args ...string) string {
	t.Helper()
	const slots = 16384
	args = append(args, "--cluster-enabled", "yes")
	nodes := make([]*goredis.Client, size)
	for i := range nodes {
		nodes[i] = client(t, redistest.Start(t, args...).Addr())
		if err := nodes[i].ClusterAddSlotsRange(t.Context(), i*slots/size, (i+1)*slots/size-1).Err(); err != nil {
			t.Fatal(err)
		}
		host, port, err := net.SplitHostPort(nodes[i].Options().Addr)
		if err != nil {
			t.Fatal(err)
		}
		if err := nodes[0].ClusterMeet(t.Context(), host, port).Err(); err != nil {
			t.Fatal(err)
		}
	}
	for _, node := range nodes {
		await(t, func(ctx context.Context) error {
			info, err := node.ClusterInfo(ctx).Result()
			if err == nil && !strings.Contains(info, "cluster_state:ok") {
				err = errors.New(info)
			}
			return err
		})
	}
	return nodes[0].Options().Addr
}

func TestASentinelLeadsToTheNewMaster(t *testing.T) {
	t.Parallel()
	master := redistest.Start(t)
	host, port, err := net.SplitHostPort(master.Addr())
	if err != nil {
		t.Fatal(err)
	}
	replica := redistest.Start(t, "--replicaof", host, port)
	addr, sentinel := startSentinel(t, host, port)
	// A master takes part in a fail-over once its replica is known.
	await(t, func(ctx context.Context) error {
		known, err := sentinel.Replicas(ctx, "village").Result()
		if err == nil && (len(known) == 0 || known[0]["master-link-status"] != "ok") {
			err = errors.New("the sentinel knows no replica")
		}
		return err
	})

	s := mustOpen(t, "redis-sentinel://"+addr+"?master_name=village")
	log := mustGrow(t, s, "WOLF", store.Tip{}, 3)
	await(t, func(ctx context.Context) error {
		if n := client(t, replica.Addr()).XLen(ctx, logKey("WOLF")).Val(); n != 3 {
			return errors.New("the replica lags behind")
		}
		return nil
	})
	master.Kill()
	if err := sentinel.Failover(t.Context(), "village").Err(); err != nil {
		t.Fatal(err)
	}
	await(t, s.Check)
	log = append(log, mustGrow(t, s, "WOLF", log[2].Tip(), 1)...)
	wantLog(t, s, "WOLF", store.Tip{}, log)
}

// startSentinel starts a sentinel that watches a master called village.
func startSentinel(t *testing.T, host, port string) (addr string, s *goredis.SentinelClient) {
	t.Helper()
	addr = nobody(t)
	_, own, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(t.TempDir(), "sentinel.conf")
	text := "bind 127.0.0.1\nport " + own + "\nsentinel monitor village " + host + " " + port + " 1\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := cluster.Start(exec.Command("redis-server", config, "--sentinel"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	s = goredis.NewSentinelClient(&goredis.Options{Addr: addr})
	t.Cleanup(func() { _ = s.Close() })
	await(t, func(ctx context.Context) error { return s.Ping(ctx).Err() })
	return addr, s
}
