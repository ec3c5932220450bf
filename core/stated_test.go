package core_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/internal/shared"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// validRecords are texts of valid runs with the registry that makes them so.
func validRecords(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, name := range fullRecords[:2] {
		texts["full/"+name] = base(t, "full/"+name)
	}
	for _, c := range ruleCases(t) {
		texts[c.rule+"/"+c.name] = c.text
	}
	return texts
}

func TestAChangedVerdictIsContradictedAtItsPlace(t *testing.T) {
	for name, text := range validRecords(t) {
		contradict(t, name, text, baseRegistry(t))
	}
}

func TestAChangedVerdictOfSharedRecordsIsContradicted(t *testing.T) {
	dir := shared.Dir(t)
	n := 0
	for pattern, sources := range map[string]string{
		"cases/*.yaml":                  "cases/200-registry-seed.yaml",
		"catalog/measurements/*/*.yaml": "catalog/measurements/sources.yaml",
	} {
		registry := loadRegistry(t, filepath.Join(dir, sources))
		files, _ := filepath.Glob(filepath.Join(dir, pattern))
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n += contradict(t, filepath.Base(file), string(text), registry)
		}
	}
	if n < 100 {
		t.Errorf("only %d changed verdicts were tried", n)
	}
}

// contradict states every other verdict and resolution in a valid run. Each must be one error, at what was changed.
func contradict(t *testing.T, name, text string, registry *licence.Registry) (tried int) {
	r := core.Check(source.New("run.yaml", text), registry)
	if !r.Valid() || r.Verdict == nil {
		return 0
	}
	earned := label(r.Verdict)
	for _, stated := range []string{"EXACT/STRICT", "EXACT/RESOLVED", "PARTIAL", "NOT_REPRODUCIBLE"} {
		changed := core.Check(source.New("run.yaml", stating(text, stated)), registry)
		var errors []diag.Diagnostic
		for _, d := range changed.Diagnostics {
			if d.Severity == diag.Error {
				errors = append(errors, d)
			}
		}
		tried++
		word, resolution, _ := strings.Cut(stated, "/")
		wantRule, wantPath, wantText := "stated-verdict", "verdict", word
		if strings.HasPrefix(earned, "EXACT") && word == "EXACT" {
			wantRule, wantPath, wantText = "stated-resolution", "resolution", resolution
		}
		switch {
		case stated == earned:
			if len(errors) > 0 {
				t.Errorf("%s earns %s and may not state it:%s", name, earned, shown(changed.File, errors))
			}
		case len(errors) != 1 || errors[0].Rule != wantRule || errors[0].Path != wantPath || changed.File.Slice(errors[0].At) != wantText:
			t.Errorf("%s earns %s and states %s:%s", name, earned, stated, shown(changed.File, errors))
		case len(errors[0].Notes) < len(changed.Verdict.Reasons):
			t.Errorf("%s states %s, and %d of %d reasons are noted", name, stated, len(errors[0].Notes), len(changed.Verdict.Reasons))
		}
		if label(changed.Verdict) != earned || changed.Provisional {
			t.Errorf("%s states %s, and so earns %s instead of %s", name, stated, label(changed.Verdict), earned)
		}
	}
	return tried
}

// stating is a record with another verdict, and with a resolution under EXACT alone.
func stating(text, stated string) string {
	word, resolution, _ := strings.Cut(stated, "/")
	for _, key := range []string{"verdict", "resolution"} {
		tree, _ := syntax.Parse(source.New("", text))
		for i, pair := range tree.Root.Pairs {
			if pair.Key.Value() != key {
				continue
			}
			end := len(text)
			if i+1 < len(tree.Root.Pairs) {
				end = tree.Root.Pairs[i+1].Key.Span().From
			}
			text = text[:pair.Key.Span().From] + text[end:]
		}
	}
	lineBreak := "\n"
	if strings.Contains(text, "\r\n") {
		lineBreak = "\r\n"
	}
	if !strings.HasSuffix(text, "\n") {
		text += lineBreak
	}
	text += "verdict: " + word + lineBreak
	if resolution != "" {
		text += "resolution: " + resolution + lineBreak
	}
	return text
}

