package visit

import (
	"context"
	"fmt"
	"strings"
	"time"

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
	Busy     float64 `json:"-"`        // the longest that a task was which did not wait for idle time
	BusyFor  string  `json:"-"`
}

// Rows show it, with the most that a key may hold the page up, in milliseconds.
func (t Typing) Rows(keys int, limit float64) []table.Row {
	blocked := max(t.Handlers, t.Longest)
	show := func(ms float64) string { return table.Time(table.Millis(ms)) }
	return []table.Row{
		{What: fmt.Sprintf("longest task or listener, %d keys", keys), Ours: show(blocked), Value: blocked, Unit: "ms", Limit: limit},
		{What: "longest task, time on the processor", Ours: show(t.Worked), Beside: "for " + t.For, Value: t.Worked, Unit: "ms", Limit: limit},
		{What: "the same, work in idle time left out", Ours: show(t.Busy), Beside: "for " + t.BusyFor, Value: t.Busy, Unit: "ms"},
		{What: "longest from a key to its frame", Ours: show(t.Event)},
		{What: "tasks over 50 ms", Ours: fmt.Sprint(t.Long)},
	}
}

// observe collects what the browser tells of events and of long tasks. Events under 16 ms are not told.
const observe = `(() => {
	const seen = (window.typingSeen = { handlers: 0, event: 0, long: 0, longest: 0 });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (!/^key|input$/.test(entry.name)) continue;
			seen.handlers = Math.max(seen.handlers, entry.processingEnd - entry.processingStart);
			seen.event = Math.max(seen.event, entry.duration);
		}
	}).observe({ type: "event", durationThreshold: 16 });
	new PerformanceObserver((list) => {
		for (const { duration } of list.getEntries()) (seen.long++, (seen.longest = Math.max(seen.longest, duration)));
	}).observe({ type: "longtask" });
	return 1;
})()`

// Type opens a text in the page and types keys into the middle of it, each after the answer to the one before.
func Type(browser context.Context, url, text string, keys int) (typing Typing, err error) {
	ctx, cancel, err := tab(browser, "")
	if err != nil {
		return typing, err
	}
	defer cancel()
	if err := open(ctx, url, text); err != nil {
		return typing, err
	}
	if _, err := evaluate[int](ctx, observe); err != nil {
		return typing, err
	}
	events, err := traced(ctx, func() error { return typeDigits(ctx, keys) })
	if err != nil {
		return typing, err
	}
	typing, err = evaluate[Typing](ctx, "typingSeen")
	all, what := heaviest(events)
	own, ownWhat := heaviest(busy(events))
	typing.Worked, typing.For, typing.Busy, typing.BusyFor = all.Worked/1000, what, own.Worked/1000, ownWhat
	return typing, err
}

// typeDigits types so many, and waits till the page has shown what comes of the last.
func typeDigits(ctx context.Context, keys int) error {
	for i := range keys {
		if err := digit(rune('1' + i%9)).press(ctx); err != nil {
			return err
		}
		time.Sleep(250 * time.Millisecond) // till the page asks for a check, and the frames after
		if _, err := evaluate[int](ctx, "measuredRunPage.idle().then(() => new Promise((done) => setTimeout(() => done(1), 100)))"); err != nil {
			return err
		}
	}
	return expect(ctx, func(line string) bool { return strings.Contains(line, "value: ") && len(line) > keys })
}

// open shows a text and puts the cursor at the end of a value in its middle.
func open(ctx context.Context, url, text string) error {
	if err := navigate(ctx, url); err != nil {
		return err
	}
	middle := len(text) / 2
	at := middle + strings.Index(text[middle:], "value: ")
	line := strings.Count(text[:at], "\n") + 1
	steps := []string{
		`new Promise((done) => { const look = () => (window.measuredRunPage ? done(1) : setTimeout(look, 20)); look(); })`,
		`(measuredRunPage.setText(` + js(text) + `), measuredRunPage.idle().then(() => 1))`,
		`(document.querySelector(".cm-content").focus(), 1)`,
	}
	for _, step := range steps {
		if _, err := evaluate[int](ctx, step); err != nil {
			return err
		}
	}
	return goToLine(ctx, line)
}
