// Command bench measures what Tabula costs: a server on a core of its own, and in
// the same run, in turn with it, a floor, which is the same WebSocket library
// with frames of the same number and length and no game.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "serve" { // as the bench starts itself
		exit(serveFloor(os.Args[2:]))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx)
	stop()
	exit(err)
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(ctx context.Context) error {
	binary := flag.String("binary", "bin/tabula", "`FILE` of the server")
	runs := flag.Int("runs", 3, "how often everything is measured")
	only := flag.String("only", "", "`PATTERN` of the names of what is measured")
	kinds := flag.String("kinds", "", "`PATTERN` of the servers; growth measures all")
	out := flag.String("json", "", "`FILE` for the figures")
	grows := flag.Bool("growth", false, "measure how the cost changes with rooms, evenings and instances instead")
	small := flag.Bool("tiny", false, "measure growth with few rooms, to try it")
	picture := flag.String("svg", "", "`FILE` for the picture of growth")
	profiles := flag.String("profiles", "", "`FOLDER` for profiles of the servers that count votes")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	chosen, err := regexp.Compile(*kinds)
	if err != nil {
		return err
	}
	files := uint64(100_000)
	if *grows {
		files = 20_000
	}
	if err := allow(files); err != nil && *only == "" {
		fmt.Fprintln(os.Stderr, err)
	}
	if err := pin(os.Getpid(), serverCore, true); err != nil {
		return err
	}
	b := &bench{binary: *binary, runs: *runs, profiles: *profiles, only: pattern, kinds: chosen, out: os.Stdout}
	if *grows {
		g := &growth{bench: b, extent: whole()}
		if *small {
			g.extent = tiny()
		}
		return g.follow(ctx, *out, *picture)
	}
	if err := b.measure(ctx); err != nil {
		return err
	}
	return b.save(*out)
}
