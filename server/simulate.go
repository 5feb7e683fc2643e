package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/view"
)

const simulateHelp = `Usage of tabula simulate:

Plays whole games inside this program. The report shows

- how often each side wins, with 95 % intervals,
- how many nights a game lasts,
- in which share of the games the power of each card mattered. For example, it
  killed or saved a player, made a player a suspect, or told something true about
  a werewolf (game/sim/balance_matter.go has the list).

The games have the rules of -edition, with its fair deck and default options. -deck
or -preset, and -option, change them; repeat -option to set several.

With -play random, players choose at random among all that the rules allow. With
-play heuristic, players do what helps their side, as far as they know. For
example, a seer who has found a werewolf says so, and everybody believes the seer
(game/sim/heuristic.go has the rules). With -play mind, players weigh the possible
deals, talk, and lie for the wolves (package game/mind); with mind-honest nobody
lies, and with mind-silent nobody says anything. -wolves lets the players of the
wolves' side play in another manner than the village. The same -seed plays the same
games.

With -play mind, mind-honest or mind-silent, the report also has the log-loss of the
village's beliefs about who is on the wolves' side, at the end of each day's
discussion, next to the log-loss of somebody who knows only the deck. Smaller is
better.

`

// manners names all manners of playing.
var manners = names(sim.Manners, func(m sim.Manner) string { return string(m) })

// A simulation is what the command line asks for.
type simulation struct {
	sim.Experiment
	deck []game.Cards
	json bool
}

// simulate plays games inside this process.
func simulate(ctx context.Context, p process) error {
	s, err := parseSimulate(p)
	if err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // games are short-lived; memory for time
	count, err := s.Play(ctx)
	if err != nil {
		return err
	}
	if count.Games < s.Games {
		return fmt.Errorf("stopped after %d of %d games", count.Games, s.Games)
	}
	r := s.report(count)
	if s.json {
		return r.json(p.stdout)
	}
	return r.table(p.stdout)
}

// parseSimulate reads the command line of simulate.
func parseSimulate(p process) (simulation, error) {
	s := simulation{Experiment: sim.Experiment{Workers: runtime.GOMAXPROCS(0)}}
	var rules gameFlags
	var deck, manner, wolves string
	flags := flag.NewFlagSet("tabula simulate", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	rules.register(flags)
	flags.IntVar(&s.Players, "players", 8, "`NUMBER` of players, without a human moderator")
	flags.StringVar(&deck, "deck", "", "`CARDS` instead of a preset, like werewolf=2,seer=1,villager=9")
	flags.StringVar(&manner, "play", "random", "`MANNER` of playing: "+manners)
	flags.StringVar(&wolves, "wolves", "", "`MANNER` of the wolves' side, if it differs from -play")
	flags.IntVar(&s.Games, "games", 20_000, "`NUMBER` of games")
	flags.Uint64Var(&s.Seed, "seed", 1, "`NUMBER` that all random choices come from")
	flags.BoolVar(&s.json, "json", false, "print JSON")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(p.stdout, simulateHelp)
		flags.SetOutput(p.stdout)
		flags.PrintDefaults()
		return s, err
	case err != nil:
		return s, &usageError{err}
	}
	preset := false
	flags.Visit(func(f *flag.Flag) { preset = preset || f.Name == "preset" })
	var err error
	switch {
	case flags.NArg() > 0:
		err = fmt.Errorf("simulate does not take the argument %q; options begin with a hyphen", flags.Arg(0))
	case preset && deck != "":
		err = errors.New("use either -preset or -deck, not both")
	case s.Games < 1:
		err = fmt.Errorf("-games must be at least 1, not %d", s.Games)
	case !slices.Contains(sim.Manners, sim.Manner(manner)):
		err = fmt.Errorf("-play must be one of %s, not %q", manners, manner)
	case wolves != "" && !slices.Contains(sim.Manners, sim.Manner(wolves)):
		err = fmt.Errorf("-wolves must be one of %s, not %q", manners, wolves)
	default:
		s.Manner, s.Wolves = sim.Manner(manner), sim.Manner(cmp.Or(wolves, manner))
		err = s.rules(rules, deck)
	}
	if err != nil {
		return s, &usageError{err}
	}
	return s, nil
}

