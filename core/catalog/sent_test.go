package catalog_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/catalog"
)

// fill gives every field of a struct a value of its own.
func fill(v reflect.Value, n *int) {
	*n++
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case reflect.String:
		v.SetString(strings.Repeat("é\"", *n))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(int64(*n))
	case reflect.Uint8:
		v.SetUint(uint64(*n))
	default:
		panic(v.Kind())
	}
}

func TestFactsArriveAsTheyWereSent(t *testing.T) {
	var sent catalog.Facts
	n := 0
	fill(reflect.ValueOf(&sent).Elem(), &n)
	text, err := json.Marshal([]*catalog.Facts{&sent, {}})
	if err != nil {
		t.Fatal(err)
	}
	got, err := catalog.ReadFacts(string(text))
	if err != nil || len(got) != 2 || *got[0] != sent || *got[1] != (catalog.Facts{}) {
		t.Errorf("got %+v\nwant %+v\n%v", got, sent, err)
	}
	for _, text := range []string{"", "{}", `[{"path":5}]`, `[{"nameAt":{"from":[]}}]`, "[{]", `[{"duplicateOf":{"said":1}}]`} {
		if got, err := catalog.ReadFacts(text); err == nil {
			t.Errorf("%s is read as %+v", text, got)
		}
	}
}
