package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/settings"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestBeforeAnyChangeTheDefaultsHold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, now := range map[string]settings.Snapshot{"loaded": newOffice(t, db).now(), "zero": {}} {
			if settings.BrandName.In(now) != "Causeway" || settings.OrderCountdown.In(now) != 30*time.Minute ||
				settings.PointsPerDollar.In(now) != 100 || settings.ShareFee.In(now) != 0 ||
				settings.AlipayDispute.In(now) != 30*24*time.Hour || settings.CardDispute.In(now) != 120*24*time.Hour ||
				settings.PremiumPrice.In(now) != 5*money.Dollar || settings.MarketBond.In(now) != 100*money.Dollar || settings.YuanRate.In(now).Millionths != 0 {
				t.Errorf("%s snapshot: %+v", name, now)
			}
		}
	})
}

func TestAChangeIsSeenAtOnceHereAndWithinASecondElsewhere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		here, there := newOffice(t, db), newOffice(t, db)
		here.now()
		there.now()
		here.change("order.countdown", `900`, 0)
		if got := settings.OrderCountdown.In(here.now()); got != 15*time.Minute {
			t.Fatalf("here: %v", got)
		}
		for deadline := time.Now().Add(10 * time.Second); settings.OrderCountdown.In(there.now()) != 15*time.Minute; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatal("the other process never heard of it")
			}
		}
	})
}

func TestAChangeNamesTheVersionItReplaces(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		if s := o.change("points.per_dollar", `120`, 0); s.Version != 1 {
			t.Fatalf("version %d", s.Version)
		}
		for _, stale := range []int64{0, 2, -1} {
			if _, err := o.try("points.per_dollar", `200`, stale); !errors.Is(err, settings.ErrConflict) {
				t.Errorf("version %d: %v", stale, err)
			}
		}
		o.change("points.per_dollar", `130`, 1)
		if got := settings.PointsPerDollar.In(o.now()); got != 130 {
			t.Fatalf("value %d", got)
		}
	})
}

func TestOfManyOperatorsAtOnceOneWins(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		for version := range int64(2) {
			var won, lost atomic.Int64
			var operators sync.WaitGroup
			for range 8 {
				operators.Go(func() {
					switch _, err := o.try("market.bond", `"250"`, version); {
					case err == nil:
						won.Add(1)
					case errors.Is(err, settings.ErrConflict):
						lost.Add(1)
					default:
						t.Error(err)
					}
				})
			}
			operators.Wait()
			if won.Load() != 1 || lost.Load() != 7 {
				t.Fatalf("version %d: %d won, %d lost", version, won.Load(), lost.Load())
			}
		}
	})
}

func TestHistoryTellsWhoChangedWhatAndWhen(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		o.change("brand.name", `"Harbour"`, 0)
		o.clock.Advance(time.Hour)
		o.change("brand.name", `"  Lighthouse "`, 1)
		history, err := o.History(t.Context(), "brand.name", 0, 10)
		if err != nil || len(history) != 2 {
			t.Fatalf("%v, %v", history, err)
		}
		newest := history[0]
		if newest.Version != 2 || string(newest.Old) != `"Harbour"` || string(newest.New) != `"Lighthouse"` ||
			newest.By != "olga" || newest.At.Time() != start.Add(time.Hour) {
			t.Fatalf("newest %+v", newest)
		}
		if string(history[1].Old) != `"Causeway"` {
			t.Fatalf("the first change replaced %s", history[1].Old)
		}
		if older, err := o.History(t.Context(), "brand.name", 2, 10); err != nil || len(older) != 1 || older[0].Version != 1 {
			t.Fatalf("%v, %v", older, err)
		}
		want := []string{`olga 192.0.2.7 brand.name "Causeway" "Harbour"`, `olga 192.0.2.7 brand.name "Harbour" "Lighthouse"`}
		if !slices.Equal(o.recorded.lines, want) {
			t.Fatalf("recorded %q", o.recorded.lines)
		}
	})
}

func TestAChangeThatCannotBeRecordedDoesNotHappen(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		o.recorded.refusal = errors.New("no paper left")
		if _, err := o.try("brand.name", `"Harbour"`, 0); !errors.Is(err, o.recorded.refusal) {
			t.Fatalf("error %v", err)
		}
		history, err := o.History(t.Context(), "brand.name", 0, 10)
		if settings.BrandName.In(o.now()) != "Causeway" || err != nil || len(history) != 0 {
			t.Fatalf("history %v, %v", history, err)
		}
	})
}

func TestAStoredValueThatBreaksTodaysRulesGivesTheDefault(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `
				INSERT INTO settings_value (key, value, version, changed_at)
				VALUES ('order.countdown', '1', 4, 0), ('future.setting', '{}', 1, 0)`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := settings.OrderCountdown.In(o.now()); got != 30*time.Minute {
			t.Fatalf("countdown %v", got)
		}
		o.change("order.countdown", `600`, 4)
		if got := settings.OrderCountdown.In(o.now()); got != 10*time.Minute {
			t.Fatalf("countdown %v", got)
		}
	})
}

func TestAllListsEverySettingOnceWithItsGroupTogether(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		o.change("support.email", `"help@harbour.example"`, 0)
		states, err := o.All(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		seen, groups := map[string]bool{}, []string{}
		for _, s := range states {
			if seen[s.Key] || !json.Valid(s.Value) || !json.Valid(s.Default) || s.Kind == "" {
				t.Errorf("setting %+v", s)
			}
			seen[s.Key] = true
			if !slices.Contains(groups, s.Group()) {
				groups = append(groups, s.Group())
			} else if groups[len(groups)-1] != s.Group() {
				t.Errorf("%s stands apart from its group", s.Key)
			}
			if want := s.Key == "support.email"; want != (s.Version == 1) || want != (s.ChangedAt != 0) || want != (string(s.Value) != string(s.Default)) {
				t.Errorf("state of %s: %+v", s.Key, s)
			}
		}
		if got := strings.Join(groups, " "); got != "brand support account notify bot order points premium payment correction vpn share search market alerts" {
			t.Errorf("groups %s", got)
		}
	})
}

func TestALocalizedTextFallsBackToEnglish(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		o.change("support.note", `{"en-US":"We answer within a day.","ru-RU":"Отвечаем в течение дня.","zh-CN":" "}`, 0)
		note := settings.SupportNote.In(o.now())
		if note.In(lang.Russian) != "Отвечаем в течение дня." || note.In(lang.Simplified) != "We answer within a day." {
			t.Fatalf("note %v", note)
		}
	})
}

func TestASnapshotIsRefusedInsideATransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		err := db.Write(t.Context(), func(ctx context.Context, _ *storage.Tx) error {
			_, err := o.Snapshot(ctx)
			return err
		})
		if !errors.Is(err, storage.ErrInsideTransaction) {
			t.Fatalf("error %v", err)
		}
	})
}
