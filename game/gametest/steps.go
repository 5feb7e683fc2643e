package gametest

import (
	"fmt"
	"strings"

	"tabula/game"
)

// next lets the time pass to the next deadline, or a human moderator end the phase.
func (t *Table) next() error {
	if v := game.Public(t.State); v.Moderator != game.Nobody {
		t.Now += 3_600_000
		return t.Do(v.Moderator, game.AdvanceFor(v, t.Now, t.pick))
	}
	return t.Pass()
}

// to calls next until a phase begins.
func (t *Table) to(phase game.Phase) error {
	for t.State.Phase() != phase {
		if err := t.next(); err != nil {
			return fmt.Errorf("waiting for %s in %s: %w", phase, t.State.Phase(), err)
		}
	}
	return nil
}

// toNight calls next until people can answer the questions of the night.
func (t *Table) toNight() error { return t.to(game.Night) }

// target reads the name of a player, or one of the words for no player.
func (t *Table) target(name string) (game.Seat, bool) {
	switch name {
	case "nobody":
		return game.NoSeat, true
	case "hold":
		return game.Hold, true
	}
	at := t.Seat(name)
	return at, at != game.NoSeat
}

// each calls do for every line "Name: Name".
func (t *Table) each(lines []string, do func(by game.PlayerID, target game.Seat) error) error {
	for _, line := range lines {
		who, whom, _ := strings.Cut(line, ": ")
		target, ok := t.target(whom)
		if !ok || t.Player(who) == game.Nobody {
			return fmt.Errorf("cannot read %q", line)
		}
		if t.moderates(who) {
			t.pick = target
			continue
		}
		if err := do(t.Player(who), target); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
	}
	return nil
}

// moderates reports whether a name is that of the human moderator.
func (t *Table) moderates(name string) bool {
	v := game.Public(t.State)
	return v.Moderator != game.Nobody && t.Player(name) == v.Moderator
}
