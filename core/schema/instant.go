package schema

import (
	"strconv"
	"strings"
)

// repairTimestamp mends the spelling of a time, where the instant is certain: letter case, a blank between date and
// time, another name for UTC, and an offset, which is reckoned with.
func repairTimestamp(s string) string {
	fixed := strings.ToUpper(strings.TrimSpace(s))
	if len(fixed) > 10 && fixed[10] == ' ' {
		fixed = fixed[:10] + "T" + fixed[11:]
	}
	for _, utc := range []string{" UTC", " GMT", "UTC", "GMT", " Z", "+0000", "-0000"} {
		if bare, found := strings.CutSuffix(fixed, utc); found {
			fixed = bare + "Z"
			break
		}
	}
	fixed = inUTC(fixed)
	if timestampProblem(fixed) != "" {
		return ""
	}
	return fixed
}

// inUTC takes a time with an offset such as +02:00 to UTC.
func inUTC(s string) string {
	at := len(s) - len("+00:00")
	if at < len(timestampShape)-len("Z") || timestampProblem(s[:at]+"Z") != "" {
		return s
	}
	offset := s[at:]
	if offset[0] != '+' && offset[0] != '-' || !digitsAt(offset[1:], "00:00") || number2(offset, 1) > 23 || number2(offset, 4) > 59 {
		return s
	}
	east := number2(offset, 1)*60 + number2(offset, 4)
	if offset[0] == '-' {
		east = -east
	}
	d := date{number2(s, 0)*100 + number2(s, 2), number2(s, 5), number2(s, 8)}
	minute := number2(s, 11)*60 + number2(s, 14) - east
	switch {
	case minute < 0:
		minute += 24 * 60
		d = d.before()
	case minute >= 24*60:
		minute -= 24 * 60
		d = d.after()
	}
	return d.String() + "T" + pad(minute/60, 2) + ":" + pad(minute%60, 2) + s[16:at] + "Z"
}

// date is a day of the calendar.
type date struct{ year, month, day int }

// String writes the date. A year before 0 or past 9999 comes out as no timestamp has it.
func (d date) String() string { return pad(d.year, 4) + "-" + pad(d.month, 2) + "-" + pad(d.day, 2) }

func (d date) before() date {
	switch {
	case d.day > 1:
		return date{d.year, d.month, d.day - 1}
	case d.month > 1:
		return date{d.year, d.month - 1, daysIn(d.year, d.month-1)}
	}
	return date{d.year - 1, 12, 31}
}

func (d date) after() date {
	switch {
	case d.day < daysIn(d.year, d.month):
		return date{d.year, d.month, d.day + 1}
	case d.month < 12:
		return date{d.year, d.month + 1, 1}
	}
	return date{d.year + 1, 1, 1}
}

func pad(n, width int) string {
	text := strconv.Itoa(n)
	return strings.Repeat("0", max(0, width-len(text))) + text
}

// spelledUnits are words for units of time, and what Go calls them; the longer first.
var spelledUnits = strings.NewReplacer(" ", "", "seconds", "s", "second", "s", "secs", "s", "sec", "s",
	"minutes", "m", "minute", "m", "mins", "m", "min", "m", "hours", "h", "hour", "h")

// repairDuration takes blanks out of a duration and writes its units as Go does.
func repairDuration(s string) string {
	if fixed := spelledUnits.Replace(s); durationProblem(fixed) == "" {
		return fixed
	}
	return ""
}
