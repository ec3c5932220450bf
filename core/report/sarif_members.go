package report

import "github.com/inference-sim/measured-run/core/jsontext"

// What each struct writes as JSON, in the order and under the names of its tags: a test holds one to the other.

func (s *sarifLog) Members(w *jsontext.Writer) {
	w.Str("$schema", s.Schema)
	w.Str("version", s.Version)
	jsontext.PutList(w, "runs", s.Runs)
}

func (s *sarifRun) Members(w *jsontext.Writer) {
	jsontext.Put(w, "tool", &s.Tool)
	jsontext.PutList(w, "invocations", s.Invocations)
	w.Str("columnKind", s.ColumnKind)
	jsontext.PutList(w, "results", s.Results)
	jsontext.Put(w, "properties", &s.Properties)
}

func (s *sarifTool) Members(w *jsontext.Writer) {
	jsontext.Put(w, "driver", &s.Driver)
}

func (s *sarifDriver) Members(w *jsontext.Writer) {
	w.Str("name", s.Name)
	w.StrIf("version", s.Version)
	w.Str("informationUri", s.InformationURI)
	jsontext.PutList(w, "rules", s.Rules)
}

func (s *sarifRule) Members(w *jsontext.Writer) {
	w.Str("id", s.ID)
	jsontext.Put(w, "shortDescription", &s.Short)
	jsontext.Put(w, "fullDescription", &s.Full)
	jsontext.Put(w, "help", &s.Help)
	w.Str("helpUri", s.HelpURI)
	jsontext.Put(w, "defaultConfiguration", &s.Configuration)
}

func (s *sarifConfiguration) Members(w *jsontext.Writer) {
	w.Str("level", s.Level)
}

func (s *sarifText) Members(w *jsontext.Writer) {
	w.Str("text", s.Text)
	w.StrIf("markdown", s.Markdown)
}

func (s *sarifInvocation) Members(w *jsontext.Writer) {
	w.Bool("executionSuccessful", s.Successful)
	jsontext.PutListIf(w, "toolExecutionNotifications", s.Notifications)
}

func (s *sarifNotification) Members(w *jsontext.Writer) {
	w.Str("level", s.Level)
	jsontext.Put(w, "message", &s.Message)
	jsontext.PutListIf(w, "locations", s.Locations)
}

func (s *sarifResult) Members(w *jsontext.Writer) {
	w.Str("ruleId", s.Rule)
	if s.RuleIndex != nil {
		w.Int("ruleIndex", *s.RuleIndex)
	}
	w.Str("level", s.Level)
	jsontext.Put(w, "message", &s.Message)
	jsontext.PutList(w, "locations", s.Locations)
	jsontext.PutListIf(w, "relatedLocations", s.Related)
	jsontext.PutListIf(w, "fixes", s.Fixes)
}

func (s *sarifLocation) Members(w *jsontext.Writer) {
	w.IntIf("id", s.ID)
	jsontext.Put(w, "physicalLocation", s.Physical)
	jsontext.PutListIf(w, "logicalLocations", s.Logical)
	jsontext.PutIf(w, "message", s.Message)
}

func (s *sarifPhysical) Members(w *jsontext.Writer) {
	jsontext.Put(w, "artifactLocation", &s.Artifact)
	jsontext.PutIf(w, "region", s.Region)
}

func (s *sarifLogical) Members(w *jsontext.Writer) {
	w.Str("fullyQualifiedName", s.Name)
	w.Str("kind", s.Kind)
}

func (s *sarifArtifact) Members(w *jsontext.Writer) {
	w.Str("uri", s.URI)
	w.StrIf("uriBaseId", s.Base)
}

func (s *sarifRegion) Members(w *jsontext.Writer) {
	w.Int("startLine", s.StartLine)
	w.Int("startColumn", s.StartColumn)
	w.Int("endLine", s.EndLine)
	w.Int("endColumn", s.EndColumn)
	w.Int("byteOffset", s.ByteOffset)
	w.Int("byteLength", s.ByteLength)
}

func (s *sarifFix) Members(w *jsontext.Writer) {
	jsontext.Put(w, "description", &s.Description)
	jsontext.PutList(w, "artifactChanges", s.Changes)
	jsontext.Put(w, "properties", &s.Properties)
}

func (s *sarifSafety) Members(w *jsontext.Writer) {
	w.Bool("safe", s.Safe)
}

func (s *sarifChange) Members(w *jsontext.Writer) {
	jsontext.Put(w, "artifactLocation", &s.Artifact)
	jsontext.PutList(w, "replacements", s.Replacements)
}

func (s *sarifReplacement) Members(w *jsontext.Writer) {
	jsontext.Put(w, "deletedRegion", &s.Deleted)
	jsontext.PutIf(w, "insertedContent", s.Inserted)
}

func (s *sarifFiles) Members(w *jsontext.Writer) {
	jsontext.PutListIf(w, "files", s.Files)
}

func (s *sarifFile) Members(w *jsontext.Writer) {
	jsontext.Put(w, "location", &s.Location)
	w.Str("kind", s.Kind)
	w.StrIf("name", s.Name)
	w.Bool("valid", s.Valid)
	w.StrIf("verdict", s.Verdict)
	w.StrIf("resolution", s.Resolution)
	w.StrIf("licence", s.Licence)
	w.BoolIf("provisional", s.Provisional)
}
