package game_test

import (
	"errors"
	"maps"
	"reflect"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

// names has one name for each player of the largest game.
var names = []string{
	"Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo",
	"Mia", "Ned", "Ola", "Pam", "Quin", "Ray", "Sue", "Tom", "Una", "Vic", "Wim", "Zoe",
}

// lobby is a room with the first n people.
func lobby(t *testing.T, n int) *gametest.Table {
	t.Helper()
	return room(t, "fourth", n)
}

// room is a room of an edition with the first n people.
func room(t *testing.T, edition string, n int) *gametest.Table {
	t.Helper()
	table, err := gametest.NewTable(game.EditionID(edition), &gametest.Draws{}, names[:n]...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// dealt is a game of eight in the phase Deal: Ada and Bo are the pack, Cleo is the seer, and
// the gap is before Ada.
func dealt(t *testing.T) *gametest.Table {
	t.Helper()
	table := lobby(t, 8)
	set(t, table, game.FirstNightVictim, "kill")
	done(t, table.Commit(game.Dealt{
		Ring:  everybody,
		Elder: game.NoSeat,
		Deck:  []game.Cards{{Role: "werewolf", Count: 2}, {Role: "seer", Count: 1}, {Role: "villager", Count: 5}},
		Roles: []game.RoleID{"werewolf", "werewolf", "seer", "villager", "villager", "villager", "villager", "villager"},
	}))
	return table
}

// night is that game in its first night.
func night(t *testing.T) *gametest.Table {
	t.Helper()
	table := dealt(t)
	done(t, table.PassTo(game.Night))
	return table
}

// set lets the host give an option another value.
func set(t *testing.T, table *gametest.Table, id game.OptionID, value string) {
	t.Helper()
	done(t, table.Do(host(table.State), game.Change{Settings: with(game.Public(table.State).Settings, id, value)}))
}

// with returns the settings with another value of an option.
func with(s game.Settings, id game.OptionID, value string) game.Settings {
	s.Options = maps.Clone(s.Options)
	s.Options[id] = value
	return s
}

func done(t *testing.T, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// refused requires that a command was refused with exactly this Rejection.
func refused(t *testing.T, err error, want game.Rejection) {
	t.Helper()
	var no *game.Rejection
	if !errors.As(err, &no) || !reflect.DeepEqual(*no, want) {
		t.Fatalf("answered %+v (%v), want %+v", no, err, want)
	}
}

func host(s *game.State) game.PlayerID { return game.Public(s).Host }

func wake(t *testing.T, s *game.State) int64 {
	t.Helper()
	due, ok := game.Wake(s)
	if !ok {
		t.Fatal("no clock runs")
	}
	return due
}

func is(t *testing.T, s *game.State, want game.Phase) {
	t.Helper()
	if s.Phase() != want {
		t.Fatalf("the phase is %s, want %s", s.Phase(), want)
	}
}
