package share

import (
	"bytes"
	"io"
	"testing"
	"testing/iotest"
)

func TestHeaderAndPayloadAreOneFile(t *testing.T) {
	header, payload := "age-encryption.org/v1\n-> X25519 a\nb\n--- c\n", bytes.Repeat([]byte("sealed "), 50)
	whole := append([]byte(header), payload...)
	if err := iotest.TestReader(join(header, bytes.NewReader(payload), int64(len(payload))), whole); err != nil {
		t.Error(err)
	}
	file := join(header, bytes.NewReader(payload), int64(len(payload)))
	for at := range len(whole) + 1 { // every place, one after the other, back and forth
		for _, from := range []int{at, len(whole) - at} {
			if _, err := file.Seek(int64(from), io.SeekStart); err != nil {
				t.Fatal(err)
			}
			rest, err := io.ReadAll(file)
			if err != nil || !bytes.Equal(rest, whole[from:]) {
				t.Fatalf("from %d: %d bytes, %v", from, len(rest), err)
			}
		}
	}
}
