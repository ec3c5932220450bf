// Package compress writes a Brotli and a gzip copy beside each file worth it. Brotli at its best takes
// seconds for the engine, so results are kept by content in a cache folder.
package compress

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// kept is how long a cached result survives without being asked for.
const kept = 30 * 24 * time.Hour

// worthwhile are the types that compress; pictures and fonts are compressed already. Names without an ending are not
// among them: whatever begins with LICENSE would go into the npm package.
var worthwhile = map[string]bool{
	".html": true, ".js": true, ".css": true, ".json": true, ".wasm": true,
	".svg": true, ".txt": true, ".webmanifest": true, ".xml": true,
}

// Effort is how hard to try: Best takes ten seconds and more for the engine, Quick is for what nobody downloads.
type Effort int

const (
	Best  Effort = brotli.BestCompression
	Quick Effort = 4
)

// encoder is a way to compress; open starts a stream into a writer.
type encoder struct {
	ext  string
	open func(io.Writer) io.WriteCloser
}

func (e Effort) encoders() []encoder {
	br := func(w io.Writer) io.WriteCloser { return brotli.NewWriterLevel(w, int(e)) }
	gz := func(w io.Writer) io.WriteCloser {
		packer, _ := gzip.NewWriterLevel(w, min(int(e), gzip.BestCompression)) // fails for a level out of range only
		return packer
	}
	return []encoder{{".br", br}, {".gz", gz}}
}

// Tree compresses every file under dir that is worth it, as many at once as there are processors. It says beforehand
// how much there is to do.
func Tree(dir, cache string, effort Effort, log io.Writer) error {
	files, err := list(dir)
	if err != nil {
		return err
	}
	cache = filepath.Join(cache, strconv.Itoa(int(effort)))
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return err
	}
	fmt.Fprintln(log, effort.outlook(files, cache))
	var wait sync.WaitGroup
	failures := make([]error, len(files))
	slots := make(chan struct{}, runtime.NumCPU())
	for i, file := range files {
		wait.Go(func() {
			slots <- struct{}{}
			failures[i] = effort.copies(file, cache)
			<-slots
		})
	}
	wait.Wait()
	prune(cache, time.Now().Add(-kept))
	return errors.Join(failures...)
}

// outlook says how many of the files are not remembered, and whether that takes long.
func (e Effort) outlook(files []string, cache string) string {
	fresh := 0
	for _, file := range files {
		if content, err := os.ReadFile(file); err == nil && !remembers(cache, content) {
			fresh++
		}
	}
	switch {
	case fresh == 0:
		return fmt.Sprintf("compressing nothing: all %d files are as they were", len(files))
	case e == Best && fresh > len(files)/2:
		return fmt.Sprintf("compressing %d of %d files as small as they get, which takes minutes; the next build remembers them", fresh, len(files))
	}
	return fmt.Sprintf("compressing %d of %d files", fresh, len(files))
}

// remembers says whether a file of this content was compressed before.
func remembers(cache string, content []byte) bool {
	_, err := os.Stat(filepath.Join(cache, key(content)+".gz"))
	return err == nil
}

func list(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && worthwhile[filepath.Ext(path)] {
			files = append(files, path)
		}
		return err
	})
	return files, err
}

// copies writes file.br and file.gz, each only where it is smaller than the file.
func (e Effort) copies(file, cache string) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for _, encoder := range e.encoders() {
		packed, err := encoder.remembered(content, cache)
		if err != nil {
			return err
		}
		if len(packed) >= len(content) {
			continue
		}
		if err := os.WriteFile(file+encoder.ext, packed, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func (e encoder) remembered(content []byte, cache string) ([]byte, error) {
	path := filepath.Join(cache, key(content)+e.ext)
	if packed, err := os.ReadFile(path); err == nil {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // only keeps it from being pruned
		return packed, nil
	}
	packed, err := encode(content, e.open)
	if err != nil {
		return nil, err
	}
	return packed, replace(path, packed)
}

// key covers the encoders as well as the content: another release of either may give other bytes.
func key(content []byte) string {
	sum := sha256.New()
	io.WriteString(sum, release()+"\n")
	sum.Write(content)
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

var release = sync.OnceValue(func() string {
	info, _ := debug.ReadBuildInfo()
	if info != nil {
		for _, module := range info.Deps {
			if module.Path == "github.com/andybalholm/brotli" {
				return runtime.Version() + " " + module.Version
			}
		}
	}
	return runtime.Version()
})

// replace writes a file whole or not at all, for builds that run side by side.
func replace(path string, content []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(content)
	if err = errors.Join(err, temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}

// prune forgets results that no build has asked for since before; a cache that cannot be tidied is no failure.
func prune(cache string, before time.Time) {
	entries, _ := os.ReadDir(cache)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.ModTime().Before(before) {
			_ = os.Remove(filepath.Join(cache, entry.Name()))
		}
	}
}

func encode(content []byte, open func(io.Writer) io.WriteCloser) ([]byte, error) {
	var packed bytes.Buffer
	w := open(&packed)
	_, err := w.Write(content)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}
