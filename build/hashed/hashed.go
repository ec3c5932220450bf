// Package hashed names files by what they hold, so that a browser may keep one for ever: a changed file has
// another name.
package hashed

import (
	"crypto/sha256"
	"encoding/base32"
	"path"
	"regexp"
	"strings"
)

// digits is as many characters of the digest as esbuild puts into its own names: 40 bits.
const digits = 8

var form = regexp.MustCompile(`-[A-Z2-7]{8}\.[a-z0-9.]+$`)

// Name puts a digest of the content before the extension: engine.wasm becomes engine-4HX2MQSV.wasm.
func Name(name string, content []byte) string {
	sum := sha256.Sum256(content)
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "-" + base32.StdEncoding.EncodeToString(sum[:])[:digits] + ext
}

// Is says whether a path ends in a name that Name or the bundler made.
func Is(name string) bool { return form.MatchString(name) }
