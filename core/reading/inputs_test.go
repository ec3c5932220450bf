package reading_test

import "testing"

func TestLinks(t *testing.T) {
	const was = "    - role: manifest\n      repo: example/synthetic-fixtures\n      commit: 0123abcd\n      path: serving-tests.json\n"
	for _, c := range []struct{ written, want string }{
		{"      url: https://example.org/a?b=c\n", "https://example.org/a?b=c"},
		{"      url: javascript:alert(1)\n", ""},
		{"      url: \"https://\"\n      repo: a/b\n      commit: 0123abcd\n      path: c\n", ""},
		{"      repo: a/b\n      commit: 0123abcd\n      path: c/d.json\n", "https://github.com/a/b/blob/0123abcd/c/d.json derived"},
		{"      repo: a/b\n      commit: 0123abcd\n      path: \"c d/é?#%.json\"\n", "https://github.com/a/b/blob/0123abcd/c%20d/%C3%A9%3F%23%25.json derived"},
		{"      repo: a/b\n      commit: 0123abcd\n      path: c/../../x\n", ""},
		{"      repo: a/b\n      commit: 0123abcd\n      path: /etc\n", ""},
		{"      repo: a/b\n      commit: main\n      path: c\n", ""},
		{"      repo: a/b/c\n      commit: 0123abcd\n      path: c\n", ""},
		{"      repo: https://gitlab.com/a/b\n      commit: 0123abcd\n      path: c\n", ""},
		{"      repo: ../b\n      commit: 0123abcd\n      path: c\n", ""},
		{"      repo: a/b\n      path: c\n", ""},
	} {
		got := ""
		if link := viewOf(t, example(t, "exact", was, "    - role: manifest\n"+c.written)).Inputs[1].Link; link != nil {
			got = link.Href
			if link.Derived {
				got += " derived"
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.written, got, c.want)
		}
	}
}

func TestSizesForPeople(t *testing.T) {
	for size, want := range map[string]string{
		"0": "", "999": "", "1000": "1.00 kB", "2048": "2.05 kB", "19234": "19.2 kB", "999499": "999 kB", "999500": "1.00 MB", "5000000000": "5.00 GB", "-3": "",
	} {
		in := viewOf(t, example(t, "exact", "size: 2048", "size: "+size)).Inputs[0]
		if in.Human != want || in.Size.Text != size {
			t.Errorf("%s is %q, want %q", size, in.Human, want)
		}
	}
}

func TestArtifacts(t *testing.T) {
	v := viewOf(t, example(t, "exact", "    revision: b5c939de\n", "    sha256: ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff\n",
		"  kind: direct\n", "  kind: epp\n  epp:\n    version: v1\n    config: {path: epp.yaml, sha256: 5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e}\n"))
	want := []string{"input report b https://example.org/results.json", "input manifest c serving-tests.json", "trace trace d trace.csv",
		"router_config picker's configuration 5 epp.yaml", "tokenizer tokenizer f openai/gpt-oss-120b", "adapter adapter a tools/validation/adapters/vllm_bench"}
	if len(v.Evidence) != len(want) {
		t.Fatalf("got %+v", v.Evidence)
	}
	for i, a := range v.Evidence {
		if got := a.What + " " + a.Label + " " + a.SHA256.Text[:1] + " " + a.Path.Text; got != want[i] {
			t.Errorf("got %q, want %q", got, want[i])
		}
	}
	if v.Evidence[0].Size.Text != "2048" || v.Evidence[1].Index != 1 {
		t.Errorf("got %+v", v.Evidence[:2])
	}
}

func TestDifferencesAreGrouped(t *testing.T) {
	v := viewOf(t, example(t, "exact", "verdict: EXACT\n", "diff:\n  - {path: a, kind: approximated, material: \"no\"}\n  - {path: b, kind: conflict, material: \"yes\"}\n"+
		"  - {path: c, kind: approximated, material: \"yes\"}\n  - {path: d, kind: approximated, material: \"no\"}\n  - {path: e, kind: strange, material: \"no\"}\nverdict: EXACT\n"))
	want := []string{"conflict yes", "approximated yes", "approximated no", " no"}
	for i, g := range v.DiffGroups {
		if got := g.Kind + " " + g.Material; got != want[i] {
			t.Errorf("group %d is %q, want %q", i, got, want[i])
		}
	}
	if len(v.DiffGroups) != 4 || len(v.DiffGroups[2].Diffs) != 2 || v.DiffGroups[2].Diffs[1] != 3 {
		t.Errorf("got %+v", v.DiffGroups)
	}
}
