package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// What a visitor does, and what the page shows for it.

// part selects the part of the page with a test id.
func part(id string) string { return `[data-testid="` + id + `"]` }

// underline is what the editor shows beneath a piece of text; the offsets are the editor's.
type underline struct {
	From, To       int
	Text, Severity string
}

func (p *tab) text() string { p.Helper(); return eval[string](p, `measuredRunPage.text()`) }

func (p *tab) cursor() int { p.Helper(); return eval[int](p, `measuredRunPage.cursor()`) }

func (p *tab) chip() string { p.Helper(); return p.words(part("verdict-chip")) }

func (p *tab) underlines() []underline {
	p.Helper()
	return eval[[]underline](p, `measuredRunPage.underlines()`)
}

// setText opens a text and waits for the engine's answer.
func (p *tab) setText(text string) {
	p.Helper()
	eval[any](p, `(measuredRunPage.setText(`+js(text)+`), 1)`)
	p.idle()
}

// words gives the text of an element as it is shown, with single blanks.
func (p *tab) words(selector string) string {
	p.Helper()
	p.until(selector, `document.querySelector(`+js(selector)+`)`)
	return strings.Join(strings.Fields(eval[string](p, `document.querySelector(`+js(selector)+`).innerText`)), " ")
}

func (p *tab) count(selector string) int {
	p.Helper()
	return eval[int](p, `document.querySelectorAll(`+js(selector)+`).length`)
}

// shows says whether an element is there and can be seen.
func (p *tab) shows(selector string) bool {
	p.Helper()
	return eval[bool](p, `!!document.querySelector(`+js(selector)+`)?.checkVisibility({visibilityProperty: true})`)
}

// click clicks the middle of an element with the mouse, once it can be seen.
func (p *tab) click(selector string) {
	p.Helper()
	p.until("to see "+selector, `document.querySelector(`+js(selector)+`)?.checkVisibility()`)
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// enter clicks into the text, at a line that is in sight.
func (p *tab) enter() {
	p.Helper()
	spot := eval[[]float64](p, `(() => { const box = document.querySelector(".cm-scroller").getBoundingClientRect(); return [box.x + box.width / 2, box.y + Math.min(60, box.height / 2)]; })()`)
	p.do(chromedp.MouseClickXY(spot[0], spot[1]))
	p.until("the focus in the text", `document.activeElement.closest(".cm-content")`)
}

// focused describes the element that has the focus: its test id, else its name.
func (p *tab) focused() string {
	p.Helper()
	return eval[string](p, `(() => { const e = document.activeElement;
		return e.dataset.testid ?? e.id ?? e.tagName; })() || document.activeElement.className || document.activeElement.tagName`)
}

// copied puts a text on the clipboard, as another program would.
func (p *tab) copied(text string) {
	p.Helper()
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		_, err := chromedp.CallBrowser(p.ctx, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
			Permission: &cdpbrowser.PermissionDescriptor{Name: name}, Setting: cdpbrowser.PermissionSettingGranted,
			Origin: p.host.url, BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
		})
		if err != nil {
			p.Fatal(err)
		}
	}
	eval[any](p, `navigator.clipboard.writeText(`+js(text)+`).then(() => 1)`)
}

// drag carries files over the middle of the page without letting go; drop lets go.
func (p *tab) drag(files ...string) *input.DragData {
	p.Helper()
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: files, DragOperationsMask: 1}
	p.dispatchDrag(input.DispatchDragEventTypeDragEnter, data)
	p.dispatchDrag(input.DispatchDragEventTypeDragOver, data)
	return data
}

func (p *tab) drop(files ...string) {
	p.Helper()
	p.dispatchDrag(input.DispatchDragEventTypeDrop, p.drag(files...))
}

func (p *tab) dispatchDrag(event input.DispatchDragEventType, data *input.DragData) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: 300, Y: 300, Data: data})
	if err != nil {
		p.Fatal(err)
	}
}

// point moves the pointer.
func (p *tab) point(x, y float64) {
	p.Helper()
	move := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y}
	if _, err := chromedp.Call(p.ctx, input.DispatchMouseEvent, move); err != nil {
		p.Fatal(err)
	}
}

// choose picks files in the dialog that the Open button brings up.
func (p *tab) choose(files ...string) {
	p.Helper()
	p.do(chromedp.SetUploadFiles(chromedp.CSS(part("open-input")), files, chromedp.NodeReady))
}

// file writes a file for a test to open and gives its path.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// given reads a text from testdata.
func given(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// altered changes one place of the run of testdata.
func altered(t *testing.T, old, new string) string {
	t.Helper()
	text := given(t, "run.yaml")
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q is %d times in the run", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, new, 1)
}
