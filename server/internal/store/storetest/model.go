package storetest

import (
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/google/uuid"
	"pgregory.net/rapid"

	"tabula/server/internal/store"
)

// agreesWithModel makes random calls and compares each answer with that of a model,
// which has a list of commits and a list of presence records for each room.
func agreesWithModel(t *testing.T, s store.Store) {
	rapid.Check(t, func(r *rapid.T) {
		m := &model{store: s, start: now(t, s), rooms: []string{newRoom(), newRoom()}, logs: map[string][]store.Commit{}, replaced: map[string][]store.Commit{}, signs: map[string]map[int]store.PresenceRecord{}, left: map[string]int64{}}
		r.Repeat(map[string]func(*rapid.T){"append": m.append, "load": m.load, "meet": m.meet})
		for _, room := range m.rooms {
			m.compareLoad(r, room, store.Tip{})
			m.compareMeet(r, room)
		}
	})
}

// process is the process whose calls the model makes.
var process = uuid.New()

type model struct {
	store    store.Store
	start    int64
	rooms    []string
	logs     map[string][]store.Commit
	replaced map[string][]store.Commit // by chapters
	signs    map[string]map[int]store.PresenceRecord
	left     map[string]int64 // the LastHeartbeat of each room
	nonces   uint64
}

// nonce counts, so that a failing run can be repeated.
func (m *model) nonce() (n uuid.UUID) {
	m.nonces++
	binary.BigEndian.PutUint64(n[8:], m.nonces)
	return n
}

// drawTip prefers the end of the log, where most calls take place.
func (m *model) drawTip(r *rapid.T, room string) store.Tip {
	log := m.logs[room]
	known := []store.Tip{{}}
	if len(log) > 0 {
		known = append(known, log[0].Follows())
	}
	for _, c := range log {
		known = append(known, c.Tip())
	}
	newest := known[len(known)-1]
	tip := known[len(known)-1-rapid.IntRange(0, len(known)-1).Draw(r, "back")]
	switch rapid.SampledFrom([]string{"held", "held", "held", "newest", "newest", "wrong nonce", "too long", "replaced"}).Draw(r, "tip") {
	case "newest":
		tip = newest
	case "wrong nonce":
		if tip.Version > 0 {
			tip.Nonce = m.nonce()
		}
	case "too long":
		tip = store.Tip{Version: newest.Version + 1, Nonce: m.nonce()}
	case "replaced":
		if gone := m.replaced[room]; len(gone) > 0 {
			tip = rapid.SampledFrom(gone).Draw(r, "gone").Tip()
		}
	}
	return tip
}

// find returns the commits after a tip.
func (m *model) find(room string, tip store.Tip) ([]store.Commit, error) {
	log := m.logs[room]
	switch {
	case len(log) == 0:
		return nil, store.ErrNoRoom
	case tip == store.Tip{}, log[0].Chapter && tip == log[0].Follows():
		return log, nil
	}
	for i, c := range log {
		if c.Tip() == tip {
			return log[i+1:], nil
		}
	}
	return nil, store.ErrFork
}

func (m *model) load(r *rapid.T) {
	room := rapid.SampledFrom(m.rooms).Draw(r, "room")
	m.compareLoad(r, room, m.drawTip(r, room))
}

func (m *model) compareLoad(r *rapid.T, room string, tip store.Tip) {
	want, wantErr := m.find(room, tip)
	got, err := m.store.Load(r.Context(), room, tip)
	if !errors.Is(err, wantErr) {
		r.Fatalf("Load: %v, want %v", err, wantErr)
	}
	compare(r, got, want)
}

