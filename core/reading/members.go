package reading

import "github.com/inference-sim/measured-run/core/jsontext"

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (v *Value) Members(w *jsontext.Writer) {
	w.Str("text", v.Text)
	w.BoolIf("cut", v.Cut)
	if v.Number != nil {
		w.Number("number", *v.Number)
	}
	if v.Bool != nil {
		w.Bool("bool", *v.Bool)
	}
	w.StrIf("meaning", v.Meaning)
	w.BoolIf("malformed", v.Malformed)
	w.Str("path", v.Path)
	jsontext.Put(w, "range", v.Range)
}

func (d *Derived) Members(w *jsontext.Writer) {
	w.Str("text", d.Text)
	w.Number("number", d.Number)
	w.Str("how", d.How)
}

func (b *Block) Members(w *jsontext.Writer) {
	jsontext.PutIf(w, "malformed", b.Malformed)
	jsontext.Put(w, "range", b.Range)
}

func (v *View) Members(w *jsontext.Writer) {
	v.around(w)
	jsontext.PutList(w, "points", v.Points)
}

// around writes all but the points.
func (v *View) around(w *jsontext.Writer) {
	w.Str("file", v.File)
	w.Bool("valid", v.Valid)
	w.Int("errors", v.Errors)
	w.Int("warnings", v.Warnings)
	jsontext.Put(w, "summary", &v.Summary)
	jsontext.Put(w, "verdict", &v.Verdict)
	jsontext.PutList(w, "metrics", v.Metrics)
	w.Ints("order", v.Order)
	jsontext.Put(w, "axes", &v.Axes)
	jsontext.Put(w, "totals", &v.Totals)
	jsontext.PutList(w, "provenance", v.Provenance)
	jsontext.PutList(w, "diff", v.Diff)
	jsontext.PutList(w, "diff_groups", v.DiffGroups)
	jsontext.PutList(w, "inputs", v.Inputs)
	jsontext.PutList(w, "evidence", v.Evidence)
}

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

func (v *Verdict) Members(w *jsontext.Writer) {
	w.Str("value", v.Value)
	w.Str("meaning", v.Meaning)
	w.StrIf("resolution", v.Resolution)
	w.Bool("provisional", v.Provisional)
	w.Str("sentence", v.Sentence)
	jsontext.Put(w, "stated", v.Stated)
	jsontext.Put(w, "stated_resolution", v.StatedRes)
	jsontext.PutList(w, "reasons", v.Reasons)
	jsontext.PutList(w, "resolved", v.Resolved)
	jsontext.PutList(w, "open", v.Open)
	jsontext.PutList(w, "groups", v.Groups)
	jsontext.PutList(w, "steps", v.Steps)
}

func (r *Reason) Members(w *jsontext.Writer) {
	w.Str("gate", r.Gate)
	w.StrIf("bars", r.Bars)
	w.StrIf("group", r.Group)
	w.Str("path", r.Path)
	w.Str("message", r.Message)
	jsontext.Put(w, "range", &r.Range)
}

func (r *ReasonGroup) Members(w *jsontext.Writer) {
	w.Str("id", r.ID)
	w.Str("title", r.Title)
	w.Ints("reasons", r.Reasons)
}

func (s *Step) Members(w *jsontext.Writer) {
	w.Str("group", s.Group)
	w.Str("text", s.Text)
	w.StrIf("owner", s.Owner)
	w.Ints("reasons", s.Reasons)
	w.Ints("open", s.Open)
	w.Str("path", s.Path)
	jsontext.Put(w, "range", &s.Range)
}

func (m *Metric) Members(w *jsontext.Writer) {
	w.Str("name", m.Name)
	jsontext.Put(w, "range", m.Range)
	w.Bool("defined", m.Defined)
	jsontext.PutIf(w, "malformed", m.Malformed)
	w.Str("class", m.Class)
	w.Int("points", m.Points)
	w.Strs("unstated", m.Unstated)
	jsontext.Put(w, "formula", m.Formula)
	jsontext.Put(w, "statistic", m.Statistic)
	jsontext.Put(w, "population", m.Population)
	jsontext.Put(w, "denominator", m.Denominator)
	jsontext.Put(w, "clock", m.Clock)
	jsontext.Put(w, "start_event", m.StartEvent)
	jsontext.Put(w, "stop_event", m.StopEvent)
	jsontext.Put(w, "output_len_source", m.OutputLenSource)
	jsontext.Put(w, "reasoning_counted_as_content", m.Reasoning)
	jsontext.Put(w, "percentile_method", m.PercentileMethod)
	jsontext.Put(w, "unit", m.Unit)
	jsontext.Put(w, "cite", m.Cite)
}

func (a *Axes) Members(w *jsontext.Writer) {
	w.Bool("concurrency", a.Concurrency)
	w.Bool("request_rate", a.RequestRate)
}

