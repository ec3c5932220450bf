package syntax

import "github.com/inference-sim/measured-run/core/diag"

// Rules is every finding that reading a text can make.
var Rules = []diag.Rule{
	{ID: "yaml-syntax", Severity: diag.Error, Summary: "The text is YAML 1.2."},
	{ID: Indent, Severity: diag.Error, Summary: "Lines are indented with spaces, and the entries of one block start in one column."},
	{ID: "yaml-encoding", Severity: diag.Error, Summary: "The text is UTF-8 without control characters."},
	{ID: "yaml-empty", Severity: diag.Error, Summary: "The file holds a document."},
	{ID: "yaml-documents", Severity: diag.Error, Summary: "The file holds one document."},
	{ID: "yaml-alias", Severity: diag.Error, Summary: "An alias names an anchor above it, and never one that contains it."},
	{ID: "yaml-tag", Severity: diag.Error, Summary: "Tags are those of the YAML core schema and agree with their values."},
	{ID: "yaml-limit", Severity: diag.Error, Summary: "The text is at most 16 MiB, 100 levels deep and 1,000,000 nodes large."},
	{ID: "yaml-portable", Severity: diag.Warning, Summary: "All readers of YAML take the text in the same way."},
}

// Indent is the rule of lines in a wrong column.
const Indent = "yaml-indent"

const (
	ruleSyntax    = "yaml-syntax"
	ruleIndent    = Indent
	ruleEncoding  = "yaml-encoding"
	ruleEmpty     = "yaml-empty"
	ruleDocuments = "yaml-documents"
	ruleAlias     = "yaml-alias"
	ruleTag       = "yaml-tag"
	ruleLimit     = "yaml-limit"
	rulePortable  = "yaml-portable"
)
