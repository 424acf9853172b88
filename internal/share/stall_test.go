package share_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/ledger"
	"causeway/internal/share"
	"causeway/internal/storage"
)

const (
	lookup    = "7K3QWD9F2MXT"
	ownersEnd = "age-encryption.org/v1\n-> X25519 owner\nx\n--- y\n"
	buyersEnd = "age-encryption.org/v1\n-> X25519 share\nx\n--- y\n"
)

// stall is a folder on offer: what people who have its code can do with it.
type stall struct {
	*share.Service
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	books *ledger.Service
	blobs *blob.Folder
	fee   int64 // hundredths of a per cent
	owner string
}

// newStall opens an empty folder under the code.
func newStall(t *testing.T, db *storage.DB) *stall {
	blobs, err := blob.OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	st := &stall{t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)), blobs: blobs, owner: "owner"}
	st.books = ledger.New(db, st.clock)
	st.Service = share.New(share.Config{
		DB: db, Clock: st.clock, Log: slog.New(slog.DiscardHandler), Blobs: blobs, Ledger: st.books,
		Fee: func(context.Context) (int64, error) { return st.fee, nil },
		Nicknames: func(_ context.Context, ids []string) (map[string]string, error) {
			names := map[string]string{}
			for _, userID := range ids {
				names[userID] = strings.ToUpper(userID)
			}
			return names, nil
		},
	})
	now := st.clock.Now()
	st.exec(`INSERT INTO share_share (id, user_id, lookup, key_file, sealed_code, expire_days, state, created_at)
		VALUES ('top', $1, $2, 'a2V5', '', 0, 'live', $3)`, st.owner, lookup, now)
	st.exec(`INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, points, header, state, created_at, origin)
		VALUES ('top', 'top', $1, '', 'folder', 'Harbour', 'All of it', 0, '', 'live', $2, 'top')`, st.owner, now)
	return st
}

// offer puts a file of some sealed bytes into the folder, for a price.
func (st *stall) offer(name string, points int64) (entryID string) {
	st.t.Helper()
	now, payload := st.clock.Now(), payloadOf(name)
	fileID, entryID := id.New(now), id.New(now)
	if err := st.blobs.Put(st.t.Context(), share.BlobKeyOf(fileID), bytes.NewReader(payload), int64(len(payload))); err != nil {
		st.t.Fatal(err)
	}
	st.exec(`INSERT INTO share_file (id, user_id, name, plain_bytes, sealed_bytes, owner_header, state, received, digest, created_at, finished_at, expires_at)
		VALUES ($1, $2, $3, 1000, $4, $5, 'ready', $4, '', $6, $6, $7)`,
		fileID, st.owner, name, len(payload), ownersEnd, now, now.Add(7*24*time.Hour))
	st.exec(`INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, file_id, points, header, state, created_at, origin)
		VALUES ($1, 'top', $2, 'top', 'file', $3, '', $4, $5, $6, 'live', $7, $1)`,
		entryID, st.owner, name, fileID, points, buyersEnd, now)
	return entryID
}

func payloadOf(name string) []byte { return bytes.Repeat([]byte("sealed "+name+" "), 40_000) }

func (st *stall) fileOf(entryID string) (fileID string) {
	st.t.Helper()
	if err := st.db.QueryRow(st.t.Context(), `SELECT file_id FROM share_entry WHERE id = $1`, entryID).Scan(&fileID); err != nil {
		st.t.Fatal(err)
	}
	return fileID
}

func (st *stall) exec(statement string, args ...any) {
	st.t.Helper()
	err := st.db.Write(st.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		st.t.Fatalf("%s: %v", statement, err)
	}
}

// give puts points into somebody's account.
func (st *stall) give(user string, points int64) {
	st.t.Helper()
	err := st.db.Write(st.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := st.books.Post(ctx, tx, ledger.Journal{
			Key: "give:" + id.New(st.clock.Now()), Kind: "recharge", Transfers: []ledger.Transfer{{From: ledger.IssuedPoints(), To: ledger.UserPoints(user), Amount: points}},
		})
		return err
	})
	if err != nil {
		st.t.Fatal(err)
	}
}

func (st *stall) buy(user string, points int64, items ...string) (share.Receipt, error) {
	return st.Buy(st.t.Context(), caller(user), lookup, share.Choice{ItemIDs: items, Points: points})
}

func caller(user string) share.Caller { return share.Caller{UserID: user, Host: "192.0.2.1"} }

func (st *stall) wantPoints(user string, want int64) {
	st.t.Helper()
	if got, err := st.books.Points(st.t.Context(), user); err != nil || got != want {
		st.t.Errorf("%s has %d points (%v), want %d", user, got, err, want)
	}
}

func (st *stall) count(query string, args ...any) (n int64) {
	st.t.Helper()
	if err := st.db.QueryRow(st.t.Context(), query, args...).Scan(&n); err != nil {
		st.t.Fatal(err)
	}
	return n
}

// wantSound checks the books, and that they have a journal for each purchase.
func (st *stall) wantSound() {
	st.t.Helper()
	found, err := st.books.Verify(st.t.Context())
	if err != nil || len(found) > 0 {
		st.t.Errorf("the books are wrong: %v %v", found, err)
	}
	bought, err := st.Purchased(st.t.Context(), st.db, "", 1000)
	if err != nil {
		st.t.Fatal(err)
	}
	booked, err := st.books.Standing(st.t.Context(), st.db, "purchase", "", "z")
	if err != nil || fmt.Sprint(bought) != fmt.Sprint(booked) {
		st.t.Errorf("bought %v, booked %v (%v)", bought, booked, err)
	}
}
