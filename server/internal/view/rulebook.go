package view

import (
	"slices"

	"tabula/game"
	"tabula/game/rulebook"
	"tabula/protocol"
)

// RuleBook returns what a lobby needs to know of the rules. It is the same for every room.
func RuleBook() protocol.RuleBook {
	book := protocol.RuleBook{OwnPowers: slices.Clone(game.OwnPowers)}
	var known []game.RoleID
	for _, e := range game.Editions() {
		book.Editions = append(book.Editions, edition(e))
		for _, id := range e.Roles {
			if role, err := game.RoleOf(id); err == nil && !slices.Contains(known, id) {
				known = append(known, id)
				book.Roles = append(book.Roles, protocol.Role{
					ID: protocol.RoleID(role.ID), Side: protocol.Side(role.Side), Min: role.Min,
					Max: max(role.Max, 1), Pair: role.Pair,
				})
			}
		}
	}
	return book
}

func edition(e *game.Edition) protocol.Edition {
	book := protocol.Edition{
		ID: protocol.EditionID(e.ID), Min: e.Min, Max: e.Max, Roles: roles(e.Roles),
		Presets: list(e.Presets, func(p game.Preset) protocol.PresetID { return protocol.PresetID(p) }),
		Advice: list(rulebook.AdviceOf(e), func(a rulebook.Advice) protocol.Advice {
			return protocol.Advice{Role: protocol.RoleID(a.Role), From: a.From, Kind: protocol.AdviceKind(a.Kind)}
		}),
		Printed: list(rulebook.PrintedCounts(e), func(c rulebook.PrintedCount) protocol.PrintedCount {
			return protocol.PrintedCount{Roles: roles(c.Roles), From: c.From, To: c.To, Least: c.Least, Most: c.Most}
		}),
		Fair: list(e.Fair, func(f game.FairDeck) protocol.FairDeck {
			return protocol.FairDeck{Players: f.Players, Printed: f.Printed, Out: cards(f.Out)}
		}),
		Argued: list(rulebook.ArguedOf(e), func(a rulebook.Argued) protocol.ArguedDecks {
			return protocol.ArguedDecks{Preset: protocol.PresetID(a.Preset), Fair: a.Fair, From: a.From, Humans: slices.Clone(a.Humans)}
		}),
	}
	for _, o := range game.Options {
		if value, offered := e.Options[o.ID]; offered {
			book.Options = append(book.Options, protocol.Option{
				ID: protocol.OptionID(o.ID), Values: slices.Clone(o.Values), Default: value,
			})
		}
	}
	return book
}
