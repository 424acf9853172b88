package directory_test

import (
	"testing"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnOperatorFindsAnEntryByItsID(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", -1001, nil)
		d.platform.has("harbour_talk", -1002, nil)
		wanted := d.list("ada", "@harbour_news", ordinary)
		d.list("ada", "@harbour_talk", ordinary)
		for words, want := range map[string]int{" " + wanted.ID + " ": 1, "harbour": 2, wanted.ID[1:]: 0} {
			found, err := d.Entries(t.Context(), directory.Wanted{Words: words, Limit: 10})
			if err != nil || len(found.Entries) != want || found.Total != int64(want) {
				t.Errorf("%q finds %d of %d, %v; want %d", words, len(found.Entries), found.Total, err, want)
			}
		}
		public, err := d.List(t.Context(), directory.Wanted{Words: wanted.ID, Sort: directory.ByHeat, Limit: 10})
		if err != nil || len(public.Entries) != 0 {
			t.Errorf("visitors find %d by an id, %v", len(public.Entries), err)
		}
	})
}
