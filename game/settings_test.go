package game_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tabula/game"
)

// optionTable has the defaults of each edition (rules 5); "-" means not offered.
const optionTable = `
option                  classic             fourth               cd                   full-moon
first_night_victim      none                none                 kill                 kill
accusation_voters       living              living_and_ghosts    living_and_ghosts    living_and_ghosts
accusation_mode         sequential_public   sequential_public    simultaneous_secret  sequential_public
accusation_start        right               right                left                 left
suspects                two_or_more         two                  auto                 two
verdict_mode            sequential_public   simultaneous_secret  simultaneous_secret  simultaneous_secret
lynch_tie               revote_then_random  clockwise            clockwise            clockwise
marker_moves_on         night               night                night                any
marker_on_double_death  cause_order         random               cause_order          cause_order
guard_self              false               false                true                 false
owl_deadly              off                 over_20              -                    off
cd_servant_counts       -                   -                    human                -
cd_double_attack        -                   -                    guard_only           -
small_group_max         -                   -                    10                   -
ghost_menace            off                 off                  off                  off
seven                   refuse              refuse               deck_of_seven        dropped_card
night_mode              simultaneous        simultaneous         simultaneous         simultaneous
wise_old_man            off                 off                  -                    off
seating                 seated              seated               seated               seated
bare                    -                   off                  off                  off
edition_word            off                 off                  off                  off
moderator               server              server               server               server
moderator_decides       off                 off                  off                  off
written_lines           auto                auto                 auto                 auto
bot_level               good                good                 good                 good
bot_temper              mixed               mixed                mixed                mixed
`

// valueTable has the values of each option (rules 5), without those that are numbers.
var valueTable = map[game.OptionID]string{
	"first_night_victim": "none kill", "accusation_voters": "living living_and_ghosts",
	"accusation_mode":  "sequential_public simultaneous_public simultaneous_secret",
	"accusation_start": "right left", "suspects": "two_or_more two one auto",
	"verdict_mode": "sequential_public simultaneous_secret", "lynch_tie": "revote_then_random clockwise",
	"marker_moves_on": "night any", "marker_on_double_death": "random cause_order", "guard_self": "false true",
	"owl_deadly": "off over_20", "cd_servant_counts": "human none", "cd_double_attack": "guard_only anyone",
	"small_group_max": "7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24", "ghost_menace": "off on",
	"seven": "refuse dropped_card deck_of_seven", "night_mode": "simultaneous sequential", "wise_old_man": "off on",
	"seating": "seated unseated", "bare": "off on", "edition_word": "off on",
	"moderator": "server host", "moderator_decides": "off on",
	"written_lines": "auto on off", "bot_level": "gentle good sharp", "bot_temper": "mixed quiet lively stubborn silent",
}

func TestEveryEditionStartsWithItsOptions(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(optionTable), "\n")
	columns := strings.Fields(rows[0])
	for c, id := range columns[1:] {
		want := map[game.OptionID]string{}
		for _, row := range rows[1:] {
			if cells := strings.Fields(row); cells[c+1] != "-" {
				want[game.OptionID(cells[0])] = cells[c+1]
			}
		}
		if got := edition(t, id).Options; !maps.Equal(got, want) {
			t.Errorf("%s starts with %v, want %v", id, got, want)
		}
	}
	for _, o := range game.Options {
		if strings.Join(o.Values, " ") != valueTable[o.ID] {
			t.Errorf("%s has the values %v", o.ID, o.Values)
		}
	}
	if len(game.Options) != len(valueTable) || len(rows) != len(valueTable)+1 {
		t.Errorf("%d options", len(game.Options))
	}
}

func edition(t *testing.T, id string) *game.Edition {
	t.Helper()
	e, err := game.EditionOf(game.EditionID(id))
	done(t, err)
	return e
}

// The test tries all options in rooms of all editions.
func TestEveryOptionTakesItsValuesAndNoOthers(t *testing.T) {
	for _, e := range game.Editions() {
		table := room(t, string(e.ID), 8)
		for _, o := range game.Options {
			standard := game.DefaultSettings(e)
			bad := game.Rejection{Code: game.BadSetting, Name: string(o.ID)}
			if _, offered := e.Options[o.ID]; !offered {
				refused(t, table.Do(1, game.Change{Settings: with(standard, o.ID, o.Values[0])}), bad)
				continue
			}
			for _, value := range o.Values {
				settings := with(standard, o.ID, value)
				if o.ID == game.ModeratorDecides {
					settings = with(settings, game.Moderator, "host")
				}
				done(t, table.Do(1, game.Change{Settings: settings}))
				if o.ID == game.WiseOldMan && value == "on" { // D-51
					settings = with(settings, game.FirstNightVictim, "kill")
				}
				if got := game.Public(table.State).Settings.Options; !maps.Equal(got, settings.Options) {
					t.Errorf("%s: %v", e.ID, got)
				}
			}
			for _, value := range []string{"", "maybe", o.Values[0] + " ", strings.ToUpper(o.Values[0]), "-1"} {
				if !slices.Contains(o.Values, value) {
					refused(t, table.Do(1, game.Change{Settings: with(standard, o.ID, value)}), bad)
				}
			}
			missing := with(standard, o.ID, "")
			delete(missing.Options, o.ID)
			done(t, table.Do(1, game.Change{Settings: missing}))
			if got := game.Public(table.State).Settings.Options; !maps.Equal(got, standard.Options) {
				t.Errorf("%s without %s: %v", e.ID, o.ID, got)
			}
		}
	}
}

