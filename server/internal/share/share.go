// Package share gives a server on a laptop a public https address, so that friends in other
// houses can open it. It runs a tunnel program, or an SSH connection to a server with a
// proxy of its own, and opens the tunnel again when it ends.
package share

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"
)

// A Way opens tunnels of one kind.
type Way interface {
	// Name is the word for the way in the option -share.
	Name() string
	// Missing says in a sentence what must be installed first; "" if the way can be used.
	Missing() string
	// Open opens a tunnel to a port of this machine. It returns once the public address
	// works, or with an error for people. The tunnel stays open until it breaks or the
	// context ends.
	Open(ctx context.Context, port int) (*Tunnel, error)
}

// A Tunnel leads from a public address to this machine.
type Tunnel struct {
	Address string       // like https://example.trycloudflare.com
	Done    <-chan error // has the reason once the tunnel has ended and nothing of it runs
}

// ParseWays reads the value of -share: names of ways, separated by commas, in the order in
// which they are tried. "auto" stands for all programs. See newSSH for the form of an SSH
// server.
func ParseWays(written string) ([]Way, error) {
	programs := []Way{cloudflared, tailscale}
	if written == "auto" {
		return programs, nil
	}
	var ways []Way
	for word := range strings.SplitSeq(written, ",") {
		word = strings.TrimSpace(word)
		if target, isSSH := strings.CutPrefix(word, "ssh:"); isSSH {
			way, err := newSSH(target)
			if err != nil {
				return nil, err
			}
			ways = append(ways, way)
			continue
		}
		known := false
		for _, way := range programs {
			if way.Name() == word {
				ways, known = append(ways, way), true
			}
		}
		if !known {
			return nil, fmt.Errorf("-share: unknown way %q; use cloudflared, tailscale or ssh:USER@HOST=https://PUBLIC", word)
		}
	}
	return ways, nil
}

// Events tells what happens to the public address.
type Events struct {
	Up   func(address string)
	Down func(reason error) // the address that was up leads nowhere now
	// Failed says that no tunnel opens, and why. The next try follows by itself.
	Failed func(reason error)
}

const (
	firstPause   = time.Second
	longestPause = 30 * time.Second
)

// ErrNoWay is the error for a machine on which no way can be used.
var ErrNoWay = errors.New("no tunnel program is installed")

// Installed returns the ways that can be used here. Without any, the error has ErrNoWay in it
// and says what to install.
func Installed(ways []Way) ([]Way, error) {
	var usable []Way
	missing := []string{}
	for _, way := range ways {
		if sentence := way.Missing(); sentence != "" {
			missing = append(missing, sentence)
			continue
		}
		usable = append(usable, way)
	}
	if len(usable) == 0 {
		return nil, fmt.Errorf("%w. %s", ErrNoWay, strings.Join(missing, " "))
	}
	return usable, nil
}

// Keep keeps a tunnel to a port open until the context ends. It tries the ways in their
// order, and begins with the first again when a tunnel has ended. It returns when nothing
// of any tunnel runs.
func Keep(ctx context.Context, port int, ways []Way, events Events) {
	pause := firstPause
	for ctx.Err() == nil {
		tunnel, err := openFirst(ctx, port, ways)
		if err == nil {
			pause = firstPause
			events.Up(tunnel.Address)
			reason := <-tunnel.Done
			if ctx.Err() == nil {
				events.Down(reason)
			}
		} else if ctx.Err() == nil {
			events.Failed(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
			pause = min(2*pause, longestPause)
		}
	}
}

// openFirst opens a tunnel by the first way that works.
func openFirst(ctx context.Context, port int, ways []Way) (*Tunnel, error) {
	var failures []error
	for _, way := range ways {
		tunnel, err := way.Open(ctx, port)
		if err == nil {
			return tunnel, nil
		}
		failures = append(failures, fmt.Errorf("%s: %w", way.Name(), err))
	}
	return nil, errors.Join(failures...)
}

// publicAddress reads an https address without a path.
func publicAddress(written string) (string, error) {
	u, err := url.Parse(written)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.Path != "" && u.Path != "/" || u.RawQuery != "" || u.User != nil {
		return "", fmt.Errorf("-share: %q must look like https://tabula.example", written)
	}
	return "https://" + u.Host, nil
}
