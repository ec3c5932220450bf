package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/version"
)

func load(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../core/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// request packs a header, in which each size is filled in, with its files.
func request(t testing.TB, h map[string]any, sources string, files ...string) []byte {
	t.Helper()
	var bodies []body
	var rest strings.Builder
	for i, text := range files {
		bodies = append(bodies, body{Path: fmt.Sprintf("run%d.yaml", i), Size: len(text)})
		rest.WriteString(text)
	}
	h["files"] = bodies
	if sources != "" {
		h["sources"] = body{Path: "sources.yaml", Size: len(sources)}
		rest.WriteString(sources)
	}
	line, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(string(line) + "\n" + rest.String())
}

func answer[T any](t testing.TB, request []byte) T {
	t.Helper()
	var a T
	text := Handle(request)
	if err := json.Unmarshal(text, &a); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return a
}

func TestCheck(t *testing.T) {
	run, sources := load(t, "full/exact.yaml"), load(t, "registry.yaml")
	got := answer[report.Result](t, request(t, map[string]any{"op": "check"}, sources, run, strings.Replace(run, "seed: 0", "seed: x", 1)))
	if len(got.Files) != 2 || !got.Files[0].Valid || got.Files[1].Valid || got.Summary.Exact != 1 || got.Version != 1 {
		t.Fatalf("got %+v", got)
	}
	if v := got.Files[0].Verdict; v.Value != "EXACT" || v.Licence != "permitted" {
		t.Errorf("the verdict is %+v", v)
	}
	d := got.Files[1].Diagnostics[0]
	if d.Range.Start.UTF16 == nil || *d.Range.Start.UTF16 != d.Range.Start.Offset {
		t.Errorf("the range is %+v", d.Range)
	}
	unlicensed := answer[report.Result](t, request(t, map[string]any{"op": "check"}, "", run))
	if v := unlicensed.Files[0].Verdict; v.Licence != "unchecked" || len(v.Open) != 1 {
		t.Errorf("without a registry the verdict is %+v", v)
	}
}

func TestAFaultyRegistryIsListedAndItsSoundEntriesUsed(t *testing.T) {
	sources := strings.Replace(load(t, "registry.yaml"), "status: refused", "status: refuse", 1)
	got := answer[report.Result](t, request(t, map[string]any{"op": "check"}, sources, load(t, "full/exact.yaml")))
	if len(got.Files) != 2 || got.Files[1].Path != "sources.yaml" || got.Files[1].Valid || got.Files[0].Verdict.Licence != "permitted" {
		t.Errorf("got %+v", got)
	}
}

func TestUTF16CountsWhatEditorsCount(t *testing.T) {
	text := "\uFEFFkind: MeasuredRun\r\nname: \"😀\"\r\n"
	got := answer[report.Result](t, request(t, map[string]any{"op": "check"}, "", text))
	for _, d := range got.Files[0].Diagnostics {
		if d.Path == "name" {
			if from, to := *d.Range.Start.UTF16, *d.Range.End.UTF16; from != 26 || to != 30 {
				t.Errorf("the name stands from %d to %d", from, to)
			}
			return
		}
	}
	t.Errorf("no finding at name: %+v", got)
}

func TestLocate(t *testing.T) {
	text := "kind: MeasuredRun\nmodel: 😀\nclient:\n  seed: 5\n"
	unit := len("kind: MeasuredRun\nmodel: \nclient:\n  se") + 2
	got := answer[located](t, request(t, map[string]any{"op": "locate", "utf16": unit}, "", text))
	if got.Path != "client.seed" || got.Key != "client.seed" || got.Range == nil || *got.Range.Start.UTF16 != unit-2 {
		t.Errorf("got %+v", got)
	}
	for _, outside := range []int{-1, 0, 1 << 40} {
		answer[located](t, request(t, map[string]any{"op": "locate", "utf16": outside}, "", text))
	}
	if got := string(Handle(request(t, map[string]any{"op": "locate"}, "", ""))); got != `{"path":"","key":"","range":null}` {
		t.Errorf("in an empty text: %s", got)
	}
}

func TestReveal(t *testing.T) {
	type revealed struct{ Ranges []report.Range }
	text := "kind: MeasuredRun\npoints: [{id: a}, {id: b}]\n"
	if got := answer[revealed](t, request(t, map[string]any{"op": "reveal", "key": "points[].id"}, "", text)); len(got.Ranges) != 2 {
		t.Errorf("got %+v", got)
	}
	if got := string(Handle(request(t, map[string]any{"op": "reveal", "key": "client.seed"}, "", text))); got != `{"ranges":[]}` {
		t.Errorf("of a key that is not there: %s", got)
	}
}

func TestVersion(t *testing.T) {
	got := answer[map[string]string](t, request(t, map[string]any{"op": "version"}, ""))
	if got["version"] != version.Number || !strings.HasPrefix(got["go"], "go") {
		t.Errorf("got %v", got)
	}
}

func TestRequestsThatCannotBeAnswered(t *testing.T) {
	for name, c := range map[string]struct{ request, says string }{
		"nothing":                    {"", "does not start with a line of JSON"},
		"no JSON":                    {"check\n", "does not start with a line of JSON"},
		"another type":               {"[]\n", "does not start with a line of JSON"},
		"no operation":               {"{}\n", `"" is no operation`},
		"an operation of nowhere":    {`{"op":"guess"}` + "\n", `"guess" is no operation`},
		"more bytes than there are":  {`{"op":"check","files":[{"path":"a","size":5}]}` + "\nabc", "a has 5 bytes, and 3 are left"},
		"a size below nothing":       {`{"op":"check","files":[{"path":"a","size":-1}]}` + "\nabc", "bytes"},
		"bytes of no file":           {`{"op":"check","files":[{"path":"a","size":1}]}` + "\nabc", "2 bytes follow the last file"},
		"sources that are not there": {`{"op":"check","files":[],"sources":{"path":"s","size":9}}` + "\nabc", "s has 9 bytes"},
		"two files to locate in":     {`{"op":"locate","files":[{"path":"a","size":1},{"path":"b","size":1}]}` + "\nab", "locate takes one file"},
		"no file to reveal a key in": {`{"op":"reveal","key":"a"}` + "\n", "reveal takes one file"},
		"a size past any integer":    {`{"op":"check","files":[{"path":"a","size":99999999999999999999}]}` + "\na", "does not start"},
		"a header and no line break": {`{"op":"nowhere"}`, "is no operation"},
		"two files that overlap":     {`{"op":"check","files":[{"path":"a","size":2},{"path":"b","size":2}]}` + "\nabc", "b has 2 bytes, and 1 are left"},
	} {
		got := answer[failure](t, []byte(c.request))
		if !strings.Contains(got.Error.Message, c.says) || got.Error.Bug {
			t.Errorf("%s: got %+v", name, got)
		}
	}
}

func TestABugIsAnAnswer(t *testing.T) {
	defer func() { operate = dispatch }()
	operate = func(header, []*source.File, *source.File) []byte {
		var none []int
		return []byte{byte(none[3])}
	}
	got := answer[failure](t, request(t, map[string]any{"op": "check"}, "", "a: b\n"))
	if !got.Error.Bug || !strings.Contains(got.Error.Message, "a bug in it") {
		t.Errorf("got %+v", got)
	}
}

// No answer repeats a credential, whatever is asked of the text.
func TestNoAnswerRepeatsACredential(t *testing.T) {
	private := strings.Repeat("q7WxZ3", 6)
	token := "gh" + "p_" + private
	text := "kind: MeasuredRun\n# " + token + "\nclient:\n  \"" + token + "\":\n    a: " + token + "\n    seed: x\n"
	sources := "kind: MeasurementSources\nsources:\n  - {id: \"" + token + "\", title: \"" + token + "\", status: refused}\n"
	for _, r := range [][]byte{
		request(t, map[string]any{"op": "check"}, sources, text),
		request(t, map[string]any{"op": "check"}, "", token),
		request(t, map[string]any{"op": "locate", "utf16": len(text) - 3}, "", text),
		request(t, map[string]any{"op": "reveal", "key": "client.seed"}, "", text),
		request(t, map[string]any{"op": "run"}, sources, text),
		request(t, map[string]any{"op": "registry"}, "", sources),
	} {
		if a := Handle(r); bytes.Contains(a, []byte(private[:8])) {
			t.Errorf("%s\nis answered by\n%s", bytes.SplitN(r, []byte("\n"), 2)[0], a)
		}
	}
}
