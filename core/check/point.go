package check

import (
	"cmp"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// maxNotes is how many further places of one fault are pointed at; the rest are counted.
const maxNotes = 10

func metricUndefined(c *context, rule diag.Rule) {
	defs := &c.run.MetricDefs
	if !defs.Good() || defs.Node().Broken {
		return
	}
	u := c.usage()
	for _, name := range u.undefined {
		c.undefined(rule, name, u.places[name])
	}
}

// undefined reports the first use of a metric and points at the others.
func (c *context) undefined(rule diag.Rule, name string, uses []schema.Place) {
	text := "metric_defs has no " + c.Quote(name)
	var extras []schema.Extra
	if near := c.nearestDefined(name); near != "" {
		text += "; did you mean " + c.Quote(near) + "?"
		extras = append(extras, renameAll(uses, near))
	} else {
		text += "; define it there"
	}
	extras = append(extras, c.run.MetricDefs.Define(c.Findings, run.Schema.Table.Key("metric_defs"), name))
	for i, use := range uses[1:] {
		if i == maxNotes {
			extras = append(extras, schema.Note(use.KeyAt(), "and "+schema.Grouped(len(uses)-1-i)+" more from here on"))
			break
		}
		extras = append(extras, schema.Note(use.KeyAt(), "used here too"))
	}
	c.Key(rule, uses[0], text, extras...)
}

// renameAll is the fix that calls a metric by another name wherever it is used.
func renameAll(uses []schema.Place, name string) schema.Extra {
	var edits []diag.Edit
	for _, use := range uses {
		if use.Over() != nil || len(edits) == diag.Limit {
			return schema.NoFix
		}
		edits = append(edits, diag.Edit{At: use.Key(), Text: name})
	}
	return schema.Fix("rename to "+name, false, edits...)
}

func loadUnbounded(c *context, rule diag.Rule) {
	for _, load := range c.loads().unbounded {
		if load.Concurrency.Absent() {
			c.Value(rule, load.RequestRate.Place, "an unbounded rate without a cap states no load; write the number of requests in flight at once, as concurrency", capInstead(&load.RequestRate))
		}
	}
}

// capInstead is the fix that turns an unbounded rate into the cap that it must have had, with a gap for the number.
func capInstead(rate *schema.Num) schema.Extra {
	value := diag.Edit{At: rate.Node().Span(), Gaps: []source.Span{{}}}
	return schema.Fix("state the cap instead, as concurrency", false, diag.Edit{At: rate.Key(), Text: "concurrency"}, value)
}

func loadRateUnbounded(c *context, rule diag.Rule) {
	for _, load := range c.loads().unbounded {
		if !load.Concurrency.Absent() {
			c.Value(rule, load.RequestRate.Place, "an unbounded rate under a cap is the cap alone; leave request_rate out", c.Drop(load.RequestRate.Place))
		}
	}
}

func loadModes(c *context, rule diag.Rule) {
	offers := c.loads().offers
	for _, o := range offers[min(1, len(offers)):] {
		if first := offers[0]; o.modes != first.modes {
			c.Order(rule, o.point.Load.Place, "every point states the same load keys: this one has "+o.modes.String()+", the first one "+first.modes.String(),
				schema.Note(first.point.Load.At(), "the first load is here"))
			return
		}
	}
}

func loadOrder(c *context, rule diag.Rule) {
	offers := c.loads().offers
	fix := func(d *diag.Diagnostic) { c.sorting(offers)(d) } // at the first that falls: one mends all
	for i := 1; i < len(offers); i++ {
		if offers[i].modes == offers[i-1].modes && c.rises(rule, offers[i-1], offers[i], fix) {
			fix = schema.NoFix
		}
	}
}

// steps says on each axis whether a load is below, at or above another.
func steps(a, b offer) (capStep, rateStep int) {
	if a.cap != nil && b.cap != nil {
		capStep = a.cap.V.Compare(b.cap.V)
	}
	if a.rate != nil && b.rate != nil {
		rateStep = cmp.Compare(a.rate.V, b.rate.V)
	}
	return capStep, rateStep
}

// rises holds a load to being above the one before: no axis falls and one rises. It says whether it is not.
func (c *context) rises(rule diag.Rule, before, after offer, fix schema.Extra) (falls bool) {
	capStep, rateStep := steps(after, before)
	switch {
	case capStep >= 0 && rateStep >= 0 && capStep+rateStep > 0:
		return false
	case after.cap != nil && (capStep < 0 || after.rate == nil || rateStep >= 0):
		c.falls(rule, before.point, after.point, after.cap.Place, before.cap.Place, after.cap.V.String(), before.cap.V.String(), fix)
	default:
		c.falls(rule, before.point, after.point, after.rate.Place, before.rate.Place, c.written(after.rate), c.written(before.rate), fix)
	}
	return true
}

func (c *context) falls(rule diag.Rule, before, after *run.Point, at, earlier schema.Place, now, then string, fix schema.Extra) {
	c.Order(rule, at, "load must increase: "+c.name(after)+" offers "+now+" after "+c.name(before)+" offered "+then,
		schema.Note(earlier.At(), "the load before is here"), fix)
}

// name is what a message calls a point.
func (c *context) name(p *run.Point) string {
	if p.ID.Good() {
		return c.Short(p.ID.V)
	}
	return p.Path()
}

// written is a number as the record spells it.
func (c *context) written(v *schema.Num) string { return c.Short(c.File.Slice(v.Node().Span())) }
