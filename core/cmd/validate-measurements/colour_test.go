package main

import (
	"bytes"
	"strings"
	"testing"
)

// A terminal is shown colours, unless the environment asks for none.
func TestColours(t *testing.T) {
	for _, c := range []struct {
		terminal bool
		noColour string
		coloured bool
	}{{true, "", true}, {true, "1", false}, {false, "", false}} {
		t.Setenv("NO_COLOR", c.noColour)
		var out, complaints bytes.Buffer
		call := command{in: strings.NewReader("kind: MeasuredRun\n"), out: &out, err: &complaints, terminal: c.terminal}
		if code := call.run([]string{"-"}); code != exitInvalid || complaints.Len() > 0 {
			t.Fatalf("it exits with %d: %s", code, complaints.String())
		}
		if coloured := strings.Contains(out.String(), "\x1b["); coloured != c.coloured {
			t.Errorf("on a terminal: %t, NO_COLOR=%s: coloured %t", c.terminal, c.noColour, coloured)
		}
	}
}
