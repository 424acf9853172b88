package share_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/logtest"
	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// window is a stall's routes behind the edge.
func (st *stall) window() (*httptest.Server, *logtest.Buffer) {
	said := &logtest.Buffer{}
	log := slog.New(slog.NewJSONHandler(said, &slog.HandlerOptions{Level: slog.LevelDebug}))
	r := httpapi.New(httpapi.Config{Log: log, Clock: st.clock, Messages: httpapi.Catalogue{}, Sessions: names{}})
	st.RegisterCodes(r)
	st.RegisterRecords(r)
	server := httptest.NewServer(httpapi.Edge(r, httpapi.EdgeConfig{Clock: st.clock}))
	st.t.Cleanup(server.Close)
	return server, said
}

func (st *stall) grant(who string, items ...string) []share.Grant {
	st.t.Helper()
	grants, err := st.GrantItems(st.t.Context(), caller(who), lookup, items)
	if err != nil {
		st.t.Fatal(err)
	}
	return grants
}

type answered struct {
	status int
	header http.Header
	body   []byte
}

func ask(t *testing.T, method, address string, headers ...string) answered {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answered{answer.StatusCode, answer.Header, body}
}

func TestAGrantGivesThePayloadAndTheAgeFile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		g := st.grant("", st.offer("a.txt", 0))[0]
		server, _ := st.window()
		address, payload := server.URL+"/d/"+g.Secret, payloadOf("a.txt")
		whole := append([]byte(g.Header), payload...)
		for path, want := range map[string][]byte{"": payload, ".age": whole} {
			full := ask(t, "GET", address+path)
			if full.status != 200 || !bytes.Equal(full.body, want) {
				t.Fatalf("%s: %d, %d bytes", path, full.status, len(full.body))
			}
			etag := full.header.Get("ETag")
			if strings.HasPrefix(etag, "W/") || len(etag) < 10 {
				t.Errorf("%s: ETag %s", path, etag)
			}
			for name, value := range map[string]string{
				"Content-Type": "application/octet-stream", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
				"Referrer-Policy": "no-referrer", "Accept-Ranges": "bytes",
				"Content-Disposition": fmt.Sprintf(`attachment; filename="a.txt%[1]s"; filename*=UTF-8''a.txt%[1]s`, path),
			} {
				if got := full.header.Get(name); got != value {
					t.Errorf("%s: %s is %q, want %q", path, name, got, value)
				}
			}
			for _, r := range [][2]int{{0, 0}, {1, 40}, {len(g.Header) - 1, len(g.Header) + 1}, {len(want) - 1, len(want) - 1}, {70_000, len(want) - 1}} {
				part := ask(t, "GET", address+path, "Range", fmt.Sprintf("bytes=%d-%d", r[0], r[1]), "If-Range", etag)
				span := fmt.Sprintf("bytes %d-%d/%d", r[0], r[1], len(want))
				if part.status != 206 || part.header.Get("Content-Range") != span || !bytes.Equal(part.body, want[r[0]:r[1]+1]) {
					t.Errorf("%s %v: %d %q, %d bytes", path, r, part.status, part.header.Get("Content-Range"), len(part.body))
				}
			}
			if changed := ask(t, "GET", address+path, "Range", "bytes=5-", "If-Range", `"another"`); changed.status != 200 || len(changed.body) != len(want) {
				t.Errorf("%s: of another file: %d", path, changed.status)
			}
			if head := ask(t, "HEAD", address+path); head.status != 200 || head.header.Get("Content-Length") != fmt.Sprint(len(want)) {
				t.Errorf("%s: HEAD %d %s", path, head.status, head.header.Get("Content-Length"))
			}
			if beyond := ask(t, "GET", address+path, "Range", fmt.Sprintf("bytes=%d-", len(want))); beyond.status != 416 {
				t.Errorf("%s: beyond the end: %d", path, beyond.status)
			}
		}
		if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 1 {
			t.Errorf("the log has %d lines for one download", n)
		}
	})
}

