package webui

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// class says how long a browser may keep an answer without asking again.
type class string

const (
	classForever class = "public, max-age=31536000, immutable" // the name changes with the content
	classBrief   class = "public, max-age=3600"                // icons and the like: an hour of the old one hurts nobody
	classCheck   class = "no-cache"                            // must fit the rest of the build: ask each time
)

// file is one answer in every encoding it exists in, best first. The plain
// bytes are always there, and last.
type file struct {
	forms []form
}

// form is a file in one encoding. The header values are made once, because
// making them on each request would cost more than sending a small file.
type form struct {
	encoding string // "" for the plain bytes
	etag     string
	body     []byte
	headers  []header
	length   []string
}

type header struct {
	name  string
	value []string
}

// compressed lists the encodings of the web build and their file suffixes,
// the one we like best first.
var compressed = []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// loadFiles reads all files that browsers may ask for by name.
func loadFiles(build fs.FS) (map[string]*file, error) {
	files := map[string]*file{}
	err := fs.WalkDir(build, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if hidden(name) && entry.IsDir() {
			return fs.SkipDir
		}
		if entry.IsDir() || !public(name) {
			return nil
		}
		loaded, err := loadFile(build, name)
		if err == nil {
			files["/"+name] = loaded
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the web build: %w", err)
	}
	return files, nil
}

func hidden(name string) bool { return name != "." && strings.HasPrefix(path.Base(name), ".") }

// public leaves out what only the server reads, and compressed forms.
func public(name string) bool {
	return name != indexFile && name != pagesFile && !hidden(name) &&
		!strings.HasSuffix(name, ".br") && !strings.HasSuffix(name, ".gz")
}

func loadFile(build fs.FS, name string) (*file, error) {
	plain, err := fs.ReadFile(build, name)
	if err != nil {
		return nil, err
	}
	loaded := newFile(name, classOf(name), plain)
	var smaller []form
	for _, c := range compressed {
		body, err := fs.ReadFile(build, name+c.suffix)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if len(body) < len(plain) {
			smaller = append(smaller, newForm(name, classOf(name), c.encoding, body))
		}
	}
	loaded.forms = append(smaller, loaded.forms...)
	loaded.vary()
	return loaded, nil
}

// newFile makes a file of plain bytes only.
func newFile(name string, class class, plain []byte) *file {
	return &file{forms: []form{newForm(name, class, "", plain)}}
}

func newForm(name string, class class, encoding string, body []byte) form {
	sum := sha256.Sum256(body)
	etag := `"` + base64.RawURLEncoding.EncodeToString(sum[:15]) + `"`
	f := form{encoding: encoding, etag: etag, body: body, length: []string{strconv.Itoa(len(body))}}
	f.set("Content-Type", contentType(name))
	f.set("Cache-Control", string(class))
	f.set("Etag", etag)
	if encoding != "" {
		f.set("Content-Encoding", encoding)
	}
	return f
}

func (f *form) set(name, value string) {
	f.headers = append(f.headers, header{name, []string{value}})
}

// vary tells caches that a file with several forms depends on what was accepted.
func (f *file) vary() {
	if len(f.forms) < 2 {
		return
	}
	for i := range f.forms {
		f.forms[i].set("Vary", "Accept-Encoding")
	}
}

// text is the file's plain content.
func (f *file) text() string { return string(f.forms[len(f.forms)-1].body) }

// zip adds a gzip form to a file that is made at run time.
func (f *file) zip(name string, class class) {
	plain := f.forms[len(f.forms)-1].body
	var out bytes.Buffer
	// Neither can fail: the level is a constant and the buffer grows.
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(plain)
	_ = w.Close()
	if out.Len() < len(plain) {
		f.forms = append([]form{newForm(name, class, "gzip", out.Bytes())}, f.forms...)
		f.vary()
	}
}

func classOf(name string) class {
	if strings.HasPrefix(name, "assets/") {
		return classForever
	}
	switch path.Ext(name) {
	case ".js", ".css", ".html", ".json":
		return classCheck
	}
	return classBrief
}

// contentType knows the kinds of files that a web build holds. The machine's
// own table is not asked: it differs from one machine to the next.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".html", "":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".xml":
		return "application/xml"
	case ".png":
		return "image/png"
	case ".jpg", ".jpeg":
		return "image/jpeg"
	case ".webp":
		return "image/webp"
	case ".ico":
		return "image/x-icon"
	case ".woff2":
		return "font/woff2"
	case ".wasm":
		return "application/wasm"
	}
	return "application/octet-stream"
}
