package script

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/build/tool"
)

// Text is a record that is measured, in variants that have no point in common.
type Text struct {
	Name     string
	Variants []string
	Limits   Limits
}

// Limits are those of pair, for JavaScript.
type Limits struct {
	Seconds float64 `json:"seconds"` // for all turns of both sides together
	Rounds  int     `json:"rounds"`  // of each side, at least
}

// Plan is what compare.js is asked for. Addresses are of files or from the root of a site.
type Plan struct {
	Module string  `json:"module"`
	Warm   float64 `json:"warm"` // seconds that each side works on a text before that is timed
	Whole  []entry `json:"whole"`
	Edits  []entry `json:"edits"`
}

type entry struct {
	Name   string   `json:"name"`
	Texts  []string `json:"texts"`
	Limits Limits   `json:"limits"`
}

// Answer has our samples and the other side's by the name of the text. The other side of an edit is a first check.
type Answer struct{ Whole, Edits map[string][2]pair.Times }

// PlanFor writes the texts into dir and plans their comparison there, or in a browser on a site with that folder at
// its root.
func PlanFor(dir string, whole, edits []Text, inBrowser bool) (Plan, error) {
	base, module := filepath.ToSlash(dir), fileURL(filepath.Join(dir, "dist", "measured-run.js"))
	if inBrowser {
		base, module = "", "/dist/measured-run.js"
	}
	plan := Plan{Module: module}
	var err error
	if plan.Whole, err = entries(dir, base, "whole", whole); err != nil {
		return plan, err
	}
	plan.Edits, err = entries(dir, base, "edits", edits)
	return plan, err
}

// entries writes texts below dir, which is at the address base.
func entries(dir, base, group string, texts []Text) ([]entry, error) {
	all := []entry{}
	for i, text := range texts {
		e := entry{Name: text.Name, Limits: text.Limits}
		for j, variant := range text.Variants {
			name := fmt.Sprintf("%s/%s-%d-%d.yaml", records, group, i, j)
			if err := write(filepath.Join(dir, filepath.FromSlash(name)), []byte(variant)); err != nil {
				return nil, err
			}
			e.Texts = append(e.Texts, base+"/"+name)
		}
		all = append(all, e)
	}
	return all, nil
}

func fileURL(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// InNode carries a plan out in Node.
func InNode(ctx context.Context, dir string, plan Plan) (Answer, error) {
	text, err := json.Marshal(plan)
	if err != nil {
		return Answer{}, err
	}
	path := filepath.Join(dir, "plan.json")
	if err := write(path, text); err != nil {
		return Answer{}, err
	}
	out, err := tool.Run(ctx, dir, nil, "node", "node.js", path)
	if err != nil {
		return Answer{}, err
	}
	return Read(out)
}

// Read reads what compare.js answers.
func Read(text []byte) (Answer, error) {
	var given struct{ Whole, Edits map[string][2][]float64 }
	if err := json.Unmarshal(text, &given); err != nil {
		return Answer{}, err
	}
	return Answer{times(given.Whole), times(given.Edits)}, nil
}

func times(given map[string][2][]float64) map[string][2]pair.Times {
	all := map[string][2]pair.Times{}
	for name, samples := range given {
		all[name] = [2]pair.Times{pair.Millis(samples[0]), pair.Millis(samples[1])}
	}
	return all
}
