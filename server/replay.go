package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"tabula/game"
	"tabula/server/internal/room"
)

const replayHelp = `Usage of tabula replay FILE:

Tells a game that is over, night by night and day by day, from the file that the
page of its replay offers for download.
`

// maxReplay is far more than any game takes, in bytes.
const maxReplay = 64 << 20

// replay tells the game in a file.
func replay(_ context.Context, p process) error {
	flags := flag.NewFlagSet("tabula replay", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(p.stdout, replayHelp)
		return err
	case err != nil:
		return &usageError{err}
	case flags.NArg() != 1:
		return &usageError{errors.New("replay takes the name of one file: tabula replay FILE")}
	}
	file := flags.Arg(0)
	data, err := readUpTo(maxReplay, file)
	if err != nil {
		return fmt.Errorf("the replay cannot be read: %w", err)
	}
	if len(data) > maxReplay {
		return fmt.Errorf("%s is too long for a replay", file)
	}
	r, err := room.ReadReplay(data)
	switch {
	case errors.Is(err, room.ErrNoReplay):
		return fmt.Errorf("%s is no replay; the page of a replay offers its file for download", file)
	case errors.Is(err, game.ErrUnfinished):
		return fmt.Errorf("%s: this game has not ended, so it is nobody's to see", file)
	case errors.Is(err, game.ErrNewer):
		return fmt.Errorf("%s was written by a newer Tabula; read it with that one", file)
	case err != nil:
		return fmt.Errorf("%s is damaged: it is not what was downloaded", file)
	}
	out := bufio.NewWriter(p.stdout)
	tell(out, r)
	return out.Flush()
}

// readUpTo reads a file, and of one that is too long one byte more.
func readUpTo(limit int64, file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}
