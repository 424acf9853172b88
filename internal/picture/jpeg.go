package picture

import (
	"bufio"
	"errors"
	"io"
)

// Markers of the JPEG format that matter here.
const (
	markerSOF0 = 0xc0 // the size of the picture: baseline,
	markerSOF1 = 0xc1 // extended,
	markerSOF2 = 0xc2 // progressive
	markerRST0 = 0xd0
	markerRST7 = 0xd7
	markerEOI  = 0xd9
	markerSOS  = 0xda // a scan begins
	markerAPP1 = 0xe1 // where cameras write
)

// maxScans bounds the passes over a picture. Real progressive pictures have
// about ten; every further one costs a walk over all pixels for a few bytes of
// upload, so thousands of them would keep a processor busy for hours.
const maxScans = 50

// jpegFacts is what must be known of a JPEG before it may be decoded.
type jpegFacts struct {
	width, height int
	components    int
	planes        float64 // samples per pixel, over all components
	progressive   bool
	orientation   int
}

// bytesPerPixel is what the decoder takes at its peak: one byte a sample, four
// more for the kept coefficients of a progressive picture, and a second
// picture where four inks are turned into colours.
func (f jpegFacts) bytesPerPixel() float64 {
	need := f.planes
	if f.progressive {
		need += 4 * f.planes
	}
	if f.components == 4 {
		need += 4
	}
	return need
}

var (
	errNoFrame   = errors.New("jpeg: a scan without a frame")
	errTwoFrames = errors.New("jpeg: more than one frame")
	errFrame     = errors.New("jpeg: bad frame")
	errSegment   = errors.New("jpeg: bad segment length")
	errScans     = errors.New("jpeg: too many scans")
)

// surveyJPEG walks over the segments in the same way as the decoder will,
// stray bytes included, so that the two cannot see different pictures.
func surveyJPEG(r *bufio.Reader) (jpegFacts, error) {
	facts := jpegFacts{orientation: 1}
	if _, err := r.Discard(2); err != nil {
		return facts, err
	}
	for scans := 0; ; {
		marker, err := nextMarker(r)
		if err != nil {
			return facts, err
		}
		if marker == markerEOI {
			break
		}
		length, err := segmentLength(r)
		if err != nil {
			return facts, err
		}
		switch marker {
		case markerSOF0, markerSOF1, markerSOF2:
			err = facts.readFrame(r, length, marker == markerSOF2)
		case markerAPP1:
			err = facts.readCamera(r, length)
		case markerSOS:
			if scans++; scans > maxScans {
				return facts, errScans
			}
			_, err = r.Discard(length)
		default:
			_, err = r.Discard(length)
		}
		if err != nil {
			return facts, err
		}
	}
	if facts.components == 0 {
		return facts, errNoFrame
	}
	return facts, nil
}

// nextMarker skips pixel data and stray bytes up to the next segment.
func nextMarker(r *bufio.Reader) (byte, error) {
	for {
		b, err := r.ReadByte()
		for err == nil && b != 0xff {
			b, err = r.ReadByte()
		}
		for err == nil && b == 0xff {
			b, err = r.ReadByte()
		}
		if err != nil {
			return 0, err
		}
		// FF 00 is an FF of the pixel data; restarts stand inside of it.
		if b != 0 && (b < markerRST0 || b > markerRST7) {
			return b, nil
		}
	}
}

func segmentLength(r *bufio.Reader) (int, error) {
	var raw [2]byte
	if _, err := io.ReadFull(r, raw[:]); err != nil {
		return 0, err
	}
	length := int(raw[0])<<8 + int(raw[1]) - len(raw)
	if length < 0 {
		return 0, errSegment
	}
	return length, nil
}

// readFrame reads size and sampling: bits, height, width, number of
// components, and three bytes for each of these.
func (f *jpegFacts) readFrame(r *bufio.Reader, length int, progressive bool) error {
	if f.components != 0 {
		return errTwoFrames
	}
	if length < 6 || length > 6+3*4 {
		return errFrame
	}
	raw := make([]byte, length)
	if _, err := io.ReadFull(r, raw); err != nil {
		return err
	}
	f.height, f.width = int(raw[1])<<8+int(raw[2]), int(raw[3])<<8+int(raw[4])
	f.components, f.progressive = int(raw[5]), progressive
	if f.components < 1 || length != 6+3*f.components {
		return errFrame
	}
	var samples, widest, tallest int
	for i := range f.components {
		across, down := int(raw[7+3*i]>>4), int(raw[7+3*i]&15)
		samples += across * down
		widest, tallest = max(widest, across), max(tallest, down)
	}
	if samples == 0 {
		return errFrame
	}
	f.planes = float64(samples) / float64(widest*tallest)
	return nil
}

// readCamera looks for the way the camera was held.
func (f *jpegFacts) readCamera(r *bufio.Reader, length int) error {
	raw := make([]byte, length)
	if _, err := io.ReadFull(r, raw); err != nil {
		return err
	}
	if found, ok := exifOrientation(raw); ok {
		f.orientation = found
	}
	return nil
}