func TestADownloadIsLoggedAtItsFirstByteOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		item := st.offer("a.txt", 0)
		g := st.grant("member", item)[0]
		server, said := st.window()
		ask(t, "HEAD", server.URL+"/d/"+g.Secret)
		if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 0 {
			t.Errorf("asking how long it is was logged")
		}
		st.clock.Advance(time.Minute) // the first byte comes later than the grant
		results := storagetest.AtOnce(20, func(i int) error {
			part := ask(t, "GET", server.URL+"/d/"+g.Secret, "Range", fmt.Sprintf("bytes=%d-%d", i*1000, i*1000+999))
			if part.status != 206 || !bytes.Equal(part.body, payloadOf("a.txt")[i*1000:i*1000+1000]) {
				return fmt.Errorf("part %d: %d", i, part.status)
			}
			return nil
		})
		storagetest.WantCount(t, results, nil, 20)
		log, names, err := st.Downloads(t.Context(), "owner", "", 10)
		if err != nil || len(log) != 1 {
			t.Fatalf("the log: %+v %v", log, err)
		}
		if d := log[0]; d.FileName != "a.txt" || d.Lookup != lookup || names[d.UserID] != "MEMBER" || d.IP != "127.0.0.1" || d.EntryID != item {
			t.Errorf("the log: %+v", d)
		}
		want := fmt.Sprintf(`{"items":[{"id":%q,"fileName":"a.txt","fileLogo":%q,"user":"MEMBER","downloadTime":"2026-11-15T12:01:00Z","ip":"127.0.0.1"}]`, log[0].ID, lookup)
		if told := ask(t, "GET", server.URL+httpapi.Prefix+"/downloads", httpapi.TokenHeader, "owner"); !strings.HasPrefix(string(told.body), want) {
			t.Errorf("the owner reads %d %s", told.status, told.body)
		}
		if n := st.count(`SELECT downloads FROM share_entry WHERE id = $1`, item); n != 1 {
			t.Errorf("the line shows %d downloads", n)
		}
		if strings.Contains(said.String(), g.Secret) {
			t.Error("the log of requests has the grant in it")
		}
	})
}

func TestAGrantHoldsSoLong(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	item := st.offer("a", 0)
	server, _ := st.window()
	late, begun := st.grant("", item)[0].Secret, st.grant("", item)[0].Secret
	st.clock.Advance(15*time.Minute - time.Second)
	steps := []struct {
		after   time.Duration
		secret  string
		status  int
		meaning string
	}{
		{0, begun, 200, "just in time"},
		{time.Second, late, 404, "not begun in a quarter of an hour"},
		{24*time.Hour - 2*time.Second, begun, 200, "a day later, almost"},
		{time.Second, begun, 404, "a day later"},
		{0, "unknown", 404, "no grant at all"},
	}
	for _, s := range steps {
		st.clock.Advance(s.after)
		if got := ask(t, "GET", server.URL+"/d/"+s.secret); got.status != s.status {
			t.Errorf("%s: %d %s", s.meaning, got.status, got.body[:min(len(got.body), 100)])
		}
	}
	if err := st.ForgetEnded(t.Context()); err != nil || st.count(`SELECT COUNT(*) FROM share_grant`) != 0 {
		t.Errorf("ended grants stay: %v", err)
	}
}

func TestEveryRequestLooksAgain(t *testing.T) {
	for name, c := range map[string]struct {
		act    string
		status int
		code   string
	}{
		"taken down":       {`UPDATE share_share SET state = 'taken_down'`, 403, "content_blocked"},
		"blocked":          {`UPDATE share_file SET state = 'blocked'`, 403, "content_blocked"},
		"cancelled":        {`UPDATE share_share SET state = 'cancelled', ended_at = 1`, 410, "share_expired"},
		"removed":          {`UPDATE share_entry SET state = 'removed', ended_at = 1 WHERE kind = 'file'`, 410, "share_expired"},
		"expired":          {`UPDATE share_file SET expires_at = 1`, 410, "share_expired"},
		"costs points now": {`UPDATE share_entry SET points = 5 WHERE kind = 'file'`, 403, "login_to_buy"},
	} {
		t.Run(name, func(t *testing.T) {
			st := newStall(t, storagetest.Open(t))
			g := st.grant("", st.offer("a", 0))[0]
			server, _ := st.window()
			if got := ask(t, "GET", server.URL+"/d/"+g.Secret, "Range", "bytes=0-9"); got.status != 206 {
				t.Fatal(got.status)
			}
			st.exec(c.act)
			for _, path := range []string{"", ".age"} {
				got := ask(t, "GET", server.URL+"/d/"+g.Secret+path, "Range", "bytes=10-19")
				if got.status != c.status || !bytes.Contains(got.body, []byte(c.code)) {
					t.Errorf("%d %s", got.status, got.body)
				}
			}
		})
	}
}

