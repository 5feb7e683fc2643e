package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/url"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/room"
)

const botsHelp = `Usage of tabula bots:

Plays whole games on a running server: programs make rooms, sit down over real
sockets and see no more than a phone would. Prints one JSON summary, and fails
unless every game came to its end.

The rules are those of -edition, with its default deck and options unless -preset
and -option say otherwise; -option may come several times. With -option
moderator=host the first player of each room deals no card to itself and
moderates.

"latency" is the time from a public command to the moment at which the last
player of its room has read the frame that shows it. Public are new settings,
the start, the way back to the lobby, a token laid in one's own turn, and the
last vote of a secret verdict. Tokens chosen before one's turn, or in an
accusation without turns, are not measured.
"refusals" are commands that the server did not take; with -pace fast, where a
phase lasts a tenth of a second, a busy machine brings some for coming late.

`

// seatBot plays a bot's seat in a room of this server.
func seatBot(ctx context.Context, v *room.Visit, r *rand.Rand) {
	_ = bot.Play(ctx, v, r) // it ends with the seat or the room
}

// bots plays games on a server that runs elsewhere.
func bots(ctx context.Context, p process) error {
	c, timeout, err := parseBots(p)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	s := crowd.Play(ctx, c)
	out := json.NewEncoder(p.stdout)
	out.SetIndent("", "  ")
	return errors.Join(out.Encode(s), s.Err())
}

// parseBots reads the command line of bots.
func parseBots(p process) (c crowd.Config, timeout time.Duration, err error) {
	var pace string
	var rules wishes
	flags := flag.NewFlagSet("tabula bots", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&c.URL, "url", "http://127.0.0.1:8080", "`ADDRESS` of the server")
	flags.IntVar(&c.Rooms, "rooms", 1, "`NUMBER` of rooms, all at once")
	flags.IntVar(&c.Players, "players", 8, "`NUMBER` of players in each room")
	flags.IntVar(&c.Games, "games", 1, "`NUMBER` of games in each room, one after the other")
	flags.StringVar(&rules.edition, "edition", "fourth", "`EDITION` of the rules")
	flags.StringVar(&rules.preset, "preset", "default", "`PRESET` of the deck")
	flags.Var(&rules.options, "option", "`NAME=VALUE` of a rule")
	flags.StringVar(&pace, "pace", "fast", "`PACE`: fast, without thinking and with the shortest phases; or human, with brisk ones")
	flags.DurationVar(&timeout, "timeout", 10*time.Minute, "`TIME` after which games count as not finished")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(p.stdout, botsHelp)
		flags.SetOutput(p.stdout)
		flags.PrintDefaults()
		return c, 0, err
	case err != nil:
		return c, 0, &usageError{err}
	}
	if flags.NArg() > 0 {
		return c, 0, &usageError{fmt.Errorf("bots takes no %q; its options begin with a hyphen", flags.Arg(0))}
	}
	if c.Pace, c.Settings, err = paceOf(pace); err == nil {
		c.Settings, err = rules.settings(c.Settings)
	}
	if err == nil {
		err = checkBots(c, timeout)
	}
	if err != nil {
		return c, 0, &usageError{err}
	}
	return c, timeout, nil
}

func paceOf(name string) (bot.Pace, crowd.Settings, error) {
	switch name {
	case "fast":
		return bot.Fast, crowd.Quick, nil
	case "human":
		return bot.Human, crowd.Brisk, nil
	default:
		return bot.Pace{}, nil, fmt.Errorf("-pace %q is neither fast nor human", name)
	}
}

func checkBots(c crowd.Config, timeout time.Duration) error {
	const (
		fewest = 7 // that any edition plays with
		most   = protocol.MaxSeats
	)
	u, err := url.Parse(c.URL)
	switch {
	case err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "":
		return fmt.Errorf("-url %q is not of the form http://HOST:PORT or https://HOST", c.URL)
	case c.Rooms < 1:
		return fmt.Errorf("-rooms %d: at least one room plays", c.Rooms)
	case c.Players < fewest || c.Players > most:
		return fmt.Errorf("-players %d: a room plays with %d to %d", c.Players, fewest, most)
	case c.Games < 1:
		return fmt.Errorf("-games %d: a room plays at least one", c.Games)
	case timeout <= 0:
		return fmt.Errorf("-timeout %s: it has to be longer than nothing", timeout)
	default:
		return nil
	}
}
