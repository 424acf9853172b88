package httpapi

import (
	"bytes"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// Document serves the contract for programs and, as a plain page without
// scripts, for people. Call it after every room has registered.
func (r *Router) Document() {
	serve := func(id, path string, write func() ([]byte, error), send func(http.ResponseWriter, []byte) error) {
		write = sync.OnceValues(write) // anybody may ask, and writing takes a hundred times longer than sending
		r.Raw(RawOperation{ID: id, Pattern: "GET " + path, Access: Public(), MaxBody: NoBody, Rate: RateRead},
			func(w http.ResponseWriter, _ *http.Request) error {
				body, err := write()
				if err != nil {
					return err
				}
				return send(w, body)
			})
	}
	serve("openapi", "/api/openapi.yaml", r.OpenAPI, writeYAML)
	serve("docs", "/api/docs", r.page, WritePlainPage)
}

func writeYAML(w http.ResponseWriter, body []byte) error {
	w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, err := w.Write(body)
	return err
}

var docsPage = template.Must(template.New("docs").Parse(`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>HTTP interface</title>
<style>body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884;vertical-align:top}code{font-size:.9em}h2{margin:2rem 0 .5rem}</style>
<h1>HTTP interface</h1><p>Everything below is JSON under <code>{{.Prefix}}</code>. The full contract, with every field, is
<a href="/api/openapi.yaml">openapi.yaml</a>.</p>
{{range .Groups}}<h2>{{.Name}}</h2><table><tr><th>Call</th><th>What it does</th><th>Who may</th></tr>
{{range .Calls}}<tr><td><code>{{.Method}} {{.Path}}</code></td><td>{{.Summary}}</td><td>{{.Access}}</td></tr>{{end}}</table>{{end}}</html>
`))

type docsCall struct{ Method, Path, Summary, Access string }

type docsGroup struct {
	Name  string
	Calls []docsCall
}

func (r *Router) page() ([]byte, error) {
	byTag := map[string][]docsCall{}
	for path, item := range r.contract().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op != nil {
				access, _ := op.Extensions["x-access"].(string)
				byTag[op.Tags[0]] = append(byTag[op.Tags[0]], docsCall{op.Method, path, op.Summary, access})
			}
		}
	}
	var groups []docsGroup
	for tag, calls := range byTag {
		slices.SortFunc(calls, func(a, b docsCall) int { return strings.Compare(a.Path+a.Method, b.Path+b.Method) })
		groups = append(groups, docsGroup{Name: tag, Calls: calls})
	}
	slices.SortFunc(groups, func(a, b docsGroup) int { return strings.Compare(a.Name, b.Name) })
	var page bytes.Buffer
	err := docsPage.Execute(&page, map[string]any{"Prefix": Prefix, "Groups": groups})
	return page.Bytes(), err
}
