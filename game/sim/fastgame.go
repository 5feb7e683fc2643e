package sim

import (
	"fmt"
	"slices"

	"tabula/game"
)

// A Manner is how all players of a game choose.
type Manner string

const (
	// AtRandom: every player makes every choice, each uniform over what the rules allow.
	AtRandom Manner = "random"
	// Heuristic: players choose what is good for their side, as far as they know
	// (heuristic.go).
	Heuristic Manner = "heuristic"
	// Reasoning: players weigh the possible deals, talk, and lie for the wolves' side
	// (package mind).
	Reasoning Manner = "mind"
	// ReasoningHonestly is Reasoning without lies.
	ReasoningHonestly Manner = "mind-honest"
	// ReasoningSilently is Reasoning without a word.
	ReasoningSilently Manner = "mind-silent"
)

// Manners lists all manners.
var Manners = []Manner{AtRandom, Heuristic, Reasoning, ReasoningHonestly, ReasoningSilently}

// A Result is the result of one game.
type Result struct {
	Winner   game.Side
	Alone    game.RoleID // the card of the only winner, when Winner is Solo
	Nights   int
	Mattered []game.RoleID // cards whose power mattered (balance_matter.go)
	Losses   []Loss        // of the humans who reason, by day
}

// A FastGame plays one game after the other with the same settings and people, without
// clocks, views and copies. It must not be used concurrently.
type FastGame struct {
	scene
	state    *game.State
	strategy strategy
	starts   uint64
	hears    []func(game.Event) // called for each event before the scene changes
	pause    func()             // called after each step
	speech   speech             // nil if nobody speaks
}

// A strategy chooses for every seat.
type strategy interface {
	answer(game.Ask) game.Seat
	accuse(by game.Seat) game.Seat
	judge(by game.Seat) game.Seat
	favour(by game.Seat) (sword, shield game.Seat)
}

const host game.PlayerID = 1

// NewFastGame makes a room for a number of people, which does not count a human moderator.
// Players with a card of the wolves' side have the manner wolves, and all others village. It
// fails with a *game.Rejection if they cannot play with these settings.
func NewFastGame(settings game.Settings, people int, village, wolves Manner) (*FastGame, error) {
	if err := game.Check(settings, people); err != nil {
		return nil, err
	}
	m := &FastGame{state: &game.State{}, pause: func() {}}
	m.settings = unmoderated(settings)
	events := []game.Event{game.RoomMade{Code: "BMRTZ", Settings: m.settings}}
	for id := host; int(id) <= people; id++ {
		events = append(events, game.Joined{Player: id, Name: fmt.Sprint(id)})
	}
	for _, e := range append(events, game.HostNamed{Player: host}) {
		if err := game.Evolve(m.state, e, 0); err != nil {
			return nil, err
		}
	}
	m.card = func(id game.RoleID) *game.Role { return cardOf(m.state, id) }
	m.hears = []func(game.Event){(&matter{scene: &m.scene}).hear}
	switch {
	case village == AtRandom && wolves == AtRandom:
		m.strategy = atRandom{&m.scene}
	case village == Heuristic && wolves == Heuristic:
		h := &heuristic{scene: &m.scene}
		m.strategy, m.hears = h, append(m.hears, h.hear)
	default:
		edition, err := game.EditionOf(settings.Edition)
		if err != nil {
			return nil, err
		}
		x := newMixture(&m.scene, m.state, edition, village, wolves)
		m.strategy, m.speech, m.hears = x, x, append(m.hears, x.hear)
	}
	return m, nil
}

// unmoderated removes a human moderator. The chances stay the same, because ties are drawn
// instead.
func unmoderated(s game.Settings) game.Settings {
	options := map[game.OptionID]string{}
	for id, value := range s.Options {
		options[id] = value
	}
	options[game.Moderator], options[game.ModeratorDecides] = "server", "off"
	s.Options = options
	return s
}

// longest is the night after which a game has failed, because it does not end.
const longest = 1000

// Game plays one game with the draws of r. After an error m must not be used again.
func (m *FastGame) Game(r game.Rand) (Result, error) {
	m.rand = r
	m.starts++
	start := game.Command{By: host, N: m.starts, Do: game.Start{}}
	events, err := game.Decide(m.state, start, r)
	if err != nil {
		return Result{}, err
	}
	for _, e := range events {
		if err := m.evolve(e); err != nil {
			return Result{}, err
		}
	}
	for m.state.Phase() != game.End {
		if err := m.act(); err != nil {
			return Result{}, err
		}
		if err := m.proceed(); err != nil {
			return Result{}, err
		}
		m.pause()
		if m.night > longest {
			return Result{}, fmt.Errorf("sim: a game without end: %+v", m.settings)
		}
	}
	return m.result, m.evolve(game.LobbyOpened{})
}

// evolve applies an event that Proceed has not applied.
func (m *FastGame) evolve(e game.Event) error {
	if err := game.Evolve(m.state, e, 0); err != nil {
		return err
	}
	m.tell(e)
	return nil
}

// proceed ends the phase or turn.
func (m *FastGame) proceed() error {
	events, err := game.Proceed(m.state, m.rand)
	if err != nil {
		return err
	}
	for _, e := range events {
		m.tell(e)
	}
	return nil
}

// tell passes an event to the functions in hears and then to the scene.
func (m *FastGame) tell(e game.Event) {
	for _, hear := range m.hears {
		hear(e)
	}
	m.scene.hear(e)
}

// act lets all players do what the phase asks for.
func (m *FastGame) act() error {
	switch m.state.Phase() {
	case game.Night:
		for _, ask := range game.Asks(m.state) {
			answer := game.Answered{Seat: ask.Seat, Question: ask.Question, Target: m.strategy.answer(ask), Sure: true}
			if err := game.Evolve(m.state, answer, 0); err != nil {
				return err
			}
		}
	case game.Menace:
		for _, ghost := range slices.Clone(m.seats(func(at game.Seat) bool { return m.ghost[at] })) {
			sword, shield := m.strategy.favour(ghost)
			if err := m.evolve(game.Favoured{Seat: ghost, Sword: sword, Shield: shield}); err != nil {
				return err
			}
		}
	case game.Discussion:
		return m.discuss()
	case game.Defence:
		return m.defend()
	case game.Accusation:
		return m.ballot(m.is(game.AccusationModeInTurn), m.strategy.accuse)
	case game.Verdict:
		return m.ballot(m.is(game.VerdictModeInTurn) && !m.oneLife(), m.strategy.judge)
	}
	return nil
}

// ballot lets all voters choose. In turn, each sees the tokens that were laid before. The
// last token is laid when the phase proceeds.
func (m *FastGame) ballot(inTurn bool, choose func(game.Seat) game.Seat) error {
	for i, at := range m.voters {
		token := game.TokenLaid{Seat: at, Target: choose(at)}
		var err error
		if !inTurn || i == len(m.voters)-1 {
			err = m.evolve(game.TokenChosen(token))
		} else {
			err = m.evolve(token)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// cardOf returns a card of the running game, which always exists.
func cardOf(s *game.State, id game.RoleID) *game.Role {
	role, err := game.Card(s, id)
	if err != nil {
		panic(err)
	}
	return role
}
