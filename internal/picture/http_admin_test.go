package picture

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// doorman knows an operator, Olga, and otherwise only members.
type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"settings": token == "olga"}}, nil
}

// register is the book of who brought what.
type register struct {
	lines []Uploaded
	full  error
}

func (r *register) RecordUpload(_ context.Context, u Uploaded) error {
	r.lines = append(r.lines, u)
	return r.full
}

// counter is where pictures are handed in and shown.
type counter struct {
	t    *testing.T
	edge http.Handler
	book *register
}

func newCounter(t *testing.T) counter {
	t.Helper()
	in, _ := newIntake(t)
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{},
	})
	book := &register{}
	in.RegisterAdmin(router, book)
	in.Register(router)
	return counter{t, httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}}), book}
}

func (c counter) handIn(who, contentType string, body io.Reader) (int, string) {
	request := httptest.NewRequestWithContext(c.t.Context(), http.MethodPost, httpapi.Prefix+"/admin/pictures", body)
	request.Header.Set("Content-Type", contentType)
	request.Header.Set(httpapi.TokenHeader, who)
	return c.answer(request)
}

func (c counter) show(path string) (int, string) {
	return c.answer(httptest.NewRequestWithContext(c.t.Context(), http.MethodGet, path, nil))
}

func (c counter) answer(request *http.Request) (int, string) {
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	return answer.Code, answer.Body.String()
}

// form is a picture in a form, as browsers send it.
func form(t *testing.T, part string, upload []byte) (contentType string, body *bytes.Buffer) {
	t.Helper()
	body = &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	file, err := writer.CreateFormFile(part, "logo.png")
	if err == nil {
		_, err = file.Write(upload)
	}
	if err := errors.Join(err, writer.Close()); err != nil {
		t.Fatal(err)
	}
	return writer.FormDataContentType(), body
}

func TestAnOperatorsPictureGetsAnAddress(t *testing.T) {
	desk := newCounter(t)
	contentType, body := form(t, "file", pngOf(t, halves(300, 200)))
	status, answer := desk.handIn("olga", contentType, body)
	var taken struct{ Path string }
	if err := json.Unmarshal([]byte(answer), &taken); err != nil || status != http.StatusOK || !strings.HasSuffix(taken.Path, "/128") {
		t.Fatalf("%d %s", status, answer)
	}
	if status, shown := desk.show(taken.Path); status != http.StatusOK || !strings.HasPrefix(shown, magicPNG) {
		t.Fatalf("%s: %d", taken.Path, status)
	}
	if lines := desk.book.lines; len(lines) != 1 || lines[0].By != "olga" || lines[0].IP == "" || Path(lines[0].Ref, pageSize) != taken.Path {
		t.Fatalf("on record: %+v", lines)
	}
}

func TestAPictureThatCannotBePutOnRecordIsNotKept(t *testing.T) {
	desk := newCounter(t)
	desk.book.full = errors.New("the book is full")
	contentType, body := form(t, "file", pngOf(t, halves(300, 200)))
	if status, answer := desk.handIn("olga", contentType, body); status != http.StatusInternalServerError {
		t.Fatalf("%d %s", status, answer)
	}
	for _, size := range Sizes() {
		if status, _ := desk.show(Path(desk.book.lines[0].Ref, size)); status != http.StatusNotFound {
			t.Errorf("at %d pixels: %d", size, status)
		}
	}
}

func TestBadUploadsAreRefusedByName(t *testing.T) {
	desk := newCounter(t)
	picture := pngOf(t, halves(20, 20))
	for name, c := range map[string]struct {
		who, part, contentType string
		upload                 []byte
		cut                    int // bytes missing at the form's end
		status                 int
		code                   string
	}{
		"by a member":       {"mira", "file", "", picture, 0, http.StatusUnauthorized, "permission_missing"},
		"text":              {"olga", "file", "", []byte("not a picture"), 0, http.StatusBadRequest, "image_format"},
		"too many pixels":   {"olga", "file", "", pngHeader(5000, 5000, 8, 0), 0, http.StatusBadRequest, "image_dimensions"},
		"one byte too many": {"olga", "file", "", make([]byte, MaxBytes+1), 0, http.StatusRequestEntityTooLarge, "image_too_large"},
		"beyond the body":   {"olga", "file", "", make([]byte, MaxBytes+2*httpapi.FormOverhead), 0, http.StatusRequestEntityTooLarge, "image_too_large"},
		"cut off":           {"olga", "file", "", picture, 60, http.StatusBadRequest, "body_incomplete"},
		"nameless":          {"olga", "elsewhere", "", picture, 0, http.StatusUnprocessableEntity, `"fields":{"file":"required"}`},
		"no form":           {"olga", "file", "image/png", picture, 0, http.StatusUnsupportedMediaType, "unsupported_media_type"},
	} {
		t.Run(name, func(t *testing.T) {
			contentType, body := form(t, c.part, c.upload)
			if c.contentType != "" {
				contentType = c.contentType
			}
			status, answer := desk.handIn(c.who, contentType, bytes.NewReader(body.Bytes()[:body.Len()-c.cut]))
			if status != c.status || !strings.Contains(answer, c.code) {
				t.Errorf("%d %s, want %d %s", status, answer, c.status, c.code)
			}
			if len(desk.book.lines) > 0 {
				t.Errorf("a refused picture is on record: %+v", desk.book.lines)
			}
		})
	}
}
