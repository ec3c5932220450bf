// Package link serves a site as if it were far away. It slows the server rather than the browser, since a browser's
// own emulation does not reach what workers and service workers ask for.
package link

import (
	"net/http"
	"sync"
	"time"
)

// Link is a line between a server and all who ask it.
type Link struct {
	Latency   time.Duration // from a question to the first byte of its answer
	PerSecond int           // bytes that come through; 0 for as many as there are
}

// chunk is how many bytes go out at once.
const chunk = 4 << 10

// Slow puts a site behind a link.
func (l Link) Slow(site http.Handler) http.Handler {
	line := &line{rate: l.PerSecond}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(l.Latency)
		if l.PerSecond > 0 {
			w = &writer{ResponseWriter: w, line: line}
		}
		site.ServeHTTP(w, r)
	})
}

// line lets one chunk through after another, whoever sends it.
type line struct {
	rate int
	mu   sync.Mutex
	free time.Time
}

// send waits until n bytes have gone through.
func (l *line) send(n int) {
	l.mu.Lock()
	if now := time.Now(); l.free.Before(now) {
		l.free = now
	}
	l.free = l.free.Add(time.Duration(n) * time.Second / time.Duration(l.rate))
	through := l.free
	l.mu.Unlock()
	time.Sleep(time.Until(through))
}

type writer struct {
	http.ResponseWriter
	line *line
}

func (w *writer) Write(content []byte) (written int, err error) {
	for len(content) > 0 && err == nil {
		next := content[:min(chunk, len(content))]
		content = content[len(next):]
		w.line.send(len(next))
		var n int
		n, err = w.ResponseWriter.Write(next)
		written += n
		if flusher, ok := w.ResponseWriter.(http.Flusher); ok {
			flusher.Flush()
		}
	}
	return written, err
}
