package picture

import (
	"io"
)

// An icon file is a directory of pictures: six bytes, then sixteen for each.
const (
	icoHeaderBytes = 6
	icoEntryBytes  = 16
	maxIcons       = 64 // real files hold ten
)

// icon is one row of the directory.
type icon struct {
	area   int
	bits   int
	size   int64
	offset int64
}

// bestIcon finds the largest picture of an icon file, and among equals the one
// with the most colours. Every length is checked against the file.
func bestIcon(upload *io.SectionReader) (*io.SectionReader, error) {
	var header [icoHeaderBytes]byte
	if _, err := upload.ReadAt(header[:], 0); err != nil {
		return nil, ErrFormat.Cause(err)
	}
	count := int(le.Uint16(header[4:]))
	if count < 1 || count > maxIcons {
		return nil, ErrFormat
	}
	directory := make([]byte, count*icoEntryBytes)
	if _, err := upload.ReadAt(directory, icoHeaderBytes); err != nil {
		return nil, ErrFormat.Cause(err)
	}
	var best icon
	for ; len(directory) > 0; directory = directory[icoEntryBytes:] {
		candidate := icon{
			area:   iconSide(directory[0]) * iconSide(directory[1]),
			bits:   int(le.Uint16(directory[6:])),
			size:   int64(le.Uint32(directory[8:])),
			offset: int64(le.Uint32(directory[12:])),
		}
		if candidate.area > best.area || candidate.area == best.area && candidate.bits > best.bits {
			best = candidate
		}
	}
	pixelsFrom := int64(icoHeaderBytes + count*icoEntryBytes)
	if best.offset < pixelsFrom || best.size < dibHeaderBytes || best.offset+best.size > upload.Size() {
		return nil, ErrFormat
	}
	return io.NewSectionReader(upload, best.offset, best.size), nil
}

// iconSide reads a side of one byte, in which 256 is written as 0.
func iconSide(b byte) int {
	if b == 0 {
		return 256
	}
	return int(b)
}
