package draft

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/inference-sim/measured-run/core/credential"
	"github.com/inference-sim/measured-run/core/source"
)

// longestShown is the longest text of a report that a comment or message repeats, in bytes.
const longestShown = 80

// shown is a text of a report for a comment or a message: on one line, without what does not print, cut short.
func shown(s string) string {
	s = strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return '?'
	}, strings.ToValidUTF8(s, "?"))
	return source.Shorten(s, longestShown)
}

// shownName is the name of a file for a comment or a message.
func shownName(name string) string { return shown(credential.Hide(name)) }

func quoted(s string) string { return strconv.Quote(shown(s)) }
