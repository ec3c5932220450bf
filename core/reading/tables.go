package reading

import (
	"slices"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/vocab"
)

// rows are what the sources say, setting by setting.
func (r reader) rows(m *run.Run) []Row {
	rows := make([]Row, 0, r.head(len(m.Provenance.Items)))
	for i := range r.head(len(m.Provenance.Items)) {
		p := &m.Provenance.Items[i]
		b, _ := r.block(&p.Map)
		rows = append(rows, Row{
			Block: b, Setting: r.text(&p.Setting),
			Report: r.stated(&p.Report), Script: r.stated(&p.Script), Artifact: r.stated(&p.Artifact), BLIS: r.stated(&p.BLIS),
			Verdict: r.word(&p.Verdict, vocab.RowVerdict), ResolvedBy: r.text(&p.ResolvedBy),
			Material: r.word(&p.Material, vocab.Material), Bound: r.text(&p.Bound), Note: r.text(&p.Note),
		})
	}
	return rows
}

func (r reader) stated(s *run.Stated) *Stated {
	b, there := r.block(&s.Map)
	if !there {
		return nil
	}
	return &Stated{Block: b, Value: r.text(&s.Value), Ref: r.text(&s.Ref), Commit: r.text(&s.Commit)}
}

func (r reader) diffs(m *run.Run) []Diff {
	diffs := make([]Diff, 0, r.head(len(m.Diff.Items)))
	for i := range r.head(len(m.Diff.Items)) {
		d := &m.Diff.Items[i]
		b, _ := r.block(&d.Map)
		diffs = append(diffs, Diff{
			Block: b, Path: r.text(&d.Path), Measured: r.text(&d.Measured), BLIS: r.text(&d.BLIS),
			Kind: r.word(&d.Kind, vocab.DiffKind), Removable: r.truth(&d.Removable), OwnerRepo: r.text(&d.OwnerRepo),
			Material: r.word(&d.Material, vocab.Material), Bound: r.text(&d.Bound), Issue: r.text(&d.Issue),
		})
	}
	return diffs
}

// materials are in the order in which a reviewer looks at them; what cannot be read comes last.
var materials = []string{"yes", "unknown", "bounded", "no", ""}

// diffGroups gathers differences by kind and then by materiality.
func diffGroups(diffs []Diff) []DiffGroup {
	members := map[[2]string][]int{}
	for i := range diffs {
		key := [2]string{sound(diffs[i].Kind), sound(diffs[i].Material)}
		members[key] = append(members[key], i)
	}
	groups := []DiffGroup{}
	for _, kind := range append(slices.Clone(vocab.DiffKind.Values), vocab.Value{}) {
		for _, material := range materials {
			if list := members[[2]string{kind.Name, material}]; list != nil {
				groups = append(groups, DiffGroup{Kind: kind.Name, Meaning: kind.Meaning, Material: material, Diffs: list})
			}
		}
	}
	return groups
}

// sound is the text of a word that can be read, or else nothing.
func sound(v *Value) string {
	if v == nil || v.Malformed {
		return ""
	}
	return v.Text
}
