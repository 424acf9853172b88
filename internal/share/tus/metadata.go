package tus

import (
	"encoding/base64"
	"strings"
)

// mostMetadata bounds a header that is kept as it came.
const mostMetadata = 16 << 10

// Metadata is what a client tells about an upload.
type Metadata struct {
	Raw    string
	Values map[string]string
}

// readMetadata reads pairs of a key and a value in base64, which may be empty,
// with commas between the pairs.
func readMetadata(raw string) (Metadata, error) {
	m := Metadata{Raw: raw, Values: map[string]string{}}
	refusal := ErrHeader.With("header", metadataHeader)
	if len(raw) > mostMetadata {
		return Metadata{}, refusal
	}
	if strings.TrimSpace(raw) == "" {
		return m, nil
	}
	for pair := range strings.SplitSeq(raw, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		value, err := base64.StdEncoding.DecodeString(strings.TrimSpace(encoded))
		_, twice := m.Values[key]
		if err != nil || twice || !isKey(key) {
			return Metadata{}, refusal
		}
		m.Values[key] = string(value)
	}
	return m, nil
}

// isKey takes printable ASCII without the signs that the header is made of.
func isKey(key string) bool {
	return key != "" && !strings.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r > '~' || r == ',' })
}
