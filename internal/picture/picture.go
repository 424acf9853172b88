package picture

import (
	"slices"
	"strconv"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/base/id"
)

// What an upload is refused with.
var (
	ErrTooLarge   = fault.New(fault.TooLarge, "image_too_large")
	ErrFormat     = fault.New(fault.Invalid, "image_format")
	ErrDimensions = fault.New(fault.Invalid, "image_dimensions")
)

// ErrWithheld is what a picture is not shown with.
var ErrWithheld = fault.New(fault.Forbidden, "content_blocked")

// MaxBytes is the largest upload.
const MaxBytes = 20 << 20

// maxSide is the longest side, in pixels; so a picture has at most 16 megapixels.
const maxSide = 4096

// maxDecoded bounds the memory of one decoding. Unusual encodings of a large
// picture (16 bits a channel, progressive without subsampling) need several
// times what the usual ones need, and are refused where these still pass.
const maxDecoded = 96 << 20

// sizes are the longest sides of what is kept, in pixels, largest first. The
// largest is for pictures of pages, which are wide; the others are for icons.
var sizes = []int{640, 512, 256, 128, 64}

// Sizes lists the longest sides in which every picture can be had.
func Sizes() []int { return slices.Clone(sizes) }

// format is what a picture is encoded in after intake.
type format string

const (
	asPNG  format = "png"
	asJPEG format = "jpeg"
)

// Ref names a picture that was taken in: its format and a row id, as in
// "png-01hv…". Rooms keep it as text.
type Ref string

func newRef(f format, rowID string) Ref { return Ref(string(f) + "-" + rowID) }

// ParseRef reads a Ref that came from outside.
func ParseRef(s string) (Ref, bool) {
	kind, rowID, _ := strings.Cut(s, "-")
	known := format(kind) == asPNG || format(kind) == asJPEG
	return Ref(s), known && id.Valid(rowID)
}

// key is where one size of the picture is kept.
func (r Ref) key(size int) string { return "picture/" + string(r) + "/" + strconv.Itoa(size) }

func (r Ref) contentType() string {
	kind, _, _ := strings.Cut(string(r), "-")
	return "image/" + kind
}
