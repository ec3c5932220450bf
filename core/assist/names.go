package assist

import (
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/syntax"
)

// most is how many names of one sort are gathered.
const most = 200

// elsewhere says which rows name the same things: the values of the one are offered for the other.
var elsewhere = map[string][]string{
	"provenance[].setting":                  {"diff[].path"},
	"diff[].path":                           {"provenance[].setting"},
	"deployment.offload.tiers[].tier":       {"cluster.storage"},
	"cluster.storage":                       {"deployment.offload.tiers[].tier"},
	"deployment.lora.adapters[].base_model": {"model"},
	"workload.trace.header.server.model":    {"model"},
	"source.retrieved_utc":                  {"source.inputs[].fetched_utc"},
	"source.inputs[].fetched_utc":           {"source.retrieved_utc"},
}

// valuesAt are the values of a row, in order and each once; of a list, its items.
func (o *offer) valuesAt(row string) (values []string) {
	each(o.tree, func(pair *syntax.Pair, at place) bool {
		if at.row() != row {
			return true
		}
		nodes := []*syntax.Node{pair.Value}
		if at.list() {
			nodes = pair.Value.Resolve().Items
		}
		for _, n := range nodes {
			if v := word(n); v != "" && !n.Resolve().Broken && !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		return len(values) < most
	})
	return values
}

// namesAt are the free keys of a row, in order and each once, with their mappings.
func (o *offer) namesAt(row string) (names []string, nodes []*syntax.Node) {
	each(o.tree, func(pair *syntax.Pair, at place) bool {
		name := pair.Key.Resolve().Value()
		if at.inner && at.row() == row && name != "" && !slices.Contains(names, name) {
			names, nodes = append(names, name), append(nodes, pair.Value.Resolve())
		}
		return len(names) < most
	})
	return names, nodes
}

// references offers what the key can name: an entry of the registry, a run of the catalog, or something of the record.
func (o *offer) references(row string) {
	switch row {
	case "source.license_ref":
		o.licences()
	case "duplicate_of", "supersedes":
		for _, name := range o.Runs {
			if name != o.says("name") {
				o.text(name, "run of the catalog", "")
			}
		}
	}
	taken := o.taken(o.at.key, row)
	for _, other := range elsewhere[row] {
		for _, v := range o.valuesAt(other) {
			if !slices.Contains(taken, v) {
				o.text(v, "as in "+other, "")
			}
		}
	}
}

func (o *offer) licences() {
	if o.Registry == nil {
		return
	}
	for i := range o.Registry.Sources.Items {
		s := &o.Registry.Sources.Items[i]
		if !s.ID.Good() {
			continue
		}
		var permits []string
		for j := range s.Permits.Items {
			if p := &s.Permits.Items[j]; p.Good() {
				permits = append(permits, p.V)
			}
		}
		detail := s.Status.V
		if len(permits) > 0 && s.Verified() {
			detail += ": " + strings.Join(permits, ", ")
		}
		o.text(s.ID.V, detail, credential.Hide(s.Title.V))
	}
}

// usedBefore offers the values that the same key has elsewhere in the record, unless each must be its own.
func (o *offer) usedBefore(k *schema.Key, row string) {
	if k.Identity || k.Type != schema.StringType {
		return
	}
	for _, v := range o.valuesAt(row) {
		if len(v) <= longest {
			o.text(v, "used before", "")
		}
	}
}

// longest is the longest value, in bytes, that is offered again: longer ones are sentences of their own.
const longest = 120

// names offers the free keys of a mapping: names that stand elsewhere in the record, and one to be made up.
func (o *offer) names() {
	if !o.at.free() {
		return
	}
	k := o.at.key
	switch row := o.at.row(); row {
	case pointMetrics:
		o.metricNames()
	case metricDefs:
		o.undefinedMetrics()
		o.formulas()
	default:
		for _, other := range []string{"deployment.admission.slo_priorities", "deployment.admission.slo_targets", "workload.trace.header.goodput_slo_targets"} {
			if names, _ := o.namesAt(other); k.Free == "class name" {
				for _, name := range names {
					o.entry(name, "as in "+other, "")
				}
			}
		}
		if k.FreeInt {
			for _, rank := range o.valuesAt("deployment.lora.adapters[].rank") {
				o.entry(rank, "rank of an adapter", "")
			}
		}
	}
	if !o.colon && !o.heads {
		w := o.snippet()
		w.newEntry(k, o.unused(k), o.col)
		o.put(Item{Label: k.Free, Kind: SkeletonItem, Detail: "a new entry", Doc: about(k)}, w)
	}
}

// unused is a stand-in for a free key that the mapping does not have.
func (o *offer) unused(k *schema.Key) string {
	name := standIn(k)
	for n := 2; o.has(name); n++ {
		name = standIn(k) + "_" + strconv.Itoa(n)
		if k.FreeInt {
			name = strconv.Itoa(n * 8)
		}
	}
	return name
}

// entry offers a free key with what stands below it.
func (o *offer) entry(name, detail, doc string) {
	known := slices.ContainsFunc(o.items, func(i Item) bool { return i.Label == name })
	if known || o.has(name) || o.secret(name) {
		return
	}
	item := Item{Label: name, Kind: KeyItem, Detail: detail, Doc: doc}
	switch {
	case o.colon:
		o.word(item, freeKey(o.at.key, name))
		return
	case o.heads:
		o.word(item, freeKey(o.at.key, name)+":")
		return
	}
	w := o.snippet()
	w.entry(o.at.key, name, o.col)
	o.put(item, w)
}
