// Package facts writes what the code knows as the tables of the documentation: the keys of the schema, the words
// of the vocabularies, the gates of the verdict and the rules.
package facts

import (
	"strings"

	"github.com/inference-sim/measured-run/build/tables"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// Tables are the kinds of tables that the documentation asks for, each by a name:
//
//	<!-- keys: points[].load -->          the keys of a mapping
//	<!-- values: stop event -->           the words of a vocabulary
//	<!-- gates: EXACT -->                 the gates that bar a label
//	<!-- checks: slug digest -->          rules, by their ids
var Tables = tables.Sources{"keys": keys, "values": values, "gates": gates, "checks": checks}

// roots are the documents that have keys.
func roots() []*schema.Table { return []*schema.Table{run.Schema.Table, licence.Schema.Table} }

func keys(path string) (string, bool) {
	for _, root := range roots() {
		if t := root.Find(path); t != nil {
			return t.Markdown(), true
		}
	}
	return "", false
}

// table writes rows under their heads.
func table(heads []string, rows [][]string) string {
	var b strings.Builder
	line := func(cells []string) { b.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	line(heads)
	b.WriteString(strings.Repeat("|---", len(heads)) + "|\n")
	for _, row := range rows {
		line(row)
	}
	return b.String()
}

func code(s string) string { return "`" + s + "`" }

// codes lists words: `a`, `b`.
func codes(words []string) string {
	quoted := make([]string, len(words))
	for i, word := range words {
		quoted[i] = code(word)
	}
	return strings.Join(quoted, ", ")
}
