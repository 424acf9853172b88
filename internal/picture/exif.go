package picture

import (
	"bytes"
	"encoding/binary"
)

// tagOrientation says in an Exif directory how the camera was held.
const (
	tagOrientation = 0x0112
	typeShort      = 3
)

// exifOrientation reads the orientation, 1 to 8, from a camera's segment. Only
// the first directory is read; anything odd means that there is none.
func exifOrientation(segment []byte) (int, bool) {
	tiff, isExif := bytes.CutPrefix(segment, []byte("Exif\x00\x00"))
	if !isExif || len(tiff) < 8 {
		return 0, false
	}
	var order binary.ByteOrder = binary.LittleEndian
	switch string(tiff[:4]) {
	case "II*\x00":
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 0, false
	}
	directory := uint64(order.Uint32(tiff[4:]))
	if directory+2 > uint64(len(tiff)) {
		return 0, false
	}
	entries := tiff[directory+2:]
	for range order.Uint16(tiff[directory:]) {
		if len(entries) < 12 {
			return 0, false
		}
		if order.Uint16(entries) == tagOrientation && order.Uint16(entries[2:]) == typeShort {
			value := int(order.Uint16(entries[8:]))
			return value, 1 <= value && value <= 8
		}
		entries = entries[12:]
	}
	return 0, false
}
