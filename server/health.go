package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"time"
)

const healthHelp = `Usage of tabula health:

Asks the server on this machine whether it answers, and exits with 1 if it does
not. It is the health check of the container.

`

// healthTimeout is how long the server may take to answer.
const healthTimeout = 3 * time.Second

// health asks the server on this machine whether it answers.
func health(ctx context.Context, p process) error {
	flags := flag.NewFlagSet("tabula health", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	var addr string
	textOption(flags, p, &addr, "addr", usualAddr, "`HOST:PORT` of the server")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(p.stdout)
		fmt.Fprint(p.stdout, healthHelp)
		flags.PrintDefaults()
		return err
	case err != nil:
		return &usageError{err}
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, localAddress(addr)+"/livez", nil)
	if err != nil {
		return &usageError{fmt.Errorf("-addr: %q must look like HOST:PORT", addr)}
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server answers %s", answer.Status)
	}
	_, err = fmt.Fprintln(p.stdout, "the server answers")
	return err
}
