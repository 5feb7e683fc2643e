package view

import (
	"slices"
	"sync"

	"tabula/game"
	"tabula/protocol"
)

// A talkPart is what players have said. Phones that lack the same part of it get the same
// bytes. It is safe for concurrent use.
type talkPart struct {
	said    []game.TalkView // oldest first; never changed
	mu      sync.Mutex
	encoded map[int]protocol.Section // by the line from which on a phone needs it
}

// from returns the first line that a phone with an older talk of the same game does not
// have as it is now. It is false if the phone has all of it.
func (p *talkPart) from(older *talkPart) (line int, missing bool) {
	if p == older {
		return 0, false
	}
	had := older.said
	if len(p.said) > 0 {
		first := p.said[0].Line
		had = had[min(len(had), max(0, first-lineOf(had))):]
	}
	for i, now := range p.said {
		if i >= len(had) || had[i] != now {
			return now.Line, true
		}
	}
	return lineOf(p.said), len(had) > len(p.said)
}

// lineOf is the first line of a talk; 0 without one.
func lineOf(said []game.TalkView) int {
	if len(said) == 0 {
		return 0
	}
	return said[0].Line
}

// since is the section with what was said from a line on.
func (p *talkPart) since(line int) protocol.Section {
	p.mu.Lock()
	defer p.mu.Unlock()
	section, known := p.encoded[line]
	if !known {
		section = protocol.Encoded(talkSection(p.said, line))
		if p.encoded == nil {
			p.encoded = map[int]protocol.Section{}
		}
		p.encoded[line] = section
	}
	return section
}

// next is the talk after a change; p itself if it is the same.
func (p *talkPart) next(said []game.TalkView) *talkPart {
	if slices.Equal(p.said, said) {
		return p
	}
	return &talkPart{said: said}
}

// talkSection has what was said from a line on.
func talkSection(said []game.TalkView, from int) *protocol.Talk {
	if i := slices.IndexFunc(said, func(t game.TalkView) bool { return t.Line >= from }); i >= 0 {
		said = said[i:]
	} else {
		said = nil
	}
	return &protocol.Talk{From: from, Said: list(said, func(t game.TalkView) protocol.Said {
		x := t.Statement
		one := protocol.Said{
			Line: t.Line, Seat: int(t.Seat), Day: t.Day, At: t.At, Kind: protocol.StatementKind(x.Kind), Target: int(x.Target),
			Night: x.Night, Role: protocol.RoleID(x.Role), Sight: protocol.Sight(x.Sight), Power: protocol.PowerKind(x.Power), Count: x.Count,
			Why: protocol.Reason(x.Why), Other: int(x.Other), Back: t.Back + 1, Text: t.Text, Removed: t.Removed,
		}
		if x.Kind == "" {
			one.Target, one.Other = protocol.NoSeat, protocol.NoSeat
		}
		return one
	})}
}

// wordsOf is what statements can say.
func wordsOf(v game.Vocabulary) *protocol.Words {
	return &protocol.Words{
		Sights: v.Sights, Exact: v.Exact, Counts: v.Counts, Known: v.Known,
		Powers: list(v.Powers, func(kind game.PowerKind) protocol.PowerKind { return protocol.PowerKind(kind) }),
	}
}

// statement is what a phone says, in the rules' type.
func statement(m protocol.Say) game.Statement {
	return game.Statement{
		Kind: game.StatementKind(m.Kind), Target: game.Seat(m.Target), Night: m.Night, Role: game.RoleID(m.Role), Sight: game.Sight(m.Sight),
		Power: game.PowerKind(m.Power), Count: m.Count, Why: game.Reason(m.Why), Other: game.Seat(m.Other),
	}
}
