package assemble

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/policy"
)

func built(t *testing.T) map[string]string {
	t.Helper()
	options := lay(t, nil)
	if err := Dist(t.Context(), options); err != nil {
		t.Fatal(err)
	}
	return contents(t, options.Out)
}

func TestThePackageNamesWhatIsThere(t *testing.T) {
	files := built(t)
	var m manifest
	if err := json.Unmarshal([]byte(files["package.json"]), &m); err != nil {
		t.Fatal(err)
	}
	if m.Version != "1.2.3" || m.Licence != "Apache-2.0" || len(m.Files) != 9 {
		t.Errorf("the manifest is %+v", m)
	}
	for _, name := range append(m.Files, m.Main, m.Types) {
		if files[name] == "" {
			t.Errorf("%s is not there", name)
		}
	}
	// npm takes whatever begins with these names, whether or not files says so.
	for name := range files {
		always := regexp.MustCompile(`(?i)^(readme|licen[sc]e|package\.json)`)
		if always.MatchString(name) && !slices.Contains([]string{"README.md", "LICENSE", "package.json"}, name) && name != "package.json.br" && name != "package.json.gz" {
			t.Errorf("%s would go into the package", name)
		}
	}
	script := files["measured-run.js"]
	for _, address := range regexp.MustCompile(`"\./(assets/[^"]+)"`).FindAllStringSubmatch(script, -1) {
		if files[address[1]] == "" {
			t.Errorf("the module asks for %s, which is not there", address[1])
		}
	}
	if strings.Count(script, `"./assets/`) != 2 {
		t.Errorf("the module is %s", script)
	}
}

func TestThePageAsOneFileHoldsEverything(t *testing.T) {
	files := built(t)
	text := files[policy.SingleFile]
	if left := regexp.MustCompile(`assets/|\{\{|src="|href="[^d]`).FindAllString(text, -1); left != nil {
		t.Errorf("it refers to %q", left)
	}
	for id, name := range map[string]string{"engine": "engine", "worker": "worker", "examples": "examples"} {
		if got, want := unpackedPart(t, text, id), only(t, files, name); got != want {
			t.Errorf("the part %s has %d bytes, and the file %d", id, len(got), len(want))
		}
	}
	if reference := unpackedPart(t, text, "reference"); !strings.Contains(reference, "data:image/svg+xml;base64,") {
		t.Errorf("the picture is not in the reference: %s", reference)
	}
	first := regexp.MustCompile(`(?s)<script>(.*?)</script>`).FindStringSubmatch(text)
	script := regexp.MustCompile(`(?s)<script type="module">(.*?)</script>`).FindStringSubmatch(text)
	style := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindStringSubmatch(text)
	if first == nil || script == nil || style == nil {
		t.Fatalf("a script or the style is missing: %.2000s", text)
	}
	want := policy.Single(digestOf([]byte(style[1])), digestOf([]byte(first[1])), digestOf([]byte(script[1])))
	if !strings.Contains(text, want) {
		t.Errorf("the policy does not name the scripts and the style: %.2000s", text)
	}
	if strings.Contains(script[1], "<!--") || !strings.Contains(script[1], `\x3c!--`) {
		t.Errorf("a browser would take a part of the script for a comment: %s", script[1])
	}
}

// only is the one asset that begins so.
func only(t *testing.T, files map[string]string, name string) string {
	t.Helper()
	form := regexp.MustCompile(`^assets/` + name + `-[A-Z2-7]{8}\.\w+$`)
	for path, text := range files {
		if form.MatchString(path) {
			return text
		}
	}
	t.Fatalf("no asset %s", name)
	return ""
}

func unpackedPart(t *testing.T, text, id string) string {
	t.Helper()
	found := regexp.MustCompile(`id="part-` + id + `">([^<]*)<`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no part %s", id)
	}
	packed, err := base64.StdEncoding.DecodeString(found[1])
	if err != nil {
		t.Fatal(err)
	}
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestATemplateOfAnotherFormIsRefused(t *testing.T) {
	options := lay(t, map[string]string{"site/index.html": strings.Replace(template, `rel="stylesheet" `, "", 1)})
	if err := Dist(t.Context(), options); err == nil || !strings.Contains(err.Error(), "index.html: the page as one file is made from") {
		t.Errorf("got %v", err)
	}
}

func TestTheServiceWorkerKeepsThePageAndNothingElse(t *testing.T) {
	files := built(t)
	listed := regexp.MustCompile(`\["([^"]*)","(sha256-[^"]+)"\]`).FindAllStringSubmatch(files[serviceWorker], -1)
	var names []string
	for _, entry := range listed {
		name := entry[1]
		if name == "" {
			name = "index.html"
		}
		names = append(names, regexp.MustCompile(`-[A-Z2-7]{8}\.`).ReplaceAllString(name, "-HASH."))
		if digestOf([]byte(files[name])) != entry[2] {
			t.Errorf("%s has another digest", name)
		}
	}
	want := []string{
		"assets/app-HASH.css", "assets/app-HASH.js", "assets/chunk-HASH.js", "assets/engine-HASH.wasm",
		"assets/examples-HASH.json", "assets/first-HASH.js", "assets/late-HASH.js", "assets/picture-HASH.svg",
		"assets/reference-HASH.json", "assets/worker-HASH.js", "icon.svg", "index.html",
	}
	if slices.Sort(names); !slices.Equal(names, want) {
		t.Errorf("it keeps %q", names)
	}
}

func TestHeadersAreForEveryFile(t *testing.T) {
	files := built(t)
	blocks := "\n" + files[headersName]
	for name := range files {
		if name != headersName && !strings.HasSuffix(name, ".br") && !strings.HasSuffix(name, ".gz") && !strings.Contains(blocks, "\n/"+name+"\n") {
			t.Errorf("no headers for %s", name)
		}
	}
	if !strings.Contains(blocks, "\n/\n") || strings.Contains(blocks, ".br\n") {
		t.Errorf("got %s", blocks)
	}
}
