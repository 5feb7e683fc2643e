package ops

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are what a server counts, for Prometheus. They say how much and how
// fast, never who or where: no name, room code, card or seat is in them.
type Metrics struct {
	registry *prometheus.Registry
	calls    *prometheus.HistogramVec
	commits  prometheus.Counter
	bytes    prometheus.Counter
	refused  *prometheus.CounterVec
	visits   *prometheus.CounterVec
	commands prometheus.Histogram
	skipped  prometheus.Counter
	lost     prometheus.Counter
	panics   prometheus.Counter
	up       prometheus.Gauge
}

// Limits are the names of all that turns somebody or something away: each is counted from the
// start, from 0.
var Limits = []string{
	"sockets", "rooms", "room_games", "seat_messages",
	"address_dials", "address_sockets", "address_rooms", "address_asks", "address_misses", "address_tokens",
	"connections", "address_connections", "message_size", "seat_log", "room_log", "address_log", "store", "long_logs", "address_tables", "seats", "name_length", "own_roles", "link", "reason",
}

// latencies are the bounds of how long anything takes, in seconds.
var latencies = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5}

// NewMetrics begins to count.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		calls: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "tabula_store_seconds",
			Help:    "Time that the store took to answer a call.",
			Buckets: latencies,
		}, []string{"call", "outcome"}),
		commits: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tabula_commits_total",
			Help: "Commits of this server that the store acknowledged.",
		}),
		bytes: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tabula_commit_bytes_total",
			Help: "Bytes of the events in tabula_commits_total.",
		}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tabula_refused_total",
			Help: "Players, connections and requests that a limit turned away, by limit.",
		}, []string{"limit"}),
		visits: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "tabula_visits_total",
			Help: "Phones that opened their seat. The label again is true if the phone was connected here before, since this server opened the room.",
		}, []string{"again"}),
		commands: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "tabula_command_seconds",
			Help:    "Time from a command until its result can be shown on all phones of this server. Refused commands do not count.",
			Buckets: latencies,
		}),
		skipped: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tabula_views_skipped_total",
			Help: "States never sent to a phone, because a newer state came first: the phone reads slowly, or states changed faster than phones are shown them.",
		}),
		lost: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tabula_lost_commits_total",
			Help: "Times that this server repaired a room of which the store had lost commits. The log of the server says how.",
		}),
		panics: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "tabula_panics_total",
			Help: "Bugs that ended a room or a request. The log of the server has the stack.",
		}),
		up: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "tabula_store_up",
			Help: "1 if the last call to the store succeeded, 0 if it failed.",
		}),
	}
	for _, limit := range Limits {
		m.refused.WithLabelValues(limit)
	}
	for _, again := range []string{"false", "true"} {
		m.visits.WithLabelValues(again)
	}
	m.up.Set(1) // it has just been opened
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "tabula_build_info",
		Help:        "Always 1. The label version is the version of the build.",
		ConstLabels: prometheus.Labels{"version": Version()},
	})
	build.Set(1)
	m.registry.MustRegister(m.calls, m.commits, m.bytes, m.refused, m.visits, m.commands, m.skipped, m.lost, m.panics, m.up, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Opened counts a phone that has opened its seat, again or for the first time.
func (m *Metrics) Opened(again bool) { m.visits.WithLabelValues(strconv.FormatBool(again)).Inc() }

// Committed counts a command.
func (m *Metrics) Committed(took time.Duration) { m.commands.Observe(took.Seconds()) }

// Skipped counts a state that a phone never sees.
func (m *Metrics) Skipped() { m.skipped.Inc() }

// LostCommits counts a room of which the store had lost commits.
func (m *Metrics) LostCommits() { m.lost.Inc() }

// Panicked counts a panic that did not end the server.
func (m *Metrics) Panicked() { m.panics.Inc() }

// Refused counts what a limit has turned away.
func (m *Metrics) Refused(limit string) { m.refused.WithLabelValues(limit).Inc() }

// Size lets the rooms that are open here, the phones in them, the rooms that need a
// newer release, and how full the store is be counted whenever somebody looks.
func (m *Metrics) Size(size func() (rooms, phones int), newer func() int, fill func() (fill float64, tooMuch bool)) {
	share := func(name, help string, value func() float64) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
	}
	gauge := func(name, help string, value func() int) {
		share(name, help, func() float64 { return float64(value()) })
	}
	share("tabula_store_fill_ratio", "Share of its memory or disk that the store uses, 0 to 1. From 0.8 on, this server makes no new rooms. 0 if the store has no limit.",
		func() float64 { full, _ := fill(); return full })
	gauge("tabula_rooms", "Rooms open on this server.", func() int { rooms, _ := size(); return rooms })
	gauge("tabula_phones", "Phones connected to the rooms of tabula_rooms.", func() int { _, phones := size(); return phones })
	gauge("tabula_rooms_newer", "Rooms closed on this server in the last minute because they need a newer release.", newer)
}

// Addresses lets the internet addresses that phones are connected from be counted.
func (m *Metrics) Addresses(count func() (public, private int)) {
	gauge := func(network string, value func() int) {
		m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name:        "tabula_addresses",
			Help:        "Internet addresses that phones are connected from. The label network is private for those of private networks.",
			ConstLabels: prometheus.Labels{"network": network},
		}, func() float64 { return float64(value()) }))
	}
	gauge("public", func() int { public, _ := count(); return public })
	gauge("private", func() int { _, private := count(); return private })
}

// Copies lets the copies of the database file be counted. It returns what is called
// after each attempt to make one: with the time of the last good copy, zero if there
// is none, and whether the attempt succeeded.
func (m *Metrics) Copies() func(last time.Time, ok bool) {
	at := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "tabula_backup_timestamp_seconds",
		Help: "Time of the last good copy of the database file, in seconds since 1970; 0 if there is none.",
	})
	up := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "tabula_backup_up",
		Help: "1 if the last attempt to copy the database file succeeded, or none was made yet, 0 if it failed.",
	})
	m.registry.MustRegister(at, up)
	up.Set(1)
	return func(last time.Time, ok bool) {
		at.Set(0)
		if !last.IsZero() {
			at.Set(float64(last.Unix()))
		}
		up.Set(0)
		if ok {
			up.Set(1)
		}
	}
}

// ServeHTTP answers with all that was counted, in Prometheus' text format.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}).ServeHTTP(w, r)
}
