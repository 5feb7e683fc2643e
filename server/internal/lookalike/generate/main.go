// Command generate writes the table of the package lookalike from the file
// confusables.txt of Unicode:
//
//	go run ./server/internal/lookalike/generate confusables.txt > server/internal/lookalike/table.txt
//
// The file is security/15.0.0/confusables.txt of Unicode. Debian carries it in the
// source of ICU 72.1 ("apt-get source icu" on Debian 12), as
// icu/source/data/unidata/confusables.txt.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
)

// pinned is the SHA-256 of the file that the table is made from. Its version has to
// be that of Go's own Unicode tables.
const pinned = "2b10130885c3370b101c52d7baedc452ab7f0e257b86c1e52ee657ecfc29ce64"

func main() {
	if err := generate(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func generate(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("name one file: confusables.txt")
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(data)); sum != pinned {
		return fmt.Errorf("%s has the SHA-256 %s, not %s", args[0], sum, pinned)
	}
	var out bytes.Buffer
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		line = strings.TrimSpace(line)
		if rest, comment := strings.CutPrefix(line, "#"); comment {
			if !strings.HasPrefix(strings.TrimSpace(rest), "total") { // the file's heading, with its copyright
				fmt.Fprintln(&out, line)
			}
			continue
		}
		fields := strings.Split(line, ";")
		if len(fields) < 2 {
			continue
		}
		fmt.Fprintf(&out, "%s;%s\n", strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1]))
	}
	_, err = os.Stdout.Write(out.Bytes())
	return err
}
