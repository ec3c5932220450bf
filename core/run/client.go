package run

import (
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

// Client is the load generator.
type Client struct {
	schema.Map
	Harness, HarnessVersion, ImageDigest schema.Text
	Command                              schema.List[schema.Text]
	Seed, NumPrompts                     schema.Int
	Burstiness                           schema.Num
	RampUp                               RampUp
	NumWarmups                           schema.Int
	IgnoreEOS                            schema.Bool
	Endpoint                             schema.Text
	Tokenizer                            Tokenizer
	DurationS, GraceS                    schema.Num
}

// RampUp is a rate that rises before the measurement.
type RampUp struct {
	schema.Map
	Strategy   schema.Text
	Start, End schema.Num // requests per second
}

// Tokenizer is what the client counted tokens with.
type Tokenizer struct {
	schema.Map
	Repo, Revision, SHA256, Mode schema.Text
}

// ClientTable describes the client.
var ClientTable = clientSchema.Table

var clientSchema = schema.Define[Client]("client", "The load generator",
	schema.String("harness", func(c *Client) *schema.Text { return &c.Harness }).
		Doc("The program that sent the requests. A run without one cannot be EXACT."),
	schema.String("harness_version", func(c *Client) *schema.Text { return &c.HarnessVersion }).
		Doc("Its version."),
	schema.String("image_digest", func(c *Client) *schema.Text { return &c.ImageDigest }).Format(schema.ImageDigestFormat).
		Doc("Its image, pinned: `sha256:` and 64 hexadecimal characters, after `name@` if you like."),
	schema.Strings("command", func(c *Client) *schema.List[schema.Text] { return &c.Command }).Empty().
		Doc("The argv as recorded, one item an argument. An argument may be empty."),
	schema.Integer("seed", func(c *Client) *schema.Int { return &c.Seed }).
		Doc("The seed it was given. 0 is a seed."),
	schema.Integer("num_prompts", func(c *Client) *schema.Int { return &c.NumPrompts }).AtLeast(0).
		Doc("Requests at each load level."),
	schema.Number("burstiness", func(c *Client) *schema.Num { return &c.Burstiness }).Above(0).Infinite("constant arrivals").
		Doc("The shape of the gamma-distributed gaps between arrivals: 1 is Poisson, `.inf` is a constant gap."),
	schema.Mapping("ramp_up", func(c *Client) *RampUp { return &c.RampUp }, rampUpSchema).
		Doc("How the rate rose before the measurement."),
	schema.Integer("num_warmups", func(c *Client) *schema.Int { return &c.NumWarmups }).AtLeast(0).
		Doc("Requests sent first and left out of the metrics."),
	schema.Boolean("ignore_eos", func(c *Client) *schema.Bool { return &c.IgnoreEOS }).
		Doc("Whether output ran to max_tokens whatever the model said."),
	schema.String("endpoint", func(c *Client) *schema.Text { return &c.Endpoint }).Suggest(vocab.Endpoints).
		Doc("The API that was called, such as `completions` or `chat`."),
	schema.Mapping("tokenizer", func(c *Client) *Tokenizer { return &c.Tokenizer }, tokenizerSchema).
		Doc("What it counted tokens with."),
	schema.Number("duration_s", func(c *Client) *schema.Num { return &c.DurationS }).Above(0).
		Doc("How long each level was measured, in seconds."),
	schema.Number("grace_s", func(c *Client) *schema.Num { return &c.GraceS }).AtLeast(0).
		Doc("How long it waited for answers after that, in seconds."),
)

var rampUpSchema = schema.Define[RampUp]("client.ramp_up", "A rising rate",
	schema.String("strategy", func(r *RampUp) *schema.Text { return &r.Strategy }).Required().Vocab(vocab.RampStrategy).
		Doc("How the rate rose."),
	schema.Number("start", func(r *RampUp) *schema.Num { return &r.Start }).Required().AtLeast(0).
		Doc("The rate it rose from, in requests per second; above 0 for an exponential ramp."),
	schema.Number("end", func(r *RampUp) *schema.Num { return &r.End }).Required().Above(0).
		Doc("The rate it rose to, in requests per second."),
)

var tokenizerSchema = schema.Define[Tokenizer]("client.tokenizer", "The client's tokenizer",
	schema.String("repo", func(t *Tokenizer) *schema.Text { return &t.Repo }).Required().
		Doc("The repository it came from."),
	schema.String("revision", func(t *Tokenizer) *schema.Text { return &t.Revision }).
		Doc("The revision it was read at."),
	schema.String("sha256", func(t *Tokenizer) *schema.Text { return &t.SHA256 }).Format(schema.DigestFormat).
		Doc("The digest of its files."),
	schema.String("mode", func(t *Tokenizer) *schema.Text { return &t.Mode }).
		Doc("Which of the engine's tokenizers was chosen, where it has several."),
)
