package schema

// The longer patterns of formats. They stay within what ECMA regular expressions, with and without their u flag,
// and those of RE2 have in common.

// timestampPattern has a branch for months of each length, and one for the leap days of the Gregorian calendar.
const timestampPattern = `^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))` +
	`|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)` +
	`T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?(Z|\+00:00)$`

// urlPattern is scheme, perhaps a user, a host name or a bracketed address, perhaps a port of at most 65535, and the rest.
const urlPattern = `^[Hh][Tt][Tt][Pp][Ss]?://([^/?#\x00-\x20\x7F\\"<>]*@)?` +
	`([^./:?#@\[\]\x00-\x20\x7F\\"<>]+(\.[^./:?#@\[\]\x00-\x20\x7F\\"<>]+)*\.?|\[[0-9A-Fa-f.%]*:[0-9A-Fa-f:.%]*\])` +
	`(:0*(6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[0-9]{0,4}))?` +
	`([/?#][^\x00-\x20\x7F\\"<>]*)?$`

// durationPattern leaves out that a duration is at most 2562047h, which is a sum.
const durationPattern = `^[-+]?(0|(([0-9]+(\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$`
