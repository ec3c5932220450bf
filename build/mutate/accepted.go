package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/build/mutate/faults"
)

// acceptedFile lists the faults that no test can see, one on a line, and the reasons on the lines below, indented.
const acceptedFile = "build/mutate/testdata/accepted.txt"

// accepted are those faults, by their keys.
type accepted struct{ reasons map[string]string }

func readAccepted(name string) (*accepted, error) {
	a := &accepted{reasons: map[string]string{}}
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return a, nil
	}
	if err != nil {
		return nil, err
	}
	key := ""
	for lines := bufio.NewScanner(strings.NewReader(string(text))); lines.Scan(); {
		switch line := lines.Text(); {
		case line == "", strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, " "):
			a.reasons[key] = strings.TrimSpace(a.reasons[key] + " " + strings.TrimSpace(line))
		case a.has(line):
			return nil, fmt.Errorf("%s: %s stands there twice", name, line)
		default:
			key = line
			a.reasons[key] = ""
		}
	}
	for _, key := range slices.Sorted(maps.Keys(a.reasons)) {
		if a.reasons[key] == "" {
			return nil, fmt.Errorf("%s: %s has no reason", name, key)
		}
	}
	return a, nil
}

func (a *accepted) has(key string) bool { _, has := a.reasons[key]; return has }

func (a *accepted) reason(f faults.Fault) string { return a.reasons[f.Key()] }

// stale are the entries for which there is no fault, of the files that were broken.
func (a *accepted) stale(list []faults.Fault) (keys []string) {
	files, there := map[string]bool{}, map[string]bool{}
	for _, f := range list {
		files[f.File], there[f.Key()] = true, true
	}
	for _, key := range slices.Sorted(maps.Keys(a.reasons)) {
		if file, _, _ := strings.Cut(key, " "); files[file] && !there[key] {
			keys = append(keys, key)
		}
	}
	return keys
}

// tally counts what became of the faults of one package.
type tally struct{ faults, killed, accepted, survived int }

// report writes a table by package, and what no longer belongs into the list: what is killed, and what is not among the
// faults that there are. It says whether all is well.
func (s *suite) report(results []result, there []faults.Fault, known *accepted) bool {
	tallies, alive := count(results, known)
	clean := true
	for _, r := range results {
		if r.killer != "" && known.has(r.Key()) && !alive[r.Key()] {
			s.say("accepted, but %s fails for it: %s", r.killer, r.Key())
			clean = false
		}
	}
	for _, key := range known.stale(there) {
		s.say("accepted, but there is no such fault: %s", key)
		clean = false
	}
	s.say("%-20s %8s %8s %8s %8s", "", "faults", "killed", "accepted", "survived")
	for _, dir := range slices.Sorted(maps.Keys(tallies)) {
		t := tallies[dir]
		s.say("%-20s %8d %8d %8d %8d", dir, t.faults, t.killed, t.accepted, t.survived)
		clean = clean && t.survived == 0
	}
	return clean
}

// count tallies by package, and gives the keys of those faults that survive and are accepted.
func count(results []result, known *accepted) (tallies map[string]*tally, alive map[string]bool) {
	tallies, alive = map[string]*tally{}, map[string]bool{}
	for _, r := range results {
		dir := path.Dir(r.File)
		if tallies[dir] == nil {
			tallies[dir] = &tally{}
		}
		t := tallies[dir]
		t.faults++
		switch {
		case r.killer != "":
			t.killed++
		case known.reason(r.Fault) != "":
			t.accepted++
			alive[r.Key()] = true
		default:
			t.survived++
		}
	}
	return tallies, alive
}
