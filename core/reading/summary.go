package reading

import (
	"strconv"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

func (r reader) summary(m *run.Run) Summary {
	return Summary{
		Name: r.text(&m.Name), Model: r.text(&m.Model), EngineVersion: r.text(&m.EngineVersion),
		Cluster: r.cluster(&m.Cluster), Deployment: r.deployment(&m.Deployment), Router: r.router(&m.Router),
		Workload: r.workload(&m.Workload), Client: r.client(&m.Client),
		Publisher: r.word(&m.Source.Kind, vocab.SourceKind),
		Adapter:   r.adapter(&m.Source.Adapter), Extraction: r.extraction(&m.Source.Extraction),
		Retrieved:   r.text(&m.Source.RetrievedUTC),
		DuplicateOf: r.text(&m.DuplicateOf), Supersedes: r.text(&m.Supersedes),
	}
}

func (r reader) cluster(c *run.Cluster) *Cluster {
	b, there := r.block(&c.Map)
	if !there {
		return nil
	}
	out := &Cluster{
		Block: b, Hardware: r.text(&c.Hardware), Nodes: r.whole(&c.Nodes), GPUsPerNode: r.whole(&c.GPUsPerNode),
		Fabric: r.text(&c.Fabric),
	}
	if c.Nodes.Good() && c.GPUsPerNode.Good() {
		how := counted(c.Nodes.V, "node") + " x " + counted(c.GPUsPerNode.V, "GPU")
		out.GPUs = product(how, c.Nodes.V.Clamped(), c.GPUsPerNode.V.Clamped())
	}
	return out
}

func counted(n schema.Whole, noun string) string {
	if n == schema.WholeOf(1) {
		return "1 " + noun
	}
	return n.String() + " " + noun + "s"
}

func (r reader) deployment(d *run.Deployment) *Deployment {
	b, there := r.block(&d.Map)
	if !there {
		return nil
	}
	out := &Deployment{Block: b, Name: r.text(&d.Name), Pools: []Pool{}}
	for i := range d.Pools.Items {
		out.Pools = append(out.Pools, r.pool(&d.Pools.Items[i]))
	}
	return out
}

func (r reader) pool(p *run.Pool) Pool {
	b, _ := r.block(&p.Map)
	par := &p.Parallel
	if b.Malformed == nil && par.Malformed() {
		b.Malformed = r.value(&par.Base)
	}
	return Pool{
		Block: b, Role: r.word(&p.Role, vocab.PoolRole), Nodes: r.whole(&p.Nodes),
		TP: r.whole(&par.TP), PP: r.whole(&par.PP), DP: r.whole(&par.DP), DPLocal: r.whole(&par.DPLocal),
		PCP: r.whole(&par.PCP), DCP: r.whole(&par.DCP),
		ExpertParallel: r.truth(&par.EnableExpertParallel), ExpertWidth: expertWidth(par),
	}
}

// expertWidth is over how many ranks experts are spread, as far as it is known.
func expertWidth(p *run.Parallel) *Derived {
	switch {
	case !p.Good() || p.EnableExpertParallel.Malformed():
		return nil
	case !schema.Is(&p.EnableExpertParallel, true):
		return product("experts are not spread")
	case !p.TP.Good() || !p.DP.Good() || p.PCP.Malformed():
		return nil
	}
	pcp := int64(1) // absent, 0 and 1 are off
	if p.PCP.Good() {
		pcp = max(pcp, p.PCP.V.Clamped())
	}
	how := "tp " + p.TP.V.String() + " x pcp " + strconv.FormatInt(pcp, 10) + " x dp " + p.DP.V.String()
	return product(how, p.TP.V.Clamped(), pcp, p.DP.V.Clamped())
}

func (r reader) router(m *run.Router) *Router {
	b, there := r.block(&m.Map)
	if !there {
		return nil
	}
	e := &m.EPP
	if b.Malformed == nil && e.Malformed() {
		b.Malformed = r.value(&e.Base)
	}
	return &Router{
		Block: b, Kind: r.word(&m.Kind, vocab.RouterKind), Version: r.text(&e.Version), Image: r.text(&e.Image),
		FlowControl: r.text(&e.FlowControl), ConfigPath: r.text(&e.Config.Path), ConfigSHA: r.text(&e.Config.SHA256),
	}
}

func (r reader) workload(w *run.Workload) *Workload {
	b, there := r.block(&w.Map)
	if !there {
		return nil
	}
	t := &w.Trace
	if b.Malformed == nil && t.Malformed() {
		b.Malformed = r.value(&t.Base)
	}
	return &Workload{
		Block: b, Shape: r.text(&w.Shape), Trace: r.text(&t.Data), Rows: r.whole(&t.Rows), SHA256: r.text(&t.SHA256),
		Mode: r.word(&t.Header.Mode, vocab.TraceMode), TimeUnit: r.word(&t.Header.TimeUnit, vocab.TimeUnit),
	}
}

func (r reader) client(c *run.Client) *Client {
	b, there := r.block(&c.Map)
	if !there {
		return nil
	}
	return &Client{
		Block: b, Harness: r.text(&c.Harness), HarnessVersion: r.text(&c.HarnessVersion), ImageDigest: r.text(&c.ImageDigest),
		Endpoint: r.word(&c.Endpoint, vocab.Endpoints), Seed: r.whole(&c.Seed),
		NumPrompts: r.whole(&c.NumPrompts), NumWarmups: r.whole(&c.NumWarmups), Burstiness: r.num(&c.Burstiness),
		IgnoreEOS: r.truth(&c.IgnoreEOS), DurationS: r.num(&c.DurationS), GraceS: r.num(&c.GraceS),
		Tokenizer: r.text(&c.Tokenizer.Repo), Revision: r.text(&c.Tokenizer.Revision),
	}
}

func (r reader) adapter(a *run.Adapter) *Adapter {
	b, there := r.block(&a.Map)
	if !there {
		return nil
	}
	return &Adapter{Block: b, Name: r.text(&a.Name), Version: r.text(&a.Version), SHA256: r.text(&a.SHA256)}
}

func (r reader) extraction(e *run.Extraction) *Extraction {
	b, there := r.block(&e.Map)
	if !there {
		return nil
	}
	return &Extraction{
		Block: b, Method: r.word(&e.Method, vocab.ExtractionMethod),
		Selectors: r.texts(&e.Selectors, &vocab.Vocabulary{}), LabelVerified: r.truth(&e.LabelVerified),
	}
}

// licence is what the registry says of the terms that the run cites.
func (r reader) licence(run, sources *core.Report) Licence {
	ref := &run.Run.Source.LicenseRef
	out := Licence{ID: r.text(ref), State: run.Terms.String(), Permits: []Value{}, Evidence: []Quoted{}}
	if sources == nil || sources.Registry == nil || !ref.Good() {
		return out
	}
	out.File = sources.File.Name
	entry := sources.Registry.Find(ref.V)
	if entry == nil {
		return out
	}
	in := readerOf(sources)
	out.Found = true
	out.Title, out.License = in.text(&entry.Title), in.text(&entry.License)
	out.Status = in.word(&entry.Status, vocab.LicenceStatus)
	out.Permits = in.texts(&entry.Permits, vocab.Permit)
	out.Attribution, out.Note = in.text(&entry.Attribution), in.text(&entry.Note)
	for i := range entry.Evidence.Items {
		e := &entry.Evidence.Items[i]
		out.Evidence = append(out.Evidence, Quoted{in.text(&e.URL), in.text(&e.Quote), in.text(&e.Location)})
	}
	return out
}
