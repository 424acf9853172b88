package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"causeway/internal/blob"
)

func TestAPictureIsKeptInEverySize(t *testing.T) {
	in, store := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(pngOf(t, halves(1000, 500))))
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range Sizes() {
		picture, _ := kept(t, store, ref, size)
		if got := picture.Bounds().Size(); got != image.Pt(size, size/2) {
			t.Errorf("size %d has %v pixels", size, got)
		}
		if left, right := colourAt(picture, 1, 1), colourAt(picture, size-2, 1); left != "red" || right != "blue" {
			t.Errorf("size %d shows %s and %s", size, left, right)
		}
	}
}

func TestASmallPictureIsNotEnlarged(t *testing.T) {
	in, store := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(pngOf(t, halves(100, 1))))
	if err != nil {
		t.Fatal(err)
	}
	for size, want := range map[int]image.Point{512: {100, 1}, 128: {100, 1}, 64: {64, 1}} {
		if picture, _ := kept(t, store, ref, size); picture.Bounds().Size() != want {
			t.Errorf("size %d has %v pixels", size, picture.Bounds().Size())
		}
	}
}

func TestNothingOfTheUploadSurvives(t *testing.T) {
	const canary = "<script>alert(document.domain)</script>"
	in, store := newIntake(t)
	for name, upload := range map[string][]byte{
		"behind a png":      append(pngOf(t, halves(50, 50)), canary...),
		"behind a jpeg":     append(jpegOf(t, halves(50, 50)), canary...),
		"in a jpeg comment": withSegment(jpegOf(t, halves(50, 50)), segment(0xfe, []byte(canary)...)),
		"in camera data":    withSegment(jpegOf(t, halves(50, 50)), segment(markerAPP1, []byte("Exif\x00\x00GPS "+canary)...)),
		"behind an icon":    append(iconOf([]byte{50}, 32, pngOf(t, halves(50, 50))), canary...),
	} {
		ref, err := in.Accept(t.Context(), bytes.NewReader(upload))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, size := range sizes {
			if _, raw := kept(t, store, ref, size); bytes.Contains(raw, []byte("script")) || bytes.Contains(raw, []byte("Exif")) {
				t.Errorf("text %s came through", name)
			}
		}
	}
}

func TestThePhotographIsTurnedUpright(t *testing.T) {
	for orientation, want := range map[uint16]string{
		1: "red blue green white", 2: "blue red white green", 3: "white green blue red", 4: "green white red blue",
		5: "red green blue white", 6: "green red white blue", 7: "white blue green red", 8: "blue white red green",
		0: "red blue green white", 9: "red blue green white",
	} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			in, store := newIntake(t)
			upload := withSegment(jpegOf(t, quarters(32)), camera(order, orientation))
			ref, err := in.Accept(t.Context(), bytes.NewReader(upload))
			if err != nil {
				t.Fatal(err)
			}
			picture, _ := kept(t, store, ref, 512)
			size := image.Pt(64, 32)
			if 5 <= orientation && orientation <= 8 {
				size = image.Pt(32, 64)
			}
			if got := corners(picture); got != want || picture.Bounds().Size() != size {
				t.Errorf("orientation %d: %s in %v, want %s", orientation, got, picture.Bounds().Size(), want)
			}
		}
	}
}

// Half of each of four inks is a dark grey; taken for brightness and two
// colours, it would be a light one.
func TestAPictureInFourInksKeepsItsColours(t *testing.T) {
	in, store := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(inks()))
	if err != nil {
		t.Fatal(err)
	}
	picture, _ := kept(t, store, ref, 64)
	c := color.NRGBAModel.Convert(picture.At(4, 4)).(color.NRGBA)
	if min(c.R, c.G, c.B) < 55 || max(c.R, c.G, c.B) > 72 || c.A != 255 {
		t.Errorf("half of each ink is %v", c)
	}
}

func TestTransparencyIsKeptAndDoesNotTint(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 2048, 64))
	for y := range 64 {
		for x := range 2048 {
			if x%2 == 0 {
				picture.SetNRGBA(x, y, color.NRGBA{R: 255, A: 255})
			} else {
				picture.SetNRGBA(x, y, color.NRGBA{G: 255}) // invisible green
			}
		}
	}
	in, store := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(pngOf(t, picture)))
	if err != nil {
		t.Fatal(err)
	}
	small, _ := kept(t, store, ref, 64)
	got := color.NRGBAModel.Convert(small.At(32, 1)).(color.NRGBA)
	if got.R < 250 || got.G > 5 || got.A < 120 || got.A > 136 {
		t.Errorf("half-visible red became %+v", got)
	}
}

