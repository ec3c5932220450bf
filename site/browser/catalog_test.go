package browser

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
)

// Catalogs: how they come into the page, and how they are looked at.

// opens drops a catalog and waits until it is checked.
func (p *tab) opens(paths ...string) {
	p.Helper()
	p.drop(paths...)
	p.checked()
}

func (p *tab) checked() {
	p.Helper()
	p.until("the list", `document.querySelector('[data-testid=catalog-list], [data-testid=catalog-trouble]')`)
	eval[any](p, `measuredRunPage.checked().then(() => new Promise((done) => setTimeout(done))).then(() => 1)`)
}

// listed gives the rows of files in sight, from top to bottom, each with its standing.
func (p *tab) listed() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll('[data-testid=member]')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.dataset.path + " " + row.dataset.standing)`)
}

func member(p string) string { return `[data-testid="member"][data-path="` + p + `"]` }

var smallListed = []string{"sources.yaml none", "made-up/alpha-h100.yaml EXACT", "made-up/beta-h100.yaml errors", "other/größe a.yaml errors"}

func TestAFolderIsCheckedAsACatalog(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "my catalog"))
	if got := p.listed(); !slices.Equal(got, smallListed) {
		t.Errorf("listed %q", got)
	}
	if words := p.words(part("catalog-line")); !strings.Contains(words, "2 WITH ERRORS") || !strings.Contains(words, "3 runs: 1 EXACT") {
		t.Errorf("the line says %q", words)
	}
	if words := p.words("#tab-catalog"); !strings.Contains(words, "2 files with errors") {
		t.Errorf("the tab says %q", words)
	}
	if row := p.words(member("made-up/alpha-h100.yaml")); row != "alpha-h100 EXACT · STRICT gpt-oss-120b h100" {
		t.Errorf("the row says %q", row)
	}
}

func TestAZipIsCheckedAsACatalog(t *testing.T) {
	for name, pack := range map[string]func(t *testing.T) string{
		"of the folder":            func(t *testing.T) string { return small(t).zip(t, "c.zip", "") },
		"with a folder around it":  func(t *testing.T) string { return small(t).zip(t, "c.zip", "repo-main/data") },
		"of what is in the folder": func(t *testing.T) string { return small(t).below("measurements/").zip(t, "c.zip", "") },
		"as tar.gz":                func(t *testing.T) string { return small(t).tarball(t, "c.tar.gz", "repo") },
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			p.opens(pack(t))
			if got := p.listed(); !slices.Equal(got, smallListed) {
				t.Errorf("listed %q\n%s", got, p.words("main:not([hidden])"))
			}
		})
	}
}

func TestSeveralRunsAreACatalog(t *testing.T) {
	p := open(t)
	p.choose(
		file(t, "alpha.yaml", called(t, "alpha", "made-up", 90)),
		file(t, "beta.yaml", called(t, "beta", "made-up", 90)),
		file(t, "registry.yaml", given(t, "sources.yaml")),
	)
	p.checked()
	want := []string{"sources.yaml none", "made-up/alpha.yaml EXACT", "made-up/beta.yaml errors"}
	if got := p.listed(); !slices.Equal(got, want) {
		t.Errorf("listed %q", got)
	}
}

func TestWhatIsNoCatalogIsSaidPlainly(t *testing.T) {
	p := open(t)
	for want, path := range map[string]string{
		"there is no YAML file in it":  files{"notes.txt": "x"}.folder(t, "notes"),
		"holds no folder measurements": files{"one.yaml": "a: b\n"}.folder(t, "flat"),
		"bad.zip was not opened":       file(t, "bad.zip", "PK no archive at all"),
	} {
		p.refuses(path, want)
	}
	if p.shows(part("catalog-list")) {
		t.Error("there is a list")
	}
}

// opens2 drops something and waits for the page to say so much of it.
func (p *tab) refuses(path, words string) {
	p.Helper()
	p.drop(path)
	p.until(words, `document.querySelector('[data-testid=catalog-trouble]')?.innerText.includes(`+js(words)+`)`)
}

func TestFilterAndSort(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	p.click(part("total-errors"))
	if got := p.listed(); !slices.Equal(got, smallListed[2:]) {
		t.Errorf("with errors: %q", got)
	}
	p.click(part("total-errors"))
	p.fill(part("catalog-filter"), "A100 other")
	if got := p.listed(); !slices.Equal(got, smallListed[3:]) {
		t.Errorf("filtered: %q", got)
	}
	p.fill(part("catalog-filter"), "")
	p.click(part("grouped"))
	for column, want := range map[string][]string{
		"sort-name":     {"alpha-h100", "beta-h100", "gamma"},
		"sort-hardware": {"gamma", "alpha-h100", "beta-h100"},
		"sort-verdict":  {"beta-h100", "gamma", "alpha-h100"},
		"sort-problems": {"beta-h100", "gamma", "alpha-h100"},
	} {
		if column != "sort-name" {
			p.click(part(column))
		}
		if got := p.names(); !slices.Equal(got[1:], want) {
			t.Errorf("%s: %q", column, got)
		}
		p.click(part("sort-model"))
		p.click(part("sort-name"))
	}
	p.click(part("sort-name"))
	if got := p.names(); !slices.Equal(got[1:], []string{"gamma", "beta-h100", "alpha-h100"}) {
		t.Errorf("by name, descending: %q", got)
	}
}

func (p *tab) names() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll('[data-testid=member]')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.querySelector(".cell-words").innerText)`)
}