func (p *Point) Members(w *jsontext.Writer) {
	p.Block.Members(w)
	jsontext.Put(w, "id", p.ID)
	w.Bool("anchor", p.Anchor)
	jsontext.Put(w, "load", &p.Load)
	jsontext.PutList(w, "metrics", p.Metrics)
	jsontext.Put(w, "completed", p.Completed)
	jsontext.Put(w, "failed", p.Failed)
	jsontext.Put(w, "realized", p.Realized)
	jsontext.Put(w, "kv_utilization", p.KVUtilization)
	jsontext.Put(w, "prefix_hit_rate", p.PrefixHitRate)
	jsontext.Put(w, "preemptions", p.Preemptions)
	jsontext.Put(w, "noise", p.Noise)
}

func (l *Load) Members(w *jsontext.Writer) {
	l.Block.Members(w)
	jsontext.Put(w, "concurrency", l.Concurrency)
	jsontext.Put(w, "request_rate", l.RequestRate)
}

func (c *Cell) Members(w *jsontext.Writer) {
	w.Int("metric", c.Metric)
	jsontext.Put(w, "value", c.Value)
	jsontext.PutIf(w, "report_label", c.ReportLabel)
	jsontext.PutIf(w, "raw_key", c.RawKey)
	jsontext.PutIf(w, "label_verified", c.LabelVerified)
}

func (r *Realized) Members(w *jsontext.Writer) {
	r.Block.Members(w)
	jsontext.Put(w, "mean_isl", r.MeanISL)
	jsontext.Put(w, "mean_osl", r.MeanOSL)
}

func (n *Noise) Members(w *jsontext.Writer) {
	n.Block.Members(w)
	jsontext.Put(w, "seeds", n.Seeds)
	jsontext.Put(w, "cv", n.CV)
}

func (r *Row) Members(w *jsontext.Writer) {
	r.Block.Members(w)
	jsontext.Put(w, "setting", r.Setting)
	jsontext.Put(w, "report", r.Report)
	jsontext.Put(w, "script", r.Script)
	jsontext.Put(w, "artifact", r.Artifact)
	jsontext.Put(w, "blis", r.BLIS)
	jsontext.Put(w, "verdict", r.Verdict)
	jsontext.Put(w, "resolved_by", r.ResolvedBy)
	jsontext.Put(w, "material", r.Material)
	jsontext.Put(w, "bound", r.Bound)
	jsontext.Put(w, "note", r.Note)
}

func (s *Stated) Members(w *jsontext.Writer) {
	s.Block.Members(w)
	jsontext.Put(w, "value", s.Value)
	jsontext.Put(w, "ref", s.Ref)
	jsontext.Put(w, "commit", s.Commit)
}

func (d *Diff) Members(w *jsontext.Writer) {
	d.Block.Members(w)
	jsontext.Put(w, "path", d.Path)
	jsontext.Put(w, "measured", d.Measured)
	jsontext.Put(w, "blis", d.BLIS)
	jsontext.Put(w, "kind", d.Kind)
	jsontext.Put(w, "removable", d.Removable)
	jsontext.Put(w, "owner_repo", d.OwnerRepo)
	jsontext.Put(w, "material", d.Material)
	jsontext.Put(w, "bound", d.Bound)
	jsontext.Put(w, "issue", d.Issue)
}

func (d *DiffGroup) Members(w *jsontext.Writer) {
	w.Str("kind", d.Kind)
	w.Str("meaning", d.Meaning)
	w.Str("material", d.Material)
	w.Ints("diffs", d.Diffs)
}

func (i *Input) Members(w *jsontext.Writer) {
	i.Block.Members(w)
	jsontext.Put(w, "role", i.Role)
	jsontext.Put(w, "url", i.URL)
	jsontext.Put(w, "repo", i.Repo)
	jsontext.Put(w, "commit", i.Commit)
	jsontext.Put(w, "path", i.Path)
	jsontext.Put(w, "git_blob", i.GitBlob)
	jsontext.Put(w, "size", i.Size)
	w.StrIf("human", i.Human)
	jsontext.Put(w, "sha256", i.SHA256)
	jsontext.Put(w, "fetched", i.Fetched)
	jsontext.Put(w, "note", i.Note)
	jsontext.Put(w, "link", i.Link)
}

func (l *Link) Members(w *jsontext.Writer) {
	w.Str("href", l.Href)
	w.Bool("derived", l.Derived)
}

func (a *Artifact) Members(w *jsontext.Writer) {
	w.Str("what", a.What)
	w.Int("index", a.Index)
	w.Str("label", a.Label)
	jsontext.Put(w, "path", a.Path)
	jsontext.Put(w, "sha256", a.SHA256)
	jsontext.Put(w, "size", a.Size)
}

func (t *Totals) Members(w *jsontext.Writer) {
	w.Int("metrics", t.Metrics)
	w.Int("points", t.Points)
	w.Int("provenance", t.Provenance)
	w.Int("diff", t.Diff)
	w.Int("inputs", t.Inputs)
	w.Int("evidence", t.Evidence)
	w.Int("reasons", t.Reasons)
	w.Int("resolved", t.Resolved)
	w.Int("steps", t.Steps)
}