func TestABrokenUploadIsNotABadPicture(t *testing.T) {
	in, _ := newIntake(t)
	cut := errors.New("connection reset")
	if _, err := in.Accept(t.Context(), iotest.ErrReader(cut)); !errors.Is(err, cut) {
		t.Errorf("a cut upload: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := in.Accept(ctx, bytes.NewReader(pngOf(t, halves(9, 9)))); !errors.Is(err, context.Canceled) {
		t.Errorf("a request that ended: %v", err)
	}
}

func TestUploadsOverTheLimitAreRefused(t *testing.T) {
	in, _ := newIntake(t)
	endless := io.MultiReader(strings.NewReader(magicPNG), zeros{})
	if _, err := in.Accept(t.Context(), endless); !errors.Is(err, ErrTooLarge) {
		t.Errorf("an endless upload: %v", err)
	}
	limited := http.MaxBytesReader(nil, io.NopCloser(strings.NewReader("twelve bytes")), 5)
	if _, err := in.Accept(t.Context(), limited); !errors.Is(err, ErrTooLarge) {
		t.Errorf("an upload that the server cut: %v", err)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestAFailedStoreKeepsNothing(t *testing.T) {
	in, store := newIntake(t)
	in.store = failing{store, 2, new(int)}
	if _, err := in.Accept(t.Context(), bytes.NewReader(pngOf(t, halves(9, 9)))); err == nil {
		t.Fatal("a picture was accepted that was not stored")
	}
	for info := range store.List(t.Context(), "") {
		t.Errorf("left behind: %s", info.Key)
	}
}

// failing is a store whose disk is full after a few writes.
type failing struct {
	*blob.Folder
	after int
	puts  *int
}

func (f failing) Put(ctx context.Context, key string, content io.Reader, size int64) error {
	if *f.puts++; *f.puts > f.after {
		return errors.New("no space left on device")
	}
	return f.Folder.Put(ctx, key, content, size)
}

func TestRemovedIsGone(t *testing.T) {
	in, store := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(pngOf(t, halves(9, 9))))
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := in.Remove(t.Context(), ref); err != nil {
			t.Fatal(err)
		}
	}
	for info := range store.List(t.Context(), "") {
		t.Errorf("left behind: %s", info.Key)
	}
}

func TestManyAtOnce(t *testing.T) {
	in, _ := newIntake(t)
	upload := jpegOf(t, halves(300, 200))
	var senders sync.WaitGroup
	for range 8 {
		senders.Go(func() {
			if _, err := in.Accept(t.Context(), bytes.NewReader(upload)); err != nil {
				t.Error(err)
			}
		})
	}
	senders.Wait()
}

// crowded notices when two decoders read at once.
type crowded struct {
	*bytes.Reader
	inside, most *atomic.Int32
}

func (c crowded) ReadAt(p []byte, off int64) (int, error) {
	now := c.inside.Add(1)
	defer c.inside.Add(-1)
	for before := c.most.Load(); now > before && !c.most.CompareAndSwap(before, now); before = c.most.Load() {
	}
	time.Sleep(time.Millisecond)
	return c.Reader.ReadAt(p, off)
}

// Memory is bounded by one picture, however many come.
func TestPicturesAreDecodedOneAfterTheOther(t *testing.T) {
	in, _ := newIntake(t)
	upload, inside, most := pngOf(t, halves(300, 300)), new(atomic.Int32), new(atomic.Int32)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			source := crowded{bytes.NewReader(upload), inside, most}
			if _, _, err := in.decode(t.Context(), io.NewSectionReader(source, 0, source.Size())); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if most.Load() != 1 {
		t.Errorf("%d at once", most.Load())
	}
}

func TestPicturesAreServedAsPicturesOnly(t *testing.T) {
	in, _ := newIntake(t)
	for kind, upload := range map[string][]byte{"image/png": pngOf(t, halves(9, 9)), "image/jpeg": jpegOf(t, halves(9, 9))} {
		ref, err := in.Accept(t.Context(), bytes.NewReader(upload))
		if err != nil {
			t.Fatal(err)
		}
		if parsed, ok := ParseRef(string(ref)); !ok || parsed != ref {
			t.Errorf("%q is not read back", ref)
		}
		answer := httptest.NewRecorder()
		if err := in.Serve(answer, httptest.NewRequest("GET", "/", nil), ref, 64); err != nil {
			t.Fatal(err)
		}
		h := answer.Header()
		if h.Get("Content-Type") != kind || h.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(h.Get("Content-Security-Policy"), "sandbox") || !strings.Contains(h.Get("Cache-Control"), "immutable") {
			t.Errorf("headers: %v", h)
		}
		if err := in.Serve(httptest.NewRecorder(), httptest.NewRequest("GET", "/", nil), ref, 65); !errors.Is(err, blob.ErrMissing) {
			t.Errorf("a size that does not exist: %v", err)
		}
	}
}

func TestStrangeRefsAreRefused(t *testing.T) {
	for _, s := range []string{"", "png", "png-", "png-../../etc", "svg-01hv0000000000000000000000", "png-01HV0000000000000000000000", "-"} {
		if _, ok := ParseRef(s); ok {
			t.Errorf("%q was taken for a picture", s)
		}
	}
}
