package settings

import (
	"bytes"
	"encoding/json"
	"errors"

	"causeway/internal/base/fault"
)

// ErrInvalid refuses a value that breaks its setting's rules.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// complaint says what is wrong with a value, by code, and where in it.
type complaint struct{ field, code string }

func (c *complaint) Error() string { return c.field + " " + c.code }

const field = "value"

func wrong(code string) error { return &complaint{field, code} }

// within says in which part of the value something is wrong.
func within(part string, err error) error {
	var c *complaint
	if errors.As(err, &c) {
		return &complaint{c.field + "." + part, c.code}
	}
	return err
}

// Codes of what can be wrong; the locale files hold their texts.
const (
	codeRequired   = "required"
	codeTooShort   = "too_short"
	codeTooLong    = "too_long"
	codeBadFormat  = "bad_format"
	codeOutOfRange = "out_of_range"
	codeNotInteger = "not_an_integer"
	codeUnknown    = "unknown_value"
	codeTooPale    = "color_too_pale"
)

// parse reads a JSON value of one exact shape.
func parse[T any](raw json.RawMessage, otherwise string) (T, error) {
	var v T
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.DisallowUnknownFields()
	if bytes.Equal(bytes.TrimSpace(raw), []byte("null")) || decoder.Decode(&v) != nil || decoder.More() {
		return v, wrong(otherwise)
	}
	return v, nil
}
