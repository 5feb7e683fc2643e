package view

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
)

// lines are written lines from one place in the talk up to another, without the last.
func lines(from, to int) (said []game.TalkView) {
	for i := from; i < to; i++ {
		said = append(said, game.TalkView{Line: i, Seat: game.Seat(i % 8), Day: 1, At: int64(i), Back: -1, Text: fmt.Sprint("line ", i)})
	}
	return said
}

// removed is a talk in which the host has removed one line.
func removed(line int, said []game.TalkView) []game.TalkView {
	said = slices.Clone(said)
	t := &said[line-said[0].Line]
	t.Text, t.Removed = "", true
	return said
}

// A phone is sent what it does not have yet, and nothing else. With that it has the whole
// talk.
func TestAPhoneIsSentTheTalkThatItLacks(t *testing.T) {
	const most = game.MaxTalk
	for _, c := range []struct {
		name      string
		had, now  []game.TalkView
		nextGame  bool
		sent      int // number of lines; -1 if no talk is sent
		sentFirst int // the first of them
	}{
		{"nobody has spoken", nil, nil, false, -1, 0},
		{"the first words", nil, lines(0, 1), false, 1, 0},
		{"nothing new", lines(0, 3), lines(0, 3), false, -1, 0},
		{"one more", lines(0, 3), lines(0, 4), false, 1, 3},
		{"some more for a slow phone", lines(0, 3), lines(0, 9), false, 6, 3},
		{"a removed line, and all after it", lines(0, 5), removed(2, lines(0, 5)), false, 3, 2},
		{"a removed line that the phone never had", lines(0, 3), removed(4, lines(0, 5)), false, 2, 3},
		{"the log goes back", lines(0, 5), lines(0, 3), false, 3, 0},
		{"the log goes back to the start", lines(0, 5), nil, false, 0, 0},
		{"the log goes on in another way", lines(0, 5), append(lines(0, 3), game.TalkView{Line: 3, Text: "no", Back: -1}), false, 1, 3},
		{"the oldest line goes", lines(0, most), lines(1, most+1), false, 1, most},
		{"many of the oldest lines go", lines(0, most), lines(most-1, 2*most-1), false, most - 1, most},
		{"no line is the same", lines(0, most), lines(2*most, 3*most), false, most, 2 * most},
		{"a removed line after the oldest are gone", lines(0, most), removed(most-1, lines(2, most+2)), false, 3, most - 1},
		{"the oldest line comes back", lines(1, most+1), lines(0, most), false, most, 0},
		{"another game", lines(0, 5), nil, true, 0, 0},
		{"another game, in which they speak", lines(0, 5), lines(0, 5), true, 5, 0},
		{"another game after a long one", lines(7, most+7), lines(0, 2), true, 2, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := TableSnapshot(&SharedView{number: 1, Stage: Stage{Game: 1}, talk: &talkPart{said: c.had}})
			now := TableSnapshot(&SharedView{number: 3, Stage: Stage{Game: 1}, talk: before.Shared.talk.next(c.now)})
			if c.nextGame {
				now.Shared.Stage.Game = 2
			}
			nothing := Snapshot{}
			first, delta := before.Since(&nothing), now.Since(&before)
			phone, told := decoded(t, before.Frame(1, 0, &first)), decoded(t, now.Frame(0, 0, &delta))
			switch {
			case phone.Talk == nil || len(phone.Talk.Said) != len(c.had):
				t.Fatalf("the first frame has %+v", phone.Talk)
			case (told.Talk == nil) != (c.sent < 0):
				t.Fatalf("it is sent %+v", told.Talk)
			case told.Talk != nil && (len(told.Talk.Said) != c.sent || c.sent > 0 && told.Talk.Said[0].Line != c.sentFirst):
				t.Errorf("it is sent %d lines from %d", len(told.Talk.Said), told.Talk.From)
			}
			phone.Lay(told)
			all := now.Since(&nothing)
			want := decoded(t, now.Frame(1, 0, &all)).Talk
			if diff := cmp.Diff(want.Said, phone.Talk.Said); diff != "" {
				t.Errorf("(- the whole, + what the phone has)\n%s", diff)
			}
		})
	}
}

// All phones that lack the same lines get the same bytes, which are encoded once.
func TestOnePartOfTheTalkIsEncodedOnce(t *testing.T) {
	p := &talkPart{said: lines(0, 5)}
	if a, b := p.since(3), p.since(3); !a.Same(b) || a.Same(p.since(2)) {
		t.Error("the part from line 3 is not the part from line 3")
	}
	if same := p.next(lines(0, 5)); same != p {
		t.Error("the same talk is encoded again")
	}
	encodes := testing.AllocsPerRun(10, func() { p.since(3) })
	if encodes > 0 {
		t.Errorf("a part that was sent before takes %v allocations", encodes)
	}
}
