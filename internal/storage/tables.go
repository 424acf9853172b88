package storage

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
)

// Kind is what a column holds. The house needs no more than these, and both
// engines hold them without loss.
type Kind string

// The kinds.
const (
	Whole Kind = "int"   // int64
	Words Kind = "text"  // string
	Truth Kind = "bool"  // bool
	Bytes Kind = "bytes" // []byte
)

// kinds are the types that migrations write, as the engines call them.
var kinds = map[string]Kind{
	"BIGINT": Whole, "INTEGER": Whole, "TEXT": Words, "BOOLEAN": Truth, "BYTEA": Bytes, "BLOB": Bytes,
}

// Field is one column of a table.
type Field struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
}

// Table is a table as both engines would describe it: its columns by name,
// because the order in which they were added is nobody's business.
type Table struct {
	Name    string   `json:"name"`
	Columns []Field  `json:"columns"`
	order   []string // the primary key, in its order
}

// Same tells whether rows of one fit into the other.
func (t Table) Same(other Table) bool {
	return t.Name == other.Name && slices.Equal(t.Columns, other.Columns)
}

// apart are tables that no copy of the database carries: what goose counts by,
// the mark of a copy that is not whole, and words of messages, which each engine
// keeps in its own way and which are made anew from the messages.
func apart(table string) bool {
	return table == versions || table == unfinished || table == "contentsearch_words" || strings.HasPrefix(table, "contentsearch_words_")
}

const versions = "goose_db_version"

// tables lists what a copy carries, sorted by name.
func tables(ctx context.Context, tx *sql.Tx, engine Engine) ([]Table, error) {
	query := `
		SELECT t.name, c.name, c.type, c.pk
		FROM   pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
		WHERE  t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
		ORDER  BY t.name, c.name`
	if engine == PostgreSQL {
		query = `
		SELECT t.relname, c.attname, upper(format_type(c.atttypid, NULL)), COALESCE(array_position(k.indkey::int2[], c.attnum) + 1, 0)
		FROM   pg_class t JOIN pg_attribute c ON c.attrelid = t.oid LEFT JOIN pg_index k ON k.indrelid = t.oid AND k.indisprimary
		WHERE  t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND c.attnum > 0 AND NOT c.attisdropped
		ORDER  BY t.relname COLLATE "C", c.attname COLLATE "C"`
	}
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	defer rows.Close()
	var found []Table
	keys := map[string]map[int]string{}
	for rows.Next() {
		var table, column, declared string
		var place int
		if err := rows.Scan(&table, &column, &declared, &place); err != nil {
			return nil, fmt.Errorf("list tables: %w", err)
		}
		if apart(table) {
			continue
		}
		kind, known := kinds[strings.ToUpper(declared)]
		if !known {
			return nil, fmt.Errorf("%s.%s is of the type %s, which no copy can carry", table, column, declared)
		}
		if len(found) == 0 || found[len(found)-1].Name != table {
			found, keys[table] = append(found, Table{Name: table}), map[int]string{}
		}
		last := &found[len(found)-1]
		last.Columns = append(last.Columns, Field{column, kind})
		if place > 0 {
			keys[table][place] = column
		}
	}
	for i := range found {
		for place := 1; keys[found[i].Name][place] != ""; place++ {
			found[i].order = append(found[i].order, keys[found[i].Name][place])
		}
	}
	return found, rows.Err()
}

// names are the quoted columns, for statements.
func (t Table) names() []string {
	names := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		names[i] = quoted(c.Name)
	}
	return names
}

// sorted is the order in which both engines give the same rows. Without a
// primary key all columns decide, and equal rows look alike.
func (t Table) sorted() string {
	order := t.order
	if len(order) == 0 {
		for _, c := range t.Columns {
			order = append(order, c.Name)
		}
	}
	parts := make([]string, len(order))
	for i, name := range order {
		parts[i] = quoted(name) + " NULLS FIRST"
		if len(t.order) > 0 { // never NULL, and a plain order uses the key's index
			parts[i] = quoted(name)
		}
	}
	return strings.Join(parts, ", ")
}

func quoted(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
