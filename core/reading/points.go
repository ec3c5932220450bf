package reading

import (
	"slices"

	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

func (l *metricList) point(p *run.Point, anchor bool) Point {
	b, _ := l.block(&p.Map)
	outcome := p.Outcome.Get()
	return Point{
		Block: b, ID: l.text(&p.ID), Anchor: anchor, Load: l.load(&p.Load), Metrics: l.cells(&p.Metrics),
		Completed: l.whole(&outcome.Completed), Failed: l.whole(&outcome.Failed), Realized: l.realized(p.Realized.Get()),
		KVUtilization: l.num(&outcome.KVUtilization), PrefixHitRate: l.num(&outcome.PrefixHitRate),
		Preemptions: l.whole(&outcome.Preemptions), Noise: l.noise(p.Noise.Get()),
	}
}

func (l *metricList) load(m *run.Load) Load {
	b, _ := l.block(&m.Map)
	return Load{Block: b, Concurrency: l.whole(&m.Concurrency), RequestRate: l.num(&m.RequestRate)}
}

func (l *metricList) cells(entries *schema.Entries[run.Metric]) []Cell {
	cells := make([]Cell, 0, len(entries.Items))
	for i := range entries.Items {
		entry := &entries.Items[i]
		m := &entry.Value
		at, shown := l.index(entry.Name, entry.Place().KeyAt())
		if !shown {
			continue
		}
		origin := m.Origin.Get()
		cell := Cell{
			Metric: at, Value: l.num(&m.Value), ReportLabel: l.text(&origin.ReportLabel),
			RawKey: l.text(&origin.RawKey), LabelVerified: l.truth(&origin.LabelVerified),
		}
		if m.Malformed() {
			cell.Value = l.value(&m.Base)
		}
		if cell.Value != nil {
			l.all[cell.Metric].Points++
		}
		cells = append(cells, cell)
	}
	slices.SortStableFunc(cells, func(a, b Cell) int { return a.Metric - b.Metric })
	return cells
}

func (l *metricList) realized(m *run.Realized) *Realized {
	b, there := l.block(&m.Map)
	if !there {
		return nil
	}
	return &Realized{Block: b, MeanISL: l.num(&m.MeanISL), MeanOSL: l.num(&m.MeanOSL)}
}

func (l *metricList) noise(m *run.Noise) *Noise {
	b, there := l.block(&m.Map)
	if !there {
		return nil
	}
	return &Noise{Block: b, Seeds: l.whole(&m.Seeds), CV: l.num(&m.CV)}
}

// add takes in which loads any of the points states as a number.
func (a *Axes) add(points []Point) {
	stated := func(v *Value) bool { return v != nil && v.Number != nil }
	for i := range points {
		a.Concurrency = a.Concurrency || stated(points[i].Load.Concurrency)
		a.RequestRate = a.RequestRate || stated(points[i].Load.RequestRate)
	}
}
