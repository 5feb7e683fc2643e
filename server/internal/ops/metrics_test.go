package ops

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// scrape reads the metrics as Prometheus does.
func scrape(t *testing.T, m *Metrics) map[string]*dto.MetricFamily {
	t.Helper()
	server := httptest.NewServer(m)
	defer server.Close()
	response, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return families
}

// value is that of a metric without labels.
func value(t *testing.T, families map[string]*dto.MetricFamily, name string) float64 {
	t.Helper()
	family, ok := families[name]
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	m := family.Metric[0]
	if m.Counter != nil {
		return m.Counter.GetValue()
	}
	return m.Gauge.GetValue()
}

// calls counts the answers of a store: "append ok": 1.
func calls(families map[string]*dto.MetricFamily) map[string]uint64 {
	counted := map[string]uint64{}
	for _, m := range families["tabula_store_seconds"].GetMetric() {
		var words []string
		for _, label := range m.Label {
			words = append(words, label.GetValue())
		}
		counted[strings.Join(words, " ")] = m.Histogram.GetSampleCount()
	}
	return counted
}

func TestEveryCallToTheStoreIsCounted(t *testing.T) {
	m := NewMetrics()
	now := int64(1000)
	s := MeasureStore(memory.New(func() int64 { return now }), m)
	ctx := t.Context()
	left, leave := context.WithCancel(ctx)
	leave()
	proposal := func(notBefore int64) store.Proposal {
		return store.Proposal{Nonce: uuid.New(), NotBefore: notBefore, Events: []byte(`["one"]`)}
	}
	first, err := s.Append(ctx, "BMRTZ", store.Tip{}, proposal(0))
	if err != nil {
		t.Fatal(err)
	}
	// Only what is counted matters here.
	_, _ = s.Append(ctx, "BMRTZ", store.Tip{}, proposal(0))
	_, _ = s.Append(ctx, "BMRTZ", first.Tip(), proposal(2000))
	_, _ = s.Append(ctx, "BMRTZ", first.Tip(), store.Proposal{Nonce: uuid.New(), Expect: 9000})
	_, _ = s.Append(ctx, "BMRTZ", store.Tip{Version: 1, Nonce: uuid.New()}, proposal(0))
	_, _ = s.Load(ctx, "BMRTZ", store.Tip{})
	_, _ = s.Load(ctx, "BMRTZ", store.Tip{})
	_, _ = s.Load(ctx, "ZTRMB", store.Tip{})
	_, _ = s.Load(left, "BMRTZ", store.Tip{})
	_, _ = s.Heartbeat(ctx, "BMRTZ", store.Heartbeat{})
	_ = s.Check(ctx)
	families := scrape(t, m)
	got := calls(families)
	for what, want := range map[string]uint64{
		"append ok": 1, "append conflict": 1, "append early": 1, "append stepped": 1, "append fork": 1,
		"load ok": 2, "load no_room": 1, "load left": 1, "meet ok": 1, "check ok": 1,
	} {
		if got[what] != want {
			t.Errorf("%s: %d, want %d; all are %v", what, got[what], want, got)
		}
	}
	if got := outcomeOf(&store.Turn{}); got != "turn" {
		t.Errorf("another's turn counts as %s", got)
	}
	if commits, bytes := value(t, families, "tabula_commits_total"), value(t, families, "tabula_commit_bytes_total"); commits != 1 || bytes != 7 {
		t.Errorf("%v commits of %v bytes", commits, bytes)
	}
}

func TestMetricsShowWhetherTheStoreAnswers(t *testing.T) {
	m := NewMetrics()
	var err error
	s := MeasureStore(checked{check: func(context.Context) error { return err }}, m)
	for _, c := range []struct {
		err  error
		want float64
	}{
		{nil, 1}, {errors.New("no route"), 0}, {context.Canceled, 0}, {context.DeadlineExceeded, 0}, {nil, 1}, {context.Canceled, 1},
	} {
		err = c.err
		_ = s.Check(t.Context())
		if got := value(t, scrape(t, m), "tabula_store_up"); got != c.want {
			t.Errorf("after %v it is %v", c.err, got)
		}
	}
}

