package game

import (
	"encoding/json"
	"slices"
)

// A chapter is a part of a log with at most one game. It begins with ChapterBegan, which
// has the whole room, so nothing before it has to be read. So opening a room means
// reading at most one game, even after a long evening.

// maxScoreBytes limits the part of ChapterBegan that has the scores of the evening.
// The oldest games are left out, so that long names cannot make every chapter long.
const maxScoreBytes = 40 << 10

// A Person is a player as a chapter has them.
type Person struct {
	ID    PlayerID `json:"id"`
	Name  string   `json:"name"`
	Looks []string `json:"looks,omitzero"` // see Joined
	Key   string   `json:"key,omitempty"`  // hash of the seat token; empty for bots
	Bot   bool     `json:"bot,omitempty"`
	Heard uint64   `json:"heard,omitempty"` // the counter of the last command that counts
	Ready bool     `json:"ready,omitempty"`
	Away  bool     `json:"away,omitempty"`  // a bot plays for them
	Pin   string   `json:"pin,omitempty"`   // hash of the PIN that moves the seat
	Head  int      `json:"head,omitempty"`  // see Joined
	Until int64    `json:"until,omitempty"` // the PIN is valid until then, ms since 1970
}

// A PersonsWish is the wish of a player who is not the host.
type PersonsWish struct {
	Player PlayerID `json:"player"`
	Wish   Wish     `json:"wish"`
}

// An OpenClaim is a claim that the table has not answered yet.
type OpenClaim struct {
	Player PlayerID   `json:"player"`
	Number int        `json:"number"`
	Until  int64      `json:"until"` // ms since 1970
	Key    string     `json:"key"`
	Yes    []PlayerID `json:"yes,omitempty"`
}

// A RevokedKey is a key that has lost its seat.
type RevokedKey struct {
	Key     string `json:"key"`
	Removed bool   `json:"removed,omitempty"` // the host removed the player; otherwise the seat has moved
}

// A Score is the result of one game of the evening. The four lists have one entry for
// each seat of the ring.
type Score struct {
	Winner  Side       `json:"winner"`
	Players []PlayerID `json:"players"`
	Names   []int      `json:"names"` // positions in ChapterBegan.Names
	Roles   []RoleID   `json:"roles"`
	Won     []int      `json:"won"` // 1 for winners, otherwise 0
}

// A ChapterDraw is the draw of the next game, to which phones have contributed already.
type ChapterDraw struct {
	ID     string        `json:"id"`
	Secret string        `json:"secret"`
	Phones []Contributed `json:"phones,omitempty"` // the oldest first
}

// valid reports whether the draw has the right form, and whether persons made it.
func (c *ChapterDraw) valid(person func(PlayerID) bool) bool {
	if c == nil {
		return true
	}
	var players []PlayerID
	for _, p := range c.Phones {
		if players = append(players, p.Player); !person(p.Player) || !isText(p.Hash, numberBytes) {
			return false
		}
	}
	return distinct(players) && isText(c.ID, drawIDBytes) && isText(c.Secret, numberBytes)
}

// A KeptReplay names the stored replay of a game of the evening. The ID is empty for a
// game that was too long to record.
type KeptReplay struct {
	ID    string `json:"id"`
	Until int64  `json:"until"` // the store keeps it until then, by its clock
}

// chapter returns the room as an event. It depends only on the state, so all programs that
// follow the log agree on it.
func (s *State) chapter() ChapterBegan {
	e := ChapterBegan{
		Code: s.code, Settings: s.settings, Host: s.host, Owner: s.owner, Locked: s.locked, Link: s.link,
		Asked: s.asked, Last: s.lastID, Games: s.games,
	}
	for _, p := range s.players {
		e.People = append(e.People, Person{
			ID: p.id, Name: p.name, Looks: p.looks, Key: p.key, Bot: p.bot, Heard: p.heard, Ready: p.ready, Away: p.away,
			Head: p.head, Pin: p.pin.hash, Until: p.pin.until,
		})
	}
	if s.draw != nil {
		e.Draw = &ChapterDraw{ID: s.draw.id, Secret: s.draw.secret}
		for _, c := range s.draw.phones {
			e.Draw.Phones = append(e.Draw.Phones, Contributed{Player: c.player, Hash: c.hash})
		}
	}
	for _, w := range s.majorityVotes {
		e.Wishes = append(e.Wishes, PersonsWish{w.player, w.what})
	}
	for _, c := range s.claims {
		e.Claims = append(e.Claims, OpenClaim{c.player, c.number, c.until, c.key, slices.Clone(c.yes)})
	}
	for _, f := range s.revoked {
		e.Revoked = append(e.Revoked, RevokedKey{f.key, f.removed})
	}
	e.Names, e.Scores = scores(s.evening)
	return e
}

