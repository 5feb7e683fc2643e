package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"strings"
)

// options are serve's.
type options struct {
	addr    string
	store   string
	origins []string
	ops     string
}

// parseOptions reads the command line; the environment is asked for what the
// command line leaves out.
func parseOptions(p process) (options, error) {
	var o options
	var origins string
	flags := flag.NewFlagSet("tabula serve", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	text := func(into *string, name, fallback, usage string) {
		variable := "TABULA_" + strings.ToUpper(name)
		if set := p.env(variable); set != "" {
			fallback = set
		}
		flags.StringVar(into, name, fallback, usage+"; also "+variable)
	}
	text(&o.addr, "addr", ":8080", "`HOST:PORT` to listen on; without HOST phones in the house reach it too")
	text(&o.store, "store", "bolt:tabula.db", "`STORE` of the games: bolt:PATH for one file, redis://HOST:PORT to share them with other servers, memory: for this run only")
	text(&origins, "origins", "", "`ADDRESSES` of pages elsewhere that may play here, like https://tabula.example, with commas between")
	text(&o.ops, "ops", "", "`HOST:PORT` of a second, private listener for those who run the server, with /metrics, /livez and /readyz")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(p.stdout)
		flags.Usage()
		return o, err
	case err != nil:
		return o, &usageError{err}
	}
	if flags.NArg() > 0 {
		return o, &usageError{fmt.Errorf("serve takes no %q; its options begin with a hyphen", flags.Arg(0))}
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
	return o, nil
}

// isOrigin tells whether a browser could send this as an origin.
func isOrigin(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.Scheme+"://"+u.Host == s
}
