package syntax

import (
	"reflect"
	"testing"

	"github.com/inference-sim/measured-run/core/source"
)

// What nodes share must stay empty: writing to it would write to all of them.
func TestSharedPartsStayEmpty(t *testing.T) {
	for _, text := range []string{
		"&a !!str a: &b b\nc: *b\n? &d\n: !!null\n",
		"- &a\n- !!map {a: [b, &c d, ? e], f: *a}\n- |2\n   a\n- - b\n",
		"a: &b {c: [d, e\nf: *b\n",
		"&a [&b b, {c: &d}]: *b\n",
	} {
		Parse(source.New("", text))
	}
	if !reflect.DeepEqual(*noDetails, details{}) || noBranch.Pairs != nil || noBranch.Items != nil || noBranch.details != noDetails {
		t.Errorf("shared: %+v, %+v", *noBranch, *noDetails)
	}
	if n := NewScalar(Plain, "12"); n.Type() != Int || n.Tag != "" || n.Pairs != nil {
		t.Errorf("a scalar of no document: %+v", n)
	}
}
