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

Plays whole games on a running server. Bots make rooms, join them over real
WebSocket connections, and see only what a phone sees. The command prints a
summary as JSON. The exit code is 1 unless every game was played to its end.

The games have the rules of -edition, with its fair deck and default options.
-preset and -option change them; repeat -option to set several. With -option
moderator=host, the first player of each room is the moderator and gets no card.

"latency" is the time from a public command until the last player of the room has
read the frame that shows the result. These commands are public: new settings,
the return to the lobby, a token placed in the player's turn, and the last vote of
a secret verdict. Tokens chosen before the player's turn, or in an accusation
without turns, are not measured.
"refusals" counts the commands that the server refused. With -pace fast, a phase
lasts a tenth of a second. On a busy machine, some commands then come too late.

`

// botShare is the share of one core that all bots of a server may spend on reasoning.
const botShare = 0.25

// botPlayer returns what plays the seats of bots in the rooms of this server.
func botPlayer() func(ctx context.Context, s *room.Session, r *rand.Rand) {
	thinking := bot.NewThinking(botShare)
	return func(ctx context.Context, s *room.Session, r *rand.Rand) {
		_ = bot.Play(ctx, s, r, thinking) // it ends with the seat or the room
	}
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
	var rules gameFlags
	flags := flag.NewFlagSet("tabula bots", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&c.URL, "url", "http://127.0.0.1:8080", "`ADDRESS` of the server")
	flags.IntVar(&c.Rooms, "rooms", 1, "`NUMBER` of rooms, all at the same time")
	flags.IntVar(&c.Players, "players", 8, "`NUMBER` of players in each room")
	flags.IntVar(&c.House, "house", 0, "`NUMBER` of the -players that are bots of the room itself, without a connection")
	flags.IntVar(&c.Games, "games", 1, "`NUMBER` of games in each room, one after the other")
	rules.register(flags)
	flags.StringVar(&pace, "pace", "fast", "`PACE`: fast means no time to think and the shortest phases, human means time to think and short phases")
	flags.DurationVar(&timeout, "timeout", 10*time.Minute, "`TIME` after which the games that still run count as unfinished")
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
		return c, 0, &usageError{fmt.Errorf("bots does not take the argument %q; options begin with a hyphen", flags.Arg(0))}
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
		return bot.Pace{}, nil, fmt.Errorf("-pace must be fast or human, not %q", name)
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
		return fmt.Errorf("-url must look like http://HOST:PORT or https://HOST, not %q", c.URL)
	case c.Rooms < 1:
		return fmt.Errorf("-rooms must be at least 1, not %d", c.Rooms)
	case c.Players < fewest || c.Players > most:
		return fmt.Errorf("-players must be from %d to %d, not %d", fewest, most, c.Players)
	case c.House < 0 || c.House >= c.Players:
		return fmt.Errorf("-house must be from 0 to %d, because the host is no such bot; not %d", c.Players-1, c.House)
	case c.Games < 1:
		return fmt.Errorf("-games must be at least 1, not %d", c.Games)
	case timeout <= 0:
		return fmt.Errorf("-timeout must be longer than 0, not %s", timeout)
	default:
		return nil
	}
}
