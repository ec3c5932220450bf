package licence

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/github/go-spdx/v2/spdxexp"
)

// What is taken for an expression is one to the library, and the reverse.
func TestExpressionsAgreeWithTheLibrary(t *testing.T) {
	words := []string{"MIT", "Apache-2.0", "GPL-2.0-or-later", "LicenseRef-x", "AND", "OR", "WITH", "Classpath-exception-2.0", "(", ")", "nonsense", "BSD-3-Clause"}
	r := rand.New(rand.NewPCG(1, 2))
	taken := 0
	for range 20_000 {
		var picked []string
		for range 1 + r.IntN(5) {
			picked = append(picked, words[r.IntN(len(words))])
		}
		s := strings.Join(picked, " ")
		ours := isExpression(s)
		theirs, _ := spdxexp.ValidateLicenses([]string{s})
		if ours != theirs && !strings.Contains(s, "LicenseRef-x WITH") { // which the grammar has, and the library not
			t.Fatalf("%q is an expression: %t; to the library: %t", s, ours, theirs)
		}
		if ours {
			taken++
		}
	}
	if taken < 500 {
		t.Errorf("only %d were taken", taken)
	}
}

func TestSPDX(t *testing.T) {
	for s, repaired := range map[string]string{
		"MIT": "", "mit": "", "Apache-2.0": "", "CC-BY-4.0": "", "CC0-1.0": "", "LicenseRef-MLCommons": "", "LicenseRef-a.b-1": "",
		"DocumentRef-x:LicenseRef-y": "", "(MIT OR Apache-2.0) AND CC-BY-4.0": "", "(MIT)": "", "Apache-2.0+": "",
	} {
		if wanted, _ := checkSPDX(s); wanted != "" || repaired != "" {
			t.Errorf("%s is refused: %s", s, wanted)
		}
	}
	for s, repaired := range map[string]string{
		"Apache 2.0": "Apache-2.0", "Apache License 2.0": "Apache-2.0", "MIT License": "MIT", "The MIT License": "MIT",
		"MIT Licence": "MIT", "Apache License, Version 2.0": "Apache-2.0", "Apache License Version 2.0": "Apache-2.0", "Apache, 2.0": "Apache-2.0",
		"Apache": "", "Custom": "", "": "", "()": "", "MIT AND": "", "AND MIT": "", "MIT MIT": "", "LicenseRef-": "", "LicenseRef-a_b": "",
		"(MIT": "", "MIT)": "", "MIT WITH MIT": "", "MIT, Apache-2.0": "", "mit and mit": "mit AND mit", "MIT or Apache-2.0": "MIT OR Apache-2.0", "(MIT Or Apache-2.0) and CC0-1.0": "(MIT OR Apache-2.0) AND CC0-1.0",
		"GPL-2.0-only with Classpath-exception-2.0": "GPL-2.0-only WITH Classpath-exception-2.0", "MIT or": "", "or": "", "MIT\nOR": "", "DocumentRef-:LicenseRef-x": "",
		"x:LicenseRef-y": "", "LicenseRef-a~b": "",
	} {
		wanted, got := checkSPDX(s)
		if wanted == "" || got != repaired {
			t.Errorf("%q: %q, repaired to %q, want %q", s, wanted, got, repaired)
		}
	}
	for length, taken := range map[int]bool{1000: true, 1001: false} {
		if got := isExpression(strings.Repeat(" ", length-len("MIT")) + "MIT"); got != taken {
			t.Errorf("an expression of %d bytes is taken: %t", length, got)
		}
	}
	if isExpression(strings.Repeat("(", 2_000_000) + "MIT" + strings.Repeat(")", 2_000_000)) {
		t.Error("an expression without end is taken")
	}
}

// What is no expression is told what was meant, and mended where that is certain.
func TestWhatIsMeantByALicence(t *testing.T) {
	const wanted = "write an SPDX identifier such as Apache-2.0 or MIT, or LicenseRef- and a name for terms of their own"
	for _, c := range []struct{ text, meant, repaired, guessed string }{
		{"Custom terms", "", "", ""},
		{"Apache 2.0", "Apache-2.0", "Apache-2.0", ""},
		{"apache v2", "Apache-2.0", "Apache-2.0", ""},
		{"MIT or Apache-2.0", "MIT OR Apache-2.0", "MIT OR Apache-2.0", ""},
		{"GPL 3", "GPL-3.0", "", "GPL-3.0"}, // alone, or with later versions
		{"MIT or Custom", "", "", ""},
	} {
		want := wanted
		if c.meant != "" {
			want += "; did you mean " + c.meant + "?"
		}
		if text, repaired := checkSPDX(c.text); text != want || repaired != c.repaired || guessSPDX(c.text) != c.guessed {
			t.Errorf("%s: %q, mended to %q, else to %q", c.text, text, repaired, guessSPDX(c.text))
		}
	}
	if SPDX.Rule.ID != "spdx" {
		t.Errorf("the rule is %s", SPDX.Rule.ID)
	}
}