// scores packs the games of the evening: as many of the newest as fit into maxScoreBytes.
// Each name is written once.
func scores(evening []ScoreView) (names []string, packed []Score) {
	place, size := map[string]int{}, 0
	for _, game := range slices.Backward(evening) {
		score, before := Score{Winner: game.Winner}, len(names)
		for _, seat := range game.Seats {
			at, known := place[seat.Name]
			if !known {
				at = len(names)
				names, place[seat.Name] = append(names, seat.Name), at
				size += len(seat.Name) + len(`"",`)
			}
			won := 0
			if seat.Won {
				won = 1
			}
			score.Players, score.Names = append(score.Players, seat.Player), append(score.Names, at)
			score.Roles, score.Won = append(score.Roles, seat.Role), append(score.Won, won)
			size += len(seat.Role) + len(`0000,0000,"",0,`)
		}
		if size > maxScoreBytes {
			names = names[:before]
			break
		}
		packed = append(packed, score)
	}
	slices.Reverse(packed)
	return names, packed
}

// restore sets the state to the room of a chapter.
func (s *State) restore(e ChapterBegan) {
	var evening []ScoreView
	for _, score := range e.Scores {
		view := ScoreView{Winner: score.Winner}
		for j, id := range score.Players {
			view.Seats = append(view.Seats, ScoredView{
				Player: id, Name: e.Names[score.Names[j]], Role: score.Roles[j], Won: score.Won[j] == 1,
			})
		}
		evening = append(evening, view)
	}
	*s = State{game: game{phase: Lobby}, room: room{
		code: e.Code, host: e.Host, owner: e.Owner, locked: e.Locked, link: e.Link,
		asked: e.Asked, lastID: e.Last, games: e.Games, evening: evening, chaptered: true,
	}}
	s.set(e.Settings)
	for _, p := range e.People {
		s.players = append(s.players, player{
			id: p.ID, name: p.Name, looks: p.Looks, key: p.Key, bot: p.Bot, heard: p.Heard, ready: p.Ready, away: p.Away,
			head: p.Head, pin: pin{hash: p.Pin, until: p.Until},
		})
	}
	if e.Draw != nil {
		s.draw = &draw{id: e.Draw.ID, secret: e.Draw.Secret}
		for _, c := range e.Draw.Phones {
			s.draw.phones = append(s.draw.phones, contribution{player: c.Player, hash: c.Hash})
		}
	}
	for _, w := range e.Wishes {
		s.majorityVotes = append(s.majorityVotes, majorityVote{w.Player, w.Wish})
	}
	for _, c := range e.Claims {
		s.claims = append(s.claims, claim{c.Player, c.Number, c.Until, c.Key, slices.Clone(c.Yes)})
	}
	for _, f := range e.Revoked {
		s.revoked = append(s.revoked, revokedKey{f.Key, f.Removed})
	}
}

// sameRoom reports whether two chapters have the same room. It does not compare fields for
// programs that follow the log, or looks and heads, because an older program leaves them
// out.
func (e ChapterBegan) sameRoom(other ChapterBegan) bool {
	e.Stepped, e.Replays, e.Past = 0, nil, nil
	a, errA := json.Marshal(e.withoutFaces())
	b, errB := json.Marshal(other.withoutFaces())
	return errA == nil && errB == nil && string(a) == string(b)
}

func (e ChapterBegan) withoutFaces() ChapterBegan {
	e.People = slices.Clone(e.People)
	for i := range e.People {
		e.People[i].Looks, e.People[i].Head = nil, 0
	}
	return e
}

func (e ChapterBegan) peopleExist() bool {
	here := map[PlayerID]Person{Nobody: {}}
	for _, p := range e.People {
		_, twice := here[p.ID]
		if twice || p.ID < 0 || p.ID > e.Last || p.Name == "" || !isHead(p.Head) {
			return false
		}
		here[p.ID] = p
	}
	known := func(id PlayerID) bool { _, there := here[id]; return there }
	person := func(id PlayerID) bool { return id != Nobody && known(id) && !here[id].Bot }
	return known(e.Host) && known(e.Owner) &&
		!slices.ContainsFunc(e.Wishes, func(w PersonsWish) bool { return !slices.Contains(allWishes, w.Wish) }) &&
		!slices.ContainsFunc(e.Claims, func(c OpenClaim) bool { return !person(c.Player) || c.Key == "" }) &&
		len(e.Revoked) <= maxRevoked && e.Draw.valid(person)
}

