package audit_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/audit"
	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnEntryIsReadBackAsItWasWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.record(audit.Entry{
			Actor: "olga", Action: "order.refund", Target: "order/01", Reason: "客户要求退款",
			Before: map[string]string{"status": "succeeded"}, After: map[string]any{"status": "refunded"}, IP: "192.0.2.7",
		})
		a.record(audit.Entry{Actor: "olga", Action: "shop.hide", Target: "package/1"})
		lines, err := a.List(t.Context(), audit.Filter{Limit: 10})
		if err != nil || len(lines) != 2 {
			t.Fatalf("%v, %v", lines, err)
		}
		if l := lines[1]; l.Actor != "olga" || l.Action != "order.refund" || l.Target != "order/01" || l.Reason != "客户要求退款" ||
			string(l.Before) != `{"status":"succeeded"}` || string(l.After) != `{"status":"refunded"}` || l.IP != "192.0.2.7" ||
			l.At != clock.Of(start) || l.ID == "" {
			t.Fatalf("line %+v", l)
		}
		if l := lines[0]; l.Before != nil || l.After != nil || l.At != clock.Of(start.Add(time.Minute)) {
			t.Fatalf("line %+v", l)
		}
	})
}

func TestAnActThatIsRolledBackLeavesNoEntry(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		refusal := errors.New("refused")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if err := a.Record(ctx, tx, audit.Entry{Actor: "olga", Action: "order.refund", Target: "order/01"}); err != nil {
				return err
			}
			return refusal
		})
		lines, listErr := a.List(t.Context(), audit.Filter{Limit: 10})
		if !errors.Is(err, refusal) || listErr != nil || len(lines) != 0 {
			t.Fatalf("%v, %v, %v", err, lines, listErr)
		}
	})
}

func TestAnEntryThatTellsNothingIsRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		for name, e := range map[string]audit.Entry{
			"nobody":       {Action: "order.refund", Target: "order/01"},
			"nothing":      {Actor: "olga", Action: "order.refund"},
			"unclear":      {Actor: "olga", Action: "refund", Target: "order/01"},
			"unencodable":  {Actor: "olga", Action: "order.refund", Target: "order/01", After: func() {}},
			"a whole book": {Actor: "olga", Action: "order.refund", Target: "order/01", After: strings.Repeat("x", 65<<10)},
		} {
			if err := a.try(e); err == nil {
				t.Errorf("%s: recorded", name)
			}
		}
	})
}

func TestFiltersNarrowTheList(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.busyMorning()
		minute := func(n int) clock.Millis { return clock.Of(start.Add(time.Duration(n) * time.Minute)) }
		for name, c := range map[string]struct {
			filter audit.Filter
			want   string // reasons, the newest first
		}{
			"everything":       {audit.Filter{}, "6543210"},
			"one operator":     {audit.Filter{Actor: "pavel"}, "531"},
			"one action":       {audit.Filter{Action: "settings.change"}, "630"},
			"one target":       {audit.Filter{Target: "thing/0"}, "6420"},
			"a span":           {audit.Filter{From: minute(2), Until: minute(5)}, "432"},
			"several together": {audit.Filter{Actor: "olga", Action: "settings.change", From: minute(1)}, "6"},
			"nobody's":         {audit.Filter{Actor: "mira"}, ""},
		} {
			c.filter.Limit = 10
			lines, err := a.List(t.Context(), c.filter)
			if got := reasons(lines); err != nil || got != c.want {
				t.Errorf("%s: %q, want %q (%v)", name, got, c.want, err)
			}
		}
	})
}

func reasons(lines []audit.Line) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.Reason)
	}
	return b.String()
}
