package apps_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/httpapi"
)

// as sends a JSON call in somebody's name.
func (c counter) as(who, method, path, body string) reply {
	request := httptest.NewRequestWithContext(c.t.Context(), method, httpapi.Prefix+path, strings.NewReader(body))
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(httpapi.TokenHeader, who)
	answer := httptest.NewRecorder()
	c.edge.ServeHTTP(answer, request)
	return reply{answer.Code, answer.Body.String()}
}

type deskPage struct {
	Items []struct {
		ID      string
		Status  int
		Blocked bool
		Reason  string
		Version int64
		Owner   struct{ ID, Name string }
	}
	Next string
}

func TestTheDeskListsByStatusAndDecides(t *testing.T) {
	c := newCounter(t)
	var ids []string
	for range 4 {
		var app handedView
		c.handIn(part{"icon", "logo.png", drawing(t, 10, 60, 60)}).into(t, &app)
		ids = append(ids, app.ID)
	}
	act := func(id, act, body string) {
		c.as("olga", http.MethodPost, "/admin/apps/"+id+act, body).into(t, &struct{}{})
	}
	act(ids[1], "/approve", `{"version":1,"adult":true}`)
	act(ids[2], "/reject", `{"version":1,"reason":"nothing there"}`)
	act(ids[3], "/block", `{"reason":"a complaint"}`)
	for status, want := range map[string]string{"0": ids[0], "1": ids[1], "2": ids[2], "blocked": ids[3]} {
		var page deskPage
		c.as("olga", http.MethodGet, "/admin/apps?status="+status, "").into(t, &page)
		if len(page.Items) != 1 || page.Items[0].ID != want || page.Items[0].Owner.Name != "Ada" || page.Items[0].Blocked != (status == "blocked") {
			t.Errorf("status %s: %+v", status, page)
		}
	}
	var first, second deskPage
	c.as("olga", http.MethodGet, "/admin/apps?status=all&limit=3", "").into(t, &first)
	c.as("olga", http.MethodGet, "/admin/apps?status=all&limit=3&cursor="+first.Next, "").into(t, &second)
	if len(first.Items) != 3 || len(second.Items) != 1 || second.Next != "" {
		t.Errorf("pages %+v and %+v", first, second)
	}
	want(t, "without the key", c.as("ada", http.MethodPost, "/admin/apps/"+ids[0]+"/approve", `{"version":1,"adult":false}`).status, http.StatusUnauthorized)
}

func TestOwnersSeeWhyTheirAppIsRefused(t *testing.T) {
	c := newCounter(t)
	var app handedView
	c.handIn(part{"icon", "logo.png", drawing(t, 10, 60, 60)}).into(t, &app)
	c.as("olga", http.MethodPost, "/admin/apps/"+app.ID+"/reject", `{"version":1,"reason":"nothing there"}`).into(t, &struct{}{})
	var mine deskPage
	c.as("ada", http.MethodGet, "/apps/mine", "").into(t, &mine)
	if len(mine.Items) != 1 || mine.Items[0].Status != 2 || mine.Items[0].Reason != "nothing there" {
		t.Errorf("%+v", mine)
	}

	contentType, body := form(texts())
	want(t, "somebody else's, once more", c.asForm("bob", "PUT", "/apps/"+app.ID, contentType, body).status, 404)
	contentType, body = form(texts())
	var again handedView
	c.send("PUT", "/apps/"+app.ID, contentType, body).into(t, &again)
	if again.ID != app.ID || again.Status != 0 || again.Icon != app.Icon {
		t.Errorf("once more: %+v", again)
	}
}

func TestAMemberHasSeatsForTwoForms(t *testing.T) {
	c := newCounter(t)
	stuck, done := make(chan struct{}), make(chan reply, 2)
	for range 2 {
		started := make(chan struct{})
		go func() {
			done <- c.send("POST", "/apps", "multipart/form-data; boundary=b", &slow{started: started, until: stuck})
		}()
		<-started
	}
	busy := c.handIn(part{"icon", "logo.png", drawing(t, 10, 60, 60)})
	if code, _ := busy.problem(""); busy.status != http.StatusTooManyRequests || code != "uploads_busy" {
		t.Errorf("a third form: %+v", busy)
	}
	contentType, body := form(append(texts(), part{"icon", "logo.png", drawing(t, 10, 60, 60)}))
	c.asForm("bob", "POST", "/apps", contentType, body).into(t, &handedView{})
	close(stuck)
	<-done
	<-done
	c.handIn(part{"icon", "logo.png", drawing(t, 10, 60, 60)}).into(t, &handedView{})
}
