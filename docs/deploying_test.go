package docs_test

import (
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// recipeOf is the block of a page whose info string has this word.
func recipeOf(t *testing.T, page, word string) string {
	t.Helper()
	for _, b := range blocks(t, page) {
		if b.role == word {
			return b.text
		}
	}
	t.Fatalf("%s has no recipe for %s", page, word)
	return ""
}

func TestTheWorkflowDeploysWhatIsBuilt(t *testing.T) {
	var workflow struct {
		Permissions map[string]string
		Jobs        map[string]struct {
			Steps []struct {
				Uses, Run string
				With      map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(recipeOf(t, "deploying.md", "workflow")), &workflow); err != nil {
		t.Fatal(err)
	}
	var does []string
	for _, step := range workflow.Jobs["deploy"].Steps {
		name, _, _ := strings.Cut(step.Uses, "@")
		does = append(does, strings.TrimPrefix(name, "actions/")+step.Run+step.With["path"])
		if file := step.With["go-version-file"] + step.With["cache-dependency-path"]; file != "" {
			read(t, "../"+file)
		}
	}
	want := []string{"checkout", "setup-go", "setup-node", "make build", "upload-pages-artifactdist", "deploy-pages"}
	if !slices.Equal(does, want) || workflow.Permissions["pages"] != "write" || workflow.Permissions["id-token"] != "write" {
		t.Errorf("it does %q, and may %v", does, workflow.Permissions)
	}
	if makefile := read(t, "../Makefile"); !strings.Contains(makefile, "\nbuild:") {
		t.Error("the Makefile has no target build")
	}
}
