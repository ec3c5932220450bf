package assemble

import (
	"fmt"
	"html"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/inference-sim/measured-run/build/policy"
)

var placeholder = regexp.MustCompile(`\{\{\s*([^{}\s]*)\s*\}\}`)

// page fills in the template of index.html.
func (a *assets) page(template, out string) error {
	values, err := a.opened()
	if err != nil {
		return err
	}
	modules, err := a.modules()
	if err != nil {
		return err
	}
	maps.Copy(values, map[string]any{
		"first.js":       a.first,
		"app.js":         a.script,
		"app.css":        a.style,
		"worker.js":      a.worker,
		"engine.wasm":    a.engine,
		"reference.json": a.reference,
		"examples.json":  a.examples,
		"version":        a.version,
		"csp":            policy.Meta(),
		"modules":        modules,
	})
	digests, err := a.integrity(map[string]string{"first.js": a.first, "app.js": a.script, "app.css": a.style})
	if err != nil {
		return err
	}
	maps.Copy(values, digests)
	return fillFile(template, out, values)
}

// markup is a value that is HTML already.
type markup string

// opened are the values that show the page as it opens, and tell its script of it.
func (a *assets) opened() (map[string]any, error) {
	data, err := a.opening.JSON()
	return map[string]any{"still": markup(a.still), "opening": markup(data)}, err
}

// modules lets a browser ask for all that the script imports at once, rather than once it has read what imports it.
func (a *assets) modules() (markup, error) {
	var out strings.Builder
	for _, name := range a.needed {
		digest, err := a.digest("assets/" + name)
		if err != nil {
			return "", err
		}
		out.WriteString(`<link rel="modulepreload" href="assets/` + name + `" integrity="` + digest + `">`)
	}
	return markup(out.String()), nil
}

// integrity gives for each name the digest of its file, as name.integrity: a browser runs nothing else under it.
func (a *assets) integrity(addresses map[string]string) (map[string]any, error) {
	values := map[string]any{}
	for name, address := range addresses {
		if address == "" {
			continue // missed where it is to be put
		}
		digest, err := a.digest(address)
		if err != nil {
			return nil, err
		}
		values[name+".integrity"] = digest
	}
	return values, nil
}

func (a *assets) digest(address string) (string, error) {
	content, err := os.ReadFile(filepath.Join(filepath.Dir(a.dir), filepath.FromSlash(address)))
	return digestOf(content), err
}

// fillFile writes a template with its values.
func fillFile(template, out string, values map[string]any) error {
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
func fillIn(text string, values map[string]any) (string, error) {
	var failure error
	filled := placeholder.ReplaceAllStringFunc(text, func(found string) string {
		name := placeholder.FindStringSubmatch(found)[1]
		value := values[name]
		if whole, is := value.(markup); is {
			return string(whole)
		}
		if (value == nil || value == "") && failure == nil {
			line := 1 + strings.Count(text[:strings.Index(text, found)], "\n")
			failure = fmt.Errorf("%d: the build has nothing to put for %s", line, found)
		}
		return html.EscapeString(fmt.Sprint(value))
	})
	return filled, failure
}
