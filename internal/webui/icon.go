package webui

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"

	"golang.org/x/image/draw"
)

// icon is one picture of the shop for a telephone's home screen.
type icon struct {
	path string
	side int
	// whole fills the square to its corners, which the telephone cuts into its
	// own shape: what matters stays in the middle.
	whole bool
}

// icons are all that browsers ask for. Apple's have a name of their own, and
// are asked for by it even where no page names it.
var icons = []icon{
	{path: "/icon-192.png", side: 192},
	{path: "/icon-512.png", side: 512},
	{path: "/icon-whole-192.png", side: 192, whole: true},
	{path: "/icon-whole-512.png", side: 512, whole: true},
	{path: appleIconPath, side: 180, whole: true},
}

const appleIconPath = "/apple-touch-icon.png"

// How much of the side is for what is drawn. Telephones may cut away all but a
// circle of four fifths; a logo of any shape fits into it as a square of 0.56.
const (
	markShare      = 0.66
	wholeMarkShare = 0.52
	wholeLogoShare = 0.56
	cornerShare    = 0.22
)

// The colours of the motif, where the operator has chosen no accent.
var (
	paper = color.NRGBA{0xf6, 0xf4, 0xef, 0xff}
	sea   = color.NRGBA{0x0b, 0x6e, 0x7f, 0xff}
)

// png draws the icon around a logo, or around the motif where there is none.
func (i icon) png(logo image.Image, accent string) []byte {
	square := image.NewNRGBA(image.Rect(0, 0, i.side, i.side))
	switch {
	case logo != nil && i.whole:
		i.ground(square, 0)
		i.place(square, logo, wholeLogoShare)
	case logo != nil:
		i.place(square, logo, 1)
	case i.whole:
		i.ground(square, 0)
		i.mark(square, wholeMarkShare, colourOf(accent))
	default:
		i.ground(square, cornerShare)
		i.mark(square, markShare, colourOf(accent))
	}
	var out bytes.Buffer
	// It cannot fail: the picture has a size, and the buffer grows.
	_ = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, square)
	return out.Bytes()
}

// place draws a logo in the middle, as large as the share allows.
func (i icon) place(square *image.NRGBA, logo image.Image, share float64) {
	from := logo.Bounds()
	scale := share * float64(i.side) / float64(max(from.Dx(), from.Dy(), 1))
	w, h := int(math.Round(float64(from.Dx())*scale)), int(math.Round(float64(from.Dy())*scale))
	corner := image.Pt((i.side-w)/2, (i.side-h)/2)
	draw.CatmullRom.Scale(square, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(w, h))}, logo, from, draw.Over, nil)
}

// ground paints the paper, with round corners where they are not cut by others.
func (i icon) ground(square *image.NRGBA, corner float64) {
	half, radius := float64(i.side)/2, corner*float64(i.side)
	for y := range i.side {
		for x := range i.side {
			// How far outside of the square without its corners the pixel is.
			dx := math.Max(math.Abs(float64(x)+0.5-half)-(half-radius), 0)
			dy := math.Max(math.Abs(float64(y)+0.5-half)-(half-radius), 0)
			shade := paper
			if radius > 0 {
				shade.A = uint8(255 * covered(radius-math.Hypot(dx, dy)))
			}
			square.SetNRGBA(x, y, shade)
		}
	}
}

// mark draws the motif of favicon.svg: a causeway over water.
func (i icon) mark(square *image.NRGBA, share float64, ink color.NRGBA) {
	unit := share * float64(i.side) / motifSide
	edge := (float64(i.side) - motifSide*unit) / 2
	for y := range i.side {
		for x := range i.side {
			at := point{(float64(x) + 0.5 - edge) / unit, (float64(y) + 0.5 - edge) / unit}
			for _, l := range motif {
				if part := l.opacity * covered((l.width/2-l.distance(at))*unit); part > 0 {
					square.SetNRGBA(x, y, blend(square.NRGBAAt(x, y), ink, part))
				}
			}
		}
	}
}

// covered is how much of a pixel lies within an edge that is so far outside.
func covered(inside float64) float64 { return math.Min(math.Max(inside+0.5, 0), 1) }

// blend lays ink over an opaque ground.
func blend(ground, ink color.NRGBA, part float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*part)) }
	return color.NRGBA{mix(ground.R, ink.R), mix(ground.G, ink.G), mix(ground.B, ink.B), ground.A}
}

// colourOf reads #rrggbb.
func colourOf(accent string) color.NRGBA {
	if len(accent) != 7 {
		return sea
	}
	var parts [3]uint8
	for i := range parts {
		high, low := digit(accent[1+2*i]), digit(accent[2+2*i])
		if high < 0 || low < 0 {
			return sea
		}
		parts[i] = uint8(high<<4 | low)
	}
	return color.NRGBA{parts[0], parts[1], parts[2], 0xff}
}

func digit(c byte) int { return bytes.IndexByte([]byte("0123456789abcdef"), c) }
