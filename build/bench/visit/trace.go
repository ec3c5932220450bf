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
	Process int     `json:"pid"`
	Thread  int     `json:"tid"`
	Took    float64 `json:"dur"`
	Worked  float64 `json:"tdur"` // on the processor, which is what is left when the machine does other things too
}

// mark is an event that the page makes, by which its main thread is known among others.
const mark = "measured-run-bench"

// categories of a trace: the tasks of all threads, and marks.
var categories = []string{"-*", "disabled-by-default-devtools.timeline", "blink.user_timing"}

// tasks does some work and gives the tasks that the main thread of the tab ran meanwhile.
func tasks(ctx context.Context, work func() error) (all []event, err error) {
	trace := &trace{over: make(chan struct{})}
	if err := chromedp.Listen(ctx, trace.hear); err != nil {
		return nil, err
	}
	_, err = chromedp.Call(ctx, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{IncludedCategories: categories}})
	if err != nil {
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
	return trace.tasks()
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

// tasks are those of the thread that made the mark.
func (t *trace) tasks() (own []event, err error) {
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
		if e.Process == marked.Process && e.Thread == marked.Thread && e.Name == "RunTask" {
			own = append(own, e)
		}
	}
	return own, nil
}
