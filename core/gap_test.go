package core_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/verdict"
)

// What is missing is missed where it would go: written there, it is missed no more.
func TestAMissingFactIsMissedWhereItGoes(t *testing.T) {
	for _, style := range []string{"block", "flow"} {
		for path, written := range map[string]string{
			"model": "llama", "engine_version": "v1", "workload": "{shape: chat}",
			"cluster":                            "{hardware: h100, nodes: 1, gpus_per_node: 8}",
			"deployment":                         "{kind: Deployment, name: a, pools: [{role: colocated, nodes: 1, parallel: {tp: 8, pp: 1, dp: 1}}]}",
			"metric_defs.latency.formula":        "itl",
			"metric_defs.latency.statistic":      "mean",
			"metric_defs.latency.population":     "pooled_chunks",
			"metric_defs.latency.clock":          "client",
			"metric_defs.throughput.denominator": "scrape_window",
			"client.harness":                     "vllm",
		} {
			t.Run(style+"/"+path, func(t *testing.T) {
				text := facts{}.text()
				if style == "flow" {
					text = inFlow(text)
				}
				r := judged(t, text)
				at := slices.IndexFunc(r.Verdict.Reasons, func(reason verdict.Reason) bool { return reason.Path == path })
				if at < 0 {
					t.Fatalf("nothing is missed at %s: %v", path, r.Verdict.Reasons)
				}
				place := r.Verdict.Reasons[at].At
				key := path[strings.LastIndexByte(path, '.')+1:]
				repaired := judged(t, text[:place.From]+inserted(text, place.From, key+": "+written)+text[place.From:])
				if !repaired.Valid() || len(repaired.Verdict.Reasons) != len(r.Verdict.Reasons)-1 {
					t.Errorf("written at %v it gives%s\n%v\n%s", place, shown(repaired.File, repaired.Diagnostics), repaired.Verdict.Reasons, repaired.File.Text)
				}
			})
		}
	}
}

// inserted writes a key at a place, with the line break or comma that it needs there.
func inserted(text string, at int, entry string) string {
	line := text[strings.LastIndexByte(text[:at], '\n')+1 : at]
	switch margin := line[:len(line)-len(strings.TrimLeft(line, " "))]; {
	case strings.HasPrefix(text, "{") && strings.HasPrefix(text[at:], "}"):
		return ", " + entry
	case strings.HasPrefix(text, "{"):
		return entry + ", "
	case line == margin:
		return entry + "\n" + margin
	default:
		return "\n" + margin + entry
	}
}

// inFlow writes a record of block mappings in one line.
func inFlow(text string) string {
	tree, _ := syntax.Parse(source.New("", text))
	var b strings.Builder
	var write func(n *syntax.Node)
	write = func(n *syntax.Node) {
		switch n.Kind {
		case syntax.Mapping:
			b.WriteByte('{')
			for i, pair := range n.Pairs {
				if i > 0 {
					b.WriteString(", ")
				}
				b.WriteString(pair.Key.Value() + ": ")
				write(pair.Value)
			}
			b.WriteByte('}')
		case syntax.Sequence:
			b.WriteByte('[')
			for i, item := range n.Items {
				if i > 0 {
					b.WriteString(", ")
				}
				write(item)
			}
			b.WriteByte(']')
		default:
			b.WriteString(text[n.Span().From:n.Span().To])
		}
	}
	write(tree.Root)
	return b.String() + "\n"
}
