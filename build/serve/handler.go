// Package serve serves the assembled page as a well-set-up static host would: with the right types, compressed,
// cached as long as names allow, and locked down.
package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/inference-sim/measured-run/build/policy"
)

// types are stated here, since what a system knows of them differs.
var types = map[string]string{
	".css":         "text/css; charset=utf-8",
	".gz":          "application/gzip",
	".html":        "text/html; charset=utf-8",
	".ico":         "image/x-icon",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json; charset=utf-8",
	".md":          "text/plain; charset=utf-8",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".ts":          "text/plain; charset=utf-8",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".woff2":       "font/woff2",
	"":             "text/plain; charset=utf-8", // LICENSE
}

const missing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not found</title>
<h1>Not found</h1>
<p>There is nothing at this address. <a href="/">Open the page</a>.</p>
</html>
`

// Handler serves the files of dir. They are opened at each request, so a new build shows at once.
func Handler(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean("/" + r.URL.Path)
		for _, field := range policy.Fields(name) {
			w.Header().Set(field.Name, field.Value)
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "the page can be read only", http.StatusMethodNotAllowed)
			return
		}
		if name = strings.TrimPrefix(name, "/"); name == "" {
			name = "index.html"
		}
		file, err := open(dir, name, accepted(r))
		if err != nil {
			notFound(w, err)
			return
		}
		file.send(w, r)
	})
}

func notFound(w http.ResponseWriter, err error) {
	w.Header().Set("Cache-Control", "no-cache")
	if !errors.Is(err, fs.ErrNotExist) {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", types[".html"])
	w.WriteHeader(http.StatusNotFound)
	io.WriteString(w, missing) // not sent for HEAD
}

// file is an answer: a file, in one of its encodings.
type file struct {
	name     string
	encoding string // as in Content-Encoding; empty for the file itself
	content  []byte
}

// open reads a file in the first of the encodings that there is. Nothing outside dir can be reached, by dots or
// by links, and nothing hidden in it.
func open(dir, name string, encodings []encoding) (file, error) {
	if strings.HasPrefix(name, ".") || strings.Contains(name, "/.") {
		return file{}, fs.ErrNotExist
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return file{}, err
	}
	defer root.Close()
	info, err := root.Stat(name)
	if err != nil || !info.Mode().IsRegular() {
		return file{}, fs.ErrNotExist
	}
	for _, e := range encodings {
		if content, err := root.ReadFile(name + e.ext); err == nil {
			return file{name, e.name, content}, nil
		}
	}
	content, err := root.ReadFile(name)
	return file{name, "", content}, err
}

func (f file) send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", f.contentType())
	h.Add("Vary", "Accept-Encoding")
	h.Set("Content-Length", strconv.Itoa(len(f.content)))
	if f.encoding != "" {
		h.Set("Content-Encoding", f.encoding)
	}
	sum := sha256.Sum256(f.content)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.content))
}

func (f file) contentType() string {
	if known, ok := types[path.Ext(f.name)]; ok {
		return known
	}
	return "application/octet-stream"
}
