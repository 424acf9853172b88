package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"
)

// errBadText refuses what PostgreSQL cannot store and Go would silently
// replace, before anybody validates it.
var errBadText = errors.New("invalid_utf8|")

// jsonFormat is the standard library's JSON without HTML escaping, strict
// about text.
var jsonFormat = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		if made, ok := v.(interface{ encoded() []byte }); ok {
			_, err := w.Write(made.encoded())
			return err
		}
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false) // answers are application/json with nosniff
		return encoder.Encode(v)
	},
	Unmarshal: func(data []byte, v any) error {
		if !utf8.Valid(data) || hasNUL(data) {
			return errBadText
		}
		return json.Unmarshal(data, v)
	},
}

// hasNUL finds \u0000 as an escape (not behind an escaped backslash).
func hasNUL(data []byte) bool {
	for rest := data; ; {
		at := bytes.Index(rest, []byte(`\u0000`))
		if at < 0 {
			return false
		}
		slashes := 0
		for i := at; i >= 0 && rest[i] == '\\'; i-- {
			slashes++
		}
		if slashes%2 == 1 {
			return true
		}
		rest = rest[at+6:]
	}
}

// Huma's texts become code|details, so that every complaint about a field has
// a stable code that the locale files know.
func init() {
	for code, texts := range map[string][]*string{
		"unknown_field":  {&validation.MsgUnexpectedProperty},
		"required":       {&validation.MsgExpectedRequiredProperty},
		"too_short":      {&validation.MsgExpectedMinLength, &validation.MsgExpectedMinItems},
		"too_long":       {&validation.MsgExpectedMaxLength, &validation.MsgExpectedMaxItems, &validation.MsgExpectedMaxProperties},
		"not_a_number":   {&validation.MsgExpectedNumber},
		"not_an_integer": {&validation.MsgExpectedInteger},
		"unknown_value":  {&validation.MsgExpectedOneOf, &validation.MsgExpectedMatchAtLeastOneSchema, &validation.MsgExpectedMatchExactlyOneSchema},
		"out_of_range": {
			&validation.MsgExpectedMinimumNumber, &validation.MsgExpectedExclusiveMinimumNumber,
			&validation.MsgExpectedMaximumNumber, &validation.MsgExpectedExclusiveMaximumNumber,
		},
		"bad_format": {
			&validation.MsgExpectedString, &validation.MsgExpectedBoolean, &validation.MsgExpectedArray, &validation.MsgExpectedObject,
			&validation.MsgExpectedRFC3339DateTime, &validation.MsgExpectedRFC5322Email, &validation.MsgExpectedRFC3986URI,
			&validation.MsgExpectedMatchPattern, &validation.MsgExpectedBePattern, &validation.MsgExpectedBase64String,
			&validation.MsgExpectedRFC4122UUID, &validation.MsgExpectedArrayItemsUnique,
		},
	} {
		for _, text := range texts {
			*text = code + "|" + *text
		}
	}
	validation.MsgExpectedRequiredProperty = "required|%s"
}

// fieldCode reads a complaint made above. Those that Huma words by itself
// (a path or query value that does not parse) are named by what they say.
func fieldCode(location, message string) (field, code string, ok bool) {
	code, rest, marked := strings.Cut(message, "|")
	switch {
	case !marked && strings.HasPrefix(location, "body"):
		return "", "", false // the JSON itself did not parse
	case !marked && strings.Contains(message, "required"):
		return fieldName(location), "required", true
	case !marked:
		return fieldName(location), "bad_format", true
	case code == "required" && fieldName(location) == "":
		return rest, code, true
	case code == "required":
		return fieldName(location) + "." + rest, code, true
	}
	return fieldName(location), code, true
}
