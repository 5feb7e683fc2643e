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
	file, data, err := p.replayFile("replay", replayHelp)
	if err != nil {
		return err
	}
	r, err := view.ReadReplay(data, nil)
	if err != nil {
		return unreadable(file, err)
	}
	out := bufio.NewWriter(p.stdout)
	story.Write(out, r)
	return out.Flush()
}

// replayFile reads the only argument of a command: the file of a replay. It returns the
// name of the file, too.
func (p process) replayFile(command, help string) (file string, data []byte, err error) {
	flags := flag.NewFlagSet("tabula "+command, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(p.stdout, help)
		return "", nil, err
	case err != nil:
		return "", nil, &usageError{err}
	case flags.NArg() != 1:
		return "", nil, &usageError{fmt.Errorf("%s needs one file: tabula %s FILE", command, command)}
	}
	file = flags.Arg(0)
	data, err = readUpTo(maxReplay, file)
	if err != nil {
		return "", nil, fmt.Errorf("cannot read the replay: %w", err)
	}
	if len(data) > maxReplay {
		return "", nil, fmt.Errorf("%s is too large for a replay", file)
	}
	return file, data, nil
}

// unreadable says why a file cannot be read as a replay.
func unreadable(file string, err error) error {
	newer, isNewer := errors.AsType[*game.NewerError](err)
	switch {
	case errors.Is(err, view.ErrNoReplay):
		return fmt.Errorf("%s is not a replay; download the file from the page of a replay", file)
	case errors.Is(err, game.ErrUnfinished):
		return fmt.Errorf("%s: this game has not ended, so nobody may see it yet", file)
	case isNewer:
		return fmt.Errorf("%s needs %s", file, game.NeededRelease(newer.Release))
	default:
		return fmt.Errorf("%s is damaged; download it again", file)
	}
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
