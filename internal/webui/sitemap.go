package webui

import (
	"html"
	"strings"

	"causeway/internal/base/lang"
)

// robots keeps crawlers off addresses that are no pages. Private pages are not
// listed: they say noindex themselves, which a crawler must be able to read.
func robots(site site) []byte {
	return []byte("User-agent: *\n" +
		"Disallow: /api/\n" +
		"Disallow: /s/\n" +
		"Disallow: /d/\n" +
		"\n" +
		"Sitemap: " + site.base + "/sitemap.xml\n")
}

// sitemap lists every page that may be found by searching, once in each
// language, each with all its languages and its phone twin.
func sitemap(site site, pages *pageTable) []byte {
	var out strings.Builder
	out.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` + "\n")
	for i := range pages.pages {
		p := &pages.pages[i]
		if !p.Indexed || !p.fixed() {
			continue
		}
		for _, tag := range lang.All() {
			out.WriteString("<url><loc>" + html.EscapeString(site.address(p.Path, tag)) + "</loc>\n")
			for _, other := range lang.All() {
				alternate(&out, "hreflang", string(other), site.address(p.Path, other))
			}
			alternate(&out, "hreflang", "x-default", site.address(p.Path, lang.Default))
			if p.Twin != "" {
				alternate(&out, "media", phoneMedia, site.address(p.Twin, tag))
			}
			out.WriteString("</url>\n")
		}
	}
	out.WriteString("</urlset>\n")
	return []byte(out.String())
}

func alternate(out *strings.Builder, attribute, value, href string) {
	out.WriteString(`<xhtml:link rel="alternate" ` + attribute + `="` + html.EscapeString(value) + `" href="` + html.EscapeString(href) + `"/>` + "\n")
}
