package sbom

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/inference-sim/measured-run/build/notices"
)

const isc = "Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby " +
	"granted, provided that the above copyright notice and this permission notice appear in all copies.\n\n" +
	"THE SOFTWARE IS PROVIDED \"AS IS\" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING " +
	"ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, " +
	"DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, " +
	"WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE " +
	"OR PERFORMANCE OF THIS SOFTWARE.\n"

func TestOf(t *testing.T) {
	product := Product{Name: "it", Version: "1.2.3", PURL: NPM("it", "1.2.3")}
	text, err := Of(product, []notices.Component{
		{Name: "@a/state", Version: "6.1.0", Licence: isc}, {Name: "Go", Version: "1.26.0", Licence: isc},
		{Name: "example.org/lib/v2", Version: "v2.0.1", Licence: isc}, {Name: "lodash.get", Version: "4.0.0", Licence: isc},
	})
	if err != nil {
		t.Fatal(err)
	}
	var bill struct {
		BOMFormat, SpecVersion string
		Metadata               struct {
			Component struct{ Name, Version, PURL string }
		}
		Components []struct {
			PURL     string
			Licenses []struct{ Expression string }
		}
		Dependencies []struct{ DependsOn []string }
	}
	if err := json.Unmarshal(text, &bill); err != nil {
		t.Fatal(err)
	}
	if bill.BOMFormat != "CycloneDX" || bill.SpecVersion != "1.5" || bill.Metadata.Component.PURL != "pkg:npm/it@1.2.3" {
		t.Errorf("got %s", text)
	}
	var purls []string
	for _, c := range bill.Components {
		purls = append(purls, c.PURL)
		if len(c.Licenses) != 1 || c.Licenses[0].Expression != "ISC" {
			t.Errorf("%s has the licence %v", c.PURL, c.Licenses)
		}
	}
	want := []string{
		"pkg:npm/%40a/state@6.1.0", "pkg:golang/stdlib@1.26.0", "pkg:golang/example.org/lib/v2@v2.0.1", "pkg:npm/lodash.get@4.0.0",
	}
	if !slices.Equal(purls, want) || len(bill.Dependencies) != 1 || !slices.Equal(bill.Dependencies[0].DependsOn, want) {
		t.Errorf("got %q and %v", purls, bill.Dependencies)
	}
	if strings.Contains(string(text), "timestamp") || strings.Contains(string(text), "serialNumber") {
		t.Errorf("it would differ from run to run: %s", text)
	}
}

// The form is held to its own schema, which the library brings.
func TestABillIsWhatItsFormSays(t *testing.T) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go").Output()
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	for _, name := range []string{"bom-1.5.schema.json", "spdx.schema.json", "jsf-0.82.schema.json"} {
		file := strings.Replace(name, "jsf-0.82.schema.", "jsf-0.82.schemax.", 1) // as it is called there
		compiler.AddResource("http://cyclonedx.org/schema/"+name, document(t, filepath.Join(strings.TrimSpace(string(out)), "schema", file)))
	}
	schema, err := compiler.Compile("http://cyclonedx.org/schema/bom-1.5.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	bill, err := Of(Product{Name: "it", Version: "1.2.3", PURL: NPM("it", "1.2.3")}, []notices.Component{{Name: "a", Version: "1.0.0", Licence: isc}})
	if err != nil {
		t.Fatal(err)
	}
	for text, valid := range map[string]bool{string(bill): true, strings.Replace(string(bill), `"library"`, `"book"`, 1): false} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != valid {
			t.Errorf("%v of %s", err, text)
		}
	}
}

func document(t *testing.T, path string) any {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	value, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestLicence(t *testing.T) {
	bsd, err := os.ReadFile("../../notices/go.LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	for texts, want := range map[string]string{isc: "ISC", isc + "\n" + isc: "ISC", isc + "\n" + string(bsd): "BSD-3-Clause AND ISC"} {
		if got, err := Licence(texts); got != want || err != nil {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
	if got, err := Licence("Ask me."); err == nil {
		t.Errorf("got %q", got)
	}
}

func TestAPartOfUnknownTermsIsRefused(t *testing.T) {
	_, err := Of(Product{}, []notices.Component{{Name: "odd", Licence: "Ask me."}})
	if err == nil || !strings.HasPrefix(err.Error(), "odd: its licence is none that is known") {
		t.Errorf("got %v", err)
	}
}
