package script

import (
	"context"
	"encoding/json"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/bench/memory"
	"github.com/inference-sim/measured-run/build/bench/table"
)

// What is to hold, as ratios.
const (
	shortLimit = 0.4 // of the other checker, for the example
	longLimit  = 0.2 // at 1,000 and 10,000 points
	editLimit  = 0.05
)

// Rows are the results of a plan.
func (p Plan) Rows(a Answer) (rows []table.Row) {
	for i, e := range p.Whole {
		limit := longLimit
		if i == 0 {
			limit = shortLimit
		}
		times := a.Whole[e.Name]
		rows = append(rows, table.Beside(e.Name, times[0], "npm yaml and ajv", times[1], limit))
	}
	for _, e := range p.Edits {
		times := a.Edits[e.Name]
		rows = append(rows, table.Beside("one value edited, "+e.Name, times[0], "a first check", times[1], editLimit))
	}
	return rows
}

// Memory is the peak of a process in which Node checks a text once, in bytes, and what of it is our engine's.
type Memory struct{ Peak, Engine int }

// MemoryOf runs one side, ours or theirs, on the text of a file. watcher is as for memory.Peak.
func MemoryOf(ctx context.Context, watcher, dir, side, path string) (m Memory, err error) {
	module := fileURL(filepath.Join(dir, "dist", "measured-run.js"))
	out, peak, err := memory.Peak(ctx, watcher, "node", filepath.Join(dir, "memory.js"), side, path, module)
	if err != nil {
		return m, err
	}
	err = json.Unmarshal(out, &m)
	m.Peak = peak
	return m, err
}
