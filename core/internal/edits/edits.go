// Package edits changes records at random, as authors do and as none would, for tests.
package edits

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// nasty is what changes how the text around it is read.
var nasty = []string{
	"'", `"`, "#", " #", " # a comment", "|", ">", "|+", ">-", "- ", "-", "  ", " ", "    ", "\t", "\r", "\r\n", "\n", "\n\n", "---\n", "\n---\n", "\n...\n",
	"&a ", "*a", "!!str ", "!x ", "%TAG", "? ", ":", ": ", "{", "}", "[", "]", "[a, b]", "{a: 1}", ",", "\uFEFF", "😀", "é", "\x00", "\xff", "\u0085", "\\", "\\\n",
	"~", "null", "yes", "0x1F", "1e3", ".inf", "@", "`", "<<: *a", "<<<<<<< ours\n", "=======\n", "id: c1", "\n  - id: c1\n", "\n- x\n", "\nname: x\n",
	"\n# a comment\n", "\n  # a comment\n", "\n    # a comment\n", "\nkey: |\n  text\n\n\n", "\n  key: >+\n    text\n\n", "--api-key ", "Bearer ", "password: ", "kubectl get ",
}

// credentials are put together here, so that none stands in a file.
var credentials = []string{
	"hf" + "_" + strings.Repeat("aB3dE", 7)[:34], "-----BEGIN " + "PRIVATE KEY-----", "AKIA" + "ABCDEFGH12345678",
	"--api-key \\\n  " + "s3cr3tV4lue99", "https://user:" + "hunter22@example.org/", "secret" + "KeyRef",
}

// Random is a text with one edit, or a few.
func Random(r *rand.Rand, text string) string {
	text = one(r, text)
	for r.IntN(8) == 0 {
		text = one(r, text)
	}
	return text
}

func one(r *rand.Rand, text string) string {
	at := r.IntN(len(text) + 1)
	switch r.IntN(16) {
	case 0, 1:
		return text[:at] + nasty[r.IntN(len(nasty))] + text[at:]
	case 2:
		return text[:at] + text[min(len(text), at+1+r.IntN(3)):]
	case 3:
		return text[:at] + text[min(len(text), at+r.IntN(200)):]
	case 4:
		return text[:at] + string(rune(' '+r.IntN(95))) + text[min(len(text), at+1):]
	case 5, 6, 7, 8:
		return value(r, text, at)
	case 9:
		return item(r, text, at)
	case 10:
		c := credentials[r.IntN(len(credentials))]
		return text[:at] + []string{"", " ", "\n"}[r.IntN(3)] + c + text[at:]
	}
	return line(r, text, at)
}

// value writes into what follows a colon or a dash near an offset.
func value(r *rand.Rand, text string, at int) string {
	next := strings.Index(text[at:], []string{": ", "- "}[r.IntN(2)])
	if next < 0 {
		return text
	}
	at += next + 2
	end := at + strings.IndexByte(text[at:]+"\n", '\n')
	at += r.IntN(end - at + 1)
	words := []string{"1", "0", ".", "x", "-", "", " ", "12", "e", "\"", "'", " 1", nasty[r.IntN(len(nasty))], strconv.Itoa(r.IntN(1000))}
	return text[:at] + words[r.IntN(len(words))] + text[min(len(text), at+r.IntN(2)*r.IntN(3)):]
}

// item says an item of a list near an offset twice, or takes it out.
func item(r *rand.Rand, text string, at int) string {
	from := strings.Index(text[at:], "\n  - ")
	if from < 0 {
		return text
	}
	from += at + 1
	to := strings.Index(text[from:], "\n  - ")
	if to < 0 {
		return text
	}
	to += from + 1
	if r.IntN(2) == 0 {
		return text[:from] + text[to:]
	}
	return text[:to] + text[from:to] + text[to:]
}

// line changes the line of an offset as a whole.
func line(r *rand.Rand, text string, at int) string {
	from := strings.LastIndexByte(text[:at], '\n') + 1
	to := from + strings.IndexByte(text[from:]+"\n", '\n')
	next := min(to+1, len(text))
	switch r.IntN(8) {
	case 0:
		return text[:from] + text[next:]
	case 1:
		return text[:next] + text[from:next] + text[next:]
	case 2:
		return text[:from] + strings.Repeat(" ", 1+r.IntN(3)) + text[from:]
	case 3:
		return text[:from] + strings.TrimPrefix(text[from:], strings.Repeat(" ", 1+r.IntN(2)))
	case 4:
		return text[:from] + "#" + text[from:]
	case 5:
		return text[:to] + " # said here" + text[to:]
	case 6:
		return text[:to] + "\r" + text[to:]
	}
	return text[:to] + "\n" + strings.Repeat(" ", 2*r.IntN(5)) + []string{"", "x", "x: 1", "- x", "# x", "value: 3"}[r.IntN(6)] + text[to:]
}

// Texts are the records among the test data of the core, and of the documentation. core is the folder of the core.
func Texts(t testing.TB, core string) (texts []string) {
	t.Helper()
	for _, folder := range []string{filepath.Join(core, "testdata"), filepath.Join(core, "..", "docs", "examples")} {
		err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
				return err
			}
			text, err := os.ReadFile(path)
			texts = append(texts, string(text))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(texts) == 0 {
		t.Fatal("no records were found")
	}
	return texts
}

// Sweep is the first of the records with n points, and none other than the first has anything that is not simple.
func Sweep(t testing.TB, core string, n int) string {
	t.Helper()
	seed, err := os.ReadFile(filepath.Join(core, "testdata", "seed.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(seed), "points:\n")
	points, tail, _ := strings.Cut(rest, "provenance:\n")
	first, second, _ := strings.Cut(points, "  - id: c4\n")
	var b strings.Builder
	b.WriteString(head + "points:\n")
	for i := range n {
		point, written := first, "1\n"
		if i%2 == 1 {
			point, written = "  - id: c4\n"+second, "4\n"
		}
		id := strconv.Itoa(i+1) + "\n"
		point = strings.Replace(point, "id: c"+written, "id: c"+id, 1)
		b.WriteString(strings.Replace(point, "concurrency: "+written, "concurrency: "+id, 1))
	}
	return b.String() + "provenance:\n" + tail
}
