package webui

import (
	"html"
	"path"
	"slices"
	"strings"

	"causeway/internal/base/lang"
)

// phoneMedia describes the screens that the phone twin is made for.
const phoneMedia = "only screen and (max-width: 720px)"

// The colours of an empty page, for the browser's own frame around it.
const (
	paperLight = "#f6f4ef"
	paperDark  = "#0d151f"
)

// site is what page heads say of the whole shop.
type site struct {
	base string // without a slash at the end
}

// address is where a page is found in a language. The default language has no
// parameter, so that every page has one address that people pass on.
func (s site) address(path string, tag lang.Tag) string {
	if tag == lang.Default {
		return s.base + path
	}
	return s.base + path + "?lang=" + string(tag)
}

// markup collects escaped HTML. Its methods are the only way in, so nothing
// that comes from a file or a setting gets there raw.
type markup struct{ out strings.Builder }

// tag starts a line of its own: people read page sources, too.
func (m *markup) tag(name string, attributes ...string) {
	m.out.WriteString("\n    <" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		m.out.WriteString(" " + attributes[i])
		if attributes[i+1] != "" {
			m.out.WriteString(`="` + html.EscapeString(attributes[i+1]) + `"`)
		}
	}
	m.out.WriteString(">")
}

func (m *markup) title(text string) {
	m.tag("title")
	m.out.WriteString(html.EscapeString(text) + "</title>")
}

func (m *markup) meta(name, content string) { m.tag("meta", "name", name, "content", content) }

func (m *markup) property(name, content string) { m.tag("meta", "property", name, "content", content) }

func (m *markup) link(rel, href string, more ...string) {
	m.tag("link", append([]string{"rel", rel, "href", href}, more...)...)
}

// headOf writes the head of one page in one language.
func headOf(v view, tag lang.Tag, site site, look Look) string {
	var m markup
	brand, texts := look.Brand, look.headFor(v.page, tag)
	title := strings.ReplaceAll(texts.Title, "{{brand}}", brand)
	description := strings.ReplaceAll(texts.Description, "{{brand}}", brand)

	m.title(title)
	if description != "" {
		m.meta("description", description)
	}
	if !v.page.Indexed {
		m.meta("robots", "noindex")
	}
	if v.page.fixed() {
		addresses(&m, v, tag, site)
	}
	linkPreview(&m, v, tag, site, brand, title, description)
	if look.Logo != "" {
		m.property("og:logo", look.Logo) // the application reads it, too, to show it from the start
	}
	installable(&m, v, tag, look)
	m.tag("meta", "name", "theme-color", "media", "(prefers-color-scheme: light)", "content", paperLight)
	m.tag("meta", "name", "theme-color", "media", "(prefers-color-scheme: dark)", "content", paperDark)
	drawn := v.markup(tag) != ""
	for _, file := range slices.Concat(v.page.PreloadIn[tag], v.page.Preload) {
		if !drawn || path.Ext(file) != ".css" {
			preload(&m, file)
		}
	}
	return m.out.String()
}

// stylesOf links the page's own stylesheets. Only a page that is drawn without
// scripts needs them at once; otherwise the scripts ask for them.
func stylesOf(v view, tag lang.Tag) string {
	var m markup
	if v.markup(tag) != "" {
		for _, file := range v.page.Preload {
			if path.Ext(file) == ".css" {
				m.link("stylesheet", file, "crossorigin", "")
			}
		}
	}
	return m.out.String()
}

// addresses says where the page lives: under which one address search engines
// keep it, in which other languages it exists, and which twin is for phones.
func addresses(m *markup, v view, tag lang.Tag, site site) {
	m.link("canonical", site.address(v.page.Path, tag))
	if v.phone || !v.page.Indexed {
		return // alternates belong to the canonical page only
	}
	for _, other := range lang.All() {
		m.link("alternate", site.address(v.page.Path, other), "hreflang", string(other))
	}
	m.link("alternate", site.address(v.page.Path, lang.Default), "hreflang", "x-default")
	if v.page.Twin != "" {
		m.link("alternate", site.address(v.page.Twin, tag), "media", phoneMedia)
	}
}

// linkPreview is what a messenger shows of a link.
func linkPreview(m *markup, v view, tag lang.Tag, site site, brand, title, description string) {
	m.property("og:type", "website")
	m.property("og:site_name", brand)
	m.property("og:title", title)
	if description != "" {
		m.property("og:description", description)
	}
	if v.page.fixed() {
		m.property("og:url", site.address(v.page.Path, tag))
	}
	m.property("og:locale", strings.ReplaceAll(string(tag), "-", "_"))
	for _, other := range lang.All() {
		if other != tag {
			m.property("og:locale:alternate", strings.ReplaceAll(string(other), "-", "_"))
		}
	}
	m.property("og:image", site.base+previewPath)
	m.property("og:image:width", previewWidth)
	m.property("og:image:height", previewHeight)
	m.meta("twitter:card", "summary_large_image")
}

// preload lets the browser fetch the page's own parts while it still reads the
// first script, instead of after it. The application asks for all of them with
// crossorigin; without it here, each would be fetched twice.
func preload(m *markup, file string) {
	switch path.Ext(file) {
	case ".js":
		m.link("modulepreload", file, "fetchpriority", "low", "crossorigin", "")
	case ".css":
		m.link("preload", file, "as", "style", "crossorigin", "")
	case ".woff2":
		m.link("preload", file, "as", "font", "type", "font/woff2", "crossorigin", "")
	}
}
