package share_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// dock is a shop's room for files behind a server on a real connection, where
// members bring uploads. A session's token is its member's name.
type dock struct {
	t       *testing.T
	db      *storage.DB
	clock   *clock.Manual
	blobs   *breakable
	service *share.Service
	address string
	quota   int64
	header  string
	asked   atomic.Uint32
}

// eachDock has one on each database with a folder and, where there is an S3
// server, one with a bucket.
func eachDock(t *testing.T, test func(d *dock)) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(newDock(t, db, openFolder(t))) })
	t.Run("bucket", func(t *testing.T) {
		t.Parallel()
		bucket := openBucket(t)
		test(newDock(t, storagetest.Open(t), bucket))
	})
}

func newDock(t *testing.T, db *storage.DB, blobs blob.Store) *dock {
	t.Helper()
	d := &dock{
		t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)), blobs: &breakable{Store: blobs},
		quota: 10 << 30, header: sharetest.NewIdentity(t).Header(t),
	}
	d.address = d.process()
	return d
}

// process starts another server of the same shop.
func (d *dock) process() (address string) {
	log := slog.New(slog.DiscardHandler)
	d.service = share.New(share.Config{
		DB: d.db, Clock: d.clock, Log: log, Blobs: d.blobs,
		Quota:     func(context.Context) (int64, error) { return d.quota, nil },
		DiskFloor: func(context.Context) (int64, error) { return 0, nil },
	})
	router := httpapi.New(httpapi.Config{Log: log, Clock: clock.System{}, Sessions: names{}, Messages: httpapi.Catalogue{}})
	d.service.Register(router)
	d.service.RegisterCodes(router)
	proxies, err := httpapi.ParseProxies("127.0.0.1")
	if err != nil {
		d.t.Fatal(err)
	}
	server := httptest.NewServer(httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}, TrustedProxies: proxies}))
	d.t.Cleanup(server.Close)
	return server.URL
}

// names takes the word of whoever comes.
type names struct{}

func (names) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token}, nil
}

