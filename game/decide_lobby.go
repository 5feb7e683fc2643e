package game

import (
	"fmt"
	"slices"
)

func (d *draft) make(c Make) error {
	if d.Made() {
		return reject(WrongPhase)
	}
	edition, err := EditionOf(c.Edition)
	if err != nil {
		return err
	}
	d.emit(RoomMade{Code: c.Code, Edition: edition.ID, Settings: edition.Settings})
	return nil
}

// join seats somebody last. The first person becomes the host.
func (d *draft) join(name, key string, bot bool) error {
	switch {
	case d.Running():
		return reject(GameRunning)
	case len(d.players) >= d.edition.MaxPlayers:
		return &Rejection{Code: RoomFull, Max: d.edition.MaxPlayers}
	case d.nameTaken(name):
		return &Rejection{Code: NameTaken, Name: name}
	}
	d.emit(Joined{Player: d.lastID + 1, Name: name, Key: key, Bot: bot})
	if d.host == Nobody && !bot {
		d.emit(HostNamed{Player: d.lastID})
	}
	return nil
}

func (d *draft) leave(by PlayerID) error {
	if d.Running() {
		return reject(GameRunning)
	}
	d.part(by)
	return nil
}

// part gives a seat back; the host's rights go to the next person in the ring.
func (d *draft) part(id PlayerID) {
	i := d.index(id)
	d.emit(Parted{Player: id})
	if d.host != id {
		return
	}
	next := Nobody
	for k := range d.players {
		if p := d.players[(i+k)%len(d.players)]; !p.bot {
			next = p.id
			break
		}
	}
	d.emit(HostNamed{Player: next})
}

// hostInLobby guards what only the host may do, and only in the lobby: while
// the cards of the last game lie open the ring stays as it is.
func (d *draft) hostInLobby(by PlayerID) error {
	switch {
	case by != d.host:
		return reject(HostOnly)
	case d.Running():
		return reject(GameRunning)
	case d.phase != Lobby:
		return reject(WrongPhase)
	default:
		return nil
	}
}

var botNames = []string{
	"Alba", "Bruno", "Carla", "Dario", "Elsa", "Fausto", "Greta", "Ivo", "Lia", "Marco", "Nina", "Otto",
	"Pia", "Remo", "Sara", "Tito", "Ugo", "Vera", "Zeno", "Anna", "Berto", "Clara", "Dino", "Emma",
}

func (d *draft) addBot(by PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	return d.join(d.botName(), "", true)
}

// botName is the first name that nobody here has.
func (d *draft) botName() string {
	for round := 1; ; round++ {
		for _, name := range botNames {
			if round > 1 {
				name = fmt.Sprintf("%s %d", name, round)
			}
			if !d.nameTaken(name) {
				return name
			}
		}
	}
}

func (d *draft) remove(by, who PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	if !d.Here(who) {
		return reject(NoSuchPlayer)
	}
	d.part(who)
	return nil
}

func (d *draft) order(by PlayerID, order []PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	if !d.everybody(order) {
		return reject(SeatsChanged)
	}
	d.emit(Seated{Players: order})
	return nil
}

// everybody tells whether the list names each player here once.
func (s *State) everybody(list []PlayerID) bool {
	here := make([]PlayerID, len(s.players))
	for i, p := range s.players {
		here[i] = p.id
	}
	slices.Sort(here)
	return slices.Equal(here, slices.Sorted(slices.Values(list)))
}

func (d *draft) change(by PlayerID, settings Settings) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	if err := settings.check(); err != nil {
		return err
	}
	d.emit(SettingsChanged{Settings: settings})
	return nil
}

// start deals the deck for as many players as are here, and draws the gap of
// the marker (D-03).
func (d *draft) start(by PlayerID) error {
	if err := d.hostInLobby(by); err != nil {
		return err
	}
	n := len(d.players)
	switch {
	case n < d.edition.MinPlayers:
		return &Rejection{Code: TooFewPlayers, Have: n, Need: d.edition.MinPlayers}
	case n > d.edition.MaxPlayers:
		return &Rejection{Code: TooManyPlayers, Have: n, Max: d.edition.MaxPlayers}
	}
	deck := d.edition.Deck(n)
	var cards []RoleID
	for _, c := range deck {
		cards = append(cards, slices.Repeat([]RoleID{c.Role}, c.Count)...)
	}
	for i := len(cards) - 1; i > 0; i-- {
		j := d.rand.IntN(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
	d.emit(Dealt{Deck: deck, Roles: cards, Gap: Seat(d.rand.IntN(n))})
	return nil
}

func (d *draft) again(by PlayerID) error {
	switch {
	case by != d.host:
		return reject(HostOnly)
	case d.phase != End:
		return reject(WrongPhase)
	}
	d.emit(LobbyOpened{})
	return nil
}
