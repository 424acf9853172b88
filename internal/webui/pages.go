package webui

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"causeway/internal/base/lang"
)

// Files of the web build that only the server reads.
const (
	indexFile = "index.html"
	pagesFile = "pages.json"
)

// homePath is the page that the application shows for / and for unknown paths.
const homePath = "/accelerateIndex"

// page is one row of the route table, as the web build wrote it down.
type page struct {
	Path    string            `json:"path"`    // desktop path; ":name" stands for any one segment
	Twin    string            `json:"twin"`    // the same page for phones; empty for operators' pages
	Indexed bool              `json:"indexed"` // search engines may list it
	Heads   map[lang.Tag]head `json:"heads"`
	Views   views             `json:"views"` // what it shows before any script has run

	// Files that the page will need at once: in any language, and in one.
	Preload   []string              `json:"preload"`
	PreloadIn map[lang.Tag][]string `json:"preloadIn"`
}

// views is a page's markup on each surface and in each language. Only pages
// that look the same to every visitor have it. {{brand}} stands for the shop's name.
type views struct {
	Desktop map[lang.Tag]string `json:"desktop"`
	Phone   map[lang.Tag]string `json:"phone"`
}

// head is what a page is called. {{brand}} stands for the shop's name.
type head struct {
	Title       string `json:"title"`
	Description string `json:"description"`
}

// fixed reports whether the page has one address and not a family of them.
func (p *page) fixed() bool { return !strings.Contains(p.Path, ":") }

// view is a page on one surface.
type view struct {
	page  *page // nil: the build lists no pages
	phone bool
	slot  int // position among all views, for the cache
}

// markup is what the page shows before any script has run, or nothing.
func (v view) markup(tag lang.Tag) string {
	switch {
	case v.page == nil:
		return ""
	case v.phone:
		return v.page.Views.Phone[tag]
	}
	return v.page.Views.Desktop[tag]
}

// pageTable finds the page of a path.
type pageTable struct {
	pages    []page
	exact    map[string]view
	patterns []pattern
	home     view
	twin     view // the home page for phones
	views    int
}

// pattern is a path with parameters, cut into segments.
type pattern struct {
	segments []string
	view     view
}

func loadPages(build fs.FS) (*pageTable, error) {
	raw, err := fs.ReadFile(build, pagesFile)
	if err != nil {
		return nil, fmt.Errorf("read the web build: %w", err)
	}
	var pages []page
	if err := json.Unmarshal(raw, &pages); err != nil {
		return nil, fmt.Errorf("read %s of the web build: %w", pagesFile, err)
	}
	table := &pageTable{pages: pages, exact: map[string]view{}, views: 1}
	for i := range pages {
		if err := table.add(&pages[i]); err != nil {
			return nil, fmt.Errorf("read %s of the web build: %w", pagesFile, err)
		}
	}
	if home, found := table.exact[homePath]; found {
		table.home = home
		table.twin = table.exact[home.page.Twin]
	} else if len(pages) > 0 {
		return nil, fmt.Errorf("%s of the web build does not list %s", pagesFile, homePath)
	}
	return table, nil
}

func (t *pageTable) add(p *page) error {
	for _, tag := range lang.All() {
		if p.Heads[tag].Title == "" {
			return fmt.Errorf("page %s has no title in %s", p.Path, tag)
		}
	}
	t.addView(p.Path, view{page: p})
	if p.Twin != "" {
		t.addView(p.Twin, view{page: p, phone: true})
	}
	return nil
}

func (t *pageTable) addView(path string, v view) {
	v.slot = t.views
	t.views++
	if strings.Contains(path, ":") {
		t.patterns = append(t.patterns, pattern{strings.Split(path, "/"), v})
		return
	}
	t.exact[path] = v
}

// find answers with the home page for paths that are no page.
func (t *pageTable) find(path string) view {
	path = strings.TrimRight(path, "/")
	if v, found := t.exact[path]; found {
		return v
	}
	for _, p := range t.patterns {
		if p.matches(path) {
			return p.view
		}
	}
	if t.twin.page != nil && strings.HasPrefix(path+"/", "/phone/") {
		return t.twin
	}
	return t.home
}

func (p pattern) matches(path string) bool {
	for i, want := range p.segments {
		segment, rest, more := strings.Cut(path, "/")
		if more != (i < len(p.segments)-1) {
			return false
		}
		if strings.HasPrefix(want, ":") {
			if segment == "" {
				return false
			}
		} else if segment != want {
			return false
		}
		path = rest
	}
	return true
}
