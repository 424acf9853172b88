package app_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"causeway/internal/httpapi"
)

// vaultCall is one call about a vault and what comes of it.
type vaultCall struct {
	method, ifMatch string
	status          int
	etag            string
}

func TestAVaultIsGuardedByItsVersion(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		c := newCast(t, buildShop(t, databaseURL), "")
		for _, call := range []vaultCall{
			{"GET", "", http.StatusOK, `"0"`},
			{"PUT", "", http.StatusUnprocessableEntity, ""},
			{"PUT", "0", http.StatusUnprocessableEntity, ""},
			{"PUT", "*", http.StatusUnprocessableEntity, ""},
			{"PUT", `W/"0"`, http.StatusUnprocessableEntity, ""},
			{"PUT", `"1"`, http.StatusPreconditionFailed, ""},
			{"PUT", `"0"`, http.StatusOK, `"1"`},
			{"PUT", `"0"`, http.StatusPreconditionFailed, ""},
			{"PUT", `"1"`, http.StatusOK, `"2"`},
			{"GET", "", http.StatusOK, `"2"`},
		} {
			if status, etag := c.callVault(call); status != call.status || etag != call.etag {
				t.Errorf("%s with %s: %d and %q, want %d and %q", call.method, call.ifMatch, status, etag, call.status, call.etag)
			}
		}
	})
}

func (c *cast) callVault(call vaultCall) (status int, etag string) {
	c.t.Helper()
	body, _ := json.Marshal(says{"sealed": sealedKeys, "lock": "passphrase"})
	req := httptest.NewRequestWithContext(c.t.Context(), call.method, httpapi.Prefix+"/vault", bytes.NewReader(body))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set(httpapi.TokenHeader, c.token(owner))
	if call.ifMatch != "" {
		req.Header.Set("If-Match", call.ifMatch)
	}
	req.RemoteAddr = c.address()
	recorder := httptest.NewRecorder()
	c.shop.app.Handler().ServeHTTP(recorder, req)
	return recorder.Code, recorder.Header().Get("ETag")
}
