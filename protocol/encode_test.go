package protocol

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestClientMessagesComeBack(t *testing.T) {
	for i, want := range ClientSamples() {
		k := clientByType[reflect.TypeOf(want)]
		sent := uint64(0)
		if k.counted {
			sent = MaxCounter - uint64(i)
		}
		data := EncodeCommand(want, sent)
		got, n, refusal := Decode(data)
		if refusal != nil || n != sent || !reflect.DeepEqual(got, want) {
			t.Errorf("%s comes back as %#v, %d, %v", data, got, n, refusal)
		}
		if len(data) > MaxMessage {
			t.Errorf("%T has %d bytes", want, len(data))
		}
	}
}

// A room with every card, every option and three custom cards with the longest
// names can still change its settings in one message.
func TestTheLargestSettingsFit(t *testing.T) {
	s := Settings{
		Edition: EditionFullMoon, Preset: PresetTrickOrTreat, Options: map[OptionID]string{},
		Timing: Timing{
			3600000, 3600000, 3600000, 3600000, 3600000, 3600000, 3600000, 3600000,
			3600000, 3600000, 3600000, 3600000, 3600000, 3600000, 3600000, 3600000,
		},
	}
	for _, role := range Roles {
		s.Deck = append(s.Deck, Cards{role, 24})
	}
	for _, option := range Options {
		s.Options[option] = "simultaneous_secret"
	}
	for number := range 3 {
		s.Own = append(s.Own, OwnRole{
			Number: number + 1, Name: strings.Repeat("\U0001F43A", 24), Text: strings.Repeat("\U0001F43A", 240),
			Side: SideHumans, Counts: SideHumans, SeenAs: SightWerewolf, Power: "look_exact", First: 5, Uses: 3,
		})
	}
	if data := EncodeCommand(Change{s}, MaxCounter); len(data) > MaxMessage {
		t.Errorf("the largest change has %d bytes, more than %d", len(data), MaxMessage)
	}
}

func TestServerMessagesComeBack(t *testing.T) {
	for _, want := range ServerSamples() {
		data := Encode(want)
		got, err := DecodeServer(data)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s comes back as %#v, %v", data, got, err)
		}
	}
}

