package core_test

import (
	"bytes"
	"encoding/json"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	validator "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/jsonschema"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// The exported schemas are held to the checker by a validator that knows nothing of it: what the checker finds valid
// they accept, and what it does not they refuse, but for the rules in beyondSchemas.

// exported are the schemas by the kind of document that they are for.
func exported(t testing.TB) map[string]*validator.Schema {
	t.Helper()
	schemas := map[string]*validator.Schema{}
	for name, kind := range map[string]string{"run": run.Kind, "registry": licence.Kind} {
		document, _ := jsonschema.Find(name)
		text, err := validator.UnmarshalJSON(bytes.NewReader(document.Schema()))
		if err != nil {
			t.Fatal(err)
		}
		c := validator.NewCompiler()
		if err := c.AddResource(document.File, text); err != nil {
			t.Fatal(err)
		}
		schemas[kind] = c.MustCompile(document.File)
	}
	return schemas
}

// plainValue is a node as a reader of YAML 1.2 hands it to a validator: of a key that stands twice the first value,
// and .inf as a number that no double holds, for want of a better one.
func plainValue(n *syntax.Node) any {
	switch n = n.Resolve(); n.Kind {
	case syntax.Mapping:
		m := map[string]any{}
		for _, pair := range n.Pairs {
			if key := pair.Key.Resolve().Value(); m[key] == nil {
				m[key] = plainValue(pair.Value)
			}
		}
		return m
	case syntax.Sequence:
		items := []any{}
		for _, item := range n.Items {
			items = append(items, plainValue(item))
		}
		return items
	}
	return plainScalar(n)
}

func plainScalar(n *syntax.Node) any {
	switch n.Type() {
	case syntax.Null:
		return nil
	case syntax.Bool:
		return n.Bool()
	case syntax.String:
		return n.Value()
	}
	if word := strings.ToLower(n.Value()); strings.HasSuffix(word, ".inf") {
		return json.Number(strings.NewReplacer("+", "", ".inf", "1e999").Replace(word))
	}
	value, base := strings.TrimPrefix(n.Value(), "+"), 10
	if n.Type() == syntax.Int {
		for prefix, other := range map[string]int{"0x": 16, "0o": 8} {
			if digits, found := strings.CutPrefix(value, prefix); found {
				value, base = digits, other
			}
		}
		whole, _ := new(big.Int).SetString(value, base)
		return json.Number(whole.String())
	}
	f, _ := n.Float()
	if f != f {
		return f // NaN, which no schema accepts
	}
	return json.Number(value)
}

// agreement is what the checker and the schema of its kind say of a text.
type agreement struct {
	report   *core.Report
	readable bool // no JSON can be made of a text that does not parse
	problem  error
}

// judges are both of them, and count what they do not agree on.
type judges struct {
	schemas  map[string]*validator.Schema
	registry *licence.Registry
	tried    map[string]int  // breaches that are beyond schemas
	held     map[string]bool // rules that a schema holds a record to, some breach or all
}

func (j *judges) ask(text string) agreement {
	a := agreement{report: core.Check(source.New("run.yaml", text), j.registry)}
	root := rootOf(a.report)
	a.readable = root != nil && !slices.ContainsFunc(a.report.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Severity == diag.Error && strings.HasPrefix(d.Rule, "yaml-")
	})
	if !a.readable {
		return a
	}
	kind := a.report.Kind
	if j.schemas[kind] == nil {
		kind = run.Kind
	}
	a.problem = j.schemas[kind].Validate(plainValue(root))
	return a
}

// rootOf is the document that a report speaks of, which need not be read again if the report has it.
func rootOf(r *core.Report) *syntax.Node {
	switch {
	case r.Run != nil:
		return r.Run.Node()
	case r.Registry != nil:
		return r.Registry.Node()
	}
	tree, _ := syntax.Parse(r.File)
	return tree.Root
}

