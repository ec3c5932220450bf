package schema

import (
	"strings"

	"github.com/inference-sim/measured-run/core/vocab"
)

// sample is a small document that has a key of every kind.
type sample struct {
	Map
	Kind             Text
	Version          Int
	Word, Open       Text
	Quoted           Text
	Colour, Answer   Text
	Grade            Text
	ID, Digest       Text
	Image, Start     Text
	Link, Wait       Text
	Count, Tokens    Int
	Level            Int
	Ratio, Share     Num
	Part             Num
	Rate, Burst, Num Num
	Flag             Bool
	Words, Tags      List[Text]
	Hues, Notes      List[Text]
	Host             host
	Deal             deal
	Pick             pick
	Load             load
	Extra            extra
	Bare, Void       bare
	Pack             pack
	Gauge            gauge
	Points           List[point]
	Sites            List[host]
	Defs, Vague      Entries[def]
	Loose            Entries[def]
	Ranks, Sums      Entries[Int]
}

type host struct {
	Map
	Name, Zone Text
	Cores      Int
	Disk       disk
	Rack       bare
}

type disk struct {
	Map
	Size, Speed Int
	Form        Text
}

type deal struct {
	Map
	Material, Bound, Cite, Why Text
	Open                       Bool
	Until                      Text
	Terms                      disk
	Extent                     bare
}

type pick struct {
	Map
	Apple, Pear Text
	Box         disk
}

type load struct {
	Map
	Concurrency Int
	Trace       trace
	Replay      trace
	Label       Text
}

type pack struct {
	Map
	Apple, Pear, Jar Text
	Mean, Max        Text
	Crate, Tin       disk
}

type trace struct {
	Map
	File, Digest Text
}

type extra struct {
	Map
	Hint, Remark Text
}

type bare struct {
	Map
	Slot, Note Text
}

type gauge struct {
	Map
	Value  Num
	Unit   Text
	Detail trace
}

type point struct {
	Map
	ID, Label Text
	Load      load
	Metrics   Entries[gauge]
}

type def struct {
	Map
	Formula, Unit Text
	Steps         Int
}

func words(name string, list ...string) *vocab.Vocabulary {
	v := &vocab.Vocabulary{Name: name}
	for _, word := range list {
		v.Values = append(v.Values, vocab.Value{Name: word})
	}
	return v
}

var (
	colours = func() *vocab.Vocabulary {
		v := words("colour", "red", "green", "blue")
		v.Foreign = map[string]string{"crimson": "crimson is a red"}
		return v
	}()
	answers = words("answer", "yes", "no", "unknown")
	grades  = words("input grade", "low", "middle", "high", "p", "q", "r", "7")
)

func isGrade(s string) bool {
	if s == "9" {
		return true
	}
	rest, found := strings.CutPrefix(s, "g")
	return found && rest != "" && strings.Trim(rest, digits) == ""
}

var diskSchema = Define[disk]("host.disk", "A disk",
	Integer("size", func(d *disk) *Int { return &d.Size }).Required(),
	Integer("speed", func(d *disk) *Int { return &d.Speed }),
	String("form", func(d *disk) *Text { return &d.Form }).Fixed("flat").Required(),
)

var rackSchema = Define[bare]("host.rack", "A rack",
	String("slot", func(b *bare) *Text { return &b.Slot }),
	String("note", func(b *bare) *Text { return &b.Note }),
)

var hostSchema = Define[host]("host", "A host",
	String("name", func(h *host) *Text { return &h.Name }).Required(),
	String("zone", func(h *host) *Text { return &h.Zone }),
	Integer("cores", func(h *host) *Int { return &h.Cores }).Required().AtLeast(1),
	Mapping("disk", func(h *host) *disk { return &h.Disk }, diskSchema),
	Mapping("rack", func(h *host) *bare { return &h.Rack }, rackSchema),
).Foreign("cpu", "a host has cores").Foreign("zones", "a host is in one zone")

var siteSchema = Define[host]("sites[]", "A site",
	String("name", func(h *host) *Text { return &h.Name }),
	String("zone", func(h *host) *Text { return &h.Zone }).Identity(),
	Integer("cores", func(h *host) *Int { return &h.Cores }),
	Mapping("rack", func(h *host) *bare { return &h.Rack }, siteRackSchema),
)

var siteRackSchema = Define[bare]("sites[].rack", "A rack of a site",
	String("slot", func(b *bare) *Text { return &b.Slot }),
	String("shelf", func(b *bare) *Text { return &b.Note }),
)

var termsSchema = Define[disk]("deal.terms", "Terms",
	Integer("size", func(d *disk) *Int { return &d.Size }).Required(),
	Integer("pace", func(d *disk) *Int { return &d.Speed }),
)