// rules sets what is played, and refuses what cannot be.
func (s *simulation) rules(f gameFlags, deck string) error {
	chosen, err := f.rules()
	if err != nil {
		return err
	}
	if deck != "" {
		if chosen.Deck, err = parseDeck(deck); err != nil {
			return err
		}
		chosen.Preset = protocol.PresetOwn
	}
	chosen.Timing = protocol.Timing(game.StandardTiming)
	s.Settings = view.GameSettings(chosen)
	for _, c := range chosen.Deck {
		if edition, err := game.EditionOf(s.Settings.Edition); err != nil || !slices.Contains(edition.Roles, game.RoleID(c.Role)) {
			return fmt.Errorf("-deck: %s has no card %q; its cards are %s", f.edition, c.Role,
				names(edition.Roles, func(id game.RoleID) string { return string(id) }))
		}
	}
	if err := game.Check(s.Settings, s.Players); err != nil {
		return unplayable(err, s.Players)
	}
	s.deck = game.DeckFor(s.Settings, s.Players)
	return nil
}

// parseDeck reads cards as CARD=COUNT, with commas between.
func parseDeck(text string) ([]protocol.Cards, error) {
	var deck []protocol.Cards
	for part := range strings.SplitSeq(text, ",") {
		name, number, _ := strings.Cut(strings.TrimSpace(part), "=")
		count, err := strconv.Atoi(number)
		if err != nil || name == "" || count < 1 || count > protocol.MaxSeats {
			return nil, fmt.Errorf("-deck: %q must look like CARD=NUMBER, with a number from 1 to %d", part, protocol.MaxSeats)
		}
		role := protocol.RoleID(name)
		if slices.ContainsFunc(deck, func(c protocol.Cards) bool { return c.Role == role }) {
			return nil, fmt.Errorf("-deck: %q appears twice", name)
		}
		deck = append(deck, protocol.Cards{Role: role, Count: count})
	}
	return deck, nil
}

// unplayable puts a refusal of the rules into words.
func unplayable(err error, players int) error {
	var no *game.Rejection
	if !errors.As(err, &no) {
		return err
	}
	switch no.Code {
	case game.TooFewPlayers:
		return fmt.Errorf("-players %d: these rules need at least %d", players, no.Need)
	case game.TooManyPlayers:
		return fmt.Errorf("-players %d: these rules allow at most %d", players, no.Max)
	case game.ElderNeeds:
		return fmt.Errorf("-players %d: the Wise Old Man needs exactly %d", players, no.Need)
	case game.DeckSize:
		return fmt.Errorf("-deck has %d cards, but %d players need %d", no.Have, players, no.Need)
	case game.NoWolf:
		return errors.New("-deck needs a werewolf")
	case game.OnlyWolves:
		return errors.New("-deck needs a card that is not a werewolf")
	case game.OverAtStart:
		return errors.New("-deck: the werewolves would win at the start")
	case game.TooManyCards:
		return fmt.Errorf("-deck: %s=%d is too many; at most %d are allowed", no.Name, no.Have, no.Max)
	case game.LonelyCard:
		return fmt.Errorf("-deck needs at least two cards of %s", no.Name)
	case game.CardNeeds:
		return fmt.Errorf("-deck: %s needs at least %d players, not %d", no.Name, no.Need, players)
	case game.CardsClash:
		return fmt.Errorf("-deck: %s and %s need at least %d players together, not %d", no.Name, no.With, no.Need, players)
	case game.FewVillagers:
		return fmt.Errorf("-deck: villager=%d is too few; at least %d are needed", no.Have, no.Need)
	case game.TwoSolos:
		return errors.New("-deck: only one card that wins alone is allowed")
	case game.NeedsModerator:
		return fmt.Errorf("-option %s=on needs moderator=host", no.Name)
	default:
		return fmt.Errorf("-option %s does not fit the other options", no.Name)
	}
}
