package licence

import (
	"slices"
	"strings"
	"sync"

	"github.com/github/go-spdx/v2/spdxexp/spdxlicenses"

	"github.com/inference-sim/measured-run/core/diag"
	"github.com/inference-sim/measured-run/core/schema"
)

// SPDXRule holds a licence to the names that SPDX gives.
var SPDXRule = diag.Rule{ID: "spdx", Summary: "A licence is an SPDX identifier or expression; terms of their own are LicenseRef-…."}

// SPDX is the format of a licence.
var SPDX = &schema.Format{Name: "licence expression of SPDX", Rule: SPDXRule, Check: checkSPDX, Guess: guessSPDX}

func checkSPDX(s string) (wanted, repaired string) {
	if isExpression(s) {
		return "", ""
	}
	wanted = "write an SPDX identifier such as Apache-2.0 or MIT, or LicenseRef- and a name for terms of their own"
	id := knownAs(s)
	if raised := withOperators(s); isExpression(raised) {
		return wanted + "; did you mean " + raised + "?", raised
	}
	switch {
	case id == "":
		return wanted, ""
	case isDeprecated(id):
		return wanted + "; did you mean " + id + "?", ""
	}
	return wanted + "; did you mean " + id + "?", id
}

// withOperators is an expression with its operators in capitals, without which they are none.
func withOperators(s string) string {
	if len(s) > maxExpression {
		return s
	}
	words := strings.Split(s, " ")
	for i, word := range words {
		if up := strings.ToUpper(word); up == "AND" || up == "OR" || up == "WITH" {
			words[i] = up
		}
	}
	return strings.Join(words, " ")
}

// guessSPDX is an identifier that SPDX has given up for closer ones. Whether GPL 3 is meant with later versions or
// without is for the author to say.
func guessSPDX(s string) string {
	if id := knownAs(s); isDeprecated(id) {
		return id
	}
	return ""
}

func isDeprecated(id string) bool { return slices.Contains(spdxlicenses.GetDeprecated(), id) }

// knownAs finds the identifier behind a spelling such as "Apache 2.0" or "MIT License"; empty for none.
func knownAs(s string) string {
	name := strings.ToLower(strings.TrimSpace(s))
	for _, word := range []string{"the ", " license", " licence", " version", ","} {
		name = strings.ReplaceAll(name, word, "")
	}
	name = strings.ReplaceAll(strings.ReplaceAll(name, " v", " "), " ", "-")
	for _, candidate := range []string{name, name + ".0"} {
		if id, ok := identifiers()[candidate]; ok {
			return id
		}
	}
	return ""
}

// identifiers maps every licence id, in lower case as SPDX compares them, to its spelling.
var identifiers = sync.OnceValue(func() map[string]string {
	return index(spdxlicenses.GetLicenses(), spdxlicenses.GetDeprecated())
})

var exceptions = sync.OnceValue(func() map[string]string { return index(spdxlicenses.GetExceptions()) })

func index(lists ...[]string) map[string]string {
	byName := map[string]string{}
	for _, list := range lists {
		for _, id := range list {
			byName[strings.ToLower(id)] = id
		}
	}
	return byName
}

// maxExpression bounds what is read as an expression, in bytes. Real ones have tens.
const maxExpression = 1000

// isExpression reads an SPDX licence expression: licences joined by AND and OR, grouped by parentheses, each
// an identifier with an optional + and an optional WITH exception.
func isExpression(s string) bool {
	if len(s) > maxExpression {
		return false
	}
	words := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(s))
	depth, wantTerm := 0, true
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case wantTerm && word == "(":
			depth++
		case wantTerm:
			if !isLicence(word) {
				return false
			}
			if i+2 < len(words) && words[i+1] == "WITH" {
				if exceptions()[strings.ToLower(words[i+2])] == "" {
					return false
				}
				i += 2
			}
			wantTerm = false
		case word == ")" && depth > 0:
			depth--
		case word == "AND" || word == "OR":
			wantTerm = true
		default:
			return false
		}
	}
	return depth == 0 && !wantTerm
}

func isLicence(word string) bool {
	if isReference(word) {
		return true
	}
	return identifiers()[strings.ToLower(strings.TrimSuffix(word, "+"))] != ""
}

// isReference takes LicenseRef-name, and DocumentRef-name:LicenseRef-name.
func isReference(word string) bool {
	if document, rest, found := strings.Cut(word, ":"); found {
		name, ok := strings.CutPrefix(document, "DocumentRef-")
		if !ok || !isIDString(name) {
			return false
		}
		word = rest
	}
	name, ok := strings.CutPrefix(word, "LicenseRef-")
	return ok && isIDString(name)
}

func isIDString(s string) bool {
	return s != "" && strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz0123456789-.") == ""
}
