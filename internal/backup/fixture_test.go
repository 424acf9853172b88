package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/blob"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const secretKey = "0123456789abcdef0123456789abcdef"

func boxOf(t testing.TB, key string) seal.Box {
	t.Helper()
	box, err := seal.New(key)
	if err != nil {
		t.Fatal(err)
	}
	return box
}

func folderOf(t testing.TB) blob.Store {
	t.Helper()
	store, err := blob.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// shop is a database with rows and a store with blobs.
type shop struct {
	*Service
	t     testing.TB
	clock *clock.Manual
}

func newShop(t testing.TB, db *storage.DB) *shop {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC))
	return &shop{t: t, clock: c, Service: New(Config{
		DB: db, Clock: c, Log: slog.New(slog.DiscardHandler), Queue: jobs.NewQueue(db, c), Blobs: folderOf(t), Box: boxOf(t, secretKey),
	})}
}

func (s *shop) exec(query string, args ...any) {
	s.t.Helper()
	err := s.DB.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// withRows has rows that a careless copy would change, and blobs.
func (s *shop) withRows() *shop {
	s.t.Helper()
	s.exec(`INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
		VALUES ('ann', $1, '', '', '', 'member', 'active', 9223372036854775807), ('bob', '林', '', '', '', 'member', 'active', -1)`, "\"Ж\\\n\t\u2028<&>")
	s.exec(`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at) VALUES ('ann', 7, 'a', 'a', $1, 0)`, []byte{0, 255, '\n'})
	s.put("share/one", "sealed bytes")
	s.put("picture/two/128", "")
	return s
}

func (s *shop) put(key, content string) {
	s.t.Helper()
	if err := s.Blobs.Put(s.t.Context(), key, strings.NewReader(content), int64(len(content))); err != nil {
		s.t.Fatal(err)
	}
}

func (s *shop) has(key string) bool {
	s.t.Helper()
	_, err := s.Blobs.Stat(s.t.Context(), key)
	if err != nil && !errors.Is(err, blob.ErrMissing) {
		s.t.Fatal(err)
	}
	return err == nil
}

// plain is an unsealed backup of it.
func (s *shop) plain(options Options) []byte {
	s.t.Helper()
	var out bytes.Buffer
	if _, _, err := s.write(s.t.Context(), &out, options); err != nil {
		s.t.Fatal(err)
	}
	return out.Bytes()
}

// keypair is somebody who keeps backups.
func keypair(t testing.TB) (*age.X25519Identity, Recipients) {
	t.Helper()
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	return identity, Recipients{identity.Recipient()}
}

// emptyPlace is an empty place.
func emptyPlace(t testing.TB, db *storage.DB) Into {
	t.Helper()
	return Into{DB: db, Blobs: folderOf(t), Box: boxOf(t, secretKey), Told: func(string, ...any) {}}
}

// contents is every row and every blob there is.
func contents(t testing.TB, db *storage.DB, blobs blob.Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := db.Hold(t.Context(), func(ctx context.Context, still storage.Still) error {
		tables, err := still.Tables(ctx)
		if err != nil {
			return err
		}
		for _, table := range tables {
			err := still.Rows(ctx, table, func(row []any) error {
				all[table.Name] += fmt.Sprintf("%#v\n", row)
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for info, err := range blobs.List(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		object, err := blobs.Open(t.Context(), info.Key)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(object)
		if err := errors.Join(err, object.Close()); err != nil {
			t.Fatal(err)
		}
		all["blob "+info.Key] = string(content)
	}
	return all
}

// long leaves a test out of the run under the race detector, where each of the
// many migrations takes its time.
func long(t *testing.T) {
	t.Helper()
	storagetest.Unwatched(t, "long, and shares nothing between goroutines")
}
