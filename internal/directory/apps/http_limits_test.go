package apps_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"
	"time"

	"causeway/internal/picture"
)

// padded is a small picture with nothing behind it, up to a length.
func padded(t *testing.T, length int) []byte {
	t.Helper()
	raw := make([]byte, length)
	copy(raw, drawing(t, 10, 60, 60))
	return raw
}

// noise is a png of random colours, which nothing makes shorter: three bytes a
// pixel.
func noise(t *testing.T, width, height int) []byte {
	t.Helper()
	canvas := image.NewNRGBA(image.Rect(0, 0, width, height))
	random := rand.NewChaCha8([32]byte{1})
	_, _ = random.Read(canvas.Pix) // never fails
	for i := 3; i < len(canvas.Pix); i += 4 {
		canvas.Pix[i] = 255
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(&out, canvas); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// bomb is a png that is short and says that it is huge.
func bomb(width, height uint32) []byte {
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), width), height)
	header = append(header, 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(header))
}

func photo(t *testing.T, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// held is a photograph whose camera was turned by a quarter.
func held(t *testing.T) []byte {
	t.Helper()
	camera := []byte("\xff\xe1\x00\x22Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00")
	raw := photo(t, image.NewYCbCr(image.Rect(0, 0, 200, 100), image.YCbCrSubsampleRatio420))
	return bytes.Join([][]byte{raw[:2], camera, raw[2:]}, nil)
}

func TestPicturesHaveLimits(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shares nothing between goroutines")
	}
	c := newCounter(t)
	icon := drawing(t, 10, 60, 60)
	large := noise(t, 2400, 2640) // 19 MB
	if len(large) < 19_000_000 || len(large) > picture.MaxBytes {
		t.Fatalf("the large one has %d bytes", len(large))
	}
	const tooLarge, format, dimensions = "image_too_large", "image_format", "image_dimensions"
	for _, row := range []struct {
		what  string
		parts []part
		// refused is the field that is, and why.
		refused, code string
	}{
		{"a png of 19 MB", []part{{"icon", "a.png", large}}, "", ""},
		{"a png of exactly 20 MiB", []part{{"icon", "a.png", padded(t, 20<<20)}}, "", ""},
		{"one byte more", []part{{"icon", "a.png", padded(t, 20<<20+1)}}, "icon", tooLarge},
		{"a png of 21 MB", []part{{"icon", "a.png", padded(t, 21_000_000)}}, "icon", tooLarge},
		{"both of 20 MiB", []part{{"icon", "a.png", padded(t, 20<<20)}, {"thumbnail", "b.png", padded(t, 20<<20)}}, "", ""},
		{"a thumbnail of 21 MB", []part{{"icon", "a.png", icon}, {"thumbnail", "b.png", padded(t, 21_000_000)}}, "thumbnail", tooLarge},
		{"a bomb", []part{{"icon", "a.png", bomb(50_000, 50_000)}}, "icon", dimensions},
		{"a bomb as thumbnail", []part{{"icon", "a.png", icon}, {"thumbnail", "b.png", bomb(50_000, 50_000)}}, "thumbnail", dimensions},
		{"html named png", []part{{"icon", "a.png", []byte("<!doctype html><script>alert(1)</script>")}}, "icon", format},
		{"svg", []part{{"icon", "a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)}}, "icon", format},
		{"gif", []part{{"icon", "a.gif", []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;")}}, "icon", format},
		{"an ico with 65,535 entries", []part{{"icon", "a.ico", append([]byte("\x00\x00\x01\x00\xff\xff"), make([]byte, 65535*16)...)}}, "icon", format},
		{"a cut png", []part{{"icon", "a.png", icon[:len(icon)-30]}}, "icon", format},
		{"a photograph named png", []part{{"icon", "a.png", photo(t, image.NewGray(image.Rect(0, 0, 9, 9)))}}, "", ""},
	} {
		got := c.handIn(row.parts...)
		if row.code == "" {
			if got.status != 200 {
				t.Errorf("%s: %d %s", row.what, got.status, got.body)
			}
			continue
		}
		if code, field := got.problem(row.refused); got.status/100 != 4 || code != row.code || field != row.code {
			t.Errorf("%s: %d %s", row.what, got.status, got.body)
		}
		c.clock.Advance(3 * time.Hour) // so that ten a day are enough
	}
	c.wantNothingLeft()
	c.sweep()
	want(t, "pictures", len(c.pictures()), 5) // of four apps
}

func TestAPhotographIsTurnedUpright(t *testing.T) {
	c := newCounter(t)
	var app handedView
	c.handIn(part{"icon", "a.jpeg", held(t)}).into(t, &app)
	want(t, "upright", c.shown(app.Icon.Large), image.Pt(100, 200))
}
