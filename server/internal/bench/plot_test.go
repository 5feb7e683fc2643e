package main

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestAxes(t *testing.T) {
	linear := axis{low: 0, high: 10, from: 300, to: 100}
	logarithmic := axis{low: 1, high: 1000, from: 50, to: 350, log: true}
	point := axis{low: 7, high: 7, from: 50, to: 350}
	for _, c := range []struct {
		axis        axis
		value, want float64
	}{
		{linear, 0, 300},
		{linear, 10, 100},
		{linear, 2.5, 250},
		{logarithmic, 1, 50},
		{logarithmic, 10, 150},
		{logarithmic, 100, 250},
		{logarithmic, 1000, 350},
		{point, 7, 50},
	} {
		if got := c.axis.at(c.value); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("on %+v %v stands at %v, not at %v", c.axis, c.value, got, c.want)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, c := range []struct {
		axis axis
		want []float64
	}{
		{axis{low: 0, high: 10}, []float64{0, 2, 4, 6, 8, 10}},
		{axis{low: 0, high: 0.5}, []float64{0, 0.1, 0.2, 0.3, 0.4, 0.5}},
		{axis{low: 0, high: 400}, []float64{0, 100, 200, 300, 400}},
		{axis{low: 3, high: 3}, []float64{3}},
		{axis{low: 1, high: 2000, log: true}, []float64{1, 10, 100, 1000}},
		{axis{low: 100, high: 1000, log: true}, []float64{100, 200, 500, 1000}},
		{axis{low: 3, high: 15, log: true}, []float64{5, 10}},
	} {
		got := c.axis.ticks()
		same := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
		if !slices.EqualFunc(got, c.want, same) {
			t.Errorf("from %v to %v there are %v, not %v", c.axis.low, c.axis.high, got, c.want)
		}
	}
}

func TestLabels(t *testing.T) {
	for _, c := range []struct {
		value float64
		want  string
	}{
		{0, "0"},
		{3 * 0.1, "0.3"}, // not 0.30000000000000004
		{999, "999"},
		{1000, "1,000"},
		{1234567, "1,234,567"},
	} {
		if got := label(c.value); got != c.want {
			t.Errorf("%v is written %q, not %q", c.value, got, c.want)
		}
	}
}

// drawn has a line for everything that the picture shows.
var drawn = Growth{
	Runs: 3,
	Rooms: []Crowd{
		{Rooms: 1, Players: 8, CPU: 0.26, Low: 0.25, High: 0.27, Floor: 0.26},
		{Rooms: 100, Players: 8, CPU: 0.22, Low: 0.21, High: 0.23, Floor: 0.21},
		{Rooms: 2000, Players: 8, CPU: 0.24, Low: 0.23, High: 0.25, Floor: 0.2},
		{Rooms: 100, Players: 16, CPU: 0.37, Low: 0.36, High: 0.38, Floor: 0.36},
	},
	Evening: []Evening{
		{Kind: memory, Rooms: 50, Points: []Hour{{Days: 10, CPU: 0.2, Heap: 8e6}, {Days: 100, CPU: 0.2, Heap: 9e6, Games: 18}}},
		{Kind: bolt, Rooms: 50, Points: []Hour{{Days: 10, CPU: 0.3, Heap: 8e6}, {Days: 100, CPU: 0.3, Heap: 8e6, Games: 18}}},
	},
	Memory: Memory{Points: []Weight{{Rooms: 100, Players: 8, Lobby: 2e5, Game: 3e5}, {Rooms: 1000, Players: 8, Lobby: 2e5, Game: 3e5}}},
}

func TestThePictureIsWholeAndStaysInside(t *testing.T) {
	for name, g := range map[string]Growth{"nothing": {}, "all": drawn} {
		picture := g.picture()
		read := xml.NewDecoder(strings.NewReader(picture))
		for {
			if _, err := read.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v in\n%s", name, err, picture)
			}
		}
		if strings.Contains(picture, "NaN") || strings.Contains(picture, "Inf") {
			t.Errorf("%s: something stands nowhere:\n%s", name, picture)
		}
		size := regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)"`).FindStringSubmatch(picture)
		width, _ := strconv.ParseFloat(size[1], 64)
		height, _ := strconv.ParseFloat(size[2], 64)
		for _, at := range regexp.MustCompile(` c?x="(\S+)" c?y="(\S+)"`).FindAllStringSubmatch(picture, -1) {
			x, _ := strconv.ParseFloat(at[1], 64)
			y, _ := strconv.ParseFloat(at[2], 64)
			if x < 0 || y < 0 || x > width || y > height {
				t.Errorf("%s: something stands at %v, %v", name, x, y)
			}
		}
	}
}

func TestTheBandStandsAboutTheReference(t *testing.T) {
	p := drawn.overRooms()
	if got := p.lines[0].band; got != 0.22 {
		t.Errorf("the band of 8 players stands about %v", got)
	}
	var svg strings.Builder
	xs, ys := axis{low: 1, high: 2000, from: 0, to: 100, log: true}, axis{low: 0, high: 1, from: 1000, to: 0}
	p.lines[0].draw(&svg, xs, ys)
	want := `<rect class="band fill1" x="0.0" y="747.0" width="100.0" height="66.0"/>`
	if !strings.Contains(svg.String(), want) {
		t.Errorf("there is no %s in\n%s", want, svg.String())
	}
}

func TestNamesDoNotLieUponEachOther(t *testing.T) {
	p := panel{lines: []line{
		{name: "a", marks: []mark{{y: 5}}}, {name: "b", marks: []mark{{y: 5.1}}}, {name: "c", marks: []mark{{y: 9}}}, {name: "none"},
	}}
	var svg strings.Builder
	p.name(&svg, axis{}, axis{low: 0, high: 10, from: 200, to: 0})
	var at []float64
	for _, y := range regexp.MustCompile(`y="(\S+)"`).FindAllStringSubmatch(svg.String(), -1) {
		v, _ := strconv.ParseFloat(y[1], 64)
		at = append(at, v)
	}
	if want := []float64{104.5, 87.5, 24.5}; !slices.Equal(at, want) {
		t.Errorf("names stand at %v, not at %v", at, want)
	}
}
