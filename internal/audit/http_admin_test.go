package audit_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"audit": token == "olga"}}, nil
}

// Names makes the doorman the one who knows everybody, too.
func (doorman) Names(_ context.Context, ids []string) (map[string]string, error) {
	names := map[string]string{}
	for _, id := range ids {
		names[id] = strings.ToUpper(id)
	}
	return names, nil
}

type page struct {
	Items []struct{ Reason, Actor, ActorName string }
	Next  string
}

func (a *archive) get(who string, query url.Values) (status int, p page) {
	a.t.Helper()
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	router := httpapi.New(httpapi.Config{Log: log, Clock: a.clock, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	a.RegisterAdmin(router, doorman{})
	request := httptest.NewRequestWithContext(a.t.Context(), "GET", "/api/v1/admin/audit?"+query.Encode(), nil)
	request.Header.Set(httpapi.TokenHeader, who)
	answer := httptest.NewRecorder()
	httpapi.Edge(router, httpapi.EdgeConfig{Clock: a.clock}).ServeHTTP(answer, request)
	if err := json.Unmarshal(answer.Body.Bytes(), &p); err != nil {
		a.t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	return answer.Code, p
}

func TestTheRecordIsReadInPages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.busyMorning()
		got, pages := "", 0
		for query := (url.Values{"limit": {"3"}}); ; pages++ {
			status, p := a.get("olga", query)
			if status != http.StatusOK {
				t.Fatalf("status %d", status)
			}
			for _, item := range p.Items {
				got += item.Reason
			}
			if p.Next == "" {
				break
			}
			query.Set("cursor", p.Next)
		}
		if got != "6543210" || pages != 2 {
			t.Fatalf("%s on %d pages before the last", got, pages)
		}
	})
}

func TestTheRecordIsFilteredOverHTTP(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.busyMorning()
		_, p := a.get("olga", url.Values{"actor": {"pavel"}, "from": {"2026-11-15T12:03:00Z"}, "until": {"2026-11-15T20:05:00+08:00"}})
		if len(p.Items) != 1 || p.Items[0].Reason != "3" {
			t.Fatalf("page %+v", p)
		}
	})
}

func TestOnlyTheRightPermissionOpensTheRecord(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		if status, _ := newArchive(t, db).get("mira", nil); status != http.StatusUnauthorized {
			t.Fatalf("status %d", status)
		}
	})
}
