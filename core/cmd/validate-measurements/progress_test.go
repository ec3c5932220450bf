package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

func TestProgressIsShownOnlyToThoseWhoWait(t *testing.T) {
	for name, c := range map[string]struct {
		watched bool
		waited  time.Duration
		shown   bool
	}{
		"no terminal":    {false, time.Hour, false},
		"a short check":  {true, 0, false},
		"a longer check": {true, time.Hour, true},
	} {
		var out bytes.Buffer
		bar := command{err: &out, watched: c.watched}.watch("cat")
		if bar != nil {
			bar.next = bar.next.Add(-c.waited)
		}
		for range 100 {
			bar.one(100)
		}
		bar.stop()
		if shown := strings.Contains(out.String(), "cat"); shown != c.shown {
			t.Errorf("%s: got %q", name, out.String())
		}
		if text := out.String(); c.shown && !strings.HasSuffix(text, eraseLine) {
			t.Errorf("%s: the line stays: %q", name, text)
		}
	}
}
