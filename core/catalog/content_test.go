package catalog_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/source"
)

// points are the loads and metrics of a run, each a mapping.
func points(pairs ...string) string {
	text := "points:\n"
	for i := 0; i < len(pairs); i += 2 {
		text += "  - load: " + pairs[i] + "\n    metrics: " + pairs[i+1] + "\n"
	}
	return text
}

const modelAndHardware = "model: m\ncluster: {hardware: h}\n"

// factsOf are the facts of a run that is checked apart, with this beside its name and its licence.
func factsOf(text string) *catalog.Facts {
	_, facts := catalog.CheckApart(source.New("x", text), "a/x.yaml", nil, false)
	return facts
}

func TestFactsSpellWhatWasMeasured(t *testing.T) {
	for _, c := range []struct{ points, loads, values string }{
		{points("{concurrency: 0x10}", "{b: {value: 20.0}, a: {value: -0.0}}"), "c16;", `"a"=0,"b"=20;`},
		{points("{request_rate: 2.50}", "{a: {value: 1e-20}}"), "r2.5;", `"a"=1e-20;`},
		{points("{request_rate: 3, concurrency: 4}", "{a: {value: 0.1}}"), "c4r3;", `"a"=0.1;`},
		{points("{request_rate: .inf}", "{a: {value: 1}}"), ";", `"a"=1;`},
		{points("{concurrency: 1}", "{a: {value: 1}}", "{concurrency: 2}", "{a: {value: 2}}"), "c1;c2;", `"a"=1;"a"=2;`},
	} {
		f := factsOf(record("x", modelAndHardware+c.points))
		if f.Name != "x" || f.Licence != "a" || f.Model != "m" || f.Hardware != "h" || f.Loads != c.loads || f.Values != c.values {
			t.Errorf("%s: got %+v", c.points, f)
		}
	}
	if f := factsOf("kind: MeasuredRun\nname: X\nsource: {license_ref: A}\nsupersedes: Y\n"); f.Name != "" || f.Licence != "" || f.Supersedes.Name != "" || !f.Supersedes.Said {
		t.Errorf("of what is no slug, got %+v", f)
	}
}

// What is written wrongly has an error of its own, and may be what it is said to be.
func TestWhatCannotBeReadIsNoDifference(t *testing.T) {
	sound := points("{concurrency: 1}", "{x: {value: 2}}")
	load := func(text string) string { return modelAndHardware + points(text, "{x: {value: 1}}") }
	metrics := func(text string) string { return modelAndHardware + points("{concurrency: 1}", text) }
	for name, text := range map[string]string{
		"a model":                         "model: 4\ncluster: {hardware: h}\n" + sound,
		"a line where the model may be":   "model m\ncluster: {hardware: h}\n" + sound,
		"a cluster":                       "model: m\ncluster: 4\n" + sound,
		"a line in the cluster":           "model: m\ncluster:\n  nodes: 1\n  hardware h\n" + sound,
		"a line after the hardware":       "model: m\ncluster:\n  hardware: h\n  nodes 1\n" + sound,
		"a line after all of it":          modelAndHardware + sound + "oh\n",
		"hardware":                        "model: m\ncluster: {hardware: 4}\n" + sound,
		"no points":                       modelAndHardware,
		"points":                          modelAndHardware + "points: 4\n",
		"an empty list of points":         modelAndHardware + "points: []\n",
		"a line among the points":         modelAndHardware + sound + "  oh\n",
		"a point":                         modelAndHardware + "points: [4]\n",
		"a line in a point":               modelAndHardware + sound + "    id\n",
		"a load":                          load("4"),
		"an empty load":                   load("{}"),
		"a key of a load":                 load("{concurrency 1}"),
		"a line after all of a load":      load("\n      concurrency: 1\n      request_rate: 2\n      oh"),
		"a concurrency":                   load("{concurrency: x, request_rate: 1}"),
		"a concurrency that is too low":   load("{concurrency: 0}"),
		"a rate":                          load("{concurrency: 1, request_rate: x}"),
		"no metrics":                      modelAndHardware + "points: [{load: {concurrency: 1}}]\n",
		"metrics":                         metrics("4"),
		"empty metrics":                   metrics("{}"),
		"a line among the metrics":        metrics("\n      x: {value: 2}\n      y"),
		"a metric":                        metrics("{x: 1}"),
		"a metric without a value":        metrics("{x: {}}"),
		"a value":                         metrics("{x: {value: x}}"),
		"a metric beside one that is not": metrics("{x: {value: 2}, y: 1}"),
	} {
		for _, says := range []struct{ b, c string }{{"", "duplicate_of: b\n"}, {"duplicate_of: c\n", ""}} {
			f := files{"sources.yaml": ofA, "a/b.yaml": measured("b", "1", says.b), "a/c.yaml": record("c", text+says.c)}
			if o := catalog.Check(f.fs(), catalog.Options{}); said(o) != "" || len(o.Problems) > 0 {
				t.Errorf("%s: got %s%v", name, said(o), o.Problems)
			}
		}
		f := files{"sources.yaml": ofA, "a/b.yaml": record("b", text), "a/c.yaml": record("c", text)}
		if o := catalog.Check(f.fs(), catalog.Options{}); said(o) != "" {
			t.Errorf("%s, in both: got %s", name, said(o))
		}
	}
}

// Points that hold the same numbers in other places are not the same.
func TestWhatBelongsToWhichPointCounts(t *testing.T) {
	value := "{x: {value: 1}}"
	for _, pair := range [][2]string{
		{points("{concurrency: 4}", value), points("{request_rate: 4}", value)},
		{points("{concurrency: 1}", value, "{request_rate: 2}", value, "{request_rate: .inf}", value),
			points("{concurrency: 1, request_rate: 2}", value, "{request_rate: .inf}", value, "{request_rate: .inf}", value)},
		{points("{concurrency: 1}", "{x: {value: 1}}", "{concurrency: 2}", "{x: {value: 2}}"), points("{concurrency: 1}", "{x: {value: 2}}", "{concurrency: 2}", "{x: {value: 1}}")},
		{points("{concurrency: 1}", "{x: {value: 1}, y: {value: 2}}"), points("{concurrency: 1}", "{x: {value: 2}, y: {value: 1}}")},
	} {
		f := files{"sources.yaml": ofA, "a/b.yaml": record("b", modelAndHardware+pair[0]), "a/c.yaml": record("c", modelAndHardware+pair[1])}
		if text := said(catalog.Check(f.fs(), catalog.Options{})); text != "" {
			t.Errorf("%q: got %s", pair, text)
		}
		f["a/c.yaml"] = record("c", modelAndHardware+pair[0])
		if text := said(catalog.Check(f.fs(), catalog.Options{})); !strings.HasPrefix(text, "a/c.yaml[c]: catalog-undeclared") {
			t.Errorf("%q twice: got %q", pair[0], text)
		}
	}
}
