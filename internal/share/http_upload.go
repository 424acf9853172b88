package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/httpapi"
	"causeway/internal/share/tus"
)

const uploadsPath = httpapi.Prefix + "/uploads"

// registerUploads adds the tus protocol. Its clients resume for as long as the
// upload lives; who they are is said by the session, as everywhere.
func (s *Service) registerUploads(r *httpapi.Router) {
	handler := &tus.Handler{Uploads: uploads{s}, Base: uploadsPath, MaxSize: MaxSealedBytes}
	const all, each = uploadsPath, uploadsPath + "/{id}"
	one := func(w http.ResponseWriter, req *http.Request) error {
		return handler.Upload(w, req, req.PathValue("id"))
	}
	for _, op := range []struct {
		id, method, path string
		access           httpapi.Access
		maxBody          int64
		rate             httpapi.RateClass
		handle           func(http.ResponseWriter, *http.Request) error
	}{
		{"upload-options", http.MethodOptions, all, httpapi.Public(), httpapi.NoBody, httpapi.RateRead, handler.Options},
		{"upload-options-one", http.MethodOptions, each, httpapi.Public(), httpapi.NoBody, httpapi.RateRead, handler.Options},
		{"upload-create", http.MethodPost, all, httpapi.Member(), MaxSealedBytes + 1, httpapi.RateWrite, handler.Collection},
		{"upload-find", http.MethodHead, each, httpapi.Member(), httpapi.NoBody, httpapi.RateMachine, one},
		{"upload-append", http.MethodPatch, each, httpapi.Member(), MaxSealedBytes + 1, httpapi.RateMachine, one},
		{"upload-override", http.MethodPost, each, httpapi.Member(), MaxSealedBytes + 1, httpapi.RateMachine, one},
		{"upload-terminate", http.MethodDelete, each, httpapi.Member(), httpapi.NoBody, httpapi.RateMachine, one},
	} {
		r.Raw(httpapi.RawOperation{
			ID: op.id, Pattern: op.method + " " + op.path, Access: op.access, MaxBody: op.maxBody, Rate: op.rate, Stream: op.maxBody > 0,
			Always: map[string]string{tus.ResumableHeader: tus.Version},
		}, op.handle)
	}
}

// uploads is the room as the protocol sees it: everything is the caller's own.
type uploads struct{ s *Service }

func (u uploads) Create(ctx context.Context, length int64, metadata tus.Metadata) (tus.Upload, error) {
	begun, err := u.s.BeginUpload(ctx, httpapi.ActorFrom(ctx).UserID, length, metadata)
	return onTheWire(begun), err
}

func (u uploads) Find(ctx context.Context, id string) (tus.Upload, error) {
	found, err := u.s.FindUpload(ctx, httpapi.ActorFrom(ctx).UserID, id)
	return onTheWire(found), err
}

func (u uploads) Append(ctx context.Context, id string, piece tus.Piece) (tus.Upload, error) {
	grown, err := u.s.AppendUpload(ctx, httpapi.ActorFrom(ctx).UserID, id, piece)
	return onTheWire(grown), err
}

func (u uploads) Terminate(ctx context.Context, id string) error {
	return u.s.TerminateUpload(ctx, httpapi.ActorFrom(ctx).UserID, id)
}

func onTheWire(u Upload) tus.Upload {
	var expires time.Time
	if u.State == Uploading {
		expires = u.ExpiresAt.Time()
	}
	return tus.Upload{ID: u.ID, Length: u.SealedBytes, Offset: u.Received, Metadata: u.Metadata, Expires: expires}
}
