package core

import (
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/verdict"
)

// termsOf is what the registry says of the licence that a run cites.
func termsOf(r *run.Run, sources *licence.Registry) verdict.Terms {
	ref := &r.Source.LicenseRef
	switch {
	case sources == nil:
		return verdict.Terms{Text: "no licence registry was given, so whether scoring is permitted is not known"}
	case !ref.Good():
		return verdict.Terms{Text: "the run names no licence entry, so whether scoring is permitted is not known"}
	}
	entry := sources.Find(ref.V)
	switch {
	case entry == nil && !sources.Whole():
		return verdict.Terms{Text: "the licence registry could not be read as a whole, so whether scoring is permitted is not known"}
	case entry == nil:
		return verdict.Terms{State: verdict.NotPermitted, Text: "the licence registry has no such entry, so nothing is permitted"}
	case !entry.Sound():
		return verdict.Terms{Text: "the entry of this source has errors in the licence registry, so whether scoring is permitted is not known"}
	case !entry.Verified():
		return verdict.Terms{State: verdict.NotPermitted, Text: "the terms of this source are " + entry.Status.V + ", so scoring is not permitted"}
	case !entry.Allows("score"):
		return verdict.Terms{State: verdict.NotPermitted, Text: "the terms of this source do not permit scoring"}
	}
	return verdict.Terms{State: verdict.Permitted}
}
