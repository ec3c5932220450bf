package documents

import (
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/source"
)

func TestEveryRecordIsSound(t *testing.T) {
	from, err := Read("../../..")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{
		"example": from.Example, "sweep": from.Sweep(5, 0), "another": from.Sweep(5, 2), "wide": from.Wide(7, 1),
	}
	for name, text := range texts {
		r := core.Check(source.New(name, text), nil)
		if !r.Valid() || r.Verdict == nil || r.Provisional {
			t.Errorf("%s: %v\n%s", name, r.Diagnostics, text)
		}
	}
	if r := core.Check(source.New("sweep", texts["sweep"]), nil); len(r.Run.Points.Items) != 5 {
		t.Errorf("%d points", len(r.Run.Points.Items))
	}
	if r := core.Check(source.New("wide", texts["wide"]), nil); len(r.Run.MetricDefs.Items) != 10 {
		t.Errorf("%d definitions", len(r.Run.MetricDefs.Items))
	}
	if texts["sweep"] == texts["another"] {
		t.Error("the variants are the same")
	}
}

func TestTheCatalogIsSound(t *testing.T) {
	from, err := Read("../../..")
	if err != nil {
		t.Fatal(err)
	}
	o := catalog.CheckFiles(from.Catalog(3), catalog.Options{Jobs: 1})
	if o.Files != 3 {
		t.Errorf("%d runs", o.Files)
	}
	for _, r := range o.Reports {
		if !r.Valid() || r.File.Name != "measurements/sources.yaml" && len(r.Diagnostics) > 0 {
			t.Errorf("%s: %v", r.File.Name, r.Diagnostics)
		}
	}
}
