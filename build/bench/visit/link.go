package visit

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
)

// Link is what our page has in its address where that carries a text: it opens with it.
func Link(text string) (string, error) {
	carried, err := json.Marshal(map[string]any{
		"text": text, "name": "", "tab": "run", "cursor": 0, "pane": "text", "place": nil, "registry": nil,
	})
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	packer := gzip.NewWriter(&packed)
	_, err = packer.Write(carried)
	err = errors.Join(err, packer.Close())
	return "#s1." + base64.RawURLEncoding.EncodeToString(packed.Bytes()), err
}
