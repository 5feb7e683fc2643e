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

Checks everything that a server with these options needs, before it starts or
while it runs, and says what to fix. With -url, it also checks the server from
outside: the proxy, its certificate, and WebSocket connections. The exit code is 1
if there is something to fix. The command takes the options of serve, and:

`

// doctorWaits is how long the doctor waits for anything.
const doctorWaits = 5 * time.Second

// A checkup is what the doctor has found.
type checkup struct {
	options
	out    io.Writer
	client *http.Client
	url    string
	ills   int
}

func (c *checkup) good(what, format string, args ...any) { c.say("ok", what, format, args...) }

func (c *checkup) mend(what, format string, args ...any) {
	c.ills++
	c.say("FIX", what, format, args...)
}

func (c *checkup) say(verdict, what, format string, args ...any) {
	fmt.Fprintf(c.out, "%-4s  %-8s %s\n", verdict, what, fmt.Sprintf(format, args...))
}

// doctor looks what would keep a server from working.
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
		c.clients(ctx)
	} else {
		c.desk(ctx)
		c.keeps(ctx)
	}
	c.files()
	if c.url != "" {
		c.outside(ctx)
	}
	if c.ills > 0 {
		return fmt.Errorf("problems to fix: %d", c.ills)
	}
	return nil
}

// address looks whether the server can listen, or runs already.
func (c *checkup) address(ctx context.Context) (runs bool) {
	if _, _, err := net.SplitHostPort(c.addr); err == nil {
		_, body, err := c.get(ctx, localAddress(c.addr)+"/readyz")
		switch {
		case err != nil || !isTabula(body):
			// nobody, or somebody else
		case strings.HasPrefix(body, "ok\n"):
			c.mend("server", "the server at %s is running and ready, but: %s", c.addr, strings.TrimPrefix(body, "ok\n"))
			return true
		case body != "ok":
			c.mend("server", "the server at %s is running, but not ready: %s", c.addr, body)
			return true
		default:
			c.good("server", "the server at %s is running and ready; its store accepts writes", c.addr)
			return true
		}
	}
	public, err := listen(ctx, "-addr", c.addr)
	if err != nil {
		c.mend("address", "%v", err)
		return false
	}
	_ = public.Close()
	c.good("address", "%s is free", c.addr)
	return false
}

// clients looks whether a running server can tell its players apart.
func (c *checkup) clients(ctx context.Context) {
	if c.ops == "" {
		return
	}
	const enough = 3 // phones, which differ in their addresses on a home's network
	_, body, err := c.get(ctx, localAddress(c.ops)+"/metrics")
	phones, known := metric(body, "tabula_phones")
	public, _ := metric(body, `tabula_addresses{network="public"}`)
	private, _ := metric(body, `tabula_addresses{network="private"}`)
	switch {
	case err != nil || !known:
		c.say("note", "players", "no metrics at %s, so nothing is known of the players' addresses", c.ops)
	case phones < enough:
		c.say("note", "players", "too few phones are connected to tell whether the server sees their addresses: %d", phones)
	case public+private == 0:
		c.mend("players", "none of the %d phones counts for the limits: the proxy sends no X-Forwarded-For, or they are programs on this machine", phones)
	case public == 0 && private == 1:
		c.mend("players", "all %d phones seem to have one address, a private one: the network hides the players' addresses, so they share the limits of one (deploy/README.md, Limits)", phones)
	default:
		c.good("players", "%d phones from %d addresses are connected", phones, public+private)
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

// localAddress is where this machine reaches what listens on HOST:PORT.
func localAddress(addr string) string {
	host, port, _ := net.SplitHostPort(addr)
	if host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}

// desk looks at the private address.
func (c *checkup) desk(ctx context.Context) {
	if c.ops == "" {
		return
	}
	private, err := listen(ctx, "-ops", c.ops)
	if err != nil {
		c.mend("ops", "%v", err)
		return
	}
	_ = private.Close()
	if at, err := netip.ParseAddrPort(private.Addr().String()); err == nil && !at.Addr().IsLoopback() && !at.Addr().IsPrivate() {
		c.say("note", "ops", "anybody who reaches %s can copy all rooms and slow the server down; make sure that only your own network does", c.ops)
		return
	}
	c.good("ops", "%s is free", c.ops)
}

// isTabula tells whether this is an answer of /readyz.
func isTabula(body string) bool {
	return body == "ok" || strings.HasPrefix(body, "ok\n") || body == "store unavailable" || body == "stopping"
}

// keeps looks whether the store would take a commit, and what time it has.
func (c *checkup) keeps(ctx context.Context) {
	if place, isFile := c.place(); isFile {
		if isNew(place.File) {
			c.folder(filepath.Dir(place.File))
			return
		}
		damaged, err := place.Check(ctx)
		if err != nil {
			c.mend("store", "%v", err)
			return
		}
		if damaged > 0 {
			c.mend("store", "damaged rooms in %s, which stay closed: %d; an older copy may have them", place.File, damaged)
		}
		c.copies(ctx, place)
	}
	ctx, cancel := context.WithTimeout(ctx, doctorWaits) // the check has its own limit
	defer cancel()
	s, err := openStore(ctx, c.store)
	if err != nil {
		c.mend("store", "%v", err)
		return
	}
	defer s.Close()
	if err := s.Check(ctx); err != nil {
		c.mend("store", "%s does not accept writes: %v", withoutSecrets(c.store), err)
		return
	}
	c.good("store", "%s accepts writes", withoutSecrets(c.store))
	meeting, err := s.Heartbeat(ctx, "", store.Heartbeat{})
	if err != nil {
		c.mend("clock", "cannot read the clock of the store: %v", err)
		return
	}
	// Deadlines go by the store's clock; what goes by this one is certificates and logs.
	const apart = time.Minute
	ahead := time.Since(time.UnixMilli(meeting.Now)).Truncate(time.Second)
	if ahead.Abs() > apart {
		c.mend("clock", "the clocks of this machine and the store differ by %v; synchronize both with a time server", ahead.Abs())
		return
	}
	c.good("clock", "the clocks of this machine and the store agree")
}

// copies looks whether there is something to go back to.
func (c *checkup) copies(ctx context.Context, place backup.Place) {
	switch newest, _, err := backup.Newest(ctx, place.Folder, time.Now()); {
	case c.backups == noBackups:
		c.say("note", "backups", "the server makes no copies of %s", place.File)
	case errors.Is(err, backup.ErrNone):
		c.say("note", "backups", "there is no copy in %s yet; a running server makes one in its first minute", place.Folder)
	case err != nil:
		c.mend("backups", "%v", err)
	default:
		c.good("backups", "%s passes the check", newest)
	}
}

// folder looks whether a file can be made there.
func (c *checkup) folder(path string) {
	f, err := os.CreateTemp(path, ".tabula-doctor-*")
	if err != nil {
		c.mend("store", "cannot create a file in %s: %v", path, err)
		return
	}
	if err := errors.Join(f.Close(), os.Remove(f.Name())); err != nil {
		c.mend("store", "cannot delete a file in %s: %v", path, err)
		return
	}
	c.good("store", "%s will be created at the first start", c.store)
}

// spareFiles is what the process needs beside phones, and as many connections
// without a phone.
const spareFiles = 100

// files looks how many phones the system lets the server have.
func (c *checkup) files() {
	most, known := maxFiles()
	switch needs := 2*uint64(c.limits.Sockets) + spareFiles; {
	case !known:
	case c.limits.Sockets == 0 || needs <= most:
		c.good("files", "the system allows %d open files", most)
	default:
		c.mend("files", "the system allows %d open files, too few for %d phones; raise the limit to %d (ulimit -n, LimitNOFILE) or lower -sockets to %d",
			most, c.limits.Sockets, needs, max(1, (int(most)-spareFiles)/2))
	}
}

// outside looks at the server as a phone does.
func (c *checkup) outside(ctx context.Context) {
	if !isOrigin(c.url) {
		c.mend("url", "-url must look like https://HOST or https://HOST:PORT, not %q", c.url)
		return
	}
	if strings.HasPrefix(c.url, "http://") {
		c.mend("TLS", "without HTTPS, phones cannot keep their screens on, and others in the network can read everything; put a proxy with a certificate in front of the server (README.md)")
	}
	response, body, err := c.get(ctx, c.url+"/readyz")
	switch {
	case err != nil:
		c.mend("url", "%v", err)
		return
	case !isTabula(body):
		c.mend("url", "another program answers: %s", response.Status)
		return
	case strings.HasPrefix(body, "ok\n"):
		c.mend("url", "%s is ready, but: %s", c.url, strings.TrimPrefix(body, "ok\n"))
	case body != "ok":
		c.mend("url", "the server is not ready: %s", body)
	default:
		c.good("url", "%s is ready", c.url)
	}
	if response.TLS != nil {
		c.certificate(response.TLS)
	}
	if _, body, err := c.get(ctx, c.url+"/metrics"); err == nil && strings.Contains(body, "tabula_") {
		c.mend("metrics", "everybody can read %s/metrics; only the address of -ops should serve it", c.url)
	}
	c.socket(ctx)
}

// certificate looks how long it holds.
func (c *checkup) certificate(with *tls.ConnectionState) {
	const soon = 14 * 24 * time.Hour
	until := with.PeerCertificates[0].NotAfter
	if left := time.Until(until); left < soon {
		c.mend("TLS", "the certificate expires on %s; check why it was not renewed", until.Format(time.DateOnly))
		return
	}
	c.good("TLS", "the certificate is valid until %s", until.Format(time.DateOnly))
}

// socket looks whether a page's socket comes through the proxy.
func (c *checkup) socket(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, doctorWaits)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+"/api/rooms/BCDFG/socket", nil)
	if err != nil {
		c.mend("sockets", "%v", err)
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
		c.mend("sockets", "%v", err)
		return
	}
	_ = response.Body.Close()
	switch response.StatusCode {
	case http.StatusSwitchingProtocols:
		c.good("sockets", "WebSocket connections work")
	case http.StatusForbidden, http.StatusMisdirectedRequest:
		host, _ := url.Parse(c.url)
		c.mend("sockets", "the server does not know the name %s: let the proxy forward the Host header, or start the server with -origins %s", host.Host, c.url)
	default:
		c.mend("sockets", "%s: let the proxy forward WebSocket connections", response.Status)
	}
}

// get reads a short answer.
func (c *checkup) get(ctx context.Context, address string) (*http.Response, string, error) {
	ctx, cancel := context.WithTimeout(ctx, doctorWaits)
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
