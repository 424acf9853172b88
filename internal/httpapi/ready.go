package httpapi

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Ready is a body that was encoded before anybody asked for it. The contract
// describes it as the T that it was made from.
type Ready[T any] struct{ text []byte }

// MakeReady encodes an answer as it would be sent.
func MakeReady[T any](answer T) (Ready[T], error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(answer)
	return Ready[T]{text.Bytes()}, err
}

// Length is how many bytes will be sent. An answer that says so in its header
// does not come in chunks.
func (r Ready[T]) Length() int { return len(r.text) }

func (r Ready[T]) encoded() []byte { return r.text }

// Schema is that of the answer inside.
func (Ready[T]) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[T](), true, reflect.TypeFor[T]().Name())
}
