package tus

import (
	"crypto/sha1"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"hash"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
)

// algorithms are what a piece may be summed up with. The protocol demands sha1;
// none of them is for secrecy.
var algorithms = map[string]func() hash.Hash{
	"sha1":   sha1.New,
	"sha256": sha256.New,
	"crc32":  func() hash.Hash { return crc32.NewIEEE() },
}

func algorithmNames() string {
	return strings.Join(slices.Sorted(maps.Keys(algorithms)), ",")
}

// Sum is the checksum of one piece: what goes by is written to it.
type Sum struct {
	hash.Hash
	want []byte
}

// Fits tells whether what was written is what the client has summed up.
func (s *Sum) Fits() bool { return subtle.ConstantTimeCompare(s.Sum(nil), s.want) == 1 }

// readSum reads a name and a sum in base64; without the header there is none.
func readSum(raw string) (*Sum, error) {
	if raw == "" {
		return nil, nil
	}
	name, encoded, _ := strings.Cut(raw, " ")
	want, err := base64.StdEncoding.DecodeString(encoded)
	make, known := algorithms[name]
	if err != nil || !known {
		return nil, ErrHeader.With("header", checksumHeader)
	}
	s := &Sum{Hash: make(), want: want}
	if len(want) != s.Size() {
		return nil, ErrHeader.With("header", checksumHeader)
	}
	return s, nil
}
