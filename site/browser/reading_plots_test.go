package browser

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/png"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/source"
)

// picture is a chart read back: its marks and what its axes say, all in pixels of the drawing.
type picture struct {
	Key, Title    string
	Width, Height float64
	Marks         []struct {
		Point string
		X, Y  float64
	}
	Rings  int
	Bands  int
	XTicks []tick
	YTicks []tick
}

type tick struct {
	Words string
	At    float64
}

// pictures reads the charts of a group.
func (p *tab) pictures(group string) []picture {
	p.Helper()
	p.until("the charts", `document.querySelector(`+js(part(group))+`)`)
	p.until("each chart drawn", `[...document.querySelectorAll(`+js(part(group)+" "+part("figure"))+`)].every((f) => f.querySelector("svg.chart"))`)
	return eval[[]picture](p, `[...document.querySelectorAll(`+js(part(group)+" "+part("figure"))+`)].map((f) => {
		const svg = f.querySelector("svg"), shift = (e, i) => { let n = 0; for (; e !== svg; e = e.parentNode) { const m = /translate\(([-\d.e]+),([-\d.e]+)\)/.exec(e.getAttribute("transform") ?? ""); if (m) n += Number(m[i]); } return n; };
		const ticks = (axis, i) => [...svg.querySelectorAll("[data-axis=" + axis + "] text")].map((t) => ({Words: t.textContent, At: shift(t, i)}));
		return {Key: f.dataset.chart, Title: f.querySelector("figcaption bdi").textContent, Width: svg.viewBox.baseVal.width, Height: svg.viewBox.baseVal.height,
			Marks: [...svg.querySelectorAll("g.value circle")].map((c) => ({Point: c.dataset.point, X: Number(c.getAttribute("cx")) + shift(c, 1), Y: Number(c.getAttribute("cy")) + shift(c, 2)})),
			Rings: svg.querySelectorAll("g.anchor circle").length, Bands: svg.querySelectorAll("g.band line").length, XTicks: ticks("x", 1), YTicks: ticks("y", 2)};
	})`)
}

// number reads what an axis says.
func (k tick) number(t *testing.T) float64 {
	t.Helper()
	words, factor := strings.ReplaceAll(k.Words, ",", ""), 1.0
	for end, times := range map[string]float64{"k": 1e3, "M": 1e6} {
		if strings.HasSuffix(words, end) {
			words, factor = strings.TrimSuffix(words, end), times
		}
	}
	value, err := strconv.ParseFloat(words, 64)
	if err != nil {
		t.Fatalf("an axis says %q at %v", k.Words, k.At)
	}
	return value * factor
}

// scale gives the place of a value by what an axis says: two of its values fix all others. Nothing can be said of an
// axis that names one value, but for that value.
func scale(t *testing.T, ticks []tick, log bool) func(float64) (float64, bool) {
	t.Helper()
	of := func(v float64) float64 { return v }
	if log {
		of = math.Log
	}
	if len(ticks) == 0 {
		t.Fatal("an axis without values")
	}
	first, last := ticks[0], ticks[len(ticks)-1]
	if first.Words == "" {
		t.Fatal(ticks)
	}
	a, b := of(first.number(t)), of(last.number(t))
	return func(v float64) (float64, bool) {
		if a == b {
			return first.At, of(v) == a
		}
		return first.At + (of(v)-a)/(b-a)*(last.At-first.At), true
	}
}

// points are the values of a run by the names of its points.
func points(r *run.Run) map[string]map[string]float64 {
	found := map[string]map[string]float64{}
	for i := range r.Points.Items {
		found[r.Points.Items[i].ID.V] = numbers(&r.Points.Items[i])
	}
	return found
}

