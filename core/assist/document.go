package assist

import (
	"slices"

	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// wanted are the keys beside the required ones that a run needs to be EXACT.
var wanted = []string{
	"model", "engine_version", "cluster", "deployment", "router", "workload", "client.harness", "client.harness_version",
	formulaRow, populationRow, "metric_defs.*.clock", "provenance", "provenance[].report", "provenance[].blis",
}

// documents offers whole documents where there is none yet.
func (o *offer) documents() {
	if o.in != nil || o.at.root == nil || o.heads {
		return
	}
	o.document(run.Schema.Table, Item{
		Label: run.Kind, Detail: "a run with all that EXACT needs",
		Doc: "Every key that bears on the verdict, with a gap for each value: what was served, on what, how it was called, and what its metrics are.",
	}, func(row string) bool { return slices.Contains(wanted, row) })
	o.document(run.Schema.Table, Item{
		Label: run.Kind + " (required keys)", Detail: "a run with its required keys",
		Doc: "The keys that no run may lack. One that states no more is valid and `NOT_REPRODUCIBLE`.",
	}, nil)
	o.document(licence.Schema.Table, Item{
		Label: licence.Kind, Detail: "a licence registry",
		Doc: "The sources that runs may cite, each with its licence and the uses that it permits.",
	}, nil)
}

func (o *offer) document(t *schema.Table, item Item, more func(row string) bool) {
	item.Label, item.Kind = "kind: "+item.Label, SkeletonItem
	w := o.snippet()
	w.more = more
	w.mapping(t, o.col)
	w.text.WriteString(w.br)
	o.put(item, w)
}

// listItem offers an item of a list, with its dash.
func (o *offer) listItem() {
	k := o.at.key
	if k.Vocab != nil {
		o.pad += "- " // in brackets its items are single values
		o.vocabulary(k, o.at.row())
		return
	}
	w := o.informed()
	w.item(k, o.col)
	label, doc := "- ", about(k)
	if k.Of != nil {
		label, doc = label+w.chosen(k.Of)[0].Name, k.Of.Title+"."
	}
	o.put(Item{Label: label, Kind: SkeletonItem, Detail: "an item of " + k.Name, Doc: doc}, w)
}

// below offers what stands below a key.
func (o *offer) below() {
	k := o.at.key
	w := o.informed()
	item := Item{Label: "a " + k.TypeWords(), Kind: SkeletonItem, Detail: "what " + k.Name + " needs", Doc: about(k)}
	if o.at.inner {
		w.entryValue(k, o.col)
		item.Label, item.Detail, item.Doc = "a mapping", "what an entry of "+k.Name+" needs", k.Of.Title+"."
	} else {
		w.value(k, o.at.row(), o.col)
	}
	w.cut(len(":"))
	if o.flow {
		w.cut(len(" "))
	}
	o.put(item, w)
}