// fill writes a text into a field in place of what was there.
func (p *tab) fill(selector, text string) {
	p.Helper()
	p.click(selector)
	p.press("Control+a", "Delete")
	if text != "" {
		p.typeText(text)
	}
	p.until("the list to follow", `document.querySelector(`+js(selector)+`).value === `+js(text))
}

func TestARunIsOpenedAndTheListComesBackAsItWas(t *testing.T) {
	p := open(t)
	mine := p.text()
	p.opens(small(t).folder(t, "catalog"))
	p.fill(part("catalog-filter"), "made-up")
	p.click(part("sort-verdict"))
	before := p.listed()
	p.click(member("made-up/beta-h100.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: beta-h100")`)
	if got := p.underlines(); len(got) != 1 || got[0].Text != "s" {
		t.Errorf("underlined %v", got)
	}
	if words := p.words(part("crumb")); !strings.Contains(words, "made-up/beta-h100.yaml") {
		t.Errorf("the crumb says %q", words)
	}
	p.click(part("back"))
	if got := p.listed(); !slices.Equal(got, before) {
		t.Errorf("the list was %q and is %q", before, got)
	}
	p.until("the focus on the row", `document.activeElement.dataset.path === "made-up/beta-h100.yaml"`)
	p.click(part("tab-run"))
	if p.text() != mine {
		t.Error("the text under Run is another")
	}
}

func TestAnEditIsCheckedAgainstTheOthers(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	p.click(member("made-up/beta-h100.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: beta-h100")`)
	original := p.text()
	p.setText(called(t, "beta-h100", "made-up", 90))
	const duplicate = "model, hardware, loads and values of alpha-h100"
	p.until("the error of a duplicate", `document.querySelector('[data-testid=findings]').innerText.includes(`+js(duplicate)+`)`)

	// The other run says the same of this one when it comes first no longer.
	p.click(part("finding") + ` .item-main`)
	p.click(part("note-file"))
	p.until("the other file", `measuredRunPage.text().includes("name: alpha-h100")`)
	if line := p.lineOfCursor(); line != "name: alpha-h100" {
		t.Errorf("the cursor is in %q", line)
	}
	p.setText(called(t, "zeta", "made-up", 90))
	p.click(part("back"))
	p.until("the marks of changes", `document.querySelectorAll('[data-testid=changed]').length === 2`)

	p.click(member("made-up/beta-h100.yaml"))
	p.until("the file as it was edited", `measuredRunPage.text().includes("value: 90")`)
	p.click(part("revert"))
	p.until("the file as it came", `measuredRunPage.text() === `+js(original))
	p.idle()
	if p.shows(part("crumb-changed")) {
		t.Error("it still counts as changed")
	}
	p.enter()
	p.press("Control+z")
	p.until("the revert undone", `measuredRunPage.text() !== `+js(original))
}

func TestAnEditOfTheRegistryConcernsEveryRun(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	p.click(member("sources.yaml"))
	p.until("the registry", `measuredRunPage.text().includes("kind: MeasurementSources")`)
	p.setText(strings.ReplaceAll(p.text(), "      - redistribute\n", ""))
	p.click(part("back"))
	p.checked()
	p.until("errors of all runs", `document.querySelector('[data-testid=total-errors]').innerText.startsWith("3")`)
}

