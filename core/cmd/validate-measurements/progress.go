package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long a check may take before a bar is shown.
const patience = time.Second

// progress shows how far a check is, once it takes long. A nil one shows nothing.
type progress struct {
	out   io.Writer
	what  string
	start time.Time
	bar   *progressbar.ProgressBar // nil until it is shown
}

func watch(out io.Writer, what string) *progress {
	return &progress{out: out, what: what, start: time.Now()}
}

func (p *progress) step(done, total int) {
	if p.bar == nil {
		if time.Since(p.start) < patience || done == total {
			return
		}
		p.bar = progressbar.NewOptions(total,
			progressbar.OptionSetWriter(p.out), progressbar.OptionSetDescription(p.what),
			progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(),
			progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionFullWidth())
	}
	_ = p.bar.Set(done)
}

// stop takes the bar away.
func (p *progress) stop() {
	if p != nil && p.bar != nil {
		_ = p.bar.Clear()
	}
}
