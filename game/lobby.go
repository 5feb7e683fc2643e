package game

import (
	"fmt"
	"slices"
	"strings"
)

// Make makes the room. It is the first command in every room.
type Make struct {
	Code    string
	Edition EditionID
}

func (Make) actor() actor { return theRoom }

func (a Make) decide(d *decision, _ PlayerID) error {
	if d.Made() {
		return reject(WrongPhase)
	}
	edition, err := EditionOf(a.Edition)
	if err != nil {
		return err
	}
	d.emit(RoomMade{Code: a.Code, Settings: DefaultSettings(edition)})
	return nil
}

// RoomMade is the first event of a log, unless the log begins with a chapter.
type RoomMade struct {
	Code     string   `json:"code"`
	Settings Settings `json:"settings"`
}

func (RoomMade) about() about { return about{"room_made", ToAll, undoKept} }

func (e RoomMade) check(s *State) error { return follows(!s.Made() && e.Settings.check() == nil) }

func (e RoomMade) apply(s *State, _ int64) {
	s.code, s.phase = e.Code, Lobby
	s.set(e.Settings)
}

func (e RoomMade) withSettings(change func(Settings) Settings) Event {
	e.Settings = change(e.Settings)
	return e
}

func (RoomMade) opensLog() {}

// Join gives a person a seat in the room. In a running game they watch, and play in the
// next. Join, Move and Claim with a key that already has a seat, or waits for it, do
// nothing: the phone has missed the answer and asks again.
type Join struct {
	Name  string   // shown to all; not empty, unique in the room ignoring case
	Looks []string // the looks of the name; two names that share a look are too alike
	Key   string   // hash of the seat token, not empty
	Head  int      // the wished head, from 1 to Heads; any other number is no wish
}

func (Join) actor() actor { return theRoom }

func (a Join) decide(d *decision, _ PlayerID) error {
	return d.join(a, false)
}

// join gives a person or a bot the last seat. The first person becomes the host.
func (d *decision) join(c Join, bot bool) error {
	if done, err := d.seated(c.Key); done || err != nil {
		return err
	}
	switch {
	case d.locked && !bot && d.host != Nobody: // without a host nobody could unlock the room
		return reject(RoomLocked)
	case len(d.players) >= d.maxPeople():
		return &Rejection{Code: RoomFull, Max: d.maxPeople()}
	}
	if err := d.nameFree(c.Name, c.Looks, Nobody); err != nil {
		return err
	}
	d.withdraw(c.Key)
	id := d.lastID + 1
	d.emit(Joined{Player: id, Name: c.Name, Looks: c.Looks, Key: c.Key, Bot: bot, Head: d.freeHead(c.Head, id)})
	if d.host == Nobody && !bot {
		d.emit(HostNamed{Player: id})
	}
	return nil
}

// Joined seats a player after the last one.
type Joined struct {
	Player PlayerID `json:"player"`
	Name   string   `json:"name"`
	Looks  []string `json:"looks,omitzero"` // of the name. An older program ignores them and compares the names alone
	Key    string   `json:"key,omitempty"`
	Bot    bool     `json:"bot,omitempty"`
	Head   int      `json:"head,omitempty"` // 0 is the usual head of the number. An older program ignores it and shows the usual heads
}

// No view has the key.
func (Joined) about() about { return about{"joined", ToAll, undoKept} }

func (e Joined) check(s *State) error { return follows(e.Player > s.lastID && isHead(e.Head)) }

func (e Joined) apply(s *State, _ int64) {
	s.players = append(s.players, player{id: e.Player, name: e.Name, looks: e.Looks, key: e.Key, bot: e.Bot, head: e.Head})
	s.lastID = e.Player
}

func (e Joined) recorded() Event {
	e.Key = ""
	return e
}

// nameFree refuses a name that a player other than except has, or that looks like theirs.
func (s *State) nameFree(name string, looks []string, except PlayerID) error {
	for _, p := range s.players {
		switch {
		case p.id == except:
		case strings.EqualFold(p.name, name):
			return &Rejection{Code: NameTaken, Name: name}
		case p.looksLike(looks):
			return &Rejection{Code: NameAlike, Name: name}
		}
	}
	return nil
}

// Free reports whether a new person can have a seat. At night it reports whether one was
// free at nightfall, because the difference reveals that a player has come or left.
func (s *State) Free() bool { return len(s.shownRoster().players) < s.maxPeople() }

// maxPeople is the number of people that fit into the room, and minPeople the number that
// a game needs. Both count a human moderator, who has no seat in the ring.
func (s *State) maxPeople() int { return s.edition.Max + s.moderators() }

func (s *State) minPeople() int { return s.settings.minPlayers() + s.moderators() }

func (s *State) moderators() int {
	if s.is(ModeratorHost) {
		return 1
	}
	return 0
}

var botNames = []string{
	"Aida", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Greta", "Ivo", "Lia", "Marco", "Nina", "Otto",
	"Pia", "Remo", "Sara", "Tito", "Ugo", "Vera", "Zeno", "Anna", "Berto", "Clara", "Dino", "Emma",
}

