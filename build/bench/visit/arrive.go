package visit

import (
	"context"
	"strings"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/bench/pair"
)

// Site is a page that shows a verdict.
type Site struct {
	Origin  string // as http://localhost:8080
	Hash    string // of the address, which says what the page is to open; empty for what it opens by itself
	Verdict string // JavaScript that is true where the verdict can be seen
	Settled string // JavaScript whose promise ends when a visit has kept all that it keeps for the next
}

// Times are those of a page, from the start of the navigation to the frame in which the verdict stands.
type Times struct{ First, Second pair.Times }

// Arrive visits the sites in turn, so many times each: for the first time ever, and once more.
func Arrive(browser context.Context, visits int, sites ...Site) ([]Times, error) {
	times := make([]Times, len(sites))
	for range visits {
		for i, site := range sites {
			first, second, err := site.visit(browser)
			if err != nil {
				return nil, err
			}
			times[i].First = append(times[i].First, first)
			times[i].Second = append(times[i].Second, second)
		}
	}
	return times, nil
}

// watch looks in each frame, just before it is drawn, whether an expression is true, and notes when the first frame
// of which it is has been drawn. No frame is drawn before the page's styles are there.
const watch = `(() => {
	const holds = () => { try { return !!(VERDICT) } catch { return false } };
	window.verdictStands = new Promise((resolve) => {
		const look = () => {
			if (holds()) setTimeout(() => resolve(performance.now()));
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
})()`

func (s Site) visit(browser context.Context) (first, second time.Duration, err error) {
	ctx, cancel, err := tab(browser, strings.Replace(watch, "VERDICT", s.Verdict, 1))
	if err != nil {
		return 0, 0, err
	}
	defer cancel()
	if err := forget(ctx, s.Origin); err != nil {
		return 0, 0, err
	}
	if first, err = s.arrive(ctx); err != nil {
		return 0, 0, err
	}
	if _, err := evaluate[any](ctx, "Promise.resolve("+s.Settled+").then(() => 1)"); err != nil {
		return 0, 0, err
	}
	second, err = s.arrive(ctx)
	return first, second, err
}

func (s Site) arrive(ctx context.Context) (time.Duration, error) {
	if err := navigate(ctx, "about:blank"); err != nil {
		return 0, err
	}
	if err := navigate(ctx, s.Origin+"/"+s.Hash); err != nil {
		return 0, err
	}
	ms, err := evaluate[float64](ctx, "verdictStands")
	return pair.Millis([]float64{ms})[0], err
}

// forget makes the browser one that never was at a site.
func forget(ctx context.Context, origin string) error {
	if _, err := chromedp.Call(ctx, network.ClearBrowserCache, struct{}{}); err != nil {
		return err
	}
	_, err := chromedp.Call(ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
	return err
}
