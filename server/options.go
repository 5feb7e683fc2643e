package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"strconv"
	"strings"

	"tabula/server/internal/backup"
	"tabula/server/internal/room"
	"tabula/server/internal/share"
	"tabula/server/internal/web"
)

// usualGames is more than friends play in a month. With so many games and their
// replays, a room takes some 10 MB. A room is deleted a month after its last use.
const usualGames = 200

// usualMessages is more than a person sends, who taps a few times a second.
const usualMessages = 20

// usualSeatLog, in kB, is more than a person adds to the log in an hour. In a game of
// 24, each seat adds 7 kB.
const usualSeatLog = 1024

// botPhases take about a tenth of a core, with 23 bots in each room.
const botPhases = 25

// options are the options of serve.
type options struct {
	addr    string
	store   string
	backups string
	origins []string
	ops     string
	proxies web.Proxies
	limits  web.Limits
	games   int // in one room; 0 means no limit, as below
	// messages is how many messages a seat may send per second.
	messages int
	share    []share.Way // to give the server a public address; none if it is not shared
	seatLog  int         // kB that a seat's commands may add to the log per hour
}

const serveHelp = `Usage of tabula serve:

Serves the game until Ctrl+C. Each option has an environment variable, too; if
both are set, the option wins. Options that take a NUMBER are limits, and 0 turns
a limit off. deploy/OPTIONS.md explains every option.

`

// parseOptions reads the command line of serve. The environment sets what the command
// line leaves out.
func parseOptions(p process) (options, error) { return readOptions(p, "tabula serve", serveHelp, nil) }

