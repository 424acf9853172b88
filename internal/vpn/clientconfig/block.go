package clientconfig

import (
	"math"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"
)

// plainValue turns what the YAML reader gives into what can be written again.
func plainValue(value any) (any, bool) {
	switch v := value.(type) {
	case nil, string, bool, int64:
		return v, true
	case int:
		return int64(v), true
	case uint64:
		return int64(v), v <= math.MaxInt64
	case float64:
		return v, !math.IsNaN(v) && !math.IsInf(v, 0)
	case []any:
		list := make([]any, len(v))
		for i, item := range v {
			plain, ok := plainValue(item)
			if !ok {
				return nil, false
			}
			list[i] = plain
		}
		return list, true
	case yaml.MapSlice:
		o := make(object, 0, len(v))
		for _, item := range v {
			key, isText := plainKey(item.Key)
			plain, ok := plainValue(item.Value)
			if !ok || !isText {
				return nil, false
			}
			o = o.with(key, plain)
		}
		return o, true
	}
	return nil, false
}

// plainKey lets numbers be keys, as those of hosts and ports are.
func plainKey(key any) (string, bool) {
	switch k := key.(type) {
	case string:
		return k, true
	case uint64:
		return strconv.FormatUint(k, 10), true
	case int64:
		return strconv.FormatInt(k, 10), true
	}
	return "", false
}

// isWord tells what needs no quotes in YAML: letters, digits and dashes, from a
// letter on. Words that mean true, false or nothing need them.
func isWord(text string) bool {
	if len(text) < 2 || text[len(text)-1] == '-' || !letter(text[0]) {
		return false
	}
	for i := 1; i < len(text); i++ {
		if c := text[i]; !letter(c) && c != '-' && (c < '0' || c > '9') {
			return false
		}
	}
	switch strings.ToLower(text) {
	case "true", "false", "null", "yes", "no", "on", "off":
		return false
	}
	return true
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// appendBlock writes an object as people write YAML: a key a line. Lists stay on
// the line of their key unless they are long.
func appendBlock(b []byte, indent int, o object) []byte {
	for _, f := range o {
		b = append(b, strings.Repeat("  ", indent)...)
		b = append(asYAML.appendKey(b, f.key), ':')
		switch v := f.value.(type) {
		case string:
			if isWord(v) {
				b = append(b, " "+v+"\n"...)
				continue
			}
		case object:
			if len(v) > 0 {
				b = appendBlock(append(b, '\n'), indent+1, v)
				continue
			}
		case []any:
			if line := asYAML.append(nil, v); len(line) > longestLine {
				b = append(b, '\n')
				for _, item := range v {
					b = append(b, strings.Repeat("  ", indent+1)+"- "...)
					b = append(asYAML.append(b, item), '\n')
				}
				continue
			}
		}
		b = append(asYAML.append(append(b, ' '), f.value), '\n')
	}
	return b
}

const longestLine = 100
