package sheet_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"causeway/internal/base/sheet"
)

func FuzzNoCellCounts(f *testing.F) {
	for _, seed := range []string{"", "-5.00", "=1+1", " \t=cmd()", "\"quoted\", and\nbroken", "＝HYPERLINK(1)", "+7 912", "\r\n@x", "\u3000-1+1", "\u2003=1+1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		var out bytes.Buffer
		if err := sheet.Write(&out, []string{"a", "b"}, [][]string{{cell, "last"}}); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\ufeff"))).ReadAll()
		if err != nil || len(rows) != 2 || len(rows[1]) != 2 || rows[1][1] != "last" {
			t.Fatalf("%q is read as %q, %v", cell, rows, err)
		}
		read := rows[1][0]
		if said := strings.ReplaceAll(cell, "\r", ""); read != said && read != "'"+said { // lines end in one way
			t.Errorf("%q arrives as %q", cell, read)
		}
		if bare := strings.TrimSpace(read); strings.IndexAny(bare, "=@＝＠") == 0 {
			t.Errorf("%q would count: %q", cell, read)
		}
	})
}
