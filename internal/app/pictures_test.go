package app_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"mime/multipart"
	"net/http/httptest"
	"testing"

	"causeway/internal/app"
	"causeway/internal/httpapi"
)

func TestAnUploadedLogoIsShownToVisitors(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword}, 200, nil)

		logo := s.upload("/api/v1/admin/pictures", image.NewNRGBA(image.Rect(0, 0, 300, 300)))
		s.want("PUT", "/api/v1/admin/settings/brand.logo", map[string]any{"value": logo, "version": 0}, 200, nil)

		s.token = ""
		var site struct{ LogoURL string }
		s.want("GET", "/api/v1/site", nil, 200, &site)
		if site.LogoURL != logo {
			t.Fatalf("logo %q, want %q", site.LogoURL, logo)
		}
		shown, err := png.Decode(s.call("GET", site.LogoURL, nil, nil).Body)
		if err != nil || shown.Bounds().Dx() != 128 {
			t.Fatalf("%v, %v", shown, err)
		}
	})
}

// upload sends a picture in a form and gives the address it got.
func (s *shop) upload(path string, picture image.Image) string {
	s.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", "logo.png")
	if err != nil {
		s.t.Fatal(err)
	}
	if err := png.Encode(file, picture); err != nil {
		s.t.Fatal(err)
	}
	_ = form.Close() // into memory, which does not fail
	req := httptest.NewRequestWithContext(s.t.Context(), "POST", path, &body)
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set(httpapi.TokenHeader, s.token)
	answer := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(answer, req)
	var taken struct{ Path string }
	if err := json.Unmarshal(answer.Body.Bytes(), &taken); err != nil || answer.Code != 200 {
		s.t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	return taken.Path
}
