package blob

import (
	"fmt"
	"strings"
)

// Limits of a key. They stay well under what file systems (255 bytes a name)
// and S3 (1024 bytes a key) allow.
const (
	maxKeyBytes     = 512
	maxSegmentBytes = 128
)

// checkKey refuses everything but lower-case words joined by slashes. Keys are
// made by our own code, so a bad one is a bug and not the visitor's mistake;
// refusing dots altogether leaves no way to name a parent folder, and frees
// them for the folder store's own marks.
func checkKey(key string) error {
	if len(key) > maxKeyBytes {
		return fmt.Errorf("blob key of %d bytes is too long", len(key))
	}
	for segment := range strings.SplitSeq(key, "/") {
		if segment == "" || len(segment) > maxSegmentBytes {
			return fmt.Errorf("blob key %q has an empty or too long part", key)
		}
	}
	return checkAlphabet(key)
}

// checkPut refuses what no store can keep.
func checkPut(key string, size int64) error {
	if size < 0 {
		return fmt.Errorf("blob %q has a size of %d", key, size)
	}
	return checkKey(key)
}

// checkPrefix is checkKey for the beginning of a key.
func checkPrefix(prefix string) error {
	if len(prefix) > maxKeyBytes || strings.HasPrefix(prefix, "/") || strings.Contains(prefix, "//") {
		return fmt.Errorf("no blob key starts with %q", prefix)
	}
	return checkAlphabet(prefix)
}

func checkAlphabet(key string) error {
	for i := range len(key) {
		switch c := key[i]; {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '/', c == '_', c == '-':
		default:
			return fmt.Errorf("blob key %q holds %q", key, c)
		}
	}
	return nil
}
