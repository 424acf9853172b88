package app

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// How large the demo's icons are, and the square that they are described in;
// then pictures of products, and the glyph in their middle.
const (
	iconSide = 160
	iconGrid = 192

	coverWidth, coverHeight, coverGlyph = 480, 360, 300
)

// drawIcon draws a glyph of two tones on a rounded square whose colour changes
// from the top to the bottom.
func drawIcon(glyph string, from, to color.NRGBA) image.Image {
	var ground, soft, strong pen
	ground.box(0, 0, iconGrid, iconGrid, 44)
	glyphs[glyph](&soft, &strong)
	frame := image.Rect(0, 0, iconSide, iconSide)
	return paint(ground.mask(frame, iconSide), soft.mask(frame, iconSide), strong.mask(frame, iconSide), from, to)
}

// drawCover draws the same glyph in the middle of a picture that fills a card.
func drawCover(glyph string, from, to color.NRGBA) image.Image {
	var ground, soft, strong pen
	glyphs[glyph](&soft, &strong)
	frame := image.Rect(0, 0, coverWidth, coverHeight)
	ground.shape(-iconGrid, -iconGrid, 2*iconGrid, -iconGrid, 2*iconGrid, 2*iconGrid, -iconGrid, 2*iconGrid)
	return paint(ground.mask(frame, coverGlyph), soft.mask(frame, coverGlyph), strong.mask(frame, coverGlyph), from, to)
}

// paint lays the tones of a glyph on a ground whose colour changes.
func paint(shape, halftone, full *image.Alpha, from, to color.NRGBA) image.Image {
	painted := image.NewNRGBA(shape.Rect)
	width, height := shape.Rect.Dx(), shape.Rect.Dy()
	for y := range height {
		for x := range width {
			at := shape.PixOffset(x, y)
			// How white a pixel is: the soft tone lets half of the ground through.
			white := max(float64(full.Pix[at]), 0.5*float64(halftone.Pix[at])) / 255
			mix := func(a, b uint8) uint8 {
				ground := float64(a) + (float64(b)-float64(a))*float64(y)/float64(height)
				return uint8(math.Round(ground + (255-ground)*white))
			}
			painted.SetNRGBA(x, y, color.NRGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: shape.Pix[at]})
		}
	}
	return painted
}

// glyphs are what the demo's icons show. Each draws a soft and a strong part.
var glyphs = map[string]func(soft, strong *pen){
	"waves": func(soft, strong *pen) {
		for i, p := range []*pen{soft, strong, soft} {
			p.wave(40, 152, 66+float64(i)*30, 9, 7)
		}
	},
	"stones": func(soft, strong *pen) {
		for at := 48.0; at <= 144; at += 48 {
			soft.line(36, at, 156, at, 3)
			soft.line(at, 36, at, 156, 3)
		}
		strong.disc(72, 72, 21)
		strong.disc(120, 120, 21)
		strong.ring(120, 72, 19, 6)
	},
	"burst": func(soft, strong *pen) {
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			soft.line(96+46*cos, 96+46*sin, 96+60*cos, 96+60*sin, 6)
		}
		strong.disc(96, 96, 31)
	},
	"links": func(soft, strong *pen) {
		soft.loop(66, 118, 86, 98, 27, 11)
		strong.loop(106, 94, 126, 74, 27, 11)
	},
	"lens": func(soft, strong *pen) {
		soft.disc(84, 84, 34)
		strong.ring(84, 84, 44, 11)
		strong.line(120, 120, 146, 146, 9)
	},
	"gauge": func(soft, strong *pen) {
		soft.arc(96, 112, 50, math.Pi, 2*math.Pi, 7)
		strong.arc(96, 112, 50, math.Pi, 1.62*math.Pi, 7)
		strong.line(96, 112, 122, 82, 6)
		strong.disc(96, 112, 11)
	},
	"columns": func(soft, strong *pen) {
		for i, p := range []*pen{strong, soft, strong} {
			x := 42 + float64(i)*40
			p.box(x, 48, x+28, [...]float64{144, 112, 128}[i], 8)
		}
	},
	"shield": func(soft, strong *pen) {
		soft.shape(96, 40, 144, 58, 144, 96, 132, 128, 96, 152, 60, 128, 48, 96, 48, 58)
		strong.line(76, 96, 91, 112, 7)
		strong.line(91, 112, 119, 79, 7)
	},
	"calendar": func(soft, strong *pen) {
		soft.box(44, 52, 148, 150, 16)
		strong.box(44, 52, 148, 82, 14)
		strong.line(70, 42, 70, 60, 5)
		strong.line(122, 42, 122, 60, 5)
		for i := range 6 {
			strong.disc(70+float64(i%3)*26, 104+float64(i/3)*24, 7)
		}
	},
	"clock": func(soft, strong *pen) {
		soft.disc(96, 96, 56)
		strong.ring(96, 96, 58, 9)
		strong.line(96, 96, 96, 64, 6)
		strong.line(96, 96, 118, 108, 6)
	},
	"boat": func(soft, strong *pen) {
		strong.shape(100, 40, 100, 106, 56, 106)
		soft.shape(108, 56, 138, 106, 108, 106)
		strong.shape(44, 114, 148, 114, 130, 140, 62, 140)
		soft.wave(44, 148, 154, 5, 5)
	},
	"voice": func(soft, strong *pen) {
		for i, height := range []float64{18, 40, 56, 32, 14} {
			p := strong
			if i%2 == 0 && i != 2 {
				p = soft
			}
			x := 52 + float64(i)*22
			p.line(x, 96-height, x, 96+height, 8)
		}
	},
}

