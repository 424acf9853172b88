package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// StatusNoSession is the specification's number for a missing or dead session.
const StatusNoSession = 499

// StatusDamaged is what the tus protocol answers when a checksum does not fit.
const StatusDamaged = 460

// What the kit itself refuses with.
var (
	ErrInternal   = fault.New(fault.Internal, "server_error")
	ErrAway       = fault.New(fault.Unavailable, "unavailable") // what the shop stands on, and will be back
	ErrNoRoute    = fault.New(fault.NotFound, "not_found")
	ErrMethod     = fault.New(fault.Invalid, "method_not_allowed")
	ErrInvalid    = fault.New(fault.Invalid, "invalid")
	ErrBadJSON    = fault.New(fault.Invalid, "bad_json")
	ErrText       = fault.New(fault.Invalid, "invalid_utf8")
	ErrTooLarge   = fault.New(fault.TooLarge, "too_large")
	ErrMediaType  = fault.New(fault.Unsupported, "unsupported_media_type")
	ErrSlowBody   = fault.New(fault.Invalid, "request_timeout")
	ErrBrokenBody = fault.New(fault.Invalid, "body_incomplete")
)

// status is the only place that knows which number a refusal has.
func status(f *fault.Error) int {
	switch f.Code() {
	case ErrMethod.Code():
		return http.StatusMethodNotAllowed
	case ErrSlowBody.Code():
		return http.StatusRequestTimeout
	case ErrInvalid.Code():
		return http.StatusUnprocessableEntity
	}
	switch f.Kind() {
	case fault.Invalid:
		if len(f.Fields()) > 0 {
			return http.StatusUnprocessableEntity
		}
		return http.StatusBadRequest
	case fault.Unauthenticated:
		return StatusNoSession
	case fault.Denied:
		return http.StatusUnauthorized
	case fault.Forbidden:
		return http.StatusForbidden
	case fault.NotFound:
		return http.StatusNotFound
	case fault.Conflict:
		return http.StatusConflict
	case fault.Stale:
		return http.StatusPreconditionFailed
	case fault.Gone:
		return http.StatusGone
	case fault.Locked:
		return http.StatusLocked
	case fault.Damaged:
		return StatusDamaged
	case fault.TooLarge:
		return http.StatusRequestEntityTooLarge
	case fault.TooMany:
		return http.StatusTooManyRequests
	case fault.Unsupported:
		return http.StatusUnsupportedMediaType
	case fault.Full:
		return http.StatusInsufficientStorage
	case fault.Unavailable:
		return http.StatusServiceUnavailable
	}
	return http.StatusInternalServerError
}

// Messages translates codes. The texts are the web application's own.
type Messages interface {
	Text(tag lang.Tag, code string, params map[string]any) string
}

// Problem is the body of every refusal.
type Problem struct {
	Code    string            `json:"code" doc:"Stable name of what went wrong; clients translate this."`
	Message string            `json:"message" doc:"The same in the asked language, for people with a terminal."`
	Params  map[string]any    `json:"params,omitempty" doc:"Values that the text mentions."`
	Fields  map[string]string `json:"fields,omitempty" doc:"Input field to code."`
	ID      string            `json:"id,omitempty" doc:"Find the request by this in the log."`

	status int
}

func (p *Problem) Error() string { return p.Code }

// GetStatus is how Huma asks for the number.
func (p *Problem) GetStatus() int { return p.status }

// problem turns any error into an answer. What has no kind is ours: it is
// logged under the request's id, and the client sees only that id.
func (r *Router) problem(ctx context.Context, err error) *Problem {
	f, ok := fault.As(err)
	ours := !ok || f.Kind() == fault.Internal
	away := ok && f.Kind() == fault.Unavailable && errors.Unwrap(f) != nil // something that the shop stands on
	if (ours || away) && !errors.Is(err, context.Canceled) {               // the client left; nobody will read this answer
		r.log.LogAttrs(ctx, slog.LevelError, "request failed", slog.String("request", RequestID(ctx)), slog.String("error", err.Error()))
	}
	switch {
	case ours && storage.Away(err):
		f = ErrAway
	case ours:
		f = ErrInternal
	}
	if f.Kind() == fault.NotFound {
		f = fault.New(fault.NotFound, f.Code()) // "missing" and "not yours" must be the same bytes
	}
	p := &Problem{
		Code: f.Code(), Message: r.messages.Text(LangFrom(ctx), f.Code(), f.Params()),
		Params: f.Params(), Fields: f.Fields(), status: status(f),
	}
	if p.status >= http.StatusInternalServerError {
		p.ID = RequestID(ctx)
	}
	return p
}

// WriteError answers a request that is handled outside Huma.
func (r *Router) WriteError(w http.ResponseWriter, req *http.Request, err error) {
	p := r.problem(req.Context(), err)
	if p.status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", fmt.Sprint(p.Params["seconds"]))
	}
	w.Header().Set(RequestHeader, RequestID(req.Context())) // machines do not have it yet
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(p.status)
	_ = json.NewEncoder(w).Encode(p) // the client may be gone; there is nobody left to tell
}

func init() {
	// Huma's error factory is a package variable. The router comes from the
	// request's context, so that several routers (tests) can live side by side.
	huma.NewError = func(number int, _ string, _ ...error) huma.StatusError { return &Problem{status: number} }
	huma.NewErrorWithContext = func(c huma.Context, number int, message string, causes ...error) huma.StatusError {
		router := routerFrom(c.Context())
		p := router.problem(c.Context(), asFault(number, message, causes))
		if p.status == http.StatusTooManyRequests {
			c.SetHeader("Retry-After", fmt.Sprint(p.Params["seconds"]))
		}
		c.SetHeader("Cache-Control", "no-store")
		return p
	}
}

// asFault reads what Huma found wrong: a room's own fault comes through
// unchanged, everything else gets one of the kit's codes.
func asFault(number int, message string, causes []error) error {
	if len(causes) == 1 {
		if f, ok := fault.As(causes[0]); ok {
			return f
		}
	}
	switch {
	case number == http.StatusRequestEntityTooLarge:
		return ErrTooLarge
	case number == http.StatusUnsupportedMediaType:
		return ErrMediaType
	case number == http.StatusRequestTimeout:
		return ErrSlowBody
	case number == http.StatusNotAcceptable:
		return ErrMediaType
	case message == "cannot read request body":
		return ErrBrokenBody
	case message == "request body is required":
		return ErrBadJSON
	case number >= http.StatusInternalServerError && len(causes) > 0:
		return causes[0]
	}
	return asFields(causes)
}

func asFields(causes []error) error {
	invalid := ErrInvalid
	for _, cause := range causes {
		detail, ok := cause.(huma.ErrorDetailer)
		if !ok {
			if f, found := fault.As(cause); found {
				for field, code := range f.Fields() {
					invalid = invalid.Field(field, code)
				}
				continue
			}
			return ErrInvalid.Cause(cause)
		}
		d := detail.ErrorDetail()
		if d.Message == errBadText.Error() {
			return ErrText
		}
		field, code, ok := fieldCode(d.Location, d.Message)
		if !ok {
			return ErrBadJSON
		}
		invalid = invalid.Field(field, code)
	}
	return invalid
}

// fieldName drops where the value came from: body.nickname is nickname.
func fieldName(location string) string {
	_, name, found := strings.Cut(location, ".")
	if !found {
		return ""
	}
	return name
}
