package browser

import (
	"fmt"
	"strings"
	"testing"
)

// Long and hostile records.

func TestOfALongRunTheViewShowsTheHeadAndSaysSo(t *testing.T) {
	p := open(t)
	text := given(t, "run.yaml")
	var points strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&points, "  - {id: c%d, load: {concurrency: %d}, metrics: {ttft_p50: {value: %d.5}}}\n", i, i+1, 20+i)
	}
	p.setText(text[:strings.Index(text, "points:\n")+len("points:\n")] + points.String() + text[strings.Index(text, "provenance:\n"):])
	p.read()
	if words := p.words(part("points-cut")); !strings.Contains(words, "of 50,000 points") {
		t.Errorf("of what is drawn it says %q", words)
	}
	if words := p.words("#reading-points " + part("more")); !strings.Contains(words, "more of 50,000 points") {
		t.Errorf("of what is listed it says %q", words)
	}
	if elements := eval[int](p, `document.querySelectorAll("[data-testid=reading-view] *").length`); elements > 30_000 {
		t.Errorf("the view has %d elements", elements)
	}
	rows := p.count(part("table-points") + " tbody tr")
	p.click("#reading-points " + part("more"))
	p.until("more rows", fmt.Sprintf(`document.querySelectorAll("[data-testid=table-points] tbody tr").length > %d`, rows))
}

func TestHostileStringsStayInTheirPlace(t *testing.T) {
	p := open(t)
	long := strings.Repeat("w", 500)
	hostile := []string{"\u202edesrever", "مرحبا \u2067x\u2069", `\u0000\u0007\u001b[31m`, long, `a\u2028b\u0085c`}
	for i, words := range hostile {
		quoted := `"` + words + `"`
		p.setText(strings.NewReplacer(
			"made-up-h100-tp2", quoted, "gpt-oss-120b", quoted, "engine_version: 0.31.0", "engine_version: "+quoted,
			"id: c2", "id: "+quoted, "id: c8", "id: "+quoted, "ttft_p50", quoted, "tensor_parallel_size", quoted, "ref: log:4", "ref: "+quoted, "data: trace.csv", "data: "+quoted,
			"harness: vllm bench serve", "harness: "+quoted, "cite: made_up/serve.py:20", "cite: "+quoted, "path: tools", "path: "+quoted,
			"https://example.org/made-up/results.json", quoted, "hardware: h100", "hardware: "+quoted,
		).Replace(given(t, "run.yaml")))
		for _, screen := range []string{"wide", "phone"} {
			p.screen(screen)
			p.read()
			p.holdsItsWords(fmt.Sprintf("words %d, %s", i, screen))
		}
		p.screen("wide")
		p.compareWith(file(t, "other.yaml", given(t, "run.yaml")))
		p.until("the texts", `document.querySelector("[data-testid=text-diff] .cm-content")`)
		p.holdsItsWords(fmt.Sprintf("words %d, compared", i))
		p.click(part("compare"))
	}
}

// holdsItsWords looks for characters that are unseen or turn what stands around them, and for words that leave the view.
func (p *tab) holdsItsWords(state string) {
	p.Helper()
	if n := eval[int](p, `(() => { const walk = document.createTreeWalker(document.querySelector(".reading-scroll"), NodeFilter.SHOW_TEXT); let n = 0;
		for (let e; (e = walk.nextNode()); ) if (!e.parentElement.closest(".text-diff") && /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(e.data)) n++; return n; })()`); n > 0 {
		p.Errorf("%s: %d texts have unseen characters", state, n)
	}
	if wide := eval[[]int](p, `(() => { const e = document.querySelector(".reading-scroll"); return [e.scrollWidth, e.clientWidth]; })()`); wide[0] > wide[1] {
		p.Errorf("%s: the view is %d wide in a pane of %d", state, wide[0], wide[1])
	}
}
