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

// words gives the text of an element as it is shown, with single blanks, once it is there.
func (p *tab) words(selector string) string {
	p.Helper()
	query := `document.querySelector(` + js(selector) + `)`
	said := await(p, selector, query, polled[struct{ Words string }](`(e => e && { words: e.innerText })(`+query+`)`))
	return strings.Join(strings.Fields(said.Words), " ")
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

// steady is a script that works out a place of the page, and gives it once it is the same from one frame to the next: what
// comes in or goes above it moves it. A tab that is not painted has no frames.
const steady = `(async (find) => {
	const place = () => { try { return find(); } catch { return null; } };
	const before = place();
	await new Promise((done) => (requestAnimationFrame(done), setTimeout(done, 100)));
	const after = before && place();
	return after && before.every((one, i) => one === after[i]) ? after : null;
})`

// spot waits for a function of the page to give the coordinates of a place that stays where it is.
func (p *tab) spot(what, find string) (x, y float64) {
	p.Helper()
	at := await(p, what, `(`+find+`)()`, polled[[]float64](steady+`(`+find+`)`))
	return at[0], at[1]
}

// clickAt clicks at such a place.
func (p *tab) clickAt(what, find string) {
	p.Helper()
	p.do(chromedp.MouseClickXY(p.spot(what, find)))
}

// click clicks the middle of an element with the mouse, once it can be seen, stays where it is, and lies under nothing
// else.
func (p *tab) click(selector string) {
	p.Helper()
	p.clickAt("to see "+selector, `() => {
		const e = document.querySelector(`+js(selector)+`);
		if (!e?.checkVisibility()) return null;
		e.scrollIntoViewIfNeeded();
		const [box] = e.getClientRects(), x = box.x + box.width / 2, y = box.y + box.height / 2, hit = document.elementFromPoint(x, y);
		return e.contains(hit) || hit?.contains(e) || [...(e.labels ?? [])].some((one) => one.contains(hit)) ? [x, y] : null;
	}`)
}

// enter clicks into the text, at a line that is in sight.
func (p *tab) enter() {
	p.Helper()
	p.clickAt("the text in sight", `() => {
		const box = document.querySelector(".cm-scroller").getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + Math.min(60, box.height / 2);
		return document.elementFromPoint(x, y)?.closest(".cm-editor") ? [x, y] : null;
	}`)
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
