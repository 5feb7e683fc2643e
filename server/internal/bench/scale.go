package main

import (
	"fmt"
	"math"
	"strings"
)

// costs are measured figures of rooms of 12 at one instance with Redis. docs/scale.md is
// calculated from them.
type costs struct {
	vote, beats, silence float64 // CPU of a vote, and of a second at night and by day in which nobody acts, µs
	memory               float64 // resident memory of a room, kB
	opening              float64 // CPU to open a room again for all its phones, ms

	voteBytes, phaseBytes, beatBytes, silenceBytes float64 // to all phones; of a phase to each, at most
	beatFrames, silenceFrames                      float64 // to all phones, in a second

	commit, heartbeats float64 // CPU of Redis for a commit, and for a room in a second without one, µs
	heartbeatEvery     float64 // s
	commitBytes        float64 // that stay in Redis
}

// measuredCosts come from docs/measurements.md, and the memory from make plan.
var measuredCosts = costs{
	vote: 153, beats: 457, silence: 233, memory: 309, opening: 15.7 * 12 / 8,
	voteBytes: 1411, phaseBytes: 2800, beatBytes: 23_616, silenceBytes: 163, beatFrames: 24, silenceFrames: 5.2,
	commit: 33.5, heartbeats: 66.3, heartbeatEvery: 3, commitBytes: 488,
}

// A turn of night and day with 12 living players, as docs/scale.md lists it.
const (
	turnSeconds   = 445
	nightSeconds  = 53 // with the reading after it
	nightActions  = 48
	dayActions    = 34
	turnPhases    = 10
	votesPerPhase = 4 // what the larger sections of a new phase cost, a guess
	headerBytes   = 130
	allRooms      = 100_000
	instanceLoad  = 0.6 // of an instance
	storeLoad     = 0.5
	gameTurns     = 6
)

// A roomCost is what a room costs an instance in a second, µs of CPU time.
type roomCost struct{ actions, phases, night, day float64 }

func (c costs) room() roomCost {
	return roomCost{
		actions: (nightActions + dayActions) / float64(turnSeconds) * c.vote,
		phases:  turnPhases / float64(turnSeconds) * votesPerPhase * c.vote,
		night:   nightSeconds / float64(turnSeconds) * c.beats,
		day:     (turnSeconds - nightSeconds) / float64(turnSeconds) * c.silence,
	}
}

func (r roomCost) sum() float64 { return r.actions + r.phases + r.night + r.day }

// bandwidth is what a room sends in a second, bytes: by actions, phases, night, silence and
// headers. frames is their number.
func (c costs) bandwidth() (actions, phases, night, silence, headers, frames float64) {
	night = nightSeconds / float64(turnSeconds)
	silence = 1 - night
	perSecond := func(n float64) float64 { return n / turnSeconds }
	frames = 12*perSecond(dayActions+turnPhases) + night*c.beatFrames + silence*c.silenceFrames
	return perSecond(dayActions) * c.voteBytes, perSecond(turnPhases) * 12 * c.phaseBytes, night * c.beatBytes, silence * c.silenceBytes,
		frames * headerBytes, frames
}

