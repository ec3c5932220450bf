package main

import (
	"context"
	"net/http"
	"path/filepath"
	"time"

	"github.com/inference-sim/measured-run/build/bench/link"
	"github.com/inference-sim/measured-run/build/bench/native"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/build/bench/visit"
	"github.com/inference-sim/measured-run/build/chrome"
)

// What is to hold of the page.
const (
	localLimit  = 1.0 // of the other page, at the first visit on this machine
	remoteLimit = 1.5 // and over the line
	secondLimit = 1.0 // and at the second visit
	blockLimit  = 16  // ms that a key may hold up the main thread
)

// far is 10 Mbit/s, with 40 ms to each answer.
var far = link.Link{Latency: 40 * time.Millisecond, PerSecond: 10_000_000 / 8}

func (b *bench) browser(ctx context.Context) ([]table.Section, error) {
	path, err := chrome.Ensure(ctx, b.log)
	if err != nil {
		return nil, err
	}
	browser, stop, err := visit.Start(ctx, path)
	if err != nil {
		return nil, err
	}
	defer stop()
	var sections []table.Section
	for _, part := range []func(context.Context) (table.Section, error){b.inBrowser, b.arrival, b.typing} {
		section, err := part(browser)
		if err != nil {
			return nil, err
		}
		sections = append(sections, section)
	}
	return sections, nil
}

// inBrowser carries the plan out on the main thread of a page, both sides alike.
func (b *bench) inBrowser(browser context.Context) (table.Section, error) {
	section := table.Section{Title: "WebAssembly in Chromium: one check with its result decoded, warm"}
	plan, err := b.plan(true)
	if err != nil {
		return section, err
	}
	host := visit.Host(b.dir, link.Link{}.Slow)
	defer host.Close()
	answer, err := visit.Compare(browser, host.URL, plan)
	section.Rows = plan.Rows(answer)
	return section, err
}

// arrival visits our page and the other, near and far.
func (b *bench) arrival(browser context.Context) (table.Section, error) {
	const other = "npm yaml and ajv"
	section := table.Section{Title: "Arrival: from an address to a verdict on the page"}
	for _, line := range []struct {
		name  string
		link  link.Link
		limit float64
	}{{"on this machine", link.Link{}, localLimit}, {"at 10 Mbit/s and 40 ms", far, remoteLimit}} {
		times, err := b.visits(browser, line.link)
		if err != nil {
			return section, err
		}
		section.Rows = append(section.Rows,
			table.Beside("first visit "+line.name, times[0].First, other, times[1].First, line.limit),
			table.Beside("second visit "+line.name, times[0].Second, other, times[1].Second, secondLimit))
	}
	return section, nil
}

func (b *bench) visits(browser context.Context, line link.Link) ([]visit.Times, error) {
	ours := visit.Host(filepath.Join(b.dir, "dist"), line.Slow)
	defer ours.Close()
	theirs := visit.Host(filepath.Join(b.dir, script.PeerFolder), line.Slow)
	defer theirs.Close()
	return visit.Arrive(browser, b.scale.visits, visit.Site{
		URL:     ours.URL,
		Verdict: `document.querySelector("[data-testid=verdict-chip]").innerText.startsWith("EXACT")`,
		// A page is kept for being without a host by its service worker, which comes last.
		Settled: `Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 10000))]).then(() => new Promise((done) => setTimeout(done, 500)))`,
	}, visit.Site{
		URL:     theirs.URL,
		Verdict: `document.querySelector("#verdict").innerText === "valid"`,
		Settled: `new Promise((done) => setTimeout(done, 500))`,
	})
}

func (b *bench) typing(browser context.Context) (table.Section, error) {
	section := table.Section{Title: "Typing into a record of " + native.Points(b.scale.typed) + ": the page's main thread"}
	host := visit.Host(filepath.Join(b.dir, "dist"), func(site http.Handler) http.Handler { return site })
	defer host.Close()
	t, err := visit.Type(browser, host.URL, b.from.Sweep(b.scale.typed, 0), b.scale.keyed)
	section.Rows = t.Rows(b.scale.keyed, blockLimit)
	return section, err
}
