package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Source says where the numbers come from.
type Source struct {
	schema.Map
	Kind         schema.Text
	Adapter      Adapter
	Inputs       schema.List[Input]
	Extraction   Extraction
	RetrievedUTC schema.Text
	LicenseRef   schema.Text
}

// Adapter is the code that took the values out of the inputs.
type Adapter struct {
	schema.Map
	Name, Version, SHA256 schema.Text
}

// Input is a file that was read.
type Input struct {
	schema.Map
	Role, URL, Repo, Commit, Path, GitBlob schema.Text
	Size                                   schema.Int // bytes
	SHA256, FetchedUTC, Note               schema.Text
}

// Extraction says how values were read.
type Extraction struct {
	schema.Map
	Method        schema.Text
	Selectors     schema.List[schema.Text]
	LabelVerified schema.Bool
}

var sourceSchema = schema.Define[Source]("source", "Where the numbers come from",
	schema.String("kind", func(s *Source) *schema.Text { return &s.Kind }).Required().Vocab(vocab.SourceKind).
		Doc("Who published the numbers, or in what format."),
	schema.Mapping("adapter", func(s *Source) *Adapter { return &s.Adapter }, adapterSchema).Required().
		Doc("The code that took the values out of the inputs."),
	schema.ListOf("inputs", func(s *Source) *schema.List[Input] { return &s.Inputs }, inputSchema).Required().NeedsEntries().
		Doc("Every file that was read. At least one has the role `report`."),
	schema.Mapping("extraction", func(s *Source) *Extraction { return &s.Extraction }, extractionSchema).Required().
		Doc("How the values were read."),
	schema.String("retrieved_utc", func(s *Source) *schema.Text { return &s.RetrievedUTC }).Format(schema.TimestampFormat).
		Doc("When the inputs were fetched."),
	schema.String("license_ref", func(s *Source) *schema.Text { return &s.LicenseRef }).Required().Format(schema.SlugFormat).
		Doc("The entry of the licence registry whose terms govern the run."),
)

var adapterSchema = schema.Define[Adapter]("source.adapter", "The extracting code",
	schema.String("name", func(a *Adapter) *schema.Text { return &a.Name }).Required().
		Doc("Its path or name."),
	schema.String("version", func(a *Adapter) *schema.Text { return &a.Version }).Required().
		Doc("Its version, in quotes when it looks like a number."),
	schema.String("sha256", func(a *Adapter) *schema.Text { return &a.SHA256 }).Required().Format(schema.DigestFormat).
		Doc("The digest of its source."),
)

var inputSchema = schema.Define[Input]("source.inputs[]", "A file that was read",
	schema.String("role", func(i *Input) *schema.Text { return &i.Role }).Required().Vocab(vocab.InputRole).
		Doc("What the file is to the run."),
	schema.String("url", func(i *Input) *schema.Text { return &i.URL }).Format(schema.URLFormat).
		Doc("Where it was fetched from."),
	schema.String("repo", func(i *Input) *schema.Text { return &i.Repo }).
		Doc("The repository that holds it."),
	schema.String("commit", func(i *Input) *schema.Text { return &i.Commit }).
		Doc("The commit it was read at, in quotes when it is all digits."),
	schema.String("path", func(i *Input) *schema.Text { return &i.Path }).
		Doc("Its path in the repository or in the local store."),
	schema.String("git_blob", func(i *Input) *schema.Text { return &i.GitBlob }).
		Doc("Its git blob id."),
	schema.Integer("size", func(i *Input) *schema.Int { return &i.Size }).AtLeast(0).
		Doc("Its size in bytes."),
	schema.String("sha256", func(i *Input) *schema.Text { return &i.SHA256 }).Required().Format(schema.DigestFormat).
		Doc("The digest of its bytes."),
	schema.String("fetched_utc", func(i *Input) *schema.Text { return &i.FetchedUTC }).Format(schema.TimestampFormat).
		Doc("When it was fetched."),
	schema.String("note", func(i *Input) *schema.Text { return &i.Note }).
		Doc("What a reader needs to know, such as how an excerpt was cut."),
).OneOf("say where it was fetched from, or its path in the repository or the local store", "url", "path")

var extractionSchema = schema.Define[Extraction]("source.extraction", "How the values were read",
	schema.String("method", func(e *Extraction) *schema.Text { return &e.Method }).Required().Vocab(vocab.ExtractionMethod).
		Doc("What was parsed. No method executes what was downloaded."),
	schema.Strings("selectors", func(e *Extraction) *schema.List[schema.Text] { return &e.Selectors }).
		Doc("What was picked out: names, columns or rows, letter for letter."),
	schema.Boolean("label_verified", func(e *Extraction) *schema.Bool { return &e.LabelVerified }).
		Doc("Whether the label of each metric was held against the harness's definition."),
)
