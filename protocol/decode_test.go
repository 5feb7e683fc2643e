package protocol

import (
	"reflect"
	"strings"
	"testing"
)

const settings = `{"edition":"fourth","preset":"own","deck":[{"role":"seer","count":1}],"own":[],` +
	`"options":{"first_night_victim":"none","bare":"off"},` +
	`"timing":{"deal":1,"night_min":2,"night_max":3,"step_min":4,"step_max":5,"reading":6,"dawn":7,"menace":8,` +
	`"discussion":9,"accusation":10,"token":11,"at_once":12,"suspects":13,"defence":14,"verdict":15,"lynch":16}}`

func TestDecodeReads(t *testing.T) {
	written := Settings{
		Edition: EditionFourth, Preset: PresetOwn, Deck: []Cards{{"seer", 1}}, Own: []OwnRole{},
		Options: map[OptionID]string{"first_night_victim": "none", "bare": "off"},
		Timing:  Timing{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
	}
	fair := written
	fair.Fair = true
	for text, want := range map[string]any{
		`{"t":"hello","token":"x"}`:                                 Hello{Token: "x"},
		`{"t":"ping"}`:                                              Ping{},
		` { "n" : 1 , "t" : "start" } `:                             Start{},
		`{"\u0074":"pin\u0067"}`:                                    Ping{},
		`{"t":"hello","token":"\"},{\\"}`:                           Hello{Token: `"},{\`},
		`{"t":"answer","n":1,"question":0,"target":3,"sure":false}`: Answer{Target: 3},
		`{"sure":true,"target":-1,"question":2,"n":1,"t":"answer"}`: Answer{Question: 2, Target: -1, Sure: true},
		`{"t":"order","n":1,"players":[]}`:                          Order{Players: []int{}},
		`{"t":"order","n":1,"players":[ 2 , 1 ]}`:                   Order{Players: []int{2, 1}},
		`{"t":"change","n":1,"settings":` + settings + `}`:          Change{written},
		`{"t":"change","n":1,"settings":` + strings.Replace(settings, `"preset"`, `"fair":true,"preset"`, 1) + `}`: Change{fair},
	} {
		got, n, refusal := Decode([]byte(text))
		counted := uint64(0)
		if clientByType[reflect.TypeOf(want)].counted {
			counted = 1
		}
		if refusal != nil || !reflect.DeepEqual(got, want) || n != counted {
			t.Errorf("%s is read as %#v, n %d, %v", text, got, n, refusal)
		}
	}
}

// The refusal has the name of the field at fault, and Decode returns the counter, as
// far as they can be read.
func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct {
		why, text string
		n         uint64
		fault     string
	}{
		{"nothing", ``, 0, ""},
		{"white space", ` `, 0, ""},
		{"garbage", `hello`, 0, ""},
		{"bytes that are no text", "\xff\xfe\x00", 0, ""},
		{"a list", `[]`, 0, ""},
		{"null", `null`, 0, ""},
		{"a number", `7`, 0, ""},
		{"half an object", `{"t":"ping"`, 0, ""},
		{"trailing bytes", `{"t":"ping"}x`, 0, ""},
		{"a second message", `{"t":"ping"}{"t":"ping"}`, 0, ""},
		{"a comma first", `,{"t":"ping"}`, 0, ""},
		{"a trailing comma", `{"t":"ping",}`, 0, ""},
		{"deep nesting", strings.Repeat(`{"t":`, 2000), 0, ""},
		{"deep lists", `{"t":"ping","x":` + strings.Repeat(`[`, 2000) + strings.Repeat(`]`, 2000) + `}`, 0, ""},
		{"a field too many", `{"t":"ping","x":1}`, 0, ""},
		{"a doubled field", `{"t":"accuse","n":4,"target":1,"target":2}`, 0, ""},
		{"a doubled counter", `{"t":"start","n":4,"n":5}`, 0, ""},

		{"no type", `{}`, 0, "t"},
		{"no type, but a counter", `{"n":4}`, 4, "t"},
		{"an unknown type", `{"t":"win","n":4}`, 4, "t"},
		{"a type of the server", `{"t":"frame"}`, 0, "t"},
		{"a type in capitals", `{"t":"Ping"}`, 0, "t"},
		{"a type that is no word", `{"t":7}`, 0, "t"},
		{"a type that is null", `{"t":null}`, 0, "t"},

		{"no counter", `{"t":"start"}`, 0, "n"},
		{"counter 0", `{"t":"start","n":0}`, 0, "n"},
		{"a counter below 0", `{"t":"start","n":-1}`, 0, "n"},
		{"a counter that is null", `{"t":"start","n":null}`, 0, "n"},
		{"a counter that is a word", `{"t":"start","n":"4"}`, 0, "n"},
		{"half a counter", `{"t":"start","n":1.5}`, 0, "n"},
		{"a counter no browser can count", `{"t":"start","n":9007199254740992}`, 0, "n"},
		{"a counter beyond all numbers", `{"t":"start","n":1e999}`, 0, "n"},
		{"a counter on hello", `{"t":"hello","n":4,"token":"x"}`, 4, "n"},
		{"a counter on ping", `{"t":"ping","n":4}`, 4, "n"},
		{"a counter in capitals", `{"t":"start","N":4}`, 0, "n"},

		{"a missing field", `{"t":"accuse","n":4}`, 4, "target"},
		{"a field by another name", `{"t":"accuse","n":4,"seat":1}`, 4, "target"},
		{"a field in capitals", `{"t":"accuse","n":4,"Target":1}`, 4, "target"},
		{"a field that is null", `{"t":"accuse","n":4,"target":null}`, 4, "target"},
		{"a word for a number", `{"t":"accuse","n":4,"target":"1"}`, 4, "target"},
		{"half a seat", `{"t":"accuse","n":4,"target":1.5}`, 4, "target"},
		{"a huge number", `{"t":"accuse","n":4,"target":99999999999999999999}`, 4, "target"},
		{"a number for yes or no", `{"t":"answer","n":4,"question":0,"target":1,"sure":1}`, 4, "sure"},
		{"a number for a word", `{"t":"hello","token":1}`, 0, "token"},
		{"an unknown field besides", `{"t":"accuse","n":4,"target":1,"x":1}`, 4, ""},
		{"an object for a list", `{"t":"order","n":4,"players":{}}`, 4, "players"},
		{"null for a list", `{"t":"order","n":4,"players":null}`, 4, "players"},
		{"null in a list", `{"t":"order","n":4,"players":[1, null ]}`, 4, "players"},
		{"a word in a list", `{"t":"order","n":4,"players":[1,"2"]}`, 4, "players"},

		{"nothing inside", `{"t":"change","n":4,"settings":{}}`, 4, "settings"},
		{"an unknown field inside", inside(`"deal":1`, `"deal":1,"x":1`), 4, "settings"},
		{"a missing field inside", inside(`"deal":1,`, ``), 4, "settings"},
		{"a doubled field inside", inside(`"deal":1`, `"deal":1,"deal":1`), 4, "settings"},
		{"a field in capitals inside", inside(`"deal"`, `"Deal"`), 4, "settings"},
		{"null inside", inside(`"token":11`, `"token":null`), 4, "settings"},
		{"a word for yes or no inside", inside(`"preset"`, `"fair":"yes","preset"`), 4, "settings"},
		{"a wrong type inside", inside(`"own"`, `1`), 4, "settings"},
		{"a list for options", inside(`{"first_night_victim":"none","bare":"off"}`, `[]`), 4, "settings"},
		{"null for options", inside(`{"first_night_victim":"none","bare":"off"}`, `null`), 4, "settings"},
		{"a number for an option's value", inside(`"none"`, `1`), 4, "settings"},
		{"null for an option's value", inside(`"none"`, `null`), 4, "settings"},
		{"an object for an option's value", inside(`"none"`, `{}`), 4, "settings"},
		{"a doubled option", inside(`"bare":"off"`, `"bare":"off","bare":"on"`), 4, "settings"},
	} {
		message, n, refusal := Decode([]byte(c.text))
		if refusal == nil {
			t.Errorf("%s: %s is read as %#v", c.why, c.text, message)
			continue
		}
		if want := (Refusal{Code: BadMessage, Name: c.fault}); message != nil || n != c.n || !reflect.DeepEqual(*refusal, want) {
			t.Errorf("%s: %s gives %v, n %d, %+v", c.why, c.text, message, n, *refusal)
		}
	}
}

// inside returns a change with a mistake in its settings.
func inside(old, spoilt string) string {
	return `{"t":"change","n":4,"settings":` + strings.Replace(settings, old, spoilt, 1) + `}`
}

func TestDecodeBody(t *testing.T) {
	for text, want := range map[string]*Refusal{
		`{"name":"Ada"}`:             nil,
		`{"name":"Ada","head":7}`:    nil,
		`{"name":"Ada","head":"7"}`:  {Code: BadMessage},
		`{"name":"Ada","head":1e99}`: {Code: BadMessage},
		`{}`:                         nil, // an empty name has a refusal of its own
		``:                           {Code: BadMessage},
		`"Ada"`:                      {Code: BadMessage},
		`{"name":null}`:              {Code: BadMessage},
		`{"name":7}`:                 {Code: BadMessage},
		`{"Name":"Ada"}`:             {Code: BadMessage},
		`{"name":"A","x":1}`:         {Code: BadMessage},
		`{"name":"A"}{}`:             {Code: BadMessage},
		`{"name":"A","name":1}`:      {Code: BadMessage},
	} {
		var body Join
		if got := DecodeBody([]byte(text), &body); !reflect.DeepEqual(got, want) {
			t.Errorf("%s gives %v, want %v", text, got, want)
		}
		if want == nil && text != `{}` && body.Name != "Ada" {
			t.Errorf("%s is read as %+v", text, body)
		}
	}
}

func TestParseCode(t *testing.T) {
	for written, want := range map[string]string{
		"BMRTZ": "BMRTZ", "bmrtz": "BMRTZ", "bm-rtz": "BMRTZ", " B M R T Z ": "BMRTZ", "b-m r-tz": "BMRTZ",
		"": "", "BMRT": "", "BMRTZZ": "", "BMRTA": "", "BMRT1": "", "BMRT_": "", "BMRTŻ": "", "ΒMRTZ": "", "ﬆMRT": "", "\xff\xff\xff\xff\xff": "",
		strings.Repeat(" ", 4*CodeLength) + "BMRTZ": "", strings.Repeat("B", 100_000): "",
	} {
		if got, ok := ParseCode(written); got != want || ok != (want != "") {
			t.Errorf("%.40q is the code %q, want %q", written, got, want)
		}
	}
}

// FuzzDecode encodes each message that Decode has read, and reads the same again.
func FuzzDecode(f *testing.F) {
	for n, m := range ClientSamples() {
		f.Add(EncodeCommand(m, uint64(n+1)))
	}
	f.Add([]byte(`{"t":"change","n":4,"settings":{"timing":null}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		message, n, refusal := Decode(data)
		if refusal != nil {
			if message != nil || refusal.Code != BadMessage {
				t.Fatalf("%v besides %+v", message, refusal)
			}
			return
		}
		again, m, refusal := Decode(EncodeCommand(message, n))
		if refusal != nil || n != m || !reflect.DeepEqual(message, again) {
			t.Fatalf("%#v, %d comes back as %#v, %d, %v", message, n, again, m, refusal)
		}
	})
}
