package syntax_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// suiteInput is an input of the public YAML test suite.
type suiteInput struct {
	ID, Name, YAML string
	Error          bool
	JSON           string
}

// readings are the rules that refuse what YAML allows: one document, with something in it, of the core schema.
var readings = map[string]bool{"yaml-documents": true, "yaml-empty": true, "yaml-tag": true, "yaml-portable": true}

// differs lists the inputs that are read otherwise than the suite says, and why.
var differs = map[string]string{}

func TestSuite(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(shared.Dir(t), "yaml-suite", "inputs.json"))
	if err != nil {
		t.Skip(err)
	}
	var inputs []suiteInput
	if err := json.Unmarshal(text, &inputs); err != nil {
		t.Fatal(err)
	}
	for _, input := range inputs {
		t.Run(input.ID, func(t *testing.T) {
			fault := suiteFault(input)
			reason, listed := differs[input.ID]
			if listed && fault == "" {
				t.Errorf("is read as the suite says; take it off the list (%s)", reason)
			}
			if !listed && fault != "" {
				t.Errorf("%s\n%q\n%s", input.Name, input.YAML, fault)
			}
		})
	}
}

// suiteFault says how the reading of an input differs from what the suite says, or nothing.
func suiteFault(input suiteInput) string {
	tree, found := syntax.Parse(source.New("", input.YAML))
	if input.Error {
		if len(found) == 0 {
			return "no finding"
		}
		return ""
	}
	for _, d := range found {
		if !readings[d.Rule] {
			return fmt.Sprintf("%s at %v: %s", d.Rule, d.At, d.Text)
		}
	}
	if input.JSON == "" || has(found, "yaml-empty") {
		return ""
	}
	var want any
	if err := json.NewDecoder(strings.NewReader(input.JSON)).Decode(&want); err != nil {
		return err.Error()
	}
	if got := jsonValue(tree.Root); !reflect.DeepEqual(got, want) {
		return fmt.Sprintf("got %#v\nwant %#v", got, want)
	}
	return ""
}

func has(found []diag.Diagnostic, rule string) bool {
	for _, d := range found {
		if d.Rule == rule {
			return true
		}
	}
	return false
}

// jsonValue is what a node is in JSON.
func jsonValue(n *syntax.Node) any {
	n = n.Resolve()
	switch {
	case n == nil:
		return nil
	case n.Kind == syntax.Mapping:
		m := map[string]any{}
		for _, pair := range n.Pairs {
			m[fmt.Sprint(jsonKey(pair.Key))] = jsonValue(pair.Value)
		}
		return m
	case n.Kind == syntax.Sequence:
		items := []any{}
		for _, item := range n.Items {
			items = append(items, jsonValue(item))
		}
		return items
	}
	switch n.Type() {
	case syntax.Null:
		return nil
	case syntax.Bool:
		return n.Bool()
	case syntax.Int, syntax.Float:
		f, _ := n.Float()
		return f
	}
	return n.Value()
}

func jsonKey(n *syntax.Node) any {
	if n = n.Resolve(); n.Kind == syntax.Scalar {
		return n.Value()
	}
	return jsonValue(n)
}
