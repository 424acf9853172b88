package settings_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"settings": token == "olga"}}, nil
}

// Names makes the doorman the one who knows everybody, too.
func (doorman) Names(_ context.Context, ids []string) (map[string]string, error) {
	names := map[string]string{}
	for _, id := range ids {
		names[id] = strings.ToUpper(id)
	}
	return names, nil
}

// counter serves the operator's routes.
func (o *office) counter() func(who, method, path, body string) (int, string) {
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	router := httpapi.New(httpapi.Config{Log: log, Clock: o.clock, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	o.RegisterAdmin(router, doorman{})
	edge := httpapi.Edge(router, httpapi.EdgeConfig{Clock: o.clock})
	return func(who, method, path, body string) (int, string) {
		request := httptest.NewRequestWithContext(o.t.Context(), method, "/api/v1"+path, strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set(httpapi.TokenHeader, who)
		answer := httptest.NewRecorder()
		edge.ServeHTTP(answer, request)
		return answer.Code, answer.Body.String()
	}
}

func TestOperatorsReadAndChangeSettingsOverHTTP(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		call := newOffice(t, db).counter()
		for _, step := range []struct {
			who, method, path, body string
			status                  int
			contains                string
		}{
			{"mira", "GET", "/admin/settings", "", http.StatusUnauthorized, "permission_missing"},
			{"mira", "PUT", "/admin/settings/brand.name", `{"value":"Mine","version":0}`, http.StatusUnauthorized, "permission_missing"},
			{"olga", "GET", "/admin/settings", "", http.StatusOK, `{"key":"order.countdown","kind":"duration","public":true,"value":1800,"default":1800,"version":0,"min":300,"max":86400}`},
			{"olga", "PUT", "/admin/settings/order.countdown", `{"value":900,"version":0}`, http.StatusOK, `"value":900,"default":1800,"version":1,"changedAt":"2026-11-15T12:00:00Z"`},
			{"olga", "PUT", "/admin/settings/order.countdown", `{"value":901,"version":0}`, http.StatusConflict, "settings_conflict"},
			{"olga", "PUT", "/admin/settings/order.countdown", `{"value":1,"version":1}`, http.StatusUnprocessableEntity, `"fields":{"value":"out_of_range"}`},
			{"olga", "PUT", "/admin/settings/order.countdown", `{"version":1}`, http.StatusUnprocessableEntity, "required"},
			{"olga", "PUT", "/admin/settings/payment.cny_rate", `{"value":null,"version":0}`, http.StatusOK, `"value":null`},
			{"olga", "PUT", "/admin/settings/no.such", `{"value":1,"version":0}`, http.StatusNotFound, "not_found"},
			{"olga", "GET", "/admin/settings/no.such/history", "", http.StatusNotFound, "not_found"},
			{"olga", "GET", "/admin/settings/order.countdown/history", "", http.StatusOK, `{"version":1,"oldValue":1800,"newValue":900,"changedBy":"olga","changedByName":"OLGA","changedAt":"2026-11-15T12:00:00Z"}`},
		} {
			status, body := call(step.who, step.method, step.path, step.body)
			if status != step.status || !strings.Contains(body, step.contains) {
				t.Errorf("%s %s %s %s: %d %s", step.who, step.method, step.path, step.body, status, body)
			}
		}
	})
}

func TestHistoryComesInPages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		call := o.counter()
		for version := range int64(5) {
			o.change("points.per_dollar", []string{"101", "102"}[version%2], version)
		}
		var versions []int64
		for cursor := ""; ; {
			status, body := call("olga", "GET", "/admin/settings/points.per_dollar/history?limit=2&cursor="+cursor, "")
			var page struct {
				Items []struct{ Version int64 }
				Next  string
			}
			if err := json.Unmarshal([]byte(body), &page); err != nil || status != http.StatusOK || len(page.Items) == 0 {
				t.Fatalf("%d %s", status, body)
			}
			for _, item := range page.Items {
				versions = append(versions, item.Version)
			}
			if cursor = page.Next; cursor == "" {
				break
			}
		}
		if len(versions) != 5 || versions[0] != 5 || versions[4] != 1 {
			t.Fatalf("versions %v", versions)
		}
	})
}
