package backup

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"causeway/internal/storage"
)

// appendRow writes a row in its only form: a JSON list on one line. Bytes are
// base64; so are texts that are not UTF-8, in an object, since JSON cannot hold
// them.
func appendRow(line []byte, row []any) ([]byte, error) {
	for i, value := range row {
		lead := byte(',')
		if i == 0 {
			lead = '['
		}
		line = append(line, lead)
		switch v := value.(type) {
		case nil:
			line = append(line, "null"...)
		case int64:
			line = strconv.AppendInt(line, v, 10)
		case bool:
			line = strconv.AppendBool(line, v)
		case []byte:
			line = appendBase64(line, v)
		case string:
			line = appendText(line, v)
		default:
			return nil, fmt.Errorf("a column holds a %T", v)
		}
	}
	return append(line, "]\n"...), nil
}

func appendBase64(line, bytes []byte) []byte {
	line = append(line, '"')
	line = base64.StdEncoding.AppendEncode(line, bytes)
	return append(line, '"')
}

func appendText(line []byte, text string) []byte {
	if !utf8.ValidString(text) {
		return append(appendBase64(append(line, `{"base64":`...), []byte(text)), '}')
	}
	line = append(line, '"')
	clean := 0
	for i := range len(text) {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		line = append(line, text[clean:i]...)
		clean = i + 1
		switch c {
		case '"', '\\':
			line = append(line, '\\', c)
		case '\n':
			line = append(line, `\n`...)
		default:
			line = append(line, `\u00`...)
			line = append(line, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
		}
	}
	return append(append(line, text[clean:]...), '"')
}

// readRows reads a chunk of rows of a table.
func readRows(chunk []byte, table storage.Table) ([][]any, error) {
	var rows [][]any
	for len(chunk) > 0 {
		line, rest, ended := bytes.Cut(chunk, []byte{'\n'})
		if !ended {
			return nil, broken("the last row of a part of %s has no end", table.Name)
		}
		row, err := readRow(line, table)
		if err != nil {
			return nil, err
		}
		rows, chunk = append(rows, row), rest
	}
	return rows, nil
}

func readRow(line []byte, table storage.Table) ([]any, error) {
	var cells []json.RawMessage
	if err := json.Unmarshal(line, &cells); err != nil || len(cells) != len(table.Columns) {
		return nil, broken("a row of %s does not have its %d columns", table.Name, len(table.Columns))
	}
	row := make([]any, len(cells))
	for i, cell := range cells {
		value, err := readCell(cell, table.Columns[i].Kind)
		if err != nil {
			return nil, broken("%s.%s: %v", table.Name, table.Columns[i].Name, err)
		}
		row[i] = value
	}
	return row, nil
}

func readCell(cell json.RawMessage, kind storage.Kind) (any, error) {
	if string(cell) == "null" {
		return nil, nil
	}
	switch kind {
	case storage.Whole:
		return strconv.ParseInt(string(cell), 10, 64)
	case storage.Truth:
		return into[bool](cell)
	case storage.Bytes:
		return into[[]byte](cell)
	case storage.Words:
		if cell[0] == '{' {
			odd, err := into[struct{ Base64 []byte }](cell)
			return string(odd.Base64), err
		}
		return into[string](cell)
	}
	return nil, fmt.Errorf("nothing holds a %q", kind)
}

func into[T any](cell json.RawMessage) (value T, err error) {
	err = json.Unmarshal(cell, &value)
	return value, err
}
