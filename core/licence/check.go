package licence

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// Permits is the rule of what an entry may permit.
var Permits = diag.Rule{ID: "licence-permits", Summary: "Only a verified entry permits anything."}

// Rules are the rules of a registry beside those of decoding.
var Rules = []diag.Rule{SPDXRule, Permits}

// Check judges a registry beyond what its description says.
func Check(r *Registry, f *schema.Findings) {
	for i := range r.Sources.Items {
		s := &r.Sources.Items[i]
		switch {
		case !s.Status.Good():
		case s.Verified():
			needEntries(f, &s.Permits.Base, len(s.Permits.Items), "the uses that the terms permit")
			needEntries(f, &s.Evidence.Base, len(s.Evidence.Items), "a quoted statement of the terms")
		case len(s.Permits.Items) > 0:
			f.Key(Permits, s.Permits.Place, "an entry that is "+s.Status.V+" permits nothing; leave permits out",
				schema.Note(s.Status.At(), "it is set here"), f.DropUnseen(s.Permits.Place))
		}
	}
}

func needEntries(f *schema.Findings, list *schema.Base, n int, what string) {
	if list.Good() && n == 0 {
		f.Whole(schema.MissingEntry, list.Place, list.Name()+" of a verified entry needs "+what)
	}
}
