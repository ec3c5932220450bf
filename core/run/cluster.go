package run

import "github.com/inference-sim/measured-run/core/schema"

// Cluster is the hardware a run had. It carries no coefficients: those are no part of a measurement.
type Cluster struct {
	schema.Map
	Hardware           schema.Text
	Nodes, GPUsPerNode schema.Int
	Fabric             schema.Text
	GPUsPerRack        schema.Int
	Storage            schema.List[schema.Text]
}

var clusterSchema = schema.Define[Cluster]("cluster", "The hardware",
	schema.String("hardware", func(c *Cluster) *schema.Text { return &c.Hardware }).Required().
		Doc("The chip that every node carries, by its catalog name, such as `h100`."),
	schema.Integer("nodes", func(c *Cluster) *schema.Int { return &c.Nodes }).Required().AtLeast(1).
		Doc("How many nodes."),
	schema.Integer("gpus_per_node", func(c *Cluster) *schema.Int { return &c.GPUsPerNode }).Required().AtLeast(1).
		Doc("How many GPUs on each node."),
	schema.String("fabric", func(c *Cluster) *schema.Text { return &c.Fabric }).Condition("with more than one node").
		Doc("The class of network between nodes, which the cost of crossing them comes from."),
	schema.Integer("gpus_per_rack", func(c *Cluster) *schema.Int { return &c.GPUsPerRack }).AtLeast(0).
		Doc("GPUs in a rack, where a rack is a link tier of its own: a multiple of `gpus_per_node`. 0 says that there is no such tier."),
	schema.Strings("storage", func(c *Cluster) *schema.List[schema.Text] { return &c.Storage }).Unique().
		Doc("The storage classes that the cluster has, each once."),
).Foreign("coefficients", "coefficients are fitted, not measured: a run carries the cluster alone")
