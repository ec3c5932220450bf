// Package licence holds the licence registry: every source that a run may cite, and what its terms permit.
package licence

import (
	"slices"

	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Kind is what the kind key of a registry says.
const Kind = "MeasurementSources"

// Registry is measurements/sources.yaml.
type Registry struct {
	schema.Map
	Kind    schema.Text
	Sources schema.List[Source]
}

// Source is one publisher with its terms.
type Source struct {
	schema.Map
	ID, Title, License, Status schema.Text
	Permits                    schema.List[schema.Text]
	Evidence                   schema.List[Evidence]
	Attribution, Note          schema.Text
}

// Evidence is a quoted statement of the terms.
type Evidence struct {
	schema.Map
	URL, Quote, Location schema.Text
}

// Find is the entry of an id, or nil.
func (r *Registry) Find(id string) *Source {
	for i := range r.Sources.Items {
		if s := &r.Sources.Items[i]; schema.Is(&s.ID, id) {
			return s
		}
	}
	return nil
}

// Whole says whether every entry was read, so that what is not found is not there.
func (r *Registry) Whole() bool {
	lost := func(s Source) bool { return !s.ID.Good() && (s.Broken || !s.Good()) }
	return !r.Broken && r.Sources.Good() && !r.Sources.Node().Broken && !slices.ContainsFunc(r.Sources.Items, lost)
}

// Verified says whether the terms were read.
func (s *Source) Verified() bool { return schema.Is(&s.Status, "verified") }

// Sound says whether what an entry permits is stated without fault: what is not has an error of its own.
func (s *Source) Sound() bool {
	if !s.Good() || s.Broken || !s.Status.Good() {
		return false
	}
	if !s.Verified() {
		return true
	}
	malformed := func(permit schema.Text) bool { return !permit.Good() }
	unquoted := func(e Evidence) bool { return !e.URL.Good() || !e.Quote.Good() || !e.Location.Good() }
	return s.License.Good() &&
		whole(&s.Permits.Base, len(s.Permits.Items)) && !slices.ContainsFunc(s.Permits.Items, malformed) &&
		whole(&s.Evidence.Base, len(s.Evidence.Items)) && !slices.ContainsFunc(s.Evidence.Items, unquoted)
}

// whole says whether a list was read to its end and has entries.
func whole(list *schema.Base, n int) bool { return list.Good() && !list.Node().Broken && n > 0 }

// Allows says whether the terms, as read, permit a use.
func (s *Source) Allows(use string) bool {
	if !s.Verified() {
		return false
	}
	for i := range s.Permits.Items {
		if schema.Is(&s.Permits.Items[i], use) {
			return true
		}
	}
	return false
}

// Schema describes the registry.
var Schema = schema.Define[Registry](Kind, "The licence registry",
	schema.String("kind", func(r *Registry) *schema.Text { return &r.Kind }).Required().Fixed(Kind),
	schema.ListOf("sources", func(r *Registry) *schema.List[Source] { return &r.Sources }, sourceSchema).Required().NeedsEntries().
		Doc("One entry for each source that a run may cite."),
)

var sourceSchema = schema.Define[Source]("sources[]", "A source with its terms",
	schema.String("id", func(s *Source) *schema.Text { return &s.ID }).Required().Identity().Format(schema.SlugFormat).
		Doc("What a run's `license_ref` names."),
	schema.String("title", func(s *Source) *schema.Text { return &s.Title }).Required().
		Doc("What the source is."),
	schema.String("license", func(s *Source) *schema.Text { return &s.License }).RequiredWhen("status", "verified").Format(SPDX).
		Doc("The licence that the evidence states, as an SPDX identifier or expression; terms of their own are `LicenseRef-…`."),
	schema.String("status", func(s *Source) *schema.Text { return &s.Status }).Required().Vocab(vocab.LicenceStatus).
		Doc("Whether the terms were read. Only a verified entry permits anything."),
	schema.Strings("permits", func(s *Source) *schema.List[schema.Text] { return &s.Permits }).RequiredWhen("status", "verified").Vocab(vocab.Permit).Unique().
		Doc("The uses that the terms permit, each once. Absent or empty unless verified."),
	schema.ListOf("evidence", func(s *Source) *schema.List[Evidence] { return &s.Evidence }, evidenceSchema).RequiredWhen("status", "verified").
		Doc("The terms, quoted."),
	schema.String("attribution", func(s *Source) *schema.Text { return &s.Attribution }).
		Doc("What a use must carry."),
	schema.String("note", func(s *Source) *schema.Text { return &s.Note }).RequiredWhen("status", "unverified", "refused").
		Doc("Why a source is unverified or refused."),
)

var evidenceSchema = schema.Define[Evidence]("sources[].evidence[]", "A quoted statement of terms",
	schema.String("url", func(e *Evidence) *schema.Text { return &e.URL }).Required().Format(schema.URLFormat).
		Doc("Where the terms are."),
	schema.String("quote", func(e *Evidence) *schema.Text { return &e.Quote }).Required().
		Doc("The text that states them."),
	schema.String("location", func(e *Evidence) *schema.Text { return &e.Location }).Required().
		Doc("Where in the source the text stands."),
)

// IDs lists the ids of the entries.
func (r *Registry) IDs() []string {
	var ids []string
	for i := range r.Sources.Items {
		if id := &r.Sources.Items[i].ID; id.Good() {
			ids = append(ids, id.V)
		}
	}
	return ids
}
