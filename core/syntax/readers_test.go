package syntax_test

import (
	"bytes"
	"fmt"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"gopkg.in/yaml.v3"
)

// reader is another reader of YAML. What it says of a text has no types, like a datum.
type reader struct {
	name string
	read func(text string) (datum, error)
}

var readers = []reader{{"yaml.v3", readV3}, {"go-yaml", readGoccy}}

func readV3(text string) (datum, error) {
	var n yaml.Node
	if err := yaml.NewDecoder(bytes.NewReader([]byte(text))).Decode(&n); err != nil {
		return datum{}, err
	}
	return ofV3(&n), nil
}

func ofV3(n *yaml.Node) datum {
	d := datum{kind: '['}
	switch n.Kind {
	case yaml.DocumentNode:
		return ofV3(n.Content[0])
	case yaml.AliasNode:
		return ofV3(n.Alias)
	case yaml.ScalarNode:
		return datum{kind: 's', text: n.Value}
	case yaml.MappingNode:
		d.kind = '{'
	}
	for i, child := range n.Content {
		if d.kind == '{' && i%2 == 0 {
			d.keys = append(d.keys, ofV3(child))
		} else {
			d.values = append(d.values, ofV3(child))
		}
	}
	return d
}

func readGoccy(text string) (d datum, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("%v", bug)
		}
	}()
	file, err := parser.ParseBytes([]byte(text), 0)
	if err != nil {
		return d, err
	}
	return named{}.of(file.Docs[0].Body), nil
}

// named are the values that have anchors.
type named map[string]datum

func (names named) of(n ast.Node) datum {
	switch n := n.(type) {
	case nil:
		return datum{kind: 's'}
	case *ast.StringNode:
		return datum{kind: 's', text: n.Value}
	case *ast.LiteralNode:
		return datum{kind: 's', text: n.Value.Value}
	case *ast.NullNode:
		return datum{kind: 's', text: nullText(n)}
	case *ast.AnchorNode:
		d := names.of(n.Value)
		names[n.Name.String()] = d
		return d
	case *ast.AliasNode:
		return names[n.Value.String()]
	case *ast.TagNode:
		return names.of(n.Value)
	case *ast.MappingKeyNode:
		return names.of(n.Value)
	case *ast.SequenceNode:
		d := datum{kind: '['}
		for _, item := range n.Values {
			d.values = append(d.values, names.of(item))
		}
		return d
	case *ast.MappingValueNode:
		return datum{kind: '{', keys: []datum{names.of(n.Key)}, values: []datum{names.of(n.Value)}}
	case *ast.MappingNode:
		d := datum{kind: '{'}
		for _, pair := range n.Values {
			d.keys, d.values = append(d.keys, names.of(pair.Key)), append(d.values, names.of(pair.Value))
		}
		return d
	}
	return datum{kind: 's', text: n.GetToken().Value}
}

// nullText is how a null is written; one that is not has a word put in by the reader.
func nullText(n *ast.NullNode) string {
	if n.GetToken().Origin == "" || n.GetToken().Value == "null" {
		return ""
	}
	return n.GetToken().Value
}
