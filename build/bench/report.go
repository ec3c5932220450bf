package main

import (
	"context"
	"fmt"

	"github.com/inference-sim/measured-run/build/bench/page"
	"github.com/inference-sim/measured-run/build/bench/table"
)

// report is what was found, and where.
func (b *bench) report(ctx context.Context, sections []table.Section) string {
	held, limited := table.Tally(sections)
	tally := fmt.Sprintf("Of %d limits, %d are held.", limited, held)
	return page.Where(ctx, b.root, tally) + "\n\n" + table.Markdown(sections)
}