var extentSchema = Define[bare]("deal.extent", "An extent",
	String("slot", func(b *bare) *Text { return &b.Slot }).Required(),
)

var dealSchema = Define[deal]("deal", "A deal",
	String("material", func(d *deal) *Text { return &d.Material }).Vocab(words("material", "none", "bounded", "free")),
	String("bound", func(d *deal) *Text { return &d.Bound }).When("material", "bounded"),
	String("cite", func(d *deal) *Text { return &d.Cite }).OnlyWhen("material", "free", "bounded"),
	String("why", func(d *deal) *Text { return &d.Why }).RequiredWhen("material", "free"),
	Boolean("open", func(d *deal) *Bool { return &d.Open }),
	String("until", func(d *deal) *Text { return &d.Until }).When("open", "true"),
	Mapping("terms", func(d *deal) *disk { return &d.Terms }, termsSchema).When("open", "true"),
	Mapping("extent", func(d *deal) *bare { return &d.Extent }, extentSchema).OnlyWhen("material", "bounded"),
)

var pickSchema = Define[pick]("pick", "A pick",
	String("apple", func(p *pick) *Text { return &p.Apple }),
	String("pear", func(p *pick) *Text { return &p.Pear }),
	Mapping("box", func(p *pick) *disk { return &p.Box }, diskSchema),
).OneOf("write a fruit", "apple", "pear")

// packSchema has choices of which a mapping is in one alone.
var packSchema = Define[pack]("pack", "A pack",
	String("apple", func(p *pack) *Text { return &p.Apple }),
	String("pear", func(p *pack) *Text { return &p.Pear }),
	String("mean_isl", func(p *pack) *Text { return &p.Mean }),
	String("max_isl", func(p *pack) *Text { return &p.Max }),
	String("jar", func(p *pack) *Text { return &p.Jar }),
	Mapping("crate", func(p *pack) *disk { return &p.Crate }, diskSchema),
	Mapping("tin", func(p *pack) *disk { return &p.Tin }, diskSchema),
).OneOf("write one", "apple", "crate", "tin").ExactlyOneOf("write one", "pear", "jar").ExactlyOneOf("write one", "crate", "tin")

var traceSchema = Define[trace]("load.trace", "A trace",
	String("file", func(t *trace) *Text { return &t.File }).Required(),
	String("sum", func(t *trace) *Text { return &t.Digest }),
)

var loadSchema = Define[load]("load", "A load",
	Integer("concurrency", func(l *load) *Int { return &l.Concurrency }),
	Mapping("trace", func(l *load) *trace { return &l.Trace }, traceSchema),
	Mapping("replay", func(l *load) *trace { return &l.Replay }, traceSchema),
	String("label", func(l *load) *Text { return &l.Label }),
).ExactlyOneOf("give one of the modes", "concurrency", "trace", "replay")

var extraSchema = Define[extra]("extra", "More",
	String("hint", func(e *extra) *Text { return &e.Hint }),
	String("remark", func(e *extra) *Text { return &e.Remark }),
)

var bareSchema = Define[bare]("bare", "A mapping that needs nothing",
	String("left", func(b *bare) *Text { return &b.Slot }),
	String("right", func(b *bare) *Text { return &b.Note }),
)

var gaugeSchema = Define[gauge]("gauge", "A gauge",
	Number("value", func(g *gauge) *Num { return &g.Value }).Required().AtLeast(0),
	String("unit", func(g *gauge) *Text { return &g.Unit }),
)

var metricSchema = Define[gauge]("points[].metrics.*", "A measured value",
	Number("value", func(g *gauge) *Num { return &g.Value }).Required(),
	String("dimension", func(g *gauge) *Text { return &g.Unit }),
	Mapping("detail", func(g *gauge) *trace { return &g.Detail }, detailSchema),
)

var detailSchema = Define[trace]("points[].metrics.*.detail", "Where a value comes from",
	String("origin", func(t *trace) *Text { return &t.File }),
	String("grain", func(t *trace) *Text { return &t.Digest }),
)

var pointLoadSchema = Define[load]("points[].load", "A load of a point",
	Integer("concurrency", func(l *load) *Int { return &l.Concurrency }).AtLeast(1),
	String("caption", func(l *load) *Text { return &l.Label }),
)

var pointSchema = Define[point]("points[]", "A point",
	String("id", func(p *point) *Text { return &p.ID }).Required().Format(SlugFormat).Identity(),
	String("heading", func(p *point) *Text { return &p.Label }),
	Mapping("load", func(p *point) *load { return &p.Load }, pointLoadSchema),
	EntriesOf("metrics", "metric name", func(p *point) *Entries[gauge] { return &p.Metrics }, metricSchema),
)

