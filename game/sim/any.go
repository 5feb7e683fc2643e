package sim

import (
	"maps"

	"tabula/game"
)

// Any draws a room at random from everything that people can set up: edition, number of
// players, deck, options, custom cards and timings. The caller sets Games and Noise.
func Any(r game.Rand) Options {
	editions := game.Editions()
	o := AnyOf(r, editions[r.IntN(len(editions))])
	o.Settings.Timing = anyTiming(r)
	return o
}

// anyTiming draws the lengths of the phases: all standard, all as short or as long as a
// host can set them, or each at random.
func anyTiming(r game.Rand) game.Timing {
	shortest := func(least int64) int64 { return least }
	longest := func(int64) int64 { return game.MaxTiming }
	any := func(least int64) int64 { return least + int64(r.IntN(int(game.MaxTiming-least)+1)) }
	var draw func(least int64) int64
	switch r.IntN(4) {
	case 0:
		return game.StandardTiming
	case 1:
		draw = shortest
	case 2:
		draw = longest
	default:
		draw = func(least int64) int64 {
			return []func(int64) int64{shortest, longest, any}[r.IntN(3)](least)
		}
	}
	t := game.Timing{Token: draw(0)}
	for _, length := range []*int64{
		&t.Deal, &t.NightMin, &t.StepMin, &t.Reading, &t.Dawn, &t.Menace, &t.Discussion, &t.Accusation, &t.AtOnce, &t.Suspects,
		&t.Defence, &t.Verdict, &t.Lynch,
	} {
		*length = draw(game.MinTiming)
	}
	t.NightMax, t.StepMax = draw(t.NightMin), draw(t.StepMin)
	return t
}

// AnyOf is Any for one edition, with the standard timings.
func AnyOf(r game.Rand, edition *game.Edition) Options {
	own := r.IntN(2) == 0 // drawn once, because more own decks than presets are refused
	for range 100 {
		o := Options{Settings: game.DefaultSettings(edition), Players: 7 + r.IntN(edition.Max-6)}
		if r.IntN(4) > 0 {
			o.Settings.Options = anyOptions(r, edition)
		}
		if o.Settings.Is(game.WiseOldManOn) {
			o.Players = 8
		}
		o.Settings.Preset = edition.Presets[r.IntN(len(edition.Presets))]
		o.Settings.Fair = r.IntN(2) == 0
		if own {
			o.Settings.Own = anyOwn(r)
			o.Settings.Preset, o.Settings.Deck = game.OwnDeck, anyDeck(r, edition, o)
		}
		if game.Check(o.Settings, o.Players) == nil {
			return o
		}
	}
	return Options{Settings: game.DefaultSettings(edition), Players: edition.Min}
}

// anyOptions changes some of the edition's options.
func anyOptions(r game.Rand, edition *game.Edition) map[game.OptionID]string {
	options := maps.Clone(edition.Options)
	for _, o := range game.Options {
		if _, offered := options[o.ID]; offered && r.IntN(3) == 0 {
			options[o.ID] = o.Values[r.IntN(len(o.Values))]
		}
	}
	if options[game.Moderator] != "host" {
		options[game.ModeratorDecides] = "off"
	}
	return options
}

// anyDeck takes up to three werewolves and some other cards, and fills up with villagers.
func anyDeck(r game.Rand, edition *game.Edition, o Options) []game.Cards {
	left := o.Players
	if o.Players == 7 && o.Settings.Is(game.SevenDroppedCard) {
		left++
	}
	var deck []game.Cards
	take := func(role game.RoleID, count int) {
		if count = min(count, left); count > 0 {
			deck = append(deck, game.Cards{Role: role, Count: count})
			left -= count
		}
	}
	take("werewolf", r.IntN(4))
	for _, own := range o.Settings.Own {
		take(own.ID(), r.IntN(3))
	}
	for _, id := range shuffled(r, edition.Roles) {
		role, err := game.RoleOf(id)
		if err != nil || id == "werewolf" || id == "villager" || r.IntN(2) == 0 {
			continue
		}
		count := 1
		if role.Pair {
			count = 2 + r.IntN(role.Max-1)
		}
		take(id, count)
	}
	take("villager", left)
	return deck
}

func shuffled[T any](r game.Rand, list []T) []T {
	drawn := make([]T, len(list))
	for i, x := range list {
		j := r.IntN(i + 1)
		drawn[i] = drawn[j]
		drawn[j] = x
	}
	return drawn
}

// anyPower prefers mark and protect. Printed cards have them, too, and there are special
// rules for two such cards with the same target.
func anyPower(r game.Rand) string {
	if r.IntN(2) == 0 {
		return []string{"mark", "protect"}[r.IntN(2)]
	}
	return game.OwnPowers[r.IntN(len(game.OwnPowers))]
}

// anyOwn makes up to three custom cards.
func anyOwn(r game.Rand) []game.OwnRole {
	var own []game.OwnRole
	for i := range r.IntN(game.MaxOwn + 1) {
		o := game.OwnRole{
			Number: i + 1, Name: []string{"Baker", "Spy", "<b>Nurse</b>"}[i], Text: "One of us.",
			Side:   []game.Side{game.Humans, game.Wolves}[r.IntN(2)],
			Counts: []game.Side{game.Humans, game.Wolves}[r.IntN(2)],
			SeenAs: []game.Sight{game.SeenWerewolf, game.SeenNot}[r.IntN(2)],
			Power:  anyPower(r),
			First:  1 + r.IntN(1+r.IntN(5)), Uses: r.IntN(4), Self: r.IntN(2) == 0,
		}
		o.Hunts = o.Side == game.Wolves && r.IntN(2) == 0
		own = append(own, o)
	}
	return own
}