func TestWhatARecordStatesIsToldAsItStandsThere(t *testing.T) {
	for fragment, want := range map[string]core.Stated{
		"verdict: !drop\nresolution: !drop":        {},
		"verdict: PARTIAL\nresolution: !drop":      {Verdict: "PARTIAL"},
		"verdict: EXACT\nresolution: STRICT":       {Verdict: "EXACT", Resolution: "STRICT"},
		"verdict: !drop\nresolution: RESOLVED":     {Resolution: "RESOLVED"},
		"verdict: exact\nresolution: resolved":     {},
		"verdict: PARTIAL\nresolution: [RESOLVED]": {Verdict: "PARTIAL"},
	} {
		if got := core.Check(source.New("run.yaml", record(t, fragment+"\n")), nil).Stated; got != want {
			t.Errorf("%q states %+v, not %+v", fragment, got, want)
		}
	}
}

// A contradiction says that the licence is not checked where that, and nothing else, is assumed.
func TestAContradictionSaysWhatIsAssumed(t *testing.T) {
	const assumed = ", its licence not being checked"
	for fragment, want := range map[string]string{
		"verdict: PARTIAL\nresolution: !drop":                                     "stated PARTIAL, but the record earns EXACT" + assumed,
		"verdict: EXACT\nresolution: STRICT\nengine_version: !drop":               "stated EXACT, but the record earns NOT_REPRODUCIBLE",
		"verdict: EXACT\nresolution: STRICT\nclient:\n  harness: !drop":           "stated EXACT, but the record earns PARTIAL",
		"verdict: NOT_REPRODUCIBLE\nresolution: !drop\nclient:\n  harness: !drop": "stated NOT_REPRODUCIBLE, but the record earns PARTIAL",
	} {
		found := core.Check(source.New("run.yaml", record(t, fragment+"\n")), nil).Diagnostics
		if len(found) != 1 || found[0].Text != want {
			t.Errorf("%q: %v, want %q", fragment, found, want)
		}
	}
	checked := core.Check(source.New("run.yaml", record(t, "verdict: PARTIAL\nresolution: !drop\n")), baseRegistry(t)).Diagnostics
	if want := "stated PARTIAL, but the record earns EXACT"; len(checked) != 1 || checked[0].Text != want {
		t.Errorf("with a registry: %v, want %q", checked, want)
	}
}

// A contradiction is mended where that is a matter of two lines: other text may hang on an anchor.
func TestAContradictionIsMendedWhereItCanBe(t *testing.T) {
	for fragment, want := range map[string]string{
		"verdict: EXACT\nresolution: STRICT\nengine_version: !drop":               "verdict: NOT_REPRODUCIBLE\n",
		"verdict: PARTIAL\nresolution: !drop":                                     "verdict: EXACT\nresolution: RESOLVED\n",
		"verdict: NOT_REPRODUCIBLE\nresolution: !drop\nclient:\n  harness: !drop": "verdict: PARTIAL\n",
		"verdict: EXACT\nresolution: STRICT":                                      "verdict: EXACT\nresolution: RESOLVED\n",
		"verdict: EXACT\nresolution: &word STRICT\nengine_version: !drop":         "",
	} {
		text := record(t, fragment+"\n")
		found := core.Check(source.New("run.yaml", text), nil).Diagnostics
		got := ""
		if len(found) == 1 && len(found[0].Fixes) > 0 {
			mended := found[0].Fixes[0].Apply(text)
			for line := range strings.Lines(mended) {
				if strings.HasPrefix(line, "verdict:") || strings.HasPrefix(line, "resolution:") {
					got += line
				}
			}
			if r := core.Check(source.New("run.yaml", mended), nil); !r.Valid() {
				t.Errorf("%q: mended it has%s", fragment, shown(r.File, r.Diagnostics))
			}
		}
		if len(found) != 1 || got != want {
			t.Errorf("%q: %q of%s, want %q", fragment, got, shown(source.New("", text), found), want)
		}
	}
}

// A resolution that is there without a value cannot be added again.
func TestAContradictionIsNotMendedBesideAnEmptyResolution(t *testing.T) {
	found := core.Check(source.New("run.yaml", record(t, "verdict: PARTIAL\nresolution:\n")), nil).Diagnostics
	if len(found) != 2 || found[0].Rule != "stated-verdict" || len(found[0].Fixes) > 0 || found[1].Rule != "empty-value" {
		t.Errorf("found %v", found)
	}
}
