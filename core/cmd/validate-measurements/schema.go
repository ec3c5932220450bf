package main

import (
	"fmt"
	"strings"

	"github.com/inference-sim/measured-run/core/jsonschema"
)

// schemaProblem says what is wrong with a call for a schema, which checks nothing.
func (o options) schemaProblem() string {
	if _, known := jsonschema.Find(o.schema); !known {
		return fmt.Sprintf("-schema is %s, not %q", strings.Join(schemaNames(), " or "), o.schema)
	}
	if len(o.paths) > 0 {
		return "-schema prints a schema and checks nothing; leave " + o.paths[0] + " out"
	}
	return ""
}

func schemaNames() (names []string) {
	for _, document := range jsonschema.Documents {
		names = append(names, document.Name)
	}
	return names
}

// printSchema writes the JSON Schema that was asked for.
func (c command) printSchema(name string) int {
	document, _ := jsonschema.Find(name)
	if _, err := c.out.Write(document.Schema()); err != nil {
		c.complain(pathError("standard output", err))
		return exitUsage
	}
	return exitValid
}