func (e ChapterBegan) scoresExist() bool {
	return len(e.Scores) <= MaxScores && !slices.ContainsFunc(e.Scores, func(s Score) bool {
		n := len(s.Players)
		return len(s.Names) != n || len(s.Roles) != n || len(s.Won) != n ||
			slices.ContainsFunc(s.Names, func(at int) bool { return at < 0 || at >= len(e.Names) })
	})
}

// BeginChapter begins a new chapter of the log between two games. The server sends it.
// Its fields are copied into the event for programs that follow the log.
type BeginChapter struct {
	Stepped int64
	Replays []KeptReplay // of the games of the evening, in their order
	Past    []byte
}

func (BeginChapter) actor() actor { return theRoom }

func (a BeginChapter) decide(d *decision, _ PlayerID) error {
	if d.phase != Lobby {
		return reject(WrongPhase)
	}
	e := d.chapter()
	e.Stepped = a.Stepped
	if len(a.Past) > 0 {
		e.Past = a.Past
	}
	if left := len(a.Replays) - len(e.Scores); left >= 0 && len(e.Scores) > 0 {
		e.Replays = a.Replays[left:] // replays of games whose scores are not left out
	}
	d.emit(e)
	return nil
}

// BeginsChapter reports whether events begin a chapter, and returns its first event.
func BeginsChapter(events []Event) (ChapterBegan, bool) {
	if len(events) == 1 {
		e, begins := events[0].(ChapterBegan)
		return e, begins
	}
	return ChapterBegan{}, false
}

// ChapterBegan has the whole room between two games, so a log needs nothing before it.
// Stepped, Replays and Past are for programs that follow the log.
type ChapterBegan struct {
	Code     string        `json:"code"`
	Settings Settings      `json:"settings"`
	People   []Person      `json:"people"` // in seat order
	Host     PlayerID      `json:"host"`
	Owner    PlayerID      `json:"owner"`
	Locked   bool          `json:"locked"`
	Link     string        `json:"link"`
	Wishes   []PersonsWish `json:"wishes,omitempty"`
	Claims   []OpenClaim   `json:"claims,omitempty"`
	Draw     *ChapterDraw  `json:"draw,omitempty"` // of the next game
	Asked    int           `json:"asked"`          // the number of claims so far
	Revoked  []RevokedKey  `json:"revoked,omitempty"`
	Last     PlayerID      `json:"last"`            // the last number given to a player
	Games    int           `json:"games"`           // the number of games dealt so far
	Names    []string      `json:"names,omitempty"` // the names in Scores
	Scores   []Score       `json:"scores,omitempty"`
	Stepped  int64         `json:"stepped,omitempty"` // the sum of ClockStepped.By so far, ms
	Replays  []KeptReplay  `json:"replays,omitempty"` // of the games in Scores
	// Past has four bytes of the nonce of each commit of the chapter before, in their
	// order. With it an instance that is behind finds out whether its own commits are
	// part of this log.
	Past []byte `json:"past,omitempty"`
}

// Nobody may know of it: it shows nothing new.
func (ChapterBegan) about() about { return about{"chapter_began", ToNobody, undoKept} }

// check requires that a chapter at the beginning of a log is valid by itself, and that any
// other chapter has the room of the state.
func (e ChapterBegan) check(s *State) error {
	if s.Made() {
		return follows(s.phase == Lobby && e.sameRoom(s.chapter()))
	}
	return follows(e.Settings.check() == nil && e.peopleExist() && e.scoresExist() && isLink(e.Link) && e.Games >= 0)
}

func (e ChapterBegan) apply(s *State, _ int64) { s.restore(e) }

// dirty names the views only if the chapter opens the room or leaves out old scores.
func (e ChapterBegan) dirty(s *State, d *Dirty) {
	if !s.Made() || len(e.Scores) != len(s.evening) {
		*d = AllDirty
	}
}

func (e ChapterBegan) withSettings(change func(Settings) Settings) Event {
	e.Settings = change(e.Settings)
	return e
}

func (ChapterBegan) recorded() Event { return nil }

func (ChapterBegan) opensLog() {}
