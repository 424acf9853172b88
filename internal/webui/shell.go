package webui

import (
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"

	"causeway/internal/base/lang"
)

// shell fills index.html for each page and language and remembers the result.
type shell struct {
	beforeLang   string // index.html up to the language of the document,
	beforeHead   string // from there to the head region,
	beforeStyles string // from its end to the end of the head,
	beforeRoot   string // from there into the element of the application,
	afterRoot    string // and from there to the end
	plainHead    string // what the head region holds in the build

	site  site
	look  func() Look
	views int
	kept  atomic.Pointer[filledPages]
}

// filledPages are the pages of a shop under one look. A new one starts an empty
// set, so the old ones go as one.
type filledPages struct {
	look  string
	pages []atomic.Pointer[file] // by view and language
}

// The places in index.html that are filled.
const (
	langOpens, langCloses = `<html lang="`, `"`
	headOpens, headCloses = "<!--head-->", "<!--/head-->"
	headEnds              = "</head>"
	rootOpens             = `<div id="root">`
)

func loadShell(build fs.FS, pages *pageTable, site site, look func() Look) (*shell, error) {
	raw, err := fs.ReadFile(build, indexFile)
	if err != nil {
		return nil, fmt.Errorf("read the web build: %w", err)
	}
	beforeLang, rest, langFound := strings.Cut(string(raw), langOpens)
	_, rest, langClosed := strings.Cut(rest, langCloses)
	beforeHead, rest, headFound := strings.Cut(rest, headOpens)
	plainHead, rest, headClosed := strings.Cut(rest, headCloses)
	beforeStyles, rest, headEnded := strings.Cut(rest, headEnds)
	beforeRoot, afterRoot, rootFound := strings.Cut(rest, rootOpens)
	if !langFound || !langClosed || !headFound || !headClosed || !headEnded || !rootFound {
		return nil, fmt.Errorf("%s of the web build lacks %s…%s, %s…%s, %s or %s",
			indexFile, langOpens, langCloses, headOpens, headCloses, headEnds, rootOpens)
	}
	return &shell{
		beforeLang: beforeLang + langOpens, beforeHead: langCloses + beforeHead, plainHead: plainHead,
		beforeStyles: beforeStyles, beforeRoot: headEnds + beforeRoot + rootOpens, afterRoot: afterRoot,
		site: site, look: look, views: pages.views,
	}, nil
}

// filled is the page as it is sent. Two first visitors may both fill it; the
// results are equal, so neither waits for the other.
func (s *shell) filled(v view, tag lang.Tag) *file {
	look := s.look()
	slot := &s.of(look.Version).pages[v.slot*len(lang.All())+position(tag)]
	if ready := slot.Load(); ready != nil {
		return ready
	}
	made := s.fill(v, tag, look)
	slot.Store(made)
	return made
}

func (s *shell) of(look string) *filledPages {
	kept := s.kept.Load()
	if kept == nil || kept.look != look {
		kept = &filledPages{look: look, pages: make([]atomic.Pointer[file], s.views*len(lang.All()))}
		s.kept.Store(kept)
	}
	return kept
}

func (s *shell) fill(v view, tag lang.Tag, look Look) *file {
	head, styles := s.plainHead, ""
	if v.page != nil {
		head, styles = headOf(v, tag, s.site, look), stylesOf(v, tag)
	}
	page := newFile(indexFile, classCheck, []byte(
		s.beforeLang+string(tag)+s.beforeHead+head+look.withIcon(s.beforeStyles)+styles+s.beforeRoot+look.drawn(v.markup(tag))+s.afterRoot))
	page.zip(indexFile, classCheck)
	for i := range page.forms {
		page.forms[i].set("Content-Language", string(tag))
	}
	return page
}

func position(tag lang.Tag) int {
	for i, t := range lang.All() {
		if t == tag {
			return i
		}
	}
	return 0
}
