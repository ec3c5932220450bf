package assemble

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/inference-sim/measured-run/build/bundle"
)

// serviceWorker lies beside the page, since it may not speak for folders above its own.
const serviceWorker = "sw.js"

// offline makes the service worker, which keeps the files that are in dir so far. It is another one with every build.
func (a *assets) offline(site, dir string, log io.Writer) error {
	inputs, err := ServiceWorker(site, dir, log)
	a.inputs = append(a.inputs, inputs...)
	return err
}

// ServiceWorker writes into dir the service worker that keeps the other files there, and gives the sources of which
// it is made.
func ServiceWorker(site, dir string, log io.Writer) (inputs []string, err error) {
	files, build, err := listing(dir)
	if err != nil {
		return nil, err
	}
	out, err := bundle.Build(bundle.Entry{
		Site: site, Path: "src/offline/sw.ts", Worker: true, Name: "sw",
		Define: map[string]any{"__FILES__": files, "__BUILD__": build},
	}, log)
	if err != nil {
		return nil, err
	}
	return out.Inputs, os.WriteFile(filepath.Join(dir, serviceWorker), out.Files[out.Script], 0o644)
}

// kept is a file by its path and its digest, as the integrity attribute has it. The page itself is at the empty path,
// the address of its folder.
type kept [2]string

// listing reads the files of a folder, and names them as a whole.
func listing(dir string) (files []kept, build string, err error) {
	whole := sha256.New()
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || name == serviceWorker {
			return err
		}
		content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if name == "index.html" {
			name = ""
		}
		digest := digestOf(content)
		io.WriteString(whole, name+" "+digest+"\n")
		files = append(files, kept{name, digest})
		return err
	})
	return files, hex.EncodeToString(whole.Sum(nil)[:8]), err
}

func digestOf(content []byte) string {
	sum := sha256.Sum256(content)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
