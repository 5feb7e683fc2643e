package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"

	"tabula/server/internal/share"
)

// A shareFlag is the value of -share. The option may stand alone, and then means "auto".
type shareFlag struct{ ways *[]share.Way }

func (shareFlag) String() string { return "" }

// IsBoolFlag lets package flag accept the option without a value.
func (shareFlag) IsBoolFlag() bool { return true }

func (f shareFlag) Set(written string) error {
	switch written {
	case "", "false", "off":
		*f.ways = nil
		return nil
	case "true", "1":
		written = "auto"
	}
	ways, err := share.ParseWays(written)
	*f.ways = ways
	return err
}

// withShareValue lets the value of -share follow as an argument of its own, which package
// flag does not allow for options that can stand alone. serve takes no other arguments.
func withShareValue(args []string) []string {
	var joined []string
	for i := 0; i < len(args); i++ {
		if (args[i] == "-share" || args[i] == "--share") && i+1 < len(args) && args[i+1] != "" && args[i+1][0] != '-' {
			joined = append(joined, args[i]+"="+args[i+1])
			i++
			continue
		}
		joined = append(joined, args[i])
	}
	return joined
}

// startSharing lets the server listen on a port of its own for tunnels, because the public
// listener may not have this machine's own address. It keeps a tunnel to it, and tells the
// phones its address. A person reads console, which is nil without one. The function that it
// returns ends the tunnel, and returns when nothing of it runs.
func startSharing(
	ctx context.Context, server *http.Server, ways []share.Way, tell func(address string), console io.Writer, log *slog.Logger,
) (stop func(), err error) {
	listener, err := listen(ctx, "-share", "127.0.0.1:0")
	if err != nil {
		return func() {}, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { _ = server.Serve(listener) })
	running.Go(func() { keepShared(ctx, port, ways, tell, console, log) })
	return func() {
		cancel()
		_ = listener.Close()
		running.Wait()
	}, nil
}

// keepShared keeps a public address for a port of this machine until the context ends.
func keepShared(ctx context.Context, port int, ways []share.Way, tell func(address string), console io.Writer, log *slog.Logger) {
	say := func(format string, args ...any) {
		if console != nil {
			fmt.Fprintf(console, format+"\n", args...)
		}
	}
	failed := "" // said last, so that it is said once
	share.Keep(ctx, port, ways, share.Events{
		Up: func(address string) {
			failed = ""
			tell(address)
			log.Info("shared", "address", address)
			say("Friends in other houses: %s", address)
			if console != nil {
				drawQR(console, address)
			}
		},
		Down: func(reason error) {
			tell("")
			log.Info("the shared address has ended", "err", reason)
			say("The link for friends in other houses does not work any longer (%v). A new one opens.", reason)
		},
		Failed: func(reason error) {
			if failed == reason.Error() {
				return
			}
			failed = reason.Error()
			log.Info("cannot share", "err", reason)
			say("There is no link for friends in other houses yet: %v. Tabula keeps trying.", reason)
		},
	})
}
