package main

import (
	"context"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/inference-sim/measured-run/build/bench/link"
	"github.com/inference-sim/measured-run/build/bench/script"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/build/bench/visit"
)

// What is to hold of the time to a verdict, beside the other page's.
const (
	localLimit  = 1.0 // at the first visit on this machine
	remoteLimit = 1.5 // and over the line
	secondLimit = 1.0 // and at the second visit
)

// far is 10 Mbit/s, with 40 ms to each answer.
var far = link.Link{Latency: 40 * time.Millisecond, PerSecond: 10_000_000 / 8}

// arrival visits our page and the other, near and far.
func (b *bench) arrival(browser context.Context) (table.Section, error) {
	const other = "npm yaml and ajv"
	section := table.Section{Title: "Arrival: from an address to a verdict on the page"}
	for _, line := range []struct {
		name  string
		link  link.Link
		limit float64
	}{{"on this machine", link.Link{}, localLimit}, {"at 10 Mbit/s and 40 ms", far, remoteLimit}} {
		for _, what := range []struct {
			suffix        string
			text          string // empty for the example that both pages open by themselves
			first, second float64
		}{{"", "", line.limit, secondLimit}, {", a text of one's own", b.mistaken(), 0, 0}} {
			times, err := b.visits(browser, line.link, what.text)
			if err != nil {
				return section, err
			}
			section.Rows = append(section.Rows,
				table.Beside("first visit "+line.name+what.suffix, times[0].First, other, times[1].First, what.first),
				table.Beside("second visit "+line.name+what.suffix, times[0].Second, other, times[1].Second, what.second))
		}
	}
	return section, nil
}

// mistaken is the example with a mistake that both checkers find, so that the verdict is none that was there before.
func (b *bench) mistaken() string { return strings.Replace(b.from.Example, "unit: ms", "unit: s", 1) }

// visits opens what the pages open by themselves, or a text that their addresses carry.
func (b *bench) visits(browser context.Context, line link.Link, text string) ([]visit.Times, error) {
	dist := visit.Host(filepath.Join(b.dir, "dist"), line.Slow)
	defer dist.Close()
	peer := visit.Host(filepath.Join(b.dir, script.PeerFolder), line.Slow)
	defer peer.Close()
	ours, theirs := ourSite(dist.URL, "EXACT"), theirSite(peer.URL, "valid")
	if text != "" {
		ours, theirs = ourSite(dist.URL, "NO VERDICT YET"), theirSite(peer.URL, "errors")
		var err error
		if ours.Hash, err = visit.Link(text); err != nil {
			return nil, err
		}
		theirs.Hash = "#" + url.PathEscape(text)
	}
	return visit.Arrive(browser, b.scale.visits, ours, theirs)
}

func ourSite(origin, verdict string) visit.Site {
	return visit.Site{
		Origin: origin,
		Verdict: `[...document.querySelectorAll("[data-testid=verdict-chip]")].some((chip) =>
			chip.checkVisibility({ visibilityProperty: true }) && chip.innerText.startsWith("` + verdict + `"))`,
		// A page is kept for being without a host by its service worker, which comes last.
		Settled: `Promise.race([navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 10000))]).then(() => new Promise((done) => setTimeout(done, 500)))`,
	}
}

func theirSite(origin, verdict string) visit.Site {
	return visit.Site{
		Origin:  origin,
		Verdict: `document.querySelector("#verdict").innerText.endsWith("` + verdict + `")`,
		Settled: `new Promise((done) => setTimeout(done, 500))`,
	}
}
