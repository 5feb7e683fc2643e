package main

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"tabula/server/internal/backup"
	"tabula/server/internal/store"
)

const doctorHelp = `Usage of tabula doctor:

Checks everything that a server with these options needs before it starts, and
says what to fix. If the server already runs, the command asks it whether it is
ready. With -url, it also checks the server from outside: the proxy, its
certificate, and WebSocket connections. The exit code is 1 if there is something to
fix. The options are -url and all options of serve:

`

// doctorTimeout limits each check that waits for something.
const doctorTimeout = 5 * time.Second

// A checkup runs the checks and counts the problems.
type checkup struct {
	options
	out      io.Writer
	client   *http.Client
	url      string
	problems int
}

func (c *checkup) ok(what, format string, args ...any) { c.report("ok", what, format, args...) }

func (c *checkup) fix(what, format string, args ...any) {
	c.problems++
	c.report("FIX", what, format, args...)
}

func (c *checkup) report(verdict, what, format string, args ...any) {
	said := strings.TrimPrefix(fmt.Sprintf(format, args...), what+": ") // errors of the store begin with its name
	fmt.Fprintf(c.out, "%-4s  %-8s %s\n", verdict, what, said)
}

// doctor checks what could stop a server from working.
func doctor(ctx context.Context, p process) error {
	c := &checkup{out: p.stdout, client: http.DefaultClient}
	o, err := readOptions(p, "tabula doctor", doctorHelp, func(flags *flag.FlagSet) {
		flags.StringVar(&c.url, "url", "", "`ADDRESS` that players open, like https://tabula.example")
	})
	if err != nil {
		return err
	}
	c.options = o
	if runs := c.address(ctx); runs {
		c.players(ctx)
	} else {
		c.opsAddress(ctx)
		c.storeAndClock(ctx)
	}
	c.files()
	if c.url != "" {
		c.outside(ctx)
	}
	if c.problems > 0 {
		return fmt.Errorf("problems to fix: %d", c.problems)
	}
	return nil
}

// address checks whether the server can listen, or is running already.
func (c *checkup) address(ctx context.Context) (runs bool) {
	if _, _, err := net.SplitHostPort(c.addr); err == nil {
		_, body, err := c.get(ctx, localAddress(c.addr)+"/readyz")
		switch {
		case err != nil || !isTabula(body):
			// no program listens there, or another one does
		case strings.HasPrefix(body, "ok\n"):
			c.fix("server", "the server at %s is running and ready, but: %s", c.addr, strings.TrimPrefix(body, "ok\n"))
			return true
		case body != "ok":
			c.fix("server", "the server at %s is running, but not ready: %s", c.addr, body)
			return true
		default:
			c.ok("server", "the server at %s is running and ready; its store accepts writes", c.addr)
			return true
		}
	}
	public, err := listen(ctx, "-addr", c.addr)
	if err != nil {
		c.fix("address", "%v", err)
		return false
	}
	_ = public.Close()
	c.ok("address", "%s is free", c.addr)
	return false
}

// players checks whether a running server sees different addresses of its players.
func (c *checkup) players(ctx context.Context) {
	if c.ops == "" {
		return
	}
	const enough = 3 // phones; in one home they may share an address
	_, body, err := c.get(ctx, localAddress(c.ops)+"/metrics")
	phones, known := metric(body, "tabula_phones")
	public, _ := metric(body, `tabula_addresses{network="public"}`)
	private, _ := metric(body, `tabula_addresses{network="private"}`)
	switch {
	case err != nil || !known:
		c.report("note", "players", "no metrics at %s, so the players' addresses are not checked", c.ops)
	case phones < enough:
		c.report("note", "players", "too few phones are connected to tell whether the server sees their addresses: %d", phones)
	case public+private == 0:
		c.fix("players", "none of the %d phones counts for the limits: the proxy sends no X-Forwarded-For, or they are programs on this machine", phones)
	case public == 0 && private == 1:
		c.fix("players", "all %d phones seem to have one address, a private one: the network hides the players' addresses, so they share the limits of one address (deploy/README.md, Limits)", phones)
	default:
		c.ok("players", "%d phones from %d addresses are connected", phones, public+private)
	}
}

