package redis

import (
	"context"
	"errors"
	"strings"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
	"github.com/redis/go-redis/v9/maintnotifications"
)

// What the library would print comes back as errors too.
func init() { logging.Disable() }

// ErrAddress says that an address does not read. It does not quote it: there
// may be a password inside.
var ErrAddress = errors.New("the address of Redis must look like redis://HOST:PORT or redis://:PASSWORD@HOST:PORT/NUMBER; " +
	"in a password, write %40 for @, %2F for / and %25 for %; an address of Sentinel ends with ?master_name=NAME")

// ErrAway says that no Redis answers at an address, or that it still reads its files.
var ErrAway = errors.New("cannot be reached")

// Open connects to Redis and checks that it can be used for rooms.
func Open(ctx context.Context, address string) (*Store, error) {
	s, err := New(address)
	if err != nil {
		return nil, err
	}
	if err := s.Check(ctx); err != nil {
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// New returns a store in a Redis that may not be there yet. All calls fail until Check
// has found that the Redis can keep rooms. An address has one of these forms:
//
//	redis://USER:PASSWORD@HOST:PORT/NUMBER
//	redis-cluster://USER:PASSWORD@HOST:PORT?addr=HOST:PORT&addr=HOST:PORT
//	redis-sentinel://USER:PASSWORD@HOST:PORT?master_name=NAME&addr=HOST:PORT
//
// User, password, number and further addresses may be left out. An address that
// begins with rediss uses TLS. The user and password before the host of a sentinel are
// for the sentinel. Those of the servers that it watches are the parameters username
// and password. New fails with ErrAddress.
func New(address string) (*Store, error) {
	options, err := parse(address)
	if err != nil {
		return nil, ErrAddress
	}
	rdb := goredis.NewUniversalClient(options)
	s := &Store{rdb: rdb, addrs: strings.Join(options.Addrs, ", "), hints: newListener(rdb), ended: make(chan struct{})}
	var ctx context.Context
	ctx, s.stop = context.WithCancel(context.Background())
	go func() {
		defer close(s.ended)
		s.hints.listen(ctx)
	}()
	return s, nil
}

// parse reads an address: the library has one reader for each kind, and one
// client for all.
func parse(address string) (*goredis.UniversalOptions, error) {
	scheme, rest, _ := strings.Cut(address, "://")
	plain, kind, _ := strings.Cut(scheme, "-")
	address = plain + "://" + rest
	var options *goredis.UniversalOptions
	switch kind {
	case "":
		o, err := goredis.ParseURL(address)
		if err != nil {
			return nil, err
		}
		options = &goredis.UniversalOptions{Addrs: []string{o.Addr}, Username: o.Username, Password: o.Password, DB: o.DB, TLSConfig: o.TLSConfig}
	case "cluster":
		o, err := goredis.ParseClusterURL(address)
		if err != nil {
			return nil, err
		}
		options = &goredis.UniversalOptions{Addrs: o.Addrs, Username: o.Username, Password: o.Password, TLSConfig: o.TLSConfig, IsClusterMode: true}
	case "sentinel":
		o, err := goredis.ParseFailoverURL(address)
		if err != nil {
			return nil, err
		}
		if o.MasterName == "" {
			return nil, ErrAddress
		}
		options = &goredis.UniversalOptions{
			Addrs: o.SentinelAddrs, MasterName: o.MasterName, SentinelUsername: o.SentinelUsername, SentinelPassword: o.SentinelPassword,
			Username: o.Username, Password: o.Password, DB: o.DB, TLSConfig: o.TLSConfig,
		}
	default:
		return nil, ErrAddress
	}
	tune(options)
	return options, nil
}

// tune sets the options that are not part of the address. The library does not repeat
// calls, because rooms repeat them and want to learn of a failure soon. In a cluster the
// library does, to follow a room to another node. That is safe, because a nonce counts
// once.
func tune(o *goredis.UniversalOptions) {
	o.MaxRetries = -1
	o.DialerRetries = 1
	o.DialTimeout = time.Second
	o.ReadTimeout = time.Second
	o.WriteTimeout = time.Second
	o.ContextTimeoutEnabled = true
	o.PoolSize = 64 // calls take less than a millisecond: enough for hundreds of rooms
	o.Protocol = 2
	o.DisableIdentity = true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
}
