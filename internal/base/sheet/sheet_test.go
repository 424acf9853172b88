package sheet_test

import (
	"encoding/csv"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/base/sheet"
)

func written(t *testing.T, cells ...string) string {
	t.Helper()
	var b strings.Builder
	if err := sheet.Write(&b, []string{"address", "note"}, [][]string{cells}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestATableIsWrittenAsSpreadsheetsReadIt(t *testing.T) {
	const want = "\ufeffaddress,note\r\n\"a \"\"quoted\"\", cell\",\"two\r\nlines\"\r\n"
	if got := written(t, `a "quoted", cell`, "two\nlines"); got != want {
		t.Errorf("%q", got)
	}
}

func TestNoCellIsAFormula(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+1+1": "'+1+1", "-1+1": "'-1+1", "@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t=1", "\r=1": "'\r=1",
		" =1": "' =1", "\u00a0=1": "'\u00a0=1", "＝1": "'＝1", "=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0",
		"-5.25": "-5.25", "+5": "+5", "12": "12", "-": "'-", "-5.": "'-5.", "0x12": "0x12", "": "", "plain": "plain", "a=b": "a=b",
	} {
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(written(t, cell, "x"), "\ufeff"))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q: %v, %v", cell, rows, err)
		}
		if got := rows[1][0]; got != strings.ReplaceAll(want, "\r", "") && got != want {
			t.Errorf("%q became %q, want %q", cell, got, want)
		}
	}
}

func TestATableIsAnsweredAsAFile(t *testing.T) {
	w := httptest.NewRecorder()
	if err := sheet.Send(w, "days.csv", []string{"day"}, nil); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="days.csv"`, "Cache-Control": "no-store",
	} {
		if got := w.Header().Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
