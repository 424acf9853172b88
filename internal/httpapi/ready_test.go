package httpapi_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

type noticeView struct {
	Text string `json:"text"`
}

type noticeOut struct {
	Length int `header:"Content-Length"`
	Body   httpapi.Ready[noticeView]
}

func TestWhatIsReadyIsSentAsItIsAndDescribedAsWhatItWas(t *testing.T) {
	ready, err := httpapi.MakeReady(noticeView{"<low & high tide>"})
	if err != nil {
		t.Fatal(err)
	}
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	httpapi.Register(router, httpapi.Operation{ID: "notice", Method: "GET", Path: "/notice", Tag: "x", Access: httpapi.Public(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead},
		func(context.Context, *noIn) (*noticeOut, error) { return &noticeOut{ready.Length(), ready}, nil })
	answer := httptest.NewRecorder()
	httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}}).ServeHTTP(answer, httptest.NewRequest("GET", "/api/v1/notice", nil))
	const want = "{\"text\":\"<low & high tide>\"}\n"
	if answer.Body.String() != want || answer.Header().Get("Content-Type") != "application/json" || answer.Header().Get("Content-Length") != "29" {
		t.Errorf("%q, %v", answer.Body, answer.Header())
	}
	contract, err := router.ContractJSON()
	if err != nil {
		t.Fatal(err)
	}
	var described struct {
		Components struct {
			Schemas map[string]struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(contract, &described); err != nil {
		t.Fatal(err)
	}
	for name, schema := range described.Components.Schemas {
		if strings.HasSuffix(name, "NoticeView") && schema.Properties["text"] != nil {
			return
		}
	}
	t.Errorf("the contract knows only %s", contract)
}
