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

// additiveSince is the newest migration of the time when a release still stopped
// every replica.
const additiveSince = "20261116030100"

// takesAway is what the version before cannot live with: something that it names
// is gone, it must fill what it does not know, or may no longer write what it does.
var takesAway = regexp.MustCompile(`(?i)\bDROP\s+(TABLE|COLUMN|VIEW)\b|\bRENAME\b|\bALTER\s+COLUMN\b[^;]*\b(TYPE|NOT\s+NULL|DROP)\b|` +
	`\bADD\s+CONSTRAINT\b|\bADD\s+(COLUMN\s+)?\w+\s+\w+(\s+CHECK[^;]*)?\s+NOT\s+NULL\b[^;]*`)

// uniqueIndex is harmless on a table that is new.
var uniqueIndex = regexp.MustCompile(`(?i)\bCREATE\s+UNIQUE\s+INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)\s+ON\s+(\w+)`)

var hasDefault = regexp.MustCompile(`(?i)\bDEFAULT\b`)

// excused is a line that says why nobody misses it: since which version it is
// not used any more.
var excused = regexp.MustCompile(`(?m)^-- takes away: \S+`)

var additiveMigrations = rule{
	name: "a migration only adds, so that the version before goes on serving",
	check: func(t *tree) (complaints []string) {
		for _, p := range t.paths {
			version, _, _ := strings.Cut(path.Base(p), "_")
			if !strings.HasPrefix(p, "internal/storage/migrations/") || path.Ext(p) != ".sql" || version <= additiveSince || excused.MatchString(t.files[p]) {
				continue
			}
			text := quotedOrComment.ReplaceAllString(t.files[p], "")
			for _, index := range uniqueIndex.FindAllStringSubmatch(text, -1) {
				if !strings.Contains(text, "CREATE TABLE "+index[2]+" ") {
					complaints = append(complaints, fmt.Sprintf("%s: %s forbids what the version before writes; if it does not, say so in a line -- takes away: …", p, index[1]))
				}
			}
			for _, words := range takesAway.FindAllString(text, -1) {
				if !hasDefault.MatchString(words) {
					complaints = append(complaints, fmt.Sprintf("%s: %q takes something away from the version before; if nobody misses it, say since when in a line -- takes away: …", p, words))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("internal/storage/migrations/20991231000000_shop.sql", "ALTER TABLE shop_price DROP COLUMN amount;"), "DROP COLUMN"},
		{files("internal/storage/migrations/20991231000000_shop.sql", "DROP TABLE shop_price;"), "DROP TABLE"},
		{files("internal/storage/migrations/20991231000000_shop.sql", "ALTER TABLE shop_price RENAME COLUMN amount TO price;"), "RENAME"},
		{files("internal/storage/migrations/20991231000000_shop.sql", "ALTER TABLE shop_price ADD COLUMN tax BIGINT NOT NULL;"), "tax BIGINT NOT NULL"},
		{files("internal/storage/migrations/20991231000000_shop.sql", "ALTER TABLE shop_price ADD CONSTRAINT dear CHECK (amount > 9);"), "ADD CONSTRAINT"},
		{files("internal/storage/migrations/20991231000000_shop.sql", "CREATE UNIQUE INDEX shop_price_once ON shop_price (amount);"), "shop_price_once"},
	},
	good: files(
		"internal/storage/migrations/20200101000000_shop.sql", "DROP TABLE shop_once;",
		"internal/storage/migrations/20991231000000_shop.sql", "-- +goose Up\n-- no DROP TABLE here\nALTER TABLE shop_price ADD COLUMN tax BIGINT NOT NULL DEFAULT 0;\nALTER TABLE shop_price ADD COLUMN note TEXT;\nDROP INDEX shop_price_amount;",
		"internal/storage/migrations/20991231000001_shop.sql", "-- +goose Up\n-- takes away: not read since 20991231000000\nALTER TABLE shop_price DROP COLUMN amount;",
	),
}

// keepGoose drops quoted texts and comments, except those that goose obeys.
func keepGoose(part string) string {
	if strings.HasPrefix(part, "-- +goose") {
		return part
	}
	return ""
}
