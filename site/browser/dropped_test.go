package browser

import (
	"bytes"
	"compress/flate"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
)

// Things that are dropped and cannot be opened.

// vanishes drops files that are gone by the time they are read.
func (p *tab) vanishes(path string) {
	p.Helper()
	data := p.drag(path)
	if err := os.RemoveAll(path); err != nil {
		p.Fatal(err)
	}
	p.dispatchDrag(input.DispatchDragEventTypeDrop, data)
}

func (p *tab) keepsItsText(words string) {
	p.Helper()
	p.until("word of it: "+words, `[...document.querySelectorAll("[data-testid=notice], [data-testid=catalog-trouble]")].some((e) => e.innerText.includes(`+js(words)+`))`)
	p.press("Alt+1")
	p.click("#tab-run")
	if p.text() != given(p.T, "run.yaml") {
		p.Errorf("the text is %.200q", p.text())
	}
}

func TestWhatCannotBeReadIsToldAndTheTextKept(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.vanishes(file(t, "gone.yaml", "kind: MeasuredRun\n"))
	p.keepsItsText("gone.yaml")
	p.vanishes(small(t).folder(t, "gone folder"))
	p.keepsItsText("gone folder")
}

func TestAFileOfHundredMegabytesIsNotOpened(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	path := file(t, "huge.yaml", "kind: MeasuredRun\n")
	if err := os.Truncate(path, 100<<20); err != nil {
		t.Fatal(err)
	}
	p.drop(path)
	p.keepsItsText("Your text is kept")
}

func TestTenThousandLooseFilesAreACatalog(t *testing.T) {
	p := open(t)
	dir := t.TempDir()
	var paths []string
	for i := range 10_000 {
		path := filepath.Join(dir, fmt.Sprintf("run-%05d.yaml", i))
		if err := os.WriteFile(path, []byte("kind: MeasuredRun\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	p.drop(paths...)
	p.patiently("all of them", `Object.keys(measuredRunPage.catalog()).length >= 10000`)
	if rows := p.count("[role=row]"); rows > 200 {
		t.Errorf("%d rows are in the page", rows)
	}
}

// bomb is a gzip file of zeros that unpacks to so many MiB: one block of them again and again.
func bomb(t *testing.T, megabytes int) string {
	t.Helper()
	var block bytes.Buffer
	w, err := flate.NewWriter(&block, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(make([]byte, 1<<20))
	w.Flush()
	return "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff" + strings.Repeat(block.String(), megabytes)
}

func TestAnArchiveThatUnpacksToMoreThanFitsIsNotOpened(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.drop(file(t, "bomb.tar.gz", bomb(t, 700)))
	p.patiently("word of it", `document.querySelector("[data-testid=catalog-trouble]")`)
	p.keepsItsText("bomb.tar.gz was not opened")
}
