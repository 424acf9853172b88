package apps_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	_ "image/jpeg" // icons may be photographs
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/picture"
	"causeway/internal/storage/storagetest"
)

// doorman knows everybody by name.
type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"directory": token == "olga"}}, nil
}

// counter is where forms are handed in.
type counter struct {
	*center
	edge http.Handler
}

func newCounter(t *testing.T) counter {
	t.Helper()
	t.Setenv("TMPDIR", t.TempDir()) // so that what is left of uploads is seen
	c := newCenter(t, storagetest.Open(t))
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.DiscardHandler), Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{},
	})
	c.Register(router)
	c.RegisterAdmin(router)
	picture.New(c.blobs, c.clock).Register(router)
	return counter{c, httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}})}
}

// part is a line of a form; one with a file name is a file.
type part struct {
	name, file string
	content    []byte
}

func texts() []part {
	return []part{
		{name: "name", content: []byte("Tide table")}, {name: "description", content: []byte("When the water comes.")},
		{name: "url", content: []byte("https://tides.example/")}, {name: "category", content: []byte("utilities")},
	}
}

func form(parts []part) (contentType string, body *bytes.Buffer) {
	body = &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	for _, p := range parts {
		var to io.Writer
		if p.file != "" {
			to, _ = writer.CreateFormFile(p.name, p.file) // into memory,
		} else {
			to, _ = writer.CreateFormField(p.name) // which
		}
		_, _ = to.Write(p.content) // does not
	}
	_ = writer.Close() // fail
	return writer.FormDataContentType(), body
}

type reply struct {
	status int
	body   string
}

func (r reply) into(t *testing.T, out any) {
	t.Helper()
	if err := json.Unmarshal([]byte(r.body), out); err != nil || r.status != 200 {
		t.Fatalf("%d %s: %v", r.status, r.body, err)
	}
}

// problem is a refusal, in short: its code, and the code of a field.
func (r reply) problem(field string) (code, fieldCode string) {
	var p struct {
		Code   string
		Fields map[string]string
	}
	_ = json.Unmarshal([]byte(r.body), &p)
	return p.Code, p.Fields[field]
}

func (c counter) send(method, path, contentType string, body io.Reader) reply {
	return c.asForm("ada", method, path, contentType, body)
}

func (c counter) asForm(who, method, path, contentType string, body io.Reader) reply {
	request := httptest.NewRequestWithContext(c.t.Context(), method, httpapi.Prefix+path, body)
	request.Header.Set("Content-Type", contentType)
	request.Header.Set(httpapi.TokenHeader, who)
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	return reply{answer.Code, answer.Body.String()}
}

func (c counter) handIn(parts ...part) reply {
	contentType, body := form(append(texts(), parts...))
	return c.send("POST", "/apps", contentType, body)
}

// wantNothingLeft sees that no upload lies around on the disk.
func (c counter) wantNothingLeft() {
	c.t.Helper()
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "picture-*")); len(left) > 0 {
		c.t.Errorf("left on the disk: %v", left)
	}
}

type handedView struct {
	ID, Thumbnail string
	HasThumbnail  bool
	Status        int
	Icon          struct{ Small, Medium, Large string }
}

// shown fetches a picture and gives its size.
func (c counter) shown(path string) image.Point {
	c.t.Helper()
	request := httptest.NewRequestWithContext(c.t.Context(), http.MethodGet, path, nil)
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	if answer.Code != 200 || answer.Header().Get("X-Content-Type-Options") != "nosniff" || !strings.Contains(answer.Header().Get("Cache-Control"), "immutable") {
		c.t.Errorf("%s: %d %v", path, answer.Code, answer.Header())
	}
	found, _, err := image.Decode(answer.Body)
	if err != nil {
		c.t.Fatalf("%s: %v", path, err)
	}
	return found.Bounds().Size()
}

func TestAFormBecomesAnAppWithPicturesInSeveralSizes(t *testing.T) {
	c := newCounter(t)
	var app handedView
	c.handIn(part{"icon", "logo.png", drawing(t, 10, 600, 600)}, part{"thumbnail", "page.png", drawing(t, 20, 1280, 720)}).into(t, &app)
	want(t, "status", app.Status, 0)
	want(t, "small icon", c.shown(app.Icon.Small), image.Pt(64, 64))
	want(t, "medium icon", c.shown(app.Icon.Medium), image.Pt(128, 128))
	want(t, "large icon", c.shown(app.Icon.Large), image.Pt(256, 256))
	want(t, "thumbnail", c.shown(app.Thumbnail), image.Pt(640, 360))

	var bare handedView
	c.handIn(part{"icon", "logo.png", drawing(t, 11, 600, 600)}, part{"thumbnail", "none", nil}).into(t, &bare)
	want(t, "has a thumbnail", bare.HasThumbnail, false)
	want(t, "the icon in its place", c.shown(bare.Thumbnail), image.Pt(512, 512))
	c.wantNothingLeft()
}

