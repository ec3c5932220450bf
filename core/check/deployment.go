package check

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// pools visits each pool that could be read.
func (c *context) pools(visit func(*run.Pool)) {
	for i := range c.run.Deployment.Pools.Items {
		if p := &c.run.Deployment.Pools.Items[i]; p.Good() {
			visit(p)
		}
	}
}

// poolRoles holds the roles of the pools to each other, when all of them could be read.
func poolRoles(c *context, rule diag.Rule) {
	pools := &c.run.Deployment.Pools
	if !pools.Good() || pools.Node().Broken {
		return
	}
	first := map[string]*schema.Text{}
	for i := range pools.Items {
		role := &pools.Items[i].Role
		if !role.Good() {
			return
		}
		if first[role.V] == nil {
			first[role.V] = role
		}
	}
	colocated, prefill, decode := first["colocated"], first["prefill"], first["decode"]
	switch split := firstOf(prefill, decode); {
	case colocated != nil && split != nil:
		earlier, later := colocated, split
		if later.At().From < earlier.At().From {
			earlier, later = later, earlier
		}
		c.Value(rule, later.Place, "a "+later.V+" pool cannot stand beside a "+earlier.V+" pool", schema.Note(earlier.At(), "the "+earlier.V+" pool is here"))
	case prefill != nil && decode == nil:
		c.Value(rule, prefill.Place, "a prefill pool needs a decode pool to hand the KV cache to")
	case decode != nil && prefill == nil:
		c.Value(rule, decode.Place, "a decode pool needs a prefill pool to get the KV cache from")
	}
}

// firstOf is the one that stands first in the text, of those that are there.
func firstOf(a, b *schema.Text) *schema.Text {
	if a == nil || b != nil && b.At().From < a.At().From {
		return b
	}
	return a
}

func pdTransfer(c *context, rule diag.Rule) {
	d := &c.run.Deployment
	if !d.PDTransfer.Absent() {
		return
	}
	for i := range d.Pools.Items {
		if role := &d.Pools.Items[i].Role; schema.Is(role, "prefill") {
			c.Missing(rule, d.Place, role.KeyAt(), "pd_transfer", "a prefill pool needs pd_transfer: how KV moves to the decode pool", c.AddKey(&d.Map, "pd_transfer"))
			return
		}
	}
}

// off says whether a context-parallel width is off: absent, 0 or 1.
func off(width *schema.Int) bool {
	return width.Absent() || width.Good() && width.V.Clamped() <= 1
}

// width is a parallel width as a factor: 1 when off. Not good means that it is malformed or required and absent.
func width(v *schema.Int) (n int64, good bool) {
	if off(v) {
		return 1, true
	}
	return v.V.Clamped(), v.Good()
}

func decodeContext(c *context, rule diag.Rule) {
	c.pools(func(pool *run.Pool) {
		p := &pool.Parallel
		pcp, pcpGood := width(&p.PCP)
		if off(&p.DCP) || !p.DCP.Good() || !p.TP.Good() || !pcpGood {
			return
		}
		tp, dcp := p.TP.V.Clamped(), p.DCP.V.Clamped()
		switch {
		case pcp == 1 && tp%dcp != 0:
			c.Value(rule, p.DCP.Place, "dcp reuses tensor-parallel ranks, and tp "+p.TP.V.String()+" is not divisible by dcp "+p.DCP.V.String(),
				schema.Note(p.TP.At(), "tp is here"))
		case pcp > 1 && dcp != pcp && dcp != multiply(tp, pcp):
			c.Value(rule, p.DCP.Place, "with pcp "+p.PCP.V.String()+", dcp is 1, "+p.PCP.V.String()+" or tp x pcp = "+decimalOf(multiply(tp, pcp))+", and this is "+p.DCP.V.String(),
				schema.Note(p.PCP.At(), "pcp is here"))
		}
	})
}

func expertWidth(c *context, rule diag.Rule) {
	c.pools(func(pool *run.Pool) {
		p := &pool.Parallel
		pcp, pcpGood := width(&p.PCP)
		if !schema.Is(&p.EnableExpertParallel, true) || !p.TP.Good() || !p.DP.Good() || !pcpGood {
			return
		}
		if multiply(p.TP.V.Clamped(), pcp, p.DP.V.Clamped()) == 1 {
			c.Value(rule, p.EnableExpertParallel.Place, "tp x pcp x dp is 1, so there is nothing to spread experts over")
		}
	})
}

func dpLocal(c *context, rule diag.Rule) {
	c.pools(func(pool *run.Pool) {
		p := &pool.Parallel
		if !p.DPLocal.Good() || p.DPLocal.V.Clamped() == 0 {
			return
		}
		if local := p.DPLocal.V; p.DP.Good() && local.Compare(p.DP.V) > 0 {
			c.Value(rule, p.DPLocal.Place, "dp_local "+local.String()+" is more than dp "+p.DP.V.String(), schema.Note(p.DP.At(), "dp is here"))
			return
		}
		c.dpLocalFits(rule, p)
	})
}

// dpLocalFits holds dp_local to a node of the cluster.
func (c *context) dpLocalFits(rule diag.Rule, p *run.Parallel) {
	perNode := &c.run.Cluster.GPUsPerNode
	if !perNode.Good() {
		return
	}
	local, gpus := p.DPLocal.V.Clamped(), perNode.V.Clamped()
	note := schema.Note(perNode.At(), "gpus_per_node is here")
	if gpus%local != 0 {
		c.Value(rule, p.DPLocal.Place, "dp_local "+p.DPLocal.V.String()+" does not divide the "+perNode.V.String()+" GPUs of a node", note)
		return
	}
	pcp, pcpGood := width(&p.PCP)
	if !p.PP.Good() || !p.TP.Good() || !pcpGood {
		return
	}
	replica := multiply(p.PP.V.Clamped(), p.TP.V.Clamped(), pcp)
	if together := multiply(local, replica); replica <= gpus && together > gpus {
		c.Value(rule, p.DPLocal.Place, p.DPLocal.V.String()+" replicas of "+decimalOf(replica)+" GPUs are "+decimalOf(together)+", and a node has "+perNode.V.String(), note)
	}
}
