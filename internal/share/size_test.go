package share_test

import (
	"testing"

	"causeway/internal/share"
)

func TestSizesOfSealedFiles(t *testing.T) {
	for _, c := range []struct{ plain, sealed int64 }{
		{0, 32},
		{1, 33},
		{65535, 65567},
		{65536, 65568},
		{65537, 65585},
		{131072, 131120},
		{1 << 30, 1_074_003_984},
	} {
		if got := share.SealedBytes(c.plain); got != c.sealed {
			t.Errorf("%d bytes are %d when sealed, want %d", c.plain, got, c.sealed)
		}
		if got, ok := share.PlainBytes(c.sealed); !ok || got != c.plain {
			t.Errorf("%d sealed bytes hold %d (%v), want %d", c.sealed, got, ok, c.plain)
		}
	}
	for _, impossible := range []int64{-1, 0, 16, 31, 65569, 65584} {
		if plain, ok := share.PlainBytes(impossible); ok {
			t.Errorf("%d sealed bytes cannot be, and yet hold %d", impossible, plain)
		}
	}
}
