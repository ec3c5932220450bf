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
	URL     string
	Verdict string // JavaScript that is true once the verdict is there
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

// watch notes when an expression first is true, in the next frame.
const watch = `(() => {
	const holds = () => { try { return !!(VERDICT) } catch { return false } };
	window.verdictStands = new Promise((resolve) => {
		const look = () => {
			if (!holds()) return;
			observer.disconnect();
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
		};
		const observer = new MutationObserver(look);
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		look();
	});
})()`

func (s Site) visit(browser context.Context) (first, second time.Duration, err error) {
	ctx, cancel, err := tab(browser, strings.Replace(watch, "VERDICT", s.Verdict, 1))
	if err != nil {
		return 0, 0, err
	}
	defer cancel()
	if err := forget(ctx, s.URL); err != nil {
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
	if err := navigate(ctx, s.URL); err != nil {
		return 0, err
	}
	ms, err := evaluate[float64](ctx, "verdictStands")
	return pair.Millis([]float64{ms})[0], err
}

// forget makes the browser one that never was at an address.
func forget(ctx context.Context, url string) error {
	if _, err := chromedp.Call(ctx, network.ClearBrowserCache, struct{}{}); err != nil {
		return err
	}
	_, err := chromedp.Call(ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: url, StorageTypes: "all"})
	return err
}
