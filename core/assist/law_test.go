package assist_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/assist"
	"github.com/inference-sim/measured-run/core/fuzztest"
	"github.com/inference-sim/measured-run/core/source"
)

// records are the whole records of testdata, by their file names.
func records(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../testdata/full/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no records: ", err)
	}
	all := map[string]string{}
	for _, file := range append(files, "../testdata/seed.yaml", "../testdata/registry.yaml") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = string(text)
	}
	return all
}

// sound holds what completion and hover say at an offset to the text and to themselves.
func sound(t testing.TB, file *source.File, offset int, around assist.Context) assist.Completion {
	t.Helper()
	done := assist.Complete(file, offset, around)
	within(t, file.Text, "replaced", done.Replace)
	if utf8.ValidString(file.Text) && utf8.RuneStart((file.Text + "x")[offset]) && done.Replace.From > max(offset, bom(file)) {
		t.Fatalf("at %d of %q: it replaces %v, behind the cursor", offset, file.Text, done.Replace)
	}
	for _, item := range done.Items {
		for i, gap := range item.Gaps {
			within(t, item.Insert, item.Label, gap)
			if i > 0 && gap.From < item.Gaps[i-1].To {
				t.Fatalf("gaps of %s are not in order: %v", item.Label, item.Gaps)
			}
		}
		if item.Label == "" || item.Insert == "" || item.Kind == "" {
			t.Fatalf("an item lacks something: %+v", item)
		}
	}
	card := assist.Hover(file, offset)
	within(t, file.Text, "hover", card.At)
	if card.Anchor != nil {
		within(t, file.Text, "anchor", card.Anchor.At)
	}
	return done
}

// bom is where the text starts.
func bom(file *source.File) int {
	if file.HasBOM() {
		return len(source.BOM)
	}
	return 0
}

func within(t testing.TB, text, what string, span source.Span) {
	t.Helper()
	if span.From < 0 || span.From > span.To || span.To > len(text) {
		t.Fatalf("%s: %v is out of bounds of %q", what, span, text)
	}
	if utf8.ValidString(text) && !(utf8.ValidString(text[:span.From]) && utf8.ValidString(text[:span.To])) {
		t.Fatalf("%s: %v cuts a character of %q", what, span, text)
	}
}

// every is a step that tests every so manieth offset, to keep a test quick; odd, so that it meets all columns.
func every(t testing.TB) int {
	if testing.Short() {
		return 97
	}
	return 37
}

func TestEveryOffsetOfEveryRecordAndOfItsBeginnings(t *testing.T) {
	around := beside(t)
	step := every(t)
	for name, text := range records(t) {
		for i, text := range []string{text, strings.ReplaceAll(text, "\n", "\r\n"), "\uFEFF# 日本😀\n" + text} {
			file, pace := source.New(name, text), step
			switch {
			case i > 0:
			case testing.Short():
				pace = 17
			case len(text) < 5000:
				pace = 1
			default:
				pace = 11
			}
			for offset := 0; offset <= len(text); offset += pace {
				sound(t, file, offset, around)
			}
		}
		for end := 0; end <= len(text); end += step {
			sound(t, source.New(name, text[:end]), end, around)
		}
	}
}

// accepted is a text with an item in its place.
func accepted(file *source.File, done assist.Completion, item *assist.Item) string {
	return file.Text[:done.Replace.From] + item.Insert + file.Text[done.Replace.To:]
}

// aboutGaps are the rules that speak of what is not written yet, or of a name that stands for one to be written.
var aboutGaps = []string{
	"missing-key", "metric-percentile-method", "missing-one-of", "missing-entry", "null-entry", "empty-value", "wrong-type", "metric-unused", "metric-undefined",
	"load-modes", "stated-verdict", "stated-resolution", "pool-roles", "pd-transfer", "deployment-nodes",
}

// faults counts what is said of a text, by rule and words, leaving out what gaps account for.
func faults(text string) map[string]int {
	said := map[string]int{}
	for _, d := range core.Check(source.New("run.yaml", text), nil).Diagnostics {
		if !slices.Contains(aboutGaps, d.Rule) {
			said[d.Rule+": "+d.Text]++
		}
	}
	return said
}

// Whatever key, item or skeleton is taken where the text was sound, what is new in what is said of it is about gaps.
func TestWhatIsOfferedFits(t *testing.T) {
	for name, text := range records(t) {
		for _, text := range []string{text, strings.ReplaceAll(text, "\n", "\r\n")} {
			br := "\n"
			if strings.Contains(text, "\r\n") {
				br = "\r\n"
			}
			lines := strings.SplitAfter(text, br)
			for i, tried := 0, 0; i <= len(lines); i++ {
				for _, indent := range []int{0, 2, 3, 4, 6, 8} {
					if tried++; tried%every(t) != 0 {
						continue
					}
					before := strings.Join(lines[:i], "") + strings.Repeat(" ", indent)
					blank := source.New(name, before+br+strings.Join(lines[i:], ""))
					fits(t, blank, len(before), faults(blank.Text))
				}
			}
		}
	}
}

