package reading_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/core/reading"
)

// leftOut are the keys of a record that a view deliberately does not show: they are the same in every record, or they
// configure the simulator and the engines in more detail than a reviewer's first look takes in.
var leftOut = []string{
	"kind", "schema_version",
	"cluster.gpus_per_rack", "cluster.storage[]",
	"deployment.kind", "deployment.scheduler",
	"deployment.admission.", "deployment.routing.", "deployment.preemption.", "deployment.saturation.", "deployment.lora.",
	"deployment.offload.", "deployment.pd_transfer.", "deployment.pools[].engine.",
	"workload.trace.header.trace_version", "workload.trace.header.workload_seed", "workload.trace.header.server.",
	"workload.trace.header.goodput_slo_targets.",
	"client.command[]", "client.ramp_up.", "client.tokenizer.mode",
}

// registryLeftOut is the same of an entry of the registry.
var registryLeftOut = []string{"id"}

var indexes = regexp.MustCompile(`\[\d+\]`)

func isLeftOut(path string, list []string) (rule string, is bool) {
	general := indexes.ReplaceAllString(path, "[]")
	for _, rule := range list {
		if general == rule || strings.HasSuffix(rule, ".") && strings.HasPrefix(general, rule) {
			return rule, true
		}
	}
	return "", false
}

// scalars are those of a text as another reader of YAML finds them, by path. What is null or empty says nothing.
func scalars(t *testing.T, text string) map[string]*yaml.Node {
	t.Helper()
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil || len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		return nil
	}
	found := map[string]*yaml.Node{}
	collect(doc.Content[0], "", found)
	return found
}

func collect(n *yaml.Node, path string, found map[string]*yaml.Node) {
	switch n.Kind {
	case yaml.AliasNode:
		collect(n.Alias, path, found)
	case yaml.ScalarNode:
		if _, known := found[path]; !known && n.Tag != "!!null" && n.Value != "" {
			found[path] = n
		}
	case yaml.SequenceNode:
		for i, item := range n.Content {
			collect(item, path+"["+strconv.Itoa(i)+"]", found)
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i].Value
			if path != "" {
				key = path + "." + key
			}
			collect(n.Content[i+1], key, found)
		}
	}
}

// shownValue is a value of the JSON of a view.
type shownValue struct {
	Text      string
	Cut       bool
	Number    *float64
	Bool      *bool
	Malformed bool
	Path      string
	Range     *struct{ Start, End struct{ Offset int } }
}

// valuesOf are the values in the JSON of a view: all objects that say text, path and range. Those of the registry stand
// apart.
func valuesOf(t *testing.T, v *reading.View) (run, registry []shownValue) {
	t.Helper()
	out, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(out, &tree); err != nil {
		t.Fatal(err)
	}
	var visit func(x any, at string)
	visit = func(x any, at string) {
		switch x := x.(type) {
		case []any:
			for _, item := range x {
				visit(item, at)
			}
		case map[string]any:
			if x["text"] != nil && x["path"] != nil && x["range"] != nil && x["group"] == nil {
				var value shownValue
				raw, _ := json.Marshal(x)
				if err := json.Unmarshal(raw, &value); err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(at, ".summary.licence.") && at != ".summary.licence.id" {
					registry = append(registry, value)
				} else {
					run = append(run, value)
				}
				return
			}
			for key, item := range x {
				visit(item, at+"."+key)
			}
		}
	}
	visit(tree, "")
	return run, registry
}

// check holds a shown value against what another reader finds at its path and in the text at its range.
func (x shownValue) check(text string, there *yaml.Node) error {
	if x.Cut || x.Malformed || strings.Contains(x.Text, "***") {
		return nil
	}
	if there == nil {
		if x.Text == "" {
			return nil
		}
		return fmt.Errorf("%s shows %q, and there is nothing", x.Path, x.Text)
	}
	if x.Text != there.Value {
		return fmt.Errorf("%s shows %q, and there is %q", x.Path, x.Text, there.Value)
	}
	at := text[x.Range.Start.Offset:x.Range.End.Offset]
	var alone yaml.Node
	if !strings.HasPrefix(at, "*") && there.Style&(yaml.LiteralStyle|yaml.FoldedStyle) == 0 {
		if err := yaml.Unmarshal([]byte(at), &alone); err != nil || len(alone.Content) != 1 || alone.Content[0].Value != x.Text {
			return fmt.Errorf("%s shows %q, and its place says %q (%v)", x.Path, x.Text, at, err)
		}
	}
	if x.Number != nil {
		want, ok := new(big.Rat).SetString(there.Value)
		if got, _ := want.Float64(); !ok || got != *x.Number {
			return fmt.Errorf("%s is the number %v, and there is %q", x.Path, *x.Number, there.Value)
		}
	}
	if x.Bool != nil && strconv.FormatBool(*x.Bool) != strings.ToLower(there.Value) {
		return fmt.Errorf("%s is %v, and there is %q", x.Path, *x.Bool, there.Value)
	}
	return nil
}

