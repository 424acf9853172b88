package storage

import (
	"strconv"
	"strings"
)

// Given writes the query that reads a table out of one value. The value is a
// JSON object from a key to a list; types are those of the key and of what
// stands in the list: with Given(1, "BIGINT", "BIGINT", "TEXT"), $1 may be
// {"7":[12,"a"]}. A list of placeholders would be another statement for each
// length, and SQLite takes only 32 766 of them. Keys must not repeat.
//
// A statement materialises it, because SQLite would otherwise read the value
// again for every row that it joins.
func Given(place int, types ...string) string {
	var b strings.Builder
	for i, kind := range types {
		switch i {
		case 0:
			b.WriteString("SELECT CAST(given.key AS " + kind + ")")
		default:
			b.WriteString(", CAST(given.value ->> " + strconv.Itoa(i-1) + " AS " + kind + ")")
		}
	}
	b.WriteString(" FROM jsonb_each($" + strconv.Itoa(place) + ") AS given")
	return b.String()
}
