package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// DeploymentKind is what the kind key of a deployment says.
const DeploymentKind = "Deployment"

// Deployment lays engines out on a cluster.
type Deployment struct {
	schema.Map
	Kind, Name schema.Text
	Pools      schema.List[Pool]
	Offload    Offload
	PDTransfer PDTransfer
	Admission  Admission
	Routing    Routing
	Preemption Preemption
	Saturation Saturation
	LoRA       LoRA
	Scheduler  schema.Text
}

// Pool is a group of nodes whose engines are laid out alike.
type Pool struct {
	schema.Map
	Role     schema.Text
	Nodes    schema.Int
	Parallel Parallel
	Engine   Engine
}

// Parallel is how one engine spreads over GPUs.
type Parallel struct {
	schema.Map
	TP, PP, DP, DPLocal, PCP, DCP schema.Int
	EnableExpertParallel          schema.Bool
}

// Offload is where KV goes below GPU memory.
type Offload struct {
	schema.Map
	Tiers                           schema.List[Tier]
	EvictionPolicy, Connector, Spec schema.Text
	PrefetchDepth                   schema.Int
}

// Tier is one offload tier.
type Tier struct {
	schema.Map
	Tier  schema.Text
	Bytes schema.Int
}

// PDTransfer is how KV moves from prefill to decode.
type PDTransfer struct {
	schema.Map
	Connector schema.Text
}

var deploymentSchema = schema.Define[Deployment]("deployment", "The layout on the cluster",
	schema.String("kind", func(d *Deployment) *schema.Text { return &d.Kind }).Required().Fixed(DeploymentKind),
	schema.String("name", func(d *Deployment) *schema.Text { return &d.Name }).Required().
		Doc("What the deployment is called."),
	schema.ListOf("pools", func(d *Deployment) *schema.List[Pool] { return &d.Pools }, poolSchema).Required().NeedsEntries().
		Doc("The pools of nodes, which together fill the cluster."),
	schema.Mapping("offload", func(d *Deployment) *Offload { return &d.Offload }, offloadSchema).
		Doc("Where KV goes below GPU memory."),
	schema.Mapping("pd_transfer", func(d *Deployment) *PDTransfer { return &d.PDTransfer }, pdTransferSchema).WarnIfEmpty().Condition("with a prefill pool").
		Doc("How KV moves from prefill to decode."),
	schema.Mapping("admission", func(d *Deployment) *Admission { return &d.Admission }, admissionSchema).
		Doc("Which requests the simulator lets in."),
	schema.Mapping("routing", func(d *Deployment) *Routing { return &d.Routing }, routingSchema).
		Doc("Which engine the simulator sends a request to."),
	schema.Mapping("preemption", func(d *Deployment) *Preemption { return &d.Preemption }, preemptionSchema).
		Doc("Which request the simulator evicts."),
	schema.Mapping("saturation", func(d *Deployment) *Saturation { return &d.Saturation }, saturationSchema).
		Doc("How the simulator tells that a deployment is saturated."),
	schema.Mapping("lora", func(d *Deployment) *LoRA { return &d.LoRA }, loraSchema).
		Doc("LoRA adapters and what they cost."),
	schema.String("scheduler", func(d *Deployment) *schema.Text { return &d.Scheduler }).Vocab(vocab.Scheduler).
		Doc("In what order an engine takes requests up."),
)

var poolSchema = schema.Define[Pool]("deployment.pools[]", "A pool of nodes",
	schema.String("role", func(p *Pool) *schema.Text { return &p.Role }).Required().Vocab(vocab.PoolRole).
		Doc("What its engines do. prefill and decode come together; colocated stands beside neither."),
	schema.Integer("nodes", func(p *Pool) *schema.Int { return &p.Nodes }).Required().AtLeast(1).
		Doc("How many nodes of the cluster it takes."),
	schema.Mapping("parallel", func(p *Pool) *Parallel { return &p.Parallel }, parallelSchema).Required().
		Doc("How each of its engines spreads over GPUs."),
	schema.Mapping("engine", func(p *Pool) *Engine { return &p.Engine }, engineSchema).Empty().
		Doc("Settings of its engines. What is left out takes the engine's default."),
)

