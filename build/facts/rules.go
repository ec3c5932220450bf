package facts

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/verdict"
)

// gates are those that bar a label. Each has a section of its own on the page of the table.
func gates(label string) (string, bool) {
	var rows [][]string
	for _, g := range verdict.Gates {
		if g.Bars.String() == label {
			rows = append(rows, []string{"[" + g.ID + "](#" + g.ID + ")", g.Summary})
		}
	}
	return table([]string{"Gate", "What a run must show"}, rows), rows != nil
}

// checks are the rules of some ids, each with a link to its page beside that of the table.
func checks(ids string) (string, bool) {
	var rows [][]string
	all := catalog.AllRules()
	for _, id := range strings.Fields(ids) {
		i := slices.IndexFunc(all, func(r diag.Rule) bool { return r.ID == id })
		if i < 0 {
			return "", false
		}
		rows = append(rows, []string{"[" + id + "](" + id + ".md)", all[i].Severity.String(), all[i].Summary})
	}
	return table([]string{"Rule", "Severity", "What it holds a record to"}, rows), true
}