// readOptions reads the options of serve for a command, and those that the command
// registers with more, which may be nil. help is printed above the list of options.
func readOptions(p process, command, help string, more func(*flag.FlagSet)) (options, error) {
	var o options
	var origins, proxies string
	var wrong error
	flags := flag.NewFlagSet(command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	text := func(into *string, name, fallback, usage string) { textOption(flags, p, into, name, fallback, usage) }
	limitFrom := func(least int, into *int, name string, fallback int, usage string) {
		variable := variableOf(name)
		*into = fallback
		read := func(written string) error {
			n, err := strconv.Atoi(written)
			if err != nil || n < 0 {
				return errors.New("use a whole number; 0 means no limit")
			}
			if n != 0 && n < least {
				return fmt.Errorf("too little to play; use at least %d, or 0 for no limit", least)
			}
			*into = n
			return nil
		}
		if set := p.env(variable); set != "" {
			if err := read(set); err != nil {
				wrong = errors.Join(wrong, fmt.Errorf("%s is %q: %w", variable, set, err))
			}
		}
		flags.Func(name, fmt.Sprintf("`NUMBER` of %s (default %d); or set %s", usage, fallback, variable), read)
	}
	limit := func(into *int, name string, fallback int, usage string) {
		limitFrom(1, into, name, fallback, usage)
	}
	text(&o.addr, "addr", usualAddr, "`HOST:PORT` to listen on; without HOST, phones in the same network can connect too")
	text(&o.store, "store", usualStore, "`STORE` of the rooms: bolt:PATH for a file, redis://HOST:PORT to share them with other instances, memory: to keep them only while the server runs")
	text(&o.backups, "backups", "", backupsUsage)
	text(&origins, "origins", "", "web `ADDRESSES` at which players open this server, like https://tabula.example, separated by commas; needed for a domain")
	flags.Var(shareFlag{&o.share}, "share", "makes an https link for friends in other houses. `HOW` is cloudflared, tailscale or ssh:USER@HOST=https://PUBLIC, or several of them, separated by commas; -share alone uses the first program that works; or set TABULA_SHARE")
	if set := p.env(variableOf("share")); set != "" {
		if err := (shareFlag{&o.share}).Set(set); err != nil {
			wrong = errors.Join(wrong, err)
		}
	}
	text(&o.ops, "ops", "", "`HOST:PORT` of a second address, for operators only, with /metrics, /backup, /livez and /readyz")
	text(&proxies, "proxies", "", "`ADDRESSES` of proxies whose X-Forwarded-For header the server trusts, like 10.1.0.0/16, separated by commas; private means all private networks; a proxy on this machine is always trusted")
	limit(&o.limits.Rooms, "rooms", web.Usual.Rooms, "rooms open at once, and rooms made in an hour")
	limit(&o.games, "room-games", usualGames, "games in one room")
	limit(&o.limits.Sockets, "sockets", web.Usual.Sockets, "phones connected at once; the same number of other connections is allowed in addition")
	limit(&o.messages, "seat-messages", usualMessages, "messages per second from one phone; a burst may be three times as large")
	limitFrom(room.MinBudget>>10, &o.seatLog, "seat-log", usualSeatLog, "kB that one phone may add to its room's log in an hour; at most a quarter of it in a minute; 32 or more")
	limit(&o.limits.AddressSockets, "address-sockets", web.Usual.AddressSockets, "phones connected at once from one internet address, and new ones per minute")
	limit(&o.limits.AddressRooms, "address-rooms", web.Usual.AddressRooms, "rooms made per hour from one internet address")
	limit(&o.limits.AddressAsks, "address-asks", web.Usual.AddressAsks, "requests to make, join or look up a room, claim or move a seat, read a replay or estimate a deck, per minute from one internet address")
	limit(&o.limits.AddressMisses, "address-misses", web.Usual.AddressMisses, "wrong room codes and replay links, and all PIN attempts, per minute from one internet address; wrong seat tokens have their own limit, a third of this")
	limitFrom(room.MinBudget>>10, &o.limits.AddressLog, "address-log", web.Usual.AddressLog, "kB that all phones at one internet address may add to the logs of rooms in an hour; at most a quarter of it in a minute; 32 or more")
	if more != nil {
		more(flags)
	}
	switch err := flags.Parse(withShareValue(p.args)); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(p.stdout)
		fmt.Fprint(p.stdout, help)
		flags.PrintDefaults()
		return o, err
	case err != nil:
		return o, &usageError{err}
	case wrong != nil:
		return o, &usageError{wrong}
	}
	if flags.NArg() > 0 {
		return o, &usageError{fmt.Errorf("%s does not take the argument %q; options begin with a hyphen", command, flags.Arg(0))}
	}
	for origin := range strings.SplitSeq(origins, ",") {
		if origin = strings.TrimSpace(origin); origin == "" {
			continue
		}
		if !isOrigin(origin) {
			return o, &usageError{fmt.Errorf("-origins: %q must look like https://HOST or https://HOST:PORT", origin)}
		}
		o.origins = append(o.origins, origin)
	}
	var err error
	if o.proxies, err = web.ParseProxies(proxies); err != nil {
		return o, &usageError{err}
	}
	return o, nil
}

const (
	usualAddr    = ":8080"
	usualStore   = "bolt:tabula.db"
	backupsUsage = "`FOLDER` for copies of the database file, or off; by default tabula.db.backups beside the file tabula.db"
)

// place says where the database file and its copies are. It reports false for a store
// without a file.
func (o options) place() (backup.Place, bool) {
	path, isFile := strings.CutPrefix(o.store, "bolt:")
	if !isFile || path == "" {
		return backup.Place{}, false
	}
	place := backup.Place{Program: os.Args[0], File: path, Folder: o.backups}
	if o.backups == "" || o.backups == noBackups {
		place.Folder = backup.Beside(path) // there may be copies of an earlier start
	}
	return place, true
}

// noBackups as -backups means that the server makes no copies.
const noBackups = "off"

// textOption defines an option that an environment variable can also set.
func textOption(flags *flag.FlagSet, p process, into *string, name, fallback, usage string) {
	variable := variableOf(name)
	if set := p.env(variable); set != "" {
		fallback = set
	}
	flags.StringVar(into, name, fallback, usage+"; or set "+variable)
}

// variableOf is the environment variable that sets the same option as a flag.
func variableOf(name string) string {
	return "TABULA_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// isOrigin reports whether a browser could send this as an origin.
func isOrigin(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.Scheme+"://"+u.Host == s
}
