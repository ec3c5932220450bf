package serve

import (
	"net/http"
	"strconv"
	"strings"
)

// encoding is a compressed form that may lie beside a file.
type encoding struct{ name, ext string }

// encodings are in order of preference: Brotli is smaller.
var encodings = []encoding{{"br", ".br"}, {"gzip", ".gz"}}

// accepted lists the encodings that a request allows. A range is of the file itself, never of a compressed form.
func accepted(r *http.Request) (allowed []encoding) {
	if r.Header.Get("Range") != "" {
		return nil
	}
	weights := parseAccept(strings.Join(r.Header.Values("Accept-Encoding"), ","))
	for _, e := range encodings {
		weight, named := weights[e.name]
		if !named {
			weight = weights["*"]
		}
		if weight > 0 {
			allowed = append(allowed, e)
		}
	}
	return allowed
}

// parseAccept reads "br;q=1.0, gzip, *;q=0" to weights by name.
func parseAccept(header string) map[string]float64 {
	weights := map[string]float64{}
	for item := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(item, ";")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.ReplaceAll(parameters, " ", ""), "q="); ok {
			weight, _ = strconv.ParseFloat(q, 64)
		}
		weights[strings.ToLower(strings.TrimSpace(name))] = weight
	}
	return weights
}
