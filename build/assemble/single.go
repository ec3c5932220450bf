package assemble

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/inference-sim/measured-run/build/bundle"
	"github.com/inference-sim/measured-run/build/policy"
)

// single makes the page as one file, which works from a disk. What the page would fetch is packed into elements that
// are no scripts, and unpacked by the page; all that it loads late is in its one script.
func (a *assets) single(site, dir string, log io.Writer) error {
	define := a.constants()
	define["__SERVICE_WORKER__"] = ""
	for name, part := range map[string]string{
		"__ENGINE_URL__": "engine", "__WORKER_URL__": "worker", "__REFERENCE_URL__": "reference", "__EXAMPLES_URL__": "examples",
	} {
		define[name] = bundle.Expression("measuredRunParts." + part)
	}
	out, err := bundle.Build(bundle.Entry{Site: site, Path: "src/single/start.ts", Whole: true, Define: define}, log)
	if err != nil {
		return err
	}
	a.inputs = append(a.inputs, out.Inputs...)
	define["__WORKER_URL__"] = "" // there is none yet when the first script runs
	first, err := bundle.Build(bundle.Entry{Site: site, Path: firstScript, Worker: true, Define: define}, log)
	if err != nil {
		return err
	}
	parts, err := a.parts(dir)
	if err != nil {
		return err
	}
	template, err := os.ReadFile(filepath.Join(site, "index.html"))
	if err != nil {
		return err
	}
	text, err := a.whole(string(template), inlines{
		first: string(first.Files[first.Script]), script: string(out.Files[out.Script]),
		style: string(out.Files[out.Style]), parts: parts,
	}, dir)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(site, "index.html"), err)
	}
	return os.WriteFile(filepath.Join(dir, policy.SingleFile), []byte(text), 0o644)
}

// inlines are what stands in the page itself.
type inlines struct{ first, script, style, parts string }

// whole puts a page together from the template of the served one.
func (a *assets) whole(template string, in inlines, dir string) (string, error) {
	in.script = strings.ReplaceAll(in.script, "<!--", `\x3c!--`) // within strings only; a browser would take it for a comment
	scripts := in.first + in.script
	if strings.Contains(scripts, "</script") || strings.Contains(in.style, "</style") || strings.Contains(scripts+in.style, "\r") {
		return "", errors.New("the page's script or style cannot stand in the page itself")
	}
	data, err := a.opening.JSON()
	if err != nil {
		return "", err
	}
	csp := policy.Single(digestOf([]byte(in.style)), digestOf([]byte(in.first)), digestOf([]byte(in.script)))
	changes := []struct{ of, by string }{
		{`<script src="{{first.js}}" integrity="{{first.js.integrity}}"></script>`, "<script>" + in.first + "</script>"},
		{`<link rel="stylesheet" href="{{app.css}}" integrity="{{app.css.integrity}}">`, "<style>" + in.style + "</style>"},
		{"    {{modules}}\n", ""},
		{`    <link rel="modulepreload" href="{{app.js}}" integrity="{{app.js.integrity}}" id="script">` + "\n", ""},
		{"{{still}}", a.still},
		{"{{opening}}", string(data)},
		{"  </body>", in.parts + `<script type="module">` + in.script + "</script>\n  </body>"},
	}
	text := strings.ReplaceAll(template, "{{csp}}", csp)
	for _, change := range changes {
		if strings.Count(text, change.of) != 1 {
			return "", fmt.Errorf("the page as one file is made from a template that holds %q once", change.of)
		}
		text = strings.Replace(text, change.of, change.by, 1)
	}
	return a.inlined(text, dir)
}

// inlined puts the icons of the page into it.
func (a *assets) inlined(text, dir string) (string, error) {
	icons, err := filepath.Glob(filepath.Join(dir, "*.svg"))
	for _, icon := range icons {
		content, err := os.ReadFile(icon)
		if err != nil {
			return "", err
		}
		text = strings.ReplaceAll(text, `href="`+filepath.Base(icon)+`"`, `href="`+dataURL(icon, content)+`"`)
	}
	return text, err
}

// parts are the elements that hold what the page unpacks.
func (a *assets) parts(dir string) (string, error) {
	var out strings.Builder
	for _, part := range []struct{ id, address string }{
		{"engine", a.engine}, {"worker", a.worker}, {"reference", a.reference}, {"examples", a.examples},
	} {
		content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(part.address)))
		if err != nil {
			return "", err
		}
		if part.id == "reference" {
			if content, err = withPictures(content, dir); err != nil {
				return "", err
			}
		}
		packed, err := pack(content)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&out, "<script type=\"text/plain\" id=\"part-%s\">%s</script>\n", part.id, base64.StdEncoding.EncodeToString(packed))
	}
	return out.String(), nil
}

// withPictures puts the pictures of the reference into it.
func withPictures(reference []byte, dir string) ([]byte, error) {
	err := fs.WalkDir(os.DirFS(dir), "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || pictureTypes[path.Ext(name)] == "" {
			return err
		}
		content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		reference = bytes.ReplaceAll(reference, []byte(name), []byte(dataURL(name, content)))
		return err
	})
	return reference, err
}

var pictureTypes = map[string]string{".svg": "image/svg+xml", ".png": "image/png"}

func dataURL(name string, content []byte) string {
	return "data:" + pictureTypes[path.Ext(name)] + ";base64," + base64.StdEncoding.EncodeToString(content)
}

// pack compresses as a browser can unpack by itself.
func pack(content []byte) ([]byte, error) {
	var out bytes.Buffer
	packer, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = packer.Write(content)
	err = errors.Join(err, packer.Close())
	return out.Bytes(), err
}
