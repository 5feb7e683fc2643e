package redis

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	goredis "github.com/redis/go-redis/v9"
)

// healthCheck returns why Redis cannot be used for rooms, as the rest of a sentence that
// begins with its address.
func (s *Store) healthCheck(ctx context.Context) error {
	cluster, isCluster := s.rdb.(*goredis.ClusterClient)
	var err error
	if isCluster {
		err = cluster.ForEachMaster(ctx, func(ctx context.Context, node *goredis.Client) error { return checkServer(ctx, node, isCluster) })
	} else {
		err = checkServer(ctx, s.rdb, isCluster)
	}
	var unfit *unsuitableError
	switch {
	case errors.As(err, &unfit):
		return err
	case goredis.IsAuthError(err):
		return fmt.Errorf("requires the right password; set it in redis://:PASSWORD@HOST:PORT: %w", err)
	case err != nil:
		return explainAway("answers with an error", err)
	}
	// The rest, like a full disk or too few replicas, shows in a write.
	if err := s.write(ctx); err != nil {
		return explainAway("does not accept writes", err)
	}
	// Without hints, players on different instances would see each other late.
	if err := s.rdb.SPublish(ctx, hintChannel(checkRoom), "").Err(); err != nil {
		return explainAway("does not allow publishing to the channels "+channelPrefix+"*", err)
	}
	if s.checked.Load() { // a connection for each check would be too much
		return nil
	}
	hints := s.rdb.SSubscribe(ctx, hintChannel(checkRoom))
	defer hints.Close()
	if _, err := hints.ReceiveTimeout(ctx, callTimeout); err != nil {
		return explainAway("does not allow subscribing to the channels "+channelPrefix+"*", err)
	}
	return nil
}

// explainAway distinguishes a Redis that cannot be reached, and may come, from one that
// refuses. A certificate that this machine does not trust will not change by itself either.
func explainAway(says string, err error) error {
	var refusal goredis.Error
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.As(err, &refusal) && !strings.HasPrefix(refusal.Error(), "LOADING "):
		return fmt.Errorf("%s: %w", says, err)
	case errors.As(err, &certificate):
		return fmt.Errorf("has a certificate that this machine does not trust: %w", err)
	}
	return fmt.Errorf("%w: %w", ErrAway, err)
}

// An unsuitableError says what is wrong with a server that answers.
type unsuitableError struct{ error }

// infoOf is what a server says about itself: all, or some sections.
func infoOf(ctx context.Context, server goredis.Cmdable, sections ...string) (map[string]string, error) {
	text, err := server.Info(ctx, sections...).Result()
	info := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		info[name] = value
	}
	return info, err
}

// Fill is as in store.Store: the share of maxmemory, of the fullest node in a cluster.
func (s *Store) Fill(ctx context.Context) (most float64, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var mu sync.Mutex // the nodes are asked at once
	ask := func(ctx context.Context, server goredis.Cmdable) error {
		info, err := infoOf(ctx, server, "memory")
		if err != nil {
			return wrapError(err)
		}
		used, err := strconv.ParseFloat(info["used_memory"], 64)
		if err != nil {
			return wrapError(err)
		}
		limit, err := strconv.ParseFloat(info["maxmemory"], 64)
		if err != nil {
			return wrapError(err)
		}
		if limit > 0 {
			mu.Lock()
			defer mu.Unlock()
			most = max(most, used/limit)
		}
		return nil
	}
	if cluster, is := s.rdb.(*goredis.ClusterClient); is {
		err = cluster.ForEachMaster(ctx, func(ctx context.Context, node *goredis.Client) error { return ask(ctx, node) })
	} else {
		err = ask(ctx, s.rdb)
	}
	return most, err
}

// oldestVersion is the first version that has sharded channels.
const oldestVersion = 7

// checkServer checks one server, which is meant to be a node of a cluster or not.
func checkServer(ctx context.Context, server goredis.Cmdable, inCluster bool) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	info, err := infoOf(ctx, server)
	if err != nil {
		return err
	}
	version, policy := info["redis_version"], info["maxmemory_policy"]
	major, _, _ := strings.Cut(version, ".")
	if n, err := strconv.Atoi(major); err != nil || n < oldestVersion {
		return &unsuitableError{fmt.Errorf("has version %q; Tabula needs %d.0 or newer", version, oldestVersion)}
	}
	if info["role"] != "master" {
		return &unsuitableError{errors.New("is a read-only replica; use the address of its master")}
	}
	if info["cluster_enabled"] == "1" && !inCluster {
		return &unsuitableError{errors.New("is a node of a cluster; use an address that begins with redis-cluster://")}
	}
	if policy != "noeviction" {
		return &unsuitableError{fmt.Errorf("would evict rooms when its memory is full (maxmemory-policy is %q); set maxmemory-policy to noeviction", policy)}
	}
	return nil
}
