package agent

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// document is an answer that is the same until something changes.
type document struct {
	body []byte
	tag  string // with its quotes, as it stands in the header

	header []string // the tag alone; answers share it
}

func newDocument(body []byte) document {
	sum := sha256.Sum256(body)
	tag := `"` + hex.EncodeToString(sum[:20]) + `"`
	return document{body: body, tag: tag, header: []string{tag}}
}

// knownBy tells whether the caller has this very document. Agents give the tag
// back as they got it; what stands between may have made it a weak one, and
// some drop the quotes. A call without a tag always gets the document: an agent
// that has just started has nothing.
func (d document) knownBy(ifNoneMatch string) bool {
	if ifNoneMatch == d.tag {
		return true
	}
	for tag := range strings.SplitSeq(ifNoneMatch, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		if strings.Trim(tag, `"`) == d.tag[1:len(d.tag)-1] {
			return true
		}
	}
	return false
}
