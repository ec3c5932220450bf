package reference

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/inference-sim/measured-run/build/hashed"
)

const run = `# The run

What a *record* says: 1 &lt; 2, and see [metric units](../checks/metric-unit.md),
[the client](#client), [this key](#key-client-seed), [the code](../../core/run), [its file](../../core/run/run.go),
[the site](https://example.org/a) and <https://example.org/b>.

<!-- A note for writers. -->

## client

<!-- keys: client -->

| Key | Type |
| --- | ---: |
| ` + "`seed`" + ` | integer |
| ` + "`tokenizer`" + ` | mapping |

<!-- /keys -->

<!-- keys: MeasuredRun -->
| Key | Type |
| --- | --- |
| ` + "`kind`" + ` | a \| b |
<!-- /keys -->

### As it ` + "`looks`" + `

` + "```yaml fail\nclient:\n  seed: 0\n```" + `

![A drawing](../images/run.svg)
`

func repo(pages map[string]string) fstest.MapFS {
	files := fstest.MapFS{
		"core/run/run.go":            {Data: []byte("package run\n")},
		"docs/images/run.svg":        {Data: []byte("<svg/>")},
		"docs/index.json":            {Data: []byte(`[{"group":"Reference","pages":["reference/run"]},{"group":"Checks","pages":["checks/metric-unit"]}]`)},
		"docs/reference/run.md":      {Data: []byte(run)},
		"docs/checks/metric-unit.md": {Data: []byte("# Units\n\nSee [the run](../reference/run.md#as-it-looks).\n")},
	}
	for name, text := range pages {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func build(pages map[string]string) (Reference, map[string][]byte, error) {
	return Build(Source{Repo: repo(pages), Docs: "docs", Web: "https://example.org/repo"})
}

func TestBuild(t *testing.T) {
	reference, _, err := build(nil)
	if err != nil {
		t.Fatal(err)
	}
	page := reference.Pages[0]
	if page.ID != "reference/run" || page.Title != "The run" || page.Group != "Reference" {
		t.Errorf("page %q %q of %q", page.ID, page.Title, page.Group)
	}
	headings := []Heading{{"client", 2, "client"}, {"as-it-looks", 3, "As it looks"}}
	if !reflect.DeepEqual(page.Headings, headings) {
		t.Errorf("headings %v", page.Headings)
	}
	keys := map[string]Place{
		"client.seed":      {"reference/run", "key-client-seed"},
		"client.tokenizer": {"reference/run", "key-client-tokenizer"},
		"kind":             {"reference/run", "key-kind"},
	}
	if !reflect.DeepEqual(reference.Keys, keys) {
		t.Errorf("keys %v", reference.Keys)
	}
	if want := map[string]Place{"metric-unit": {Page: "checks/metric-unit"}}; !reflect.DeepEqual(reference.Rules, want) {
		t.Errorf("rules %v", reference.Rules)
	}
	if want := "#/reference/run/as-it-looks"; !strings.Contains(string(reference.Pages[1].HTML), want) {
		t.Errorf("no %s in %s", want, reference.Pages[1].HTML)
	}
}

func TestHTML(t *testing.T) {
	reference, pictures, err := build(nil)
	if err != nil {
		t.Fatal(err)
	}
	html := string(reference.Pages[0].HTML)
	for _, want := range []string{
		`<h1 id="the-run">`, `<h2 id="client">`,
		`<tr id="key-client-seed" data-key="client.seed">`, `<tr id="key-kind" data-key="kind">`,
		`<td align="right">integer</td>`,
		`<a href="#/checks/metric-unit">`, `<a href="#/reference/run/client">`, `<a href="#/reference/run/key-client-seed">`,
		`<a href="https://example.org/repo/tree/main/core/run" rel="noopener" target="_blank">`,
		`<a href="https://example.org/repo/blob/main/core/run/run.go" rel="noopener" target="_blank">`,
		`<a href="https://example.org/a" rel="noopener" target="_blank">`,
		`<a href="https://example.org/b" rel="noopener" target="_blank">`,
		`<pre><code class="language-yaml">client:`,
		`alt="A drawing"`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, unwanted := range []string{"style=", "<!--", "writers"} {
		if strings.Contains(html, unwanted) {
			t.Errorf("%s in the page", unwanted)
		}
	}
	if name := hashed.Name("run.svg", []byte("<svg/>")); string(pictures[name]) != "<svg/>" || !strings.Contains(html, `src="assets/`+name+`"`) {
		t.Errorf("the picture is not among %v", pictures)
	}
	if t.Failed() {
		t.Log(html)
	}
}

func TestTextIsWhatAReaderSees(t *testing.T) {
	reference, _, err := build(nil)
	if err != nil {
		t.Fatal(err)
	}
	text := reference.Pages[0].Text
	for _, want := range []string{"What a record says: 1 < 2, and see metric units,", "seed integer tokenizer mapping", "a | b", "client: seed: 0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

func TestFaultsAreAllFoundAtTheirLines(t *testing.T) {
	bad := `# Bad

[a](absent.md) and [b](run.md#absent) and
[c](javascript:alert) and [d](/root) and [e](#absent)

![x](absent.png) <b>bold</b>

![](../images/run.svg)

<div>
</div>

<!-- keys: client -->

| Key |
| --- |
| seed |
| ` + "`a`" + ` |
| ` + "`a`" + ` |

<!-- /keys -->

<!-- keys: points[] -->
<!-- /keys -->

# Again
`
	_, _, err := build(map[string]string{
		"docs/index.json":       `[{"group":"Reference","pages":["reference/run","reference/bad","absent","reference/run"]}]`,
		"docs/reference/bad.md": bad,
		"docs/untitled.md":      "text\n",
	})
	if err == nil {
		t.Fatal("no fault was found")
	}
	want := []string{
		"docs/checks/metric-unit.md: the page is not listed in docs/index.json",
		"docs/index.json: page \"absent\" is listed, but there is no docs/absent.md",
		"docs/index.json: page \"reference/run\" is listed twice",
		"docs/reference/bad.md:3: docs/reference/run.md has no anchor \"absent\"",
		"docs/reference/bad.md:3: there is no docs/reference/absent.md",
		"docs/reference/bad.md:4: /root leads nowhere from here; link a page, a file of the repository or https://",
		"docs/reference/bad.md:4: docs/reference/bad.md has no anchor \"absent\"",
		"docs/reference/bad.md:4: javascript:alert leads nowhere from here; link a page, a file of the repository or https://",
		"docs/reference/bad.md:6: HTML is not shown on the page; write it as Markdown",
		"docs/reference/bad.md:6: HTML is not shown on the page; write it as Markdown",
		"docs/reference/bad.md:6: there is no picture docs/reference/absent.png",
		"docs/reference/bad.md:8: the picture has no words for those who cannot see it: ![what it shows](…)",
		"docs/reference/bad.md:10: HTML is not shown on the page; write it as Markdown",
		"docs/reference/bad.md:17: the first column of a key table names the key in backticks",
		"docs/reference/bad.md:19: client.a has a row on this page already",
		"docs/reference/bad.md:24: there is no key table of points[] here",
		"docs/reference/bad.md:26: a page has one title, and this is a second",
		"docs/untitled.md: the page is not listed in docs/index.json",
	}
	got := strings.Split(err.Error(), "\n")
	for _, line := range got {
		if !slices.Contains(want, line) && !strings.Contains(line, "docs/reference/run.md:") { // its link to the checks
			t.Errorf("unexpected: %s", line)
		}
	}
	for _, line := range want {
		if !slices.Contains(got, line) {
			t.Errorf("not found: %s", line)
		}
	}
}

func TestATableThatDoesNotEnd(t *testing.T) {
	_, _, err := build(map[string]string{"docs/checks/metric-unit.md": "# Units\n\n<!-- keys: client -->\n"})
	if err == nil || err.Error() != "docs/checks/metric-unit.md: the key table of client does not end" {
		t.Errorf("got %v", err)
	}
}

func TestAnIndexThatCannotBeRead(t *testing.T) {
	for _, text := range []string{"{", `[{"grup":"x"}]`} {
		if _, _, err := build(map[string]string{"docs/index.json": text}); err == nil || !strings.HasPrefix(err.Error(), "docs/index.json: ") {
			t.Errorf("%s: got %v", text, err)
		}
	}
}

func TestAnchor(t *testing.T) {
	for path, want := range map[string]string{
		"points[].load.concurrency": "key-points-load-concurrency",
		"metric_defs.*.unit":        "key-metric_defs-unit",
		"sources[].license":         "key-sources-license",
		"kind":                      "key-kind",
	} {
		if got := anchor(path); got != want {
			t.Errorf("anchor(%q) = %q, want %q", path, got, want)
		}
	}
}
