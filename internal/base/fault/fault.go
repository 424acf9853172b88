// Package fault is the one error type that crosses room borders.
//
// A fault has three parts: a Kind for machines (it becomes the HTTP status in
// exactly one place), a stable Code for translation (the text lives in the
// locale files and nowhere else) and a cause for the log. Anything that
// reaches the edge without a kind is a bug of ours and answers 500.
package fault

import (
	"errors"
	"maps"
	"strings"
)

// Kind says what sort of refusal this is. The edge maps kinds to statuses.
type Kind int

// The kinds, from the caller's mistake to our own trouble.
const (
	Internal        Kind = iota // ours; the client sees only an id
	Invalid                     // the input breaks a rule
	Unauthenticated             // no session, or a dead one
	Denied                      // signed in, but a permission key is missing
	Forbidden                   // a product rule: premium, unfinished profile
	NotFound                    // missing, or not yours: never told apart
	Conflict                    // the state has moved on
	Stale                       // the caller named a version that is not the present one
	Gone                        // it was here, and whoever asks may know that
	Locked                      // somebody else is at it; try again in a moment
	Damaged                     // the bytes are not those that the caller has summed up
	TooLarge                    // more bytes than we take
	TooMany                     // a rate class is used up
	Unsupported                 // a content type we do not read
	Full                        // no room is left to keep it
	Unavailable                 // try again later: a dependency is away
)

// Error is a refusal with a code. Values are immutable: every With-like
// method returns a copy, so that package-level errors can be shared.
type Error struct {
	kind   Kind
	code   string
	params map[string]any
	fields map[string]string
	cause  error
}

// New makes a fault; do it once, at package level, and compare with errors.Is.
func New(kind Kind, code string) *Error { return &Error{kind: kind, code: code} }

// With adds a value that the translated text may mention. Never a secret.
func (e *Error) With(key string, value any) *Error {
	c := *e
	c.params = maps.Clone(e.params)
	if c.params == nil {
		c.params = map[string]any{}
	}
	c.params[key] = value
	return &c
}

// Field says which input field is wrong and why, by code.
func (e *Error) Field(name, code string) *Error {
	c := *e
	c.fields = maps.Clone(e.fields)
	if c.fields == nil {
		c.fields = map[string]string{}
	}
	c.fields[name] = code
	return &c
}

// Cause keeps the underlying error for the log; clients never see it.
func (e *Error) Cause(err error) *Error {
	c := *e
	c.cause = err
	return &c
}

// Kind, Code, Params and Fields are read by the edge.
func (e *Error) Kind() Kind { return e.kind }

// Code is the stable name of the refusal.
func (e *Error) Code() string { return e.code }

// Params are the values for the translated text.
func (e *Error) Params() map[string]any { return e.params }

// Fields maps an input field to the code of what is wrong with it.
func (e *Error) Fields() map[string]string { return e.fields }

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.code)
	for name, code := range e.fields {
		b.WriteString(" " + name + "=" + code)
	}
	if e.cause != nil {
		b.WriteString(": " + e.cause.Error())
	}
	return b.String()
}

func (e *Error) Unwrap() error { return e.cause }

// Is makes copies made by With, Field and Cause equal to their origin.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.code == e.code && t.kind == e.kind
}

// As finds the fault in an error chain.
func As(err error) (*Error, bool) {
	var e *Error
	ok := errors.As(err, &e)
	return e, ok
}
