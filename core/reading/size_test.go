package reading_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/reading"
)

// swept is the example with n points of one metric each, and a further one that only the last has.
func swept(t testing.TB, n int) string {
	var points strings.Builder
	for i := range n {
		load := strconv.Itoa(i + 1)
		points.WriteString("  - {id: c" + load + ", load: {concurrency: " + load + "}, metrics: {itl_p99: {value: 1" + load + ", raw_key: itl}}}\n")
	}
	points.WriteString("  - {id: last, load: {concurrency: 9999999}, metrics: {ttft_p50: {value: 7}}}\n")
	return withPoints(t, points.String())
}

func withPoints(t testing.TB, points string) string {
	text := example(t, "exact")
	from, to := strings.Index(text, "points:\n")+len("points:\n"), strings.Index(text, "# What each source says")
	return text[:from] + points + text[to:]
}

// A page shows the head of a long list and says how long it is; what is said of the whole is of the whole.
func TestPageShowsTheHeadOfAList(t *testing.T) {
	report := judged(swept(t, 3_000), nil)
	page, whole := reading.Page(report, nil), reading.Of(report, nil)
	if len(page.Points) != reading.PageLimit || page.Totals.Points != 3_001 || len(whole.Points) != 3_001 || whole.Totals != page.Totals {
		t.Errorf("%d of %d points are shown, and %d without a limit", len(page.Points), page.Totals.Points, len(whole.Points))
	}
	for i := range whole.Metrics {
		if page.Metrics[i].Points != whole.Metrics[i].Points {
			t.Errorf("%s: %d points have it, want %d", whole.Metrics[i].Name, page.Metrics[i].Points, whole.Metrics[i].Points)
		}
	}
	if page.Metrics[2].Points != 1 || page.Metrics[0].Points != 3_000 || page.Axes != whole.Axes {
		t.Errorf("got %+v and %+v", page.Metrics[2], page.Axes)
	}
}

// Points of many values are fewer.
func TestPageIsBoundInValues(t *testing.T) {
	cells := strings.Repeat("m", 1)
	for i := range 99 {
		cells += ": {value: 1}, m" + strconv.Itoa(i)
	}
	var points strings.Builder
	for i := range 300 {
		points.WriteString("  - {id: c" + strconv.Itoa(i) + ", load: {concurrency: " + strconv.Itoa(i+1) + "}, metrics: {" + cells + ": {value: 1}}}\n")
	}
	if page := reading.Page(judged(withPoints(t, points.String()), nil), nil); len(page.Points) != 100 || page.Totals.Points != 300 || page.Totals.Metrics != 103 {
		t.Errorf("%d points are shown, of %+v", len(page.Points), page.Totals)
	}
}

// What is cut out of the lists of a verdict is not pointed at.
func TestPageOfALongVerdict(t *testing.T) {
	row := "  - {path: a.b, kind: approximated, material: \"yes\"}\n"
	report := judged(example(t, "exact", "verdict: EXACT\nresolution: RESOLVED\n", "diff:\n"+strings.Repeat(row, 2_500)), nil)
	page := reading.Page(report, nil)
	v := page.Verdict
	if len(v.Reasons) != reading.PageLimit || page.Totals.Reasons != 2_500 || page.Totals.Diff != 2_500 || len(page.Diff) != reading.PageLimit {
		t.Errorf("%d reasons of %+v", len(v.Reasons), page.Totals)
	}
	for _, g := range v.Groups {
		for _, at := range g.Reasons {
			if at >= len(v.Reasons) {
				t.Fatalf("%s points at %d", g.ID, at)
			}
		}
	}
	for _, s := range v.Steps {
		for _, at := range s.Reasons {
			if at >= len(v.Reasons) {
				t.Fatalf("%s points at %d", s.Text, at)
			}
		}
	}
	for _, g := range page.DiffGroups {
		for _, at := range g.Diffs {
			_ = page.Diff[at]
		}
	}
	if out, err := json.Marshal(page); err != nil || len(out) > 4<<20 {
		t.Errorf("%d bytes, %v", len(out), err)
	}
}

func BenchmarkView(b *testing.B) {
	for _, n := range []int{1, 999, 49_999} {
		report := judged(swept(b, n), nil)
		for name, view := range map[string]func() *reading.View{
			"whole": func() *reading.View { return reading.Of(report, nil) }, "page": func() *reading.View { return reading.Page(report, nil) },
		} {
			b.Run(name+" of "+strconv.Itoa(n+1), func(b *testing.B) {
				var out []byte
				for range b.N {
					out, _ = json.Marshal(view())
				}
				b.ReportMetric(float64(len(out)), "bytes")
			})
		}
	}
}