// plan writes the tables of docs/scale.md that depend on what is measured.
func (c costs) plan() string {
	var b strings.Builder
	table := func(rows ...string) {
		b.WriteString("|" + strings.Join(rows, "|\n|") + "|\n\n")
	}
	row := func(cells ...string) string { return " " + strings.Join(cells, " | ") + " " }

	r := c.room()
	perCore := math.Floor(instanceLoad * 1e6 / r.sum())
	instances := math.Ceil(allRooms / perCore)
	fmt.Fprint(&b, "**What a room costs an instance**, in µs of CPU time per second. An answer at night is sent with the next beat, but counts here as a whole\n"+
		"vote. A new phase sends larger sections and counts as four votes, which is a guess. Night and reading together take 53 s of 445 s.\n\n")
	table(
		row("", "how", ""), "---|---|---",
		row("CPU of a vote, µs", "measured", grouped(c.vote, 0)),
		row("actions", "82 / 445 × vote", grouped(r.actions, 1)),
		row("phases", "10 / 445 × 4 × vote", grouped(r.phases, 1)),
		row("the beat and the pings by night", "53 / 445 × "+grouped(c.beats, 0), grouped(r.night, 1)),
		row("heartbeats, pings and pongs by day", "392 / 445 × "+grouped(c.silence, 0), grouped(r.day, 1)),
		row("**a room**", "sum", "**"+grouped(r.sum(), 0)+"**"),
		row("rooms per core at a load of 60 %", "600,000 / sum", grouped(perCore, 0)),
		row("**instances of one core**", "100,000 / that", "**"+grouped(instances, 0)+"**"),
	)
	rooms := math.Round(allRooms / instances)
	memory := rooms * c.memory / 1e3
	table(
		row("of an instance", "how", ""), "---|---|---",
		row("rooms", "100,000 / "+grouped(instances, 0), grouped(rooms, 0)),
		row("sockets", "× 12", grouped(12*rooms, 0)),
		row("open files it needs (`ulimit -n`)", "plus some for the store", grouped(12*rooms+100, 0)),
		row("memory", "rooms × "+grouped(c.memory, 0)+" kB, the resident memory of a room in `make plan`", grouped(memory, 0)+" MB"),
		row("to open all its rooms again after a restart, late in an evening", "rooms × "+grouped(c.opening, 1)+" ms of CPU, the cost after 100 games", grouped(rooms*c.opening/1e3, 1)+" s"),
		row("all instances: memory", "× "+grouped(instances, 0), grouped(memory*instances/1e3, 0)+" GB"),
	)

	actions, phases, night, silence, headers, frames := c.bandwidth()
	sent := actions + phases + night + silence + headers
	fmt.Fprint(&b, "**Bandwidth** to all 12 phones of a room. A frame of a new phase counts with the greatest length that exists, "+grouped(c.phaseBytes/1e3, 1)+" kB. For each frame, TCP/IP and\n"+
		"TLS add some 130 bytes, including the acknowledgement.\n\n")
	table(
		row("", "how", "bytes per second"), "---|---|---",
		row("actions by day", "34 / 445 × "+grouped(c.voteBytes, 0), grouped(actions, 0)),
		row("phases", "10 / 445 × 12 × "+grouped(c.phaseBytes, 0), grouped(phases, 0)),
		row("night", "53 / 445 × "+grouped(c.beatBytes, 0), grouped(night, 0)),
		row("pongs by day", "392 / 445 × "+grouped(c.silenceBytes, 0), grouped(silence, 0)),
		row("headers", grouped(frames, 1)+" frames × 130", grouped(headers, 0)),
		row("**a room**", "sum", "**"+grouped(sent, 0)+"**"),
		row("**100,000 rooms**", "× 10⁵ × 8 / 10⁹", "**"+grouped(sent*allRooms*8/1e9, 1)+" Gbit/s**"),
		row("if it were night in all rooms at once", "("+grouped(c.beatBytes, 0)+" + "+grouped(c.beatFrames, 0)+" × 130) × 10⁵ × 8 / 10⁹", grouped((c.beatBytes+c.beatFrames*headerBytes)*allRooms*8/1e9, 1)+" Gbit/s"),
	)

	commits := math.Round((nightActions + dayActions + turnPhases) / float64(turnSeconds) * allRooms)
	cores := (commits*c.commit + allRooms*c.heartbeats) / 1e6
	shards := math.Ceil(cores / storeLoad)
	log := gameTurns * (nightActions + dayActions + turnPhases) * c.commitBytes / 1e3
	fmt.Fprint(&b, "**Redis**, by its own CPU time. A commit sends one hint, to the instance of its room:\n\n")
	table(
		row("", "how", ""), "---|---|---",
		row("commits, with their hints", grouped(commits, 0)+" × "+grouped(c.commit, 1)+" µs", grouped(commits*c.commit/1e6, 1)+" cores"),
		row("heartbeats: every "+grouped(c.heartbeatEvery, 0)+" s, a request for the log and a presence record, together "+grouped(c.heartbeats, 0)+" µs per room and second", "100,000 × "+grouped(c.heartbeats, 0)+" µs", grouped(allRooms*c.heartbeats/1e6, 1)+" cores"),
		row("**shards**, one core each, at a load of 50 %", "sum / 0.5", "**"+grouped(shards, 0)+"**"),
		row("commits and hints per second in a shard", "", grouped(commits/shards, 0)),
		row("heartbeats per second in a shard", "100,000 / "+grouped(c.heartbeatEvery, 0)+" / shards", grouped(allRooms/c.heartbeatEvery/shards, 0)),
		row("bytes per commit", "the growth of Redis in an evening, before logs had chapters", grouped(c.commitBytes, 0)),
		row("the log of a room, at most one game of six turns", "6 × 92 commits", grouped(log, 0)+" kB"),
		row("of 100,000", "", grouped(log*allRooms/1e6, 1)+" GB"),
		row("of a shard", "", grouped(log*allRooms/1e6/shards, 1)+" GB"),
	)
	return b.String()
}

// grouped writes a number with commas between thousands.
func grouped(n float64, decimals int) string {
	text := fmt.Sprintf("%.*f", decimals, n)
	whole, rest, _ := strings.Cut(text, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if rest != "" {
		whole += "." + rest
	}
	return whole
}
