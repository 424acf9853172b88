package app_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"

	"causeway/internal/httpapi"
)

// appRows are about the apps center.
var appRows = map[string]row{
	"app-list":     {allowed: 200},
	"app-get":      {with: ids{"id": aShownApp}, allowed: 200},
	"app-visit":    {with: ids{"id": aShownApp}, allowed: 204},
	"app-mine":     {allowed: 200},
	"app-submit":   {form: anApp, allowed: 200},
	"app-resubmit": {with: ids{"id": aRefusedApp}, form: anApp, allowed: 200, theirs: 404},
	"app-remove":   {with: ids{"id": aWaitingApp}, allowed: 204, theirs: 404},

	"app-desk":    {allowed: 200},
	"app-approve": {with: ids{"id": aWaitingApp}, says: says{"version": 1, "adult": false}, allowed: 200},
	"app-reject":  {with: ids{"id": aWaitingApp}, says: says{"version": 1, "reason": "nothing there"}, allowed: 200},
	"app-block":   {with: ids{"id": aShownApp}, says: why, allowed: 200},
	"app-unblock": {with: ids{"id": aBlockedApp}, says: why, allowed: 200},
}

var (
	aWaitingApp = owned("app", noID, func(c *cast) string { return c.handInApp() })
	aShownApp   = owned("shown app", noID, func(c *cast) string { return c.decidedApp("/approve", says{"version": 1, "adult": false}) })
	aRefusedApp = owned("refused app", noID, func(c *cast) string { return c.decidedApp("/reject", says{"version": 1, "reason": "nothing there"}) })
	aBlockedApp = owned("blocked app", noID, func(c *cast) string { return c.decidedApp("/block", why) })
)

func (c *cast) decidedApp(act string, with says) string {
	app := c.handInApp()
	c.as(keyed, "POST", "/admin/apps/"+app+act, with, nil)
	return app
}

func (c *cast) handInApp() string {
	c.t.Helper()
	return c.shop.handInApp(c.token(owner))
}

// anApp is the form of an app, with an icon and no thumbnail.
func anApp() (contentType string, body []byte) { return anAppWith(nil) }

// anAppWith is the same with other texts.
func anAppWith(texts map[string]string) (contentType string, body []byte) {
	written := map[string]string{"name": "Tide table", "description": "When the water comes.", "url": "https://tides.example/", "category": "utilities"}
	maps.Copy(written, texts)
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	for name, text := range written {
		_ = writer.WriteField(name, text) // into memory,
	}
	icon, _ := writer.CreateFormFile("icon", "tides.png")          // which
	_ = png.Encode(icon, image.NewNRGBA(image.Rect(0, 0, 30, 30))) // does not
	_ = writer.Close()                                             // fail
	return writer.FormDataContentType(), form.Bytes()
}

// handInForm hands in an app with other texts.
func (s *shop) handInForm(token string, texts map[string]string) (status int, answer string) {
	s.t.Helper()
	contentType, body := anAppWith(texts)
	req := httptest.NewRequestWithContext(s.t.Context(), http.MethodPost, httpapi.Prefix+"/apps", bytes.NewReader(body))
	req.Header.Set("Content-Type", contentType)
	req.Header.Set(httpapi.TokenHeader, token)
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	return recorder.Code, recorder.Body.String()
}

// handInApp gives the id of an app that somebody has handed in.
func (s *shop) handInApp(token string) string {
	s.t.Helper()
	status, answer := s.handInForm(token, nil)
	var made struct{ ID string }
	if err := json.Unmarshal([]byte(answer), &made); err != nil || status != 200 {
		s.t.Fatalf("%d %s", status, answer)
	}
	return made.ID
}

// toApp acts upon an app that somebody has just handed in.
func (s *shop) toApp(act string, body says) string {
	s.t.Helper()
	app := s.handInApp(s.token)
	s.want("POST", "/api/v1/admin/apps/"+app+act, body, 200, nil)
	return app
}
