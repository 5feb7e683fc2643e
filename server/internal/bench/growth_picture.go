package main

import (
	"fmt"
	"strings"
)

// picture draws growth as SVG. It brings its own background, so that it reads
// well on any page, and is dark where the reader's system is.
func (g Growth) picture() string {
	const margin, header = 12, 88
	const width, height = 2*panelWidth + 3*margin, header + 2*panelHeight + 3*margin
	var svg strings.Builder
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`+"\n",
		width, height, width, height)
	svg.WriteString("<title>What Tabula costs as it grows</title>\n" + style())
	fmt.Fprintf(&svg, `<rect class="page" width="%d" height="%d" rx="10"/>`+"\n", width, height)
	write(&svg, 2*margin+4, 36, "head", "What Tabula costs as it grows")
	runs := "one run"
	if g.Runs > 1 {
		runs = fmt.Sprintf("medians of %d runs", g.Runs)
	}
	write(&svg, 2*margin+4, 62, "", fmt.Sprintf("A server on one core, %s.", runs))
	write(&svg, 2*margin+4, 82, "", "Shaded: 15 % about the cost with 100 rooms, and as the evening begins. "+
		"Dotted: the floor.")
	for i, p := range []panel{g.overRooms(), g.overEvening(), g.weights(), g.heap()} {
		x, y := margin+i%2*(panelWidth+margin), header+margin+i/2*(panelHeight+margin)
		fmt.Fprintf(&svg, `<rect class="panel" x="%d" y="%d" width="%d" height="%d" rx="8"/>`+"\n", x, y, panelWidth, panelHeight)
		p.draw(&svg, float64(x), float64(y))
	}
	svg.WriteString("</svg>\n")
	return svg.String()
}

// A palette is the colours of the picture.
type palette struct {
	page, panel, text, soft, grid string
	lines                         [3]string
}

var (
	light = palette{"#f3f4f6", "#ffffff", "#1f2937", "#4b5563", "#e5e7eb", [...]string{"#1d4ed8", "#b45309", "#15803d"}}
	dark  = palette{"#161b22", "#0d1117", "#e6edf3", "#a8b3bf", "#2a313a", [...]string{"#79a8ff", "#f0a35e", "#66c987"}}
)

// rules are the palette's, without variables: not every program that shows SVG
// knows those.
func (p palette) rules() string {
	var css strings.Builder
	fmt.Fprintf(&css, ".page { fill: %s } .panel { fill: %s }\n", p.page, p.panel)
	fmt.Fprintf(&css, "text { fill: %s } .head, .title { fill: %s }\n", p.soft, p.text)
	fmt.Fprintf(&css, ".grid { stroke: %s } .tick { stroke: %s }\n", p.grid, p.soft)
	for i, colour := range p.lines {
		fmt.Fprintf(&css, ".fill%d { fill: %s } .stroke%d { stroke: %s }\n", i+1, colour, i+1, colour)
	}
	return css.String()
}

func style() string {
	return `<style>
text { font-family: system-ui, sans-serif; font-size: 13px }
.head { font-size: 20px; font-weight: 600 } .title { font-size: 15px; font-weight: 600 } .name { font-weight: 600 }
.middle { text-anchor: middle } .end { text-anchor: end }
.grid, .tick, .line { fill: none }
.line { stroke-width: 2; stroke-linejoin: round } .faint { stroke-dasharray: 1 5; stroke-linecap: round }
.spread { stroke-width: 5; opacity: .35 } .band { opacity: .12 }
` + light.rules() + "@media (prefers-color-scheme: dark) {\n" + dark.rules() + "}\n</style>\n"
}

// reference is how many rooms are compared with.
const reference = 100

func (g Growth) overRooms() panel {
	p := panel{title: "A vote, over rooms", x: "rooms at the same time", y: "ms of CPU", log: true}
	for i, players := range []int{8, 16} {
		all := line{name: fmt.Sprintf("%d players", players), colour: i + 1}
		beside := line{colour: i + 1, faint: true}
		for _, c := range g.Rooms {
			if c.Players != players {
				continue
			}
			x := float64(c.Rooms)
			all.marks = append(all.marks, mark{x, c.CPU, c.Low, c.High})
			beside.marks = append(beside.marks, mark{x: x, y: c.Floor})
			if c.Rooms == reference {
				all.band = c.CPU
			}
		}
		p.lines = append(p.lines, all, beside)
	}
	return p
}

func (g Growth) overEvening() panel {
	p := panel{title: "A vote, over an evening", y: "ms of CPU"}
	for i, e := range g.Evening {
		l := line{name: string(e.Kind), colour: i + 1, band: e.Points[0].CPU}
		for _, h := range e.Points {
			l.marks = append(l.marks, mark{x: h.Days, y: h.CPU})
			p.x = fmt.Sprintf("days in each of %d rooms, in %.0f games", e.Rooms, h.Games)
		}
		p.lines = append(p.lines, l)
	}
	return p
}

func (g Growth) weights() panel {
	const kB = 1000
	p := panel{title: "Memory of a room of 8", x: "rooms at the same time", y: "kB", log: true}
	game, lobby := line{name: "in a game", colour: 1}, line{name: "in the lobby", colour: 2}
	for _, w := range g.Memory.Points {
		if w.Players == 8 {
			game.marks = append(game.marks, mark{x: float64(w.Rooms), y: w.Game / kB})
			lobby.marks = append(lobby.marks, mark{x: float64(w.Rooms), y: w.Lobby / kB})
		}
	}
	p.lines = []line{game, lobby}
	return p
}

func (g Growth) heap() panel {
	const MB = 1_000_000
	p := panel{title: "Live memory, over that evening", x: "days; the store memory is in it", y: "MB"}
	for i, e := range g.Evening {
		l := line{name: string(e.Kind), colour: i + 1}
		for _, h := range e.Points {
			l.marks = append(l.marks, mark{x: h.Days, y: h.Heap / MB})
		}
		p.lines = append(p.lines, l)
	}
	return p
}
