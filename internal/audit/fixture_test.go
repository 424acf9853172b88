package audit_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"causeway/internal/audit"
	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// archive is a record with a clock.
type archive struct {
	*audit.Service
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
}

func newArchive(t *testing.T, db *storage.DB) *archive {
	c := clock.NewManual(start)
	return &archive{audit.New(db, c), t, db, c}
}

func (a *archive) try(e audit.Entry) error {
	return a.db.Write(a.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return a.Record(ctx, tx, e) })
}

// record writes an entry and lets a minute pass.
func (a *archive) record(e audit.Entry) {
	a.t.Helper()
	if err := a.try(e); err != nil {
		a.t.Fatal(err)
	}
	a.clock.Advance(time.Minute)
}

// busyMorning is seven acts of two operators, one a minute.
func (a *archive) busyMorning() {
	a.t.Helper()
	for n := range 7 {
		actor := []string{"olga", "pavel"}[n%2]
		action := []string{"settings.change", "order.refund", "shop.hide"}[n%3]
		a.record(audit.Entry{Actor: actor, Action: action, Target: "thing/" + strconv.Itoa(n%2), Reason: strconv.Itoa(n)})
	}
}
