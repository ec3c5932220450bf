package draft

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/run"
)

// rows writes rows whose facts are those below a path.
func (c *composer) rows(path string, rows []row) {
	for _, row := range rows {
		full := strings.TrimPrefix(path+"."+row.key, ".")
		hint := row.hint
		if known := c.hints[full]; known != "" {
			hint = known
		}
		c.fact(row.key, c.agreed(full), hint)
	}
}

func (c *composer) mapping(key string, rows []row) {
	c.open(key)
	c.rows(strings.Join(c.path, "."), rows)
	c.close()
}

// composer writes the record of a sweep.
type composer struct {
	*writer
	*sweep
	metrics []*definition // in the order of the record
}

func (c *composer) record() {
	c.put("kind", run.Kind)
	c.rows("", nameRows)
	c.put("schema_version", "1")
	c.source()
	c.rows("", modelRows)
	c.mapping("cluster", clusterRows)
	c.deployment()
	c.mapping("router", routerRows)
	c.mapping("workload", workloadRows)
	c.client()
	c.definitions()
	c.points()
	c.list("provenance", 1, func(int) { c.rows("provenance[0]", provenanceRows) })
	c.list("diff", 1, func(int) { c.rows("diff[0]", diffRows) })
}

func (c *composer) source() {
	c.open("source")
	if c.adapter.kind != "" {
		c.put("kind", c.adapter.kind)
	} else {
		c.gap("kind", c.hints["source.kind"])
	}
	c.open("adapter")
	c.put("name", "core/draft/"+c.adapter.file)
	c.put("version", quote(version))
	c.put("sha256", digests[c.adapter.file])
	c.close()
	read := c.read()
	c.list("inputs", len(read), func(i int) { c.input(read[i]) })
	c.open("extraction")
	c.put("method", method(read))
	c.rows("source.extraction", extractionRows)
	c.close()
	c.rows("source", sourceTail)
	c.close()
}

// read are the files that something was taken from.
func (s *sweep) read() (files []*input) {
	for _, in := range s.inputs {
		if in.role != "" {
			files = append(files, in)
		}
	}
	return files
}

func method(files []*input) string {
	found := files[0].method
	for _, in := range files {
		if in.role == "report" {
			found = in.method
		}
	}
	return found
}

func (c *composer) input(in *input) {
	c.put("role", in.role)
	if name := in.file.Name; c.hidden(name) || name == "" || name == "<stdin>" {
		c.gap("path", "its path in the repository or in the local store; or put url here")
	} else {
		c.put("path", quote(name))
	}
	c.put("size", strconv.Itoa(len(in.file.Text)))
	c.put("sha256", in.sha256())
}

func (c *composer) deployment() {
	c.open("deployment")
	c.put("kind", run.DeploymentKind)
	c.gap("name", "what the deployment is called, such as tp8")
	c.list("pools", 1, func(int) {
		c.rows("deployment.pools[0]", poolRows)
		c.open("parallel")
		c.rows("deployment.pools[0].parallel", parallelRows)
		c.close()
	})
	c.close()
}

func (c *composer) client() {
	c.open("client")
	c.rows("client", clientRows)
	if c.agreed("client.ramp_up.strategy") != nil {
		c.mapping("ramp_up", rampRows)
	}
	c.rows("client", clientTailRows)
	c.mapping("tokenizer", tokenizerRows)
	c.rows("client", clientLastRows)
	c.close()
}

func (c *composer) definitions() {
	c.open("metric_defs")
	for _, d := range c.metrics {
		c.open(d.name)
		for _, key := range run.MetricDefTable.Keys {
			c.defined(d, key.Name)
		}
		c.close()
	}
	c.close()
}

func (c *composer) defined(d *definition, key string) {
	if hint, asked := d.hint(key); asked {
		c.gap(key, hint)
	} else if value, stated := d.value(key); stated {
		c.put(key, value)
	} else if key == "cite" {
		c.put(key, quote(d.cite()))
	}
}

func (c *composer) points() {
	c.list("points", len(c.levels), func(i int) { c.point(c.levels[i]) })
}

func (c *composer) point(l *level) {
	if id := l.id(); id != "" {
		c.put("id", quote(id))
	} else {
		c.gap("id", "what the level is called")
	}
	c.open("load")
	for _, axis := range axes {
		c.fact(axis, l.load[axis], "")
	}
	if len(l.load) == 0 {
		c.gap("concurrency", "the requests in flight at once; or request_rate, the requests per second")
	}
	c.close()
	c.open("metrics")
	for _, d := range c.metrics {
		if f := l.metrics[d.name]; f != nil {
			c.open(d.name)
			c.fact("value", f, "")
			c.put("raw_key", quote(f.key))
			c.close()
		}
	}
	c.close()
	c.levelRows(l, countRows)
	if l.facts["mean_isl"] != nil || l.facts["mean_osl"] != nil {
		c.open("realized")
		c.levelRows(l, realizedRows)
		c.close()
	}
	c.levelRows(l, serverRows)
}

func (c *composer) levelRows(l *level, rows []row) {
	for _, row := range rows {
		c.fact(row.key, l.facts[row.key], row.hint)
	}
}
