package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const profile = `mode: set
github.com/inference-sim/measured-run/core/a/x.go:1.2,3.4 3 0
github.com/inference-sim/measured-run/core/a/x.go:5.2,6.4 1 0
github.com/inference-sim/measured-run/core/b/y.go:1.2,3.4 4 1
github.com/inference-sim/measured-run/core/internal/c/z.go:1.2,3.4 40 0
github.com/inference-sim/measured-run/core/a/x.go:1.2,3.4 3 7
`

func TestABlockIsCoveredWhereAnyTestComesToIt(t *testing.T) {
	blocks, err := read(profile)
	if err != nil {
		t.Fatal(err)
	}
	table, percent := tabulate(blocks)
	want := []string{"core/a 3 of 4 75.0%", "core/b 4 of 4 100.0%", "in all 7 of 8 87.5%"}
	for i, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if got := strings.Join(strings.Fields(line), " "); i >= len(want) || got != want[i] {
			t.Errorf("line %d is %s", i, got)
		}
	}
	if percent != 87.5 {
		t.Errorf("%g%% is covered", percent)
	}
	if all := missed(blocks, "core/a"); len(all) != 1 || all[0].at != "5.2,6.4" {
		t.Errorf("%v are missed", all)
	}
}

func TestItFailsBelowItsFloor(t *testing.T) {
	name := filepath.Join(t.TempDir(), "cover.out")
	if err := os.WriteFile(name, []byte(profile), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(context.Background(), name, "", 87); err != nil {
		t.Error(err)
	}
	if err := run(context.Background(), name, "", 90); err == nil || !strings.Contains(err.Error(), "come to 87.5%") {
		t.Error(err)
	}
	if _, err := read("nonsense\n"); err == nil {
		t.Error("nonsense is a profile")
	}
}
