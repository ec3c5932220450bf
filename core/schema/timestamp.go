package schema

import (
	"strconv"
	"strings"
)

func checkTimestamp(s string) (wanted, repaired string) {
	if problem := timestampProblem(s); problem != "" {
		return problem, repairTimestamp(s)
	}
	return "", ""
}

// timestampShape is an example of a timestamp, and the shortest there can be.
const timestampShape = "2026-10-15T13:58:06Z"

const timestampAdvice = "write RFC 3339 in UTC, such as " + timestampShape

// timestampProblem is empty for RFC 3339 in UTC: upper-case T and Z, offset Z or +00:00, a real date and time.
// A second 60 is refused: no reader of a run needs a leap second, and most cannot hold one.
func timestampProblem(s string) string {
	if len(s) < len(timestampShape) {
		return timestampAdvice
	}
	date, clock, rest := s[:10], s[11:19], s[19:]
	if s[10] != 'T' || !digitsAt(date, "0000-00-00") || !digitsAt(clock, "00:00:00") {
		return timestampAdvice
	}
	if fraction, found := strings.CutPrefix(rest, "."); found {
		rest = strings.TrimLeft(fraction, digits)
		if len(rest) == len(fraction) {
			return timestampAdvice
		}
	}
	if rest != "Z" && rest != "+00:00" {
		return "write the time in UTC, with Z or +00:00 at its end"
	}
	return calendarProblem(number2(s, 0)*100+number2(s, 2), number2(s, 5), number2(s, 8), number2(s, 11), number2(s, 14), number2(s, 17))
}

func calendarProblem(year, month, day, hour, minute, second int) string {
	switch {
	case month < 1 || month > 12:
		return "months run from 01 to 12"
	case day < 1 || day > daysIn(year, month):
		return "that month has " + Count(daysIn(year, month), "day")
	case hour > 23:
		return "hours run from 00 to 23"
	case minute > 59:
		return "minutes run from 00 to 59"
	case second > 59:
		return "seconds run from 00 to 59"
	}
	return ""
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// digitsAt compares with a shape in which 0 stands for any digit.
func digitsAt(s, shape string) bool {
	for i := range len(shape) {
		if shape[i] == '0' {
			if s[i] < '0' || s[i] > '9' {
				return false
			}
		} else if s[i] != shape[i] {
			return false
		}
	}
	return true
}

func number2(s string, at int) int { return int(s[at]-'0')*10 + int(s[at+1]-'0') }

const durationShape = "write a duration with its unit, such as 30s, 1m30s or 500ms"

func checkDuration(s string) (wanted, repaired string) {
	if problem := durationProblem(s); problem != "" {
		return problem, repairDuration(s)
	}
	return "", ""
}

// durationProblem is empty for what Go's time.ParseDuration takes, above nothing being asked of its size.
func durationProblem(s string) string {
	rest := strings.TrimLeft(s, "+-")
	if len(s)-len(rest) > 1 {
		return durationShape
	}
	if rest == "0" {
		return ""
	}
	if rest == "" {
		return durationShape
	}
	total := 0.0
	for rest != "" {
		var term float64
		if term, rest = cutDurationTerm(rest); term < 0 {
			return durationShape
		}
		total += term
	}
	if total > longestDuration {
		return "a duration is at most 2562047h, and this is longer"
	}
	return ""
}

// longestDuration is what Go's time.Duration holds, in nanoseconds.
const longestDuration = 1<<63 - 1

var durationUnits = [...]struct {
	name        string
	nanoseconds float64
}{{"ns", 1}, {"us", 1e3}, {"µs", 1e3}, {"μs", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"m", 60e9}, {"h", 3600e9}}

// cutDurationTerm takes a decimal number and its unit off the front, in nanoseconds; negative for neither.
func cutDurationTerm(s string) (nanoseconds float64, rest string) {
	rest = strings.TrimLeft(s, digits+".")
	number, err := strconv.ParseFloat(s[:len(s)-len(rest)], 64)
	if err != nil {
		return -1, s
	}
	for _, unit := range durationUnits {
		if after, found := strings.CutPrefix(rest, unit.name); found {
			return number * unit.nanoseconds, after
		}
	}
	return -1, s
}