func TestAFormMayComeInAnyOrder(t *testing.T) {
	c := newCounter(t)
	contentType, body := form(append([]part{{"icon", "logo.png", drawing(t, 10, 60, 60)}}, texts()...))
	c.send("POST", "/apps", contentType, body).into(t, &handedView{})
}

func TestOddFormsAreRefused(t *testing.T) {
	c := newCounter(t)
	icon := part{"icon", "logo.png", drawing(t, 10, 60, 60)}
	whole := func(parts ...part) (string, io.Reader) { return form(append(texts(), parts...)) }
	for name, row := range map[string]struct {
		form        func() (string, io.Reader)
		status      int
		code, field string
		fieldCode   string
	}{
		"json":                     {func() (string, io.Reader) { return "application/json", strings.NewReader(`{"name":"a"}`) }, 415, "unsupported_media_type", "", ""},
		"no boundary":              {func() (string, io.Reader) { return "multipart/form-data", strings.NewReader("") }, 415, "unsupported_media_type", "", ""},
		"cut in the middle":        {func() (string, io.Reader) { t, b := form(append(texts(), icon)); b.Truncate(b.Len() - 60); return t, b }, 400, "body_incomplete", "", ""},
		"a part twice":             {func() (string, io.Reader) { return whole(icon, icon) }, 422, "invalid", "form", "unknown_field"},
		"a part that nobody knows": {func() (string, io.Reader) { return whole(icon, part{name: "status", content: []byte("1")}) }, 422, "invalid", "form", "unknown_field"},
		"a text that never ends": {func() (string, io.Reader) {
			return form([]part{{name: "name", content: bytes.Repeat([]byte("a"), 20<<10)}, icon})
		}, 422, "invalid", "name", "too_long"},
		"no text": {func() (string, io.Reader) {
			return form([]part{{name: "name", content: []byte("a\xff")}, icon})
		}, 400, "invalid_utf8", "", ""},
		"no icon":       {func() (string, io.Reader) { return whole() }, 422, "invalid", "icon", "required"},
		"an empty icon": {func() (string, io.Reader) { return whole(part{"icon", "logo.png", nil}) }, 422, "invalid", "icon", "required"},
	} {
		contentType, body := row.form()
		got := c.send("POST", "/apps", contentType, body)
		code, fieldCode := got.problem(row.field)
		if got.status != row.status || code != row.code || fieldCode != row.fieldCode {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
	}
	c.wantNothingLeft()
	want(t, "apps", c.count(`SELECT COUNT(*) FROM directory_app`), 0)
}

// Whoever may not hand in any more is told so before the form is read.
func TestTheEleventhFormOfADayIsNotRead(t *testing.T) {
	c := newCounter(t)
	for range 10 {
		c.handIn(part{"icon", "logo.png", drawing(t, 10, 60, 60)}).into(t, &handedView{})
	}
	refused := c.send("POST", "/apps", "multipart/form-data; boundary=b", unread{t})
	if code, _ := refused.problem(""); refused.status != http.StatusTooManyRequests || code != "app_limit_reached" {
		t.Errorf("%+v", refused)
	}
}

// A form that says beforehand that it is too long is not read.
func TestALongFormIsRefusedBeforeItIsRead(t *testing.T) {
	c := newCounter(t)
	request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, httpapi.Prefix+"/apps", unread{t})
	request.ContentLength = 60 << 20
	request.Header.Set("Content-Type", "multipart/form-data; boundary=b")
	request.Header.Set(httpapi.TokenHeader, "ada")
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	want(t, "status", answer.Code, http.StatusRequestEntityTooLarge)
}

// unread fails the test when it is read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) { u.t.Error("it was read"); return 0, io.EOF }

// slow is a body of which nothing comes for a while, and then nothing at all.
type slow struct {
	started chan<- struct{}
	until   <-chan struct{}
}

func (s *slow) Read([]byte) (int, error) {
	if s.started != nil {
		close(s.started)
		s.started = nil
	}
	<-s.until
	return 0, io.ErrUnexpectedEOF
}