func fits(t *testing.T, file *source.File, offset int, before map[string]int) {
	t.Helper()
	done := sound(t, file, offset, assist.Context{})
	for i := range done.Items {
		item := &done.Items[i]
		text := accepted(file, done, item)
		for fault, n := range faults(text) {
			if n > before[fault] {
				line := strings.Count(text[:done.Replace.From], "\n") + 1
				t.Fatalf("%s: taking %q at line %d:\n%s\nsays %s", file.Name, item.Label, line, around(text, done.Replace.From), fault)
			}
		}
	}
}

// around is the text near an offset.
func around(text string, at int) string {
	return text[max(0, at-150):min(len(text), at+250)]
}

// The same within braces and beside comments.
func TestWhatIsOfferedInBracesFits(t *testing.T) {
	for _, text := range []string{
		"kind: MeasuredRun\nclient: {seed: 5‸}\n",
		"kind: MeasuredRun\nclient: {seed: 5, ‸}\n",
		"kind: MeasuredRun\nclient: {‸}\n",
		"kind: MeasuredRun\nclient: {‸ seed: 5}\n",
		"kind: MeasuredRun\nmetric_defs: {a: {formula: itl, ‸ unit: ms}}\n",
		"kind: MeasuredRun\nmetric_defs: {‸}\n",
		"kind: MeasuredRun\npoints: [‸]\n",
		"kind: MeasuredRun\npoints: [{id: a, load: {‸}}]\n",
		"kind: MeasuredRun\nsource: {kind: hud, ‸\n  adapter: {name: a},\n}\n",
		"kind: MeasurementSources\nsources: [{id: a, status: verified, ‸}]\n",
		"kind: MeasuredRun\nclient: {‸ # a: b, c\n  seed: 5 }\n",
		"kind: MeasuredRun\nclient: { ‸# a: b, c\n  seed: 5 }\n",
		"kind: MeasuredRun\nclient: {seed: 5, ‸# a\n  # b\n  endpoint: chat}\n",
		"kind: MeasuredRun\nclient: {seed: 5, tokenizer: ‸}\n",
		"kind: MeasuredRun\nclient: {seed: 5, tokenizer:‸ {repo: a}}\n",
		"kind: MeasuredRun\nclient: {seed: 5, endpoint:‸ chat}\n",
		"kind: MeasuredRun\nclient: {\n  seed: 5\n}‸\n",
		"kind: MeasuredRun\nmetric_defs: {a: {unit: ms, cite: b}, c: ‸}\n",
		"kind: MeasuredRun\nmetric_defs:\n  a: {unit: ms, cite: b}\n  c:‸\n",
		"kind: MeasuredRun\nclient:\n  ‸# a\n  seed: 5\n",
		"kind: MeasuredRun\nclient:\n  seed: 5\n  endpoint: ‸# a\n",
	} {
		before, after, _ := strings.Cut(text, "‸")
		file := source.New("run.yaml", before+after)
		fits(t, file, len(before), faults(file.Text))
	}
}

// Taking what is offered for a value gives a value that its key takes.
func TestOfferedValuesAreTaken(t *testing.T) {
	for name, text := range records(t) {
		file := source.New(name, text)
		before := faults(text)
		for offset, c := range text {
			if c != '\n' || offset == 0 {
				continue
			}
			done := sound(t, file, offset, assist.Context{})
			for i := range done.Items {
				if item := &done.Items[i]; item.Kind == assist.ValueItem {
					for fault, n := range faults(accepted(file, done, item)) {
						if n > before[fault] && badValue(fault) {
							t.Errorf("%s: %s at\n%s\nsays %s", name, item.Label, around(text, offset), fault)
						}
					}
				}
			}
		}
	}
}

// badValue says whether a fault is one of a value by itself.
func badValue(fault string) bool {
	rule, _, _ := strings.Cut(fault, ":")
	return slices.Contains([]string{"wrong-type", "vocabulary", "fixed-value", "range", "slug", "digest", "timestamp", "yaml11-boolean", "yaml-syntax"}, rule)
}

func FuzzAssist(target *testing.F) {
	f := fuzztest.Short(target, 3000)
	for _, text := range records(f) {
		f.Add(text, len(text)/2)
	}
	for _, folder := range []string{"complete", "hover"} {
		for _, c := range cursorCases(f, folder) {
			f.Add(c.file.Text, c.offset)
		}
	}
	context := beside(f)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		if offset < 0 || offset > len(text) || len(text) > 1<<16 {
			return
		}
		file := source.New("run.yaml", text)
		sound(t, file, offset, context)
		for _, s := range assist.Outline(file) {
			within(t, text, s.Label, s.Range)
			within(t, text, s.Label, s.At)
		}
	})
}
