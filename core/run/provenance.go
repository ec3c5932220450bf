package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Row compares what the sources say of one setting.
type Row struct {
	schema.Map
	Setting                        schema.Text
	Report, Script, Artifact, BLIS Stated
	Verdict                        schema.Text
	ResolvedBy                     schema.Text
	Material, Bound, Note          schema.Text
}

// Stated is the value that one source gives.
type Stated struct {
	schema.Map
	Value, Ref, Commit schema.Text
}

var rowSchema = schema.Define[Row]("provenance[]", "What the sources say of a setting",
	schema.String("setting", func(r *Row) *schema.Text { return &r.Setting }).Required().Identity().
		Doc("The setting. Unique in the run."),
	schema.Mapping("report", func(r *Row) *Stated { return &r.Report }, statedSchema).
		Doc("What the report says."),
	schema.Mapping("script", func(r *Row) *Stated { return &r.Script }, statedSchema).
		Doc("What the script that produced it says."),
	schema.Mapping("artifact", func(r *Row) *Stated { return &r.Artifact }, statedSchema).
		Doc("What the run itself left behind says."),
	schema.Mapping("blis", func(r *Row) *Stated { return &r.BLIS }, blisSchema).
		Doc("What BLIS would use."),
	schema.String("verdict", func(r *Row) *schema.Text { return &r.Verdict }).Required().Vocab(vocab.RowVerdict).
		Doc("`MATCH` and `MISMATCH` need two values; `UNSTATED` takes at most one of report, script and artifact; `UNVERIFIABLE` is report and script without an artifact."),
	schema.String("resolved_by", func(r *Row) *schema.Text { return &r.ResolvedBy }).OnlyWhen("verdict", "UNSTATED").
		Doc("The rule of the engine, at the pinned version, that fixes the value."),
	schema.String("material", func(r *Row) *schema.Text { return &r.Material }).Required().Vocab(vocab.Material).
		Doc("Whether it moves a metric."),
	schema.String("bound", func(r *Row) *schema.Text { return &r.Bound }).When("material", "bounded").
		Doc("How far it can move a metric."),
	schema.String("note", func(r *Row) *schema.Text { return &r.Note }).
		Doc("What a reader needs to know."),
)

var statedSchema = schema.Define[Stated]("provenance[].report", "What a source says",
	statedValue(),
	statedRef().Required(),
	statedCommit(),
)

var blisSchema = schema.Define[Stated]("provenance[].blis", "What BLIS would use",
	statedValue(),
	statedRef(),
	statedCommit(),
)

func statedValue() *schema.Field {
	return schema.String("value", func(s *Stated) *schema.Text { return &s.Value }).Required().Empty().
		Doc("The value as the source spells it, in quotes when it looks like a number or a boolean. It may be empty.")
}

func statedRef() *schema.Field {
	return schema.String("ref", func(s *Stated) *schema.Text { return &s.Ref }).
		Doc("Where the source says so.")
}

func statedCommit() *schema.Field {
	return schema.String("commit", func(s *Stated) *schema.Text { return &s.Commit }).
		Doc("The commit the source was read at.")
}