func TestWhoGetsAGrant(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	free, paid := st.offer("free", 0), st.offer("paid", 10)
	st.give("buyer", 10)
	if _, err := st.buy("buyer", 10, paid); err != nil {
		t.Fatal(err)
	}
	for who, want := range map[string]error{"": share.ErrLoginToBuy, "member": share.ErrNotBought, "buyer": nil, "owner": nil} {
		if _, err := st.GrantItems(t.Context(), caller(who), lookup, []string{free, paid}); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", who, err, want)
		}
	}
	if n := st.count(`SELECT COUNT(*) FROM share_grant`); n != 4 {
		t.Errorf("%d grants; a refused call leaves none", n)
	}
	g, err := st.GrantOwn(t.Context(), "owner", st.fileOf(paid))
	if err != nil || g.Header != ownersEnd {
		t.Errorf("one's own: %+v %v", g, err)
	}
	for _, fileID := range []string{st.fileOf(paid), "missing"} {
		if _, err := st.GrantOwn(t.Context(), "buyer", fileID); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("somebody else's: %v", err)
		}
	}
	server, _ := st.window()
	if got := ask(t, "GET", server.URL+"/d/"+g.Secret+".age"); got.status != 200 || !bytes.HasPrefix(got.body, []byte(ownersEnd)) {
		t.Errorf("one's own: %d", got.status)
	}
	if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 0 {
		t.Error("fetching one's own file is in the log")
	}
}

func TestLostBytesAreTold(t *testing.T) {
	for name, harm := range map[string]func(st *stall, key string) error{
		"gone": func(st *stall, key string) error { return st.blobs.Delete(st.t.Context(), key) },
		"cut": func(st *stall, key string) error {
			return st.blobs.Put(st.t.Context(), key, strings.NewReader("se"), 2)
		},
	} {
		t.Run(name, func(t *testing.T) {
			st := newStall(t, storagetest.Open(t))
			item := st.offer("a", 0)
			g := st.grant("", item)[0]
			server, _ := st.window()
			if err := harm(st, share.BlobKeyOf(st.fileOf(item))); err != nil {
				t.Fatal(err)
			}
			if got := ask(t, "GET", server.URL+"/d/"+g.Secret); got.status != 410 || !bytes.Contains(got.body, []byte("file_lost")) {
				t.Errorf("%d %s", got.status, got.body)
			}
			if n := st.count(`SELECT COUNT(*) FROM share_download`); n != 0 {
				t.Error("what was not sent is in the log")
			}
			if _, err := st.GrantItems(t.Context(), caller(""), lookup, []string{item}); !errors.Is(err, share.ErrLost) {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

func TestSecondHalvesAreNotInTheLog(t *testing.T) {
	st := newStall(t, storagetest.Open(t))
	server, said := st.window()
	for _, path := range []string{"/api/v1/codes/" + lookup + "4CP8HR5AN6VE", "/api/v1/codes/" + lookup + "4CP8HR5AN6VE/key.age", "/api/v1/codes/" + lookup + "/4CP8HR5AN6VE", "/file_download?code=" + lookup + "4CP8HR5AN6VE"} {
		ask(t, "GET", server.URL+path)
	}
	if got := ask(t, "GET", server.URL+"/api/v1/codes/"+lookup+"/key.age"); string(got.body) != "key" {
		t.Errorf("key.age: %d %q", got.status, got.body)
	}
	if strings.Contains(said.String(), "4CP8HR5AN6VE") || !strings.Contains(said.String(), "/codes/{lookup}") {
		t.Error(said.String())
	}
}
