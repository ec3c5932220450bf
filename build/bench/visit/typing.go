package visit

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/bench/table"
)

// Typing is what keys did to the page's main thread, in milliseconds.
type Typing struct {
	Handlers float64 `json:"handlers"` // the longest that one key's listeners ran
	Event    float64 `json:"event"`    // the longest from a key to the frame that shows it
	Long     int     `json:"long"`     // tasks of more than 50 ms
	Longest  float64 `json:"longest"`  // of them
	Worked   float64 `json:"-"`        // the longest that one task was on the processor
	For      string  `json:"-"`        // what that task was for, as the browser calls it
}

// Rows show it, with the most that a key may hold the page up, in milliseconds.
func (t Typing) Rows(what string, limit float64) []table.Row {
	blocked := max(t.Handlers, t.Longest)
	show := func(ms float64) string { return table.Time(table.Millis(ms)) }
	return []table.Row{
		{What: what + ": longest task or listener", Ours: show(blocked), Value: blocked, Unit: "ms", Limit: limit},
		{What: "longest task, time on the processor", Ours: show(t.Worked), Beside: "for " + t.For, Value: t.Worked, Unit: "ms", Limit: limit},
		{What: "longest from a key to its frame", Ours: show(t.Event)},
		{What: "tasks over 50 ms", Ours: fmt.Sprint(t.Long)},
	}
}

// observe collects what the browser tells of events and of long tasks from now on: the keys before, which bring the
// cursor to its place, may be told only after. Events under 16 ms are not told.
const observe = `(() => {
	const seen = (window.typingSeen = { handlers: 0, event: 0, long: 0, longest: 0 }), from = performance.now();
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (entry.startTime < from || !/^key|input$/.test(entry.name)) continue;
			seen.handlers = Math.max(seen.handlers, entry.processingEnd - entry.processingStart);
			seen.event = Math.max(seen.event, entry.duration);
		}
	}).observe({ type: "event", durationThreshold: 16 });
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries()) {
			if (startTime < from) continue;
			seen.long++;
			seen.longest = Math.max(seen.longest, duration);
		}
	}).observe({ type: "longtask" });
	return 1;
})()`

// Type opens a text in the page, with the reading of it beside where that is wanted, and types keys into the middle of
// it, each after what came of the one before.
func Type(browser context.Context, url, text string, keys int, reading bool) (typing Typing, err error) {
	ctx, cancel, err := tab(browser, "")
	if err != nil {
		return typing, err
	}
	defer cancel()
	if err := open(ctx, url, text, reading); err != nil {
		return typing, err
	}
	if _, err := evaluate[int](ctx, observe); err != nil {
		return typing, err
	}
	// A page may share its process with those before it, and is not to be charged for what they left behind.
	if _, err := chromedp.Call(ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		return typing, err
	}
	events, err := traced(ctx, func() error { return typeDigits(ctx, keys) })
	if err != nil {
		return typing, err
	}
	typing, err = evaluate[Typing](ctx, "typingSeen")
	task, what := heaviest(events)
	typing.Worked, typing.For = task.Worked/1000, what
	return typing, err
}

// settle waits till the page has shown all that comes of a key: the check, where the cursor is, the reading.
const settle = `measuredRunPage.idle().then(() => new Promise((done) => {
	const look = () => document.querySelector(".reading[aria-busy=true]") ? setTimeout(look, 50) : done(1);
	setTimeout(look, 700);
}))`

// typeDigits types so many, and waits each time till the page has shown what comes of it.
func typeDigits(ctx context.Context, keys int) error {
	for i := range keys {
		if err := digit(rune('1' + i%9)).press(ctx); err != nil {
			return err
		}
		time.Sleep(250 * time.Millisecond) // till the page asks for a check, and the frames after
		if _, err := evaluate[int](ctx, settle); err != nil {
			return err
		}
	}
	return expect(ctx, func(line string) bool { return strings.Contains(line, "value: ") && len(line) > keys })
}

// open shows a text on a wide screen and puts the cursor at the end of a value in its middle.
func open(ctx context.Context, url, text string, reading bool) error {
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(1440, 900)); err != nil {
		return err
	}
	if err := navigate(ctx, url); err != nil {
		return err
	}
	middle := len(text) / 2
	at := middle + strings.Index(text[middle:], "value: ")
	line := strings.Count(text[:at], "\n") + 1
	for _, step := range []string{
		here,
		`(measuredRunPage.setText(` + js(text) + `), measuredRunPage.idle().then(() => 1))`,
	} {
		if _, err := evaluate[int](ctx, step); err != nil {
			return err
		}
	}
	if reading {
		if err := openReading(ctx); err != nil {
			return err
		}
	}
	if _, err := evaluate[int](ctx, `(document.querySelector(".cm-content").focus(), 1)`); err != nil {
		return err
	}
	return goToLine(ctx, line)
}

// openReading opens the pane of the reading and waits till all of it is drawn.
func openReading(ctx context.Context) error {
	if err := pane.press(ctx); err != nil {
		return err
	}
	_, err := evaluate[int](ctx, `new Promise((done) => {
		const look = () => document.querySelector(".reading[aria-busy=false]") ? done(1) : setTimeout(look, 50);
		look();
	})`)
	return err
}
