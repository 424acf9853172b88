package structure

import (
	"fmt"
	"regexp"
	"strconv"
)

var placeholder = regexp.MustCompile(`\$([0-9]+)(` + openList + `)?|` + hole)

var placeholderOrder = rule{
	name: "placeholders are numbered in order of first appearance",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.gos {
			if f.room() == "structure" {
				continue // its bad examples are meant to be bad
			}
			for _, s := range t.statements(f) {
				if reason := outOfOrder(s.words()); reason != "" {
					complaints = append(complaints, f.complain(s.pos, "%s", reason))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT id FROM shop_package WHERE a = $2 AND b = $1`\n"), "$2 appears before $1"},
		{files("internal/shop/store.go", "package shop\nconst q = `UPDATE shop_package SET a = $1 WHERE b = $3`\n"), "$3 appears before $2"},
		{files("internal/shop/store.go", "package shop\nconst columns = `a, $2`\nvar q = `SELECT `+columns+` FROM shop_package WHERE b = $1`\n"), "$2 appears before $1"},
		{files("internal/shop/store.go", "package shop\nvar q = `SELECT a FROM shop_package WHERE a IN (`+storage.In(1, n)+`) AND b = $2`\n"), "after a list"},
	},
	good: files("internal/shop/store.go", "package shop\n"+
		"const q = `SELECT '$9' FROM shop_package WHERE a = $1 AND b = $2 AND c = $1`\n"+
		"var g = `WITH x AS (`+storage.Given(1, \"TEXT\")+`) SELECT a FROM shop_package WHERE a = $2`\n"+
		"var r = `SELECT a FROM shop_package WHERE b = $1 AND a IN (`+storage.In(2, n)+`) AND c = $1`\n"),
}

// outOfOrder tells what is wrong with the numbering, or "". Drivers bind some
// placeholders by appearance, silently, so order is not a matter of taste.
func outOfOrder(text string) string {
	last, open := 0, false
	for _, match := range placeholder.FindAllStringSubmatch(text, -1) {
		if match[0] == hole {
			continue
		}
		n, err := strconv.Atoi(match[1])
		if err != nil {
			return err.Error()
		}
		switch {
		case n <= last:
			continue
		case open:
			return fmt.Sprintf("$%d first appears after a list of unknown length; put the list last", n)
		case n > last+1:
			return fmt.Sprintf("$%d appears before $%d", n, last+1)
		}
		last, open = n, match[2] != ""
	}
	return ""
}
