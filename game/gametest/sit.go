package gametest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cockroachdb/datadriven"

	"tabula/game"
)

// refusal describes an error that the table returns.
func refusal(err error) string {
	var no *game.Rejection
	if !errors.As(err, &no) {
		return err.Error()
	}
	said := "refused: " + string(no.Code)
	if no.Name != "" {
		said += " " + no.Name
	}
	for _, n := range []struct {
		word  string
		value int
	}{{"have", no.Have}, {"need", no.Need}, {"max", no.Max}} {
		if n.value != 0 {
			said += fmt.Sprintf(", %s %d", n.word, n.value)
		}
	}
	return said
}

// ownRole reads "name=Baker side=humans power=protect …".
func ownRole(t *testing.T, d *datadriven.TestData, number int, line string) game.OwnRole {
	o := game.OwnRole{
		Number: number, Side: game.Humans, Counts: game.Humans, SeenAs: game.SeenNot, Power: "nothing", First: 1,
	}
	for _, word := range strings.Fields(line) {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "name":
			o.Name = value
		case "text":
			o.Text = value
		case "side":
			o.Side = game.Side(value)
		case "counts":
			o.Counts = game.Side(value)
		case "seen_as":
			o.SeenAs = game.Sight(value)
		case "power":
			o.Power = value
		case "first":
			o.First, _ = strconv.Atoi(value)
		case "uses":
			o.Uses, _ = strconv.Atoi(value)
		case "self":
			o.Self = value == "true"
		case "hunts":
			o.Hunts = value == "true"
		default:
			d.Fatalf(t, "cannot read %q", word)
		}
	}
	return o
}

func sitDown(t *testing.T, d *datadriven.TestData, own []game.OwnRole) (*Table, error) {
	var names []string
	dealt := game.Dealt{Elder: game.NoSeat}
	var deck []game.Cards
	add := func(role game.RoleID) {
		i := slices.IndexFunc(deck, func(c game.Cards) bool { return c.Role == role })
		if i < 0 {
			deck = append(deck, game.Cards{Role: role, Count: 1})
		} else {
			deck[i].Count++
		}
	}
	moderator := ""
	for _, arg := range d.CmdArgs {
		if arg.Key == "moderator" {
			moderator = arg.Vals[0]
		}
	}
	if moderator != "" {
		names = append(names, moderator)
	}
	for _, line := range lines(d.Input) {
		words := append(strings.Fields(line), "", "")
		names = append(names, words[0])
		dealt.Roles = append(dealt.Roles, game.RoleID(words[1]))
		add(game.RoleID(words[1]))
		if number, err := strconv.Atoi(words[2]); err == nil {
			dealt.Numbers = append(dealt.Numbers, slices.Repeat([]int{0}, len(dealt.Roles)-1-len(dealt.Numbers))...)
			dealt.Numbers = append(dealt.Numbers, number)
		}
	}
	edition, draws := game.EditionID("fourth"), Draws{}
	options := map[game.OptionID]string{}
	timing := game.StandardTiming
	for _, arg := range d.CmdArgs {
		value := strings.Join(arg.Vals, ",")
		switch arg.Key {
		case "edition":
			edition = game.EditionID(value)
		case "gap":
			gap, _ := strconv.Atoi(value)
			dealt.Gap = game.Seat(gap)
		case "draws":
			for _, n := range arg.Vals {
				draw, _ := strconv.Atoi(n)
				draws = append(draws, draw)
			}
		case "dropped":
			dealt.Dropped = game.RoleID(value)
			add(dealt.Dropped)
		case "elder":
			dealt.Elder = game.Seat(slices.Index(names, value))
		case "token": // the time of a voter who chose ahead
			timing.Token, _ = strconv.ParseInt(value, 10, 64)
		case "moderator":
			options[game.Moderator] = "host"
		default:
			options[game.OptionID(arg.Key)] = value
		}
	}
	table, err := NewTable(edition, &draws, names...)
	if err != nil {
		return nil, err
	}
	if len(dealt.Numbers) > 0 {
		dealt.Numbers = append(dealt.Numbers, slices.Repeat([]int{0}, len(dealt.Roles)-len(dealt.Numbers))...)
	}
	settings := game.Public(table.State).Settings
	settings.Options = maps.Clone(settings.Options) // the room has this map, too
	maps.Copy(settings.Options, options)
	settings.Preset, settings.Deck, settings.Own, settings.Timing = game.OwnDeck, deck, own, timing
	dealt.Deck = deck
	if err := table.Do(1, game.Change{Settings: settings}); err != nil {
		return nil, err
	}
	// Switching the Wise Old Man on sets the victim of the first night, too (D-51). If the
	// transcript wants another, the host sets it back.
	if _, said := options[game.FirstNightVictim]; said {
		if err := table.Do(1, game.Change{Settings: settings}); err != nil {
			return nil, err
		}
	}
	if err := game.CanStart(table.State); err != nil {
		return nil, err
	}
	for _, p := range game.Public(table.State).Players {
		if p.Name == moderator {
			dealt.Moderator = p.ID
		} else {
			dealt.Ring = append(dealt.Ring, p.ID)
		}
	}
	// The transcript chooses the cards; they are not drawn.
	if err := errors.Join(table.Commit(dealt), table.next(), table.toNight()); err != nil {
		d.Fatalf(t, "%v", err)
	}
	return table, nil
}
