package structure

import (
	"regexp"
	"slices"
	"strings"
)

// tableName finds what a statement reads and writes. SQL words are capitals
// here, so that "DO UPDATE SET" names no table.
var tableName = regexp.MustCompile(`\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+((?:[a-z_][a-z0-9_.]*(?:\s+(?:AS\s+)?[a-z]\w*)?\s*,\s*)*[a-z_][a-z0-9_.]*)`)

var withName = regexp.MustCompile(`(?:\bWITH\s+(?:RECURSIVE\s+)?|\)\s*,\s*)([a-z_][a-z0-9_]*)\s*(?:\([^)]*\)\s*)?AS\s*(?:MATERIALIZED\s*)?\(`)

var ownTables = rule{
	name: "a room's SQL names only its own tables",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			switch f.room() {
			case "structure", "storage": // storage also asks the engines about themselves
				continue
			case "bench", "chaos": // fill other rooms' tables as no day in a shop would
				continue
			}
			for _, s := range t.statements(f) {
				for _, table := range tables(s.words()) {
					if !strings.HasPrefix(table, f.room()+"_") {
						complaints = append(complaints, f.complain(s.pos, "%s names the table %s, which is not its own", f.room(), table))
					}
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a FROM order_head`\n"), "order_head"},
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a FROM shop_package p JOIN order_head o ON o.id = p.id`\n"), "order_head"},
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a FROM shop_package p, order_head o`\n"), "order_head"},
		{files("internal/shop/store.go", "package shop\nconst q = `INSERT INTO orders (a) VALUES ($1)`\n"), "orders"},
		{files("internal/shop/store.go", "package shop\nconst q = `UPDATE order_head SET a = $1`\n"), "order_head"},
	},
	good: files("internal/shop/store.go", "package shop\n"+
		"const q = `WITH cheap (id) AS (SELECT id FROM shop_package), two AS (SELECT 1) SELECT c.id FROM cheap c, two JOIN shop_price AS p ON p.a IS DISTINCT FROM b`\n"+
		"const m = `WITH cheap (id) AS MATERIALIZED (`+storage.Given(1, \"TEXT\")+`) SELECT c.id FROM cheap c`\n"+
		"const r = `INSERT INTO shop_package (a) VALUES ($1) ON CONFLICT (a) DO UPDATE SET a = excluded.a`\n"),
}

// tables are the tables of a statement, without the names it defines itself.
func tables(text string) []string {
	text = strings.ReplaceAll(text, "DISTINCT FROM", "")
	var defined, found []string
	for _, match := range withName.FindAllStringSubmatch(text, -1) {
		defined = append(defined, match[1])
	}
	for _, match := range tableName.FindAllStringSubmatch(text, -1) {
		for part := range strings.SplitSeq(match[1], ",") {
			if name := strings.Fields(part)[0]; !slices.Contains(defined, name) {
				found = append(found, name)
			}
		}
	}
	return found
}