// compare asks both of a text, and expects them to agree but for what is beyond schemas.
func (j *judges) compare(t *testing.T, text string) agreement {
	t.Helper()
	a, within, mended := j.ask(text), false, text
	ds := slices.SortedFunc(slices.Values(a.report.Diagnostics), func(a, b diag.Diagnostic) int { return b.At.From - a.At.From })
	for i := range ds {
		d := &ds[i]
		if d.Severity != diag.Error {
			continue
		}
		limit := beyond(a.report, d)
		switch {
		case limit == nil:
			within = true
			j.held[d.Rule] = j.held[d.Rule] || a.problem != nil
			continue
		case limit.same != nil:
			mended = spoil(mended, d.At, limit.same(a.report.File.Slice(d.At))).text
		}
		j.tried[limit.String()]++
	}
	if mended = strings.ReplaceAll(mended, "!!float ", ""); mended != text && !within {
		if rightly := j.compare(t, mended); (rightly.problem == nil) != (a.problem == nil) {
			t.Errorf("written rightly, the schema says %v, and otherwise %v", rightly.problem, a.problem)
		}
		return a
	}
	switch {
	case !a.readable:
	case within && a.problem == nil:
		t.Errorf("the schema accepts this:%s", shown(a.report.File, a.report.Diagnostics))
	case !within && a.problem != nil:
		t.Errorf("the schema refuses this: %v%s", a.problem, shown(a.report.File, a.report.Diagnostics))
	}
	return a
}

func (j *judges) compareFiles(t *testing.T, pattern string) {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	if len(files) == 0 {
		t.Errorf("no file is %s", pattern)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { j.compare(t, load(t, file).Text) })
	}
}

func TestSchemasAgreeWithTheChecker(t *testing.T) {
	j := &judges{exported(t), baseRegistry(t), map[string]int{}, map[string]bool{}}
	for _, c := range ruleCases(t) {
		t.Run(c.rule+"/"+c.name, func(t *testing.T) { j.compare(t, c.text) })
	}
	j.compare(t, record(t, "source:\n  license_ref: no-scoring\nresolution: RESOLVED\n"))
	j.registry = nil
	for _, pattern := range []string{"testdata/*.yaml", "testdata/full/*.yaml", "testdata/golden/*.yaml", "../docs/examples/*.yaml"} {
		j.compareFiles(t, pattern)
	}
	needs := needy(t)
	for _, s := range sites(t) {
		t.Run(s.document+"/"+s.key, func(t *testing.T) {
			for _, m := range s.mutants(needs) {
				t.Run(m.name, func(t *testing.T) { j.compare(t, m.text) })
			}
		})
	}
	j.showsEveryRule(t)
}

// showsEveryRule expects that every limit was met, and that every rule was kept by a schema or is listed.
func (j *judges) showsEveryRule(t *testing.T) {
	errors := errorRules()
	for _, limit := range beyondSchemas {
		if j.tried[limit.String()] == 0 && !limit.text {
			t.Errorf("nothing shows that this is beyond schemas: %s", limit)
		}
		if !errors[limit.rule] {
			t.Errorf("%s is no rule whose breach is an error", limit.rule)
		}
	}
	for rule := range errors {
		if j.held[rule] == whollyBeyond(rule) {
			t.Errorf("%s: kept by a schema is %t, and listed as beyond them is %t", rule, j.held[rule], whollyBeyond(rule))
		}
	}
}

func TestSchemasAgreeWithTheCheckerOnHandedRecords(t *testing.T) {
	dir := shared.Dir(t)
	j := &judges{exported(t), loadRegistry(t, filepath.Join(dir, "cases", "200-registry-seed.yaml")), map[string]int{}, map[string]bool{}}
	j.compareFiles(t, filepath.Join(dir, "cases", "*.yaml"))
	j.registry = nil
	j.compareFiles(t, filepath.Join(dir, "catalog", "measurements", "*", "*.yaml"))
	j.compareFiles(t, filepath.Join(dir, "catalog", "measurements", "*.yaml"))
}

// A condition of a schema names a rule, which cannot be listed as wholly beyond schemas.
func TestConditionsAreOfRules(t *testing.T) {
	errors := errorRules()
	for _, rule := range jsonschema.Conditions() {
		if !errors[rule] || whollyBeyond(rule) {
			t.Errorf("%s has a condition, is a rule is %t, and is listed as beyond schemas is %t", rule, errors[rule], whollyBeyond(rule))
		}
	}
}
