package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A kind is one row of the registry: everything that encoder, decoder and the
// TypeScript generator need to know of a message type.
type kind struct {
	tag     string
	message reflect.Type
	counted bool // carries "n"
}

// clientKinds and serverKinds are the registry.
var (
	clientKinds = []kind{
		of[Hello]("hello"), of[Watch]("watch"), of[Ping]("ping"),
		command[Leave]("leave"), command[AddBot]("add_bot"), command[Remove]("remove"), command[Order]("order"),
		command[Change]("change"), command[Start]("start"), command[StartAs]("start_as"), command[Ready]("ready"), command[Answer]("answer"),
		command[Accuse]("accuse"), command[Judge]("judge"), command[Again]("again"), command[Call]("call"),
		command[Favour]("favour"), command[Enough]("enough"), command[Advance]("advance"),
		command[Lock]("lock"), command[Invite]("invite"), command[Rename]("rename"), command[HandOver]("hand_over"),
		command[StandIn]("stand_in"), command[Prepare]("prepare"), command[Contribute]("contribute"), command[Reveal]("reveal"), command[Pause]("pause"), command[Extend]("extend"),
		command[Skip]("skip"), command[Raise]("raise"), command[Foretell]("foretell"), command[Say]("say"), command[Write]("write"), command[Erase]("erase"), command[Offer]("offer"),
		command[Vouch]("vouch"), command[Undo]("undo"), command[Decree]("decree"), command[Lead]("lead"), command[Forget]("forget"),
		command[ChooseHead]("choose_head"),
	}
	serverKinds = []kind{of[Frame]("frame"), of[Refused]("refused"), of[Pong]("pong"), of[HoldOn]("hold_on"), of[Rewound]("rewound")}
)

var (
	clientByTag  = map[string]kind{}
	clientByType = map[reflect.Type]kind{}
	serverByType = map[reflect.Type]kind{}
	serverByTag  = map[string]kind{}
)

func init() {
	for _, k := range clientKinds {
		clientByTag[k.tag], clientByType[k.message] = k, k
	}
	for _, k := range serverKinds {
		serverByTag[k.tag], serverByType[k.message] = k, k
	}
}

func of[M any](tag string) kind {
	return kind{tag: tag, message: reflect.TypeFor[M]()}
}

func command[M any](tag string) kind {
	k := of[M](tag)
	k.counted = true
	return k
}

// Decode reads what a phone sent. It returns the message, by value, and the counter
// n of a command, which is 0 for Hello, Watch and Ping. It is strict: it refuses an
// unknown or doubled field, a missing field without omitempty, a wrong type, a null and
// anything after the object. The refusal is BadMessage, with the field at fault as its Name where
// there is one. With a refusal, n is still the counter where it could be read.
func Decode(data []byte) (message any, n uint64, refusal *Refusal) {
	fields, err := object(data)
	if err != nil {
		return nil, 0, &Refusal{Code: BadMessage}
	}
	// n comes first so that even a bad command can be answered by its number.
	raw, hasN := fields["n"]
	if hasN {
		if n, err = strconv.ParseUint(string(raw), 10, 64); err != nil || n == 0 || n > MaxCounter {
			return nil, 0, &Refusal{Code: BadMessage, Name: "n"}
		}
		delete(fields, "n")
	}
	tag, err := text(fields["t"])
	if err != nil {
		return nil, n, &Refusal{Code: BadMessage, Name: "t"}
	}
	delete(fields, "t")
	k, known := clientByTag[tag]
	if !known {
		return nil, n, &Refusal{Code: BadMessage, Name: "t"}
	}
	if k.counted != hasN {
		return nil, n, &Refusal{Code: BadMessage, Name: "n"}
	}
	m := reflect.New(k.message).Elem()
	if fault, ok := fill(m, fields); !ok {
		return nil, n, &Refusal{Code: BadMessage, Name: fault}
	}
	return m.Interface(), n, nil
}

// MaxCounter is the greatest counter of commands. A browser's numbers are exact up
// to it.
const MaxCounter = 1<<53 - 1

var errShape = errors.New("not one JSON object")

// object splits a JSON object into its fields; a doubled field is an error.
func object(data []byte) (map[string]json.RawMessage, error) {
	data = bytes.TrimLeft(data, " \t\r\n")
	if !json.Valid(data) || data[0] != '{' {
		return nil, errShape
	}
	fields := map[string]json.RawMessage{}
	for rest := data[1:]; ; {
		key, after := cut(rest)
		if key == nil {
			return fields, nil
		}
		name, err := text(key)
		if err != nil {
			return nil, err
		}
		if _, twice := fields[name]; twice {
			return nil, errShape
		}
		fields[name], rest = cut(after)
	}
}

// between are the characters between the keys and values of a valid object.
const between = " \t\r\n,:"

// cut takes the next key or value off a valid object. It returns nil when the
// object ends. It counts brackets to find the end of a value, but not those within
// strings.
func cut(object []byte) (value, rest []byte) {
	object = bytes.TrimLeft(object, between)
	depth, quoted := 0, false
	for i := 0; ; i++ {
		switch c := object[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case depth > 0 && (c == '}' || c == ']'):
			depth--
		case depth == 0 && (c == '}' || strings.IndexByte(between, c) >= 0):
			if i == 0 {
				return nil, object
			}
			return object[:i], object[i:]
		}
	}
}

