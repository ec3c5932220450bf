package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Admission decides which requests are let in.
type Admission struct {
	schema.Map
	Policy                                                      schema.Text
	TokenBucketCapacity, TokenBucketRefillRate, GAIEQDThreshold schema.Num
	GAIEKVThreshold                                             schema.Num
	TierShedThreshold, TierShedMinPriority                      schema.Int
	SLOPriorities, SLOTargets                                   schema.Entries[schema.Int]
	AdmissionLatencyUS                                          schema.Int
}

// Routing decides which engine a request goes to.
type Routing struct {
	schema.Map
	Policy           schema.Text
	Scorers          schema.List[Scorer]
	RoutingLatencyUS schema.Int
}

// Scorer is one term of a weighted score.
type Scorer struct {
	schema.Map
	Name   schema.Text
	Weight schema.Num
}

// Preemption decides which request is evicted.
type Preemption struct {
	schema.Map
	Policy schema.Text
}

var admissionSchema = schema.Define[Admission]("deployment.admission", "Which requests are let in",
	schema.String("policy", func(a *Admission) *schema.Text { return &a.Policy }).Vocab(vocab.AdmissionPolicy).
		Doc("The policy."),
	schema.Number("token_bucket_capacity", func(a *Admission) *schema.Num { return &a.TokenBucketCapacity }).Above(0).
		Doc("How many tokens the bucket holds."),
	schema.Number("token_bucket_refill_rate", func(a *Admission) *schema.Num { return &a.TokenBucketRefillRate }).Above(0).
		Doc("Tokens that come back each second."),
	schema.Number("gaie_qd_threshold", func(a *Admission) *schema.Num { return &a.GAIEQDThreshold }).Above(0).
		Doc("The queue depth that counts as saturated."),
	schema.Number("gaie_kv_threshold", func(a *Admission) *schema.Num { return &a.GAIEKVThreshold }).Share().
		Doc("The share of the KV pool that counts as saturated."),
	schema.Integer("tier_shed_threshold", func(a *Admission) *schema.Int { return &a.TierShedThreshold }).AtLeast(0).
		Doc("The load from which low priorities are shed."),
	schema.Integer("tier_shed_min_priority", func(a *Admission) *schema.Int { return &a.TierShedMinPriority }).
		Doc("The lowest priority that is still let in."),
	schema.Integers("slo_priorities", "class name", func(a *Admission) *schema.Entries[schema.Int] { return &a.SLOPriorities }).
		Doc("The priority of each SLO class."),
	schema.Integers("slo_targets", "class name", func(a *Admission) *schema.Entries[schema.Int] { return &a.SLOTargets }).Above(0).
		Doc("The target of each SLO class."),
	schema.Integer("admission_latency_us", func(a *Admission) *schema.Int { return &a.AdmissionLatencyUS }).AtLeast(0).
		Doc("What the decision costs, in microseconds."),
)

var routingSchema = schema.Define[Routing]("deployment.routing", "Which engine a request goes to",
	schema.String("policy", func(r *Routing) *schema.Text { return &r.Policy }).Vocab(vocab.RoutingPolicy).
		Doc("The policy. Left out, it is `round-robin`."),
	schema.ListOf("scorers", func(r *Routing) *schema.List[Scorer] { return &r.Scorers }, scorerSchema).
		Doc("The terms of the score. Only `weighted` reads them."),
	schema.Integer("routing_latency_us", func(r *Routing) *schema.Int { return &r.RoutingLatencyUS }).AtLeast(0).
		Doc("What the decision costs, in microseconds."),
)

var scorerSchema = schema.Define[Scorer]("deployment.routing.scorers[]", "A term of the score",
	schema.String("name", func(s *Scorer) *schema.Text { return &s.Name }).Required().Identity().Vocab(vocab.Scorer).
		Doc("What is scored, each once."),
	schema.Number("weight", func(s *Scorer) *schema.Num { return &s.Weight }).Required().Above(0).
		Doc("How much it counts."),
)

var preemptionSchema = schema.Define[Preemption]("deployment.preemption", "Which request is evicted",
	schema.String("policy", func(p *Preemption) *schema.Text { return &p.Policy }).Vocab(vocab.PreemptionPolicy).
		Doc("The policy."),
)
