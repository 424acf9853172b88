package picture

import (
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
)

// jpegQuality shows no artefacts at our sizes.
const jpegQuality = 85

// fit shrinks a picture so that its longest side is at most size. Smaller
// pictures keep their pixels: enlarging adds bytes and no detail.
func fit(picture image.Image, size int) *image.RGBA {
	picture = coarsen(picture, size)
	from := picture.Bounds()
	longest := max(from.Dx(), from.Dy())
	to := image.Rect(0, 0, from.Dx(), from.Dy())
	if longest > size {
		to.Max = image.Pt(max(1, (from.Dx()*size+longest/2)/longest), max(1, (from.Dy()*size+longest/2)/longest))
	}
	out := image.NewRGBA(to)
	if to.Size() == from.Size() {
		draw.Draw(out, to, picture, from.Min, draw.Src)
	} else {
		draw.CatmullRom.Scale(out, to, picture, from, draw.Src, nil)
	}
	return out
}

// coarsen averages whole squares of pixels while the picture stays half as
// large again as wanted, which leaves the fine scaler enough to work with. That
// one needs 32 bytes for every row and wanted column; over a full photograph
// this alone would break our memory bound.
func coarsen(picture image.Image, size int) image.Image {
	from := picture.Bounds()
	square := max(from.Dx(), from.Dy()) * 2 / (3 * size)
	source, direct := picture.(image.RGBA64Image)
	if square < 2 || !direct {
		return picture
	}
	out := image.NewRGBA(image.Rect(0, 0, (from.Dx()+square-1)/square, (from.Dy()+square-1)/square))
	for y := range out.Rect.Max.Y {
		for x := range out.Rect.Max.X {
			corner := from.Min.Add(image.Pt(x*square, y*square))
			area := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(square, square))}.Intersect(from)
			out.SetRGBA(x, y, average(source, area))
		}
	}
	return out
}

// average works on colours already multiplied by their alpha, so that
// invisible pixels do not tint visible ones.
func average(source image.RGBA64Image, area image.Rectangle) color.RGBA {
	var r, g, b, a uint32
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := source.RGBA64At(x, y)
			r, g, b, a = r+uint32(c.R), g+uint32(c.G), b+uint32(c.B), a+uint32(c.A)
		}
	}
	n := uint32(area.Dx()*area.Dy()) * 257 // 257 brings 16 bits down to 8
	return color.RGBA{R: uint8(r / n), G: uint8(g / n), B: uint8(b / n), A: uint8(a / n)}
}

// upright undoes the way the camera was held: 2, 4, 5 and 7 are mirrored, and
// from 5 on rows and columns change places.
func upright(picture *image.RGBA, orientation int) *image.RGBA {
	if orientation <= 1 {
		return picture
	}
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if orientation >= 5 {
		out = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			to := [...]image.Point{
				2: {w - 1 - x, y}, 3: {w - 1 - x, h - 1 - y}, 4: {x, h - 1 - y},
				5: {y, x}, 6: {h - 1 - y, x}, 7: {h - 1 - y, w - 1 - x}, 8: {y, w - 1 - x},
			}[orientation]
			out.SetRGBA(to.X, to.Y, picture.RGBAAt(x, y))
		}
	}
	return out
}

func encode(w io.Writer, picture *image.RGBA, kind format) error {
	if kind == asJPEG {
		return jpeg.Encode(w, picture, &jpeg.Options{Quality: jpegQuality})
	}
	return png.Encode(w, picture)
}
