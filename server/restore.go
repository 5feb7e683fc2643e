package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"tabula/server/internal/store/bolt"
)

const restoreHelp = `Usage of tabula restore [-store STORE] [-backups FOLDER] [COPY]:

Puts a copy in the place of the database file: the newest good one, or the file COPY.
Stop the server first. The file that was there stays beside it, as
tabula.db.damaged-1 or with a higher number.

`

// restore puts a copy of the database file in its place.
func restore(ctx context.Context, p process) error {
	var o options
	flags := flag.NewFlagSet("tabula restore", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	textOption(flags, p, &o.store, "store", usualStore, "`STORE` whose file to restore, as for tabula serve")
	textOption(flags, p, &o.backups, "backups", "", "`FOLDER` of the copies, as for tabula serve")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		flags.SetOutput(p.stdout)
		fmt.Fprint(p.stdout, restoreHelp)
		flags.PrintDefaults()
		return err
	case err != nil:
		return &usageError{err}
	case flags.NArg() > 1:
		return &usageError{fmt.Errorf("tabula restore takes one COPY, and options before it, not %q", strings.Join(flags.Args(), " "))}
	}
	place, isFile := o.place()
	if !isFile {
		return &usageError{errors.New("-store must be bolt:PATH; tabula cannot restore other stores")}
	}
	done, err := place.Restore(ctx, flags.Arg(0))
	if err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "%s is now %s.", place.File, done.Copy)
	if done.Kept != "" {
		fmt.Fprintf(p.stdout, " The file that was there is now %s.", done.Kept)
	}
	if done.DamagedRooms > 0 {
		fmt.Fprintf(p.stdout, " Damaged rooms in the copy, which stay closed: %d.", done.DamagedRooms)
	}
	_, err = fmt.Fprintln(p.stdout, " Start the server.")
	return err
}

// checkFile is the process that looks for damage in a file, see bolt.Check.
func checkFile(_ context.Context, p process) error {
	if len(p.args) != 1 {
		return &usageError{errors.New("tabula " + bolt.CheckCommand + " takes one file")}
	}
	return bolt.RunCheck(p.args[0], os.Stdin, p.stdout)
}
