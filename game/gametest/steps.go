package gametest

import (
	"fmt"
	"strings"

	"tabula/game"
)

// next lets the time pass to the next deadline, or the moderator go on.
func (t *Table) next() error {
	if v := game.Public(t.State); v.Moderator != game.Nobody {
		t.Now += 3_600_000
		return t.Do(v.Moderator, game.GoOn(v, t.Now, t.pick))
	}
	return t.Pass()
}

// to goes on until a phase has come.
func (t *Table) to(phase game.Phase) error {
	for t.State.Phase() != phase {
		if err := t.next(); err != nil {
			return fmt.Errorf("waiting for %s in %s: %w", phase, t.State.Phase(), err)
		}
	}
	return nil
}

// toNight goes on until people can answer.
func (t *Table) toNight() error { return t.to(game.Night) }

// target reads a name, or one of the words for nobody.
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

// each does something for every line "Name: Name".
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

// moderates tells whether somebody is the human moderator.
func (t *Table) moderates(name string) bool {
	v := game.Public(t.State)
	return v.Moderator != game.Nobody && t.Player(name) == v.Moderator
}
