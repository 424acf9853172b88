package httpapi

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// FormOverhead is what a form adds to its file; an operation's MaxBody is the
// largest file and this.
const FormOverhead = 16 << 10

// uploadTimeout is how long a file may take to arrive. It ends before the
// answer's own deadline, so that a slow sender still hears why.
const uploadTimeout = 45 * time.Second

// filePart is the name of the form's part that holds the file.
const filePart = "file"

// Upload is the input of an operation that takes one file in a form. The file
// is read from the connection while the room reads it: nothing is kept in
// memory or on the disk before the room asks, and never more than MaxBody
// passes. A room embeds it beside path and query values.
type Upload struct {
	file io.Reader
}

// File is the upload, once, from its beginning. Its read errors say by
// themselves what to answer.
func (u *Upload) File() io.Reader { return u.file }

// Resolve finds the file; Huma calls it before the operation.
func (u *Upload) Resolve(c huma.Context) []error {
	request, w := humago.Unwrap(c)
	_ = c.SetReadDeadline(time.Now().Add(uploadTimeout)) // not every connection has deadlines (tests)
	request.Body = http.MaxBytesReader(w, request.Body, c.Operation().MaxBodyBytes)
	form, err := request.MultipartReader()
	if err != nil {
		return []error{ErrMediaType}
	}
	for {
		part, err := form.NextPart()
		if errors.Is(err, io.EOF) {
			return []error{ErrInvalid.Field(filePart, "required")}
		}
		if err != nil {
			return []error{brokenUpload(err)}
		}
		if part.FormName() == filePart {
			u.file = uploadReader{part}
			return nil
		}
	}
}

// FormParts describes the form for the contract.
func (u *Upload) FormParts() []FormPart {
	return []FormPart{{Name: filePart, File: true, Required: true}}
}

type uploadReader struct{ part *multipart.Part }

func (r uploadReader) Read(p []byte) (int, error) {
	n, err := r.part.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = brokenUpload(err)
	}
	return n, err
}

// brokenUpload tells whose fault a file is that does not arrive whole.
func brokenUpload(err error) error {
	var cut *http.MaxBytesError
	switch {
	case errors.As(err, &cut):
		return ErrTooLarge.Cause(err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return ErrSlowBody.Cause(err)
	}
	return ErrBrokenBody.Cause(err)
}
