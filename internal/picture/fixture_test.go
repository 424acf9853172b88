package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
)

func newIntake(t *testing.T) (*Intake, *blob.Folder) {
	t.Helper()
	store, err := blob.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return New(store, clock.NewManual(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))), store
}

// halves paints the left half red and the right half blue.
func halves(width, height int) *image.NRGBA {
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.NRGBA{R: 255, A: 255}
			if x >= width/2 {
				c = color.NRGBA{B: 255, A: 255}
			}
			picture.SetNRGBA(x, y, c)
		}
	}
	return picture
}

// quarters has a colour of its own in each corner, so that no turn of the
// picture looks like another.
func quarters(side int) *image.NRGBA {
	picture := halves(2*side, side)
	for y := side / 2; y < side; y++ {
		for x := range 2 * side {
			c := color.NRGBA{G: 255, A: 255}
			if x >= side {
				c = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
			}
			picture.SetNRGBA(x, y, c)
		}
	}
	return picture
}

// corners names the colours from the upper left to the lower right.
func corners(picture image.Image) string {
	right, bottom := picture.Bounds().Dx()-3, picture.Bounds().Dy()-3
	return colourAt(picture, 2, 2) + " " + colourAt(picture, right, 2) + " " +
		colourAt(picture, 2, bottom) + " " + colourAt(picture, right, bottom)
}

func pngOf(t testing.TB, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func jpegOf(t testing.TB, picture image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pngHeader is a PNG that announces a size and then holds nothing.
func pngHeader(width, height uint32, depth, interlace byte) []byte {
	ihdr := []byte("IHDR")
	ihdr = binary.BigEndian.AppendUint32(ihdr, width)
	ihdr = binary.BigEndian.AppendUint32(ihdr, height)
	ihdr = append(ihdr, depth, 6, 0, 0, interlace)
	out := append([]byte(magicPNG), 0, 0, 0, 13)
	out = append(out, ihdr...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(ihdr))
}

// segment is one part of a JPEG.
func segment(marker byte, payload ...byte) []byte {
	length := len(payload) + 2
	return append([]byte{0xff, marker, byte(length >> 8), byte(length)}, payload...)
}

// frame announces the size and sampling of a JPEG with three components.
func frame(marker byte, width, height int, sampling byte) []byte {
	return segment(marker, 8, byte(height>>8), byte(height), byte(width>>8), byte(width), 3,
		1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0)
}

// inks is a JPEG of one block in four inks, half of each, as programs for
// print shops write it. Every code of its tables is one bit long.
func inks() []byte {
	quantities := append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)
	codes := func(class byte) []byte { return append([]byte{class, 1}, make([]byte, 16)...) }
	return bytes.Join([][]byte{
		{0xff, 0xd8},
		segment(0xee, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00")...),
		segment(0xdb, quantities...),
		segment(markerSOF0, 8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0),
		segment(0xc4, codes(0)...), segment(0xc4, codes(0x10)...),
		segment(markerSOS, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0),
		{0, 0xff, markerEOI},
	}, nil)
}

// withSegment puts a segment right behind the beginning of a JPEG.
func withSegment(file, part []byte) []byte {
	return bytes.Join([][]byte{file[:2], part, file[2:]}, nil)
}

// camera is the segment in which a camera says how it was held.
func camera(order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := []byte("II*\x00")
	if order.String() == "BigEndian" {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range [][2]uint16{{0x010f, 7}, {tagOrientation, orientation}} {
		tiff = order.AppendUint16(tiff, entry[0])
		tiff = order.AppendUint16(tiff, typeShort)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(tiff, entry[1])
		tiff = append(tiff, 0, 0)
	}
	return segment(markerAPP1, append([]byte("Exif\x00\x00"), tiff...)...)
}

// iconOf puts pictures into an icon file; sides are what its directory says.
func iconOf(sides []byte, bits uint16, pictures ...[]byte) []byte {
	out := append([]byte(magicICO), byte(len(pictures)), byte(len(pictures)>>8))
	offset := icoHeaderBytes + icoEntryBytes*len(pictures)
	for i, picture := range pictures {
		out = append(out, sides[i], sides[i], 0, 0, 1, 0)
		out = binary.LittleEndian.AppendUint16(out, bits)
		out = binary.LittleEndian.AppendUint32(out, uint32(len(picture)))
		out = binary.LittleEndian.AppendUint32(out, uint32(offset))
		offset += len(picture)
	}
	return append(out, bytes.Join(pictures, nil)...)
}

// dibHeader is the header of an old icon picture; rows counts the mask too.
func dibHeader(width, rows int32, bits uint16, colours uint32) []byte {
	out := le.AppendUint32(nil, dibHeaderBytes)
	out = le.AppendUint32(out, uint32(width))
	out = le.AppendUint32(out, uint32(rows))
	out = le.AppendUint16(out, 1)
	out = le.AppendUint16(out, bits)
	out = append(out, make([]byte, 16)...)
	out = le.AppendUint32(out, colours)
	return append(out, 0, 0, 0, 0)
}

func decodeBytes(ctx context.Context, upload []byte) (decoded, error) {
	return decode(ctx, io.NewSectionReader(bytes.NewReader(upload), 0, int64(len(upload))))
}

// kept reads one stored size back.
func kept(t *testing.T, store blob.Store, ref Ref, size int) (image.Image, []byte) {
	t.Helper()
	object, err := store.Open(t.Context(), ref.key(size))
	if err != nil {
		t.Fatal(err)
	}
	defer object.Close()
	raw, err := io.ReadAll(object)
	if err != nil {
		t.Fatal(err)
	}
	picture, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return picture, raw
}

// colourAt names the colour of a pixel, roughly: JPEG does not keep it exactly.
func colourAt(picture image.Image, x, y int) string {
	c := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
	switch {
	case c.A < 30:
		return "clear"
	case c.R > 200 && c.B < 60 && c.G < 60:
		return "red"
	case c.B > 200 && c.R < 60 && c.G < 60:
		return "blue"
	case c.G > 200 && c.R < 60 && c.B < 60:
		return "green"
	case c.R < 30 && c.G < 30 && c.B < 30:
		return "black"
	case c.R > 225 && c.G > 225 && c.B > 225:
		return "white"
	}
	return "mixed"
}