// holds compares the marks of a chart with the run.
func (c picture) holds(t *testing.T, name, x, y string, log bool, data map[string]map[string]float64) {
	t.Helper()
	atX, atY := scale(t, c.XTicks, log), scale(t, c.YTicks, log)
	want := 0
	for _, values := range data {
		_, hasX := values[x]
		_, hasY := values[y]
		if hasX && hasY && (!log || values[x] > 0 && values[y] > 0) {
			want++
		}
	}
	if len(c.Marks) != want {
		t.Errorf("%s: %s has %d marks, want %d", name, c.Title, len(c.Marks), want)
	}
	for _, mark := range c.Marks {
		values := data[mark.Point]
		if px, known := atX(values[x]); known && math.Abs(px-mark.X) > 0.6 {
			t.Errorf("%s: %s: %s is at x %.1f, and %v at %.1f", name, c.Title, mark.Point, mark.X, values[x], px)
		}
		if py, known := atY(values[y]); known && math.Abs(py-mark.Y) > 0.6 {
			t.Errorf("%s: %s: %s is at y %.1f, and %v at %.1f", name, c.Title, mark.Point, mark.Y, values[y], py)
		}
		if mark.X < 0 || mark.X > c.Width || mark.Y < 0 || mark.Y > c.Height {
			t.Errorf("%s: %s: %s is outside of the picture", name, c.Title, mark.Point)
		}
	}
	if want > 0 && c.Rings > 1 {
		t.Errorf("%s: %s rings %d points", name, c.Title, c.Rings)
	}
}

// different are the values that the points have in a column.
func different(data map[string]map[string]float64, column string) map[float64]bool {
	values := map[float64]bool{}
	for _, point := range data {
		if value, has := point[column]; has {
			values[value] = true
		}
	}
	return values
}

// drawn looks at every chart of the run that is shown.
func (p *tab) drawn(name, text string, log bool) {
	p.Helper()
	data := points(core.Check(source.New(name, text), nil).Run)
	rises := len(different(data, "concurrency")) > 1 || len(different(data, "request rate")) > 1
	for _, x := range []struct{ group, column string }{{"charts-concurrency", "concurrency"}, {"charts-request_rate", "request rate"}} {
		loads := different(data, x.column)
		// Against a load that stays while the other rises there is nothing to see.
		wanted := len(loads) > 1 || len(loads) == 1 && !rises
		if p.shows(part(x.group)) != wanted {
			p.Errorf("%s: %s are shown: %v", name, x.group, !wanted)
		}
		if wanted {
			for _, chart := range p.pictures(x.group) {
				chart.holds(p.T, name, x.column, chart.Title, log, data)
			}
		}
	}
	if p.shows(part("charts-curve")) {
		for _, chart := range p.pictures("charts-curve") {
			y, x, _ := strings.Cut(chart.Title, " against ")
			chart.holds(p.T, name, x, y, log, data)
		}
	}
}

func TestMarksStandWhereTheNumbersAre(t *testing.T) {
	p := open(t)
	for name, text := range everyRun(t) {
		p.setText(text)
		p.read()
		p.drawn(name, text, false)
	}
}

// swept is the run of testdata with other points.
func swept(t *testing.T, points string) string {
	t.Helper()
	text := given(t, "run.yaml")
	from, to := strings.Index(text, "points:\n"), strings.Index(text, "provenance:\n")
	if from < 0 || to < from {
		t.Fatal("the run has no points before its provenance")
	}
	return text[:from] + "points:\n" + points + text[to:]
}

// metricNames are those of the run of testdata.
func metricNames(t *testing.T) (names []string) {
	t.Helper()
	r := core.Check(source.New("run.yaml", given(t, "run.yaml")), nil).Run
	for i := range r.MetricDefs.Items {
		names = append(names, r.MetricDefs.Items[i].Name)
	}
	return names
}

// level writes a point. A value that is not a number is left out.
func level(id, load string, names []string, values ...float64) string {
	var out strings.Builder
	fmt.Fprintf(&out, "  - id: %s\n    load: {%s}\n    metrics:\n", id, load)
	for i, name := range names {
		if !math.IsNaN(values[i%len(values)]) {
			fmt.Fprintf(&out, "      %s: {value: %v}\n", name, strconv.FormatFloat(values[i%len(values)], 'f', -1, 64))
		}
	}
	return out.String()
}