// text reads a JSON string.
func text(quoted []byte) (s string, err error) {
	if len(quoted) > 1 && quoted[0] == '"' && bytes.IndexByte(quoted, '\\') < 0 && utf8.Valid(quoted) {
		return string(quoted[1 : len(quoted)-1]), nil
	}
	err = json.Unmarshal(quoted, &s)
	return s, err
}

// fill sets every field of a struct from the JSON field with exactly its name. Only a field
// with omitempty may be missing: pages of an older release do not send it. When it fails, it
// names the field at fault, unless that is an unknown field.
func fill(into reflect.Value, fields map[string]json.RawMessage) (fault string, ok bool) {
	known := 0
	for f, v := range into.Fields() {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		value, there := fields[name]
		switch {
		case there && strict(value, v) == nil:
			known++
		case there || option != "omitempty":
			return name, false
		}
	}
	return "", len(fields) == known
}

// strict decodes one value as strictly as Decode reads a message.
func strict(data []byte, into reflect.Value) error {
	switch into.Kind() {
	case reflect.Struct:
		fields, err := object(data)
		if err != nil {
			return err
		}
		if _, ok := fill(into, fields); !ok {
			return errShape
		}
		return nil
	case reflect.Slice:
		var items []json.RawMessage
		if json.Unmarshal(data, &items) != nil || items == nil {
			return errShape
		}
		into.Set(reflect.MakeSlice(into.Type(), len(items), len(items)))
		for i, item := range items {
			if err := strict(item, into.Index(i)); err != nil {
				return err
			}
		}
		return nil
	case reflect.Map:
		fields, err := object(data)
		if err != nil {
			return err
		}
		into.Set(reflect.MakeMapWithSize(into.Type(), len(fields)))
		for name, field := range fields {
			value := reflect.New(into.Type().Elem()).Elem()
			if err := strict(field, value); err != nil {
				return err
			}
			into.SetMapIndex(reflect.ValueOf(name).Convert(into.Type().Key()), value)
		}
		return nil
	case reflect.Int:
		number, err := strconv.ParseInt(string(data), 10, 0)
		into.SetInt(number)
		return err
	default:
		if string(data) == "null" {
			return errShape
		}
		return json.Unmarshal(data, into.Addr().Interface())
	}
}

// DecodeBody reads the JSON body of an HTTP request into one of the structs of
// this package, given by pointer. It is as strict as Decode, but it leaves a missing
// field empty, because an empty name has a refusal of its own.
func DecodeBody(data []byte, into any) *Refusal {
	fields, err := object(data)
	if err != nil {
		return &Refusal{Code: BadMessage}
	}
	for f, v := range reflect.ValueOf(into).Elem().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if value, there := fields[name]; there && strict(value, v) != nil {
			return &Refusal{Code: BadMessage}
		}
		delete(fields, name)
	}
	if len(fields) > 0 {
		return &Refusal{Code: BadMessage}
	}
	return nil
}

// Encode writes a message of the server, given by value. It panics at a type that
// is not in the registry.
func Encode(message any) []byte {
	return encode(serverByType, message, 0)
}

// EncodeCommand writes a message as a phone does, filled up to MessageLength. Only a
// Reveal is not: all phones say it at once, in the lobby. The counter n is 0 for Hello,
// Watch and Ping. It panics at a type that is not in the registry.
func EncodeCommand(message any, n uint64) []byte {
	if _, reveals := message.(Reveal); reveals {
		return encode(clientByType, message, n)
	}
	return Fill(encode(clientByType, message, n), MessageLength)
}

// Fill appends spaces to a message until it has at least length bytes. They do not
// change what the message says. Fill may write into the array of message.
func Fill(message []byte, length int) []byte {
	message = slices.Grow(message, max(length-len(message), 0))
	for len(message) < length {
		message = append(message, spaces[:min(length-len(message), len(spaces))]...)
	}
	return message
}

var spaces = strings.Repeat(" ", 256)

func encode(kinds map[reflect.Type]kind, message any, n uint64) []byte {
	k, known := kinds[reflect.TypeOf(message)]
	if !known {
		panic(fmt.Sprintf("protocol: %T is no message", message))
	}
	body, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("protocol: %T: %v", message, err))
	}
	out := fmt.Appendf(nil, `{"t":%q`, k.tag)
	if k.counted {
		out = fmt.Appendf(out, `,"n":%d`, n)
	}
	if len(body) > len("{}") {
		out = append(out, ',')
	}
	return append(out, body[1:]...)
}

// DecodeServer reads a message of the server and returns it by value. It is for
// players that are programs. It ignores unknown fields, because the server may be
// newer than the program. The tag must come first, as Encode writes it.
func DecodeServer(data []byte) (any, error) {
	data = bytes.TrimRight(data, " ") // a frame is filled up, and reading spaces as JSON is slow
	rest, tagged := bytes.CutPrefix(data, []byte(`{"t":"`))
	tag, _, closed := bytes.Cut(rest, []byte(`"`))
	k, known := serverByTag[string(tag)]
	if !tagged || !closed || !known {
		return nil, fmt.Errorf("protocol: no message %.40q", data)
	}
	m := reflect.New(k.message)
	if err := json.Unmarshal(data, m.Interface()); err != nil {
		return nil, err
	}
	return m.Elem().Interface(), nil
}
