package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"

	"tabula/server/internal/web"
)

// usualRooms is how many rooms a server opens unless told otherwise: with eight
// phones each some 2 GB.
const usualRooms = 5000

// usualGames is more than friends play in a month, after which a room that
// nobody plays in is dropped; with all its replays it takes some 10 MB.
const usualGames = 200

// usualMessages is what no hand needs: it taps a few times a second.
const usualMessages = 20

// options are serve's.
type options struct {
	addr    string
	store   string
	origins []string
	ops     string
	proxies web.Proxies
	limits  web.Limits
	rooms   int
	games   int // of one room
	// messages is how many a seat may send in a second.
	messages int
}

// parseOptions reads the command line of serve; the environment is asked for
// what the command line leaves out.
func parseOptions(p process) (options, error) { return readOptions(p, "tabula serve", "", nil) }

// readOptions reads the options of serve, and those a command has besides.
func readOptions(p process, command, help string, besides func(*flag.FlagSet)) (options, error) {
	var o options
	var origins, proxies string
	var wrong error
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	text := func(into *string, name, fallback, usage string) {
		variable := variableOf(name)
		if set := p.env(variable); set != "" {
			fallback = set
		}
		flags.StringVar(into, name, fallback, usage+"; also "+variable)
	}
	limit := func(into *int, name string, fallback int, usage string) {
		variable := variableOf(name)
		*into = fallback
		read := func(written string) error {
			n, err := strconv.Atoi(written)
			if err != nil || n < 0 {
				return errors.New("it takes a whole number; 0 is no limit")
			}
			*into = n
			return nil
		}
		if set := p.env(variable); set != "" {
			if err := read(set); err != nil {
				wrong = errors.Join(wrong, fmt.Errorf("%s is %q: %w", variable, set, err))
			}
		}
		flags.Func(name, fmt.Sprintf("`NUMBER` of %s (default %d); also %s", usage, fallback, variable), read)
	}
	text(&o.addr, "addr", ":8080", "`HOST:PORT` to listen on; without HOST phones in the house reach it too")
	text(&o.store, "store", "bolt:tabula.db", "`STORE` of the games: bolt:PATH for one file, redis://HOST:PORT to share them with other servers, memory: for this run only")
	text(&origins, "origins", "", "`ADDRESSES` of pages elsewhere that may play here, like https://tabula.example, with commas between")
	text(&o.ops, "ops", "", "`HOST:PORT` of a second, private listener for those who run the server, with /metrics, /backup, /livez and /readyz")
	text(&proxies, "proxies", "", "`ADDRESSES` of machines that pass requests on and say for whom, like 10.1.0.0/16, with commas between; private for all private networks; this machine is one always")
	limit(&o.rooms, "rooms", usualRooms, "rooms open at once, and made in an hour, by all together")
	limit(&o.games, "room-games", usualGames, "games of one room")
	limit(&o.limits.Sockets, "sockets", web.Usual.Sockets, "phones connected at once, and as many connections without one")
	limit(&o.messages, "seat-messages", usualMessages, "messages of one phone in a second; three times as many at once")
	limit(&o.limits.AddressSockets, "address-sockets", web.Usual.AddressSockets, "phones connected at once from one internet address, and connecting in a minute")
	limit(&o.limits.AddressRooms, "address-rooms", web.Usual.AddressRooms, "rooms made in an hour from one internet address")
	limit(&o.limits.AddressAsks, "address-asks", web.Usual.AddressAsks, "requests for a room or about one in a minute from one internet address")
	limit(&o.limits.AddressMisses, "address-misses", web.Usual.AddressMisses, "wrong room codes, PINs, seats and replays in a minute from one internet address")
	if besides != nil {
		besides(flags)
	}
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(p.stdout)
		if help == "" {
			flags.Usage()
			return o, err
		}
		fmt.Fprint(p.stdout, help)
		flags.PrintDefaults()
		return o, err
	case err != nil:
		return o, &usageError{err}
	case wrong != nil:
		return o, &usageError{wrong}
	}
	if flags.NArg() > 0 {
		return o, &usageError{fmt.Errorf("%s takes no %q; its options begin with a hyphen", command, flags.Arg(0))}
	}
	for origin := range strings.SplitSeq(origins, ",") {
		if origin = strings.TrimSpace(origin); origin == "" {
			continue
		}
		if !isOrigin(origin) {
			return o, &usageError{fmt.Errorf("origin %q is not of the form https://HOST or https://HOST:PORT", origin)}
		}
		o.origins = append(o.origins, origin)
	}
	var err error
	if o.proxies, err = web.ParseProxies(proxies); err != nil {
		return o, &usageError{err}
	}
	return o, nil
}

// variableOf names the variable of the environment beside a flag.
func variableOf(name string) string {
	return "TABULA_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// isOrigin tells whether a browser could send this as an origin.
func isOrigin(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.Scheme+"://"+u.Host == s
}
