package view

import (
	"reflect"
	"slices"

	"tabula/game"
	"tabula/protocol"
)

// ReadReplay returns all moments of the game in a file. This takes long, so it calls
// pause between small steps of its work; pause may be nil. It fails with ErrNoReplay,
// ErrReplayDamaged, game.ErrUnfinished or game.ErrNewer.
func ReadReplay(data []byte, pause func()) (protocol.Replay, error) {
	if pause == nil {
		pause = func() {}
	}
	recorded, err := DecodeReplay(data, pause)
	if err != nil {
		return protocol.Replay{}, err
	}
	p := momentBuilder{pause: pause}
	if err := game.Replay(recorded, p.add); err != nil {
		return protocol.Replay{}, damagedUnless(err, game.ErrUnfinished)
	}
	return protocol.Replay{Moments: p.moments}, nil
}

// A momentBuilder puts the moments of a game into the types of the wire. Each moment has
// only the sections that have changed.
type momentBuilder struct {
	moments []protocol.Moment
	last    protocol.Moment
	talk    talkPart              // as of the last moment
	own     map[int]*protocol.Own // by player
	pause   func()
}

func (p *momentBuilder) add(m game.Moment) {
	p.pause()
	next := protocol.Moment{
		At: m.At, Room: ifChanged(&p.last.Room, roomSection(m.Public)), Presence: ifChanged(&p.last.Presence, presenceSection(m.Public, nil)),
		Table: ifChanged(&p.last.Table, tableSection(m.Public)), Phase: ifChanged(&p.last.Phase, phaseSection(m.Public)),
		Ballot: ifChanged(&p.last.Ballot, ballotSection(m.Public)), End: ifChanged(&p.last.End, endSection(m.Public)),
		Own: []protocol.Own{},
	}
	if m.Public.Draw != nil {
		next.Draw = ifChanged(&p.last.Draw, drawSection(m.Public))
	}
	talk := talkPart{said: m.Public.Talk}
	if line, missing := talk.from(&p.talk); missing {
		next.Talk, p.talk.said = talkSection(talk.said, line), talk.said
	}
	changed := next.Talk != nil || next.Room != nil || next.Table != nil || next.Phase != nil || next.Ballot != nil || next.End != nil
	for _, private := range m.Private {
		if own, any := p.ownOf(private); any {
			next.Own = append(next.Own, own)
			changed = true
		}
	}
	if changed {
		p.moments = append(p.moments, next)
	}
}

// ownOf is what is new for one player; false if nothing is.
func (p *momentBuilder) ownOf(v game.PrivateView) (own protocol.Own, any bool) {
	if p.own == nil {
		p.own = map[int]*protocol.Own{}
	}
	last, known := p.own[int(v.Player)]
	if !known {
		last = &protocol.Own{Notebook: &protocol.Notebook{Notes: []protocol.Note{}}}
		p.own[int(v.Player)] = last
	}
	own = protocol.Own{Player: int(v.Player), You: ifChanged(&last.You, youSection(v))}
	notes, from := list(v.Notes, note), len(last.Notebook.Notes)
	if from > len(notes) || !slices.EqualFunc(notes[:from], last.Notebook.Notes, sameNote) {
		from = 0 // the moderator has undone a step
	}
	if !known || from != len(last.Notebook.Notes) || from != len(notes) {
		own.Notebook = &protocol.Notebook{From: from, Notes: notes[from:]}
		last.Notebook = &protocol.Notebook{Notes: notes}
	}
	return own, own.You != nil || own.Notebook != nil
}

// sameNote compares without reflection, which took most of the time of a replay.
func sameNote(a, b protocol.Note) bool {
	return a.Night == b.Night && a.Kind == b.Kind && a.Target == b.Target && a.Sight == b.Sight && a.Role == b.Role &&
		a.Count == b.Count && slices.Equal(a.Seats, b.Seats)
}

// ifChanged returns a section, or nil if it is the same as last time.
func ifChanged[T any](last **T, now *T) *T {
	if *last != nil && reflect.DeepEqual(*last, now) {
		return nil
	}
	*last = now
	return now
}
