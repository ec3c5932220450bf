package native

import (
	"fmt"

	"github.com/inference-sim/measured-run/build/bench/pair"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/check"
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
	"github.com/inference-sim/measured-run/core/verdict"
)

func wholeCheck(text string) pair.Side {
	return func() { sound(core.Check(source.New("run.yaml", text), nil)) }
}

func sound(r *core.Report) {
	if !r.Valid() || r.Verdict == nil || r.Provisional {
		panic(fmt.Sprint(r.File.Name, " is not sound: ", r.Diagnostics))
	}
}

// stage is a part of a check, on what the parts before it gave.
type stage struct {
	name string
	do   pair.Side
}

func stagesOf(text string) []stage {
	file := source.New("run.yaml", text)
	tree, _ := syntax.Parse(file)
	redactor := credential.RedactorFor(file, credential.Scan(tree))
	findings := func() *schema.Findings { return schema.NewFindings(file, redactor.Redact) }
	measured := schema.Decode(tree, run.Schema, findings())
	return []stage{
		{"parse", func() { syntax.Parse(source.New("run.yaml", text)) }},
		{"credentials", func() { credential.RedactorFor(file, credential.Scan(tree)) }},
		{"decode", func() { schema.Decode(tree, run.Schema, findings()) }},
		{"rules", func() { check.Run(measured, nil, findings()) }},
		{"verdict", func() { verdict.Of(measured, verdict.Terms{}) }},
	}
}
