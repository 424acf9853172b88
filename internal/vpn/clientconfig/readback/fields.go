package readback

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// fields are the keys of one object. Each is taken once; done tells which were
// left over or had another type than the format gives them.
type fields struct {
	where  string
	values map[string]any
	inside []*fields
	errs   []error
}

func newFields(where string, values map[string]any) *fields {
	return &fields{where: where, values: maps.Clone(values)}
}

func (f *fields) fail(format string, args ...any) {
	f.errs = append(f.errs, fmt.Errorf(f.where+": "+format, args...))
}

func (f *fields) has(key string) bool {
	_, ok := f.values[key]
	return ok
}

// take returns the value of a key as T, or T's zero value where there is none.
func take[T any](f *fields, key string) T {
	var zero T
	raw, ok := f.values[key]
	if !ok {
		return zero
	}
	delete(f.values, key)
	value, ok := raw.(T)
	if !ok {
		f.fail("%s is a %T: %v", key, raw, raw)
		return zero
	}
	return value
}

func (f *fields) text(key string) string { return take[string](f, key) }
func (f *fields) flag(key string) bool   { return take[bool](f, key) }

// number reads any kind of whole number: the libraries differ in which they use.
func (f *fields) number(key string) int64 {
	raw, ok := f.values[key]
	if !ok {
		return 0
	}
	delete(f.values, key)
	switch n := raw.(type) {
	case int64:
		return n
	case uint64:
		return int64(n)
	case float64:
		if n == float64(int64(n)) {
			return int64(n)
		}
	}
	f.fail("%s is not a whole number: %T %v", key, raw, raw)
	return 0
}

func (f *fields) texts(key string) []string {
	var texts []string
	for _, item := range take[[]any](f, key) {
		text, ok := item.(string)
		if !ok {
			f.fail("%s has a %T in it: %v", key, item, item)
		}
		texts = append(texts, text)
	}
	return texts
}

// one reads a list that has exactly one text, or none at all.
func (f *fields) one(key string) string {
	texts := f.texts(key)
	if len(texts) > 1 {
		f.fail("%s has more than one: %q", key, texts)
	}
	return strings.Join(texts, "")
}

func (f *fields) object(key string) *fields {
	inner := newFields(f.where+"."+key, take[map[string]any](f, key))
	f.inside = append(f.inside, inner)
	return inner
}

// only reads a text that may have the given values; the first stands for a
// missing key.
func (f *fields) only(key string, allowed ...string) string {
	if !f.has(key) {
		return allowed[0]
	}
	value := f.text(key)
	if !slices.Contains(allowed, value) {
		f.fail("%s is %q, want one of %q", key, value, allowed)
	}
	return value
}

// done tells everything that was wrong, also in the objects inside.
func (f *fields) done() error {
	errs := f.errs
	for _, key := range slices.Sorted(maps.Keys(f.values)) {
		errs = append(errs, fmt.Errorf("%s: unknown key %s = %v", f.where, key, f.values[key]))
	}
	for _, inner := range f.inside {
		errs = append(errs, inner.done())
	}
	return errors.Join(errs...)
}
