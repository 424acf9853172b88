// Package sheet writes tables that people open in a spreadsheet: CSV as
// RFC 4180 has it, marked as UTF-8, and without a cell that a spreadsheet
// would take for a formula. A cell may hold what a stranger has written, and a
// formula in it would run with the rights of whoever opens the file.
package sheet

import (
	"encoding/csv"
	"io"
	"net/http"
	"regexp"
	"strings"
	"unicode"
)

// mark tells spreadsheets that what follows is UTF-8.
const mark = "\ufeff"

// number is a cell that begins like a formula and is none.
var number = regexp.MustCompile(`^[+-]?[0-9]+(\.[0-9]+)?$`)

// Write writes a table with a row of headings.
func Write(w io.Writer, header []string, rows [][]string) error {
	if _, err := io.WriteString(w, mark); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	out.UseCRLF = true
	for _, row := range append([][]string{header}, rows...) {
		safe := make([]string, len(row))
		for i, cell := range row {
			safe[i] = plain(cell)
		}
		if err := out.Write(safe); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// Send answers a request with a table to keep as a file.
func Send(w http.ResponseWriter, file string, header []string, rows [][]string) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+file+`"`)
	w.Header().Set("Cache-Control", "no-store")
	return Write(w, header, rows)
}

// plain makes a text of what a spreadsheet would calculate. Spreadsheets skip
// blanks and some control characters before they look, so those count too, and
// some take the full-width forms for the signs themselves.
func plain(cell string) string {
	if number.MatchString(cell) {
		return cell
	}
	bare := strings.TrimLeftFunc(cell, skipped)
	if strings.IndexAny(bare, "=+-@\t\r＝＋－＠") == 0 {
		return "'" + cell
	}
	return cell
}

// skipped are all characters without a shape but those two that a spreadsheet
// may take for the end of a cell.
func skipped(r rune) bool {
	return r != '\t' && r != '\r' && (unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf))
}
