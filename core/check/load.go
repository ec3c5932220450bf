package check

import (
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
)

// loads is what the points offer.
type loads struct {
	offers    []offer // of the points whose load could be read: a malformed or unbounded one says nothing
	unbounded []*run.Load
}

// offer is a load as it counts for modes and order.
type offer struct {
	point *run.Point
	cap   *schema.Int // nil when the point states none
	rate  *schema.Num
	modes modes
}

// modes are the keys by which a load is stated.
type modes uint8

const (
	byCap modes = 1 << iota
	byRate
)

func (m modes) String() string {
	return [...]string{byCap: "concurrency", byRate: "request_rate", byCap | byRate: "concurrency and request_rate"}[m]
}

// loads goes over the loads of all points, once.
func (c *context) loads() *loads {
	if c.loaded != nil {
		return c.loaded
	}
	points := c.run.Points.Items
	c.loaded = &loads{offers: make([]offer, 0, len(points))}
	for i := range points {
		c.loaded.add(&points[i])
	}
	return c.loaded
}

func (l *loads) add(p *run.Point) {
	load := &p.Load
	unbounded := load.Unbounded()
	if unbounded {
		l.unbounded = append(l.unbounded, load)
	}
	if !p.Good() || !load.Good() || load.Broken || load.Concurrency.Malformed() || load.RequestRate.Malformed() {
		return
	}
	o := offer{point: p}
	if load.Concurrency.Good() {
		o.cap, o.modes = &load.Concurrency, byCap
	}
	if load.RequestRate.Good() && !unbounded {
		o.rate, o.modes = &load.RequestRate, o.modes|byRate
	}
	if o.modes != 0 {
		l.offers = append(l.offers, o)
	}
}
