package main

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/build/notices"
	"github.com/inference-sim/measured-run/build/release/sbom"
	"github.com/inference-sim/measured-run/build/tool"
)

// licences are dependencies by their names, each with what its licence is, empty where that cannot be read here.
type licences map[string]string

// without leaves out what others hold.
func (l licences) without(others ...licences) licences {
	rest := maps.Clone(l)
	for _, other := range others {
		maps.DeleteFunc(rest, func(name, _ string) bool { _, has := other[name]; return has })
	}
	return rest
}

var (
	section = regexp.MustCompile(`(?m)^## (.*)$`)
	row     = regexp.MustCompile("(?m)^\\| (`.*`) \\| (?:.+) \\| (.+) \\|$")
	name    = regexp.MustCompile("`([^`]+)`")
)

// listed gives what docs/dependencies.md lists under each of its headings.
func listed(t *testing.T) map[string]licences {
	t.Helper()
	text := string(contents(t, "docs/dependencies.md"))
	all := map[string]licences{}
	headings := section.FindAllStringSubmatchIndex(text, -1)
	for i, at := range headings {
		end := len(text)
		if i+1 < len(headings) {
			end = headings[i+1][0]
		}
		rows := licences{}
		for _, match := range row.FindAllStringSubmatch(text[at[1]:end], -1) {
			for _, found := range name.FindAllStringSubmatch(match[1], -1) {
				if _, twice := rows[found[1]]; twice {
					t.Errorf("%s is listed twice", found[1])
				}
				rows[found[1]] = match[2]
			}
		}
		all[text[at[2]:at[3]]] = rows
	}
	return all
}

// compare holds what is listed to what is there. A name that ends in a star stands for all that begin so and have no
// row of their own.
func compare(t *testing.T, heading string, listed, want licences) {
	t.Helper()
	if listed == nil {
		t.Errorf("docs/dependencies.md has no heading %q", heading)
	}
	for name, licence := range listed {
		found := maps.Clone(want)
		maps.DeleteFunc(found, func(other, _ string) bool {
			_, apart := listed[other]
			return !stands(name, other) || apart && other != name
		})
		if len(found) == 0 {
			t.Errorf("%s: %s is listed and nothing of that kind is there", heading, name)
		}
		for other, is := range found {
			if is != "" && is != licence {
				t.Errorf("%s: the licence of %s is %s and not %s", heading, other, is, licence)
			}
		}
	}
	for name := range want {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(listed)), func(row string) bool { return stands(row, name) }) {
			t.Errorf("%s: %s (%s) is not listed", heading, name, want[name])
		}
	}
}

func stands(row, name string) bool {
	start, star := strings.CutSuffix(row, "*")
	return row == name || star && strings.HasPrefix(name, start)
}

func TestDependenciesAreListed(t *testing.T) {
	listed := listed(t)
	shipped, command := inPage(t), inCommand(t)
	packages, forWork := locked(t, "site")
	_, checks := locked(t, "site/check")
	_, bench := locked(t, "site/bench")
	maps.Copy(forWork, checks)
	maps.Copy(forWork, goModules(t))
	compare(t, "In the page and the module", listed["In the page and the module"], shipped)
	compare(t, "In the command", listed["In the command"], command)
	compare(t, "Installed beside them", listed["Installed beside them"], packages.without(shipped))
	compare(t, "To build, to check and to test", listed["To build, to check and to test"], forWork.without(shipped, command))
	compare(t, "To compare with", listed["To compare with"], bench)
}

// inPage is what the notices of the page are about.
func inPage(t *testing.T) licences {
	t.Helper()
	text, err := os.ReadFile(builtHere(t) + "/" + notices.Name)
	if err != nil {
		t.Fatal(err)
	}
	components, err := notices.Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return recognised(t, components)
}

func recognised(t *testing.T, components []notices.Component) licences {
	t.Helper()
	all := licences{}
	for _, c := range components {
		licence, err := sbom.Licence(c.Licence)
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
		}
		all[c.Name] = licence
	}
	return all
}

// inCommand is what the command is linked from, on any system.
func inCommand(t *testing.T) licences {
	t.Helper()
	all := licences{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		components, err := notices.Of(t.Context(), notices.Sources{
			Root: "..", Main: "./core/cmd/validate-measurements", Env: []string{"GOOS=" + system, "GOARCH=amd64"},
		})
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(all, recognised(t, components))
	}
	return all
}

// goModules are all that go.mod names, for whatever purpose.
func goModules(t *testing.T) licences {
	t.Helper()
	contents(t, "go.mod") // read, so that go test knows when a remembered result no longer holds
	var file struct{ Require []struct{ Path string } }
	unmarshal(t, output(t, "go", "mod", "edit", "-json"), &file)
	args := []string{"list", "-m", "-f", "{{.Path}}\t{{.Dir}}"}
	for _, module := range file.Require {
		args = append(args, module.Path)
	}
	all := licences{}
	for line := range strings.Lines(string(output(t, "go", args...))) {
		path, dir, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if all[path] = ""; dir == "" {
			continue // not fetched, since nothing needed it so far
		}
		texts, err := notices.Texts(dir)
		if err != nil {
			t.Fatal(err)
		}
		if all[path], err = sbom.Licence(texts); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	return all
}

func output(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	out, err := tool.Run(t.Context(), "..", nil, name, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func unmarshal(t *testing.T, text []byte, value any) {
	t.Helper()
	if err := json.Unmarshal(text, value); err != nil {
		t.Fatal(err)
	}
}

// locked are the packages of a lock file: those that the page may need, and those for work on it.
func locked(t *testing.T, dir string) (packages, forWork licences) {
	t.Helper()
	var lock struct {
		Packages map[string]struct {
			License          string
			Dev, DevOptional bool
		}
	}
	unmarshal(t, contents(t, dir+"/package-lock.json"), &lock)
	packages, forWork = licences{}, licences{}
	for path, p := range lock.Packages {
		at := strings.LastIndex(path, "node_modules/")
		if at < 0 {
			continue // the project itself
		}
		if name := path[at+len("node_modules/"):]; p.Dev || p.DevOptional {
			forWork[name] = p.License
		} else {
			packages[name] = p.License
		}
	}
	return packages, forWork
}