// pen collects outlines. All run the same way round, so that what overlaps adds
// up, and those of holes the other way.
type pen struct{ outlines [][]float64 }

// bar is a line with round ends; turned round, it is a hole.
func (p *pen) bar(x0, y0, x1, y1, radius float64, turned bool) {
	angle := math.Atan2(y1-y0, x1-x0)
	const steps = 16
	var outline []float64
	for i := range 2*steps + 2 {
		x, y, at := x1, y1, angle-math.Pi/2+float64(i)*math.Pi/steps
		if i > steps {
			x, y, at = x0, y0, at-math.Pi/steps
		}
		sin, cos := math.Sincos(at)
		outline = append(outline, x+radius*cos, y+radius*sin)
	}
	if turned {
		outline = reversed(outline)
	}
	p.outlines = append(p.outlines, outline)
}

func reversed(outline []float64) []float64 {
	back := make([]float64, 0, len(outline))
	for i := len(outline) - 2; i >= 0; i -= 2 {
		back = append(back, outline[i], outline[i+1])
	}
	return back
}

func (p *pen) line(x0, y0, x1, y1, radius float64) { p.bar(x0, y0, x1, y1, radius, false) }
func (p *pen) disc(x, y, radius float64)           { p.bar(x, y, x, y, radius, false) }
func (p *pen) ring(x, y, radius, width float64)    { p.loop(x, y, x, y, radius, width) }

// loop is the rim of a bar.
func (p *pen) loop(x0, y0, x1, y1, radius, width float64) {
	p.bar(x0, y0, x1, y1, radius, false)
	p.bar(x0, y0, x1, y1, radius-width, true)
}

// shape is a polygon, given clockwise.
func (p *pen) shape(points ...float64) { p.outlines = append(p.outlines, points) }

func (p *pen) box(x0, y0, x1, y1, radius float64) {
	p.line(x0+radius, y0+radius, x1-radius, y0+radius, radius)
	p.line(x0+radius, y1-radius, x1-radius, y1-radius, radius)
	p.shape(x0, y0+radius, x1, y0+radius, x1, y1-radius, x0, y1-radius)
}

// curve is a thick line through many points.
func (p *pen) curve(steps int, radius float64, at func(t float64) (x, y float64)) {
	x0, y0 := at(0)
	for i := range steps {
		x1, y1 := at(float64(i+1) / float64(steps))
		p.line(x0, y0, x1, y1, radius)
		x0, y0 = x1, y1
	}
}

func (p *pen) wave(x0, x1, y, height, radius float64) {
	p.curve(24, radius, func(t float64) (float64, float64) { return x0 + t*(x1-x0), y + height*math.Sin(t*4*math.Pi) })
}

func (p *pen) arc(x, y, size, from, to, radius float64) {
	p.curve(24, radius, func(t float64) (float64, float64) {
		sin, cos := math.Sincos(from + t*(to-from))
		return x + size*cos, y + size*sin
	})
}

// mask fills the outlines, with smooth edges. The square that they are described
// in gets this side, in the middle of the frame.
func (p *pen) mask(frame image.Rectangle, side int) *image.Alpha {
	scale := float64(side) / iconGrid
	left, top := float64(frame.Dx()-side)/2, float64(frame.Dy()-side)/2
	r := vector.NewRasterizer(frame.Dx(), frame.Dy())
	for _, o := range p.outlines {
		r.MoveTo(float32(left+scale*o[0]), float32(top+scale*o[1]))
		for i := 2; i < len(o); i += 2 {
			r.LineTo(float32(left+scale*o[i]), float32(top+scale*o[i+1]))
		}
		r.ClosePath()
	}
	out := image.NewAlpha(frame)
	r.Draw(out, out.Rect, image.Opaque, image.Point{})
	return out
}
