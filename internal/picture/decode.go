package picture

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"io"
)

// decoded is an upload turned into pixels.
type decoded struct {
	image       image.Image
	kind        format // what to encode it in again
	orientation int    // as cameras write it, 1 to 8
}

// Beginnings of the files we understand.
const (
	magicPNG  = "\x89PNG\r\n\x1a\n"
	magicJPEG = "\xff\xd8\xff"
	magicICO  = "\x00\x00\x01\x00"
)

// decode looks at the first bytes, measures, and only then decodes.
func decode(ctx context.Context, upload *io.SectionReader) (decoded, error) {
	var start [8]byte
	n, err := upload.ReadAt(start[:], 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return decoded{}, err
	}
	switch beginning := string(start[:n]); {
	case beginning == magicPNG:
		return decodePNG(ctx, upload)
	case n >= 3 && beginning[:3] == magicJPEG:
		return decodeJPEG(ctx, upload)
	case n >= 4 && beginning[:4] == magicICO:
		return decodeICO(ctx, upload)
	}
	return decoded{}, ErrFormat
}

// checkSides refuses pictures that are too large or empty, before any memory
// is taken for them. bytesPerPixel is what decoding will need at its peak.
func checkSides(width, height int, bytesPerPixel float64) error {
	if width < 1 || height < 1 {
		return ErrFormat
	}
	if width > maxSide || height > maxSide || float64(width)*float64(height)*bytesPerPixel > maxDecoded {
		return ErrDimensions
	}
	return nil
}

// Where the first chunk of a PNG, which is always IHDR, keeps what decides
// how much memory its pixels take.
const (
	pngDepthAt     = 24
	pngInterlaceAt = 28
)

func decodePNG(ctx context.Context, upload *io.SectionReader) (decoded, error) {
	config, err := png.DecodeConfig(io.NewSectionReader(upload, 0, upload.Size()))
	if err != nil {
		return decoded{}, ErrFormat.Cause(err)
	}
	var header [pngInterlaceAt + 1]byte
	if _, err := upload.ReadAt(header[:], 0); err != nil {
		return decoded{}, ErrFormat.Cause(err)
	}
	bytesPerPixel := 4.0
	if header[pngDepthAt] == 16 {
		bytesPerPixel = 8
	}
	if header[pngInterlaceAt] != 0 {
		bytesPerPixel *= 1.5 // the last of the seven passes is half a picture of its own
	}
	if err := checkSides(config.Width, config.Height, bytesPerPixel); err != nil {
		return decoded{}, err
	}
	picture, err := png.Decode(fromStart(ctx, upload))
	if err != nil {
		return decoded{}, badOr(ctx, err)
	}
	return decoded{image: picture, kind: asPNG, orientation: 1}, nil
}

func decodeJPEG(ctx context.Context, upload *io.SectionReader) (decoded, error) {
	facts, err := surveyJPEG(bufio.NewReader(fromStart(ctx, upload)))
	if err != nil {
		return decoded{}, badOr(ctx, err)
	}
	if err := checkSides(facts.width, facts.height, facts.bytesPerPixel()); err != nil {
		return decoded{}, err
	}
	picture, err := jpeg.Decode(fromStart(ctx, upload))
	if err != nil {
		return decoded{}, badOr(ctx, err)
	}
	return decoded{image: picture, kind: asJPEG, orientation: facts.orientation}, nil
}

func decodeICO(ctx context.Context, upload *io.SectionReader) (decoded, error) {
	best, err := bestIcon(upload)
	if err != nil {
		return decoded{}, err
	}
	var start [8]byte
	if _, err := best.ReadAt(start[:], 0); err != nil {
		return decoded{}, ErrFormat.Cause(err)
	}
	if string(start[:]) == magicPNG {
		return decodePNG(ctx, best)
	}
	picture, err := decodeDIB(best)
	if err != nil {
		return decoded{}, err
	}
	return decoded{image: picture, kind: asPNG, orientation: 1}, nil
}

// badOr tells a bad picture from a request that ended. A decoding that ran
// out of its own time was a bad picture too.
func badOr(ctx context.Context, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return ctx.Err()
	}
	return ErrFormat.Cause(err)
}

// fromStart reads the upload from its beginning for as long as the context
// lives, so that no decoder outlasts its request.
func fromStart(ctx context.Context, upload *io.SectionReader) io.Reader {
	return &livingReader{ctx, io.NewSectionReader(upload, 0, upload.Size())}
}

type livingReader struct {
	ctx context.Context
	r   io.Reader
}

func (l *livingReader) Read(p []byte) (int, error) {
	if err := l.ctx.Err(); err != nil {
		return 0, err
	}
	return l.r.Read(p)
}

// le reads numbers in the order of bytes that Windows formats use.
var le = binary.LittleEndian
