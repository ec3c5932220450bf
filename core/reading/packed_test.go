package reading_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/reading"
)

// unpacked are the values in the points of a packed view, by point and column, as a page reads them.
func unpacked(t *testing.T, v *reading.View) map[string]string {
	t.Helper()
	var got struct{ Points reading.PackedPoints }
	if err := json.Unmarshal(jsontext.Marshal(reading.Pack(v)), &got); err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	for _, c := range got.Points.Columns {
		odd := map[int]*reading.Value{}
		for _, o := range c.Odd {
			odd[o.At] = o.Value
		}
		for i, text := range c.Texts {
			point := i
			if c.Rows != nil {
				point = c.Rows[i]
			}
			said := fmt.Sprintf("points[%d].%s %q", point, c.Path, text)
			if number, err := strconv.ParseFloat(text, 64); err == nil && strings.Trim(text, "-.0123456789") == "" {
				said += fmt.Sprint(" ", number)
			}
			from := got.Points.Starts[point] + c.Places[2*i]
			said += fmt.Sprint(" ", from, " ", from+c.Places[2*i+1])
			if o := odd[i]; o != nil {
				said = words(o)
			}
			values[fmt.Sprint(point, " ", c.Key, " ", c.Metric)] = said
		}
	}
	return values
}

func words(v *reading.Value) string {
	said := fmt.Sprintf("%s %q", v.Path, v.Text)
	if v.Number != nil {
		said += fmt.Sprint(" ", *v.Number)
	}
	if v.Malformed {
		said += " malformed"
	}
	return said + fmt.Sprint(" ", *v.Range.Start.UTF16, " ", *v.Range.End.UTF16)
}

// shownOf are the values that a page shows of the points of a view.
func shownOf(v *reading.View) map[string]string {
	values := map[string]string{}
	for i, p := range v.Points {
		put := func(key string, metric int, v *reading.Value) {
			if at := fmt.Sprint(i, " ", key, " ", metric); v != nil && values[at] == "" {
				values[at] = words(v)
			}
		}
		put("malformed", 0, p.Malformed)
		put("id", 0, p.ID)
		put("load.concurrency", 0, p.Load.Concurrency)
		put("load.request_rate", 0, p.Load.RequestRate)
		put("completed", 0, p.Completed)
		put("failed", 0, p.Failed)
		put("kv_utilization", 0, p.KVUtilization)
		put("prefix_hit_rate", 0, p.PrefixHitRate)
		put("preemptions", 0, p.Preemptions)
		if r := p.Realized; r != nil {
			put("realized.mean_isl", 0, r.MeanISL)
			put("realized.mean_osl", 0, r.MeanOSL)
		}
		if n := p.Noise; n != nil {
			put("noise.seeds", 0, n.Seeds)
			put("noise.cv", 0, n.CV)
		}
		for _, cell := range p.Metrics {
			put("metrics", cell.Metric, cell.Value)
		}
	}
	return values
}

// What is packed is what the view has, whatever its points hold.
func TestPackedHoldsTheValuesOfTheView(t *testing.T) {
	texts := map[string]string{
		"long": swept(t, 700),
		"odd": withPoints(t, `  - {id: "4", load: {concurrency: 1e3, request_rate: .inf}, metrics: {a: {value: -0.50}, b: {value: 007}}}
  - {id: é😀, load: {concurrency: "8"}, metrics: {b: {value: 1_0}, "c d": {value: 3}, a: {value: &x 9}}}
  - {id: '', load: {concurrency: 9}, metrics: {a: {value: *x}, b: {value: +1}, a: {value: 5}}, noise: {cv: 0.5, seeds: 3}, kv_utilization: .5}
  - none
  - {load: [1], realized: {mean_isl: 1.0, mean_osl: true}, metrics: {a: 3, b: {raw_key: x}, e: {value: {f: 1}}}, completed: 1.5}
  -
  - {id: `+strings.Repeat("x", 20_000)+`, load: {concurrency: `+strings.Repeat("9", 400)+`}}
`),
	}
	for _, name := range []string{"exact", "gpustack-h100", "llm-d-epp", "mistakes", "mlperf-gb200", "strict"} {
		texts[name] = example(t, name)
	}
	for name, text := range texts {
		for _, text := range []string{text, "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")} {
			v := reading.Page(judged(text, nil), nil)
			got, want := unpacked(t, v), shownOf(v)
			if len(got) != len(want) || len(want) == 0 {
				t.Errorf("%s: %d values, want %d", name, len(got), len(want))
			}
			for at := range want {
				if got[at] != want[at] {
					t.Errorf("%s, %s:\n got %.200s\nwant %.200s", name, at, got[at], want[at])
				}
			}
		}
	}
}

// A page reads it in a moment, and an edit changes nothing of the points behind it but where they start.
func TestPackedIsSmall(t *testing.T) {
	pack := func(text string) (all []byte, points reading.PackedPoints) {
		all = jsontext.Marshal(reading.Pack(reading.Page(judged(text, nil), nil)))
		var got struct{ Points reading.PackedPoints }
		if err := json.Unmarshal(all, &got); err != nil {
			t.Fatal(err)
		}
		return all, got.Points
	}
	text := swept(t, 1_000)
	all, before := pack(text)
	if whole := jsontext.Marshal(reading.Page(judged(text, nil), nil)); len(all)*10 > len(whole) {
		t.Errorf("%d bytes, and %d as objects", len(all), len(whole))
	}
	_, after := pack(strings.Replace(text, "value: 110,", "value: 1100,", 1))
	for n := range before.Columns {
		for i, one := range before.Columns[n].Places {
			if at := i / 2; at != 9 && after.Columns[n].Places[i] != one {
				t.Fatalf("%s of point %d is elsewhere", before.Columns[n].Key, at)
			}
		}
	}
	if after.Starts[9] != before.Starts[9] || after.Starts[10] != before.Starts[10]+1 {
		t.Errorf("points start at %v, and at %v after an edit", before.Starts[8:12], after.Starts[8:12])
	}
}
