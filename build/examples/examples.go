// Package examples gathers the records that the page offers to open.
package examples

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Example is a text to open.
type Example struct {
	ID      string `json:"id"` // name of its file without .yaml
	Title   string `json:"title"`
	Summary string `json:"summary"`
	Kind    string `json:"kind"` // MeasuredRun or MeasurementSources
	Text    string `json:"text"`
}

// entry is what index.json says of an example.
type entry struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Summary string `json:"summary"`
}

var kind = regexp.MustCompile(`(?m)^kind:[ \t]*(MeasuredRun|MeasurementSources)\b`)

// Read gives the .yaml files of dir in the order of its index.json, which lists every one of them.
func Read(dir string) ([]Example, error) {
	index := filepath.Join(dir, "index.json")
	entries, err := readIndex(index)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", index, err)
	}
	examples := []Example{}
	for _, entry := range entries {
		example, err := read(dir, entry)
		if err != nil {
			return nil, err
		}
		examples = append(examples, example)
	}
	return examples, unlisted(dir, entries)
}

func readIndex(path string) (entries []entry, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&entries)
	return entries, err
}

func read(dir string, e entry) (Example, error) {
	path := filepath.Join(dir, e.ID+".yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		return Example{}, err
	}
	found := kind.FindSubmatch(text)
	if found == nil {
		return Example{}, fmt.Errorf("%s: an example is a MeasuredRun or MeasurementSources, and says so in kind", path)
	}
	if e.Title == "" || e.Summary == "" {
		return Example{}, fmt.Errorf("%s: its entry in index.json needs a title and a summary", path)
	}
	return Example{e.ID, e.Title, e.Summary, string(found[1]), string(text)}, nil
}

func unlisted(dir string, entries []entry) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	for _, path := range paths {
		id := strings.TrimSuffix(filepath.Base(path), ".yaml")
		if !slices.ContainsFunc(entries, func(e entry) bool { return e.ID == id }) {
			return fmt.Errorf("%s: the example is not listed in index.json", path)
		}
	}
	return err
}
