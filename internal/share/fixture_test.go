package share_test

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
)

// quay is the room as members with browsers use it.
type quay struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	*share.Service
}

func newQuay(t *testing.T, db *storage.DB) *quay {
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	return &quay{t, db, c, share.New(share.Config{
		DB: db, Clock: c, Log: slog.New(slog.DiscardHandler),
		Quota: func(context.Context) (int64, error) { return 20 << 30, nil },
	})}
}

// sealed is what a browser has sealed once: most rules look only at its form.
var sealed = sync.OnceValue(func() (s struct{ header, keyFile, code string }) {
	identity := sharetest.NewIdentity(&testing.T{})
	s.header = identity.Header(&testing.T{})
	s.keyFile = identity.KeyFile(&testing.T{}, sharetest.NewHalf(), 10)
	s.code = identity.Seal(&testing.T{}, "a code")
	return s
})

func newCode() share.Code {
	return share.Code{Lookup: sharetest.NewHalf(), KeyFile: sealed().keyFile, SealedCode: sealed().code}
}

// upload gives a member a ready file.
func (q *quay) upload(user, name string) string {
	q.t.Helper()
	return sharetest.AddFile(q.t, q.db, user, name, sealed().header, q.clock.Now())
}

func item(fileID string, points int64) share.Item {
	return share.Item{FileID: fileID, Header: sealed().header, Points: points}
}

func folderWish(name string, items ...share.Item) share.Wish {
	return share.Wish{Kind: share.FolderEntry, Name: name, Code: newCode(), Items: items}
}

func fileWish(fileID string, points int64) share.Wish {
	return share.Wish{Kind: share.FileEntry, Code: newCode(), Items: []share.Item{item(fileID, points)}}
}

func (q *quay) create(user string, w share.Wish) share.Line {
	q.t.Helper()
	return q.must(q.Create(q.t.Context(), user, w))
}

func (q *quay) folder(user, name, parent string) share.Line {
	q.t.Helper()
	return q.must(q.CreateFolder(q.t.Context(), user, share.FolderWish{Name: name, ParentID: parent}))
}

// chain makes folders one in the other, the first of them on top.
func (q *quay) chain(user string, depth int) (ids []string) {
	q.t.Helper()
	ids = []string{q.create(user, folderWish("1")).Entry.ID}
	for n := 2; n <= depth; n++ {
		ids = append(ids, q.folder(user, strconv.Itoa(n), ids[n-2]).Entry.ID)
	}
	return ids
}

func (q *quay) must(l share.Line, err error) share.Line {
	q.t.Helper()
	if err != nil {
		q.t.Fatal(err)
	}
	return l
}

// names lists a folder, newest first.
func (q *quay) names(user, parent string) (names []string) {
	q.t.Helper()
	lines, _, err := q.Lines(q.t.Context(), user, parent, "", 100)
	if err != nil {
		q.t.Fatal(err)
	}
	for _, l := range lines {
		names = append(names, l.Name)
	}
	return names
}

// headers has a new header for every file at and below a line.
func (q *quay) headers(user, entryID string) share.Headers {
	q.t.Helper()
	leaves, err := q.Tree(q.t.Context(), user, entryID)
	if err != nil {
		q.t.Fatal(err)
	}
	headers := share.Headers{}
	for _, leaf := range leaves {
		headers[leaf.ID] = sealed().header
	}
	return headers
}

func (q *quay) exec(statement string, args ...any) {
	q.t.Helper()
	err := q.db.Write(q.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		q.t.Fatal(err)
	}
}

// count reads one number.
func (q *quay) count(query string, args ...any) (n int64) {
	q.t.Helper()
	if err := q.db.QueryRow(q.t.Context(), query, args...).Scan(&n); err != nil {
		q.t.Fatal(err)
	}
	return n
}

// wants fails unless an error is the wanted one.
func wants(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%v, want %v", err, want)
	}
}

// wantField fails unless an error complains about one field only, so.
func wantField(t *testing.T, err error, field, code string) {
	t.Helper()
	refusal, ok := fault.As(err)
	if !ok || len(refusal.Fields()) != 1 || refusal.Fields()[field] != code {
		t.Errorf("%v, want %s=%s", err, field, code)
	}
}
