package sabotage

import (
	"encoding/json"
	"go/build"
	"os"
	"path/filepath"
	"strings"
)

// Overlay writes the changed files of all packages into a folder, together with the file for
// go build -overlay, whose path it returns. root is the folder of the module.
func Overlay(root string, leaks []Leak, dir string) (string, error) {
	home, err := filepath.Abs(root)
	if err != nil {
		return "", err
	}
	patches := map[string][]patch{}
	for _, l := range leaks {
		for _, p := range l.patches {
			patches[p.dir] = append(patches[p.dir], p)
		}
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for in, list := range patches {
		files, err := filesOf(filepath.Join(home, in))
		if err != nil {
			return "", list[0].errorf("there is no package %s: %v", in, err)
		}
		files, err = rewritten(home, in, files, list)
		if err != nil {
			return "", err
		}
		for name, text := range files {
			as := filepath.Join(dir, strings.ReplaceAll(in, "/", "-")+"-"+name)
			overlay.Replace[filepath.Join(home, in, name)] = as
			if err := os.WriteFile(as, []byte(text), 0o600); err != nil {
				return "", err
			}
		}
	}
	list, err := json.Marshal(overlay)
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, list, 0o600)
}

// filesOf reads the files that the compiler takes from a package.
func filesOf(dir string) (map[string]string, error) {
	p, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for _, name := range p.GoFiles {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		files[name] = string(text)
	}
	return files, nil
}
