package cluster

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"sync"
	"sync/atomic"
)

// A Front is the one address before several instances: requests go to each in
// turn, first to those that are ready. While the store is away none is; those
// that live at all can still hold a phone's socket then.
type Front struct {
	proxy    httputil.ReverseProxy
	backends []*backend
	turn     atomic.Uint32

	stop     context.CancelFunc
	watching sync.WaitGroup
}

// NewFront is the front of the instances at these addresses, HOST:PORT. It
// looks after them until Close.
func NewFront(log *slog.Logger, addrs ...string) *Front {
	ctx, stop := context.WithCancel(context.Background())
	f := &Front{stop: stop}
	f.proxy = httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			// The request's own Host stays: the instance compares a page's origin with it.
			r.Out.URL.Scheme, r.Out.URL.Host = "http", "instance"
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
func (f *Front) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	var failed error
	for _, b := range f.order() {
		conn, err := b.dial(ctx)
		if err == nil {
			return conn, nil
		}
		failed = errors.Join(failed, err)
	}
	return nil, failed
}

// order lists the healthiest backends first, and those in equal health in turn.
func (f *Front) order() []*backend {
	var wards [ready + 1][]*backend
	for _, b := range f.backends {
		h := b.health.Load()
		wards[h] = append(wards[h], b)
	}
	turn := int(f.turn.Add(1))
	all := make([]*backend, 0, len(f.backends))
	for _, ward := range [...][]*backend{wards[ready], wards[alive], wards[silent]} {
		for i := range ward {
			all = append(all, ward[(turn+i)%len(ward)])
		}
	}
	return all
}
