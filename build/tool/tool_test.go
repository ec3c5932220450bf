package tool

import (
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	out, err := Run(t.Context(), t.TempDir(), []string{"GOOS=js"}, "go", "env", "GOOS")
	if err != nil || strings.TrimSpace(string(out)) != "js" {
		t.Errorf("got %q, %v", out, err)
	}
}

func TestRunKeepsWhatAFailingProgramSays(t *testing.T) {
	_, err := Run(t.Context(), t.TempDir(), nil, "go", "build", "./nowhere")
	if err == nil || !strings.Contains(err.Error(), "go build ./nowhere") || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("got %v", err)
	}
}

func TestRunNamesAProgramThatIsMissing(t *testing.T) {
	_, err := Run(t.Context(), t.TempDir(), nil, "no-such-program-here")
	if err == nil || !strings.Contains(err.Error(), "no-such-program-here is needed") {
		t.Errorf("got %v", err)
	}
}