// metric reads a value from the text of /metrics.
func metric(text, name string) (value int, found bool) {
	for line := range strings.Lines(text) {
		if written, is := strings.CutPrefix(strings.TrimSpace(line), name+" "); is {
			n, err := strconv.ParseFloat(written, 64)
			return int(n), err == nil
		}
	}
	return 0, false
}

// localAddress is the URL at which this machine reaches a server on HOST:PORT.
func localAddress(addr string) string {
	host, port, _ := net.SplitHostPort(addr)
	if host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// opsAddress checks the private address.
func (c *checkup) opsAddress(ctx context.Context) {
	if c.ops == "" {
		return
	}
	private, err := listen(ctx, "-ops", c.ops)
	if err != nil {
		c.fix("ops", "%v", err)
		return
	}
	_ = private.Close()
	if at, err := netip.ParseAddrPort(private.Addr().String()); err == nil && !at.Addr().IsLoopback() && !at.Addr().IsPrivate() {
		c.report("note", "ops", "anybody who reaches %s can copy all rooms and slow the server down; make sure that only your own network does", c.ops)
		return
	}
	c.ok("ops", "%s is free", c.ops)
}

// isTabula reports whether this is an answer of Tabula's /readyz.
func isTabula(body string) bool {
	return body == "ok" || strings.HasPrefix(body, "ok\n") || body == "store unavailable" || body == "stopping"
}

// storeAndClock checks whether the store accepts writes, and whether its clock and the
// clock of this machine agree.
func (c *checkup) storeAndClock(ctx context.Context) {
	if place, isFile := c.place(); isFile {
		if isNew(place.File) {
			c.folder(filepath.Dir(place.File))
			return
		}
		damaged, err := place.Check(ctx)
		if err != nil {
			c.fix("store", "%v", err)
			return
		}
		if damaged > 0 {
			c.fix("store", "damaged rooms in %s, which stay closed: %d; an older copy may have them", place.File, damaged)
		}
		c.copies(ctx, place)
	}
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout) // the check has its own limit
	defer cancel()
	s, err := openStore(ctx, c.store)
	if err != nil {
		c.fix("store", "%v", err)
		return
	}
	defer s.Close()
	if err := s.Check(ctx); err != nil {
		c.fix("store", "%s does not accept writes: %v", withoutSecrets(c.store), err)
		return
	}
	c.ok("store", "%s accepts writes", withoutSecrets(c.store))
	meeting, err := s.Heartbeat(ctx, "", store.Heartbeat{})
	if err != nil {
		c.fix("clock", "cannot read the clock of the store: %v", err)
		return
	}
	// Deadlines use the store's clock. Certificates and logs use the machine's clock.
	const apart = time.Minute
	ahead := time.Since(time.UnixMilli(meeting.Now)).Truncate(time.Second)
	if ahead.Abs() > apart {
		c.fix("clock", "the clocks of this machine and the store differ by %v; synchronize both with a time server", ahead.Abs())
		return
	}
	c.ok("clock", "the clocks of this machine and the store agree")
}

// copies checks whether there is a good copy to restore.
func (c *checkup) copies(ctx context.Context, place backup.Place) {
	switch newest, _, err := backup.Newest(ctx, place.Folder, time.Now()); {
	case c.backups == noBackups:
		c.report("note", "backups", "the server makes no copies of %s", place.File)
	case errors.Is(err, backup.ErrNone):
		c.report("note", "backups", "there is no copy in %s yet; a running server makes one in its first minute", place.Folder)
	case err != nil:
		c.fix("backups", "%v", err)
	default:
		c.ok("backups", "%s passes the check", newest)
	}
}

// folder checks whether the server can create a file in a folder.
func (c *checkup) folder(path string) {
	f, err := os.CreateTemp(path, ".tabula-doctor-*")
	if err != nil {
		c.fix("store", "cannot create a file in %s: %v", path, err)
		return
	}
	if err := errors.Join(f.Close(), os.Remove(f.Name())); err != nil {
		c.fix("store", "cannot delete a file in %s: %v", path, err)
		return
	}
	c.ok("store", "%s will be created at the first start", c.store)
}

