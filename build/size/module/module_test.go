package module

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/inference-sim/measured-run/build/engine"
)

const program = "package main\n\nimport \"strconv\"\n\nfunc main() { println(strconv.Quote(\"written\")) }\n"

// link links the program once for all tests.
var link = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "stub-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string]string{"go.mod": "module example.org/stub\n\ngo 1.26\n", "main.go": program} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	return engine.Named(context.Background(), dir, ".")
})

func linked(t *testing.T) []byte {
	t.Helper()
	text, err := link()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestReadOfALinkedProgram(t *testing.T) {
	text := linked(t)
	m, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	total := 8
	for _, size := range m.Sections {
		total += size
	}
	if total > len(text) || len(text)-total > 1000 {
		t.Errorf("the sections have %d bytes of %d: %v", total, len(text), m.Sections)
	}
	if !bytes.Contains(m.Memory, []byte("written")) {
		t.Error("the text of the program is not in its memory")
	}
	shares := m.Packages([]string{"main", "runtime", "strconv", "internal/strconv"}, "others")
	sizes := map[string]int{}
	for _, share := range shares {
		sizes[share.Name] = share.Bytes
	}
	if shares[0].Name != "runtime" || sizes["main"] == 0 || sizes["main"] > 2000 || sizes["strconv"]+sizes["internal/strconv"] == 0 {
		t.Errorf("the packages are %v", sizes)
	}
	if all, less := len(m.Without(Share{})), len(m.Without(shares[0])); all-less != shares[0].Bytes {
		t.Errorf("%d bytes of code, and %d without %v", all, less, shares[0].Name)
	}
	if first := m.Largest(1)[0]; first.Bytes < 5000 || m.Largest(2)[1].Bytes > first.Bytes {
		t.Errorf("the largest function is %v", first.Name)
	}
}

func TestDataIsToldApart(t *testing.T) {
	m, err := Read(linked(t))
	if err != nil {
		t.Fatal(err)
	}
	parts := m.Data()
	if len(parts) != 9 {
		t.Fatalf("this release of Go describes itself in another way: %v", parts)
	}
	total := firstAddress
	for _, part := range parts {
		if part.Bytes <= 0 {
			t.Errorf("%s: %d bytes", part.Name, part.Bytes)
		}
		total += part.Bytes
	}
	if total != len(m.Memory) {
		t.Errorf("the parts have %d bytes of %d", total, len(m.Memory))
	}
}

func TestWhatIsNoModule(t *testing.T) {
	if _, err := Read([]byte("\x7fELF and more")); err == nil {
		t.Error("it was read")
	}
	if _, err := Read(linked(t)[:5000]); err == nil {
		t.Error("what is cut short was read")
	}
	if parts := (Module{}).Data(); parts != nil {
		t.Errorf("nothing has parts: %v", parts)
	}
}

func TestOwner(t *testing.T) {
	paths := map[string]string{}
	for _, path := range []string{"fmt", "gopkg.in/yaml.v3", "example.org/a-b/core", "example.org/a-b/core/run"} {
		paths[mangled(path)] = path
	}
	for function, want := range map[string]string{
		"fmt.__pp_.printValue": "fmt", "gopkg.in_yaml.v3.yaml_parse": "gopkg.in/yaml.v3",
		"example.org_a_b_core.init.0": "example.org/a-b/core", "example.org_a_b_core_run.init": "example.org/a-b/core/run",
		"_rt0_wasm_js": "",
	} {
		if got := owner(function, paths); got != want {
			t.Errorf("%s belongs to %q, want %q", function, got, want)
		}
	}
}