func TestInvalidSettingsAreRefused(t *testing.T) {
	table := lobby(t, 8)
	standard := game.Public(table.State).Settings
	for _, c := range []struct {
		name string
		make func(*game.Settings)
		want game.Rejection
	}{
		{"an unknown option", func(s *game.Settings) { *s = with(*s, "blind", "on") }, game.Rejection{Code: game.BadSetting, Name: "options"}},
		{"nothing at all", func(s *game.Settings) { *s = game.Settings{} }, game.Rejection{Code: game.BadSetting, Name: "edition"}},
		{"an unknown edition", func(s *game.Settings) { s.Edition = "fifth" }, game.Rejection{Code: game.BadSetting, Name: "edition"}},
		{"a preset of another edition", func(s *game.Settings) { s.Preset = "library" }, game.Rejection{Code: game.BadSetting, Name: "preset"}},
		{"no preset", func(s *game.Settings) { s.Preset = "" }, game.Rejection{Code: game.BadSetting, Name: "preset"}},
		{"an own deck without cards", func(s *game.Settings) { s.Preset = game.OwnDeck }, game.Rejection{Code: game.BadSetting, Name: "deck"}},
		{"cards of no own deck", func(s *game.Settings) { s.Deck = []game.Cards{{Role: "seer", Count: 1}} }, game.Rejection{Code: game.BadSetting, Name: "deck"}},
		{"a moderator decides ties, but there is none", func(s *game.Settings) { *s = with(*s, game.ModeratorDecides, "on") },
			game.Rejection{Code: game.NeedsModerator, Name: "moderator_decides"}},
	} {
		settings := standard
		c.make(&settings)
		t.Run(c.name, func(t *testing.T) { refused(t, table.Do(1, game.Change{Settings: settings}), c.want) })
	}
	if got := game.Public(table.State).Settings; !maps.Equal(got.Options, standard.Options) {
		t.Errorf("something stayed: %+v", got)
	}
}

func TestTimingsStayWithinBounds(t *testing.T) {
	table := lobby(t, 8)
	standard := game.Public(table.State).Settings
	for _, c := range []struct {
		make func(*game.Timing)
		want game.Rejection
	}{
		{func(t *game.Timing) { t.Discussion = 99 }, game.Rejection{Code: game.BadSetting, Name: "discussion", Need: 100, Max: 3_600_000}},
		{func(t *game.Timing) { t.Discussion = 3_600_001 }, game.Rejection{Code: game.BadSetting, Name: "discussion", Need: 100, Max: 3_600_000}},
		{func(t *game.Timing) { t.Verdict = -1 }, game.Rejection{Code: game.BadSetting, Name: "verdict", Need: 100, Max: 3_600_000}},
		{func(t *game.Timing) { t.Token = -1 }, game.Rejection{Code: game.BadSetting, Name: "token", Max: 3_600_000}},
		{func(t *game.Timing) { t.NightMax = t.NightMin - 1 }, game.Rejection{Code: game.BadSetting, Name: "night_max", Need: 15_000, Max: 3_600_000}},
		{func(t *game.Timing) { t.StepMax = t.StepMin - 1 }, game.Rejection{Code: game.BadSetting, Name: "step_max", Need: 8_000, Max: 3_600_000}},
	} {
		settings := standard
		c.make(&settings.Timing)
		refused(t, table.Do(1, game.Change{Settings: settings}), c.want)
	}
	settings := standard
	settings.Timing = game.BriskTiming
	settings.Timing.Token = 0
	done(t, table.Do(1, game.Change{Settings: settings}))
}

// D-51: switching the Wise Old Man on gives night 1 a victim, with and without a chapter in
// the log. The host may set it back.
func TestTheWiseOldManGivesNightOneAVictim(t *testing.T) {
	table := room(t, "fourth", 8)
	for _, chaptered := range []bool{false, true} {
		if chaptered {
			done(t, table.Room(game.BeginChapter{}))
		}
		for _, c := range []struct{ id, value, want string }{
			{"wise_old_man", "on", "kill"}, {"first_night_victim", "none", "none"}, {"night_mode", "sequential", "none"},
			{"wise_old_man", "off", "none"}, {"night_mode", "simultaneous", "none"},
		} {
			settings := with(game.Public(table.State).Settings, game.OptionID(c.id), c.value)
			done(t, table.Do(1, game.Change{Settings: settings}))
			if got := game.Public(table.State).Settings.Options[game.FirstNightVictim]; got != c.want {
				t.Errorf("chaptered %t, %s=%s: first_night_victim is %s, want %s", chaptered, c.id, c.value, got, c.want)
			}
		}
	}
}
