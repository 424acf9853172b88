// Package webui serves the built web application out of the binary.
//
// Everything is read into memory once, together with the brotli and gzip forms
// that the web build left beside each file, so that a request is a map lookup
// and a write. There are four classes of answers:
//
//   - /assets/* have a hash in their name: they never change and are cached for good.
//     A missing one is 404 and never a page, or a browser with yesterday's
//     page would try to run HTML as a script.
//   - other files (the favicon, boot.js) keep their name and are cached briefly.
//   - the manifest, the icons, the worker and its offline page are made from the
//     shop's look when somebody asks for them.
//   - every path without an extension is a page: index.html, its head filled in
//     for the route and the language, revalidated on each visit.
//
// What a page is called and who may see it comes from pages.json, which the web
// build writes from its route table; the same list feeds robots.txt and
// sitemap.xml. A binary built without the tag "web" has no application inside
// and serves a page that says so: Go tests and tools need no Node.
package webui