// spareFiles is how many files the process needs in addition to the connections of
// phones and as many connections without a phone.
const spareFiles = 100

// files checks whether the system allows enough open files for -sockets.
func (c *checkup) files() {
	most, known := maxFiles()
	switch needs := 2*uint64(c.limits.Sockets) + spareFiles; {
	case !known:
	case c.limits.Sockets == 0 || needs <= most:
		c.ok("files", "the system allows %d open files", most)
	default:
		c.fix("files", "the system allows %d open files, too few for %d phones; raise the limit to %d (ulimit -n, LimitNOFILE) or lower -sockets to %d",
			most, c.limits.Sockets, needs, max(1, (int(most)-spareFiles)/2))
	}
}

// outside checks the server at the address that players open.
func (c *checkup) outside(ctx context.Context) {
	if !isOrigin(c.url) {
		c.fix("url", "-url must look like https://HOST or https://HOST:PORT, not %q", c.url)
		return
	}
	if strings.HasPrefix(c.url, "http://") {
		c.fix("TLS", "without HTTPS, phones cannot keep their screens on, and others in the network can read everything; put a proxy with a certificate in front of the server (README.md)")
	}
	response, body, err := c.get(ctx, c.url+"/readyz")
	switch {
	case err != nil:
		c.fix("url", "%v", err)
		return
	case !isTabula(body):
		c.fix("url", "another program answers: %s", response.Status)
		return
	case strings.HasPrefix(body, "ok\n"):
		c.fix("url", "%s is ready, but: %s", c.url, strings.TrimPrefix(body, "ok\n"))
	case body != "ok":
		c.fix("url", "the server is not ready: %s", body)
	default:
		c.ok("url", "%s is ready", c.url)
	}
	if response.TLS != nil {
		c.certificate(response.TLS)
	}
	if _, body, err := c.get(ctx, c.url+"/metrics"); err == nil && strings.Contains(body, "tabula_") {
		c.fix("metrics", "everybody can read %s/metrics; only the address of -ops should serve it", c.url)
	}
	c.socket(ctx)
}

// certificate checks how long the certificate is valid.
func (c *checkup) certificate(with *tls.ConnectionState) {
	const soon = 14 * 24 * time.Hour
	until := with.PeerCertificates[0].NotAfter
	if left := time.Until(until); left < soon {
		c.fix("TLS", "the certificate expires on %s; check why it was not renewed", until.Format(time.DateOnly))
		return
	}
	c.ok("TLS", "the certificate is valid until %s", until.Format(time.DateOnly))
}

// socket checks whether a WebSocket connection gets through the proxy.
func (c *checkup) socket(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+"/api/rooms/BCDFG/socket", nil)
	if err != nil {
		c.fix("sockets", "%v", err)
		return
	}
	var key [16]byte
	_, _ = rand.Read(key[:])                    // it never fails
	for name, value := range map[string]string{ // RFC 6455, 4.1
		"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
		"Sec-WebSocket-Key": base64.StdEncoding.EncodeToString(key[:]), "Origin": c.url,
	} {
		r.Header.Set(name, value)
	}
	response, err := c.client.Do(r)
	if err != nil {
		c.fix("sockets", "%v", err)
		return
	}
	_ = response.Body.Close()
	switch response.StatusCode {
	case http.StatusSwitchingProtocols:
		c.ok("sockets", "WebSocket connections work")
	case http.StatusForbidden, http.StatusMisdirectedRequest:
		host, _ := url.Parse(c.url)
		c.fix("sockets", "the server does not know the name %s: let the proxy forward the Host header, or start the server with -origins %s", host.Host, c.url)
	default:
		c.fix("sockets", "%s: let the proxy forward WebSocket connections", response.Status)
	}
}

// get reads an answer of at most 1 MiB.
func (c *checkup) get(ctx context.Context, address string) (*http.Response, string, error) {
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, "", err
	}
	response, err := c.client.Do(r)
	if err != nil {
		return nil, "", err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	return response, strings.TrimSpace(string(body)), err
}
