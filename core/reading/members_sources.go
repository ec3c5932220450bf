package reading

import "github.com/inference-sim/measured-run/core/jsontext"

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
