package draft

import (
	"errors"
	"strings"

	"github.com/inference-sim/measured-run/core/source"
)

// adapter reads the reports of one harness.
type adapter struct {
	name  string // of the harness
	kind  string // of the source; empty where a report does not tell
	file  string // that holds the adapter, which the record names with its digest
	forms []form
}

// form is a kind of file that a harness writes.
type form struct {
	what  string
	signs []string // keys that tell it, from object to object with a slash between; with a text after = where that tells
	role  string   // of the file in the record; empty where nothing is taken from it
	read  func(*reader)
	note  string // why nothing is taken from it
}

// adapters are all that are known. The first form that fits a file reads it.
var adapters = []*adapter{&vllm, &sglang, &guidellm, &guidellmOlder, &inferencePerf, &aiperf, &evaluationRun}

// ofRequests are the keys under which harnesses write what is of single requests, which is not read.
var ofRequests = []string{
	"input_lens", "output_lens", "ttfts", "itls", "latencies", "start_times", "queue_times", "generated_texts", "errors",
	"rps_change_events", "internal_states", "requests", "requests_truncated", "pdf", "cumulative_distribution_function",
	"by_label", "error_summary",
}

// missing is the first sign that a document lacks, as a message names it.
func (f *form) missing(root *value) string {
	for _, sign := range f.signs {
		path, word, says := strings.Cut(sign, "=")
		v := root.at(strings.Split(path, "/")...)
		if v == nil || says && v.text != word {
			return strings.NewReplacer("/[", "[", "/", ".", "=", ": ").Replace(sign)
		}
	}
	return ""
}

// recognise finds the adapter and the form that a document has.
func recognise(d document) (*adapter, *form, error) {
	for _, a := range adapters {
		for i := range a.forms {
			if a.forms[i].missing(d.root) == "" {
				return a, &a.forms[i], nil
			}
		}
	}
	return nil, nil, unknown(d)
}

// unknown says what is known, and what a document lacks to be it.
func unknown(d document) error {
	var known []string
	for _, a := range adapters {
		for i := range a.forms {
			if f := &a.forms[i]; f.role == "report" {
				known = append(known, f.what+" (it has no "+f.missing(d.root)+")")
			}
		}
	}
	return errors.New(d.name() + " is no report that is known here: it is neither " + strings.Join(known, ", nor "))
}

// gather reads the files and puts what they say together.
func gather(files []*source.File) (*sweep, error) {
	if len(files) == 0 {
		return nil, errors.New("a draft needs a report to start from")
	}
	s := newSweep()
	for _, file := range files {
		in, err := open(file)
		if err != nil {
			return nil, err
		}
		s.inputs = append(s.inputs, in)
		for _, d := range in.documents() {
			if err := s.take(d); err != nil {
				return nil, err
			}
		}
	}
	if len(s.levels) == 0 {
		return nil, errors.New(s.withoutLevels())
	}
	return s, nil
}

// take reads one document into the sweep.
func (s *sweep) take(d document) error {
	a, f, err := recognise(d)
	if err != nil {
		return err
	}
	if s.adapter == nil {
		s.adapter, s.first = a, d
	}
	if s.adapter != a {
		return errors.New(s.first.name() + " is of " + s.adapter.name + " and " + d.name() + " is of " + a.name +
			"; draft the reports of one harness at a time")
	}
	if f.read == nil {
		s.note(d.name() + " is " + f.what + ": " + f.note)
		return nil
	}
	d.role = f.role
	f.read(&reader{sweep: s, document: d})
	return s.err
}
