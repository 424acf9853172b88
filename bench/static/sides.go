package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"testing/fstest"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/webui"
)

// side is one of the servers that are compared.
type side struct {
	name    string
	address string
}

// file is what both sides serve: the same bytes in the same encoding.
type file struct {
	name     string
	path     string
	kind     string
	encoding string
	body     []byte
}

const index = `<!doctype html><html lang="en-US"><head><!--head--><!--/head--></head><body><div id="root"></div></body></html>`

// home is the list of pages: the first one, with a title in every language.
func home() []byte {
	heads := map[lang.Tag]map[string]string{}
	for _, tag := range lang.All() {
		heads[tag] = map[string]string{"title": "T"}
	}
	list, _ := json.Marshal([]any{map[string]any{"path": "/accelerateIndex", "heads": heads}}) // strings only
	return list
}

// cases are a small file as it is and a script in its compressed form. The
// bytes only have to be the same everywhere: nobody looks at them on the way.
func cases() []file {
	body := func(size int) []byte { return bytes.Repeat([]byte("causeway "), size/9+1)[:size] }
	return []file{
		{"small icon", "/favicon.svg", "image/svg+xml", "", body(700)},
		{"script, brotli", "/assets/main-abc.js", "text/javascript; charset=utf-8", "br", body(300_000)},
	}
}

// startSides starts the bare server, the web application alone, and the web
// application behind the edge of the real shop.
func startSides() ([]side, error) {
	app, err := webui.New(webui.Config{
		Files: build(), BaseURL: "https://shop.example",
		Look: func() webui.Look { return webui.Look{Brand: "Causeway"} },
		Refuse: func(w http.ResponseWriter, _ *http.Request, err error) {
			http.Error(w, err.Error(), http.StatusNotFound)
		},
	})
	if err != nil {
		return nil, err
	}
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	router := httpapi.New(httpapi.Config{Log: quiet, Clock: clock.System{}, Messages: httpapi.Catalogue{}})
	router.Page(app)
	handlers := []struct {
		name    string
		handler http.Handler
	}{
		{"bare http.ServeContent", bare()},
		{"web application", app},
		{"the same, whole edge", httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}})},
	}
	var sides []side
	for _, h := range handlers {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		go func() { _ = httpapi.Serve(context.Background(), listener, h.handler, quiet) }() // until the program ends
		sides = append(sides, side{h.name, listener.Addr().String()})
	}
	return sides, nil
}

// build is a web build with the cases in it. A compressed form needs a plain
// one that is larger.
func build() fstest.MapFS {
	files := fstest.MapFS{"index.html": {Data: []byte(index)}, "pages.json": {Data: home()}}
	for _, c := range cases() {
		name := c.path[1:]
		files[name] = &fstest.MapFile{Data: c.body}
		if c.encoding == "br" {
			files[name] = &fstest.MapFile{Data: bytes.Repeat(c.body, 2)}
			files[name+".br"] = &fstest.MapFile{Data: c.body}
		}
	}
	return files
}

// bare is the least that serves the same bytes. It is told the length, because
// ServeContent leaves it out for encoded content and would then have to chunk.
func bare() http.Handler {
	files := map[string]file{}
	for _, c := range cases() {
		files[c.path] = c
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := files[r.URL.Path]
		w.Header().Set("Content-Type", c.kind)
		if c.encoding != "" {
			w.Header().Set("Content-Encoding", c.encoding)
			w.Header().Set("Content-Length", strconv.Itoa(len(c.body)))
		}
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(c.body))
	})
}

// check fails when a side does not send what the case says.
func check(c file, encoding string, body []byte) error {
	if encoding != c.encoding || !bytes.Equal(body, c.body) {
		return fmt.Errorf("sent %d bytes in %q instead of %d in %q", len(body), encoding, len(c.body), c.encoding)
	}
	return nil
}
