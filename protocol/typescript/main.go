// Command typescript writes two files of the web client: the types of all messages,
// and a sample of every message as the server encodes it. The TypeScript compiler
// checks the samples against the types.
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
