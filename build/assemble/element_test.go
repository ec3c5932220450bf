package assemble

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// budget is how many bytes the element may cost a page, compressed, before it is near to being in sight.
const budget = 20_000

func TestTheElementCostsAPageLittle(t *testing.T) {
	site, dir := filepath.Join("..", "..", "site"), t.TempDir()
	site, err := filepath.Abs(site)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(modules, func(m module) bool { return m.name == elementName })
	define := map[string]any{"__INTERIOR__": "./assets/interior-AAAAAAAA.js"}
	if err := new(assets).module(modules[at], site, dir, define, t.Output()); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(dir, elementName+".js"))
	if err != nil {
		t.Fatal(err)
	}
	if static := regexp.MustCompile(`(?m)^import .*`).FindAll(script, -1); static != nil {
		t.Errorf("it loads more at once: %s", static)
	}
	var packed bytes.Buffer
	w := brotli.NewWriterLevel(&packed, brotli.BestCompression)
	w.Write(script)
	w.Close()
	t.Logf("the element has %d bytes, %d compressed", len(script), packed.Len())
	if packed.Len() > budget {
		t.Errorf("%d bytes, more than %d", packed.Len(), budget)
	}
}

func TestTheInteriorBringsItsStylesAsText(t *testing.T) {
	options := lay(t, nil)
	a := &assets{dir: filepath.Join(t.TempDir(), "assets")}
	out, err := a.interior(filepath.Join(options.Root, "site"), t.Output())
	if err != nil {
		t.Fatal(err)
	}
	script := string(out.Files[out.Script])
	if strings.Count(script, ":root{--text: ") != 2 {
		t.Errorf("no tokens in %s", script)
	}
	if !strings.Contains(script, `import("../measured-run.js")`) {
		t.Errorf("the engine is not that of the module: %s", script)
	}
}

func TestTheFrameIsFilledIn(t *testing.T) {
	files := built(t)
	text := files["embed.html"]
	for _, address := range regexp.MustCompile(`assets/[\w.-]+`).FindAllString(text, -1) {
		if files[address] == "" {
			t.Errorf("%s is not there", address)
		}
	}
	if strings.Contains(text, "{{") || !strings.Contains(text, "script-src") {
		t.Errorf("got %s", text)
	}
}
