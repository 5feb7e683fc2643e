// Command typescript writes the web client's view of the protocol: the types,
// and a sample of every message of the server in Go's own bytes, against which
// the TypeScript compiler checks the types.
//
//	go run ./protocol/typescript webclient/src/protocol
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"tabula/protocol"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: typescript FOLDER")
		os.Exit(2)
	}
	for name, text := range protocol.TypeScript() {
		if err := os.WriteFile(filepath.Join(os.Args[1], name), text, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
