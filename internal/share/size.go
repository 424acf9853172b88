package share

// An age payload is a nonce and chunks of 64 KiB, each with a tag; the last
// chunk may be shorter, and is empty only when the whole file is.
const (
	payloadNonce = 16
	chunkBytes   = 64 << 10
	tagBytes     = 16
)

// MaxPlainBytes is the most that one file may hold before it is sealed.
const MaxPlainBytes = 1 << 30

// MaxSealedBytes is the most that one upload may carry.
var MaxSealedBytes = SealedBytes(MaxPlainBytes)

// SealedBytes is how long a payload is that seals so many bytes.
func SealedBytes(plain int64) int64 {
	chunks := max(1, (plain+chunkBytes-1)/chunkBytes)
	return payloadNonce + plain + chunks*tagBytes
}

// PlainBytes is how much a payload of this length holds; no age payload has
// the length when it reports false.
func PlainBytes(sealed int64) (plain int64, ok bool) {
	body := sealed - payloadNonce
	if body < tagBytes {
		return 0, false
	}
	chunks := (body + chunkBytes + tagBytes - 1) / (chunkBytes + tagBytes)
	plain = body - chunks*tagBytes
	return plain, plain >= 0 && SealedBytes(plain) == sealed
}
