package credential

import (
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/diag"
)

// What is found is an error, and what to do about it depends on what it opens.
func TestDiagnosticsSayWhatToDo(t *testing.T) {
	for kind, want := range map[Kind]string{
		Token: "revoke it", PrivateKey: "replace the key pair", SecretReference: "no way to a secret",
		KubeconfigPath: "no way into a cluster",
	} {
		d := Found{Match: Match{Kind: kind, Name: kind.String()}, Path: "a.b"}.Diagnostic()
		if !strings.Contains(d.Text, want) || !strings.Contains(d.Text, kind.String()) {
			t.Errorf("of %s it says %q", kind, d.Text)
		}
		if d.Severity != diag.Error || d.Rule != "credential" || d.Path != "a.b" {
			t.Errorf("it is %+v", d)
		}
	}
	for _, r := range Rules {
		if r.ID != "credential" || r.Severity != diag.Error || !strings.HasSuffix(r.Summary, ".") {
			t.Errorf("the rule is %+v", r)
		}
	}
}