func sweeps(t *testing.T) map[string]string {
	t.Helper()
	names := metricNames(t)
	thirty, wide, both, capped, missing := "", "", "", "", ""
	for i := range 30 {
		thirty += level(fmt.Sprint("p", i), fmt.Sprintf("concurrency: %d", i*i+1), names, 100+3*float64(i), 50*float64(i+1))
	}
	for i := range 10 {
		wide += level(fmt.Sprint("p", i), fmt.Sprintf("request_rate: %v", math.Pow10(i-3)), names, math.Pow10(i-3), math.Pow10(6-i))
		both += level(fmt.Sprint("p", i), fmt.Sprintf("concurrency: %d, request_rate: %v", i+1, 0.5+float64(i)), names, float64(i))
		capped += level(fmt.Sprint("p", i), fmt.Sprintf("concurrency: 440, request_rate: %v", 0.5+float64(i)), names, float64(i)+1, 60*float64(i+1))
		gap := float64(i)
		if i%3 == 1 {
			gap = math.NaN()
		}
		missing += level(fmt.Sprint("p", i), fmt.Sprintf("concurrency: %d", i+1), names, float64(i)+0.5, gap)
	}
	return map[string]string{
		"one point":          swept(t, level("only", "concurrency: 8", names, 0.001, 1000000)),
		"thirty points":      swept(t, thirty),
		"nine decades":       swept(t, wide),
		"both loads":         swept(t, both),
		"a rate under a cap": swept(t, capped),
		"values missing":     swept(t, missing),
		"the same value":     swept(t, level("a", "concurrency: 1", names, 5)+level("b", "concurrency: 2", names, 5)),
		"nothing but zero":   swept(t, level("a", "concurrency: 1", names, 0)+level("b", "concurrency: 2", names, 0)),
	}
}

func TestSweepsOfEveryKindAreDrawn(t *testing.T) {
	p := open(t)
	for name, text := range sweeps(t) {
		p.setText(text)
		p.read()
		p.drawn(name, text, false)
		p.click(part("log-x"))
		p.click(part("log-y"))
		p.read()
		if name != "nothing but zero" {
			p.drawn(name+", by logarithms", text, true)
		}
		p.click(part("log-x"))
		p.click(part("log-y"))
	}
}

func TestAxesEndWhereTheDataAsks(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	r := core.Check(source.New("run.yaml", given(t, "run.yaml")), nil).Run
	for _, chart := range p.pictures("charts-concurrency") {
		for i := range r.MetricDefs.Items {
			def := &r.MetricDefs.Items[i]
			zero, _ := scale(t, chart.YTicks, false)(0)
			inside := zero <= chart.Height
			if throughput := strings.HasSuffix(def.Value.Formula.V, "throughput"); def.Name == chart.Title && throughput != inside {
				t.Errorf("%s: zero is on the axis: %v", chart.Title, inside)
			}
		}
	}
}

// The loads of a few points are named as they are; of many, those that found room would be odd numbers.
func TestRoundLoadsAreNamedUnderManyPoints(t *testing.T) {
	p := open(t)
	many := ""
	for i := range 300 {
		many += level(fmt.Sprint("p", i), fmt.Sprintf("concurrency: %d", i+1), metricNames(t), float64(i))
	}
	p.setText(swept(t, many))
	p.read()
	for _, chart := range p.pictures("charts-concurrency") {
		for _, tick := range chart.XTicks {
			if load, err := strconv.Atoi(tick.Words); err != nil || load%50 != 0 {
				t.Errorf("%s names the load %q", chart.Title, tick.Words)
			}
		}
		if len(chart.XTicks) < 3 {
			t.Errorf("%s names %v alone", chart.Title, chart.XTicks)
		}
	}
}

func TestALoadThatStaysNamesNoPoint(t *testing.T) {
	p := open(t)
	p.setText(sweeps(t)["a rate under a cap"])
	p.read()
	if words := p.words(part("constant-load")); !strings.Contains(words, "concurrency 440") {
		t.Errorf("of the load that stays it says %q", words)
	}
	if labels := eval[string](p, `[...document.querySelectorAll("[data-testid=charts-curve] g.label text")].map((e) => e.textContent).join(" ")`); !strings.Contains(labels, "0.5/s") || strings.Contains(labels, "440") {
		t.Errorf("the points of the curve are called %q", labels)
	}
}

