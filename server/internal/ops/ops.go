// Package ops is what those who run the server look at: its log, its health,
// its metrics and its version.
package ops

import (
	"io"
	"log/slog"
	"runtime/debug"
)

// NewLog writes one JSON object a line.
func NewLog(w io.Writer) *slog.Logger { return slog.New(slog.NewJSONHandler(w, nil)) }

// build is set by the linker where the toolchain does not see the repository,
// as in a container.
var build string

// Version names the build: the commit it was made from, as far as it is known.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return version(build, info)
}

func version(build string, info *debug.BuildInfo) string {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	commit := build
	if commit == "" {
		commit = settings["vcs.revision"]
	}
	if commit == "" {
		commit = info.Main.Version
	}
	if len(commit) > 12 {
		commit = commit[:12]
	}
	if settings["vcs.modified"] == "true" {
		commit += " with changes"
	}
	return commit + ", " + info.GoVersion
}
