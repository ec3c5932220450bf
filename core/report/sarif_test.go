package report_test

import (
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/report"
)

func sarifSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := os.ReadFile("testdata/sarif-schema-2.1.0.json")
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("sarif.json", document); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile("sarif.json")
}

var sarif = report.SARIF{Rules: catalog.AllRules(), Version: "v1.2.3", Problems: []string{"gone.yaml: no such file"}}

func TestSARIFIsValidAgainstItsSchema(t *testing.T) {
	schema := sarifSchema(t)
	capped := check("a.yaml", "kind: MeasuredRun\n")
	capped.Dropped = 3
	for name, reports := range map[string][]*core.Report{
		"mistakes": {mistakes(t)},
		"catalog":  several(t),
		"sound":    {check("a.yaml", example(t))},
		"capped":   {capped},
		"empty":    {check("a.yaml", "")},
		"nothing":  nil,
	} {
		t.Run(name, func(t *testing.T) {
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(sarif.JSON(reports)))
			if err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(value); err != nil {
				t.Error(err)
			}
		})
	}
	value, _ := jsonschema.UnmarshalJSON(strings.NewReader(`{"version": "2.1.0", "runs": [{"results": []}]}`))
	if schema.Validate(value) == nil {
		t.Error("the schema takes a run without a tool")
	}
}

// place is a location as a reader of SARIF sees it.
type place struct {
	Physical struct {
		Artifact struct{ URI, URIBaseID string } `json:"artifactLocation"`
		Region   struct{ StartLine, StartColumn, EndLine, EndColumn, ByteOffset, ByteLength int }
	} `json:"physicalLocation"`
	Message struct{ Text string }
}

type sarifRun struct {
	Tool struct {
		Driver struct {
			Rules []struct {
				ID, HelpURI          string
				ShortDescription     struct{ Text string }
				Help                 struct{ Text, Markdown string }
				DefaultConfiguration struct{ Level string }
			}
		}
	}
	Results []struct {
		RuleID, Level    string
		RuleIndex        int
		Locations        []place
		RelatedLocations []place
		Fixes            []struct {
			ArtifactChanges []struct {
				Replacements []struct {
					DeletedRegion   struct{ ByteOffset, ByteLength int }
					InsertedContent struct{ Text string }
				}
			}
		}
	}
	ColumnKind string
	Properties struct {
		Files []struct {
			Verdict, Resolution, Licence string
			Valid                        bool
		}
	}
}

func readSARIF(t *testing.T, s report.SARIF, reports ...*core.Report) sarifRun {
	t.Helper()
	var log struct{ Runs []sarifRun }
	if err := json.Unmarshal(s.JSON(reports), &log); err != nil || len(log.Runs) != 1 {
		t.Fatal(err)
	}
	return log.Runs[0]
}

func TestSARIFSaysWhatTheReportSays(t *testing.T) {
	r := mistakes(t)
	run := readSARIF(t, sarif, r)
	if len(run.Results) != len(r.Diagnostics) || len(r.Diagnostics) < 5 || run.ColumnKind != "unicodeCodePoints" {
		t.Fatalf("%d results of %d findings, in %s", len(run.Results), len(r.Diagnostics), run.ColumnKind)
	}
	notes, fixes := 0, 0
	for i, result := range run.Results {
		d := &r.Diagnostics[i]
		from, to := r.File.Position(d.At.From), r.File.Position(d.At.To)
		region := result.Locations[0].Physical.Region
		if region.StartLine != from.Line || region.StartColumn != from.Column || region.EndLine != to.Line || region.EndColumn != to.Column ||
			region.ByteOffset != d.At.From || region.ByteLength != d.At.To-d.At.From {
			t.Errorf("%s: %+v, want %+v to %+v", d.Text, region, from, to)
		}
		if rule := run.Tool.Driver.Rules[result.RuleIndex]; rule.ID != result.RuleID || rule.DefaultConfiguration.Level != result.Level {
			t.Errorf("%s points at the rule %+v", result.RuleID, rule)
		}
		notes += len(result.RelatedLocations)
		for j, fix := range result.Fixes {
			fixes++
			for k, replacement := range fix.ArtifactChanges[0].Replacements {
				edit := d.Fixes[j].Edits[k]
				if replacement.DeletedRegion.ByteOffset != edit.At.From || replacement.InsertedContent.Text != edit.Text {
					t.Errorf("%s: %+v, want %+v", d.Text, replacement, edit)
				}
			}
		}
	}
	if notes == 0 || fixes == 0 {
		t.Errorf("%d notes, %d fixes", notes, fixes)
	}
	if file := run.Properties.Files[0]; file.Valid || file.Verdict != r.Verdict.Label.String() || file.Licence != "unchecked" {
		t.Errorf("got %+v", file)
	}
}

