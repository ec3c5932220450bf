package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Router is what stands in front of the engines.
type Router struct {
	schema.Map
	Kind schema.Text
	EPP  EPP
}

// EPP is an endpoint picker.
type EPP struct {
	schema.Map
	Version, Image schema.Text
	Config         EPPConfig
	FlowControl    schema.Text
}

// EPPConfig pins the picker's plugin configuration, whose bytes the simulator reads.
type EPPConfig struct {
	schema.Map
	Path, SHA256 schema.Text
}

var routerSchema = schema.Define[Router]("router", "What stands in front of the engines",
	schema.String("kind", func(r *Router) *schema.Text { return &r.Kind }).Required().Vocab(vocab.RouterKind).
		Doc("Whether an endpoint picker chooses the engine."),
	schema.Mapping("epp", func(r *Router) *EPP { return &r.EPP }, eppSchema).When("kind", "epp").
		Doc("The endpoint picker."),
)

var eppSchema = schema.Define[EPP]("router.epp", "The endpoint picker",
	schema.String("version", func(e *EPP) *schema.Text { return &e.Version }).Required().
		Doc("Its version."),
	schema.String("image", func(e *EPP) *schema.Text { return &e.Image }).
		Doc("Its image."),
	schema.Mapping("config", func(e *EPP) *EPPConfig { return &e.Config }, eppConfigSchema).Required().
		Doc("Its plugin configuration, which the simulator reads byte for byte."),
	schema.String("flow_control", func(e *EPP) *schema.Text { return &e.FlowControl }).
		Doc("Its flow-control settings, in short."),
)

var eppConfigSchema = schema.Define[EPPConfig]("router.epp.config", "The picker's configuration",
	schema.String("path", func(c *EPPConfig) *schema.Text { return &c.Path }).Required().
		Doc("The file."),
	schema.String("sha256", func(c *EPPConfig) *schema.Text { return &c.SHA256 }).Required().Format(schema.DigestFormat).
		Doc("The digest of its bytes."),
)
