package core_test

import (
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// elsewhere are the keys whose absence is missed by a rule of its own.
var elsewhere = map[string]struct{ rule, path, at string }{
	"points[].load.concurrency":       {"load-modes", "points[1].load", "load"},
	"points[].load.request_rate":      {"load-modes", "points[1].load", "load"},
	"cluster.fabric":                  {"cluster-fabric", "cluster.fabric", "nodes"},
	"deployment.pd_transfer":          {"pd-transfer", "deployment.pd_transfer", "role"},
	"metric_defs.*.percentile_method": {"metric-percentile-method", "metric_defs.ttft_p99.percentile_method", "statistic"},
}

// missedElsewhere finds the place in the text: the key that makes another one needed.
func missedElsewhere(text string, key string) (rule, path string, at source.Span) {
	e := elsewhere[key]
	tree, _ := syntax.Parse(source.New("", text))
	root := tree.Root
	var n *syntax.Node
	switch e.at {
	case "load":
		n = root.Get("points").Items[1]
	case "nodes":
		n = root.Get("cluster")
	case "role":
		n = root.Get("deployment").Get("pools").Items[0]
	case "statistic":
		n = root.Get("metric_defs").Get("ttft_p99")
	}
	for _, pair := range n.Pairs {
		if pair.Key.Value() == e.at {
			at = pair.Key.Span()
		}
	}
	return e.rule, e.path, at
}

// isRequired says whether the condition holds under which the key is needed.
func (s *site) isRequired() bool {
	condition, has := strings.CutPrefix(s.needed, "with:")
	if !has {
		return false
	}
	key, values, _ := strings.Cut(condition, "=")
	return slices.Contains(strings.Split(values, "|"), s.parent.Get(key).Value())
}

func (s *site) parentPath() string { return s.path[:max(strings.LastIndexByte(s.path, '.'), 0)] }

// drops is the key taken out.
func (s *site) drops() []mutant {
	after := s.dropped()
	m := mutant{name: "drop", text: after.text}
	needed, condition, _ := strings.Cut(s.needed, ":")
	alone := len(s.parent.Pairs) == 1
	_, cross := elsewhere[s.key]
	switch {
	case s.path == "kind":
		m.rule, m.path, m.at = "document-kind", "kind", s.head(after)
	case alone && (needed == "yes" || needed == "one-of"):
		m.rule, m.path, m.at = "missing-entry", s.parentPath(), s.in.Span()
	case alone && s.key == "deployment.pd_transfer.connector":
		m.rule, m.path, m.at, m.warning = "empty-value", s.parentPath(), source.Span{From: s.parent.Span().From, To: s.parent.Span().From + 2}, true
	case alone:
		m.rule, m.path, m.at, m.warning = "empty-value", s.parentPath(), source.Span{From: s.parent.Span().From, To: s.parent.Span().From + 2}, true
	case needed == "yes":
		m.rule, m.path, m.at = "missing-key", s.path, s.head(after)
	case s.isRequired():
		key, _, _ := strings.Cut(condition, "=")
		m.rule, m.path, m.at = "missing-key", s.path, after.moved(s.sibling(key))
	case cross:
		m.rule, m.path, m.at = missedElsewhere(after.text, s.key)
	}
	return []mutant{m}
}

// misspellings are slips of the keyboard, and other conventions of writing names.
func misspellings(name string) map[string]string {
	middle := len(name) / 2
	slips := map[string]string{
		"letter missing":             name[:middle] + name[middle+1:],
		"letter doubled":             name[:middle] + name[middle-1:middle] + name[middle:],
		"letters in the wrong order": name[:middle-1] + name[middle:middle+1] + name[middle-1:middle] + name[middle+1:],
		"capital":                    strings.ToUpper(name[:1]) + name[1:],
		"capitals":                   strings.ToUpper(name),
		"hyphens":                    strings.ReplaceAll(name, "_", "-"),
		"blanks":                     strings.ReplaceAll(name, "_", " "),
		"plural":                     name + "s",
	}
	for how, slip := range slips {
		if slip == name {
			delete(slips, how)
		}
	}
	return slips
}

func (s *site) misspelt() (all []mutant) {
	name := s.pair().Key.Value()
	for how, slip := range misspellings(name) {
		if s.table.Key(slip) != nil || slip == "" {
			continue
		}
		after := spoil(s.text, s.pair().Key.Span(), slip)
		at := source.Span{From: s.pair().Key.Span().From, To: s.pair().Key.Span().From + len(slip)}
		m := mutant{name: how, text: after.text, rule: "unknown-key", path: strings.TrimPrefix(s.parentPath()+"."+slip, "."), at: at}
		if s.path == "kind" {
			m.rule, m.path = "document-kind", "kind"
		}
		all = append(all, m)
	}
	return all
}
