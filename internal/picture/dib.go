package picture

import (
	"image"
	"image/color"
	"io"
)

// dibHeaderBytes is the length of the classic header; newer ones only add to it.
const (
	dibHeaderBytes    = 40
	dibMaxHeaderBytes = 124
)

// dib is the picture of an icon in the old form: a header, a palette for few
// colours, rows of pixels from the bottom up, and rows of one bit each that
// say where the picture is transparent.
type dib struct {
	width, height int
	bits          int // a pixel
	palette       []color.NRGBA
	pixels        []byte
	mask          []byte // may be missing when pixels carry their own alpha
}

// decodeDIB decodes without trusting a single length of the header.
func decodeDIB(raw *io.SectionReader) (image.Image, error) {
	d, err := readDIB(raw)
	if err != nil {
		return nil, err
	}
	picture := image.NewNRGBA(image.Rect(0, 0, d.width, d.height))
	masked := d.bits < 32 || !d.hasAlpha()
	for y := range d.height {
		for x := range d.width {
			c := d.at(x, y)
			if masked {
				c.A = d.maskAt(x, y)
			}
			picture.SetNRGBA(x, y, c)
		}
	}
	return picture, nil
}

func readDIB(raw *io.SectionReader) (dib, error) {
	var header [dibHeaderBytes]byte
	if _, err := raw.ReadAt(header[:], 0); err != nil {
		return dib{}, ErrFormat.Cause(err)
	}
	headerBytes := int64(le.Uint32(header[0:]))
	// The header counts the rows of pixels and those of the mask.
	width, rows := int(int32(le.Uint32(header[4:]))), int(int32(le.Uint32(header[8:])))
	d := dib{width: width, height: rows / 2, bits: int(le.Uint16(header[14:]))}
	compression, colours := le.Uint32(header[16:]), le.Uint32(header[32:])
	if headerBytes < dibHeaderBytes || headerBytes > dibMaxHeaderBytes || compression != 0 || rows%2 != 0 {
		return dib{}, ErrFormat
	}
	switch d.bits {
	case 1, 4, 8:
		if colours == 0 {
			colours = 1 << d.bits
		}
		if colours > 1<<d.bits {
			return dib{}, ErrFormat
		}
	case 24, 32:
		colours = 0 // a palette here would only be a hint for old screens
	default:
		return dib{}, ErrFormat
	}
	if err := checkSides(d.width, d.height, 4); err != nil {
		return dib{}, err
	}
	return d, d.readPixels(io.NewSectionReader(raw, headerBytes, raw.Size()-headerBytes), int(colours))
}

func (d *dib) readPixels(raw *io.SectionReader, colours int) error {
	pixelBytes, maskBytes := rowBytes(d.width, d.bits)*d.height, rowBytes(d.width, 1)*d.height
	if int64(colours*4+pixelBytes) > raw.Size() {
		return ErrFormat
	}
	palette := make([]byte, colours*4)
	d.pixels = make([]byte, pixelBytes)
	for _, part := range [][]byte{palette, d.pixels} {
		if _, err := io.ReadFull(raw, part); err != nil {
			return ErrFormat.Cause(err)
		}
	}
	for ; len(palette) > 0; palette = palette[4:] {
		d.palette = append(d.palette, color.NRGBA{R: palette[2], G: palette[1], B: palette[0], A: 255})
	}
	if int64(colours*4+pixelBytes+maskBytes) > raw.Size() {
		if d.bits < 32 {
			return ErrFormat
		}
		return nil
	}
	d.mask = make([]byte, maskBytes)
	if _, err := io.ReadFull(raw, d.mask); err != nil {
		return ErrFormat.Cause(err)
	}
	return nil
}

// rowBytes is the length of a row: rows are filled up to whole 32-bit words.
func rowBytes(width, bits int) int { return (width*bits + 31) / 32 * 4 }

// at is the colour of a pixel; indexes beyond a short palette are black.
func (d *dib) at(x, y int) color.NRGBA {
	row := d.pixels[(d.height-1-y)*rowBytes(d.width, d.bits):]
	switch d.bits {
	case 24:
		p := row[x*3:]
		return color.NRGBA{R: p[2], G: p[1], B: p[0], A: 255}
	case 32:
		p := row[x*4:]
		return color.NRGBA{R: p[2], G: p[1], B: p[0], A: p[3]}
	}
	perByte := 8 / d.bits
	index := int(row[x/perByte]>>(8-d.bits*(1+x%perByte))) & (1<<d.bits - 1)
	if index >= len(d.palette) {
		return color.NRGBA{A: 255}
	}
	return d.palette[index]
}

// maskAt is the alpha that the mask gives a pixel: a set bit lets through.
func (d *dib) maskAt(x, y int) uint8 {
	if d.mask == nil {
		return 255
	}
	row := d.mask[(d.height-1-y)*rowBytes(d.width, 1):]
	if row[x/8]&(0x80>>(x%8)) != 0 {
		return 0
	}
	return 255
}

// hasAlpha reports whether any pixel carries alpha. Old programs left that
// byte zero everywhere and meant the mask.
func (d *dib) hasAlpha() bool {
	for i := 3; i < len(d.pixels); i += 4 {
		if d.pixels[i] != 0 {
			return true
		}
	}
	return false
}