// A server may be newer than the programs that play.
func TestDecodeServerIgnoresUnknownFields(t *testing.T) {
	if got, err := DecodeServer([]byte(`{"t":"pong","now":5,"new":{}}`)); err != nil || got != (Pong{Now: 5}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, text := range []string{``, `[]`, `{}`, `{"t":"start"}`, `{"t":"pong","now":"x"}`} {
		if got, err := DecodeServer([]byte(text)); err == nil {
			t.Errorf("%q is read as %#v", text, got)
		}
	}
}

// sections returns the names and contents of a frame's sections, in the order of its
// fields.
func sections(f Frame) (names []string, contents []any) {
	for field, v := range reflect.ValueOf(f).Fields() {
		if v.Kind() == reflect.Pointer {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			names, contents = append(names, name), append(contents, v.Interface())
		}
	}
	return names, contents
}

// EncodeFrame writes the same bytes as Encode does for the whole frame.
func TestFramesOfEncodedSectionsHaveTheSameBytes(t *testing.T) {
	for _, sample := range ServerSamples() {
		f, ok := sample.(Frame)
		if !ok {
			continue
		}
		var parts []Section
		_, contents := sections(f)
		for _, content := range contents {
			if !reflect.ValueOf(content).IsNil() {
				parts = append(parts, Encoded(content))
			}
		}
		got, want := string(EncodeFrame(f.F, f.Now, f.Ack, parts, 0)), string(Encode(f))
		if got != want {
			t.Errorf("spliced\n%s\nwhole\n%s", got, want)
		}
		filled := EncodeFrame(f.F, f.Now, f.Ack, parts, len(want)+100)
		if again, err := DecodeServer(filled); len(filled) != len(want)+100 || err != nil || !reflect.DeepEqual(again, sample) {
			t.Errorf("filled up to %d bytes, %d come back as %#v, %v", len(want)+100, len(filled), again, err)
		}
	}
}

// The padding of frames relies on FrameHead to know the greatest length of a frame.
func TestFrameHeadIsTheMostBytesBesidesTheSections(t *testing.T) {
	you := Encoded(&You{Role: "owl"})
	largest := EncodeFrame(MaxCounter, MaxCounter, MaxCounter, []Section{you}, 0)
	if got := FrameHead + you.Len(); got != len(largest) {
		t.Errorf("a frame has at most %d bytes, %d were foreseen", len(largest), got)
	}
}

// Only the two messages of the lobby that carry lists may be longer, and those of the
// day whose contents everybody sees.
func TestMessagesOfAPhoneHaveOneLength(t *testing.T) {
	for _, message := range ClientSamples() {
		got := len(EncodeCommand(message, MaxCounter))
		switch message.(type) {
		case Change, Order, Say:
			if got < MessageLength {
				t.Errorf("%T has %d bytes, less than %d", message, got, MessageLength)
			}
		case Reveal:
			if least := len(EncodeCommand(message, 1)); least >= MessageLength || got-least != len("9007199254740991")-1 {
				t.Errorf("%T has %d to %d bytes", message, least, got)
			}
		default:
			if got != MessageLength {
				t.Errorf("%T has %d bytes, not %d", message, got, MessageLength)
			}
		}
	}
}

func TestFramesAreLaidOverEachOther(t *testing.T) {
	a, b, c := Note{Night: 1}, Note{Night: 2}, Note{Night: 3}
	var f Frame
	for _, step := range []struct {
		frame Frame
		want  []Note
	}{
		{Frame{F: 1, Notebook: &Notebook{Notes: []Note{a}}, You: &You{Seat: 4}}, []Note{a}},
		{Frame{F: 2}, []Note{a}},
		{Frame{F: 3, Notebook: &Notebook{From: 1, Notes: []Note{b, c}}}, []Note{a, b, c}},
		{Frame{F: 4, Notebook: &Notebook{From: 2, Notes: []Note{b}}}, []Note{a, b, b}},
		{Frame{F: 5, Notebook: &Notebook{From: 9, Notes: []Note{c}}}, []Note{a, b, b, c}},
		{Frame{F: 6, Notebook: &Notebook{Notes: []Note{}}}, []Note{}},
	} {
		f.Lay(step.frame)
		if f.F != step.frame.F || f.You.Seat != 4 || !reflect.DeepEqual(f.Notebook.Notes, step.want) {
			t.Errorf("after frame %d it is %+v, with %v", step.frame.F, f, f.Notebook.Notes)
		}
	}
}

func TestEverySectionOfAFrameCanBeEncoded(t *testing.T) {
	names, contents := sections(Frame{})
	for i, content := range contents {
		empty := reflect.New(reflect.TypeOf(content).Elem()).Interface()
		if got := Encoded(empty); got.name != names[i] {
			t.Errorf("%T goes by %q in the frame, by %q encoded", empty, names[i], got.name)
		}
	}
}

func TestSectionsAreTheSameByNameAndBytes(t *testing.T) {
	a, b := Encoded(&You{Seat: 1}), Encoded(&You{Seat: 2})
	if !a.Same(Encoded(&You{Seat: 1})) || a.Same(b) || a.Same(Section{name: "room", body: a.body}) {
		t.Error("Same does not tell sections apart")
	}
}

func TestOnlyMessagesAreEncoded(t *testing.T) {
	for name, encode := range map[string]func(){
		"a message of a phone":  func() { Encode(Ping{}) },
		"a pointer":             func() { Encode(&Pong{}) },
		"a struct of no kind":   func() { Encode(struct{}{}) },
		"one of the server":     func() { EncodeCommand(Pong{}, 0) },
		"a section by value":    func() { Encoded(You{}) },
		"what is not a section": func() { Encoded(&Pong{}) },
		"nothing":               func() { Encode(nil) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is encoded", name)
				}
			}()
			encode()
		}()
	}
}

// The samples have every kind of message, and every field is not zero in one of
// them. So they check all types.
func TestSamplesUseEverything(t *testing.T) {
	for side, c := range map[string]struct {
		kinds   []kind
		samples []any
	}{"server": {serverKinds, ServerSamples()}, "client": {clientKinds, ClientSamples()}} {
		used := map[string]bool{}
		for _, m := range c.samples {
			used[reflect.TypeOf(m).Name()] = true
			use(reflect.ValueOf(m), used)
		}
		for _, k := range c.kinds {
			if !used[k.message.Name()] {
				t.Errorf("the %s has no sample of %s", side, k.message.Name())
			}
			demand(t, k.message, used)
		}
	}
}

// use notes every field that is not zero, as Type.Field.
func use(v reflect.Value, used map[string]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			use(v.Elem(), used)
		}
	case reflect.Slice:
		for i := range v.Len() {
			use(v.Index(i), used)
		}
	case reflect.Struct:
		for f, inner := range v.Fields() {
			if !inner.IsZero() {
				used[v.Type().Name()+"."+f.Name] = true
			}
			use(inner, used)
		}
	}
}

func demand(t *testing.T, typ reflect.Type, used map[string]bool) {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		demand(t, typ.Elem(), used)
	case reflect.Struct:
		for f := range typ.Fields() {
			if name := typ.Name() + "." + f.Name; !used[name] {
				t.Errorf("%s is zero in every sample", name)
			}
			demand(t, f.Type, used)
		}
	}
}

// JavaScript uses the names as they are. No field may hide the tag "t" or the
// counter "n" of the message.
func TestFieldsAreNamedInSnakeCase(t *testing.T) {
	name := regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`)
	for _, k := range slices.Concat(clientKinds, serverKinds) {
		for _, f := range reflect.VisibleFields(k.message) {
			tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if !f.Anonymous && (!name.MatchString(tag) || tag == "t" || k.counted && tag == "n") {
				t.Errorf("%s.%s goes by %q", k.message.Name(), f.Name, tag)
			}
		}
	}
}
