package schema

import "github.com/inference-sim/measured-run/core/diag"

// The rules of decoding: what any document of the format is held to, whatever it says.
var (
	UnknownKey   = diag.Rule{ID: "unknown-key", Summary: "Every key is one that the format knows at that place."}
	DuplicateKey = diag.Rule{ID: "duplicate-key", Summary: "A key stands once in a mapping."}
	MissingKey   = diag.Rule{ID: "missing-key", Summary: "A required key is there and holds a value."}
	MissingEntry = diag.Rule{ID: "missing-entry", Summary: "A list or mapping that needs entries has some."}
	MissingOneOf = diag.Rule{ID: "missing-one-of", Summary: "Where one of several keys is needed, one is there."}
	ForbiddenKey = diag.Rule{ID: "forbidden-key", Summary: "A key that another value rules out is not there."}
	NullEntry    = diag.Rule{ID: "null-entry", Summary: "A list item or a freely named entry holds a value."}
	WrongType    = diag.Rule{ID: "wrong-type", Summary: "A value has the type of its key, exactly."}
	Vocabulary   = diag.Rule{ID: "vocabulary", Summary: "A value of a closed vocabulary is one of its words."}
	FixedValue   = diag.Rule{ID: "fixed-value", Summary: "A key with one possible value has it."}
	Range        = diag.Rule{ID: "range", Summary: "A number lies in the range of its key."}
	Slug         = diag.Rule{ID: "slug", Summary: "A name or id is a lowercase slug."}
	Digest       = diag.Rule{ID: "digest", Summary: "A sha256 is 64 lowercase hexadecimal characters."}
	ImageDigest  = diag.Rule{ID: "image-digest", Summary: "The client image is pinned by its sha256 digest."}
	Timestamp    = diag.Rule{ID: "timestamp", Summary: "A timestamp is RFC 3339 in UTC."}
	URL          = diag.Rule{ID: "url", Summary: "A URL is absolute, http or https, with a host."}
	Duration     = diag.Rule{ID: "duration", Summary: "A duration is written as Go writes one, such as 30s."}

	DuplicateID    = diag.Rule{ID: "duplicate-id", Summary: "What names an entry of a list names one entry."}
	DuplicateEntry = diag.Rule{ID: "duplicate-entry", Summary: "A word stands once in a list of words."}

	EmptyValue = diag.Rule{ID: "empty-value", Severity: diag.Warning, Summary: "An optional key that has nothing to say is left out."}
	YAML11Bool = diag.Rule{ID: "yaml11-boolean", Severity: diag.Warning, Summary: "A word that older YAML reads as a boolean is quoted where a string is meant."}
)

// Rules are all of them, in the order of the reference.
var Rules = []diag.Rule{
	UnknownKey, DuplicateKey, MissingKey, MissingEntry, MissingOneOf, ForbiddenKey, NullEntry, WrongType, Vocabulary,
	FixedValue, Range, Slug, Digest, ImageDigest, Timestamp, URL, Duration, DuplicateID, DuplicateEntry, EmptyValue, YAML11Bool,
}
