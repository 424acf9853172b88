package witness

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"causeway/internal/backup"
	"causeway/internal/storage"
)

// Differences holds a restored shop against the backup: the rows of every table,
// except where a restore ends what was under way, and every blob of its folder.
func (h Held) Differences(ctx context.Context, db *storage.DB, blobs string) (differ []string, err error) {
	for _, compare := range []func() ([]string, error){
		func() ([]string, error) { return h.otherRows(ctx, db) },
		func() ([]string, error) { return h.otherBlobs(ctx, db, blobs) },
		func() ([]string, error) { return unsettled(ctx, db) },
	} {
		found, err := compare()
		if err != nil {
			return nil, err
		}
		differ = append(differ, found...)
	}
	return differ, nil
}

// ended are tables in which a restore ends what was under way.
func ended(table string) bool {
	for _, prefix := range []string{
		"account_session", "account_token", "account_ticket", "account_code", "account_telegram_attempt", "jobs_", "share_grant", "share_upload",
		"backup_", "contentsearch_upkeep", "payment_attempt", "market_withdrawal", "storage_lock",
	} {
		if strings.HasPrefix(table, prefix) {
			return true
		}
	}
	return false
}

func (h Held) otherRows(ctx context.Context, db *storage.DB) (differ []string, err error) {
	empty, err := digest(strings.NewReader(""))
	if err != nil {
		return nil, err
	}
	err = db.Hold(ctx, func(ctx context.Context, still storage.Still) error {
		tables, err := still.Tables(ctx)
		if err != nil {
			return err
		}
		if len(tables) != len(h.Closing.Tables) || len(tables) < 100 {
			differ = append(differ, fmt.Sprintf("%d tables of %d", len(tables), len(h.Closing.Tables)))
		}
		for _, table := range tables {
			if ended(table.Name) {
				continue
			}
			got, err := backup.Digest(ctx, still, table)
			if err != nil {
				return err
			}
			want := h.tables[table.Name]
			if want == "" {
				want = empty
			}
			if got.SHA256 != want {
				differ = append(differ, table.Name+" has other rows than the backup")
			}
		}
		return nil
	})
	return differ, err
}

// otherBlobs opens every blob, and looks for those that a row speaks of.
func (h Held) otherBlobs(ctx context.Context, db *storage.DB, root string) (differ []string, err error) {
	stored := map[string]string{}
	err = filepath.WalkDir(root, func(name string, entry os.DirEntry, err error) error {
		key, is := strings.CutSuffix(strings.TrimPrefix(name, root+"/"), ".blob")
		if err != nil || !is {
			return err
		}
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		stored[key], err = digest(file)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !maps.Equal(stored, h.blobs) {
		differ = append(differ, fmt.Sprintf("%d blobs are not the %d of the backup", len(stored), len(h.blobs)))
	}
	ready, err := storage.All(ctx, db, storage.Column[string], `SELECT id FROM share_file WHERE state = 'ready'`)
	if len(ready) == 0 {
		differ = append(differ, "nobody has uploaded anything")
	}
	for _, id := range ready {
		if stored["share/"+id] == "" {
			differ = append(differ, "file "+id+" has no bytes")
		}
	}
	return differ, err
}

// unsettled: nobody of then is signed in, and nothing is leased.
func unsettled(ctx context.Context, db *storage.DB) (differ []string, err error) {
	for _, query := range []string{
		`SELECT COUNT(*) FROM account_session`, `SELECT COUNT(*) FROM account_token`, `SELECT COUNT(*) FROM account_code WHERE state = 'live'`,
		`SELECT COUNT(*) FROM share_grant`, `SELECT COUNT(*) FROM jobs_queue WHERE running`, `SELECT COUNT(*) FROM jobs_lease WHERE expires_at > 0`,
		`SELECT COUNT(*) FROM backup_run WHERE state = 'running'`,
	} {
		n, err := storage.All(ctx, db, storage.Column[int64], query)
		if err != nil {
			return nil, err
		}
		if !slices.Equal(n, []int64{0}) {
			differ = append(differ, fmt.Sprintf("%s: %d", query, n))
		}
	}
	return differ, nil
}
