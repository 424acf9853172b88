package picture

import (
	"testing"
)

func TestTheLargestIconIsChosen(t *testing.T) {
	small, large := pngOf(t, halves(16, 16)), pngOf(t, halves(256, 256))
	for name, upload := range map[string][]byte{
		"first":  iconOf([]byte{0, 16}, 32, large, small), // 256 is written as 0
		"last":   iconOf([]byte{16, 0}, 32, small, large),
		"single": iconOf([]byte{0}, 32, large),
	} {
		found, err := decodeBytes(t.Context(), upload)
		if err != nil {
			t.Fatal(err)
		}
		if found.image.Bounds().Dx() != 256 || found.kind != asPNG {
			t.Errorf("largest %s: %v as %s", name, found.image.Bounds(), found.kind)
		}
	}
}

// Each icon is two by two: red and blue above, green and clear below. Rows are
// stored from the bottom up and filled up to four bytes.
func TestOldIconsAreReadInEveryDepth(t *testing.T) {
	palette := []byte{0, 0, 255, 0 /* red */, 255, 0, 0, 0 /* blue */, 0, 255, 0, 0 /* green */}
	mask := []byte{0x40, 0, 0, 0, 0, 0, 0, 0} // the second pixel of the lower row
	join := func(parts ...[]byte) []byte {
		var out []byte
		for _, part := range parts {
			out = append(out, part...)
		}
		return out
	}
	for name, picture := range map[string][]byte{
		"4 bits": join(dibHeader(2, 4, 4, 3), palette, []byte{0x20, 0, 0, 0, 0x01, 0, 0, 0}, mask),
		"8 bits": join(dibHeader(2, 4, 8, 3), palette, []byte{2, 0, 0, 0, 0, 1, 0, 0}, mask),
		"24 bits": join(dibHeader(2, 4, 24, 0),
			[]byte{0, 255, 0, 9, 9, 9, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0}, mask),
		"32 bits": join(dibHeader(2, 4, 32, 0),
			[]byte{0, 255, 0, 255, 9, 9, 9, 0, 0, 0, 255, 255, 255, 0, 0, 255}),
		"32 bits, alpha unused": join(dibHeader(2, 4, 32, 0),
			[]byte{0, 255, 0, 0, 9, 9, 9, 0, 0, 0, 255, 0, 255, 0, 0, 0}, mask),
	} {
		found, err := decodeBytes(t.Context(), iconOf([]byte{2}, 32, picture))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := colourAt(found.image, 0, 0) + " " + colourAt(found.image, 1, 0) + " " + colourAt(found.image, 0, 1) + " " + colourAt(found.image, 1, 1)
		if got != "red blue green clear" {
			t.Errorf("%s shows %s", name, got)
		}
	}
	twoColours := join(dibHeader(2, 4, 1, 2), []byte{0, 0, 0, 0, 255, 255, 255, 0}, []byte{0x80, 0, 0, 0, 0x40, 0, 0, 0}, mask)
	found, err := decodeBytes(t.Context(), iconOf([]byte{2}, 1, twoColours))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := colourAt(found.image, 0, 0), colourAt(found.image, 1, 0); a != "black" || b != "white" {
		t.Errorf("1 bit shows %s and %s", a, b)
	}
}
