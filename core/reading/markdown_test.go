package reading_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/inference-sim/measured-run/core/internal/golden"
	"github.com/inference-sim/measured-run/core/reading"
	"github.com/inference-sim/measured-run/core/report"
)

func TestGolden(t *testing.T) {
	sources := registry(t)
	for _, name := range []string{"exact", "mistakes", "gpustack-h100"} {
		v := reading.Of(judged(load(t, examples+"/"+name+".yaml"), sources), sources)
		text, err := json.MarshalIndent(v, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		if name == "exact" {
			golden.Hold(t, "testdata/"+name+".json", string(text)+"\n")
		}
		golden.Hold(t, "testdata/"+name+".md", reading.Markdown(v))
	}
}

// A report holds every value of every example, as the record writes it.
func TestMarkdownHoldsEveryValue(t *testing.T) {
	for _, name := range []string{"exact", "strict", "gpustack-h100", "llm-d-epp", "mlperf-gb200"} {
		v := viewOf(t, load(t, examples+"/"+name+".yaml"))
		text := reading.Markdown(v)
		for _, p := range v.Points {
			for _, cell := range p.Metrics {
				if !strings.Contains(text, "`"+cell.Value.Text+"`") {
					t.Errorf("%s: %s is not there", name, cell.Value.Text)
				}
			}
		}
	}
}

// A report is as long as a comment may be, and says what it leaves out.
func TestMarkdownIsCutShort(t *testing.T) {
	var points strings.Builder
	for i := range 3000 {
		points.WriteString("  - {id: p" + strconv.Itoa(i) + ", load: {concurrency: " + strconv.Itoa(i+5) + "}, metrics: {itl_p99: {value: " + strconv.Itoa(i) + "}}}\n")
	}
	text := reading.Markdown(viewOf(t, example(t, "exact", "# What each source says, against what BLIS would use.\n", points.String())))
	if n := utf8.RuneCountInString(text); n > report.CommentLimit || n < report.CommentLimit/2 || !strings.Contains(text, " more did not fit.") {
		t.Errorf("%d characters, ending in %q", n, text[len(text)-200:])
	}
}

// Words of a record cannot act: no HTML, no mention, no further cell.
func TestMarkdownHoldsWordsStill(t *testing.T) {
	for _, hostile := range []string{"<b>x</b>", "@somebody", "a | b", "`x`", "[x](http://y)", "a\nb", "![x](y)"} {
		quoted, _ := json.Marshal(hostile)
		text := reading.Markdown(viewOf(t, example(t, "exact", "model: gpt-oss-120b", "model: "+string(quoted), "itl_p99:", string(quoted)+":",
			"  - setting: block_size", "  - setting: "+string(quoted), "    resolved_by: 'vllm/config/cache.py: block_size default 16 at v0.31.0'\n", "")))
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, "| Model") && strings.Count(line, "|")-strings.Count(line, `\|`) != 3 {
				t.Errorf("%q makes cells: %s", hostile, line)
			}
			if strings.HasPrefix(line, "- ") && (strings.Contains(line, "<b>") || strings.Contains(line, "@somebody") || strings.Contains(strings.ReplaceAll(line, `\]`, ""), "](")) {
				t.Errorf("%q acts: %s", hostile, line)
			}
		}
	}
}
