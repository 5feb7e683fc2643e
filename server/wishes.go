package main

import (
	"fmt"
	"slices"
	"strings"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/view"
)

// wishes are the rules that bots shall play by, as the command line names them.
type wishes struct {
	edition string
	preset  string
	options optionList
}

// An optionList is a flag that may come again and again, as NAME=VALUE.
type optionList [][2]string

func (l *optionList) String() string { return "" }

func (l *optionList) Set(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return fmt.Errorf("%q must look like NAME=VALUE", text)
	}
	*l = append(*l, [2]string{name, value})
	return nil
}

// settings are a host's who wants these rules, at a pace. Whether the server
// plays by them too it says itself.
func (w wishes) settings(pace crowd.Settings) (crowd.Settings, error) {
	s, err := w.rules()
	if err != nil {
		return nil, err
	}
	return func(r protocol.Room) protocol.Settings {
		s := s // rooms want it at the same time
		s.Timing = pace(r).Timing
		return s
	}, nil
}

// rules are the settings without timings.
func (w wishes) rules() (protocol.Settings, error) {
	none := protocol.Settings{}
	book := view.RuleBook()
	i := slices.IndexFunc(book.Editions, func(e protocol.Edition) bool { return string(e.ID) == w.edition })
	if i < 0 {
		return none, fmt.Errorf("-edition must be one of %s, not %q",
			names(book.Editions, func(e protocol.Edition) string { return string(e.ID) }), w.edition)
	}
	edition := book.Editions[i]
	if !slices.Contains(edition.Presets, protocol.PresetID(w.preset)) {
		return none, fmt.Errorf("-preset must be one of %s, not %q",
			names(edition.Presets, func(p protocol.PresetID) string { return string(p) }), w.preset)
	}
	options := map[protocol.OptionID]string{}
	for _, o := range edition.Options {
		options[o.ID] = o.Default
	}
	for _, wish := range w.options {
		id, value := protocol.OptionID(wish[0]), wish[1]
		i := slices.IndexFunc(edition.Options, func(o protocol.Option) bool { return o.ID == id })
		if i < 0 {
			return none, fmt.Errorf("-option: %s has no option %q; its options are %s", w.edition, id,
				names(edition.Options, func(o protocol.Option) string { return string(o.ID) }))
		}
		if values := edition.Options[i].Values; !slices.Contains(values, value) {
			return none, fmt.Errorf("-option %s must be one of %s, not %q", id, strings.Join(values, ", "), value)
		}
		options[id] = value
	}
	return protocol.Settings{
		Edition: edition.ID, Preset: protocol.PresetID(w.preset), Deck: []protocol.Cards{}, Own: []protocol.OwnRole{},
		Options: options,
	}, nil
}

func names[T any](list []T, name func(T) string) string {
	var all []string
	for _, x := range list {
		all = append(all, name(x))
	}
	return strings.Join(all, ", ")
}
