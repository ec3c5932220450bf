package reading

// Markdown is a report of one run for a pull request.
func Markdown(v *View) string { return "" }
