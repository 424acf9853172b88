package clientconfig

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// field is one entry of an object that is written in the order of its fields.
type field struct {
	key   string
	value any // nil, string, bool, int64, float64, []string, []any, object or []object
}

type object []field

// with adds a field; withSome adds it unless it says nothing.
func (o object) with(key string, value any) object { return append(o, field{key, value}) }

func (o object) withSome(key string, value any) object {
	switch v := value.(type) {
	case string:
		if v == "" {
			return o
		}
	case bool:
		if !v {
			return o
		}
	case int64:
		if v == 0 {
			return o
		}
	case []string:
		if len(v) == 0 {
			return o
		}
	case object:
		if len(v) == 0 {
			return o
		}
	}
	return o.with(key, value)
}

// notation is how objects are written: as JSON, or as YAML on one line.
type notation struct{ quoted bool }

var (
	asJSON = notation{quoted: true}
	asYAML = notation{}
)

func (n notation) append(b []byte, value any) []byte {
	switch v := value.(type) {
	case nil:
		return append(b, "null"...)
	case string:
		return appendQuoted(b, v)
	case bool:
		return strconv.AppendBool(b, v)
	case float64:
		return strconv.AppendFloat(b, v, 'g', -1, 64)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case []string:
		return appendList(b, v, appendQuoted)
	case []any:
		return appendList(b, v, n.append)
	case []object:
		return appendList(b, v, n.appendObject)
	case object:
		return n.appendObject(b, v)
	}
	panic(fmt.Sprintf("clientconfig: a %T has no notation", value))
}

func (n notation) appendObject(b []byte, o object) []byte {
	b = append(b, '{')
	for i, f := range o {
		if i > 0 {
			b = append(b, ',', ' ')
		}
		b = n.append(append(n.appendKey(b, f.key), ':', ' '), f.value)
	}
	return append(b, '}')
}

func (n notation) appendKey(b []byte, key string) []byte {
	if n.quoted || !isWord(key) {
		return appendQuoted(b, key)
	}
	return append(b, key...)
}

func appendList[T any](b []byte, items []T, one func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, item := range items {
		if i > 0 {
			b = append(b, ',', ' ')
		}
		b = one(b, item)
	}
	return append(b, ']')
}

// appendQuoted writes a text so that JSON and YAML read it alike, and nothing in
// it can end its quotes. Readers of YAML refuse more characters than those of
// JSON do, even in quotes: they are written by number.
func appendQuoted(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, '\\', 'n')
		case unwritten(r):
			b = fmt.Appendf(b, `\u%04x`, r)
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

func unwritten(r rune) bool {
	return r < 0x20 || r >= 0x7f && r < 0xa0 || r == '\u2028' || r == '\u2029' || r == '\uFEFF' || r == '\uFFFE' || r == '\uFFFF'
}
