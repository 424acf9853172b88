package blob

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestABucketThatIsGoneIsAwayAndNotBroken(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	client := http.Client{Transport: road{http.DefaultTransport}}
	ask := func(ctx context.Context) error {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := client.Do(request)
		if err == nil {
			_ = response.Body.Close() // nobody should have answered
		}
		return err
	}
	if err := ask(t.Context()); !errors.Is(err, errUnreachable) {
		t.Errorf("a server that is gone: %v", err)
	}
	left, cancel := context.WithCancel(t.Context())
	cancel()
	if err := ask(left); err == nil || errors.Is(err, errUnreachable) {
		t.Errorf("somebody who left: %v", err)
	}
}
