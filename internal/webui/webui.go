package webui

import (
	"context"
	"image"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
)

// What this package refuses with. The texts are those of the whole product.
var (
	errMissing = fault.New(fault.NotFound, "not_found")
	errMethod  = fault.New(fault.Invalid, "method_not_allowed")
)

// Config is what the application needs from its surroundings.
type Config struct {
	// Files is the web build: Built(), or a build on the disk.
	Files fs.FS
	// BaseURL is the shop's public address, as in https://shop.example.
	BaseURL string
	// Look is asked on every page, so that a renamed shop shows at once.
	Look func() Look
	// Picture finds a picture of the operator by its path; nil: there are none.
	// The path of something else finds nothing, which is no error.
	Picture func(ctx context.Context, path string) (picture image.Image, found bool, err error)
	// Refuse writes an error in the shape of the whole HTTP interface.
	Refuse func(http.ResponseWriter, *http.Request, error)
}

// Handler serves the web application. It answers every path that nothing more
// special took before.
type Handler struct {
	files  map[string]*file
	pages  *pageTable
	shell  *shell
	maker  *maker
	refuse func(http.ResponseWriter, *http.Request, error)
}

// New reads the whole build into memory. A build that cannot be served (no
// index.html, no pages.json, no room for the head) is an error here and not
// at the first visit.
func New(cfg Config) (*Handler, error) {
	files, err := loadFiles(cfg.Files)
	if err != nil {
		return nil, err
	}
	pages, err := loadPages(cfg.Files)
	if err != nil {
		return nil, err
	}
	site := site{base: strings.TrimRight(cfg.BaseURL, "/")}
	shell, err := loadShell(cfg.Files, pages, site, cfg.Look)
	if err != nil {
		return nil, err
	}
	files[previewPath] = newFile(previewPath, classBrief, preview)
	files["/robots.txt"] = newFile("/robots.txt", classBrief, robots(site))
	files["/sitemap.xml"] = newFile("/sitemap.xml", classBrief, sitemap(site, pages))
	return &Handler{files: files, pages: pages, shell: shell, maker: newMaker(cfg, files, pages), refuse: cfg.Refuse}, nil
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		h.refuse(w, r, errMethod)
		return
	}
	if f, found := h.files[r.URL.Path]; found {
		f.send(w, r)
		return
	}
	if f := h.maker.find(r.Context(), r.URL.Path, language(r)); f != nil {
		f.send(w, r)
		return
	}
	if !isPage(r) {
		h.refuse(w, r, errMissing)
		return
	}
	// A path that is no page of ours opens the home screen in the browser, so
	// it gets the home page's head too.
	page := h.shell.filled(h.pages.find(r.URL.Path), language(r))
	if holdsSecret(r.URL.Path) {
		page.sendUnkept(w, r)
		return
	}
	page.send(w, r)
}

// holdsSecret tells addresses that let in whoever knows them: neither browsers
// nor search engines may keep anything under them.
func holdsSecret(path string) bool {
	return strings.HasPrefix(path, "/s/") || strings.HasPrefix(path, "/phone/s/")
}

// language is that of the address and of nothing else: what a browser prefers
// must not change what a crawler keeps under an address.
func language(r *http.Request) lang.Tag {
	if r.URL.RawQuery == "" {
		return lang.Default
	}
	tag, _ := lang.Exact(r.URL.Query().Get("lang"))
	return tag
}

// isPage tells addresses of the application from files that are not there. A
// name with an extension is a page only to who asks for one: a person may write
// /index.html, while a script or a picture that is missing must fail as such.
// Below /assets/ and under hidden names that tools probe for (/.git,
// /.well-known) there are no pages at all.
func isPage(r *http.Request) bool {
	name := r.URL.Path
	if strings.HasPrefix(name, "/assets/") || strings.Contains(name, "/.") {
		return false
	}
	return path.Ext(name) == "" || readsPages(r.Header["Accept"])
}

func readsPages(accept []string) bool {
	return slices.ContainsFunc(accept, func(line string) bool { return strings.Contains(line, "text/html") })
}
