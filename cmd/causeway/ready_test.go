package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestReadyAsksAsABalancerDoes(t *testing.T) {
	status := http.StatusOK
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		w.WriteHeader(status)
	}))
	defer shop.Close()
	_, port, _ := strings.Cut(strings.TrimPrefix(shop.URL, "http://"), ":")
	asks := func() (string, error) {
		var said strings.Builder
		err := run(t.Context(), []string{"ready"}, []string{"CAUSEWAY_MODE=demo", "CAUSEWAY_ADDR=0.0.0.0:" + port}, &said)
		return said.String(), err
	}
	if said, err := asks(); err != nil || said != "ok\n" {
		t.Errorf("a shop that is ready: %q %v", said, err)
	}
	status = http.StatusServiceUnavailable
	if _, err := asks(); err == nil || !strings.Contains(err.Error(), "503") {
		t.Errorf("a shop that is not: %v", err)
	}
	shop.Close()
	if _, err := asks(); err == nil {
		t.Error("no shop at all is ready")
	}
}
