package webui

import _ "embed" // for the picture

// preview is what messengers show beside a link. Its source is the drawing of
// the same name.
//
//go:embed social/preview.png
var preview []byte

// Where the picture is found, and its size, which messengers want to know
// before they fetch it.
const (
	previewPath   = "/social.png"
	previewWidth  = "1200"
	previewHeight = "630"
)
