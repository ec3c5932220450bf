package check

import (
	"math"
	"strconv"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// absurd is a number of GPUs that no cluster has. Products stop there, so that they cannot overflow.
const absurd = math.MaxInt64

// multiply is the product of positive factors, or absurd.
func multiply(factors ...int64) int64 {
	product := int64(1)
	for _, f := range factors {
		if f != 0 && product > absurd/f {
			return absurd
		}
		product *= f
	}
	return product
}

// decimalOf writes a product in a message.
func decimalOf(n int64) string {
	if n == absurd {
		return "more than 9e18"
	}
	return strconv.FormatInt(n, 10)
}

func deploymentNodes(c *context, rule diag.Rule) {
	pools, nodes := &c.run.Deployment.Pools, &c.run.Cluster.Nodes
	if !nodes.Good() || !pools.Good() || pools.Node().Broken || len(pools.Items) == 0 {
		return
	}
	sum := int64(0)
	for i := range pools.Items {
		p := &pools.Items[i]
		if !p.Nodes.Good() {
			return
		}
		if sum += p.Nodes.V.Clamped(); sum < 0 {
			sum = absurd
		}
	}
	if sum != nodes.V.Clamped() {
		c.Value(rule, pools.Place, "the pools take "+nodeCount(decimalOf(sum))+", and the cluster has "+nodes.V.String()+"; a deployment lays out the whole cluster",
			schema.Note(nodes.At(), "the cluster's nodes are here"))
	}
}

func nodeCount(n string) string {
	if n == "1" {
		return "1 node"
	}
	return n + " nodes"
}

func deploymentGPUs(c *context, rule diag.Rule) {
	perNode := &c.run.Cluster.GPUsPerNode
	if !perNode.Good() {
		return
	}
	c.pools(func(pool *run.Pool) {
		p := &pool.Parallel
		pcp, pcpGood := width(&p.PCP)
		if !pool.Nodes.Good() || !p.PP.Good() || !p.TP.Good() || !p.DP.Good() || !pcpGood {
			return
		}
		needs := multiply(p.PP.V.Clamped(), p.TP.V.Clamped(), pcp, p.DP.V.Clamped())
		has := multiply(pool.Nodes.V.Clamped(), perNode.V.Clamped())
		if needs > has {
			c.Value(rule, p.Place, "an engine needs "+product(p)+" = "+decimalOf(needs)+" GPUs, and the pool has "+nodeCount(pool.Nodes.V.String())+" x "+perNode.V.String()+" = "+decimalOf(has),
				schema.Note(perNode.At(), "gpus_per_node is here"))
		}
	})
}

// product shows the arithmetic: pp 1 x tp 8 x dp 1.
func product(p *run.Parallel) string {
	text := "pp " + p.PP.V.String() + " x tp " + p.TP.V.String()
	if !off(&p.PCP) {
		text += " x pcp " + p.PCP.V.String()
	}
	return text + " x dp " + p.DP.V.String()
}

func deploymentStorage(c *context, rule diag.Rule) {
	storage := &c.run.Cluster.Storage
	if !storage.Good() || len(storage.Items) == 0 {
		return
	}
	var classes, names []string
	known := make(map[string]bool, len(storage.Items))
	for i := range storage.Items {
		class := &storage.Items[i]
		if !class.Good() {
			return
		}
		classes, names = append(classes, c.Short(class.V)), append(names, class.V)
		known[class.V] = true
	}
	if len(names)*len(c.run.Deployment.Offload.Tiers.Items) > guesses {
		names = nil
	}
	there := "; it has " + schema.AllOf(classes)
	for i := range c.run.Deployment.Offload.Tiers.Items {
		tier := &c.run.Deployment.Offload.Tiers.Items[i].Tier
		if tier.Good() && !known[tier.V] {
			c.Value(rule, tier.Place, "the cluster has no storage class "+c.Quote(tier.V)+there,
				schema.Note(storage.KeyAt(), "the cluster's storage classes are here"), schema.Write(tier.Node(), schema.Nearest(tier.V, names), false))
		}
	}
}
