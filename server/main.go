// Command tabula serves the party game Werewolf to phones.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"golang.org/x/term"

	"tabula/server/internal/ops"
	"tabula/server/internal/store/bolt"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	p := process{args: os.Args[1:], env: os.Getenv, stdout: os.Stdout, stderr: os.Stderr}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		p.console = os.Stderr
	}
	os.Exit(p.exitCode(run(ctx, p)))
}

// A process is what a command gets from the operating system.
type process struct {
	args   []string
	env    func(string) string
	stdout io.Writer
	stderr io.Writer
	// console is stderr where a person reads it, at a terminal; otherwise nil.
	console io.Writer
}

// A command is one of tabula's subcommands. Commands without a summary are not for
// people: tabula runs them itself.
type command struct {
	name, summary string
	run           func(context.Context, process) error
}

func commands() []command {
	return []command{
		{"serve", "serves the game; this is the default", serve},
		{"bots", "plays games on a running server, for load tests", bots},
		{"simulate", "plays many games inside this program and shows how balanced a deck is", simulate},
		{"replay", "tells the story of a finished game from its replay file", replay},
		{"verify", "checks a replay file: whether the cards and ties follow from secret numbers", verify},
		{"restore", "goes back to a copy of the database file", restore},
		{"health", "asks the server on this machine whether it answers", health},
		{"doctor", "checks what a server needs and says what to fix", doctor},
		{"version", "prints the version", version},
		{"help", "lists the commands", help},
		{bolt.CheckCommand, "", checkFile},
	}
}

// run runs the command that the arguments name, or serve.
func run(ctx context.Context, p process) error {
	name := "serve"
	if len(p.args) > 0 && (!strings.HasPrefix(p.args[0], "-") || asksForHelp(p.args[0])) {
		name, p.args = p.args[0], p.args[1:]
	}
	if asksForHelp(name) {
		return help(ctx, p)
	}
	for _, c := range commands() {
		if c.name == name {
			return c.run(ctx, p)
		}
	}
	return &usageError{fmt.Errorf("unknown command %q; \"tabula help\" lists the commands", name)}
}

func asksForHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

func version(_ context.Context, p process) error {
	_, err := fmt.Fprintln(p.stdout, "tabula", ops.Version())
	return err
}

func help(_ context.Context, p process) error {
	fmt.Fprint(p.stdout, "Tabula serves the party game Werewolf to phones.\n\n")
	for _, c := range commands() {
		if c.summary == "" {
			continue
		}
		fmt.Fprintf(p.stdout, "  tabula %-9s %s\n", c.name, c.summary)
	}
	_, err := fmt.Fprint(p.stdout, "\n\"tabula COMMAND -h\" lists the options of a command.\n")
	return err
}

// A usageError is a mistake on the command line.
type usageError struct{ error }

// exitCode prints the error and returns the exit code: 2 for a mistake on the command
// line, 1 for any other error, 0 for none.
func (p process) exitCode(err error) int {
	var usage *usageError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &usage):
		fmt.Fprintln(p.stderr, "tabula:", err)
		return 2
	default:
		fmt.Fprintln(p.stderr, "tabula:", err)
		return 1
	}
}
