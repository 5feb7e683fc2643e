package game

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTheVersionGrowsWithTheEvents compares the events, and the words that stand
// in them, with those of the version as it was recorded: what an older program
// does not know is damage to it, unless the version says that it is newer. When
// they differ, raise Rules and record the new version with -rewrite.
func TestTheVersionGrowsWithTheEvents(t *testing.T) {
	path := fmt.Sprintf("testdata/rules/%d.txt", Rules)
	got := declared()
	want, err := os.ReadFile(path)
	if rewrite := flag.Lookup("rewrite"); err != nil && rewrite != nil && rewrite.Value.String() == "true" {
		want, err = []byte(got), os.WriteFile(path, []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the events are not those of version %d any more (- recorded, + here):\n%s", Rules, diff)
	}
}

// declared lists all that events are made of, a line each.
func declared() string {
	var out strings.Builder
	known := map[reflect.Type]bool{}
	var list func(reflect.Type)
	list = func(t reflect.Type) {
		switch t.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			list(t.Elem())
			return
		case reflect.Map:
			list(t.Key())
			list(t.Elem())
			return
		case reflect.Struct:
		default:
			return
		}
		if known[t] {
			return
		}
		known[t] = true
		fmt.Fprintln(&out, t)
		for f := range t.Fields() {
			fmt.Fprintf(&out, "\t%s %s\n", f.Tag.Get("json"), f.Type)
		}
		for f := range t.Fields() {
			list(f.Type)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(eventNames)) {
		fmt.Fprintf(&out, "%s is %s\n", name, eventNames[name])
		list(eventNames[name])
	}
	fmt.Fprintln(&out, "cards", slices.Sorted(maps.Keys(roles)))
	fmt.Fprintln(&out, "powers", slices.Sorted(maps.Keys(effects)))
	for _, o := range Options {
		fmt.Fprintln(&out, o.ID, o.Values)
	}
	for _, e := range Editions() {
		fmt.Fprintln(&out, e.ID, slices.Sorted(maps.Keys(e.Decks)))
	}
	return out.String()
}
