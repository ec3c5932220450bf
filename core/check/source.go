package check

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

func reportInput(c *context, rule diag.Rule) {
	inputs := &c.run.Source.Inputs
	if !inputs.Good() || inputs.Node().Broken || len(inputs.Items) == 0 {
		return
	}
	for i := range inputs.Items {
		if role := &inputs.Items[i].Role; !role.Good() || role.V == "report" {
			return // a role that is missing or misspelt may have been the one
		}
	}
	fix := schema.NoFix
	if len(inputs.Items) == 1 {
		fix = schema.Write(inputs.Items[0].Role.Node(), "report", false)
	}
	c.Value(rule, inputs.Place, "no input has role report; give it to the file that the values were read from", fix)
}

func licenceUnknown(c *context, rule diag.Rule) {
	ref := &c.run.Source.LicenseRef
	if c.registry == nil || !ref.Good() || c.registry.Find(ref.V) != nil || !c.registry.Whole() {
		return // of an entry that is missing, a registry that lost some cannot say that it never was
	}
	text := "the licence registry has no entry " + c.Quote(ref.V)
	ids := c.registry.IDs()
	near := schema.Nearest(ref.V, ids)
	if near != "" {
		text += "; did you mean " + c.Short(near) + "?"
	} else if len(ids) > 0 {
		for i := range ids {
			ids[i] = c.Short(ids[i])
		}
		text += "; it has " + schema.AllOf(ids)
	}
	c.Value(rule, ref.Place, text, schema.Write(ref.Node(), near, false))
}

func selfReference(c *context, rule diag.Rule) {
	name := &c.run.Name
	for _, ref := range []*schema.Text{&c.run.DuplicateOf, &c.run.Supersedes} {
		if name.Good() && schema.Is(ref, name.V) {
			c.Value(rule, ref.Place, ref.Name()+" names the run itself; name another run or leave it out",
				schema.Note(name.At(), "the run's own name"), c.DropUnseen(ref.Place))
		}
	}
}

func rampStart(c *context, rule diag.Rule) {
	ramp := &c.run.Client.RampUp
	if schema.Is(&ramp.Strategy, "exponential") && schema.Is(&ramp.Start, 0) {
		c.Value(rule, ramp.Start.Place, "an exponential ramp multiplies its rate, so it must start above 0",
			schema.Note(ramp.Strategy.At(), "the strategy is set here"))
	}
}
