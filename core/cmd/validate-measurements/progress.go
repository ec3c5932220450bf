package main

import (
	"io"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long a check may take before a bar is shown.
const patience = time.Second

// progress shows how far a check is, once it takes long. A nil one shows nothing.
type progress struct {
	sync.Mutex
	out   io.Writer
	what  string
	start time.Time
	bar   *progressbar.ProgressBar // nil until it is shown
	done  int
}

// watch begins to show a check, where somebody is there to see it.
func (c command) watch(what string) *progress {
	if !c.watched {
		return nil
	}
	return &progress{out: c.err, what: what, start: time.Now()}
}

// step says how many of how many files are done.
func (p *progress) step(done, total int) {
	if p == nil {
		return
	}
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

// one says that one more is done, whoever calls.
func (p *progress) one(total int) {
	if p == nil {
		return
	}
	p.Lock()
	defer p.Unlock()
	p.done++
	p.step(p.done, total)
}

// stop takes the bar away.
func (p *progress) stop() {
	if p != nil && p.bar != nil {
		_ = p.bar.Clear()
	}
}