func (m *model) append(r *rapid.T) {
	room := rapid.SampledFrom(m.rooms).Draw(r, "room")
	tip := m.drawTip(r, room)
	missing, wantErr := m.find(room, tip)

	p := store.Proposal{Nonce: m.nonce(), Events: []byte(`["` + rapid.StringMatching(`[a-z]*`).Draw(r, "events") + `"]`)}
	p.Chapter = rapid.SampledFrom([]bool{false, false, false, true}).Draw(r, "chapter")
	if p.Chapter {
		p.Follows = tip
		if rapid.SampledFrom([]bool{false, false, true}).Draw(r, "lost chapter") {
			p.Follows = store.Tip{Version: rapid.Uint64Range(1, 20).Draw(r, "follows"), Nonce: m.nonce()}
		}
	}
	var repeats []store.Commit
	switch log := m.logs[room]; {
	case p.Chapter && len(log) > 0 && rapid.Bool().Draw(r, "again"):
		repeats = log[:1] // after any tip
	case !p.Chapter && len(missing) > 0 && rapid.Bool().Draw(r, "again"):
		which := rapid.IntRange(0, len(missing)-1).Draw(r, "which")
		repeats = missing[which : which+1]
	}
	if len(repeats) > 0 {
		p.Nonce = repeats[0].Nonce
	}
	late := rapid.SampledFrom([]bool{false, false, true}).Draw(r, "for later")
	p.NotBefore = m.start
	if late {
		p.NotBefore += 1_000_000_000
	}

	if rapid.SampledFrom([]bool{false, false, true}).Draw(r, "lost") {
		p.At = m.start + rapid.Int64Range(-1000, 1000).Draw(r, "at")
	}

	c, err := m.store.Append(r.Context(), room, tip, p)
	var conflict *store.Conflict
	var early *store.Early
	switch {
	case len(repeats) > 0:
		if err != nil {
			r.Fatalf("Append of a nonce the log holds: %v", err)
		}
		compare(r, []store.Commit{c}, repeats)
	case wantErr != nil && tip != store.Tip{}:
		if !errors.Is(err, wantErr) {
			r.Fatalf("Append: %v, want %v", err, wantErr)
		}
	case len(missing) > 0:
		if !errors.As(err, &conflict) {
			r.Fatalf("Append: %v, want a conflict", err)
		}
		compare(r, conflict.Missing, missing)
	case late:
		if !errors.As(err, &early) {
			r.Fatalf("Append: %v, want too early", err)
		}
	default:
		if err != nil {
			r.Fatalf("Append: %v", err)
		}
		earliest := m.start
		if p.At != 0 {
			earliest = p.At
		}
		if c.At < earliest || p.At != 0 && c.At != earliest {
			r.Fatalf("stamped %d, want %d or, for a new one, later", c.At, earliest)
		}
		want := becomes(tip, p, c.At)
		compare(r, []store.Commit{c}, []store.Commit{want})
		if p.Chapter {
			m.replaced[room], m.logs[room] = append(m.replaced[room], m.logs[room]...), nil
		}
		m.logs[room] = append(m.logs[room], want)
	}
}

func (m *model) meet(r *rapid.T) {
	room := rapid.SampledFrom(m.rooms).Draw(r, "room")
	if m.signs[room] == nil {
		m.signs[room] = map[int]store.PresenceRecord{}
	}
	var mine []store.PresenceRecord
	for range rapid.IntRange(0, 3).Draw(r, "phones") {
		// The numbers are small, so that sessions and their times are often the same.
		sign := store.PresenceRecord{
			Player:    rapid.IntRange(0, 3).Draw(r, "player"),
			OpenedAt:  m.start + rapid.Int64Range(0, 2).Draw(r, "since"),
			Session:   uuid.UUID{15: byte(rapid.IntRange(1, 3).Draw(r, "session"))},
			LastHeard: m.start + rapid.Int64Range(0, 20).Draw(r, "heard"),
		}
		mine = append(mine, sign)
		known, met := m.signs[room][sign.Player]
		sameSession := known.OpenedAt == sign.OpenedAt && known.Session == sign.Session
		if !met || sign.Newer(known) || sameSession && sign.LastHeard > known.LastHeard {
			m.signs[room][sign.Player] = sign
		}
	}
	m.compareMeet(r, room, mine...)
}

func (m *model) compareMeet(r *rapid.T, room string, mine ...store.PresenceRecord) {
	p := store.Heartbeat{Process: process, Nonce: m.nonce(), Records: mine, Stepped: rapid.Int64Range(-20, 20).Draw(r, "stepped")}
	got, err := m.store.Heartbeat(r.Context(), room, p)
	if err != nil || got.Now < m.start || got.LastHeartbeat != m.left[room] {
		r.Fatalf("Heartbeat: %+v, %v; records were stored at %d", got, err, m.left[room])
	}
	if len(mine) > 0 {
		m.left[room] = got.Now - p.Stepped
	}
	var want []store.PresenceRecord
	for _, player := range slices.Sorted(maps.Keys(m.signs[room])) {
		want = append(want, m.signs[room][player])
	}
	if diff := cmp.Diff(want, got.Records, cmpopts.EquateEmpty()); diff != "" {
		r.Fatalf("records differ (-want +got):\n%s", diff)
	}
}

func compare(r *rapid.T, got, want []store.Commit) {
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		r.Fatalf("commits differ (-want +got):\n%s", diff)
	}
}
