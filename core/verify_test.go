package core_test

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/source"
)

// A load in quotes, which comes after its neighbour once it is a number: its fix brings that up, and is safe as long as
// it is not tried.
const quotedLoad = "points[1]:\n  load: {concurrency: \"1\"}\n"

func TestFixesAreTriedUpToALimit(t *testing.T) {
	for words, tried := range map[int]bool{0: true, 63: true, 64: false} {
		text := record(t, quotedLoad+"client:\n  command: [a"+strings.Repeat(", y", words)+"]\n")
		r := core.Check(source.New("run.yaml", text), nil)
		safe := 0
		for i := range r.Diagnostics {
			for _, fix := range r.Diagnostics[i].Fixes {
				if fix.Safe {
					safe++
				}
			}
		}
		if want := words + map[bool]int{false: 1}[tried]; len(r.Diagnostics) != words+1 || safe != want {
			t.Errorf("of %d findings: %d safe fixes, want %d", len(r.Diagnostics), safe, want)
		}
	}
}

func TestFixesOfALongTextAreNotTried(t *testing.T) {
	text := record(t, quotedLoad)
	for length, tried := range map[int]bool{64 << 10: true, 64<<10 + 1: false} {
		long := text + "#" + strings.Repeat("x", length-len(text)-2) + "\n"
		r := core.Check(source.New("run.yaml", long), nil)
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Fixes[0].Safe == tried {
			t.Errorf("of %d bytes: %v", length, r.Diagnostics)
		}
	}
}
