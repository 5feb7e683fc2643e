package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// examples has, for each pattern, sentences that it finds and the plain ones that
// it lets pass.
var examples = map[string]struct{ bad, good []string }{
	"whoever":           {[]string{"Whoever meets a limit is told so."}, []string{"A phone that reaches a limit shows an error."}},
	"Who asks, ...":     {[]string{"Who comes late watches.", "One joins: who has it gets your seat", "Try it. Whose card is open loses."}, []string{"A late player watches.", "Who should be voted out?", "Your turn. Whose card do you turn?", "Who accuses first", "players who watch"}},
	"for who asks":      {[]string{"It keeps out who joins, not who claims.", "an error for who asks", "a limit for\nwhose phone is away"}, []string{"It keeps out people who join.", "an error for a client that asks", "Potion: who is it for?"}},
	"whom":              {[]string{"You find out whom the pack chose."}, []string{"You find out who the pack chose."}},
	"he, his":           {[]string{"A player who loses his phone", "The phone says that he is away."}, []string{"A player who loses their phone", "the history of this heap"}},
	"shall":             {[]string{"It shall not wait."}, []string{"It must not wait.", "a shallow copy"}},
	"no more":           {[]string{"There is no more to see.", "It works no\nmore."}, []string{"They see no more than a phone would.", "It no longer works."}},
	"for nobody":        {[]string{"The page is for nobody else."}, []string{"Nobody else may see the page.", "It waits for somebody."}},
	"Of a limit, ...":   {[]string{"Of a limit, 0 means none.", "It counts. Of what it counts, nothing stays."}, []string{"A limit of 0 means none.", "Of course it does."}},
	"Besides, ...":      {[]string{"It is late. Besides, nobody came."}, []string{"It is late. Nobody came either."}},
	"the own":           {[]string{"Look at the own card.", "an own room"}, []string{"Look at your own card."}},
	"the server's.":     {[]string{"The core is the server's.", "a session or a table's, the host's; it ends"}, []string{"It is the server's core.", "the players' names"}},
	"it is even":        {[]string{"If it is even, nobody dies.", "It was even. They speak again."}, []string{"A tie: nobody dies.", "It is even faster."}},
	"private metaphors": {[]string{"The hall mends the visit.", "knocking at the door"}, []string{"The hub recovers the session.", "tabula_visits_total", "recommended"}},
}

func TestEveryPatternFindsWhatItIsFor(t *testing.T) {
	for _, p := range patterns {
		e := examples[p.name]
		if len(e.bad) == 0 || len(e.good) == 0 {
			t.Errorf("%s has no example", p.name)
		}
		finds := func(text string) bool {
			return slices.ContainsFunc(passage{group: source, text: text}.findings(), func(f finding) bool { return f.pattern.name == p.name })
		}
		for _, text := range e.bad {
			if !finds(text) {
				t.Errorf("%s does not find %q", p.name, text)
			}
		}
		for _, text := range e.good {
			if found := (passage{group: source, text: text}).findings(); len(found) > 0 {
				t.Errorf("%q is plain, but: %v", text, found)
			}
		}
	}
	if len(examples) != len(patterns) {
		t.Errorf("%d examples for %d patterns", len(examples), len(patterns))
	}
}

// Texts and comments are found in every kind of file, at their lines. Code and the
// strings of tests are not checked.
func TestEveryKindOfFileIsRead(t *testing.T) {
	files := map[string]string{
		"README.md":                              "# One\n\nIt is `shall` and [two](shall.md), but\nit **shall** be.\n\n```\nit shall\n```\n\n| a | it shall |\n",
		"deploy/README.md":                       "A code `that\nshall` go on for\ntwo lines shall count.\n",
		"ARCHITECTURE.md":                        "It shall wait.\n",
		"webclient/src/i18n/en.ts":               "// It shall not.\nexport const en = {\n  shall: 'It shall.', /* shall\n */\n  b: (n: number) => `A ${n > 1 ? 'they shall' : \"it's\"} or\n shall`,\n};\n",
		"webclient/src/i18n/en/day.ts":           "export const day = { it: 'It\\'s // shall' };\n",
		"webclient/src/i18n/it/day.ts":           "export const day = { it: 'It shall' };\n",
		"webclient/src/app/App.tsx":              "const a = b / /[/']shall/.exec('shall') // it\n// shall be\nreturn <p>{/* shall */}</p>\n/**\n * One.\n *\n * It\n * shall.\n */\n",
		"webclient/src/app/app.css":              ".shall { /* It shall. */ content: 'shall' }\n",
		"server/internal/store/redis/append.lua": "local shall = 1 -- it\n-- shall\n",
		"server/serve.go":                        "package main\n\n// It shall.\nvar shall = \"it shall\"\n\nconst help = `One.\n\nIt shall.\n`\n",
		"server/serve_test.go":                   "package main\n\n//shall:be\n\n// It\n//\n// shall `and\n// shall` be.\nvar shall = \"it shall\"\n\n// Output:\n// It shall.\n",
		"server/internal/store/storetest/all.go": "package storetest\n\nvar shall = \"it shall\"\n",
		"deploy/redis.conf":                      "# One\n# it shall\nshall yes\n",
		"deploy/alerts.yml":                      "a:\n  summary: \"it shall\"\n  b: 1 # shall\n",
		"Makefile":                               "a: b ## It shall\n\techo \"one shall\"\n",
		"node_modules/README.md":                 "It shall.\n",
	}
	root := t.TempDir()
	for file, text := range files {
		path := filepath.Join(root, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	passages, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range passages {
		for _, f := range p.findings() {
			at, _, _ := strings.Cut(f.String(), `: "shall": say "must"`)
			got = append(got, at)
		}
	}
	slices.Sort(got)
	want := []string{
		"ARCHITECTURE.md:1", "Makefile:1", "Makefile:2", "README.md:10", "README.md:4", "deploy/README.md:3", "deploy/alerts.yml:2", "deploy/alerts.yml:3",
		"deploy/redis.conf:2", "server/internal/store/redis/append.lua:2", "server/serve.go:3", "server/serve.go:4", "server/serve.go:8",
		"server/serve_test.go:7", "webclient/src/app/App.tsx:2", "webclient/src/app/App.tsx:3", "webclient/src/app/App.tsx:8",
		"webclient/src/app/app.css:1", "webclient/src/i18n/en.ts:1", "webclient/src/i18n/en.ts:3", "webclient/src/i18n/en.ts:3",
		"webclient/src/i18n/en.ts:5", "webclient/src/i18n/en.ts:6", "webclient/src/i18n/en/day.ts:1",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	var out bytes.Buffer
	table(&out, passages)
	if row := strings.Fields(out.String()[strings.Index(out.String(), "shall"):])[:5]; !slices.Equal(row, []string{"shall", "4", "4", "7", "9"}) {
		t.Errorf("counted %v in\n%s", row, out.String())
	}
}
