package httpapi_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
)

// A buyer who closes the page of an order breaks a waiting request off: that is
// no error of the shop's, and must not look like one to whoever counts them.
func TestWhoLeavesIsNotCountedAsTrouble(t *testing.T) {
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.DiscardHandler), Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{lang.English: {}}})
	httpapi.Register(router, httpapi.Operation{ID: "wait", Method: "GET", Path: "/wait", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead},
		func(ctx context.Context, _ *noIn) (*echoOut, error) { return nil, ctx.Err() })
	var counted []int
	handler := httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}, Observe: func(_, _ string, status int, _ time.Duration) { counted = append(counted, status) }})
	gone, leave := context.WithCancel(t.Context())
	leave()
	handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(gone, http.MethodGet, "/api/v1/wait", nil))
	if len(counted) != 1 || counted[0] >= http.StatusInternalServerError {
		t.Errorf("counted %v", counted)
	}
}
