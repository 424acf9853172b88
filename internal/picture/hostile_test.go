package picture

import (
	"bytes"
	"context"
	"errors"
	"image"
	"runtime"
	"strings"
	"testing"
	"time"
)

// hostile are uploads that must be refused, each with its reason and before
// any memory is spent on them.
func hostile(t testing.TB) map[string]struct {
	upload []byte
	want   error
} {
	small := pngOf(t, halves(20, 20))
	photo := jpegOf(t, halves(20, 20))
	type row = struct {
		upload []byte
		want   error
	}
	repeatedScans := bytes.Repeat(segment(markerSOS, 1, 1, 0, 0, 0, 0), 100_000)
	manyIcons := append([]byte(magicICO), 0xff, 0xff)
	return map[string]row{
		"nothing":              {nil, ErrFormat},
		"one byte":             {[]byte{0xff}, ErrFormat},
		"text":                 {[]byte("hello"), ErrFormat},
		"html named png":       {[]byte("<!doctype html><script>alert(1)</script>"), ErrFormat},
		"svg":                  {[]byte(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), ErrFormat},
		"gif":                  {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), ErrFormat},
		"webp":                 {[]byte("RIFF\x00\x00\x00\x00WEBPVP8 "), ErrFormat},
		"pdf with a script":    {[]byte("%PDF-1.7\n/JS (app.alert(1))"), ErrFormat},
		"html before a png":    {append([]byte("<html>"), small...), ErrFormat},
		"cursor":               {append([]byte("\x00\x00\x02\x00\x01\x00"), make([]byte, 80)...), ErrFormat},
		"png of 50000 px":      {pngHeader(50_000, 50_000, 8, 0), ErrDimensions},
		"png of 4097 px":       {pngHeader(4097, 1, 8, 0), ErrDimensions},
		"png of no width":      {pngHeader(0, 10, 8, 0), ErrFormat},
		"png of 2^31 px":       {pngHeader(1<<31-1, 1<<31-1, 8, 0), ErrFormat},
		"deep interlaced png":  {pngHeader(4096, 4096, 16, 1), ErrDimensions},
		"deep png":             {pngHeader(4096, 4096, 16, 0), ErrDimensions},
		"png, header only":     {pngHeader(4096, 4096, 8, 0)[:20], ErrFormat},
		"cut png":              {small[:len(small)-20], ErrFormat},
		"jpeg of 65500 px":     {bytes.Join([][]byte{{0xff, 0xd8}, frame(markerSOF0, 65_500, 65_500, 0x22), {0xff, markerEOI}}, nil), ErrDimensions},
		"progressive 4:4:4":    {bytes.Join([][]byte{{0xff, 0xd8}, frame(markerSOF2, 4096, 4096, 0x11), {0xff, markerEOI}}, nil), ErrDimensions},
		"cut jpeg":             {photo[:len(photo)-20], ErrFormat},
		"jpeg, magic only":     {[]byte(magicJPEG), ErrFormat},
		"jpeg without a frame": {[]byte{0xff, 0xd8, 0xff, markerEOI}, ErrFormat},
		"two frames":           {withSegment(photo, frame(markerSOF0, 10, 10, 0x11)), ErrFormat},
		"frame without parts":  {bytes.Join([][]byte{{0xff, 0xd8}, segment(markerSOF0, 8, 0, 9, 0, 9, 0), {0xff, markerEOI}}, nil), ErrFormat},
		"a hundred thousand scans": {bytes.Join([][]byte{{0xff, 0xd8}, frame(markerSOF2, 2000, 2000, 0x22), repeatedScans, {0xff, markerEOI}}, nil),
			ErrFormat},
		"icon, 65535 entries":    {append(manyIcons, make([]byte, 2000)...), ErrFormat},
		"icon, no entries":       {append([]byte(magicICO), 0, 0), ErrFormat},
		"icon, cut directory":    {append([]byte(magicICO), 5, 0, 1, 2, 3), ErrFormat},
		"icon, beyond its end":   {iconOf([]byte{16}, 32, small)[:60], ErrFormat},
		"icon of 50000 px":       {iconOf([]byte{0}, 32, append(pngHeader(50_000, 50_000, 8, 0), make([]byte, 50)...)), ErrDimensions},
		"icon in itself":         {iconOf([]byte{16}, 32, iconOf([]byte{16}, 32, small)), ErrFormat},
		"icon, old, too wide":    {iconOf([]byte{0}, 32, dibHeader(100_000, 2, 32, 0)), ErrDimensions},
		"icon, old, negative":    {iconOf([]byte{0}, 32, dibHeader(-5, 10, 32, 0)), ErrFormat},
		"icon, old, upside down": {iconOf([]byte{0}, 32, dibHeader(5, -10, 32, 0)), ErrFormat},
		"icon, old, no pixels":   {iconOf([]byte{0}, 32, dibHeader(4096, 8192, 1, 0)), ErrFormat},
		"icon, old, 16 bits":     {iconOf([]byte{16}, 16, append(dibHeader(2, 4, 16, 0), make([]byte, 64)...)), ErrFormat},
		"icon, old, odd rows":    {iconOf([]byte{16}, 32, append(dibHeader(2, 3, 32, 0), make([]byte, 64)...)), ErrFormat},
		"icon, old, big palette": {iconOf([]byte{16}, 8, append(dibHeader(2, 4, 8, 1<<30), make([]byte, 64)...)), ErrFormat},
		"icon, old, no mask":     {iconOf([]byte{16}, 24, append(dibHeader(2, 4, 24, 0), make([]byte, 16)...)), ErrFormat},
	}
}