var parallelSchema = schema.Define[Parallel]("deployment.pools[].parallel", "How an engine spreads over GPUs",
	schema.Integer("tp", func(p *Parallel) *schema.Int { return &p.TP }).Required().AtLeast(1).
		Doc("Tensor-parallel width."),
	schema.Integer("pp", func(p *Parallel) *schema.Int { return &p.PP }).Required().AtLeast(1).
		Doc("Pipeline-parallel width."),
	schema.Integer("dp", func(p *Parallel) *schema.Int { return &p.DP }).Required().AtLeast(1).
		Doc("Data-parallel width."),
	schema.Integer("dp_local", func(p *Parallel) *schema.Int { return &p.DPLocal }).AtLeast(0).
		Doc("Data-parallel replicas on one node: not above `dp`, and a divisor of `gpus_per_node`. 0 leaves it to the launch."),
	schema.Integer("pcp", func(p *Parallel) *schema.Int { return &p.PCP }).AtLeast(0).
		Doc("Prefill-context-parallel width. 0 or 1 is off."),
	schema.Integer("dcp", func(p *Parallel) *schema.Int { return &p.DCP }).AtLeast(0).
		Doc("Decode-context-parallel width, over ranks that are there already. 0 or 1 is off. With `pcp` off it divides `tp`; with `pcp` above 1 it is 1, `pcp` or `tp` x `pcp`."),
	schema.Boolean("enable_expert_parallel", func(p *Parallel) *schema.Bool { return &p.EnableExpertParallel }).
		Doc("Whether experts are spread over ranks: `tp` x `pcp` x `dp` of them. Default false."),
).Foreign("ep", expertWidth).Foreign("ep_size", expertWidth).Foreign("expert_parallel_size", expertWidth)

const expertWidth = "the expert-parallel width is derived: tp x pcp x dp where enable_expert_parallel is true"

var offloadSchema = schema.Define[Offload]("deployment.offload", "KV below GPU memory",
	schema.ListOf("tiers", func(o *Offload) *schema.List[Tier] { return &o.Tiers }, tierSchema).Required().NeedsEntries().
		Doc("The tiers, from the nearest."),
	schema.String("eviction_policy", func(o *Offload) *schema.Text { return &o.EvictionPolicy }).
		Doc("What is evicted from a tier."),
	schema.String("connector", func(o *Offload) *schema.Text { return &o.Connector }).
		Doc("The engine's connector."),
	schema.String("spec", func(o *Offload) *schema.Text { return &o.Spec }).
		Doc("The connector's own configuration."),
	schema.Integer("prefetch_depth", func(o *Offload) *schema.Int { return &o.PrefetchDepth }).AtLeast(0).
		Doc("How many blocks are fetched ahead."),
).Foreign("bandwidth", "transfer bandwidth comes from the fabric")

var tierSchema = schema.Define[Tier]("deployment.offload.tiers[]", "An offload tier",
	schema.String("tier", func(t *Tier) *schema.Text { return &t.Tier }).Required().Identity().
		Doc("Its storage class; one of the cluster's, if the cluster lists any."),
	schema.Integer("bytes", func(t *Tier) *schema.Int { return &t.Bytes }).Required().AtLeast(1).
		Doc("Its size in bytes."),
).Foreign("bandwidth", "transfer bandwidth comes from the fabric")

var pdTransferSchema = schema.Define[PDTransfer]("deployment.pd_transfer", "From prefill to decode",
	schema.String("connector", func(t *PDTransfer) *schema.Text { return &t.Connector }).
		Doc("The engine's connector."),
).Foreign("bandwidth", "transfer bandwidth comes from the fabric")
