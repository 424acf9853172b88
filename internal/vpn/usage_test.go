package vpn_test

import (
	"context"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheLatestEndIsTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db) // on 31 January
		for user, months := range map[string][2]int{"ann, the longer first": {3, 1}, "bob, the longer last": {1, 3}} {
			f.grant(user, monthly(user+"1", months[0]))
			other := monthly(user+"2", months[1])
			other.PackageID = "jetty"
			f.grant(user, other)
			u, err := f.Usage(t.Context(), user)
			if err != nil || u.Active != 2 || u.Never || dateOf(u.ExpiresAt) != "2026-04-30" {
				t.Errorf("%s: %+v until %s, %v", user, u, dateOf(u.ExpiresAt), err)
			}
		}
	})
}

func TestDaysOfTrafficAreOnesOwnAndOfThatTime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db) // on 31 January
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `
				INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
				VALUES ('ann', 1, 'a', 'a', '', 0), ('bob', 2, 'b', 'b', '', 0)`)
			if err != nil {
				return err
			}
			_, err = tx.Exec(ctx, `
				INSERT INTO vpn_usage_day (day, number, up_bytes, down_bytes)
				VALUES ('2026-01-31', 1, 1, 10), ('2026-01-25', 1, 2, 20), ('2026-01-24', 1, 3, 30), ('2026-01-30', 2, 4, 40)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		days, err := f.UsageDays(t.Context(), "ann", 7)
		if err != nil || len(days) != 2 || days[0].Day != "2026-01-25" || days[0].UpBytes != 2 || days[1].Day != "2026-01-31" || days[1].DownBytes != 10 {
			t.Errorf("%+v, %v", days, err)
		}
	})
}
