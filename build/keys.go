package main

// keyTable gives the Markdown table of the keys of a mapping, from the schema.
func keyTable(path string) (table string, ok bool) {
	return "", false
}
