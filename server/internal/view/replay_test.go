package view

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// recordedGame plays a random game of one seed and returns its log.
func recordedGame(t *testing.T) []game.Commit {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 3))
	o := sim.Any(dice)
	o.Games = 1
	recording, state := &game.Recording{}, &game.State{}
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(state, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := sim.Play(dice, o); err != nil {
		t.Fatal(err)
	}
	return recording.Whole()
}

func TestOnlyACompleteReplayFileReads(t *testing.T) {
	recorded := recordedGame(t)
	file, err := WriteReplay(recorded)
	if err != nil {
		t.Fatal(err)
	}
	unfinished, err := WriteReplay(recorded[:len(recorded)-1])
	if err != nil {
		t.Fatal(err)
	}
	replaced := func(old, new string) []byte {
		t.Helper()
		if !bytes.Contains(file, []byte(old)) {
			t.Fatalf("no %s in the file", old)
		}
		return bytes.Replace(file, []byte(old), []byte(new), 1)
	}
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"nothing":       {nil, ErrNoReplay},
		"another file":  {[]byte(`{"tabula":"cards"}`), ErrNoReplay},
		"half of it":    {file[:len(file)/2], ErrNoReplay},
		"a newer one":   {replaced(`"version":1`, `"version":2`), game.ErrNewer},
		"another card":  {replaced(`werewolf`, `villager`), ErrReplayDamaged},
		"no end":        {unfinished, game.ErrUnfinished},
		"another event": {sealedAnew(t, replaced(`card_seen`, `card_sold`)), game.ErrNewer},
		"another game":  {sealedAnew(t, replaced(`"night":1`, `"night":2`)), ErrReplayDamaged},
	} {
		if _, err := ReadReplay(c.file, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
	if _, err := ReadReplay(bytes.ReplaceAll(file, []byte(`,"`), []byte(",\n  \"")), nil); err != nil {
		t.Errorf("with more space: %v", err)
	}
}

// sealedAnew gives a changed file its right sum.
func sealedAnew(t testing.TB, file []byte) []byte {
	t.Helper()
	_, log, _ := bytes.Cut(file, []byte(`"log":`))
	at := bytes.Index(file, []byte(`"sum":"`)) + len(`"sum":"`)
	return bytes.Replace(file, file[at:at+64], []byte(sumOf(log[:len(log)-1])), 1)
}

// FuzzReadReplay feeds logs that somebody has changed and sealed again: they end
// in an error or in moments, never in a panic.
func FuzzReadReplay(f *testing.F) {
	const head = `{"tabula":"replay","version":1,"sum":"`
	seal := func(log string) []byte { return []byte(head + sumOf([]byte(log)) + `","log":` + log + `}`) }
	f.Add(`[]`)
	f.Add(`[{"at":1,"events":[{"room_made":{}}]}]`)
	f.Add(`[{"at":1,"events":{"rules":2,"events":[{"room_made":{"code":"","settings":{"edition":"fourth"}}}]}}]`)
	f.Fuzz(func(t *testing.T, log string) {
		if r, err := ReadReplay(seal(log), nil); err == nil && len(r.Moments) == 0 {
			t.Error("neither an error nor a moment")
		}
	})
}

// A note that differs in any field is another note.
func TestNotesDifferInAnyField(t *testing.T) {
	var note game.Note
	v := reflect.ValueOf(&note).Elem()
	for i := range v.NumField() {
		note = game.Note{}
		switch f := v.Field(i); f.Kind() {
		case reflect.Int:
			f.SetInt(1)
		case reflect.String:
			f.SetString("x")
		default:
			f.Set(reflect.ValueOf([]game.Seat{1}))
		}
		if sameNote(note, game.Note{}) {
			t.Errorf("%s is not compared", v.Type().Field(i).Name)
		}
	}
}
