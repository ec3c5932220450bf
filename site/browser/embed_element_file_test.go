package browser

import (
	"fmt"
	"testing"
)

// hears notes whether each result that the page is told of is of a run.
const hears = `globalThis.heard = []; addEventListener("result", (e) => heard.push(e.detail.files[0].kind));`

func (p *tab) troubled(index int, words string) {
	p.Helper()
	p.until("word of it", fmt.Sprintf(`(e => e?.shadowRoot?.querySelector(".trouble")?.textContent.includes(%s))(`+nth+`)`, js(words), index))
}

func TestAFileThatDoesNotComeIsSaid(t *testing.T) {
	run := given(t, "run.yaml")
	p := guest{
		name: "file", script: hears, files: map[string]string{"run.yaml": run},
		body: `<measured-run src="absent.yaml"></measured-run><measured-run src="absent.yaml"><pre>` + run + `</pre></measured-run>` +
			`<measured-run src="run.yaml" registry="http://["></measured-run>` +
			`<measured-run src="100%.yaml"></measured-run><measured-run src="https://checker.example.org/index.html"></measured-run>` +
			`<measured-run src="run.yaml"></measured-run>`,
	}.stand(t)
	p.forgive("404|400|Access-Control|ERR_FAILED")
	p.judged(1, run) // what stands between the tags, while its file is asked for again
	p.troubled(0, "absent.yaml could not be loaded: its host answered 404")
	p.troubled(1, "absent.yaml could not be loaded: its host answered 404")
	p.until("word of the registry", in(2, ".sentence")+`?.textContent.startsWith("the registry http://[ could not be loaded: ")`)
	p.troubled(3, "100%.yaml could not be loaded: its host answered 400")
	p.troubled(4, "index.html could not be loaded: there is no answer that this page may read")
	p.judged(5, run)
	for _, i := range []int{0, 3, 4} {
		if eval[bool](p, in(i, ".root")+` !== null`) {
			t.Errorf("element %d has no text, and is furnished", i)
		}
	}
	if kinds := eval[[]string](p, `[...new Set(heard)]`); len(kinds) != 1 || kinds[0] != "MeasuredRun" {
		t.Errorf("texts that nobody gave were checked: %q", kinds)
	}
	eval[any](p, fmt.Sprintf(`((a, b) => { a.src = "no property"; a.setAttribute("src", "run.yaml"); b.value = %s; return 1 })(`+nth+`, `+nth+`)`, js(run), 0, 3))
	p.judged(0, run)
	p.judged(3, run)
	p.until("the word to go", `!`+in(3, ".trouble"))
}

func TestWhichTextCounts(t *testing.T) {
	run, wrong := given(t, "run.yaml"), altered(t, "unit: ms", "unit: s")
	p := guest{name: "counts", body: tag("", run), files: map[string]string{"a.yaml": wrong, "b.yaml": "b: b"}}.stand(t)
	set := func(script string) {
		eval[any](p, fmt.Sprintf(`(async (e) => { %s; return 1 })(globalThis.e ??= `+nth+`)`, script, 0))
	}
	p.judged(0, run)
	set(`e.setAttribute("src", "a.yaml")`)
	p.judged(0, wrong)
	set(`e.remove(); await new Promise((done) => setTimeout(done)); e.setAttribute("src", "b.yaml"); document.querySelector("main").append(e)`)
	p.judged(0, "b: b")
	set(`e.value = "set: x"`)
	p.judged(0, "set: x")
	set(`e.setAttribute("src", "a.yaml")`)
	p.judged(0, wrong)
	set(`e.removeAttribute("src")`)
	p.judged(0, "set: x")
	// Many changes at once come to the last.
	set(`for (let i = 0; i < 500; i++) { e.setAttribute("src", i % 2 ? "a.yaml" : "b.yaml"); e.setAttribute("view", i % 3 ? "run editor" : "verdict"); e.setAttribute("theme", i % 2 ? "dark" : "auto"); if (i % 50 === 0) { e.remove(); await 0; document.body.append(e); } }`)
	p.judged(0, wrong)
}
