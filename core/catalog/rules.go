package catalog

import (
	"slices"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/diag"
)

// The rules across the files of a catalog.
var (
	Placement   = diag.Rule{ID: "catalog-place", Summary: "A run lies one folder below measurements and ends in .yaml, and the registry is sources.yaml."}
	FileName    = diag.Rule{ID: "catalog-name", Summary: "A run is called what its file is called, and no other run of the catalog is."}
	Folder      = diag.Rule{ID: "catalog-folder", Summary: "A run lies in the folder of the licence that it cites."}
	NoRegistry  = diag.Rule{ID: "catalog-registry", Summary: "A catalog has a licence registry."}
	Terms       = diag.Rule{ID: "catalog-terms", Summary: "The licence of a run of a catalog permits redistribution."}
	Reference   = diag.Rule{ID: "catalog-reference", Summary: "duplicate_of and supersedes name a run of the catalog."}
	Cycle       = diag.Rule{ID: "catalog-cycle", Summary: "duplicate_of and supersedes lead to an end."}
	Duplicate   = diag.Rule{ID: "catalog-duplicate", Summary: "duplicate_of names a run with the same model, hardware, loads and values."}
	Undeclared  = diag.Rule{ID: "catalog-undeclared", Summary: "Of two runs with the same model, hardware, loads and values, one says duplicate_of."}
	UncitedTerm = diag.Rule{ID: "catalog-uncited", Severity: diag.Hint, Summary: "Every entry of the registry is cited by a run."}
)

// Rules are all of them, in the order of the reference.
var Rules = []diag.Rule{Placement, FileName, Folder, NoRegistry, Terms, Reference, Cycle, Duplicate, Undeclared, UncitedTerm}

// AllRules is every rule that a file of a catalog is held to: those of a file on its own, and those across files.
func AllRules() []diag.Rule { return slices.Concat(core.Rules(), Rules) }
