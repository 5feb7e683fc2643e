package protocol_test

import (
	"bytes"
	"fmt"

	"tabula/protocol"
)

// A phone sends its seventh command, and the server reads it.
func Example() {
	said := protocol.EncodeCommand(protocol.Accuse{Target: 3}, 7)
	fmt.Printf("%s\n", bytes.TrimRight(said, " "))
	fmt.Println("as long as all that phones say:", len(said) == protocol.MessageLength)

	message, n, refusal := protocol.Decode(said)
	if refusal != nil {
		panic(refusal)
	}
	switch m := message.(type) {
	case protocol.Accuse:
		fmt.Printf("command %d accuses seat %d\n", n, m.Target)
	case protocol.Judge:
		fmt.Printf("command %d is for seat %d\n", n, m.Suspect)
	}
	// Output:
	// {"t":"accuse","n":7,"target":3}
	// as long as all that phones say: true
	// command 7 accuses seat 3
}

// The server answers a bad command by its number, so that the phone does not send
// it again.
func ExampleDecode_refused() {
	_, n, refusal := protocol.Decode([]byte(`{"t":"accuse","n":7,"target":"Bo"}`))
	fmt.Println(refusal.Code, refusal.Name)
	fmt.Printf("%s\n", protocol.Encode(protocol.Refused{N: n, Refusal: *refusal}))
	// Output:
	// bad_message target
	// {"t":"refused","n":7,"code":"bad_message","name":"target"}
}
