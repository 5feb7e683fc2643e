package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/view"
)

// gameFlags are the flags that choose the rules of a game: edition, preset, options.
type gameFlags struct {
	edition string
	preset  string
	options optionList
}

// An optionList is a flag NAME=VALUE that may be repeated.
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

// fairPreset is the default deck as new rooms have it, with the edition's fair changes.
const fairPreset = "fair"

// register adds the flags to a command.
func (f *gameFlags) register(flags *flag.FlagSet) {
	editions := names(view.RuleBook().Editions, func(e protocol.Edition) string { return string(e.ID) })
	flags.StringVar(&f.edition, "edition", "fourth", "`EDITION` of the rules: "+editions)
	flags.StringVar(&f.preset, "preset", fairPreset, "`PRESET` of the deck: fair, default for the printed deck, plain, or another of the edition")
	flags.Var(&f.options, "option", "`NAME=VALUE` of a rule; repeat it to set several")
}

// settings are the settings with which a host chooses these rules, with the timing
// of pace. A server of another release may still refuse them.
func (f gameFlags) settings(pace crowd.Settings) (crowd.Settings, error) {
	s, err := f.rules()
	if err != nil {
		return nil, err
	}
	return func(r protocol.Room) protocol.Settings {
		s := s // a copy, because rooms call this at the same time
		s.Timing = pace(r).Timing
		return s
	}, nil
}

// rules are the settings without a timing. Options that no flag sets have their
// defaults.
func (f gameFlags) rules() (protocol.Settings, error) {
	none := protocol.Settings{}
	book := view.RuleBook()
	i := slices.IndexFunc(book.Editions, func(e protocol.Edition) bool { return string(e.ID) == f.edition })
	if i < 0 {
		return none, fmt.Errorf("-edition must be one of %s, not %q",
			names(book.Editions, func(e protocol.Edition) string { return string(e.ID) }), f.edition)
	}
	edition := book.Editions[i]
	preset, fair := protocol.PresetID(f.preset), f.preset == fairPreset
	if fair {
		preset = protocol.PresetDefault
	}
	if !slices.Contains(edition.Presets, preset) {
		return none, fmt.Errorf("-preset must be one of %s, %s, not %q", fairPreset,
			names(edition.Presets, func(p protocol.PresetID) string { return string(p) }), f.preset)
	}
	options := map[protocol.OptionID]string{}
	for _, o := range edition.Options {
		options[o.ID] = o.Default
	}
	for _, chosen := range f.options {
		id, value := protocol.OptionID(chosen[0]), chosen[1]
		i := slices.IndexFunc(edition.Options, func(o protocol.Option) bool { return o.ID == id })
		if i < 0 {
			return none, fmt.Errorf("-option: %s has no option %q; its options are %s", f.edition, id,
				names(edition.Options, func(o protocol.Option) string { return string(o.ID) }))
		}
		if values := edition.Options[i].Values; !slices.Contains(values, value) {
			return none, fmt.Errorf("-option %s must be one of %s, not %q", id, strings.Join(values, ", "), value)
		}
		options[id] = value
	}
	return protocol.Settings{
		Edition: edition.ID, Preset: preset, Fair: fair, Deck: []protocol.Cards{}, Own: []protocol.OwnRole{},
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
