package storage_test

import (
	"context"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnyTextFitsAColumnOnceItIsCleaned(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for dirty, want := range map[string]string{
			"plain":                           "plain",
			"a\x00b":                          "ab",
			"broken \xff\xfe":                 "broken ",
			strings.Repeat("x", 30):           strings.Repeat("x", 20),
			strings.Repeat("x", 19) + "é ...": strings.Repeat("x", 19), // never half a letter
		} {
			var kept string
			err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return tx.QueryRow(ctx, `INSERT INTO storage_lock (name, taken) VALUES ($1, 1) RETURNING name`, storage.Text(dirty, 20)).Scan(&kept)
			})
			if err != nil || kept != want {
				t.Errorf("%q became %q, want %q: %v", dirty, kept, want, err)
			}
		}
	})
}

func TestOnlyAZeroValueIsNull(t *testing.T) {
	if storage.OrNull("") != nil || storage.OrNull(int64(0)) != nil {
		t.Error("a zero value is written")
	}
	if storage.OrNull("x") != "x" || storage.OrNull(int64(-1)) != int64(-1) {
		t.Error("a value is lost")
	}
}
