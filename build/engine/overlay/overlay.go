// Package overlay has Go compile parts of its own library otherwise for the engine: what can do nothing there, or
// nothing that anyone could see, is left out.
//
// Go keeps everything that could be reached, and cannot know that in a browser's worker nobody profiles, traces, sets
// GODEBUG or starts a second thread. What is known is written down with its reason: functions with the body that they
// have instead (bodies), expressions with the value that they always have (values.txt), and packages that are named only
// where nothing comes to, or of which little is asked, with a small one that stands in for them (packages). It is applied
// to the sources of the release of Go at hand while the engine is built; what cannot be found there is an error. Where we
// should be wrong, it throws, and the engine falls as it does when it runs out of memory.
package overlay

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/inference-sim/measured-run/build/tool"
)

// Flag writes the files that Go is to compile in place of its own, and their list, into dir. It gives the flag that has
// go build use them, and the Go that is to build. What is built is the package pkg of the module at root, for the
// platform env.
func Flag(ctx context.Context, dir, root, pkg string, env []string) (flag string, by Release, err error) {
	rules, err := readRules()
	if err != nil {
		return "", by, err
	}
	if by, err = releaseOf(ctx, dir, root, env); err != nil {
		return "", by, err
	}
	flag, err = lay(ctx, rules, dir, root, pkg, by)
	return flag, by, err
}

func lay(ctx context.Context, rules map[string]rules, dir, root, pkg string, by Release) (flag string, err error) {
	sources, err := sourcesOf(ctx, root, pkg, by)
	if err != nil {
		return "", err
	}
	var list struct{ Replace map[string]string }
	list.Replace = map[string]string{}
	for _, path := range slices.Sorted(maps.Keys(rules)) {
		if err := rules[path].lay(path, sources[path], dir, list.Replace); err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return "-overlay=" + name, os.WriteFile(name, text, 0o644)
}

// sourcesOf are the names of the files that are compiled, by the path of their package.
func sourcesOf(ctx context.Context, root, pkg string, by Release) (map[string][]string, error) {
	const form = `{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}}{{"\t"}}{{$p.Dir}}/{{.}}{{"\n"}}{{end}}`
	out, err := tool.Run(ctx, root, by.Env, by.Command, "list", "-deps", "-f", form, pkg)
	if err != nil {
		return nil, err
	}
	sources := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		path, name, _ := strings.Cut(strings.TrimSpace(line), "\t")
		sources[path] = append(sources[path], name)
	}
	return sources, nil
}

// lay writes the files of a package that change, and adds them to the list. A program without the package has none.
func (r rules) lay(path string, names []string, dir string, list map[string]string) error {
	if len(names) == 0 {
		return nil
	}
	files := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		files[name] = text
	}
	changed, err := r.apply(files)
	if err != nil {
		return err
	}
	for name, text := range changed {
		if list[name] = ""; text == nil {
			continue // and it is not there
		}
		list[name] = filepath.Join(dir, strings.ReplaceAll(path, "/", "_")+"_"+filepath.Base(name))
		if err := os.WriteFile(list[name], text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