var defSchema = Define[def]("defs.*", "A definition",
	String("formula", func(d *def) *Text { return &d.Formula }).Required(),
	String("scale", func(d *def) *Text { return &d.Unit }),
	Integer("steps", func(d *def) *Int { return &d.Steps }),
)

var sampleSchema = Define[sample]("Sample", "A sample",
	String("kind", func(s *sample) *Text { return &s.Kind }).Fixed("Sample"),
	Integer("version", func(s *sample) *Int { return &s.Version }).Fixed("3"),
	String("word", func(s *sample) *Text { return &s.Word }).Doc("A word | or two.").Condition("with `flag`"),
	String("open", func(s *sample) *Text { return &s.Open }).Suggest(colours),
	String("quoted", func(s *sample) *Text { return &s.Quoted }).Empty(),
	String("colour", func(s *sample) *Text { return &s.Colour }).Vocab(colours),
	String("answer", func(s *sample) *Text { return &s.Answer }).Vocab(answers),
	String("grade", func(s *sample) *Text { return &s.Grade }).Vocab(grades).Accept(isGrade, "g and a number", "^g[0-9]+$"),
	String("id", func(s *sample) *Text { return &s.ID }).Format(SlugFormat),
	String("sha256", func(s *sample) *Text { return &s.Digest }).Format(DigestFormat),
	String("image", func(s *sample) *Text { return &s.Image }).Format(ImageDigestFormat),
	String("start", func(s *sample) *Text { return &s.Start }).Format(TimestampFormat),
	String("link", func(s *sample) *Text { return &s.Link }).Format(URLFormat),
	String("wait", func(s *sample) *Text { return &s.Wait }).Format(DurationFormat),
	Integer("count", func(s *sample) *Int { return &s.Count }).AtLeast(1),
	Integer("tokens", func(s *sample) *Int { return &s.Tokens }),
	Integer("level", func(s *sample) *Int { return &s.Level }).Above(0),
	Number("ratio", func(s *sample) *Num { return &s.Ratio }).Fraction(),
	Number("share", func(s *sample) *Num { return &s.Share }).Share(),
	Number("part", func(s *sample) *Num { return &s.Part }).OpenFraction(),
	Number("request_rate", func(s *sample) *Num { return &s.Rate }).Unbounded("leave the rate out").Above(0),
	Number("burstiness", func(s *sample) *Num { return &s.Burst }).Infinite("constant arrivals"),
	Number("num", func(s *sample) *Num { return &s.Num }),
	Boolean("flag", func(s *sample) *Bool { return &s.Flag }),
	Strings("words", func(s *sample) *List[Text] { return &s.Words }).NeedsEntries(),
	Strings("tags", func(s *sample) *List[Text] { return &s.Tags }).Unique(),
	Strings("hues", func(s *sample) *List[Text] { return &s.Hues }).Vocab(colours),
	Strings("notes", func(s *sample) *List[Text] { return &s.Notes }).Empty(),
	Mapping("host", func(s *sample) *host { return &s.Host }, hostSchema),
	Mapping("deal", func(s *sample) *deal { return &s.Deal }, dealSchema),
	Mapping("pick", func(s *sample) *pick { return &s.Pick }, pickSchema),
	Mapping("load", func(s *sample) *load { return &s.Load }, loadSchema),
	Mapping("extra", func(s *sample) *extra { return &s.Extra }, extraSchema).WarnIfEmpty(),
	Mapping("bare", func(s *sample) *bare { return &s.Bare }, bareSchema),
	Mapping("void", func(s *sample) *bare { return &s.Void }, bareSchema).Empty(),
	Mapping("pack", func(s *sample) *pack { return &s.Pack }, packSchema),
	Mapping("gauge", func(s *sample) *gauge { return &s.Gauge }, gaugeSchema),
	ListOf("points", func(s *sample) *List[point] { return &s.Points }, pointSchema).NeedsEntries(),
	ListOf("sites", func(s *sample) *List[host] { return &s.Sites }, siteSchema),
	EntriesOf("defs", "metric name", func(s *sample) *Entries[def] { return &s.Defs }, defSchema).NeedsEntries(),
	EntriesOf("vague", "word", func(s *sample) *Entries[def] { return &s.Vague }, defSchema).Empty(),
	EntriesOf("loose", "input name", func(s *sample) *Entries[def] { return &s.Loose }, defSchema),
	Integers("ranks", "rank", func(s *sample) *Entries[Int] { return &s.Ranks }).FreeRank(),
	Integers("sums", "sum name", func(s *sample) *Entries[Int] { return &s.Sums }),
)
