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
	"tabula/server/internal/story"
	"tabula/server/internal/view"
)

const replayHelp = `Usage of tabula replay FILE:

Tells the story of a finished game, night by night and day by day. FILE is the
file that the page of a replay offers for download.
`

// maxReplay is far more than any game takes. It is in bytes.
const maxReplay = 64 << 20

// replay prints the story of the game in a file.
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
		return &usageError{errors.New("replay needs one file: tabula replay FILE")}
	}
	file := flags.Arg(0)
	data, err := readUpTo(maxReplay, file)
	if err != nil {
		return fmt.Errorf("cannot read the replay: %w", err)
	}
	if len(data) > maxReplay {
		return fmt.Errorf("%s is too large for a replay", file)
	}
	r, err := view.ReadReplay(data, nil)
	newer, isNewer := errors.AsType[*game.NewerError](err)
	switch {
	case errors.Is(err, view.ErrNoReplay):
		return fmt.Errorf("%s is not a replay; download the file from the page of a replay", file)
	case errors.Is(err, game.ErrUnfinished):
		return fmt.Errorf("%s: this game has not ended, so nobody may see it yet", file)
	case isNewer:
		return fmt.Errorf("%s needs %s", file, game.NeededRelease(newer.Release))
	case err != nil:
		return fmt.Errorf("%s is damaged; download it again", file)
	}
	out := bufio.NewWriter(p.stdout)
	story.Write(out, r)
	return out.Flush()
}

// readUpTo reads at most limit + 1 bytes of a file, so that a longer result means
// that the file is too long.
func readUpTo(limit int64, file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}
