package export

import (
	"encoding/json"
	"errors"
	"fmt"
)

var (
	errTooDeep = errors.New("too many values inside each other")
	errForm    = errors.New("unexpected")
)

// asForm marks an error as one of the file's form.
func asForm(err error) error {
	if errors.Is(err, errTooOld) {
		return err
	}
	return fmt.Errorf("%w: %w", errForm, err)
}

// within lets one token or value be read, if it is not too large.
func (r *Reader) within(read func() error) error {
	before := r.Offset()
	r.bounds.until = before + MaxMessageBytes
	if err := read(); err != nil {
		return err
	}
	if r.Offset()-before > MaxMessageBytes { // it was in the last piece
		return errValueTooLarge
	}
	return nil
}

func (r *Reader) token() (got json.Token, err error) {
	err = r.within(func() (err error) {
		got, err = r.decoder.Token()
		return err
	})
	return got, err
}

// value reads the next value whole.
func (r *Reader) value(into any) error {
	return r.within(func() error { return r.decoder.Decode(into) })
}

// open expects the beginning of an object or list.
func (r *Reader) open(want json.Delim) error {
	got, err := r.token()
	if err == nil && got != want {
		err = fmt.Errorf("%w: %.40v instead of %v", errForm, got, want)
	}
	return err
}

// close expects the end of one; the decoder knows of which.
func (r *Reader) close() error {
	_, err := r.token()
	return err
}

func (r *Reader) key() (string, error) {
	got, err := r.token()
	if err != nil {
		return "", err
	}
	key, is := got.(string)
	if !is {
		return "", fmt.Errorf("%w: %.40v instead of a name", errForm, got)
	}
	return key, nil
}

// skip passes over a value of any size, token by token.
func (r *Reader) skip() error {
	for depth := 0; ; {
		got, err := r.token()
		if err != nil {
			return err
		}
		switch got {
		case json.Delim('{'), json.Delim('['):
			if depth++; depth > maxDepth {
				return errTooDeep
			}
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
	}
}
