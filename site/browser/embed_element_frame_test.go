package browser

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/inference-sim/measured-run/build/policy"
)

// framing is the policy of a page that shows frames.
const framing = "default-src 'self'; frame-src https://checker.example.org; style-src 'self' 'unsafe-inline'"

// linkOf makes a link of the full checker for a text, as its Share dialog does.
func linkOf(t *testing.T, text string) string {
	t.Helper()
	p := open(t)
	p.setText(text)
	link := p.link()
	_, code, _ := strings.Cut(link, "#")
	return code
}

func TestAFrameTellsItsHeight(t *testing.T) {
	code := linkOf(t, altered(t, "unit: ms", "unit: s"))
	snippet := strings.Replace(recipe(t, "frame"), "#src=runs/my-run.yaml&", "#"+code+"&", 1)
	if !strings.Contains(snippet, code) {
		t.Fatal("the recipe has another form")
	}
	p := guest{
		name: "frame", policy: framing, bare: true, body: snippet,
		script: `globalThis.told = []; addEventListener("message", (e) => told.push([e.origin, JSON.stringify(e.data)]));` + recipe(t, "resize"),
	}.stand(t)
	p.until("the height of the whole", `told.length > 0 && Number(document.querySelector("iframe").height) > 160 && document.querySelector("iframe").height !== "420"`)
	form := regexp.MustCompile(`\d+`)
	want := form.ReplaceAllString(strings.TrimSpace(recipe(t, "message")), "N")
	want = strings.NewReplacer(" ", "", "\n", "").Replace(want)
	for _, told := range eval[[][2]string](p, `told`) {
		if told[0] != p.host.url || form.ReplaceAllString(told[1], "N") != want {
			t.Errorf("the frame said %q", told)
		}
	}
	eval[any](p, `(told.length = 0, document.querySelector("iframe").src = document.querySelector("iframe").src.replace("verdict+problems", "verdict"), 1)`)
	p.until("a lower frame", `told.length > 0 && Number(document.querySelector("iframe").height) < 160`)
	p.do(chromedp.EmulateViewport(360, 800))
	eval[any](p, `(told.length = 0, document.querySelector("iframe").width = "300", 1)`)
	p.until("a higher frame", `told.length > 0 && Number(document.querySelector("iframe").height) > 110`)
}

func TestAFrameIsDarkWhereTheSystemIs(t *testing.T) {
	text := altered(t, "unit: ms", "unit: s")
	code := linkOf(t, text)
	p := blank(t)
	p.do(chromedp.Navigate(p.host.url + "/embed.html#" + code + "&view=verdict"))
	p.judged(0, text)
	for _, scheme := range []string{"dark", "light"} {
		p.look(scheme)
		p.until(scheme, in(0, ".root")+`.dataset.theme === `+js(scheme))
	}
}

func TestWhatTheAddressOfAFrameSays(t *testing.T) {
	text := altered(t, "unit: ms", "unit: s")
	code := linkOf(t, text)
	p := blank(t)
	p.do(chromedp.Navigate(p.host.url + "/embed.html#" + code + "&view=problems+editor&theme=dark&readonly&height=140"))
	p.judged(0, text)
	p.until("the editor", in(0, ".cm-content"))
	got := eval[string](p, `[...`+in(0, ".root")+`.children].map((e) => e.part.value).join(" ").trim() + " " + `+in(0, ".root")+`.dataset.theme + " " + `+in(0, ".cm-content")+`.contentEditable + " " + `+in(0, ".cm-editor")+`.clientHeight`)
	if got != "problems editor dark false 140" {
		t.Errorf("it shows %q", got)
	}
	p.axe("a frame")
	eval[any](p, `(location.hash = "src=schema/measured-run.schema.json&view=verdict", 1)`)
	schema, err := os.ReadFile(filepath.Join(p.host.dist, "schema", "measured-run.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	p.judged(0, string(schema))
	eval[any](p, `(location.hash = `+js(code[:len(code)/2])+`, 1)`)
	p.until("word of it", `document.querySelector("[role=alert]").innerText.includes("The link could not be opened")`)
	eval[any](p, `(location.hash = `+js(code)+`, 1)`)
	p.judged(0, text)
	if eval[bool](p, `document.querySelector("[role=alert]").checkVisibility()`) {
		t.Error("the word stays")
	}
}

func TestWhoMayShowWhatInAFrame(t *testing.T) {
	address := laneOf(t).host.url
	for path, framed := range map[string]bool{"/": false, "/index.html": false, "/" + policy.SingleFile: false, "/" + policy.Frame: true} {
		answer, err := http.Get(address + path)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if said := answer.Header.Get("Content-Security-Policy"); said == "" || strings.Contains(said, "frame-ancestors 'none'") == framed {
			t.Errorf("%s: %s", path, said)
		}
	}
}

// recipes are the blocks of the documentation as the programs that they are for make HTML of them.
func recipes(t *testing.T) map[string]string {
	t.Helper()
	yaml := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindStringSubmatch(recipe(t, "docusaurus-page"))
	var lines strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(yaml[1], "\n"), "\n") {
		fmt.Fprintf(&lines, `<span class="token-line"><span class="token plain">%s</span><br></span>`, line)
	}
	_, mkdocs, _ := strings.Cut(recipe(t, "mkdocs-page"), "\n\n")
	return map[string]string{
		"plain":      recipe(t, "plain"),
		"mkdocs":     element + "\n<p>The engine is stated by its version:</p>\n" + mkdocs,
		"docusaurus": element + `<measured-run view="verdict editor problems"><div class="codeBlockContainer"><div class="codeBlockContent"><pre tabindex="0" class="prism-code language-yaml"><code class="codeBlockLines">` + lines.String() + `</code></pre><div class="buttonGroup"><button type="button" aria-label="Copy code">Copy</button></div></div></div></measured-run>`,
	}
}

func TestTheRecipesWork(t *testing.T) {
	for name, body := range recipes(t) {
		t.Run(name, func(t *testing.T) {
			script := `console.log = (...words) => (globalThis.logged = words.join());addEventListener("DOMContentLoaded", () => {` + recipe(t, "events") + `});`
			p := guest{name: "recipe-" + name, bare: true, body: body, script: script}.stand(t)
			p.until("a result", `globalThis.logged`)
			if logged := eval[string](p, `logged`); logged != "false,NOT_REPRODUCIBLE" {
				t.Errorf("the page logged %q", logged)
			}
			value := eval[string](p, fmt.Sprintf(nth+`.value`, 0))
			if !strings.HasPrefix(value, "kind: MeasuredRun\nname: my-first-run\n") || !strings.HasSuffix(value, "\nmodel: qwen3-32b\n") {
				t.Errorf("the text is %q", value)
			}
		})
	}
}
