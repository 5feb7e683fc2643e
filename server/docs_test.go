package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSecurityNamesTestsThatExist: a promise whose test is gone is none.
func TestSecurityNamesTestsThatExist(t *testing.T) {
	text, err := os.ReadFile("../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := declared(t)
	named := 0
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(string(text), -1) {
		name := m[1]
		switch pkg, test, dotted := strings.Cut(name, "."); {
		case dotted && (strings.HasPrefix(test, "Test") || strings.HasPrefix(test, "Fuzz")):
			named++
			if !tests[pkg+"."+test] {
				t.Errorf("there is no %s", name)
			}
		case strings.Contains(name, "/"):
			if _, err := os.Stat(filepath.Join("..", name)); err != nil {
				t.Error(err)
			}
		}
	}
	if named < 10 {
		t.Errorf("only %d tests are named", named)
	}
}

// declared lists the tests of all packages, by the names of their folders.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	tests := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	for _, root := range []string{"../game", "../protocol", "../server"} {
		err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, m := range function.FindAllStringSubmatch(string(text), -1) {
				tests[filepath.Base(filepath.Dir(path))+"."+m[1]] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return tests
}
