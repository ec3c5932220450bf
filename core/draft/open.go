package draft

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/source"
	"github.com/inference-sim/measured-run/core/syntax"
)

// MaxBytes is how large a report may be. Reports with the rows of every request are far larger than records.
const MaxBytes = 256 << 20

// input is a file with what was read of it.
type input struct {
	file   *source.File
	method string // of extraction
	roots  []*value
	role   string // in the record; empty for one that nothing was taken from
	digest string // of its bytes; empty until it is asked for
}

// document is one document of a file.
type document struct {
	*input
	number int // from 1 where the file holds several, else 0
	root   *value
}

// sha256 is the digest of the file as it was given.
func (in *input) sha256() string {
	if in.digest == "" {
		in.digest = digestOf(in.file.Text)
	}
	return in.digest
}

// name is what messages call the document.
func (d document) name() string {
	if d.number == 0 {
		return shownName(d.file.Name)
	}
	return shownName(d.file.Name) + " (its document " + strconv.Itoa(d.number) + ")"
}

// prefix is what leads from the file to a key of the document.
func (d document) prefix() string {
	if d.number == 0 {
		return ""
	}
	return "document " + strconv.Itoa(d.number) + ": "
}

func (in *input) documents() (all []document) {
	for i, root := range in.roots {
		d := document{input: in, root: root}
		if len(in.roots) > 1 {
			d.number = i + 1
		}
		all = append(all, d)
	}
	return all
}

// open reads a file as JSON or, where it does not begin like that, as YAML.
func open(file *source.File) (*input, error) {
	in := &input{file: file, method: "json"}
	content := strings.TrimPrefix(file.Text, source.BOM)
	head := strings.TrimLeft(content, " \t\r\n")
	switch {
	case head == "":
		return nil, fault(file, "it is empty")
	case len(content) > MaxBytes:
		return nil, fault(file, "it has more than "+strconv.Itoa(MaxBytes>>20)+" MiB, which is more than is read of a report")
	case head[0] == '{' || head[0] == '[':
		roots, err := readJSON(content)
		if err != nil {
			return nil, fault(file, err.Error())
		}
		if in.roots = roots; len(roots) > 1 {
			in.method = "jsonl"
		}
		return in, nil
	}
	in.method = "yaml"
	root, err := readYAML(file)
	in.roots = []*value{root}
	return in, err
}

func fault(file *source.File, what string) error {
	return errors.New(shownName(file.Name) + " cannot be read: " + what)
}

// readYAML reads a YAML document whole.
func readYAML(file *source.File) (*value, error) {
	tree, found := syntax.Parse(file)
	if len(file.Text) > syntax.MaxBytes {
		return nil, fault(file, "it is no JSON, and of YAML at most "+strconv.Itoa(syntax.MaxBytes>>20)+" MiB are read")
	}
	broken := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
	if broken < 0 {
		return valueOf(tree.Root), nil
	}
	switch first := found[broken]; first.Rule {
	case "yaml-encoding":
		return nil, fault(file, first.Text)
	case "yaml-empty":
		return nil, fault(file, "it holds nothing")
	default:
		line := strconv.Itoa(file.Position(first.At.From).Line)
		return nil, fault(file, "it is neither JSON nor YAML that could be read past line "+line)
	}
}

// valueOf is a node of YAML as a value. Aliases stand for what they name; the parser has bounded them.
func valueOf(n *syntax.Node) *value {
	n = n.Resolve()
	v := &value{}
	switch n.Kind {
	case syntax.Mapping:
		v.kind = object
		for _, pair := range n.Pairs {
			v.keys = append(v.keys, pair.Key.Resolve().Value())
			v.items = append(v.items, valueOf(pair.Value))
		}
	case syntax.Sequence:
		v.kind = list
		for _, item := range n.Items {
			v.items = append(v.items, valueOf(item))
		}
	default:
		v.kind, v.text = scalarOf(n)
	}
	return v
}

func scalarOf(n *syntax.Node) (kind, string) {
	switch n.Type() {
	case syntax.Null:
		return null, ""
	case syntax.Bool:
		if n.Bool() {
			return boolean, "true"
		}
		return boolean, "false"
	case syntax.Int, syntax.Float:
		return number, n.Value()
	}
	return text, n.Value()
}