// BotNames are the names of bots, in the order in which rooms choose them. The name of a
// player can look like at most two of them, so one is always free.
func BotNames() []string {
	names := slices.Clone(botNames)
	for round := 2; round <= 3; round++ {
		for _, name := range botNames {
			names = append(names, fmt.Sprintf("%s %d", name, round))
		}
	}
	return names
}

// AddBot seats a bot, which gets one of BotNames. Host only, in the lobby.
type AddBot struct {
	Looks map[string][]string // the looks of each of BotNames, see Join
}

func (AddBot) actor() actor { return anyPlayer }

// decide takes the first name that is free in the room.
func (a AddBot) decide(d *decision, by PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	var err error
	for _, name := range BotNames() {
		bot := Join{Name: name, Looks: a.Looks[name]}
		if err = d.nameFree(bot.Name, bot.Looks, Nobody); err == nil {
			return d.join(bot, true)
		}
	}
	return err
}

// Leave takes the player out of the room. In a running game it is for good: at the next
// end of a phase the player becomes a ghost (E3).
type Leave struct{}

func (Leave) actor() actor { return anyPlayer }

// decide deals first if the game waits for numbers and cannot begin without the player.
func (Leave) decide(d *decision, by PlayerID) error {
	if d.phase == Drawing && (by == d.host || slices.Contains(d.draw.ring, by)) {
		d.dealDrawn()
		d.flush()
	}
	if d.Running() && d.game.moderator == by {
		return reject(GameRunning)
	}
	i := d.index(by)
	return d.part(Parted{Player: by}, i)
}

// Remove takes another player out of the room, in a running game for good. Host only, not
// at night.
type Remove struct{ Player PlayerID }

func (Remove) actor() actor { return anyPlayer }

func (a Remove) decide(d *decision, by PlayerID) error {
	if err := d.hostByDay(by); err != nil {
		return err
	}
	i := d.index(a.Player)
	switch {
	case i < 0:
		return reject(NoSuchPlayer)
	case d.Running() && d.game.moderator == a.Player:
		return reject(GameRunning)
	}
	return d.part(Parted{Player: a.Player, Removed: true}, i)
}

// part takes away a player's seat and their rights as host.
func (d *decision) part(gone Parted, i int) error {
	d.emit(gone)
	d.flush()
	d.passHost(gone.Player, i)
	if d.Running() && d.clock.paused == 0 && len(Waiting(d.State)) == 0 {
		return d.everybodyDone() // the phase waited only for this player
	}
	return nil
}

// Parted records that a player has left; in a running game for good (E3).
type Parted struct {
	Player  PlayerID `json:"player"`
	Removed bool     `json:"removed,omitempty"` // by somebody else
}

// In a running game it ends the undo, see apply.
func (Parted) about() about { return about{"parted", ToAll, undoKept} }

func (e Parted) check(s *State) error { return follows(s.Here(e.Player)) }

func (e Parted) apply(s *State, _ int64) {
	i := s.index(e.Player)
	if e.Removed {
		s.revokeKey(s.players[i].key, true)
	}
	s.endClaim(e.Player)
	s.players = slices.Delete(s.players, i, i+1)
	if s.phase == Lobby {
		s.draw = s.draw.without(e.Player)
	}
	if at := s.seatOf(e.Player); at != NoSeat && s.Running() {
		s.at(at).gone = true
		s.undo = nil
	}
}

// Rename gives a player another name between two games. The host may rename everybody,
// other players only themselves.
type Rename struct {
	Player PlayerID
	Name   string   // as shown: the caller has cleaned it
	Looks  []string // what the name looks like, see Join
}

func (Rename) actor() actor { return anyPlayer }

// decide refuses in a running game, because players would mistake one for another.
func (a Rename) decide(d *decision, by PlayerID) error {
	i := d.index(a.Player)
	switch {
	case d.Running():
		return reject(GameRunning)
	case d.phase == Drawing:
		return reject(WrongPhase)
	case by != a.Player && by != d.host:
		return reject(HostOnly)
	case i < 0:
		return reject(NoSuchPlayer)
	case d.players[i].name == a.Name:
		return nil
	}
	if err := d.nameFree(a.Name, a.Looks, a.Player); err != nil {
		return err
	}
	d.emit(Renamed{Player: a.Player, Name: a.Name, Looks: a.Looks})
	return nil
}

// ChooseHead gives a player another head between two games. The wish counts as it does
// when joining.
type ChooseHead struct{ Head int }

func (ChooseHead) actor() actor { return anyPlayer }

// decide refuses in a running game, because players would mistake one for another. The
// event has the old name, so that an older program, which ignores the head, changes nothing.
func (a ChooseHead) decide(d *decision, by PlayerID) error {
	switch {
	case d.Running():
		return reject(GameRunning)
	case d.phase == Drawing:
		return reject(WrongPhase)
	}
	if a.Head <= 0 || !isHead(a.Head) {
		return nil
	}
	p := d.players[d.index(by)]
	if head := headOf(by, d.freeHead(a.Head, by)); head != headOf(by, p.head) {
		d.emit(Renamed{Player: by, Name: p.name, Looks: p.looks, Head: head})
	}
	return nil
}

