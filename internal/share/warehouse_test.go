package share_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/jobs"
	"causeway/internal/share"
	"causeway/internal/storage"
)

// warehouse is the room as the upkeep and the operators see it: rows and bytes
// are put there directly, in whatever state a test is about.
type warehouse struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	blobs *blob.Folder
	room  *share.Service
	desk  *share.Desk

	mu      sync.Mutex
	told    []share.Notice // owners
	letters []string       // buyers
	acts    []share.Act
}

func newWarehouse(t *testing.T, db *storage.DB) *warehouse {
	t.Helper()
	blobs, err := blob.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := &warehouse{t: t, db: db, clock: clock.NewManual(time.Now().Truncate(time.Second)), blobs: blobs}
	w.room = share.New(share.Config{
		DB: db, Clock: w.clock, Log: slog.New(slog.DiscardHandler), Queue: jobs.NewQueue(db, w.clock), Blobs: blobs,
		DiskFloor: func(context.Context) (int64, error) { return 0, nil },
		Tell: func(_ context.Context, _ *storage.Tx, userID string, n share.Notice) error {
			w.mu.Lock()
			defer w.mu.Unlock()
			if n.Paid > 0 {
				w.letters = append(w.letters, fmt.Sprintf("%s: %s %q for %d, %s", userID, n.Verdict, n.Name, n.Paid, n.Reason))
				return nil
			}
			w.told = append(w.told, n)
			return nil
		},
		Names: func(context.Context, []string) (map[string]string, error) { return map[string]string{}, nil },
	})
	w.desk = share.NewDesk(w.room, func(_ context.Context, text string, _ int) ([]string, error) { return []string{text}, nil }, w)
	return w
}

// RecordAct makes the warehouse its own recorder.
func (w *warehouse) RecordAct(_ context.Context, _ *storage.Tx, a share.Act) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.acts = append(w.acts, a)
	return nil
}

func (w *warehouse) exec(query string, args ...any) {
	w.t.Helper()
	err := w.db.Write(w.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// file puts a file there, with bytes that its digest names.
func (w *warehouse) file(user, state string, expires time.Duration) string {
	w.t.Helper()
	now := w.clock.Now()
	fileID := id.New(now)
	var finished any = now
	if state == "uploading" {
		finished = nil
		growing, err := w.blobs.Grow(w.t.Context(), share.BlobKeyOf(fileID), 0, "")
		if err != nil {
			w.t.Fatal(err)
		}
		_, err = growing.Write([]byte("begun"))
		if err := errors.Join(err, growing.Close()); err != nil {
			w.t.Fatal(err)
		}
	} else {
		w.put(fileID)
	}
	w.exec(`
		INSERT INTO share_file (id, user_id, name, plain_bytes, sealed_bytes, owner_header, state, received, digest, created_at, finished_at, expires_at)
		VALUES ($1, $2, $3, 1, 33, '', $4, 33, $5, $6, $7, $8)`,
		fileID, user, "Plans of "+user+".pdf", state, "digest of "+fileID, now, finished, now.Add(expires))
	return fileID
}

func (w *warehouse) put(fileID string) {
	w.t.Helper()
	if err := w.blobs.Put(w.t.Context(), share.BlobKeyOf(fileID), bytes.NewReader([]byte("sealed")), 6); err != nil {
		w.t.Fatal(err)
	}
}

// share puts one file under a code and gives the share's id.
func (w *warehouse) share(user, fileID, lookup string, expires time.Duration) string {
	w.t.Helper()
	now := w.clock.Now()
	shareID := id.New(now)
	var end any
	if expires != 0 {
		end = now.Add(expires)
	}
	w.exec(`
		INSERT INTO share_share (id, user_id, lookup, key_file, sealed_code, expire_days, expires_at, state, created_at)
		VALUES ($1, $2, $3, '', '', 0, $4, 'live', $5)`, shareID, user, lookup, end, now)
	w.exec(`
		INSERT INTO share_entry (id, share_id, origin, user_id, parent_id, kind, name, description, file_id, points, header, state, created_at)
		VALUES ($1, $1, $1, $2, '', 'file', $3, '', $4, 5, '', 'live', $5)`, shareID, user, "Plans of "+user+".pdf", fileID, now)
	return shareID
}

func (w *warehouse) buy(entryID, user string) {
	w.exec(`
		INSERT INTO share_purchase (id, entry_id, origin, user_id, owner_id, file_name, lookup, points, fee, created_at)
		VALUES ($1, $2, $2, $3, '', 'Plans.pdf', '', 5, 0, $4)`, id.New(w.clock.Now()), entryID, user, w.clock.Now())
}

func (w *warehouse) sweep() {
	w.t.Helper()
	if err := w.room.Sweep(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
}

func (w *warehouse) stateOf(table, rowID string) (state string) {
	w.t.Helper()
	if err := w.db.QueryRow(w.t.Context(), `SELECT state FROM `+table+` WHERE id = $1`, rowID).Scan(&state); err != nil {
		w.t.Fatal(err)
	}
	return state
}

// bytesOf tells whether anything of a file lies in the store, whole or begun.
func (w *warehouse) bytesOf(fileID string) bool {
	w.t.Helper()
	for info, err := range w.blobs.Unfinished(w.t.Context(), share.BlobKeyOf(fileID)) {
		if err != nil {
			w.t.Fatal(err)
		}
		return info.Key != ""
	}
	_, err := w.blobs.Stat(w.t.Context(), share.BlobKeyOf(fileID))
	if err != nil && !errors.Is(err, blob.ErrMissing) {
		w.t.Fatal(err)
	}
	return err == nil
}

func (w *warehouse) want(what string, got, want any) {
	w.t.Helper()
	if got != want {
		w.t.Errorf("%s: %v, want %v", what, got, want)
	}
}
