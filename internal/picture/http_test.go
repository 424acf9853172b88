package picture

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

func TestPicturesHaveAnAddress(t *testing.T) {
	in, _ := newIntake(t)
	ref, err := in.Accept(t.Context(), bytes.NewReader(jpegOf(t, halves(90, 90))))
	if err != nil {
		t.Fatal(err)
	}
	router := httpapi.New(httpapi.Config{
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: clock.System{}, Messages: httpapi.Catalogue{},
	})
	in.Register(router)
	for path, want := range map[string]int{
		Path(ref, 64):                     http.StatusOK,
		Path(ref, 512):                    http.StatusOK,
		Path(ref, 65):                     http.StatusNotFound,
		Path(ref, -64):                    http.StatusNotFound,
		Path(ref, 64) + "x":               http.StatusNotFound,
		Path("png"+ref[len("jpeg"):], 64): http.StatusNotFound,
		Path("jpeg-..", 64):               http.StatusNotFound,
	} {
		answer := httptest.NewRecorder()
		router.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, path, nil))
		if answer.Code != want {
			t.Errorf("%s: status %d, want %d", path, answer.Code, want)
		}
	}
}
