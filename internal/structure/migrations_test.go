package structure

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// dangerous is what a migration must not contain: a deletion that spreads, a
// second clock, ids or types that only one engine has.
var dangerous = regexp.MustCompile(`(?i)\bON\s+DELETE\s+CASCADE\b|\b(BIG)?SERIAL\b|\bAUTOINCREMENT\b|\bGENERATED\b|\bJSONB?\b|\bTIMESTAMPTZ?\b|` +
	`\bDATETIME\b|\b(DOUBLE|REAL|FLOAT|NUMERIC|DECIMAL)\b|\bnow\s*\(|\bCURRENT_TIMESTAMP\b|\bSTRICT\b|\bgoose\s+Down\b`)

var createTable = regexp.MustCompile(`CREATE TABLE (?:IF NOT EXISTS )?([a-z0-9_]+)`)

var migrationText = rule{
	name: "a migration belongs to one room and means the same on both engines",
	check: func(t *tree) (complaints []string) {
		for _, p := range t.paths {
			if !strings.HasPrefix(p, "internal/storage/migrations/") || path.Ext(p) != ".sql" {
				continue
			}
			text := t.files[p]
			if !strings.HasSuffix(p, ".postgres.sql") && !strings.HasSuffix(p, ".sqlite.sql") {
				if word := dangerous.FindString(quotedOrComment.ReplaceAllStringFunc(text, keepGoose)); word != "" {
					complaints = append(complaints, fmt.Sprintf("%s: %q has no place in a migration for two engines, forward only", p, word))
				}
			}
			_, name, _ := strings.Cut(path.Base(p), "_")
			room, _, _ := strings.Cut(strings.TrimSuffix(name, ".sql"), "_")
			for _, match := range createTable.FindAllStringSubmatch(text, -1) {
				if !strings.HasPrefix(match[1], room+"_") {
					complaints = append(complaints, fmt.Sprintf("%s: table %s does not start with the room that the file names, %q", p, match[1], room))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/storage/migrations/1_shop.sql", "CREATE TABLE order_head (id TEXT)"), "order_head"},
		{files("internal/storage/migrations/1_shop.sql", "CREATE TABLE shop_price (id BIGSERIAL)"), "BIGSERIAL"},
		{files("internal/storage/migrations/1_shop.sql", "CREATE TABLE shop_price (id TEXT REFERENCES shop_package ON DELETE CASCADE)"), "CASCADE"},
		{files("internal/storage/migrations/1_shop.sql", "-- +goose Down\nDROP TABLE shop_price"), "goose Down"},
	},
	good: files("internal/storage/migrations/1_shop_price.sql", "-- +goose Up\n-- in real time, not now()\nCREATE TABLE shop_price (id TEXT, amount BIGINT)"),
}

// keepGoose drops quoted texts and comments, except those that goose obeys.
func keepGoose(part string) string {
	if strings.HasPrefix(part, "-- +goose") {
		return part
	}
	return ""
}
