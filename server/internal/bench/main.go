// Command bench measures what Tabula costs. The server has a core of its own. In turn
// with it, in the same run, the bench measures a floor: the same WebSocket library with
// frames of the same number and length, but no game. It prints a line for each run in
// Go's benchmark format, for benchstat.
//
//	bench           what an action costs
//	bench growth    how the cost changes with rooms, evenings and instances
//	bench abuse     how attacks on the server affect rooms that play
//	bench soak      whether a server uses more and more memory over a long time
//	bench plan      what rooms at the pace of people cost, as docs/scale.md predicts it
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"time"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "serve" { // the bench starts itself as the floor
		exit(serveFloor(os.Args[2:]))
	}
	if len(os.Args) > 1 && os.Args[1] == "attack" {
		exit(attackUntilAlone(os.Stdin, os.Stdout))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:])
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

func run(ctx context.Context, args []string) error {
	part := "actions"
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		part, args = args[0], args[1:]
	}
	flags := flag.NewFlagSet("bench "+part, flag.ExitOnError)
	binary := flags.String("binary", "bin/tabula", "`FILE` of the server")
	runs := flags.Int("runs", 3, "`NUMBER` of runs of everything")
	only := flags.String("only", "", "`PATTERN` of the names of what is measured")
	kinds := flags.String("kinds", "", "`PATTERN` of the servers; growth measures all")
	small := flags.Bool("tiny", false, "measure growth with only a few rooms, to try the command")
	profiles := flags.String("profiles", "", "`FOLDER` for profiles of the servers that count votes")
	lasts := flags.Duration("for", time.Hour, "`TIME` that a soak or plan lasts, and each attack at least")
	rooms := flags.Int("rooms", 50, "`NUMBER` of rooms that play at the same time, in a soak, in a plan or under attack")
	frozen := flags.Duration("freeze", 0, "`TIME` for which a plan freezes the server, to see when all phones are back, instead of measuring costs")
	games := flags.Int("games", 2, "`NUMBER` of games in each room under each attack")
	conf := flags.String("redis", "", "`FILE` with the settings of a Redis that keeps the rooms under attack; without it, the server keeps them in memory")
	attackers := flags.Int("attackers", 2000, "`NUMBER` of attackers")
	_ = flags.Parse(args)
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	chosen, err := regexp.Compile(*kinds)
	if err != nil {
		return err
	}
	files := uint64(100_000)
	if part == "growth" || part == "plan" {
		files = 20_000
	}
	if err := allow(files); err != nil && *only == "" {
		fmt.Fprintln(os.Stderr, err)
	}
	if err := pin(os.Getpid(), serverCore, true); err != nil {
		return err
	}
	b := &bench{binary: *binary, runs: *runs, profiles: *profiles, only: pattern, kinds: chosen, quick: 1, out: os.Stdout}
	switch part {
	case "actions":
		return b.measure(ctx, cells())
	case "growth":
		g := &growth{bench: b, extent: whole()}
		if *small {
			g.extent, b.quick = tiny(), 20
		}
		return g.measure(ctx)
	case "soak":
		return soak{binary: *binary, lasts: *lasts, rooms: *rooms, out: os.Stdout}.run(ctx)
	case "plan":
		return plan{binary: *binary, rooms: *rooms, lasts: *lasts, freeze: *frozen, out: os.Stdout}.run(ctx)
	case "abuse":
		return attackRun{binary: *binary, rooms: *rooms, games: *games, attackers: *attackers, only: pattern, redis: *conf, lasts: *lasts, out: os.Stdout}.run(ctx)
	default:
		return fmt.Errorf("unknown part %q; use growth, abuse, soak or plan, or none for actions", part)
	}
}
