package storage_test

import (
	"fmt"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type givenRow struct {
	number int64
	bytes  *int64
	word   *string
}

func givenRows(t *testing.T, db *storage.DB, value string) string {
	t.Helper()
	var b strings.Builder
	_, err := storage.All(t.Context(), db, func(row storage.Scanner) (r givenRow, err error) {
		if err = row.Scan(&r.number, &r.bytes, &r.word); err == nil {
			fmt.Fprintf(&b, "%d ", r.number)
			if r.bytes != nil {
				fmt.Fprintf(&b, "%d", *r.bytes)
			}
			if r.word != nil {
				fmt.Fprintf(&b, " %s", *r.word)
			}
			b.WriteByte(';')
		}
		return r, err
	}, `
		WITH given (number, bytes, word) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT", "TEXT")+`)
		SELECT number, bytes, word FROM given ORDER BY number`, value)
	if err != nil {
		t.Fatalf("%s: %v", value, err)
	}
	return b.String()
}

func TestATableIsReadOutOfOneValue(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for value, want := range map[string]string{
			`{}`:                             ``,
			`{"7":[12,"a"],"3":[-1,"ä \""]}`: `3 -1 ä ";7 12 a;`,
			`{"7":[9223372036854775807,""]}`: `7 9223372036854775807 ;`,
			`{"7":[null,null],"8":[]}`:       `7 ;8 ;`,
		} {
			if got := givenRows(t, db, value); got != want {
				t.Errorf("%s: %q, want %q", value, got, want)
			}
		}
	})
}

// Placeholders would have ended long before.
func TestATableInOneValueMayBeLong(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		const rows = 40_000
		pairs := make([]string, rows)
		for i := range pairs {
			pairs[i] = fmt.Sprintf(`"%d":[%d,"x"]`, i, i)
		}
		if got := strings.Count(givenRows(t, db, "{"+strings.Join(pairs, ",")+"}"), ";"); got != rows {
			t.Errorf("%d rows", got)
		}
	})
}
