package structure

import (
	"path"
	"slices"
	"strings"
)

// speaksHTTP are the rooms that are about HTTP in every file.
var speaksHTTP = []string{"httpapi", "app", "cmd", "bench", "chaos"}

var httpFiles = rule{
	name: "only http*.go files import httpapi, and they hold no SQL",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			if slices.Contains(speaksHTTP, f.room()) {
				continue
			}
			if strings.HasPrefix(path.Base(f.path), "http") {
				for _, s := range t.statements(f) {
					complaints = append(complaints, f.complain(s.pos, "SQL belongs into store.go"))
				}
				continue
			}
			for _, line := range f.ownImports() {
				if line.path == "internal/httpapi" {
					complaints = append(complaints, f.complain(line.pos, "only http*.go files import httpapi"))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/service.go", "package shop\nimport _ \"causeway/internal/httpapi\"\n"), "only http*.go"},
		{files("internal/shop/http_admin.go", "package shop\nconst q = `SELECT id FROM shop_package`\n"), "SQL belongs"},
	},
	good: files(
		"internal/shop/http.go", "package shop\nimport _ \"causeway/internal/httpapi\"\n",
		"internal/shop/store.go", "package shop\nconst q = `SELECT id FROM shop_package`\n",
	),
}
