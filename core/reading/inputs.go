package reading

import (
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/decimal"
	"github.com/inference-sim/measured-run/core/run"
	"github.com/inference-sim/measured-run/core/schema"
	"github.com/inference-sim/measured-run/core/vocab"
)

func (r reader) inputs(m *run.Run) []Input {
	inputs := make([]Input, 0, r.head(len(m.Source.Inputs.Items)))
	for i := range r.head(len(m.Source.Inputs.Items)) {
		in := &m.Source.Inputs.Items[i]
		b, _ := r.block(&in.Map)
		out := Input{
			Block: b, Role: r.word(&in.Role, vocab.InputRole), URL: r.text(&in.URL), Repo: r.text(&in.Repo),
			Commit: r.text(&in.Commit), Path: r.text(&in.Path), GitBlob: r.text(&in.GitBlob), Size: r.whole(&in.Size),
			SHA256: r.text(&in.SHA256), Fetched: r.text(&in.FetchedUTC), Note: r.text(&in.Note), Link: r.link(in),
		}
		if in.Size.Good() && in.Size.V.Clamped() >= 1000 {
			out.Human = human(in.Size.V.Clamped())
		}
		inputs = append(inputs, out)
	}
	return inputs
}

// human is a size in the largest unit that leaves a whole part, to three digits, a half rounded up.
func human(bytes int64) string {
	text := strconv.FormatInt(bytes, 10)
	if bytes < 1000 {
		return text + " bytes"
	}
	d, _ := decimal.Parse(text)
	text = d.Round(len(text) - 3).String()
	unit := (len(text) - 1) / 3
	lead := len(text) - 3*unit
	number := text[:lead]
	if lead < 3 {
		number += "." + text[lead:3]
	}
	return number + " " + []string{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"}[unit]
}

// link is where an input can be looked at: its address, or what GitHub shows of a file at a commit. One that would
// repeat a credential is no link.
func (r reader) link(in *run.Input) *Link {
	switch {
	case in.URL.Good() && r.redact(in.URL.V) == in.URL.V && isWeb(in.URL.V):
		return &Link{Href: in.URL.V}
	case !in.URL.Absent() || !in.Repo.Good() || !in.Commit.Good() || !in.Path.Good():
		return nil
	case !isRepository(in.Repo.V) || !isCommit(in.Commit.V):
		return nil
	}
	path := escapePath(in.Path.V)
	if path == "" || r.redact(in.Path.V) != in.Path.V {
		return nil
	}
	return &Link{Href: "https://github.com/" + in.Repo.V + "/blob/" + in.Commit.V + "/" + path, Derived: true}
}

func isWeb(url string) bool {
	lower := strings.ToLower(url)
	return strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "https://")
}

// isRepository says whether a text is an owner and a name as GitHub spells them.
func isRepository(s string) bool {
	owner, name, found := strings.Cut(s, "/")
	return found && isName(owner) && isName(name)
}

func isName(s string) bool {
	if s == "" || s == "." || s == ".." || len(s) > 100 {
		return false
	}
	for i := range len(s) {
		if !isPlain(s[i]) {
			return false
		}
	}
	return true
}

func isCommit(s string) bool {
	return len(s) >= 4 && len(s) <= 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// isPlain says whether a byte stands for itself in an address.
func isPlain(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.' || c == '~'
}

// escapePath is a relative path as part of an address, or nothing for one that leaves its root.
func escapePath(path string) string {
	var b strings.Builder
	for i, step := range strings.Split(path, "/") {
		if step == "" || step == "." || step == ".." {
			return ""
		}
		if i > 0 {
			b.WriteByte('/')
		}
		for j := range len(step) {
			if isPlain(step[j]) {
				b.WriteByte(step[j])
			} else {
				b.WriteString("%" + strings.ToUpper(strconv.FormatUint(uint64(step[j])+256, 16)[1:]))
			}
		}
	}
	return b.String()
}

// artifacts lists the files that the record pins by a digest.
func (r reader) artifacts(m *run.Run, inputs []Input) []Artifact {
	list := []Artifact{}
	for i := range inputs {
		in := &inputs[i]
		a := Artifact{What: "input", Index: i, Label: "input", Path: in.Path, SHA256: in.SHA256, Size: in.Size}
		if a.Path == nil {
			a.Path = in.URL
		}
		if role := sound(in.Role); role != "" {
			a.Label = role
		}
		if in.SHA256 != nil {
			list = append(list, a)
		}
	}
	pinned := func(what, label string, path, digest *schema.Text) {
		if v := r.text(digest); v != nil {
			list = append(list, Artifact{What: what, Label: label, Path: r.text(path), SHA256: v})
		}
	}
	pinned("trace", "trace", &m.Workload.Trace.Data, &m.Workload.Trace.SHA256)
	pinned("router_config", "picker's configuration", &m.Router.EPP.Config.Path, &m.Router.EPP.Config.SHA256)
	pinned("tokenizer", "tokenizer", &m.Client.Tokenizer.Repo, &m.Client.Tokenizer.SHA256)
	pinned("adapter", "adapter", &m.Source.Adapter.Name, &m.Source.Adapter.SHA256)
	return list
}