func TestNoiseIsABandAndTheAnchorIsRinged(t *testing.T) {
	p := open(t)
	text := swept(t, level("a", "concurrency: 1", metricNames(t), 5)+"    noise: {seeds: 3, cv: 0.2}\n"+level("b", "concurrency: 2", metricNames(t), 6))
	p.setText(text)
	p.read()
	for _, chart := range p.pictures("charts-concurrency") {
		if chart.Bands != 1 || chart.Rings != 1 {
			t.Errorf("%s has %d bands and %d rings", chart.Title, chart.Bands, chart.Rings)
		}
	}
}

// Pointing at a mark says its numbers; a table below has them all; words stand in for the picture.
func TestAChartTellsItsNumbers(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	eval[any](p, `(document.querySelector("#reading-plots").scrollIntoView(), 1)`)
	spot := eval[[]float64](p, `(() => { const b = document.querySelector("g.value circle").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`)
	// A browser moves a mouse over a mark; here the page is told.
	eval[any](p, `(() => { const svg = document.querySelector("svg.chart"), at = {bubbles: true, pointerType: "mouse", clientX: `+js(spot[0])+`, clientY: `+js(spot[1])+`}; svg.dispatchEvent(new PointerEvent("pointerenter", at)); svg.dispatchEvent(new PointerEvent("pointermove", at)); return 1; })()`)
	first := p.columns(part("table-points"))[0]
	title := p.words(part("figure") + " figcaption bdi")
	p.until("the numbers of the mark", `document.querySelector("svg.chart")?.textContent.includes(`+js(title+" "+first[title])+`)`)
	words := eval[string](p, `document.querySelector("svg.chart").getAttribute("aria-label")`)
	if !strings.Contains(words, first[title]) {
		t.Errorf("the picture is described as %q", words)
	}
	p.click(part("figure") + " summary")
	if rows := p.columns(part("figure") + " table"); len(rows) == 0 || rows[0][title] != first[title] {
		t.Errorf("the table below has %v", rows)
	}
}

// catchFiles keeps what the page hands out, instead of saving it.
func (p *tab) catchFiles() {
	p.Helper()
	eval[any](p, `(window.caught = {}, URL.createObjectURL = (blob) => (window.last = blob, "#"), HTMLAnchorElement.prototype.click = function () { const name = this.download; window.last.arrayBuffer().then((b) => { caught[name] = [...new Uint8Array(b)]; }); }, 1)`)
}

// caught waits for a file with such an ending and gives its name and content.
func (p *tab) caught(ending string) (name string, content []byte) {
	p.Helper()
	find := `Object.keys(caught).find((name) => name.endsWith(` + js(ending) + `))`
	p.until("a file "+ending, find)
	for _, b := range eval[[]int](p, `caught[`+find+`]`) {
		content = append(content, byte(b))
	}
	return eval[string](p, find), content
}

func TestAChartIsSavedAsSVGAndPNG(t *testing.T) {
	p := open(t)
	p.setText(given(t, "run.yaml"))
	p.read()
	p.catchFiles()
	p.click(part("figure") + ` .saves button`)
	p.click(part("figure") + ` .saves button + button`)
	_, text := p.caught(".svg")
	if err := xml.Unmarshal(text, new(struct{ XMLName xml.Name })); err != nil || !strings.Contains(string(text), "<circle") || !strings.Contains(string(text), "made-up-h100-tp2</text>") || strings.Contains(string(text), "var(") {
		t.Errorf("saved %.200s, %v", text, err)
	}
	_, picture := p.caught(".png")
	if size, err := png.DecodeConfig(bytes.NewReader(picture)); err != nil || size.Width < 600 {
		t.Errorf("the picture is %v, %v", size, err)
	}
}
