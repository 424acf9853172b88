package structure

import (
	"path"
	"strings"
)

var packageDocs = rule{
	name: "every package says what it is for",
	check: func(t *tree) (complaints []string) {
		told := map[string]bool{}
		first := map[string]*goFile{}
		for _, f := range t.gos {
			if strings.HasSuffix(f.Name.Name, "_test") {
				continue // the outside tests of a package, not a package
			}
			dir := path.Dir(f.path)
			if first[dir] == nil {
				first[dir] = f
			}
			told[dir] = told[dir] || tells(f)
		}
		for dir, f := range first {
			if !told[dir] {
				complaints = append(complaints, f.complain(f.Package, "package %s has no comment that starts with %q", f.Name.Name, opening(f)))
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/shop.go", "package shop\n"), "package shop has no comment"},
		{files("cmd/causeway/main.go", "// starts it\npackage main\n"), "Command causeway"},
		{files("internal/shop/shop.go", "// License.\n\npackage shop\n"), "package shop has no comment"},
	},
	good: files(
		"internal/shop/doc.go", "// Package shop sells.\npackage shop\n",
		"internal/shop/shop.go", "package shop\n",
		"internal/shop/shop_test.go", "package shop_test\n",
		"cmd/causeway/main.go", "// Command causeway is the shop.\npackage main\n",
	),
}

func tells(f *goFile) bool {
	return f.Doc != nil && strings.HasPrefix(f.Doc.Text(), opening(f)+" ")
}

// opening is how Go starts a package's comment.
func opening(f *goFile) string {
	if f.Name.Name == "main" {
		return "Command " + path.Base(path.Dir(f.path))
	}
	return "Package " + f.Name.Name
}
