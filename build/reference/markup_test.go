package reference

import (
	"encoding/json"
	"testing"
)

func TestMarkupIsATreeAsJSON(t *testing.T) {
	for markup, want := range map[string]string{
		``:                           `[]`,
		`<p>1 &lt; 2 &amp; “so”</p>`: `[["p",{},"1 < 2 & “so”"]]`,
		`<p id="a">b<br>c<img src="d" alt="e &quot;f&quot;"></p>` + "\n<hr>\n": `[["p",{"id":"a"},"b",["br",{}],"c",["img",{"alt":"e \"f\"","src":"d"}]],"\n",["hr",{}],"\n"]`,
		`<ul><li><p>a</p></li><li>b</li></ul>`:                                 `[["ul",{},["li",{},["p",{},"a"]],["li",{},"b"]]]`,
	} {
		got, err := json.Marshal(map[string]Markup{"body": Markup(markup)})
		if err != nil {
			t.Errorf("%s: %v", markup, err)
			continue
		}
		var same, wanted any
		if json.Unmarshal(got, &same) != nil || json.Unmarshal([]byte(`{"body":`+want+`}`), &wanted) != nil {
			t.Fatalf("%s gives %s", markup, got)
		}
		if a, _ := json.Marshal(same); string(a) != string(must(json.Marshal(wanted))) {
			t.Errorf("%s gives %s, want %s", markup, got, want)
		}
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

func TestMarkupThatIsNotWellFormedIsRefused(t *testing.T) {
	if got, err := json.Marshal(Markup(`<p>a`)); err == nil {
		t.Errorf("an element that does not end gives %s", got)
	}
}
