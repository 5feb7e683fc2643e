package game

import "slices"

func total(deck []Cards) int {
	n := 0
	for _, c := range deck {
		n += c.Count
	}
	return n
}

// deckFor returns the deck for n players; nil if the preset has none.
func (s Settings) deckFor(n int) []Cards {
	if s.Preset == OwnDeck {
		return s.Deck
	}
	edition := editions[s.Edition]
	if n < s.minPlayers() || n > edition.Max {
		return nil
	}
	switch {
	case n > 7 && s.Preset == DefaultDeck && s.Fair:
		return edition.fairDeck(n)
	case n > 7:
		return edition.Decks[s.Preset](n)
	case s.Is(SevenDroppedCard):
		return edition.Decks[s.Preset](8)
	default:
		return edition.Decks[PlainDeck](7)
	}
}

// fairDeck returns the default deck for n players with the changes of Fair.
func (e *Edition) fairDeck(n int) []Cards {
	deck := e.Decks[DefaultDeck](n)
	i := slices.IndexFunc(e.Fair, func(f FairDeck) bool { return f.Players == n })
	if i < 0 {
		return deck
	}
	for _, out := range e.Fair[i].Out {
		for j := range deck {
			switch deck[j].Role {
			case out.Role:
				deck[j].Count -= out.Count
			case e.Plain:
				deck[j].Count += out.Count
			}
		}
	}
	return slices.DeleteFunc(deck, func(c Cards) bool { return c.Count == 0 })
}

// minPlayers is 8, or 7 if the option seven allows it, but at least the number that the
// preset needs.
func (s Settings) minPlayers() int {
	least := 8
	if !s.Is(SevenRefuse) {
		least = 7
	}
	return max(least, editions[s.Edition].From[s.Preset])
}

// cardsFor is the number of cards for n players. It is one more than n when seven play
// with eight cards and one is put away (V7).
func (s Settings) cardsFor(n int) int {
	if n == 7 && s.Is(SevenDroppedCard) {
		return 8
	}
	return n
}

// checkDeck refuses a deck with which n players cannot play. The error names the first
// reason.
func (s *State) checkDeck(n int, deck []Cards) error {
	if have, need := total(deck), s.settings.cardsFor(n); have != need {
		return &Rejection{Code: DeckSize, Have: have, Need: need}
	}
	count := map[RoleID]int{}
	sides := map[Side]int{}
	realWolves, wolves, solos := 0, 0, 0
	for _, c := range deck {
		role, err := s.role(c.Role)
		if err != nil || c.Count < 1 {
			return &Rejection{Code: BadSetting, Name: "deck"}
		}
		count[c.Role] += c.Count
		sides[s.counts(role)] += c.Count
		if role.RealWolf {
			realWolves += c.Count
		}
		if role.Side == Wolves {
			wolves += c.Count
		}
		if role.Side == Solo {
			solos += c.Count
		}
	}
	for _, c := range deck {
		role, _ := s.role(c.Role)
		switch most := s.mostCards(role); {
		case count[c.Role] > most:
			return &Rejection{Code: TooManyCards, Name: string(c.Role), Have: count[c.Role], Max: most}
		case n <= s.edition.Base && role.Min > s.edition.Base:
			return &Rejection{Code: CardNeeds, Name: string(c.Role), Have: n, Need: s.edition.Base + 1}
		case role.Pair && count[c.Role] < 2:
			return &Rejection{Code: LonelyCard, Name: string(c.Role)}
		case s.edition.HardMin && n < role.Min:
			return &Rejection{Code: CardNeeds, Name: string(c.Role), Have: n, Need: role.Min}
		}
	}
	for _, c := range s.edition.Clashes {
		if count[c.One] > 0 && count[c.Other] > 0 && n < c.Below {
			return &Rejection{Code: CardsClash, Name: string(c.One), With: string(c.Other), Have: n, Need: c.Below}
		}
	}
	dropped := total(deck) - n // this many cards are put away, and nobody knows which (V7)
	switch {
	case realWolves <= dropped:
		return reject(NoWolf)
	case wolves == total(deck):
		return reject(OnlyWolves)
	case solos > 1:
		return reject(TwoSolos)
	case count[s.edition.Plain] < s.edition.Villagers:
		return &Rejection{Code: FewVillagers, Have: count[s.edition.Plain], Need: s.edition.Villagers}
	case sides[Wolves] >= sides[Humans]-dropped-s.firstLoss():
		return reject(OverAtStart)
	}
	return nil
}

// mostCards is the largest number of a card in the deck. A game with the Wise Old Man
// allows only the deck for 8 players (V2).
func (s *State) mostCards(role *Role) int {
	if most, limited := s.edition.Most[role.ID]; limited {
		return most
	}
	if !s.is(WiseOldManOn) {
		return role.max()
	}
	for _, c := range s.edition.Decks[PlainDeck](8) {
		if c.Role == role.ID {
			return c.Count
		}
	}
	return 0
}

// firstLoss is the number of victims in night 1. A deck is refused if the game would be
// over after them (V10.5).
func (s *State) firstLoss() int {
	if s.is(FirstNightVictimKill) {
		return 1
	}
	return 0
}
