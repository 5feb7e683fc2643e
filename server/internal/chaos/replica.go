package chaos

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"strconv"
	"strings"
	"time"

	"tabula/server/internal/cluster"
	"tabula/server/internal/fault"
)

// Durable are arguments of a Redis that answers only when a write is on the disk, and
// accepts replicas at once. With one fsync per second, a killed Redis could lose writes.
var Durable = []string{"--appendonly", "yes", "--appendfsync", "always", "--repl-diskless-sync-delay", "0"}

// A Replica is a Redis that follows another one, over a connection that can be cut.
type Replica struct {
	*cluster.Redis
	Link *fault.Proxy
}

// StartReplica starts a replica and returns when it has the data of its master.
// The caller must call Close.
func StartReplica(ctx context.Context, dir string, master *cluster.Redis) (*Replica, error) {
	link, err := fault.Listen(master.Addr(), rand.New(rand.NewPCG(0, 0)))
	if err != nil {
		return nil, err
	}
	host, port, err := net.SplitHostPort(link.Addr())
	if err != nil {
		return nil, err
	}
	redis, err := cluster.StartRedis(ctx, dir, append([]string{"--replicaof", host, port}, Durable...)...)
	if err != nil {
		link.Close()
		return nil, err
	}
	r := &Replica{redis, link}
	for {
		about, err := ask(ctx, r.Addr(), "INFO replication")
		if err == nil && strings.Contains(about, "master_link_status:up") {
			return r, nil
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			r.Close()
			return nil, fmt.Errorf("the replica does not follow: %w", ctx.Err())
		}
	}
}

// Promote makes the replica a master with the data that it has.
func (r *Replica) Promote(ctx context.Context) error {
	_, err := ask(ctx, r.Addr(), "REPLICAOF NO ONE")
	return err
}

// Empty deletes all data of a Redis.
func Empty(ctx context.Context, r *cluster.Redis) error {
	_, err := ask(ctx, r.Addr(), "FLUSHALL")
	return err
}

// Close ends the replica.
func (r *Replica) Close() {
	r.Kill()
	r.Link.Close()
}

// ask sends one command to a Redis and returns its answer.
func ask(ctx context.Context, addr, command string) (string, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", addr)
	if err != nil {
		return "", err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	if _, err := fmt.Fprintf(conn, "%s\r\n", command); err != nil {
		return "", err
	}
	from := bufio.NewReader(conn)
	line, err := from.ReadString('\n')
	if err != nil {
		return "", err
	}
	kind, rest := line[0], strings.TrimSpace(line[1:])
	switch kind {
	case '$': // a text of that length
		length, err := strconv.Atoi(rest)
		if err != nil {
			return "", err
		}
		text := make([]byte, length)
		_, err = io.ReadFull(from, text)
		return string(text), err
	case '-':
		return "", errors.New(rest)
	default:
		return rest, nil
	}
}
