package docs_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"github.com/inference-sim/measured-run/core/catalog"
)

// recipe is the block of the page about catalogs whose info string has this word.
func recipe(t *testing.T, word string) string {
	for _, b := range blocks(t, "catalogs.md") {
		if b.role == word {
			return b.text
		}
	}
	t.Fatalf("there is no recipe for %s", word)
	return ""
}

// repository is a git repository with a sound catalog, all of it staged, and an environment in which the command is
// installed.
func repository(t *testing.T) (dir string, run func(name string, args ...string) (string, int)) {
	if _, err := exec.LookPath("git"); err != nil || runtime.GOOS == "windows" {
		t.Skip("the recipes are for a POSIX shell and git")
	}
	dir, bin := t.TempDir(), t.TempDir()
	build := exec.Command("go", "build", "-o", bin+string(filepath.Separator), "../core/cmd/validate-measurements")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run = func(name string, args ...string) (string, int) {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"), "HOME="+bin,
			"GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
		out, err := cmd.CombinedOutput()
		if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
			t.Fatal(err)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	write(t, dir, registryPath, plainRegistry)
	write(t, dir, "measurements/synthetic-fixture/synthetic-h100-tp4.yaml", read(t, "examples/exact.yaml"))
	run("git", "init", "-q")
	run("git", "add", ".")
	return dir, run
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o777); err != nil {
		t.Fatal(err)
	}
}

func TestTheLineForAShell(t *testing.T) {
	dir, run := repository(t)
	if out, code := run("sh", "-c", recipe(t, "shell")); code != 0 || !strings.Contains(out, "EXACT RESOLVED") {
		t.Errorf("a sound catalog: exit %d\n%s", code, out)
	}
	write(t, dir, "measurements/more.yaml", "")
	if out, code := run("sh", "-c", recipe(t, "shell")); code != 1 || !strings.Contains(out, "measurements/more.yaml:1:1: error: ") {
		t.Errorf("a stray file: exit %d\n%s", code, out)
	}
}

func TestTheHookChecksWhatIsStaged(t *testing.T) {
	dir, run := repository(t)
	write(t, dir, ".git/hooks/pre-commit", recipe(t, "hook"))
	write(t, dir, "measurements/more.yaml", "") // not staged, so not committed
	if out, code := run("git", "commit", "-m", "sound"); code != 0 {
		t.Errorf("what is staged is sound: exit %d\n%s", code, out)
	}
	run("git", "add", ".")
	if err := os.Remove(filepath.Join(dir, "measurements/more.yaml")); err != nil {
		t.Fatal(err)
	}
	if out, code := run("git", "commit", "-m", "stray"); code == 0 || !strings.Contains(out, "\nmeasurements/more.yaml:1:1: error: ") && !strings.HasPrefix(out, "measurements/more.yaml:1:1: error: ") {
		t.Errorf("a stray file is staged: exit %d\n%s", code, out)
	}
	run("git", "reset", "-q")
	write(t, dir, "README", "")
	run("git", "add", "README")
	if out, code := run("git", "commit", "-m", "other"); code != 0 || strings.Contains(out, "EXACT") {
		t.Errorf("no run is staged: exit %d\n%s", code, out)
	}
}

func TestTheWorkflowRunsTheCommand(t *testing.T) {
	var workflow struct {
		On          map[string]any
		Permissions map[string]string
		Jobs        map[string]struct {
			Steps []struct{ Name, Uses, Run, If string }
		}
	}
	if err := yaml.Unmarshal([]byte(recipe(t, "workflow")), &workflow); err != nil {
		t.Fatal(err)
	}
	if _, ok := workflow.On["pull_request"]; !ok || workflow.Permissions["security-events"] != "write" {
		t.Errorf("got %v", workflow)
	}
	dir, run := repository(t)
	write(t, dir, "measurements/more.yaml", "")
	status := map[string]int{}
	for _, step := range workflow.Jobs["validate"].Steps {
		if step.Run != "" && !strings.HasPrefix(step.Run, "go install ") {
			_, status[step.Name] = run("bash", "-e", "-c", "export GITHUB_STEP_SUMMARY=summary.md\n"+step.Run)
		}
	}
	if len(status) != 2 || status["Annotate"] != 1 || status["Report"] != 0 {
		t.Errorf("the steps end with %v", status)
	}
	if text := read(t, filepath.Join(dir, "summary.md")); !strings.HasPrefix(text, "## Measured runs\n") {
		t.Errorf("the summary is\n%s", text)
	}
	if text := read(t, filepath.Join(dir, "measurements.sarif")); !strings.Contains(text, `"uri":"measurements/more.yaml"`) {
		t.Errorf("the log is\n%s", text)
	}
}

func TestTheHookOfPreCommitIsOne(t *testing.T) {
	var config struct {
		Repos []struct {
			Repo  string
			Hooks []struct{ ID, Language, Entry, Files string }
		}
	}
	if err := yaml.Unmarshal([]byte(recipe(t, "pre-commit")), &config); err != nil {
		t.Fatal(err)
	}
	if hook := config.Repos[0].Hooks[0]; hook.Entry != "validate-measurements ." || hook.Files != "^"+catalog.Root+"/" {
		t.Errorf("got %v", hook)
	}
}
