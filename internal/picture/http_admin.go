package picture

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// pageSize is the size that pages link to: a logo is shown at thirty pixels,
// on a dense screen at ninety.
const pageSize = 128

// Uploaded tells which picture an operator brought.
type Uploaded struct {
	Ref Ref
	By  string // the operator's user id
	IP  string
}

// Recorder puts what operators bring on record. Another room keeps it.
type Recorder interface {
	RecordUpload(ctx context.Context, u Uploaded) error
}

// RegisterAdmin adds the operator's routes. Whoever may change the settings may
// bring a picture for one of them, and so may who runs the brand.
func (in *Intake) RegisterAdmin(r *httpapi.Router, recorder Recorder) {
	take := func(id, path, permission string) {
		httpapi.Register(r, httpapi.Operation{
			ID: id, Method: http.MethodPost, Path: path, Tag: "picture",
			Summary: "Take a jpg, png or ico picture in, for use in a setting",
			Access:  httpapi.Permission(permission), MaxBody: MaxBytes + httpapi.FormOverhead, Rate: httpapi.RateAdmin,
		}, func(ctx context.Context, input *pictureUploadInput) (*pictureUploadOutput, error) {
			return in.upload(ctx, input, recorder)
		})
	}
	take("picture-upload", "/admin/pictures", "settings")
	take("site-brand-picture", "/admin/site/pictures", "site")
}

type pictureUploadInput struct{ httpapi.Upload }

type pictureUploadOutput struct {
	Body struct {
		Path string `json:"path" doc:"The picture's address on this site, as settings keep it."`
	}
}

func (in *Intake) upload(ctx context.Context, input *pictureUploadInput, recorder Recorder) (*pictureUploadOutput, error) {
	ref, err := in.Accept(ctx, input.File())
	if err != nil {
		return nil, err
	}
	if err := recorder.RecordUpload(ctx, Uploaded{Ref: ref, By: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}); err != nil {
		_ = in.Remove(context.WithoutCancel(ctx), ref) // what is not on record is not kept; the first error is the one to tell
		return nil, err
	}
	var out pictureUploadOutput
	out.Body.Path = Path(ref, pageSize)
	return &out, nil
}
