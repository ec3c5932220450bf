package overlay

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/tool"
)

// Release is the Go that builds.
type Release struct {
	Command string
	Env     []string // the platform that is built for, and where the release lies
}

// releaseOf is the Go at hand, by a path at which its files may be replaced. Go refuses that for files that it downloaded
// with the modules, as it does with another release of itself; by a link in dir they lie elsewhere.
func releaseOf(ctx context.Context, dir, root string, env []string) (Release, error) {
	out, err := tool.Run(ctx, root, env, "go", "env", "GOROOT", "GOMODCACHE")
	if err != nil {
		return Release{}, err
	}
	goroot, cache, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if inside, err := filepath.Rel(strings.TrimSpace(cache), goroot); err != nil || !filepath.IsLocal(inside) {
		return Release{"go", env}, nil
	}
	link := filepath.Join(dir, "go")
	if err := os.Symlink(goroot, link); err != nil {
		return Release{}, err
	}
	return Release{filepath.Join(link, "bin", "go"), append([]string{"GOROOT=" + link, "GOTOOLCHAIN=local"}, env...)}, nil
}
