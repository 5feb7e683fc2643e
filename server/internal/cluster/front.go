package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// A Front is the one address before several instances: requests go to each in
// turn, first to those that are ready. While the store is away none is; those
// that live at all can still hold a phone's socket then.
type Front struct {
	// Routed sends all requests of a room to one instance, as deploy/Caddyfile does. Without
	// it, the phones of a room are at several instances, which is harder for the server. Set
	// it before the first request.
	Routed bool

	proxy    httputil.ReverseProxy
	backends []*backend
	turn     atomic.Uint32

	stop     context.CancelFunc
	watching sync.WaitGroup
}

// anyInstance is the host of requests that belong to no room.
const anyInstance = "instance"

// NewFront is the front of the instances at these addresses, HOST:PORT. It
// looks after them until Close.
func NewFront(log *slog.Logger, addrs ...string) *Front {
	ctx, stop := context.WithCancel(context.Background())
	f := &Front{stop: stop}
	f.proxy = httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			// The request's own Host stays: the instance compares a page's origin with it.
			r.Out.URL.Scheme, r.Out.URL.Host = "http", anyInstance
			if room := roomOf(r.In.URL.Path); f.Routed && room != "" {
				r.Out.URL.Host = hex.EncodeToString([]byte(room)) // dial chooses the instance by it
			}
			// Programs on this machine have no limits, here as without a front.
			if peer, err := netip.ParseAddrPort(r.In.RemoteAddr); err != nil || !peer.Addr().Unmap().IsLoopback() {
				r.SetXForwarded()
			}
		},
		Transport: &http.Transport{
			DialContext:        f.dial,
			DisableKeepAlives:  true, // so that every request has its turn
			DisableCompression: true,
		},
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			if r.Context().Err() == nil { // else nobody waits for the answer
				log.Warn("no instance answered", "err", err)
			}
			http.Error(w, "No instance answered.", http.StatusBadGateway)
		},
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug), // sockets that broke off
	}
	for _, addr := range addrs {
		b := &backend{addr: addr}
		f.backends = append(f.backends, b)
		f.watching.Go(func() { b.watch(ctx) })
	}
	return f
}

// ServeHTTP has an instance answer one request, a socket's handshake too.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) { f.proxy.ServeHTTP(w, r) }

// Close cuts whatever is still open to the instances.
func (f *Front) Close() {
	f.stop()
	f.watching.Wait()
	for _, b := range f.backends {
		b.cut()
	}
}

// dial connects to the first instance that takes it. Nothing has been sent yet,
// so going on to the next one does nothing twice.
func (f *Front) dial(ctx context.Context, _, host string) (net.Conn, error) {
	var failed error
	for _, b := range f.order(host) {
		conn, err := b.dial(ctx)
		if err == nil {
			return conn, nil
		}
		failed = errors.Join(failed, err)
	}
	return nil, failed
}

// order lists the healthiest backends first. Those in equal health come in turn, or in the
// order that belongs to the host of a room.
func (f *Front) order(host string) []*backend {
	var wards [ready + 1][]*backend
	for _, b := range f.backends {
		h := b.health.Load()
		wards[h] = append(wards[h], b)
	}
	turn := int(f.turn.Add(1))
	all := make([]*backend, 0, len(f.backends))
	for _, ward := range [...][]*backend{wards[ready], wards[alive], wards[silent]} {
		if room, _, _ := net.SplitHostPort(host); f.Routed && room != anyInstance {
			slices.SortFunc(ward, func(a, b *backend) int { return bytes.Compare(b.weight(room), a.weight(room)) })
			all = append(all, ward...)
			continue
		}
		for i := range ward {
			all = append(all, ward[(turn+i)%len(ward)])
		}
	}
	return all
}

// roomOf returns the code of the room that a path belongs to, or "".
func roomOf(path string) string {
	rest, _ := strings.CutPrefix(path, "/api/rooms/")
	if rest == path {
		return ""
	}
	code, _, _ := strings.Cut(rest, "/")
	return code
}

// weight is high for a backend that comes early in the order of a room. When a backend
// fails, the order of the others stays.
func (b *backend) weight(host string) []byte {
	sum := sha256.Sum256([]byte(b.addr + " " + host))
	return sum[:]
}
