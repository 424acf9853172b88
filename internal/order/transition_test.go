package order_test

import (
	"context"
	"fmt"
	"testing"

	"causeway/internal/order"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// ways is the specification's table, written down a second time: rows are from,
// columns are to, in the order 0 to 4.
var ways = [5]string{
	order.Failed:              ".....",
	order.Processing:          "x.xxx",
	order.Succeeded:           ".....",
	order.PendingConfirmation: "xxx.x",
	order.Cancelled:           "..x..",
}

// Every pair of statuses is tried on a real row, which stays as it is unless
// the table says otherwise.
func TestAnOrderMovesOnlyAlongTheTable(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for from := range order.Status(5) {
			for to := range order.Status(5) {
				o := f.place(fmt.Sprint("user", from, to))
				f.force(o, from, order.ByCountdown)
				o.Status = from
				moved, err := f.tryMove(o, to)
				allowed := ways[from][to] == 'x'
				if moved != allowed || (err == nil) != allowed {
					t.Errorf("from %d to %d: moved %v, %v", from, to, moved, err)
				}
				want := from
				if allowed {
					want = to
				}
				if now := f.wantStatus(o, want); (now.FinishedAt != nil) != !want.Open() && allowed {
					t.Errorf("from %d to %d: finished at %v", from, to, now.FinishedAt)
				}
			}
		}
	})
}

func TestAMoveThatCameTooLateChangesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		o := f.place("ann")
		f.force(o, order.PendingConfirmation, "")
		if moved, err := f.tryMove(o, order.Succeeded); moved || err != nil { // o still says processing
			t.Errorf("moved %v, %v", moved, err)
		}
		f.wantStatus(o, order.PendingConfirmation)
	})
}

func TestOnlyTheCountdownsOrdersComeBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for closer, want := range map[order.Closer]bool{order.ByCountdown: true, order.ByMember: false, order.ByOperator: false, order.NotClosed: false} {
			o := f.place("user" + string(closer))
			f.force(o, order.Cancelled, closer)
			o.Status = order.Cancelled
			if moved, err := f.tryMove(o, order.Succeeded); moved != want || err != nil {
				t.Errorf("closed by %q: moved %v, %v", closer, moved, err)
			}
		}
	})
}

// force writes a status behind the room's back.
func (f fixture) force(o order.Order, to order.Status, closer order.Closer) {
	f.t.Helper()
	err := f.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE order_head SET status = $1, closed_by = $2 WHERE id = $3`, to, closer, o.ID)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) tryMove(o order.Order, to order.Status) (moved bool, err error) {
	err = f.write(func(ctx context.Context, tx *storage.Tx) error {
		moved, err = f.Move(ctx, tx, o, to)
		return err
	})
	return moved, err
}
