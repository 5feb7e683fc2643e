package protocol

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// A Section is one encoded part of a Frame. A section that several seats share is
// encoded once and copied into the frame of each. It does not change.
type Section struct {
	name string
	body []byte
}

// Encoded makes a section of *Room, *Presence, *Table, *Phase, *Ballot, *Turn, *End,
// *Evening, *Talk, *Draw, *Shuffle, *You, *Choice, *Notebook or *ReplayLink. It panics at any other type.
func Encoded(content any) Section {
	var name string
	switch content.(type) {
	case *Room:
		name = "room"
	case *Presence:
		name = "presence"
	case *Table:
		name = "table"
	case *Phase:
		name = "phase"
	case *Ballot:
		name = "ballot"
	case *Turn:
		name = "turn"
	case *End:
		name = "end"
	case *Evening:
		name = "evening"
	case *You:
		name = "you"
	case *Choice:
		name = "choice"
	case *Notebook:
		name = "notebook"
	case *Talk:
		name = "talk"
	case *Draw:
		name = "draw"
	case *Shuffle:
		name = "shuffle"
	case *ReplayLink:
		name = "replay"
	default:
		panic(fmt.Sprintf("protocol: %T is no section", content))
	}
	body, err := json.Marshal(content)
	if err != nil {
		panic(fmt.Sprintf("protocol: %T: %v", content, err))
	}
	return Section{name: name, body: body}
}

// Same reports whether two sections have the same name and the same bytes.
func (s Section) Same(other Section) bool {
	return s.name == other.name && string(s.body) == string(other.body)
}

// Len is the number of bytes that the section takes in a frame.
func (s Section) Len() int { return len(s.name) + len(s.body) + len(`,"":`) }

// FrameHead is the most bytes that a frame has without its sections. Its numbers
// are at most MaxCounter.
const FrameHead = len(`{"t":"frame","f":,"now":,"ack":}`) + 3*len("9007199254740991")

// EncodeFrame writes a Frame of encoded sections, filled up with spaces to at
// least length bytes. It leaves f out when it is 0.
func EncodeFrame(f uint64, now int64, ack uint64, sections []Section, length int) []byte {
	size := FrameHead
	for _, s := range sections {
		size += s.Len()
	}
	size = max(size, length)
	out := append(make([]byte, 0, size), `{"t":"frame"`...)
	if f > 0 {
		out = append(out, `,"f":`...)
		out = strconv.AppendUint(out, f, 10)
	}
	out = append(out, `,"now":`...)
	out = strconv.AppendInt(out, now, 10)
	out = append(out, `,"ack":`...)
	out = strconv.AppendUint(out, ack, 10)
	for _, s := range sections {
		out = append(out, `,"`...)
		out = append(out, s.name...)
		out = append(out, `":`...)
		out = append(out, s.body...)
	}
	return Fill(append(out, '}'), length)
}

// Lay puts a newer frame of the same connection over this one. Its sections replace
// the older ones, but its notes and
// what was said are added. The frame must have the sections that a
// Turn or a Choice in the newer one changes.
func (f *Frame) Lay(newer Frame) {
	f.F, f.Now, f.Ack = cmp.Or(newer.F, f.F+1), newer.Now, newer.Ack
	f.Room, f.Table, f.Phase = cmp.Or(newer.Room, f.Room), cmp.Or(newer.Table, f.Table), cmp.Or(newer.Phase, f.Phase)
	f.Presence, f.Evening = cmp.Or(newer.Presence, f.Presence), cmp.Or(newer.Evening, f.Evening)
	f.Replay, f.Draw, f.Shuffle = cmp.Or(newer.Replay, f.Replay), cmp.Or(newer.Draw, f.Draw), cmp.Or(newer.Shuffle, f.Shuffle)
	if f.Draw != nil && f.Draw.ID == "" { // as a first frame would leave it out
		f.Draw = nil
	}
	if f.Shuffle != nil && !f.Shuffle.Open && len(f.Shuffle.In) == 0 {
		f.Shuffle = nil
	}
	f.Ballot, f.End, f.You = cmp.Or(newer.Ballot, f.Ballot), cmp.Or(newer.End, f.End), cmp.Or(newer.You, f.You)
	if newer.Turn != nil {
		phase, ballot := newer.Turn.Over(*f.Phase, *f.Ballot)
		f.Phase, f.Ballot = &phase, &ballot
	}
	if newer.Choice != nil {
		you := *f.You
		you.Choice = *newer.Choice
		f.You = &you
	}
	if f.Talk == nil {
		f.Talk = newer.Talk
	} else if newer.Talk != nil {
		whole := newer.Talk.Over(*f.Talk)
		f.Talk = &whole
	}
	if f.Notebook == nil {
		f.Notebook = newer.Notebook
	} else if newer.Notebook != nil {
		whole := newer.Notebook.Over(*f.Notebook)
		f.Notebook = &whole
	}
}

// Over returns the phase and the ballot after the turns, from those before them.
// It does not change its arguments.
func (t Turn) Over(p Phase, b Ballot) (Phase, Ballot) {
	p.Began, p.Ends = t.Began, t.Ends
	if p.Name == PhaseVerdict {
		b.Verdict, b.VoterTurn = t.after(b.Verdict, b.Voters, b.VoterTurn)
	} else if b.Accusation != nil {
		a := *b.Accusation
		a.Votes, a.Turn = t.after(a.Votes, a.Order, a.Turn)
		b.Accusation = &a
	}
	return p, b
}

// after returns the votes and the number of the turn after the tokens were laid.
func (t Turn) after(votes []Vote, order []int, turn int) ([]Vote, int) {
	votes = slices.Clip(votes)
	for _, target := range t.Laid[:min(len(t.Laid), len(order)-turn)] {
		votes = append(votes, Vote{Voter: order[turn], Target: target})
		turn++
	}
	return votes, turn
}

// Over returns the whole notebook, from the notebook before this part of it.
func (n Notebook) Over(before Notebook) Notebook {
	if n.From == 0 {
		return n
	}
	return Notebook{Notes: slices.Concat(before.Notes[:min(n.From, len(before.Notes))], n.Notes)}
}

// Over returns the whole talk, from the talk before this part of it: at most MaxTalk of
// the newest.
func (t Talk) Over(before Talk) Talk {
	kept := before.Said
	if i := slices.IndexFunc(kept, func(s Said) bool { return s.Line >= t.From }); i >= 0 {
		kept = kept[:i]
	}
	all := append(append([]Said{}, kept...), t.Said...) // the wire has no null
	all = all[max(len(all)-MaxTalk, 0):]
	if len(all) > 0 {
		t.From = all[0].Line
	}
	return Talk{From: t.From, Said: all}
}