func TestCallsToTheStoreAreTimed(t *testing.T) {
	m := NewMetrics()
	synctest.Test(t, func(t *testing.T) {
		_ = MeasureStore(checked{check: func(context.Context) error { time.Sleep(70 * time.Millisecond); return nil }}, m).Check(t.Context())
	})
	if got := scrape(t, m)["tabula_store_seconds"].Metric[0].Histogram.GetSampleSum(); got != 0.07 {
		t.Errorf("it took %v s", got)
	}
}

func TestOpenRoomsAreCountedAtEachScrape(t *testing.T) {
	m := NewMetrics()
	rooms, phones := 0, 0
	newer := 0
	m.Size(func() (int, int) { return rooms, phones }, func() int { return newer }, func() (float64, bool) { return 0.25, false })
	if got := value(t, scrape(t, m), "tabula_store_fill_ratio"); got != 0.25 {
		t.Errorf("the store is %v full, want 0.25", got)
	}
	for _, want := range [][3]int{{0, 0, 0}, {2, 16, 1}} {
		rooms, phones, newer = want[0], want[1], want[2]
		families := scrape(t, m)
		for i, name := range []string{"tabula_rooms", "tabula_phones", "tabula_rooms_newer"} {
			if got := value(t, families, name); got != float64(want[i]) {
				t.Errorf("%s is %v, want %d", name, got, want[i])
			}
		}
	}
}

func TestEventsOfRoomsAreCounted(t *testing.T) {
	m := NewMetrics()
	m.Refused("rooms")
	m.Opened(false)
	m.Opened(true)
	m.Opened(true)
	m.Committed(20 * time.Millisecond)
	m.Committed(40 * time.Millisecond)
	m.Skipped()
	m.LostCommits()
	m.Panicked()
	families := scrape(t, m)
	visits := map[string]float64{}
	for _, each := range families["tabula_visits_total"].Metric {
		visits[each.Label[0].GetValue()] = each.Counter.GetValue()
	}
	if visits["false"] != 1 || visits["true"] != 2 {
		t.Errorf("of one phone that came and two that came again it counts %v", visits)
	}
	if took := families["tabula_command_seconds"].Metric[0].Histogram; took.GetSampleCount() != 2 || took.GetSampleSum() != 0.06 {
		t.Errorf("two commands took %v s", took.GetSampleSum())
	}
	if skipped := value(t, families, "tabula_views_skipped_total"); skipped != 1 {
		t.Errorf("%v states were skipped", skipped)
	}
	if lost := value(t, families, "tabula_lost_commits_total"); lost != 1 {
		t.Errorf("%v losses of commits", lost)
	}
	if panics := value(t, families, "tabula_panics_total"); panics != 1 {
		t.Errorf("%v panics", panics)
	}
}

// Whatever is played, what is scraped stays of one size, and tells of nobody.
func TestMetricsDoNotGrowWithTheRooms(t *testing.T) {
	m := NewMetrics()
	s := MeasureStore(memory.New(nil), m)
	play := func(room string) {
		c, err := s.Append(t.Context(), room, store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte("[]")})
		if err != nil {
			t.Fatal(err)
		}
		_, _ = s.Append(t.Context(), room, store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte("[]")})
		_, _ = s.Load(t.Context(), room, c.Tip())
		_, _ = s.Heartbeat(t.Context(), room, store.Heartbeat{})
	}
	play("BMRTZ")
	before := labels(scrape(t, m))
	for i := range 100 {
		play(fmt.Sprint("ROOM", i))
	}
	if after := labels(scrape(t, m)); !slices.Equal(after, before) {
		t.Errorf("%d labels became %d", len(before), len(after))
	}
	for _, label := range before {
		name, _, _ := strings.Cut(label, "=")
		if !slices.Contains([]string{"call", "outcome", "version", "quantile", "limit", "again"}, name) {
			t.Errorf("nobody has looked at whether %s tells too much", label)
		}
	}
}

// labels are the labels of Tabula's and Go's metrics, in order.
func labels(families map[string]*dto.MetricFamily) []string {
	var all []string
	for _, family := range families {
		for _, m := range family.Metric {
			for _, label := range m.Label {
				all = append(all, label.GetName()+"="+label.GetValue())
			}
		}
	}
	slices.Sort(all)
	return all
}
