package visit

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// event is what a browser's trace says of a stretch of work; times are in microseconds.
type event struct {
	Name    string  `json:"name"`
	Start   float64 `json:"ts"`
	Process int     `json:"pid"`
	Thread  int     `json:"tid"`
	Took    float64 `json:"dur"`
	Worked  float64 `json:"tdur"` // on the processor, which is what is left when the machine does other things too
}

// mark is an event that the page makes, by which its main thread is known among others.
const mark = "measured-run-bench"

// categories of a trace: the tasks of all threads, and marks.
var categories = []string{"-*", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"}

// heaviest gives the task that took the most of the processor, and what most of it was for, in the browser's words.
func heaviest(events []event) (task event, what string) {
	for _, e := range events {
		if e.Name == "RunTask" && e.Worked > task.Worked {
			task = e
		}
	}
	longest := 0.0
	for _, e := range events {
		if e.Name != "RunTask" && e.within(task) && e.Took > longest {
			what, longest = e.Name, e.Took
		}
	}
	return task, what
}

func (e event) within(task event) bool {
	return e.Start >= task.Start && e.Start+e.Took <= task.Start+task.Took
}

// traced does some work and gives the events of the tab's main thread meanwhile.
func traced(ctx context.Context, work func() error) ([]event, error) {
	trace := &trace{over: make(chan struct{})}
	if err := chromedp.Listen(ctx, trace.hear); err != nil {
		return nil, err
	}
	start := tracing.StartParams{TraceConfig: &tracing.TraceConfig{IncludedCategories: categories}}
	if _, err := chromedp.Call(ctx, tracing.Start, start); err != nil {
		return nil, err
	}
	if _, err := evaluate[any](ctx, `(performance.mark("`+mark+`"), 1)`); err != nil {
		return nil, err
	}
	if err := work(); err != nil {
		return nil, err
	}
	if _, err := chromedp.Call(ctx, tracing.End, cdp.Empty{}); err != nil {
		return nil, err
	}
	select {
	case <-trace.over:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return trace.own()
}

// trace collects what comes of one.
type trace struct {
	mu   sync.Mutex
	got  [][]byte
	over chan struct{}
}

func (t *trace) hear(told any) {
	switch told := told.(type) {
	case *tracing.EventDataCollected:
		t.mu.Lock()
		for _, value := range told.Value {
			t.got = append(t.got, append([]byte(nil), value...))
		}
		t.mu.Unlock()
	case *tracing.EventTracingComplete:
		close(t.over)
	}
}

// own are the events of the thread that made the mark.
func (t *trace) own() (own []event, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	events := make([]event, len(t.got))
	var marked event
	for i, text := range t.got {
		if err := json.Unmarshal(text, &events[i]); err != nil {
			return nil, err
		}
		if events[i].Name == mark {
			marked = events[i]
		}
	}
	for _, e := range events {
		if e.Process == marked.Process && e.Thread == marked.Thread {
			own = append(own, e)
		}
	}
	return own, nil
}