// Renamed gives a player another name or head.
type Renamed struct {
	Player PlayerID `json:"player"`
	Name   string   `json:"name"`
	Looks  []string `json:"looks,omitzero"` // see Joined
	Head   int      `json:"head,omitempty"` // 0 keeps the head. An older program ignores it and keeps all heads
}

func (Renamed) about() about { return about{"renamed", ToAll, undoKept} }

func (e Renamed) check(s *State) error {
	return follows(s.Here(e.Player) && !s.Running() && e.Name != "" && isHead(e.Head))
}

func (e Renamed) apply(s *State, _ int64) {
	p := &s.players[s.index(e.Player)]
	p.name, p.looks = e.Name, e.Looks
	switch e.Head {
	case 0:
	case usualHead(p.id):
		p.head = 0
	default:
		p.head = e.Head
	}
}

// Order puts all players into a new order of seats, clockwise. Host only, in the lobby.
type Order struct{ Players []PlayerID }

func (Order) actor() actor { return anyPlayer }

func (a Order) decide(d *decision, by PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	if !d.everybody(a.Players) {
		return reject(SeatsChanged)
	}
	if !slices.EqualFunc(a.Players, d.players, func(id PlayerID, p player) bool { return id == p.id }) {
		d.emit(Seated(a))
	}
	return nil
}

// everybody reports whether a list names each player in the room exactly once.
func (s *State) everybody(list []PlayerID) bool {
	here := make([]PlayerID, len(s.players))
	for i, p := range s.players {
		here[i] = p.id
	}
	slices.Sort(here)
	return slices.Equal(here, slices.Sorted(slices.Values(list)))
}

// Seated records a new order of seats.
type Seated struct {
	Players []PlayerID `json:"players"`
}

func (Seated) about() about { return about{"seated", ToAll, undoKept} }

func (e Seated) check(s *State) error { return follows(s.phase == Lobby && s.everybody(e.Players)) }

func (e Seated) apply(s *State, _ int64) {
	seated := make([]player, 0, len(s.players))
	for _, id := range e.Players {
		seated = append(seated, s.players[s.index(id)])
	}
	s.players = seated
}

// Prepare says in the lobby that a player is ready for the next game, or not yet.
type Prepare struct{ Ready bool }

func (Prepare) actor() actor { return anyPlayer }

func (a Prepare) decide(d *decision, by PlayerID) error {
	if d.phase != Lobby {
		return reject(WrongPhase)
	}
	if d.players[d.index(by)].ready != a.Ready {
		d.emit(Prepared{Player: by, Ready: a.Ready})
	}
	return nil
}

// Prepared records in the lobby that a player is ready, or not.
type Prepared struct {
	Player PlayerID `json:"player"`
	Ready  bool     `json:"ready"`
}

func (Prepared) about() about { return about{"prepared", ToAll, undoKept} }

func (e Prepared) check(s *State) error { return follows(s.Here(e.Player) && s.phase == Lobby) }

func (e Prepared) apply(s *State, _ int64) { s.players[s.index(e.Player)].ready = e.Ready }

// Again goes back to the lobby after a game. For the host or a majority.
type Again struct{}

func (Again) actor() actor { return anyPlayer }

func (Again) decide(d *decision, by PlayerID) error {
	if d.phase != End {
		return reject(WrongPhase)
	}
	granted, err := d.granted(by, WishAgain)
	if granted {
		d.emit(LobbyOpened{})
	}
	return err
}

// LeaveEnd opens the lobby after a game, without a vote. The server sends it.
type LeaveEnd struct{}

func (LeaveEnd) actor() actor { return theRoom }

func (a LeaveEnd) decide(d *decision, _ PlayerID) error {
	if d.phase == End {
		d.emit(LobbyOpened{})
	}
	return nil
}

// LobbyOpened goes from the end of a game to the lobby.
type LobbyOpened struct{}

func (LobbyOpened) about() about { return about{"lobby_opened", ToAll, undoKept} }

func (LobbyOpened) check(s *State) error { return follows(s.phase == End) }

func (LobbyOpened) apply(s *State, _ int64) {
	s.game = game{phase: Lobby}
	for i := range s.players {
		s.players[i].ready = false
	}
}

// Counted records the counter of the last command of a player that counts.
type Counted struct {
	Player PlayerID `json:"player"`
	N      uint64   `json:"n"`
}

func (Counted) about() about { return about{"counted", ToSelf, undoKept} }

func (e Counted) check(s *State) error { return follows(s.Here(e.Player) && e.N > s.Heard(e.Player)) }

func (e Counted) apply(s *State, _ int64) { s.players[s.index(e.Player)].heard = e.N }

func (e Counted) dirty(_ *State, d *Dirty) { d.Choices = append(d.Choices, e.Player) }

func (Counted) recorded() Event { return nil }
