package assist

import (
	"strings"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// telling are the keys of a mapping that say most of it, by the reference's path of its table.
var telling = map[string][]string{
	"source":                      {"kind", "license_ref"},
	"source.adapter":              {"name", "version"},
	"source.inputs[]":             {"url", "path"},
	"source.extraction":           {"method"},
	"cluster":                     {"hardware", "nodes", "gpus_per_node"},
	"deployment":                  {"name"},
	"deployment.pools[]":          {"nodes"},
	"deployment.pools[].parallel": {"tp", "pp", "dp"},
	"router":                      {"kind"},
	"workload":                    {"shape"},
	"workload.trace":              {"data"},
	"client":                      {"harness", "harness_version"},
	"client.tokenizer":            {"repo", "revision"},
	"points[].load":               {"concurrency", "request_rate"},
	"points[].metrics.*":          {"value"},
	"provenance[]":                {"verdict"},
	"provenance[].report":         {"value"},
	"provenance[].blis":           {"value"},
	"diff[]":                      {"kind", "material"},
	"sources[]":                   {"status", "license"},
}

// numbered are the keys whose numbers need their names to be understood.
var numbered = map[string]bool{
	"nodes": true, "gpus_per_node": true, "tp": true, "pp": true, "dp": true, "concurrency": true, "request_rate": true, "material": true,
}

// detail is what a node holds, in a few words.
func detail(n *syntax.Node, at place) string {
	if n.Kind == syntax.Alias {
		return "*" + n.Target.Anchor
	}
	switch t := at.table(); {
	case n.Kind == syntax.Scalar:
		return n.Value()
	case n.Kind == syntax.Sequence:
		return listDetail(n, at)
	case at.free():
		return schema.Count(len(n.Pairs), at.key.Free)
	case t == nil:
		return ""
	case t.Path == "metric_defs.*":
		return summary(n)
	case t.Path == "points[]":
		return told(n.Get("load"), telling["points[].load"])
	default:
		return told(n, telling[t.Path])
	}
}

// told puts the values of some keys together: "h100, nodes 1, gpus_per_node 8".
func told(n *syntax.Node, keys []string) string {
	var parts []string
	for _, key := range keys {
		value := word(n.Get(key))
		switch {
		case value == "":
		case numbered[key]:
			parts = append(parts, key+" "+value)
		default:
			parts = append(parts, value)
		}
	}
	return strings.Join(parts, ", ")
}

// listDetail counts the items, and names the first and the last point.
func listDetail(n *syntax.Node, at place) string {
	name := "item"
	switch at.row() {
	case "points":
		name = "point"
	case "provenance":
		name = "row"
	case "source.inputs", "deployment.pools", "deployment.offload.tiers":
		name = strings.TrimSuffix(at.key.Name, "s")
	}
	text := schema.Count(len(n.Items), name)
	if at.row() != "points" || len(n.Items) == 0 {
		return text
	}
	first, last := word(n.Items[0].Resolve().Get("id")), word(n.Items[len(n.Items)-1].Resolve().Get("id"))
	switch {
	case first == "" || last == "":
		return text
	case len(n.Items) == 1:
		return text + " " + first
	}
	return text + " " + first + "–" + last
}
