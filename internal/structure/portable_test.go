package structure

import (
	"regexp"
	"slices"
)

// engineRooms may use what only one engine understands; they hide it. In
// contentsearch that are index_sqlite.go and index_postgres.go: full text is
// what the engines have least in common.
var engineRooms = []string{"storage", "jobs", "contentsearch"}

// unportable is SQL that one of the engines lacks, or that brings in a second
// clock or a second idea of text order.
var unportable = regexp.MustCompile(`(?i)\bFOR\s+(NO\s+KEY\s+)?(UPDATE|SHARE)\b|\bnow\s*\(|\bCURRENT_(TIMESTAMP|TIME|DATE)\b|\bILIKE\b|` +
	`\b(GREATEST|LEAST)\s*\(|\bARRAY\s*\[|\bANY\s*\(|::|->|@>|\bjsonb?_\w+\s*\(|\bINSERT\s+OR\b|\bREPLACE\s+INTO\b|` +
	`\b(datetime|strftime|julianday|date_trunc|to_char|gen_random_uuid|random|group_concat|string_agg)\s*\(|` +
	`\bAS\s*(MATERIALIZED\s*)?\(\s*(INSERT|UPDATE|DELETE)\b`)

var portableSQL = rule{
	name: "statements keep to what both engines understand",
	check: func(t *tree) (complaints []string) {
		for _, f := range t.code() {
			if slices.Contains(engineRooms, f.room()) || f.room() == "structure" {
				continue
			}
			for _, s := range t.statements(f) {
				if word := unportable.FindString(s.words()); word != "" {
					complaints = append(complaints, f.complain(s.pos, "%q does not mean the same on both engines", word))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a FROM shop_package FOR UPDATE`\n"), "FOR UPDATE"},
		{files("internal/shop/store.go", "package shop\nconst q = `UPDATE shop_package SET a = now()`\n"), "now("},
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a FROM shop_package WHERE a ILIKE $1`\n"), "ILIKE"},
		{files("internal/shop/store.go", "package shop\nconst q = `SELECT a::text FROM shop_package`\n"), "::"},
		{files("internal/shop/store.go", "package shop\nconst q = `WITH x AS (DELETE FROM shop_package RETURNING a) SELECT a FROM x`\n"), "DELETE"},
	},
	good: files(
		"internal/jobs/store.go", "package jobs\nconst q = `SELECT a FROM jobs_queue FOR UPDATE SKIP LOCKED`\n",
		"internal/shop/store.go", "package shop\nconst q = `SELECT 'now() ILIKE' FROM shop_package`\n",
	),
}
