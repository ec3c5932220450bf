package check

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

func allReduce(c *context, rule diag.Rule) {
	c.pools(func(p *run.Pool) {
		backend, disabled := &p.Engine.AllReduceBackend, &p.Engine.DisableCustomAllReduce
		if schema.Is(backend, "custom") && schema.Is(disabled, true) {
			c.Value(rule, backend.Place, "custom all-reduce is chosen here and disabled by disable_custom_all_reduce",
				schema.Note(disabled.At(), "it is disabled here"), schema.Write(backend.Node(), "nccl", false))
		}
	})
}

func allReduceUnneeded(c *context, rule diag.Rule) {
	c.pools(func(p *run.Pool) {
		backend, disabled := &p.Engine.AllReduceBackend, &p.Engine.DisableCustomAllReduce
		if schema.Is(backend, "nccl") && schema.Is(disabled, false) {
			c.Value(rule, backend.Place, "nccl is chosen here, and disable_custom_all_reduce says that custom all-reduce stays on",
				schema.Note(disabled.At(), "it is left on here"))
		}
	})
}

func enabledRange(c *context, rule diag.Rule) {
	c.pools(func(p *run.Pool) {
		dbo, eplb := &p.Engine.DBO, &p.Engine.EPLB
		c.notNegativeWhen(rule, &dbo.EnableDBO, &dbo.DecodeTokenThreshold, &dbo.PrefillTokenThreshold)
		c.notNegativeWhen(rule, &eplb.EnableEPLB, &eplb.NumRedundantExperts)
	})
}

func (c *context) notNegativeWhen(rule diag.Rule, enabled *schema.Bool, values ...*schema.Int) {
	if !schema.Is(enabled, true) {
		return
	}
	for _, v := range values {
		if v.Good() && v.V.Negative {
			c.Value(rule, v.Place, v.Name()+" is not negative where "+enabled.Name()+" is true, and this is "+v.V.String(),
				schema.Note(enabled.At(), "it is enabled here"))
		}
	}
}

func scorersUnread(c *context, rule diag.Rule) {
	routing := &c.run.Deployment.Routing
	if !routing.Scorers.Good() || len(routing.Scorers.Items) == 0 {
		return
	}
	switch policy := &routing.Policy; {
	case policy.Absent():
		c.Key(rule, routing.Scorers.Place, "no policy means round-robin, which reads no scorers; set policy to weighted or leave them out",
			c.setPolicy(&routing.Map), c.DropUnseen(routing.Scorers.Place))
	case policy.Good() && policy.V != "weighted":
		c.Key(rule, routing.Scorers.Place, policy.V+" reads no scorers; set policy to weighted or leave them out",
			schema.Note(policy.At(), "the policy is set here"), schema.Write(policy.Node(), "weighted", false), c.DropUnseen(routing.Scorers.Place))
	}
}

// setPolicy is the fix that states the policy which reads scorers.
func (c *context) setPolicy(routing *schema.Map) schema.Extra {
	if edit, ok := c.Insertion(routing, "policy", "weighted"); ok {
		return schema.Fix("set policy to weighted", false, edit)
	}
	return schema.NoFix
}

func adapterCapacity(c *context, rule diag.Rule) {
	lora := &c.run.Deployment.LoRA
	if capacity := &lora.AdapterCapacity; capacity.Good() && capacity.V.Clamped() == 0 && len(lora.Adapters.Items) > 0 {
		c.Value(rule, capacity.Place, "adapters are listed, so adapter_capacity must be above 0",
			schema.Note(lora.Adapters.KeyAt(), "they are listed here"))
	}
}

func sloTarget(c *context, rule diag.Rule) {
	for i := range c.run.Workload.Trace.Header.GoodputSLOTargets.Items {
		entry := &c.run.Workload.Trace.Header.GoodputSLOTargets.Items[i]
		t := &entry.Value
		if !t.Good() || t.Broken {
			continue
		}
		any := false
		for _, v := range []*schema.Num{&t.TTFTMS, &t.ITLMS, &t.E2EMS} {
			any = any || v.Malformed() || v.Good() && v.V > 0
		}
		if !any {
			c.Whole(rule, entry.Place(), "the class "+c.Quote(entry.Name)+" needs a target above 0: ttft_ms, itl_ms or e2e_ms")
		}
	}
}
