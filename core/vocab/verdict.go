package vocab

// Verdict is the label that a run earns.
var Verdict = words("verdict",
	"EXACT", "what was measured can be simulated as it ran, and its metrics compared like with like",
	"PARTIAL", "it can be simulated, with differences that are written down; scored apart",
	"NOT_REPRODUCIBLE", "it cannot be built in the simulator",
)

// Resolution says on what an EXACT verdict rests.
var Resolution = words("resolution",
	"STRICT", "every setting was stated",
	"RESOLVED", "at least one unstated setting was settled by a rule of the engine",
)

// RowVerdict is provenance[].verdict: what the sources of a setting say together.
var RowVerdict = words("provenance verdict",
	"MATCH", "the sources agree",
	"MISMATCH", "the sources differ",
	"UNSTATED", "at most one of report, script and artifact states it",
	"UNVERIFIABLE", "report and script state it and no artifact of the run confirms it",
)

// Material is how much a setting or a difference matters to the metrics.
var Material = words("materiality",
	"yes", "it moves a metric",
	"no", "it moves no metric",
	"unknown", "nobody has looked",
	"bounded", "it moves a metric by no more than bound says",
)

// DiffKind is diff[].kind.
var DiffKind = words("difference kind",
	"not_expressible", "the simulator's configuration has no word for it",
	"not_modelled", "it can be said, and the simulator does nothing about it",
	"conflict", "two sources of the run contradict each other",
	"unresolved", "the measured value is not known",
	"approximated", "the simulator takes the nearest value it has",
)

// LicenceStatus is sources[].status of the registry.
var LicenceStatus = words("licence status",
	"verified", "the terms were read, and are quoted as evidence",
	"unverified", "no terms were found or read yet",
	"refused", "the terms do not allow the use",
)

// Permit is one of sources[].permits of the registry: a use that the terms allow.
var Permit = words("permit",
	"score", "comparing predictions with the values",
	"derive_coefficients", "fitting coefficients to the values",
	"redistribute", "publishing the values in a catalog",
)
