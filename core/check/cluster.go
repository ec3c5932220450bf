package check

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

func clusterFabric(c *context, rule diag.Rule) {
	cluster := &c.run.Cluster
	if cluster.Nodes.Good() && cluster.Nodes.V.Clamped() > 1 && cluster.Fabric.Absent() {
		c.Missing(rule, cluster.Place, cluster.Nodes.KeyAt(), "fabric",
			cluster.Nodes.V.String()+" nodes need a fabric, the class of network between them", c.AddKey(&cluster.Map, "fabric"))
	}
}

func clusterRack(c *context, rule diag.Rule) {
	rack, node := &c.run.Cluster.GPUsPerRack, &c.run.Cluster.GPUsPerNode
	if !rack.Good() || !node.Good() {
		return
	}
	if r, n := rack.V.Clamped(), node.V.Clamped(); r%n != 0 {
		c.Value(rule, rack.Place, "a rack holds whole nodes: "+rack.V.String()+" GPUs are no multiple of "+node.V.String()+" GPUs a node",
			schema.Note(node.At(), "gpus_per_node is here"))
	}
}
