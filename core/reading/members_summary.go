package reading

import "github.com/inference-sim/measured-run/core/jsontext"

func (s *Summary) Members(w *jsontext.Writer) {
	jsontext.Put(w, "name", s.Name)
	jsontext.Put(w, "model", s.Model)
	jsontext.Put(w, "engine_version", s.EngineVersion)
	jsontext.Put(w, "cluster", s.Cluster)
	jsontext.Put(w, "deployment", s.Deployment)
	jsontext.Put(w, "router", s.Router)
	jsontext.Put(w, "workload", s.Workload)
	jsontext.Put(w, "client", s.Client)
	jsontext.Put(w, "publisher", s.Publisher)
	jsontext.Put(w, "adapter", s.Adapter)
	jsontext.Put(w, "extraction", s.Extraction)
	jsontext.Put(w, "licence", &s.Licence)
	jsontext.Put(w, "retrieved", s.Retrieved)
	jsontext.Put(w, "duplicate_of", s.DuplicateOf)
	jsontext.Put(w, "supersedes", s.Supersedes)
}

func (c *Cluster) Members(w *jsontext.Writer) {
	c.Block.Members(w)
	jsontext.Put(w, "hardware", c.Hardware)
	jsontext.Put(w, "nodes", c.Nodes)
	jsontext.Put(w, "gpus_per_node", c.GPUsPerNode)
	jsontext.Put(w, "fabric", c.Fabric)
	jsontext.Put(w, "gpus", c.GPUs)
}

func (d *Deployment) Members(w *jsontext.Writer) {
	d.Block.Members(w)
	jsontext.Put(w, "name", d.Name)
	jsontext.PutList(w, "pools", d.Pools)
}

func (p *Pool) Members(w *jsontext.Writer) {
	p.Block.Members(w)
	jsontext.Put(w, "role", p.Role)
	jsontext.Put(w, "nodes", p.Nodes)
	jsontext.Put(w, "tp", p.TP)
	jsontext.Put(w, "pp", p.PP)
	jsontext.Put(w, "dp", p.DP)
	jsontext.Put(w, "dp_local", p.DPLocal)
	jsontext.Put(w, "pcp", p.PCP)
	jsontext.Put(w, "dcp", p.DCP)
	jsontext.Put(w, "enable_expert_parallel", p.ExpertParallel)
	jsontext.Put(w, "expert_width", p.ExpertWidth)
}

func (r *Router) Members(w *jsontext.Writer) {
	r.Block.Members(w)
	jsontext.Put(w, "kind", r.Kind)
	jsontext.Put(w, "version", r.Version)
	jsontext.Put(w, "image", r.Image)
	jsontext.Put(w, "flow_control", r.FlowControl)
	jsontext.Put(w, "config_path", r.ConfigPath)
	jsontext.Put(w, "config_sha256", r.ConfigSHA)
}

func (x *Workload) Members(w *jsontext.Writer) {
	x.Block.Members(w)
	jsontext.Put(w, "shape", x.Shape)
	jsontext.Put(w, "trace", x.Trace)
	jsontext.Put(w, "mode", x.Mode)
	jsontext.Put(w, "rows", x.Rows)
	jsontext.Put(w, "time_unit", x.TimeUnit)
	jsontext.Put(w, "sha256", x.SHA256)
}

func (c *Client) Members(w *jsontext.Writer) {
	c.Block.Members(w)
	jsontext.Put(w, "harness", c.Harness)
	jsontext.Put(w, "harness_version", c.HarnessVersion)
	jsontext.Put(w, "image_digest", c.ImageDigest)
	jsontext.Put(w, "endpoint", c.Endpoint)
	jsontext.Put(w, "seed", c.Seed)
	jsontext.Put(w, "num_prompts", c.NumPrompts)
	jsontext.Put(w, "num_warmups", c.NumWarmups)
	jsontext.Put(w, "burstiness", c.Burstiness)
	jsontext.Put(w, "ignore_eos", c.IgnoreEOS)
	jsontext.Put(w, "duration_s", c.DurationS)
	jsontext.Put(w, "grace_s", c.GraceS)
	jsontext.Put(w, "tokenizer", c.Tokenizer)
	jsontext.Put(w, "tokenizer_revision", c.Revision)
}

func (a *Adapter) Members(w *jsontext.Writer) {
	a.Block.Members(w)
	jsontext.Put(w, "name", a.Name)
	jsontext.Put(w, "version", a.Version)
	jsontext.Put(w, "sha256", a.SHA256)
}

func (e *Extraction) Members(w *jsontext.Writer) {
	e.Block.Members(w)
	jsontext.Put(w, "method", e.Method)
	jsontext.PutList(w, "selectors", e.Selectors)
	jsontext.Put(w, "label_verified", e.LabelVerified)
}

func (l *Licence) Members(w *jsontext.Writer) {
	jsontext.Put(w, "id", l.ID)
	w.Str("state", l.State)
	w.Bool("found", l.Found)
	w.StrIf("file", l.File)
	jsontext.Put(w, "title", l.Title)
	jsontext.Put(w, "license", l.License)
	jsontext.Put(w, "status", l.Status)
	jsontext.PutList(w, "permits", l.Permits)
	jsontext.Put(w, "attribution", l.Attribution)
	jsontext.Put(w, "note", l.Note)
	jsontext.PutList(w, "evidence", l.Evidence)
}

func (q *Quoted) Members(w *jsontext.Writer) {
	jsontext.Put(w, "url", q.URL)
	jsontext.Put(w, "quote", q.Quote)
	jsontext.Put(w, "location", q.Location)
}
