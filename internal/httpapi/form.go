package httpapi

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// FormPart describes one part of a form.
type FormPart struct {
	Name     string
	Doc      string
	Enum     []string // of a text
	File     bool
	Required bool // in the contract; what is missing is refused by the room
}

// longestText is how many bytes of a text part are read. The rooms' own limits
// are shorter and count characters.
const longestText = 16 << 10

// Form is the input of an operation that takes texts and files in one form. A
// room embeds it beside path and header values, and says with FormParts what
// its form consists of. Nothing is read before the room asks; the sender then
// has to keep a pace rather than a deadline, because forms with pictures are
// sent over slow lines, too.
type Form struct {
	parts *multipart.Reader
}

// Resolve finds the form; Huma calls it before the operation.
func (f *Form) Resolve(c huma.Context) []error {
	request, w := humago.Unwrap(c)
	limit := c.Operation().MaxBodyBytes
	if request.ContentLength > limit {
		return []error{ErrTooLarge} // said beforehand, so that nobody sends it in vain
	}
	request.Body = newStream(w, http.MaxBytesReader(w, request.Body, limit))
	parts, err := request.MultipartReader()
	if err != nil {
		return []error{ErrMediaType}
	}
	f.parts = parts
	return nil
}

// Read walks over the form once, in whatever order its parts come. Files are
// given to receive while they arrive; texts are the answer. A part that is
// not described, or comes twice, is refused.
func (f *Form) Read(described []FormPart, receive func(name string, file io.Reader) error) (map[string]string, error) {
	files := map[string]bool{}
	for _, part := range described {
		files[part.Name] = part.File
	}
	texts, seen := map[string]string{}, map[string]bool{}
	for {
		part, err := f.parts.NextPart()
		if errors.Is(err, io.EOF) {
			return texts, nil
		}
		if err != nil {
			return nil, brokenUpload(err)
		}
		name := part.FormName()
		isFile, known := files[name]
		switch {
		case !known || seen[name]:
			return nil, ErrInvalid.Field("form", "unknown_field")
		case isFile:
			err = receive(name, uploadReader{part})
		default:
			texts[name], err = readText(name, part)
		}
		if err != nil {
			return nil, err
		}
		seen[name] = true
	}
}

func readText(name string, part *multipart.Part) (string, error) {
	raw, err := io.ReadAll(io.LimitReader(part, longestText+1))
	switch {
	case err != nil:
		return "", brokenUpload(err)
	case len(raw) > longestText:
		return "", ErrInvalid.Field(name, "too_long")
	case !utf8.Valid(raw) || strings.ContainsRune(string(raw), 0):
		return "", ErrText
	}
	return string(raw), nil
}

// formOf tells what the form of an operation consists of, if it takes one.
func formOf[In any]() []FormPart {
	if form, takes := any(new(In)).(interface{ FormParts() []FormPart }); takes {
		return form.FormParts()
	}
	return nil
}

// describeForm writes the form into the contract. It is done afterwards,
// because Huma would read a body that it knew of.
func describeForm(contract *huma.OpenAPI, op Operation, parts []FormPart) {
	form := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}}
	for _, part := range parts {
		schema := &huma.Schema{Type: huma.TypeString, Description: part.Doc}
		if part.File {
			schema.Format = "binary"
		}
		for _, word := range part.Enum {
			schema.Enum = append(schema.Enum, word)
		}
		if part.Required {
			form.Required = append(form.Required, part.Name)
		}
		form.Properties[part.Name] = schema
	}
	item := contract.Paths[op.Path]
	for _, described := range []*huma.Operation{item.Post, item.Put} {
		if described != nil && described.OperationID == op.ID {
			described.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: form}}}
		}
	}
}
