package jsontext

import "testing"

type thing struct {
	name  string
	sizes []int
	on    bool
}

func readThing(text string) (t thing, err error) {
	err = Document(text, func(r *Reader) {
		if !r.Expect(Object) {
			return
		}
		for key := range r.Members() {
			switch key {
			case "name":
				t.name = r.Str()
			case "on":
				t.on = r.Bool()
			case "sizes":
				if r.Expect(List) {
					for range r.Items() {
						t.sizes = append(t.sizes, r.Int())
					}
				}
			}
		}
	})
	return t, err
}

func TestTypedValues(t *testing.T) {
	got, err := readThing(` {"name":"a\u0062","more":{"name":"x"},"sizes":[1,-2],"on":true} `)
	if err != nil || got.name != "ab" || len(got.sizes) != 2 || got.sizes[1] != -2 || !got.on {
		t.Errorf("got %+v, %v", got, err)
	}
	got, err = readThing(`{"name":null,"sizes":null,"on":null}`)
	if err != nil || got.name != "" || got.sizes != nil || got.on {
		t.Errorf("of null: got %+v, %v", got, err)
	}
	for text, want := range map[string]string{
		`{"name":5}`: "name must be a string", `{"sizes":[1,"2"]}`: "sizes[1] must be a number", `{"sizes":{}}`: "sizes must be a list",
		`{"on":"true"}`: "on must be true or false", `{"sizes":[1.5]}`: "sizes[0] must be a whole number", `{"sizes":[99999999999999999999]}`: "sizes[0] must be a whole number",
		`{"sizes":[NaN]}`: "sizes[0] must be a number", `[]`: "the document must be an object", ``: ErrCut.Error(), `{} {}`: ErrSyntax.Error(), `{}]`: ErrSyntax.Error(),
		`{"name":"a"`: ErrCut.Error(), `{"more":[}`: ErrSyntax.Error(),
	} {
		if got, err := readThing(text); err == nil || err.Error() != want {
			t.Errorf("%s is read as %+v, %v; want %s", text, got, err, want)
		}
	}
}
