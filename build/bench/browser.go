package main

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/bench/link"
	"github.com/inference-sim/measured-run/build/bench/native"
	"github.com/inference-sim/measured-run/build/bench/table"
	"github.com/inference-sim/measured-run/build/bench/visit"
	"github.com/inference-sim/measured-run/build/chrome"
)

// blockLimit is how many milliseconds a key may hold up the main thread.
const blockLimit = 16

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

func (b *bench) typing(browser context.Context) (table.Section, error) {
	section := table.Section{Title: "Typing into a record of " + native.Points(b.scale.typed) + ": the page's main thread"}
	host := visit.Host(filepath.Join(b.dir, "dist"), func(site http.Handler) http.Handler { return site })
	defer host.Close()
	text := b.from.Sweep(b.scale.typed, 0)
	for _, one := range []struct {
		what, text string
		reading    bool
	}{
		{"the text alone", text, false},
		{"with a finding at every other point", strings.ReplaceAll(text, "completed: ", "compleeted: "), false},
		{"with the reading beside", text, true},
	} {
		t, err := visit.Type(browser, host.URL, one.text, b.scale.keyed, one.reading)
		if err != nil {
			return section, err
		}
		section.Rows = append(section.Rows, t.Rows(one.what, blockLimit)...)
	}
	return section, nil
}
