package check

import "github.com/inference-sim/measured-run/core/schema"

// usage is what the points make of metrics.
type usage struct {
	used      map[string]bool
	undefined []string // in the order of their first use
	places    map[string][]schema.Place
	certain   bool // all metrics could be read
}

// usage goes over the metrics of all points, once.
func (c *context) usage() *usage {
	if c.uses != nil {
		return c.uses
	}
	points := &c.run.Points
	c.uses = &usage{used: map[string]bool{}, places: map[string][]schema.Place{}, certain: points.Good() && !c.lost(&points.Base)}
	defined := c.defined()
	known := recalled{of: map[string]bool{}}
	for i := range points.Items {
		metrics := &points.Items[i].Metrics
		if !metrics.Good() || c.lost(&metrics.Base) {
			c.uses.certain = false
		}
		for j := range metrics.Items {
			if entry := &metrics.Items[j]; !known.has(j, entry.Name) {
				known.of[entry.Name] = defined[entry.Name]
				c.uses.add(entry.Name, defined[entry.Name], entry.Place)
			}
		}
	}
	return c.uses
}

// lost says whether entries of a mapping or list were lost to a fault. Nothing is lost where nothing is wrong.
func (c *context) lost(b *schema.Base) bool { return c.Errors() > 0 && b.Node().Broken }

func (u *usage) add(name string, defined bool, place func() schema.Place) {
	u.used[name] = true
	if defined {
		return
	}
	if u.places[name] == nil {
		u.undefined = append(u.undefined, name)
	}
	u.places[name] = append(u.places[name], place())
}

// recalled is a set of names that is asked point by point for much the same names in the same order.
type recalled struct {
	of   map[string]bool
	last []string // by their place in the order
}

// has says whether a name is in the set, which none is taken from.
func (r *recalled) has(place int, name string) bool {
	if place < len(r.last) && r.last[place] == name {
		return true
	}
	if !r.of[name] {
		return false
	}
	for len(r.last) <= place {
		r.last = append(r.last, name)
	}
	r.last[place] = name
	return true
}
