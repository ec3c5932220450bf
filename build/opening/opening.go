// Package opening works out what the page opens with on a first visit: an example, what the checker says of it, and how
// the page looks then, so that a visitor need not wait for the checker to see it.
package opening

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/inference-sim/measured-run/build/bundle"
	"github.com/inference-sim/measured-run/build/examples"
	"github.com/inference-sim/measured-run/build/tool"
	"github.com/inference-sim/measured-run/core"
	"github.com/inference-sim/measured-run/core/jsontext"
	"github.com/inference-sim/measured-run/core/report"
	"github.com/inference-sim/measured-run/core/source"
)

// Opening is an example that is checked already.
type Opening struct {
	Title  string          `json:"title"`
	Text   string          `json:"text"`
	Report json.RawMessage `json:"report"` // of the one file, as the engine gives it
}

// Of is the first run among the examples.
func Of(records []examples.Example) (Opening, error) {
	i := slices.IndexFunc(records, func(e examples.Example) bool { return e.Kind == "MeasuredRun" })
	if i < 0 {
		return Opening{}, errors.New("there is no example of a run for the page to open with")
	}
	first := records[i]
	checked := report.Of([]*core.Report{core.Check(source.New(first.Title, first.Text), nil)}, report.Options{UTF16: true})
	return Opening{first.Title, first.Text, jsontext.Marshal(&checked.Files[0])}, nil
}

// Name tells one opening from another, but for what the checker says.
func (o Opening) Name() string {
	sum := sha256.Sum256([]byte(o.Title + "\n" + o.Text))
	return hex.EncodeToString(sum[:6])
}

// JSON is for the page to read.
func (o Opening) JSON() ([]byte, error) { return json.Marshal(o) }

// Draw gives the page's HTML as it is when it has opened. The page's own views draw it, in Node.
func (o Opening) Draw(ctx context.Context, site string, log io.Writer) (string, error) {
	made, err := o.JSON()
	if err != nil {
		return "", err
	}
	out, err := bundle.Build(bundle.Entry{
		Site: site, Path: "src/still/draw.tsx", Name: "draw", Whole: true, Legible: true,
		Modules: map[string]string{"made:opening": "export default " + string(made)},
	}, log)
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "opening-*")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "draw.mjs"), out.Files[out.Script], 0o600); err != nil {
		return "", err
	}
	html, err := tool.Run(ctx, dir, nil, "node", "draw.mjs")
	if err != nil {
		return "", fmt.Errorf("the page as it opens could not be drawn: %w", err)
	}
	return string(html), nil
}