func TestHostileUploadsAreRefusedCheaply(t *testing.T) {
	for name, row := range hostile(t) {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			started := time.Now()
			_, err := decodeBytes(t.Context(), row.upload)
			took := time.Since(started)
			runtime.ReadMemStats(&after)

			if !errors.Is(err, row.want) {
				t.Errorf("answer %v, want %v", err, row.want)
			}
			if spent := after.TotalAlloc - before.TotalAlloc; spent > 4<<20 {
				t.Errorf("took %d MB of memory", spent>>20)
			}
			if took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

// What passes must not take more than was reckoned: the pixels, and the little
// that scaling needs. A strip stands for a whole picture, which takes minutes
// under the race detector.
func TestAPictureTakesAsMuchMemoryAsWasReckoned(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shares nothing between goroutines")
	}
	const width, height, scaling = maxSide, 512, 20_000_000
	in, _ := newIntake(t)
	strip := image.Rect(0, 0, width, height)
	for name, c := range map[string]struct {
		upload        []byte
		bytesPerPixel uint64
	}{
		"png":  {pngOf(t, image.NewNRGBA(strip)), 4},
		"jpeg": {jpegOf(t, image.NewYCbCr(strip, image.YCbCrSubsampleRatio420)), 2},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := in.Accept(t.Context(), bytes.NewReader(c.upload)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		if spent := after.TotalAlloc - before.TotalAlloc; spent > width*height*c.bytesPerPixel+scaling {
			t.Errorf("%s of %d megapixels took %d MB", name, width*height>>20, spent/1_000_000)
		}
	}
}

func TestADecodingEndsWithItsTime(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Nanosecond)
	defer cancel()
	time.Sleep(time.Millisecond)
	if _, err := decodeBytes(ctx, jpegOf(t, halves(500, 500))); !errors.Is(err, ErrFormat) {
		t.Errorf("a decoding beyond its time: %v", err)
	}
}

func FuzzDecode(f *testing.F) {
	for name, row := range hostile(f) {
		if len(row.upload) < 4096 && !strings.Contains(name, "thousand") {
			f.Add(row.upload)
		}
	}
	f.Add(pngOf(f, halves(8, 8)))
	f.Add(withSegment(jpegOf(f, halves(8, 8)), camera(le, 6)))
	f.Add(iconOf([]byte{8, 4}, 32, pngOf(f, halves(8, 8)), pngOf(f, halves(4, 4))))
	for _, bits := range []uint16{1, 4, 8, 24, 32} {
		f.Add(iconOf([]byte{2}, bits, append(dibHeader(2, 4, bits, 0), make([]byte, 1100)...)))
	}
	f.Fuzz(func(t *testing.T, upload []byte) {
		found, err := decodeBytes(t.Context(), upload)
		if err != nil {
			if !errors.Is(err, ErrFormat) && !errors.Is(err, ErrDimensions) {
				t.Fatalf("an error without a code: %v", err)
			}
			return
		}
		out := upright(fit(found.image, sizes[0]), found.orientation)
		if size := out.Bounds().Size(); size.X < 1 || size.Y < 1 || size.X > sizes[0] || size.Y > sizes[0] {
			t.Fatalf("a picture of %v", size)
		}
	})
}
