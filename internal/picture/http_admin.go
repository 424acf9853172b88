package picture

import (
	"context"
	"net/http"

	"causeway/internal/httpapi"
)

// pageSize is the size that pages link to: a logo is shown at thirty pixels,
// on a dense screen at ninety.
const pageSize = 128

// RegisterAdmin adds the operator's route. Whoever may change the settings may
// bring a picture for one of them.
func (in *Intake) RegisterAdmin(r *httpapi.Router) {
	httpapi.Register(r, httpapi.Operation{
		ID: "picture-upload", Method: http.MethodPost, Path: "/admin/pictures", Tag: "picture",
		Summary: "Take a jpg, png or ico picture in, for use in a setting",
		Access:  httpapi.Permission("settings"), MaxBody: MaxBytes + httpapi.FormOverhead, Rate: httpapi.RateAdmin,
	}, in.upload)
}

type pictureUploadInput struct{ httpapi.Upload }

type pictureUploadOutput struct {
	Body struct {
		Path string `json:"path" doc:"The picture's address on this site, as settings keep it."`
	}
}

func (in *Intake) upload(ctx context.Context, input *pictureUploadInput) (*pictureUploadOutput, error) {
	ref, err := in.Accept(ctx, input.File())
	if err != nil {
		return nil, err
	}
	var out pictureUploadOutput
	out.Body.Path = Path(ref, pageSize)
	return &out, nil
}
