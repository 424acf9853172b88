//go:build web

package webui

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var embedded embed.FS

// Built is the web application inside this binary.
func Built() fs.FS {
	files, err := fs.Sub(embedded, "dist")
	if err != nil {
		panic(err) // the folder is named in the directive above
	}
	return files
}
