package credential

import (
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
)

// Rules is what this package holds a record to.
var Rules = []diag.Rule{{
	ID:       "credential",
	Severity: diag.Error,
	Summary: "No string, key or comment carries a token, a private key, a reference to a Kubernetes secret or a" +
		" kubeconfig path.",
}}

// Found is a credential at its place in a document.
type Found struct {
	Match              // From and To are in the value, key or comment that holds it
	At     source.Span // the same in the source text
	Path   string      // the key it stands at or under; empty in a comment and outside the tree
	Secret string      // its text, for a Redactor; never to be shown
}

// Diagnostic says what was found and what to do, without any part of it.
func (f Found) Diagnostic() diag.Diagnostic {
	return diag.Diagnostic{
		Rule: Rules[0].ID, Severity: Rules[0].Severity, At: f.At, Path: f.Path,
		Text: "a record must not carry a credential, and this is " + f.Name + "; " + f.Kind.remedy(),
	}
}

func (k Kind) remedy() string {
	switch k {
	case PrivateKey:
		return "take it out and replace the key pair, since copies may exist"
	case SecretReference:
		return "take it out: readers of the record need no way to a secret"
	case KubeconfigPath:
		return "take it out: readers of the record need no way into a cluster"
	}
	return "take it out and revoke it, since copies may exist"
}
