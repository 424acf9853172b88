package storage_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// vacated is a database that waits for a copy, at the newest version.
func vacated(t *testing.T, db *storage.DB) *storage.DB {
	t.Helper()
	if err := db.Vacate(t.Context()); err != nil {
		t.Fatal(err)
	}
	newest, err := storage.Newest()
	if err != nil {
		t.Fatal(err)
	}
	if err := storage.MigrateTo(t.Context(), db, newest); err != nil {
		t.Fatal(err)
	}
	return db
}

// dump is every row there is, by table.
func dump(t *testing.T, db *storage.DB) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	err := db.Hold(t.Context(), func(ctx context.Context, still storage.Still) error {
		found, err := still.Tables(ctx)
		if err != nil {
			return err
		}
		for _, table := range found {
			err := still.Rows(ctx, table, func(row []any) error {
				all[table.Name] = append(all[table.Name], fmt.Sprintf("%#v", row))
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
	return all
}

func copyInto(ctx context.Context, from, to *storage.DB) (err error) {
	l, err := to.BeginLoad(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, l.Close()) }()
	there, err := l.Tables(ctx)
	if err != nil {
		return err
	}
	err = from.Hold(ctx, func(ctx context.Context, still storage.Still) error {
		for i := len(there) - 1; i >= 0; i-- { // the worst order for references
			err := still.Rows(ctx, there[i], func(row []any) error { return l.Insert(ctx, there[i], [][]any{row}) })
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return l.Commit(ctx)
}

// awkward are rows that a careless copy would change.
var awkward = []string{
	`INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
	 VALUES ('z', 'Ж "quoted" \ and ''more''', '', '', '', 'member', 'active', 9223372036854775807), ('a', '林', '', '', '', 'member', 'active', -1)`,
	`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at) VALUES ('a', 7, 'a', 'a', '', 0)`,
	`INSERT INTO ledger_journal (id, kind, ref, idem_key, digest, created_at, reverses)
	 VALUES ('1', 'x', '', 'one', '', 0, '2'), ('2', 'x', '', 'two', '', 0, NULL)`,
}

func withAwkwardRows(t *testing.T, db *storage.DB) *storage.DB {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		for _, statement := range awkward {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		_, err := tx.Exec(ctx, `UPDATE vpn_member SET token_sealed = $1`, []byte{0, 255, 10})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return db
}

func TestACopyHoldsTheSameRowsOnEitherEngine(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, from *storage.DB) {
		withAwkwardRows(t, from)
		storagetest.Each(t, func(t *testing.T, to *storage.DB) {
			vacated(t, to)
			if err := copyInto(t.Context(), from, to); err != nil {
				t.Fatal(err)
			}
			if want, got := dump(t, from), dump(t, to); !reflect.DeepEqual(want, got) {
				t.Errorf("%v\nis not\n%v", got, want)
			}
			var shut bool // references are back
			err := to.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO account_permission (user_id, key) VALUES ('nobody', 'x')`)
				shut = err != nil
				return nil
			})
			if !shut && err == nil {
				t.Error("a row refers to nobody")
			}
		})
	})
}

func TestADatabaseThatIsHalfACopyServesNobody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		vacated(t, db)
		if err := storage.Migrate(t.Context(), db); err != storage.ErrUnfinished {
			t.Errorf("migrate: %v", err)
		}
		vacated(t, db) // begins anew
		if err := db.Finished(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := storage.Migrate(t.Context(), db); err != nil {
			t.Errorf("migrate: %v", err)
		}
	})
}

func TestADatabaseInUseIsNotVacated(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		withAwkwardRows(t, db)
		before := dump(t, db)
		if err := db.Vacate(t.Context()); err == nil || !strings.Contains(err.Error(), "in use") {
			t.Errorf("vacated: %v", err)
		}
		if !reflect.DeepEqual(before, dump(t, db)) {
			t.Error("rows are gone")
		}
	})
}

func TestWhatIsHeldStillDoesNotMove(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		err := db.Hold(t.Context(), func(ctx context.Context, still storage.Still) error {
			withAwkwardRows(t, db)
			found, err := still.Tables(ctx)
			if err != nil {
				return err
			}
			for _, table := range found {
				if table.Name != "account_user" {
					continue
				}
				return still.Rows(ctx, table, func(row []any) error { return fmt.Errorf("%v was written later", row) })
			}
			return fmt.Errorf("there are no members")
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// A serial number would have to be set behind the last row of a copy.
func TestNoTableCountsByItself(t *testing.T) {
	db := storagetest.OpenSQLite(t)
	var counted int
	if err := db.QueryRow(t.Context(), `SELECT COUNT(*) FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%' AND name <> 'goose_db_version'`).Scan(&counted); err != nil || counted != 0 {
		t.Errorf("%d, %v", counted, err)
	}
}
