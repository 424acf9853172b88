package share_test

import (
	"context"
	"testing"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// trade lets somebody buy and fetch the file of a share, past all rules.
func (q *quay) trade(buyer string, of share.Line) {
	q.t.Helper()
	q.exec(`INSERT INTO share_purchase (id, entry_id, origin, user_id, owner_id, file_name, lookup, points, fee, created_at)
		VALUES ($1 || '-bought', $2, $3, $1, $4, 'a', 'x', 5, 0, 1)`, buyer, of.Entry.ID, of.Origin, of.Entry.UserID)
	q.exec(`INSERT INTO share_download (id, owner_id, user_id, entry_id, file_name, lookup, ip, created_at)
		VALUES ($1 || '-fetched', $2, $1, $3, 'a', 'x', '192.0.2.1', 1)`, buyer, of.Entry.UserID, of.Entry.ID)
	q.exec(`INSERT INTO share_grant (hash, file_id, entry_id, user_id, ends_at) VALUES ($1, $2, $3, $1, 1)`, buyer, of.FileID, of.Entry.ID)
}

func TestWhoLeavesTakesFilesSharesAndKeysAlong(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		sold := map[string]share.Line{}
		for _, user := range []string{"ada", "bob"} {
			q.create(user, folderWish("Pier", item(q.upload(user, "unsold"), 5)))
			sold[user] = q.create(user, fileWish(q.upload(user, "a"), 5))
			if _, err := q.SaveVault(t.Context(), user, aVault(), 0); err != nil {
				t.Fatal(err)
			}
		}
		q.trade("ada", sold["bob"])
		q.trade("bob", sold["ada"])
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return q.Leave(ctx, tx, "ada") })
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			query    string
			ada, bob int64
		}{
			{`SELECT COUNT(*) FROM share_file WHERE user_id = $1 AND state = 'deleted' AND name = '' AND owner_header = '' AND ended_at > 0`, 2, 0},
			{`SELECT COUNT(*) FROM share_share WHERE user_id = $1 AND state = 'cancelled' AND sealed_code = '' AND ended_at > 0`, 2, 0},
			{`SELECT COUNT(*) FROM share_entry WHERE user_id = $1 AND state = 'live'`, 0, 3},
			{`SELECT COUNT(*) FROM share_entry WHERE user_id = $1 AND name <> ''`, 1, 3}, // what bob has bought
			{`SELECT COUNT(*) FROM share_vault WHERE user_id = $1`, 0, 1},
			{`SELECT COUNT(*) FROM share_grant WHERE user_id = $1`, 0, 1},
			{`SELECT COUNT(*) FROM share_download WHERE owner_id = $1`, 0, 1}, // bob's still counts who came,
			{`SELECT COUNT(*) FROM share_download WHERE user_id = $1`, 0, 0},  // and no longer says who
			{`SELECT COUNT(*) FROM share_purchase WHERE user_id = $1`, 1, 1},
		} {
			if ada, bob := q.count(c.query, "ada"), q.count(c.query, "bob"); ada != c.ada || bob != c.bob {
				t.Errorf("%d of ada's and %d of bob's, want %d and %d: %s", ada, bob, c.ada, c.bob, c.query)
			}
		}
	})
}
