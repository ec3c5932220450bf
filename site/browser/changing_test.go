package browser

import (
	"os"
	"testing"
	"time"
)

// Files that are changed between the moment they are handed to the page and the one in which it reads them.

// gated lets the page read files only once globalThis.letRead is called.
const gated = `{ const gate = new Promise((open) => (globalThis.letRead = open));
	for (const name of ["text", "arrayBuffer"]) { const real = Blob.prototype[name]; Blob.prototype[name] = async function () { if (this instanceof File) { globalThis.reads = true; await gate; } return real.call(this); }; }
	const stream = Blob.prototype.stream; Blob.prototype.stream = function () { if (!(this instanceof File)) return stream.call(this);
		globalThis.reads = true; const { readable, writable } = new TransformStream(); gate.then(() => stream.call(this).pipeTo(writable)).catch(() => {}); return readable; };
}`

// changed writes another text to a file, at another time.
func changed(t *testing.T, path, text string) {
	t.Helper()
	later := time.Now().Add(time.Hour)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
}

func TestAFileThatChangesWhileItIsReadIsToldAndTheTextKept(t *testing.T) {
	for name, hand := range map[string]func(p *tab, path string){
		"chosen":  func(p *tab, path string) { p.choose(path) },
		"dropped": func(p *tab, path string) { p.drop(path) },
	} {
		p := blank(t)
		p.onEachLoad(gated)
		p.visit("/")
		p.setText(given(t, "run.yaml"))
		path := file(t, name+".yaml", "kind: MeasuredRun\n")
		hand(p, path)
		p.until("a file to be read", `globalThis.reads`)
		changed(t, path, "kind: MeasuredRun\nname: another\n")
		eval[any](p, `(letRead(), 1)`)
		p.keepsItsText(name + ".yaml")
	}
}
