package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// expressions are what the dashboard and the alerts ask Prometheus.
func expressions(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../deploy/grafana.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(data, &dashboard); err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			all["panel "+panel.Title] += target.Expr + "\n"
		}
	}
	if data, err = os.ReadFile("../deploy/alerts.yml"); err != nil {
		t.Fatal(err)
	}
	for _, alert := range regexp.MustCompile(`alert: (\S+)\n +expr: (.+)`).FindAllStringSubmatch(string(data), -1) {
		all["alert "+alert[1]] = alert[2]
	}
	if n := strings.Count(string(data), "alert:") + len(dashboard.Panels); n != len(all) {
		t.Errorf("%d of %d panels and alerts ask for something", len(all), n)
	}
	return all
}

// metricNames are the series that a server has.
func metricNames(t *testing.T, url string) []string {
	t.Helper()
	response, err := hasty.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"up"} // Prometheus' own
	for name, family := range families {
		names = append(names, name)
		if family.Metric[0].Histogram != nil {
			names = append(names, name+"_bucket", name+"_count", name+"_sum")
		}
	}
	return names
}

func TestTheDashboardAndTheAlertsUseMetricsThatExist(t *testing.T) {
	at, _, _ := serving(t, "bolt:"+filepath.Join(t.TempDir(), "tabula.db"))
	status(t, at.Ops+"/readyz") // asks the store something
	known := metricNames(t, at.Ops+"/metrics")
	metric := regexp.MustCompile(`\b(?:tabula|go|process)_\w+|\bup\b`)
	asked := []string{}
	for where, expr := range expressions(t) {
		names := metric.FindAllString(expr, -1)
		if len(names) == 0 {
			t.Errorf("%s asks for nothing: %s", where, expr)
		}
		for _, name := range names {
			if !slices.Contains(known, name) {
				t.Errorf("%s asks for %s, which is not there", where, name)
			}
		}
		asked = append(asked, names...)
	}
	for _, name := range known {
		base := regexp.MustCompile(`_(bucket|count|sum)$`).ReplaceAllString(name, "")
		if strings.HasPrefix(name, "tabula_") && !slices.ContainsFunc(asked, func(a string) bool { return strings.HasPrefix(a, base) }) {
			t.Errorf("nobody looks at %s", name)
		}
	}
}

func TestMetricsAndProfilesAreOnlyAtThePrivateAddress(t *testing.T) {
	at, _, _ := serving(t, "memory:")
	ask := func(url string) *http.Response {
		response, err := hasty.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		return response
	}
	for _, path := range []string{"/metrics", "/debug/pprof/heap"} {
		if inside := ask(at.Ops + path); inside.StatusCode != http.StatusOK {
			t.Errorf("%s is answered with %s to who runs the server", path, inside.Status)
		}
		outside := ask(at.URL + path)
		if kind := outside.Header.Get("Content-Type"); outside.StatusCode == http.StatusOK && !strings.HasPrefix(kind, "text/html") {
			t.Errorf("%s is answered with %s", path, kind)
		}
	}
}
