package market

import (
	"context"
	"io"

	"causeway/internal/httpapi"
	"causeway/internal/picture"
)

// pictureBody is the largest picture in its form.
const pictureBody = picture.MaxBytes + httpapi.FormOverhead

// pictureParts describe a form with one picture. Inputs that embed httpapi.Form
// answer them as their FormParts.
var pictureParts = []httpapi.FormPart{{Name: "file", Required: true, File: true, Doc: "jpg, png or ico of at most 20 MiB."}}

// readPicture reads a form onto the disk, has its picture used, and leaves
// nothing of it behind. Look whether the caller may send one before.
func (s *Service) readPicture(ctx context.Context, form *httpapi.Form, use func(upload *picture.Received) error) error {
	leave, err := s.seats.Take(httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return err
	}
	defer leave()
	var upload *picture.Received
	defer func() {
		if upload != nil {
			upload.Discard()
		}
	}()
	_, err = form.Read(pictureParts, func(name string, file io.Reader) error {
		var err error
		upload, err = picture.Receive(file)
		return blame(name, err)
	})
	switch {
	case err != nil:
		return err
	case upload == nil || upload.Size() == 0:
		return ErrInvalid.Field("file", "required")
	}
	return use(upload)
}
