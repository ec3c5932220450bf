package credential

import "testing"

func TestHeaders(t *testing.T) {
	const header = "Authorization: "
	findsAll(t,
		// without a scheme
		header+"zulu7pl", header+"«zulu7plu»", header+"zuluplum", header+"«zulu7plum»", header+"zulu7plum was",
		header+"«zulu7plum», yes",
		header+repeat("z", 64)+"7", header+"«"+repeat("z", 63)+"7»", header+"your-zulu-7", header+"$ZULU_7_PLUM",
		header+"/zulu/plum7", header+"«/Zulu/plum7»", header+"Basic:zulu77", header+"Basically zulu77",

		// after one
		header+"zearer zulu77", header+"Basic ab", header+"Basic «abc»", header+"Basic /zulu/plum", header+"Basic \t «zulu77»",
		header+"Basic $ZULU", header+"Basic xxx", header+"Basic%20«zulu77»", header+"Basic %20 «zulu77»",
		header+"Basic%21zulu77",
		header+"Basic «zulu77»'x", header+"Basic «zulu77»\"x", header+"Basic «zulu77»`x", header+`Basic «zulu77»\x`,
		header+"Basic «zulu77»;x", header+"Basic «zulu77»)x", header+"Basic «zulu77»]x", header+"Basic «zulu77»}x",
		header+"Basic «zulu77»|x",
		header+"Basic «zulu77»%20x", header+"Basic «zulu%2177»", header+"Basic «zulu!77»", header+"Basic «zulu77»\tx",
		header+"Basic «zulu77» x",
		header+"Basic «zulu&77»", header+"Basic «zulu(77»", header+"Basic «zulu:77<>[{~»", header+"Basic «zulu77».",
		header+"Basic «zulu77»,",
		header+"Basic «zulu77..»", header+"Basic «zu#lu77»",

		// outside of a header
		"bearer zul77", "bearer «zulu77»", "x-bearer zulu77", "xbearer zulu77", "_bearer zulu77", "/bearer «zulu77»",
		".bearer «zulu77»",
		"bearer RFC6750", "bearer «xfc6750»", "bearer OAuth20", "bearer «xauth20»", "bearer zuluplum", "bearer «zuluplum7»",
		"bearer «7zuluplum»",
		"bearer "+repeat("z", 23), "bearer «"+repeat("z", 24)+"»", "bearer «zuLuplum»", "bearer Zuluplum", "bearer ZULUPLUM",
		"bearer zulu-plum",
		"bearer zulu-Plum", "bearer ./zulu7", "bearer $ZULU77", "bearers zulu77", "bearer", "bearer's zulu77",
		"bearer%20«zulu77»", "bEARER «zulu77»", "b bearer «zulu77»", "bearerzulu77",
	)
}

// The name of what is found says whether it is the one that bears.
func TestHeadersHaveNames(t *testing.T) {
	for text, want := range map[string]string{
		"Authorization: Bearer zulu77": bearerName, "Authorization: bearer zulu77": bearerName, "x bearer zulu77": bearerName,
		"Authorization: Basic zulu77": anAuthHeader.text(), "Authorization: zulu77plum": anAuthHeader.text(),
	} {
		if got := Find(text); len(got) != 1 || got[0].Name != want || got[0].Kind != Token {
			t.Errorf("%s: got %v, want %s", text, got, want)
		}
	}
}

func TestFlagsForTheNextArgument(t *testing.T) {
	long := repeat("z", longestName-len("password")) + "password"
	for _, c := range []struct{ before, item, want string }{
		{"--api-key", "zulu", "api-key"}, {"-api-key", "zulu", "api-key"}, {"---x.y_z9", "zulu", "x.y_z9"},
		{"api-key", "zulu", ""},
		{"--api-key", "-zulu", ""}, {"--api-key", "-", ""}, {"--api key", "zulu", ""}, {"--api-key=x", "zulu", ""},
		{"--", "zulu", ""},
		{"--" + long, "zulu", long}, {"--z" + long, "zulu", ""}, {"--=api-key", "zulu", ""}, {"--api/key", "zulu", ""},
		{"", "zulu", ""},
		{"Bearer", "zulu", "bearer"}, {"bearer", "zulu", "bearer"}, {"Authorization: Bearer", "zulu", "bearer"},
		{"earer", "zulu", ""},
		{"xBearer", "zulu", ""}, {"x-bearer", "zulu", ""}, {"=bearer", "zulu", "bearer"}, {"bearer ", "zulu", ""},
		{"Bearer", "-zulu", ""},
		{"--zulu-bearer", "zulu", "zulu-bearer"}, {"~api-key", "zulu", ""}, {"~--api-key", "zulu", ""},
	} {
		if got := flagFor(c.before, c.item); got != c.want {
			t.Errorf("%s %s: got %q, want %q", c.before, c.item, got, c.want)
		}
	}
}
