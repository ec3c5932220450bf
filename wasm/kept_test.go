package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
	wide "unicode/utf16"
	"unicode/utf8"
)

// sender writes requests as a page does: a text that is kept by what has changed in it.
type sender struct {
	count int
	last  string
}

func (s *sender) next(t *testing.T, op, text string) []byte {
	t.Helper()
	b, sent := body{Path: "run.yaml", Size: len(text), Text: s.count + 1, Units: len(wide.Encode([]rune(text)))}, text
	if s.count > 0 {
		b.After = s.count
		b.From, b.To, sent = changed(s.last, text)
		b.Size = len(sent)
		if text == s.last {
			b.Text = b.After
		}
	}
	s.count, s.last = b.Text, text
	line, err := json.Marshal(header{Op: op, UTF16: 40, Files: []body{b}})
	if err != nil {
		t.Fatal(err)
	}
	return []byte(string(line) + "\n" + sent)
}

// changed is what changed between two texts, in UTF-16.
func changed(before, after string) (from, to int, text string) {
	a, b := wide.Encode([]rune(before)), wide.Encode([]rune(after))
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	end := 0
	for end < min(len(a), len(b))-from && a[len(a)-1-end] == b[len(b)-1-end] {
		end++
	}
	if from > 0 && wide.IsSurrogate(rune(a[from-1])) && a[from-1] < 0xdc00 {
		from--
	}
	if end > 0 && wide.IsSurrogate(rune(a[len(a)-end])) && a[len(a)-end] >= 0xdc00 {
		end--
	}
	return from, len(a) - end, string(wide.Decode(b[from : len(b)-end]))
}

// meddled is a text with something else in some place of it.
func meddled(r *rand.Rand, text string) string {
	from := r.IntN(keptFrom - 100)
	if r.IntN(4) > 0 {
		from += max(0, strings.Index(text[from:], "value: ")) + len("value: ")
	}
	to := min(len(text), from+r.IntN(3))
	for !utf8.RuneStart((text + "x")[from]) {
		from--
	}
	for !utf8.RuneStart((text + "x")[to]) {
		to++
	}
	pieces := []string{"", "1", "7", "22", "3", "4", "8", ".5", "é", "😀", "x", "\n  # 🎉\n", "\n", " ", "\"", "- id: c9\n    "}
	return text[:from] + pieces[r.IntN(len(pieces))] + text[to:]
}

// Edit after edit, the answer is that to the whole text.
func TestEditsAreAnsweredAsWholeTexts(t *testing.T) {
	sweep := long(t) + strings.Repeat("# "+strings.Repeat("-", 2000)+"\n", 33) // too much for a second reader, which takes no edits
	beyond := strings.ReplaceAll(strings.Replace(sweep, "\n", " # é😀\n", 1), "\n  - id: c7\n", "\n  # 😀🎉\n  - id: c7\n")
	if beyond == sweep || len(sweep) < keptFrom {
		t.Fatal("the records are not what they are to be")
	}
	again, others := 0, []string{"complete", "hover", "outline"}
	for seed, first := range []string{sweep, beyond, strings.ReplaceAll(beyond, "\n", "\r\n")} {
		texts, longest.checker = nil, nil
		r, text, page := rand.New(rand.NewPCG(uint64(seed), 3)), first, sender{}
		for range 60 {
			for _, op := range others[:r.IntN(len(others)+1)] {
				asked := meddled(r, text) // of which no check is asked
				Handle(page.next(t, op, asked))
			}
			next := meddled(r, text)
			got := Handle(page.next(t, "check", next))
			if longest.checker.Again() {
				again++
			}
			kept := longest
			if want := fresh("run.yaml", next); !bytes.Equal(got, want) {
				t.Fatalf("record %d: the answer is\n%.600s\nnot\n%.600s", seed, got, want)
			}
			if longest = kept; !bytes.Contains(got, []byte(`"rule"`)) {
				text = next
			} else {
				Handle(page.next(t, "check", text)) // of a faulty text no reading is kept
			}
		}
	}
	if again < 40 {
		t.Errorf("only %d of 180 edits were taken in", again)
	}
	texts, longest.checker = nil, nil
}

func TestOnlyWhatIsKeptCanBeEdited(t *testing.T) {
	defer func() { texts = nil }()
	const unknown = `{"unknown":true}`
	texts = nil
	ask := func(header string, bytes string) string {
		return string(Handle([]byte(`{"op":"outline","files":[` + header + "]}\n" + bytes)))
	}
	if got := ask(`{"path":"a","size":2,"text":2,"after":1,"from":0,"to":0,"units":2}`, "b:"); got != unknown {
		t.Errorf("of an edit of nothing it says %s", got)
	}
	whole := ask(`{"path":"a","size":6,"text":1,"units":5}`, "é: b\n")
	if got := ask(`{"path":"a","size":0,"text":1,"after":1}`, ""); got != whole {
		t.Errorf("of the same text it says %s, not %s", got, whole)
	}
	for _, outside := range []string{`"from":2,"to":1`, `"from":-1,"to":1`} {
		if got := ask(`{"path":"a","size":0,"text":2,"after":1,`+outside+`}`, ""); !strings.Contains(got, errOutside.Error()) {
			t.Errorf("of an edit at %s it says %s", outside, got)
		}
	}
	if got := ask(`{"path":"b","size":0,"text":1,"after":1}`, ""); got != unknown {
		t.Errorf("under another path it says %s", got)
	}
	for _, path := range []string{"b", "c", "d"} {
		ask(`{"path":"`+path+`","size":5,"text":9,"units":5}`, "a: b\n")
	}
	if got := ask(`{"path":"a","size":0,"text":1,"after":1}`, ""); got != unknown || len(texts) != keptTexts {
		t.Errorf("with %d others it says %s", len(texts), got)
	}
}
