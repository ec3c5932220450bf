package assemble

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/engine"
	"github.com/inference-sim/measured-run/build/notices"
	"github.com/inference-sim/measured-run/build/policy"
)

const noticesName = notices.Name

// legal adds our licence and those of what the page is made from.
func legal(ctx context.Context, root, dir string, inputs []string) error {
	licence, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "LICENSE"), licence, 0o644); err != nil {
		return err
	}
	components, err := notices.Of(ctx, notices.Sources{
		Site: filepath.Join(root, "site"), Inputs: inputs, Root: root, Main: enginePackage, Env: engine.Env,
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, noticesName), []byte(notices.Text("the page", components)), 0o644)
}

// copyTree copies a folder, which need not exist, into one that does.
func copyTree(from, to string) error {
	if _, err := os.Stat(from); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return os.CopyFS(to, os.DirFS(from))
}

// headersName is where some hosts read the headers to send.
const headersName = "_headers"

// headers writes the headers of every file, for hosts that read them from a file.
func headers(dir string) error {
	paths := []string{""}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			paths = append(paths, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, headersName), []byte(policy.HeadersFile(paths)), 0o644)
}