func TestChangedFilesAreDownloadedAsAZip(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	p.click(member("other/größe a.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: gamma")`)
	want := strings.Replace(p.text(), "name: gamma", "name: delta", 1)
	p.setText(want)
	p.click(part("back"))
	eval[any](p, `(URL.createObjectURL = (blob) => { window.saved = blob.arrayBuffer().then((b) => [...new Uint8Array(b)]); return "#"; }, HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; }, 1)`)
	p.click(part("download"))
	packed := eval[[]int](p, `window.saved`)
	raw := make([]byte, len(packed))
	for i, b := range packed {
		raw[i] = byte(b)
	}
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.File) != 1 || archive.File[0].Name != "measurements/other/größe a.yaml" {
		t.Fatalf("it holds %v", archive.File)
	}
	in, err := archive.File[0].Open()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(in); err != nil || string(got) != want {
		t.Errorf("the file is %q, %v", got, err)
	}
	if name := eval[string](p, `window.savedAs`); name != "catalog-changed.zip" {
		t.Errorf("it is called %q", name)
	}
	p.leaveFreely()
}

// leaveFreely lets the page go though it asks whether to.
func (p *tab) leaveFreely() {
	p.Helper()
	if !p.asks() {
		p.Error("the page can be left with what is lost then, and says nothing")
	}
	eval[any](p, `(BeforeUnloadEvent.prototype.preventDefault = () => {}, 1)`)
}

func TestTheListIsWalkedByKey(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "catalog"))
	eval[any](p, `(document.querySelector('[role=row][tabindex="0"]').focus(), 1)`)
	const here = `document.activeElement.dataset.path`
	for _, step := range []struct{ key, want string }{
		{"ArrowDown", "made-up"},
		{"ArrowDown", "made-up/alpha-h100.yaml"},
		{"ArrowLeft", "made-up"},
		{"ArrowLeft", "made-up"}, // closes it
		{"ArrowDown", "other"},
		{"ArrowUp", "made-up"},
		{"ArrowRight", "made-up"}, // opens it
		{"ArrowRight", "made-up/alpha-h100.yaml"},
		{"End", "other/größe a.yaml"},
		{"Home", "sources.yaml"},
		{"PageDown", "other/größe a.yaml"},
	} {
		p.press(step.key)
		p.until(step.key+" to lead to "+step.want, here+` === `+js(step.want))
	}
	if level := eval[string](p, `document.activeElement.getAttribute("aria-level")`); level != "2" {
		t.Errorf("the row is of level %s", level)
	}
	p.press("Enter")
	p.until("the file", `measuredRunPage.text().includes("name: gamma") && document.activeElement.closest(".cm-content")`)
	p.press("Escape", "Shift+Tab")
	p.click(part("tab-catalog"))
	p.until("the focus on the row", here+` === "other/größe a.yaml"`)
}

func TestACatalogOpenedOverAChangedOneCanBeUndone(t *testing.T) {
	p := open(t)
	p.opens(small(t).folder(t, "first"))
	p.click(member("made-up/alpha-h100.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: alpha-h100")`)
	p.setText(p.text() + "# changed\n")
	p.opens(files{"measurements/made-up/only.yaml": called(t, "only", "made-up", 1)}.folder(t, "second"))
	if got := p.listed(); !slices.Equal(got, []string{"sources.yaml errors", "made-up/only.yaml EXACT"}) {
		t.Errorf("listed %q", got)
	}
	p.click(part("notice-undo"))
	p.until("the first catalog", `document.querySelectorAll('[data-testid=member]').length === 4`)
	p.click(member("made-up/alpha-h100.yaml"))
	p.until("the file as it was edited", `measuredRunPage.text().endsWith("# changed\n")`)
	p.leaveFreely()
}

func TestARunOfACatalogLeavesTheOthersAlone(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.opens(small(t).folder(t, "catalog"))
	p.click(member("made-up/beta-h100.yaml"))
	p.until("the file", `measuredRunPage.text().includes("name: beta-h100")`)
	p.drop(file(t, "single.yaml", altered(t, "unit: ms", "unit: s")))
	p.until("the single run under Run", `document.querySelector('#tab-run[aria-selected=true]') && measuredRunPage.text().includes("unit: s\n")`)
	p.click(part("tab-catalog"))
	p.until("the file of the catalog", `measuredRunPage.text().includes("name: beta-h100")`)
}
