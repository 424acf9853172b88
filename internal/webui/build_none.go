//go:build !web

package webui

import (
	"embed"
	"io/fs"
)

//go:embed placeholder
var embedded embed.FS

// Built is the page that stands in for the web application: this binary was
// built without the tag "web".
func Built() fs.FS {
	files, err := fs.Sub(embedded, "placeholder")
	if err != nil {
		panic(err) // the folder is named in the directive above
	}
	return files
}
