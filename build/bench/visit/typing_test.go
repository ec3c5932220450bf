package visit

import (
	"os/exec"
	"strings"
	"testing"
)

// The keys that bring the cursor to its place, and the tasks that come of them, may be told after the watch began.
func TestWhatWasBeforeIsNotCounted(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node")
	}
	const browser = `
		globalThis.window = globalThis;
		performance.now = () => 1000;
		const entry = (name, startTime, took) =>
			({ name, startTime, duration: took, processingStart: startTime, processingEnd: startTime + took });
		const told = {
			event: [entry("keydown", 900, 80), entry("keydown", 1100, 20), entry("click", 1200, 70), entry("input", 1300, 24)],
			longtask: [entry("self", 999, 90), entry("self", 1001, 60)],
		};
		globalThis.PerformanceObserver = class {
			constructor(tell) { this.tell = tell; }
			observe({ type }) { this.tell({ getEntries: () => told[type] }); }
		};
	`
	out, err := exec.Command(node, "-e", browser+observe+`; console.log(JSON.stringify(typingSeen))`).CombinedOutput()
	if got, want := strings.TrimSpace(string(out)), `{"handlers":24,"event":24,"long":1,"longest":60}`; err != nil || got != want {
		t.Errorf("seen: %s, %v; want %s", got, err, want)
	}
}