// Whatever a view shows stands in the file, and whatever stands in the file is shown, but for what is deliberately left
// out.
func TestAViewReadBackIsTheFile(t *testing.T) {
	used := map[string]bool{}
	compared := 0
	runs(t, func(name, text string) {
		report := judged(text, nil)
		v := reading.Page(report, nil)
		there := scalars(t, text)
		if v == nil || there == nil {
			return
		}
		values, _ := valuesOf(t, v)
		shown := map[string]bool{}
		for _, x := range values {
			shown[x.Path] = true
			if err := x.check(text, there[x.Path]); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if !report.Valid() {
			return
		}
		for path := range there {
			rule, left := isLeftOut(path, leftOut)
			used[rule] = true
			if left == shown[path] {
				t.Errorf("%s: %s: shown %v, left out %v", name, path, shown[path], left)
			}
			compared++
		}
	})
	for _, rule := range leftOut {
		if !used[rule] {
			t.Errorf("no record has %s, which is left out", rule)
		}
	}
	if compared < 1000 {
		t.Errorf("only %d scalars were compared", compared)
	}
}

// The same of the entry of the registry that a run cites.
func TestALicenceReadBackIsTheEntry(t *testing.T) {
	text := load(t, examples+"/sources.yaml")
	there, sources := scalars(t, text), registry(t)
	for _, name := range []string{"exact", "gpustack-h100", "llm-d-epp", "mlperf-gb200"} {
		v := reading.Page(judged(example(t, name), sources), sources)
		_, values := valuesOf(t, v)
		shown := map[string]bool{}
		for _, x := range values {
			shown[x.Path] = true
			if err := x.check(text, there[x.Path]); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		entry, _, _ := strings.Cut(values[0].Path, ".")
		for path := range there {
			rest, of := strings.CutPrefix(path, entry+".")
			if _, left := isLeftOut(rest, registryLeftOut); of && left == shown[path] {
				t.Errorf("%s: %s: shown %v, left out %v", name, path, shown[path], left)
			}
		}
	}
}

// What is derived is worked out anew from the file.
func TestDerivedNumbersReadBack(t *testing.T) {
	pools := 0
	runs(t, func(name, text string) {
		report := judged(text, nil)
		if !report.Valid() || report.Run == nil {
			return
		}
		v := reading.Page(report, nil)
		there := scalars(t, text)
		number := func(path string) *big.Int {
			if n := there[path]; n != nil {
				if x, ok := new(big.Int).SetString(n.Value, 0); ok {
					return x
				}
			}
			return big.NewInt(1)
		}
		if c := v.Summary.Cluster; c != nil {
			want := new(big.Int).Mul(number("cluster.nodes"), number("cluster.gpus_per_node"))
			if c.GPUs == nil || c.GPUs.Text != want.String() {
				t.Errorf("%s has %s GPUs, and %+v are shown", name, want, c.GPUs)
			}
		}
		if d := v.Summary.Deployment; d != nil {
			for i := range d.Pools {
				pools++
				if got, want := d.Pools[i].ExpertWidth.Text, width(there, number, i); got != want {
					t.Errorf("%s: experts are over %s, and %s is shown", name, want, got)
				}
			}
		}
		counts(t, name, v, there)
	})
	if pools < 10 {
		t.Errorf("only %d pools were seen", pools)
	}
}

func width(there map[string]*yaml.Node, number func(string) *big.Int, pool int) string {
	parallel := "deployment.pools[" + strconv.Itoa(pool) + "].parallel."
	if n := there[parallel+"enable_expert_parallel"]; n == nil || n.Value != "true" {
		return "1"
	}
	product := big.NewInt(1)
	for _, key := range []string{"tp", "pcp", "dp"} {
		if x := number(parallel + key); x.Sign() > 0 {
			product.Mul(product, x)
		}
	}
	return product.String()
}

// counts holds what a view counts against the file.
func counts(t *testing.T, name string, v *reading.View, there map[string]*yaml.Node) {
	t.Helper()
	ids := 0
	for path := range there {
		if strings.HasPrefix(path, "points[") && strings.HasSuffix(path, "].id") {
			ids++
		}
	}
	if v.Totals.Points != ids || len(v.Points) != ids || ids > 0 && !v.Points[0].Anchor {
		t.Errorf("%s has %d points, and %d of %d are shown", name, ids, len(v.Points), v.Totals.Points)
	}
	for _, m := range v.Metrics {
		n := 0
		for i := range ids {
			if there["points["+strconv.Itoa(i)+"].metrics."+m.Name+".value"] != nil {
				n++
			}
		}
		if m.Points != n {
			t.Errorf("%s: %d points have %s, and %d is shown", name, n, m.Name, m.Points)
		}
	}
	for i, in := range v.Inputs {
		if in.Human != "" && !isAbout(in.Human, there["source.inputs["+strconv.Itoa(i)+"].size"].Value) {
			t.Errorf("%s: a size of %s is shown as %s", name, in.Size.Text, in.Human)
		}
	}
}

// isAbout says whether a size such as 27.8 kB is a number of bytes, rounded.
func isAbout(human, bytes string) bool {
	digits, unit, _ := strings.Cut(human, " ")
	power := slices.Index([]string{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"}, unit)
	shown, _ := new(big.Rat).SetString(digits)
	exact, ok := new(big.Rat).SetString(bytes)
	if power < 0 || shown == nil || !ok {
		return false
	}
	for range power {
		exact.Quo(exact, big.NewRat(1000, 1))
	}
	_, decimals, _ := strings.Cut(digits, ".")
	return exact.FloatString(len(decimals)) == digits
}

// A value at another place than its own, or with another text, is noticed.
func TestReadingBackNotices(t *testing.T) {
	text := load(t, examples+"/exact.yaml")
	there := scalars(t, text)
	values, _ := valuesOf(t, viewOf(t, text))
	noticed := 0
	for i, x := range values {
		other := values[(i+1)%len(values)]
		if other.Text == x.Text {
			continue
		}
		moved, wrong := x, x
		moved.Range, wrong.Text = other.Range, other.Text
		if moved.check(text, there[x.Path]) == nil || wrong.check(text, there[x.Path]) == nil || x.check(text, there[other.Path]) == nil {
			t.Errorf("%s is not told from %s", x.Path, other.Path)
		}
		noticed++
	}
	if noticed < 50 {
		t.Errorf("only %d values were exchanged", noticed)
	}
}