func TestSARIFDescribesEveryRule(t *testing.T) {
	rules := readSARIF(t, sarif).Tool.Driver.Rules
	if len(rules) != len(catalog.AllRules()) {
		t.Fatalf("%d rules", len(rules))
	}
	for _, rule := range rules {
		if rule.ShortDescription.Text == "" || !strings.Contains(rule.Help.Text, rule.HelpURI) || !strings.Contains(rule.Help.Markdown, "["+rule.ID+"](") {
			t.Errorf("%s: %+v", rule.ID, rule)
		}
	}
}

func TestSARIFLevels(t *testing.T) {
	for severity, level := range map[diag.Severity]string{diag.Error: "error", diag.Warning: "warning", diag.Hint: "note"} {
		run := readSARIF(t, sarif, found("a.yaml", diag.Diagnostic{Rule: "slug", Severity: severity, Text: "x"}))
		if got := run.Results[0].Level; got != level {
			t.Errorf("%s is %s, want %s", severity, got, level)
		}
	}
}

func TestSARIFAddresses(t *testing.T) {
	s := report.SARIF{Base: "/home/a b"}
	for name, want := range map[string]string{
		"measurements/x/y.yaml": "%SRCROOT% measurements/x/y.yaml",
		odd:                     "%SRCROOT% L%C3%A4ufe%20100%25/a,%20b%3Ac%7C%60d%60@e.yaml",
		"a#b?c.yaml":            "%SRCROOT% a%23b%3Fc.yaml",
		"../x.yaml":             "%SRCROOT% ../x.yaml",
		"/home/a b/m/x.yaml":    "%SRCROOT% m/x.yaml",
		"/home/a bc/x.yaml":     " file:///home/a%20bc/x.yaml",
		"C:/runs/x.yaml":        " file:///C:/runs/x.yaml",
		"<stdin>":               "%SRCROOT% %3Cstdin%3E",
		"a:b/日本.yaml":           "%SRCROOT% a%3Ab/%E6%97%A5%E6%9C%AC.yaml",
	} {
		run := readSARIF(t, s, found(name, diag.Diagnostic{Rule: "slug", Text: "x"}))
		at := run.Results[0].Locations[0].Physical.Artifact
		if got := at.URIBaseID + " " + at.URI; got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
		address, err := url.Parse(at.URI)
		if err != nil || address.Scheme == "" && address.Path != strings.TrimPrefix(name, "/home/a b/") {
			t.Errorf("%s: %q is read as %q, %v", name, at.URI, address.Path, err)
		}
	}
}

func TestSARIFPointsIntoTheOtherFile(t *testing.T) {
	run := readSARIF(t, sarif, several(t)...)
	for _, result := range run.Results {
		if result.RuleID == "catalog-undeclared" {
			here, there := result.Locations[0].Physical.Artifact.URI, result.RelatedLocations[0].Physical.Artifact.URI
			if here != "measurements/lab/b.yaml" || there != "measurements/lab/a.yaml" {
				t.Errorf("found in %s, noted in %s", here, there)
			}
			return
		}
	}
	t.Error("no duplicate is found")
}
