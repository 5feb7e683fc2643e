// Command build builds the server with all leaks of a folder inside:
//
//	go run ./server/internal/sabotage/build FOLDER OUTPUT
package main

import (
	"fmt"
	"os"
	"os/exec"

	"tabula/server/internal/sabotage"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: build FOLDER OUTPUT")
		os.Exit(2)
	}
	if err := build(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func build(folder, output string) error {
	leaks, err := sabotage.Read(folder)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sabotage")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	overlay, err := sabotage.Overlay(".", leaks, dir)
	if err != nil {
		return err
	}
	if said, err := exec.Command("go", "build", "-overlay", overlay, "-o", output, "./server").CombinedOutput(); err != nil {
		return fmt.Errorf("the leaks do not build: %w\n%s", err, said)
	}
	return nil
}