func openFolder(t *testing.T) blob.Store {
	t.Helper()
	store, err := blob.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func openBucket(t *testing.T) blob.Store {
	t.Helper()
	server, err := url.Parse(os.Getenv("CAUSEWAY_TEST_S3"))
	if err != nil {
		t.Fatal(err)
	}
	if server.Host == "" {
		t.Skip("CAUSEWAY_TEST_S3 is not set")
	}
	return openBucketAt(t, server)
}

func openBucketAt(t *testing.T, server *url.URL) blob.Store {
	t.Helper()
	secret, _ := server.User.Password()
	query := url.Values{"endpoint": {server.Scheme + "://" + server.Host}, "prefix": {"t/" + id.New(clock.System{}.Now())}}
	store, err := blob.Open(t.Context(), blob.Config{
		URL: "s3://" + strings.Trim(server.Path, "/") + "?" + query.Encode(), AccessKey: server.User.Username(), SecretKey: secret,
	})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// breakable is a store whose growing blobs fail as often as a test likes.
type breakable struct {
	blob.Store
	broken       error
	unfinishable bool
}

func (b *breakable) Grow(ctx context.Context, key string, size int64, growth blob.Growth) (blob.Growing, error) {
	grown, err := b.Store.Grow(ctx, key, size, growth)
	return breakableGrowing{grown, b}, err
}

type breakableGrowing struct {
	blob.Growing
	store *breakable
}

func (g breakableGrowing) Write(p []byte) (int, error) {
	if g.store.broken != nil {
		n, _ := g.Growing.Write(p[:len(p)/2])
		return n, g.store.broken
	}
	return g.Growing.Write(p)
}

func (g breakableGrowing) Finish(ctx context.Context) error {
	if g.store.unfinishable {
		return errors.New("cut")
	}
	return g.Growing.Finish(ctx)
}

type heads map[string]string

// reply is an answer that was read to its end.
type reply struct {
	status int
	header http.Header
	code   string
}

// send makes one request of a tus client; heads may replace what every client
// sends, and "" leaves it away.
func (d *dock) send(who, method, path string, with heads, body io.Reader) (reply, error) {
	if !strings.HasPrefix(path, "http") {
		path = d.address + path
	}
	req, err := http.NewRequestWithContext(d.t.Context(), method, path, body)
	if err != nil {
		return reply{}, err
	}
	req.Header.Set("Tus-Resumable", "1.0.0")
	req.Header.Set(httpapi.TokenHeader, who)
	n := d.asked.Add(1) // limits by address are not what is tried here
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.%d", n>>8&255, n&255))
	for name, value := range with {
		if req.Header.Set(name, value); value == "" {
			req.Header.Del(name)
		}
	}
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		return reply{}, err
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	var problem struct{ Code string }
	_ = json.Unmarshal(raw, &problem) // a success has no body
	return reply{res.StatusCode, res.Header, problem.Code}, err
}

func (d *dock) sent(who, method, path string, with heads, body io.Reader) reply {
	d.t.Helper()
	answer, err := d.send(who, method, path, with, body)
	if err != nil {
		d.t.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

// begin creates an upload and gives its address.
func (d *dock) begin(who string, length int64) string {
	d.t.Helper()
	answer := d.sent(who, "POST", "/api/v1/uploads", heads{"Upload-Length": fmt.Sprint(length), "Upload-Metadata": d.metadata()}, nil)
	if answer.status != http.StatusCreated {
		d.t.Fatalf("create: %d %s", answer.status, answer.code)
	}
	return answer.header.Get("Location")
}

func (d *dock) metadata() string {
	encode := base64.StdEncoding.EncodeToString
	return "filename " + encode([]byte("pier.png")) + ",ownerHeader " + encode([]byte(d.header)) + ",mine"
}

func piece(offset int, more ...heads) heads {
	with := heads{"Content-Type": "application/offset+octet-stream", "Upload-Offset": fmt.Sprint(offset)}
	for _, m := range more {
		for name, value := range m {
			with[name] = value
		}
	}
	return with
}

// patch adds a piece that must be taken.
func (d *dock) patch(who, upload string, offset int, content []byte) reply {
	d.t.Helper()
	answer := d.sent(who, "PATCH", upload, piece(offset), bytes.NewReader(content))
	if answer.status != http.StatusNoContent {
		d.t.Fatalf("patch at %d: %d %s", offset, answer.status, answer.code)
	}
	return answer
}

// offset is what a client is told of how far an upload is.
func (d *dock) offset(who, upload string) string {
	d.t.Helper()
	return d.sent(who, "HEAD", upload, nil, nil).header.Get("Upload-Offset")
}

// stored reads the bytes of a finished upload.
func (d *dock) stored(upload string) []byte {
	d.t.Helper()
	object, err := d.blobs.Open(d.t.Context(), share.BlobKeyOf(fileOf(upload)))
	if err != nil {
		d.t.Fatal(err)
	}
	defer object.Close()
	content, err := io.ReadAll(object)
	if err != nil {
		d.t.Fatal(err)
	}
	return content
}

func fileOf(upload string) string { return upload[strings.LastIndexByte(upload, '/')+1:] }

// state reads what has become of a file.
func (d *dock) state(upload string) (state, digest string, expiresAt clock.Millis) {
	d.t.Helper()
	err := d.db.QueryRow(d.t.Context(), `SELECT state, digest, expires_at FROM share_file WHERE id = $1`, fileOf(upload)).Scan(&state, &digest, &expiresAt)
	if err != nil {
		d.t.Fatal(err)
	}
	return state, digest, expiresAt
}

// content makes bytes in which every place is recognisable.
func content(size int) []byte {
	made := make([]byte, size)
	for i := range made {
		made[i] = byte(i ^ i>>8 ^ i>>16)
	}
	return made
}
