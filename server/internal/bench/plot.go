package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"
)

// An axis maps values to pixels.
type axis struct {
	low, high float64 // values
	from, to  float64 // where they stand
	log       bool
}

func (a axis) at(value float64) float64 {
	low, high := a.low, a.high
	if a.log {
		low, high, value = math.Log(low), math.Log(high), math.Log(value)
	}
	if high == low {
		return a.from
	}
	return a.from + (value-low)/(high-low)*(a.to-a.from)
}

// ticks are round values from one end to the other.
func (a axis) ticks() []float64 {
	if a.log {
		return logTicks(a.low, a.high)
	}
	step := roundStep((a.high - a.low) / 5)
	if step == 0 {
		return []float64{a.low}
	}
	var list []float64
	for i := math.Ceil(a.low / step); i*step <= a.high*(1+1e-9); i++ {
		list = append(list, i*step)
	}
	return list
}

// logTicks are the powers of ten; where there are few, twice and five times
// those as well.
func logTicks(low, high float64) []float64 {
	between := []float64{1}
	if high < 100*low {
		between = []float64{1, 2, 5}
	}
	var list []float64
	for ten := math.Pow(10, math.Floor(math.Log10(low))); ten <= high; ten *= 10 {
		for _, times := range between {
			if v := ten * times; v >= low && v <= high {
				list = append(list, v)
			}
		}
	}
	return list
}

// roundStep is the least of 1, 2 and 5 times a power of ten that is not less.
func roundStep(least float64) float64 {
	if least <= 0 {
		return 0
	}
	ten := math.Pow(10, math.Floor(math.Log10(least)))
	for _, times := range []float64{1, 2, 5} {
		if step := ten * times; step >= least*(1-1e-9) {
			return step
		}
	}
	return 10 * ten
}

// label writes a number as people do.
func label(v float64) string {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if v < 1000 {
		return strconv.FormatFloat(v, 'g', 4, 64)
	}
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// A panel is one diagram. Its y axis begins at zero.
type panel struct {
	title, x, y string
	log         bool // the x axis
	lines       []line
}

// A line is some marks in one colour, 1 to 3, with a name at its end.
type line struct {
	name   string
	colour int
	faint  bool
	marks  []mark
	band   float64 // 15 % about this value are shaded; 0 for nothing
}

// A mark is a value and how far its runs went.
type mark struct{ x, y, low, high float64 }

const (
	panelWidth, panelHeight = 430, 310
	// Inside of it stands the diagram; names of lines stand to its right.
	left, right, top, bottom = 60, 98, 74, 56
	within                   = 0.15
)

// draw draws a panel whose corner stands there.
func (p panel) draw(svg *strings.Builder, cornerX, cornerY float64) {
	xs := axis{low: math.Inf(1), from: cornerX + left, to: cornerX + panelWidth - right, log: p.log}
	ys := axis{from: cornerY + panelHeight - bottom, to: cornerY + top}
	for _, l := range p.lines {
		ys.high = max(ys.high, l.band*(1+within))
		for _, m := range l.marks {
			xs.low, xs.high = min(xs.low, m.x), max(xs.high, m.x)
			ys.high = max(ys.high, m.y, m.high)
		}
	}
	if ys.high == 0 {
		return // nothing was measured
	}
	if !p.log {
		xs.low = 0
	}
	ys.high = roundStep(ys.high/5) * math.Ceil(ys.high/roundStep(ys.high/5)-1e-9)
	write(svg, cornerX+16, cornerY+27, "title", p.title)
	write(svg, (xs.from+xs.to)/2, ys.from+41, "middle", p.x)
	write(svg, cornerX+16, ys.to-19, "", p.y)
	for _, v := range ys.ticks() {
		fmt.Fprintf(svg, `<path class="grid" d="M%.1f %.1fH%.1f"/>`+"\n", xs.from, ys.at(v), xs.to)
		write(svg, xs.from-8, ys.at(v)+4, "end", label(v))
	}
	for _, v := range xs.ticks() {
		fmt.Fprintf(svg, `<path class="tick" d="M%.1f %.1fv5"/>`+"\n", xs.at(v), ys.from)
		write(svg, xs.at(v), ys.from+19, "middle", label(v))
	}
	for _, l := range p.lines {
		l.draw(svg, xs, ys)
	}
	p.name(svg, xs, ys)
}

func (l line) draw(svg *strings.Builder, xs, ys axis) {
	if l.band > 0 {
		high, low := ys.at(l.band*(1+within)), ys.at(l.band*(1-within))
		from, to := xs.at(l.marks[0].x), xs.at(l.marks[len(l.marks)-1].x)
		fmt.Fprintf(svg, `<rect class="band fill%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`+"\n",
			l.colour, from, high, to-from, low-high)
	}
	class := fmt.Sprintf("line stroke%d", l.colour)
	if l.faint {
		class += " faint"
	}
	var path strings.Builder
	for i, m := range l.marks {
		fmt.Fprintf(&path, "%c%.1f %.1f", "ML"[min(i, 1)], xs.at(m.x), ys.at(m.y))
	}
	fmt.Fprintf(svg, `<path class="%s" d="%s"/>`+"\n", class, path.String())
	if l.faint {
		return
	}
	for _, m := range l.marks {
		if m.high > m.low {
			fmt.Fprintf(svg, `<path class="spread stroke%d" d="M%.1f %.1fV%.1f"/>`+"\n", l.colour, xs.at(m.x), ys.at(m.low), ys.at(m.high))
		}
		fmt.Fprintf(svg, `<circle class="fill%d" cx="%.1f" cy="%.1f" r="3.5"/>`+"\n", l.colour, xs.at(m.x), ys.at(m.y))
	}
}

// name writes the names of the lines beside their ends, not upon each other.
func (p panel) name(svg *strings.Builder, xs, ys axis) {
	const apart = 17
	named := slices.DeleteFunc(slices.Clone(p.lines), func(l line) bool { return l.name == "" || len(l.marks) == 0 })
	end := func(l line) mark { return l.marks[len(l.marks)-1] }
	slices.SortStableFunc(named, func(a, b line) int { return int(ys.at(end(b).y) - ys.at(end(a).y)) })
	at := math.Inf(1)
	for _, l := range named { // from below
		at = min(at-apart, ys.at(end(l).y)+4.5)
		write(svg, xs.to+9, at, fmt.Sprintf("name fill%d", l.colour), l.name)
	}
}

func write(svg *strings.Builder, x, y float64, class, text string) {
	fmt.Fprintf(svg, `<text class="%s" x="%.1f" y="%.1f">%s</text>`+"\n", class, x, y, html.EscapeString(text))
}
