package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Diff is one way in which the simulated configuration differs from the measured one.
type Diff struct {
	schema.Map
	Path, Measured, BLIS, Kind        schema.Text
	Removable                         schema.Bool
	OwnerRepo, Material, Bound, Issue schema.Text
}

var diffSchema = schema.Define[Diff]("diff[]", "A difference",
	schema.String("path", func(d *Diff) *schema.Text { return &d.Path }).Required().
		Doc("The field that differs."),
	schema.String("measured", func(d *Diff) *schema.Text { return &d.Measured }).
		Doc("What ran."),
	schema.String("blis", func(d *Diff) *schema.Text { return &d.BLIS }).
		Doc("What BLIS uses."),
	schema.String("kind", func(d *Diff) *schema.Text { return &d.Kind }).Required().Vocab(vocab.DiffKind).
		Doc("What sort of difference it is. `not_expressible` makes the run NOT_REPRODUCIBLE."),
	schema.Boolean("removable", func(d *Diff) *schema.Bool { return &d.Removable }).
		Doc("Whether a change in `owner_repo` would close it."),
	schema.String("owner_repo", func(d *Diff) *schema.Text { return &d.OwnerRepo }).RequiredWhen("removable", "true").
		Doc("The repository that would have to change."),
	schema.String("material", func(d *Diff) *schema.Text { return &d.Material }).Required().Vocab(vocab.Material).
		Doc("Whether it moves a metric."),
	schema.String("bound", func(d *Diff) *schema.Text { return &d.Bound }).When("material", "bounded").
		Doc("How far it can move a metric."),
	schema.String("issue", func(d *Diff) *schema.Text { return &d.Issue }).
		Doc("Where the work on it is tracked."),
)
