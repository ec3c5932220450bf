package main

import (
	"fmt"
	"io"
	"sync"
	"time"
)

const (
	patience = time.Second            // how long a check may take before a line says how far it is
	pace     = 100 * time.Millisecond // how long that line stands at least
)

// eraseLine takes what a terminal shows on the line of the cursor away.
const eraseLine = "\r\x1b[2K"

// progress shows on one line how far a check is, once it takes long. A nil one shows nothing.
type progress struct {
	sync.Mutex
	out   io.Writer
	what  string
	next  time.Time // when to write the line again
	shown bool
	done  int
}

// watch begins to show a check, where somebody is there to see it.
func (c command) watch(what string) *progress {
	if !c.watched {
		return nil
	}
	return &progress{out: c.err, what: what, next: time.Now().Add(patience)}
}

// step says how many of how many files are done.
func (p *progress) step(done, total int) {
	if p == nil || done == total || time.Now().Before(p.next) {
		return
	}
	p.next, p.shown = time.Now().Add(pace), true
	fmt.Fprintf(p.out, "%s%s: %d of %d, %d%%", eraseLine, p.what, done, total, 100*done/total)
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

// stop takes the line away.
func (p *progress) stop() {
	if p != nil && p.shown {
		fmt.Fprint(p.out, eraseLine)
	}
}
