package version_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/inference-sim/measured-run/core/version"
)

// released is the heading of an entry of the changelog: a version, and its day once it has one.
var released = regexp.MustCompile(`(?m)^## (.*)$`)

func TestTheChangelogBeginsWithThisVersion(t *testing.T) {
	text, err := os.ReadFile("../../docs/changelog.md")
	if err != nil {
		t.Fatal(err)
	}
	headings := released.FindAllStringSubmatch(string(text), -1)
	if headings == nil {
		t.Fatal("the changelog has no entry")
	}
	if number, _, _ := strings.Cut(headings[0][1], ","); number != version.Number {
		t.Errorf("the first entry is about %s, and this is %s", number, version.Number)
	}
	form := regexp.MustCompile(`^\d+\.\d+\.\d+(, (unreleased|\d{4}-\d\d-\d\d))$`)
	for i, heading := range headings {
		if !form.MatchString(heading[1]) || i > 0 && strings.HasSuffix(heading[1], "unreleased") {
			t.Errorf("%q names no version with its day; only the first may be unreleased", heading[1])
		}
	}
}

func TestNumberIsOneThatGoAndNpmTake(t *testing.T) {
	if !regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`).MatchString(version.Number) {
		t.Errorf("%q is no version", version.Number)
	}
}
