package main

import (
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/catalog"
	"github.com/inference-sim/measured-run/core/licence"
	"github.com/inference-sim/measured-run/core/source"
)

// judged judges the sources of a request, and gives what they say; nil of none.
func judged(sources *source.File) (*core.Report, *licence.Registry) {
	if sources == nil {
		return nil, nil
	}
	r := core.Check(sources, nil)
	return r, r.Registry
}

// lastRegistry is the registry of the last sources seen: every run of a catalog comes with the same.
var lastRegistry struct {
	text     string
	registry *licence.Registry
}

// registryOf is what sources say; nil of none, and of what is no registry.
func registryOf(sources *source.File) *licence.Registry {
	if sources == nil {
		return nil
	}
	if lastRegistry.registry == nil || lastRegistry.text != sources.Text {
		_, registry := catalog.CheckRegistry(sources)
		lastRegistry.text, lastRegistry.registry = sources.Text, registry
	}
	return lastRegistry.registry
}
