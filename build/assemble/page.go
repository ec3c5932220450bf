package assemble

import (
	"fmt"
	"html"
	"os"
	"regexp"
	"strings"

	"github.com/inference-sim/measured-run/build/policy"
)

var placeholder = regexp.MustCompile(`\{\{\s*([^{}\s]*)\s*\}\}`)

// page fills in the template of index.html.
func (a *assets) page(template, out string) error {
	return fillFile(template, out, map[string]string{
		"app.js":         a.script,
		"app.css":        a.style,
		"worker.js":      a.worker,
		"engine.wasm":    a.engine,
		"reference.json": a.reference,
		"examples.json":  a.examples,
		"version":        a.version,
		"csp":            policy.Meta(),
	})
}

// fillFile writes a template with its values.
func fillFile(template, out string, values map[string]string) error {
	text, err := os.ReadFile(template)
	if err != nil {
		return err
	}
	filled, err := fillIn(string(text), values)
	if err != nil {
		return fmt.Errorf("%s:%w", template, err)
	}
	return os.WriteFile(out, []byte(filled), 0o644)
}

// fillIn puts values in place of {{names}}. An error starts with the line it speaks of.
func fillIn(text string, values map[string]string) (string, error) {
	var failure error
	filled := placeholder.ReplaceAllStringFunc(text, func(found string) string {
		name := placeholder.FindStringSubmatch(found)[1]
		value := values[name]
		if value == "" && failure == nil {
			line := 1 + strings.Count(text[:strings.Index(text, found)], "\n")
			failure = fmt.Errorf("%d: the build has nothing to put for %s", line, found)
		}
		return html.EscapeString(value)
	})
	return filled, failure
}
