package reading

import (
	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/source"
)

// scale is how many numbers of a key are held against one value, and how many of them are listed: fewer where there
// are many values.
type scale struct{ held, listed int }

func scaleOf(values int) scale {
	s := scale{held: min(1_000, max(100, 4_000_000/max(1, values))), listed: 20}
	if values > 1_000 {
		s.listed = 3
	}
	return s
}

// looked is one recorded value with what was found for it.
func (s *search) looked(point int, cell *Cell, scale scale) Looked {
	out := Looked{Point: point, Metric: cell.Metric, RawKey: sound(cell.RawKey), Candidates: []Candidate{}}
	recorded, isNumber := numeral(cell.Value)
	switch w := s.keyed(out.RawKey); {
	case !isNumber:
		out.Status = "no_value"
	case out.RawKey == "":
		out.Status = "no_key"
	case w == nil || len(w.hits) == 0:
		out.Status = "not_found"
	default:
		s.weigh(w, cell, &recorded, &out, scale)
	}
	return out
}

// weigh holds the numbers under a key against the recorded value.
func (s *search) weigh(w *wanted, cell *Cell, recorded *decimal.Number, out *Looked, scale scale) {
	load := &s.view.Points[out.Point].Load
	words := sound(cell.ReportLabel)
	hits, more, picked := s.pick(w, load, words)
	if extra := len(hits) - scale.held; extra > 0 {
		hits, more = hits[:scale.held], more+extra
	}
	c := conversionsOf(&s.view.Metrics[cell.Metric], out.RawKey, words)
	var match, rest []weighed
	for i := range hits {
		x := weighed{hit: &hits[i], agreement: c.weigh(&hits[i], cell.Value.Text, *recorded), other: s.otherLoad(&hits[i], load)}
		if x.match {
			match = append(match, x)
		} else {
			rest = append(rest, x)
		}
	}
	out.Status = "differs"
	if len(match) > 0 {
		out.Status = "match"
	}
	out.Picked = picked
	out.Sure = len(hits)+more == 1 && (len(match) == 0 || match[0].other == "")
	if !out.Sure && picked == "" && more == 0 {
		out.onlyOne(match, hits, cell.Value.Text)
	}
	out.list(append(match, rest...), more, scale)
}

// pick leaves of the numbers under a key those that are meant, as far as anything says which: the load of the point, or
// the head of a column. more are those past what is kept of the file.
func (s *search) pick(w *wanted, load *Load, label string) (hits []hit, more int, picked string) {
	if hits, picked = s.narrow(w, load); picked != "" {
		return hits, 0, picked
	}
	if hits, picked = inColumn(w.hits, w.label, label); picked != "" {
		return hits, 0, picked
	}
	return w.hits, w.more, ""
}

// weighed is a number of the file with how it agrees and the other load that it stands beside.
type weighed struct {
	hit *hit
	agreement
	other string
}

// plainDigits is how many digits a number has that hardly agrees with another by chance.
const plainDigits = 3

// onlyOne picks of several numbers of one line the only one that agrees.
func (l *Looked) onlyOne(match []weighed, hits []hit, written string) {
	if len(match) != 1 || match[0].other != "" || len(hits) < 2 || digitsOf(written) < plainDigits {
		return
	}
	for i := range hits {
		if hits[i].line == 0 || hits[i].line != hits[0].line {
			return
		}
	}
	l.Sure = true
	l.Picked = "of the " + schema.Grouped(len(hits)) + " numbers there, the only one that agrees"
}

// list tells the numbers, those that agree first.
func (l *Looked) list(all []weighed, more int, scale scale) {
	shown := min(len(all), scale.listed)
	for _, x := range all[:shown] {
		l.Candidates = append(l.Candidates, x.told())
	}
	l.More = more + len(all) - shown
}

func (x *weighed) told() Candidate {
	return Candidate{
		Where: source.Clip(credential.Hide(x.hit.where), pathLimit), Text: source.Clip(credential.Hide(x.hit.text), pathLimit), Number: x.hit.value.Finite(),
		Conversion: x.conversion, Converted: x.converted.String(), Match: x.match, Rounded: x.rounded, Coarser: x.coarser,
		OtherLoad: x.other,
	}
}
