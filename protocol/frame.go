package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// A Section is one part of a Frame, encoded: what seats share is encoded once
// and spliced into the frame of each.
type Section struct {
	name string
	body []byte
}

// Encoded makes a section of *Room, *Table, *Phase, *Ballot, *End, *You or
// *Notebook. Anything else is a programming error and panics.
func Encoded(content any) Section {
	var name string
	switch content.(type) {
	case *Room:
		name = "room"
	case *Table:
		name = "table"
	case *Phase:
		name = "phase"
	case *Ballot:
		name = "ballot"
	case *End:
		name = "end"
	case *You:
		name = "you"
	case *Notebook:
		name = "notebook"
	default:
		panic(fmt.Sprintf("protocol: %T is no section", content))
	}
	body, err := json.Marshal(content)
	if err != nil {
		panic(fmt.Sprintf("protocol: %T: %v", content, err))
	}
	return Section{name: name, body: body}
}

// Same tells whether two sections of one name hold the same bytes.
func (s Section) Same(other Section) bool {
	return s.name == other.name && string(s.body) == string(other.body)
}

// EncodeFrame writes a Frame of encoded sections.
func EncodeFrame(f uint64, now int64, ack uint64, sections []Section) []byte {
	size := 64
	for _, s := range sections {
		size += len(s.name) + len(s.body) + 4
	}
	out := append(make([]byte, 0, size), `{"t":"frame","f":`...)
	out = strconv.AppendUint(out, f, 10)
	out = append(out, `,"now":`...)
	out = strconv.AppendInt(out, now, 10)
	out = append(out, `,"ack":`...)
	out = strconv.AppendUint(out, ack, 10)
	for _, s := range sections {
		out = append(out, `,"`...)
		out = append(out, s.name...)
		out = append(out, `":`...)
		out = append(out, s.body...)
	}
	return append(out, '}')
}
