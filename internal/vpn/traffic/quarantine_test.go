package traffic

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
)

var olga = vpn.Operator{UserID: "olga", IP: "192.0.2.1"}

func (h *house) inQuarantine(decided bool) []Quarantined {
	h.t.Helper()
	rows, err := h.Quarantine(h.t.Context(), QuarantineFilter{Decided: decided, Limit: 50})
	if err != nil {
		h.t.Fatal(err)
	}
	return rows
}

func TestOddRowsWaitAndTheRestCounts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i, user := range []string{"ann", "ben", "cyd", "dee"} {
			h.admit(user, int64(i+1))
		}
		h.give(plan{id: "a", user: "ann", quota: 1000})
		h.give(plan{id: "b", user: "ben", quota: 1000})
		const body = `{"1":[-3,4],"2":[5,6],"3":[1e9,0],"4":[0,999999999999999],"5":[-1,-1]}` // 5 is nobody
		h.counted(pier, body)
		h.counted(pier, body)
		if a, b := h.used("a"), h.used("b"); a != 0 || b != 11 {
			t.Errorf("%d and %d", a, b)
		}
		odd := h.inQuarantine(false)
		if len(odd) != 3 {
			t.Fatalf("%+v", odd)
		}
		for i, want := range []Quarantined{
			{Number: 4, UserID: "dee", Up: "0", Down: "999999999999999", Reason: TooMuch},
			{Number: 3, UserID: "cyd", Up: "1e9", Down: "0", Reason: NotANumber},
			{Number: 1, UserID: "ann", Up: "-3", Down: "4", Reason: Negative},
		} {
			got := odd[i]
			got.ID, got.NodeID, got.NodeGroups, got.ReceivedAt = "", 0, "", 0
			if got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		}
		page, err := h.Quarantine(t.Context(), QuarantineFilter{Behind: odd[0].ID, Limit: 1})
		if err != nil || len(page) != 1 || page[0] != odd[1] {
			t.Errorf("the next page is %+v, %v", page, err)
		}
	})
}

func TestAPushOfNothingButOddRowsIsRememberedAsWell(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.counted(pier, `{"1":[-3,4]}`)
		h.counted(pier, `{"1":[-3,4]}`)
		if odd := h.inQuarantine(false); len(odd) != 1 {
			t.Errorf("%+v", odd)
		}
	})
}

func TestARowInQuarantineIsDecidedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		h.counted(pier, `{"1":[800000000000,5]}`)
		odd := h.inQuarantine(false)[0]
		results := storagetest.AtOnce(6, func(int) error {
			_, err := h.Decide(t.Context(), olga, odd.ID, Apply, "a fast line")
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, ErrDecided, 5)
		if got := h.used("a"); got != 800000000005 {
			t.Errorf("used %d", got)
		}
		if day := h.number(`SELECT up_bytes + down_bytes FROM ` + days); day != 800000000005 {
			t.Errorf("the day says %d", day)
		}
		if node := h.number(`SELECT up_bytes + down_bytes FROM vpn_node_day`); node != 800000000005 {
			t.Errorf("the node's day says %d", node)
		}
		if len(*h.acts) != 1 || (*h.acts)[0].Action != "vpn.traffic_apply" || (*h.acts)[0].By != olga {
			t.Errorf("on record: %+v", *h.acts)
		}
		if left, done := h.inQuarantine(false), h.inQuarantine(true); len(left) != 0 || len(done) != 1 || done[0].Decision != Apply || done[0].DecidedAt == nil {
			t.Errorf("%+v waits, %+v is decided", left, done)
		}
	})
}

func TestOnlyWhatFitsCanBeApplied(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for number, user := range map[int64]string{1: "ann", 2: "ben", 3: "cyd", 4: "dee"} {
			h.admit(user, number)
			h.give(plan{id: user, user: user, quota: 1000})
		}
		h.admit("eva", 5)
		h.counted(pier, `{"1":[-3,4],"2":[1.5,4],"3":[99999999999999999999,4],"4":[1000000000000001,0],"5":[800000000000,0]}`)
		h.write(`DELETE FROM vpn_member WHERE user_id = 'eva'`) // she has left since
		waiting := h.inQuarantine(false)
		if len(waiting) != 5 {
			t.Errorf("%d rows wait", len(waiting))
		}
		for _, odd := range waiting {
			if _, err := h.Decide(t.Context(), olga, odd.ID, Apply, "let it count"); !errors.Is(err, ErrUnfit) {
				t.Errorf("%+v: %v", odd, err)
			}
			if _, err := h.Decide(t.Context(), olga, odd.ID, Discard, " "); !errors.Is(err, ErrReason) {
				t.Errorf("without a reason: %v", err)
			}
			if _, err := h.Decide(t.Context(), olga, odd.ID, Discard, "a broken counter"); err != nil {
				t.Error(err)
			}
		}
		if used := h.number(`SELECT CAST(SUM(used_bytes) AS BIGINT) + (SELECT CAST(COALESCE(SUM(charged_bytes), 0) AS BIGINT) FROM vpn_drawn) FROM vpn_entitlement`); used != 0 {
			t.Errorf("%d bytes used", used)
		}
		if _, err := h.Decide(t.Context(), olga, "nothing", Discard, "why"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
	})
}

// A node with a broken counter says the same nonsense of everybody; a hundred
// thousand rows would tell an operator no more than the first of them.
func TestQuarantineTakesSoManyRowsOfAPush(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		body := []byte{'{'}
		for number := range int64(mostOdd + 7) {
			h.admit(fmt.Sprintf("u%d", number+1), number+1)
			body = fmt.Appendf(body, `"%d":[-1,0],`, number+1)
		}
		h.counted(pier, string(append(body, `"9999":[0,0]}`...)))
		if kept, left := h.number(`SELECT COUNT(*) FROM vpn_quarantine`), h.number(`SELECT odd_left_out FROM vpn_push`); kept != mostOdd || left != 7 {
			t.Errorf("%d are kept, %d left out", kept, left)
		}
	})
}

func TestQuarantineForgets(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.admit("ben", 2)
		h.counted(pier, `{"1":[-3,4],"2":[-3,4]}`)
		if _, err := h.Decide(t.Context(), olga, h.inQuarantine(false)[0].ID, Discard, "a broken counter"); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			after            time.Duration
			waiting, decided int
		}{
			{decidedKept, 1, 1},
			{time.Millisecond, 1, 0},
			{undecidedKept - decidedKept - time.Millisecond, 1, 0},
			{time.Millisecond, 0, 0},
		} {
			h.clock.Advance(step.after)
			if err := h.forget(t.Context()); err != nil {
				t.Fatal(err)
			}
			if waiting, decided := len(h.inQuarantine(false)), len(h.inQuarantine(true)); waiting != step.waiting || decided != step.decided {
				t.Errorf("after another %v: %d wait, %d are decided", step.after, waiting, decided)
			}
		}
	})
}

// What a large push takes in memory is many times what it is; whoever would be
// one too many waits, and may give up.
func TestLargePushesWaitForEachOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		large := []byte(`{"1":[1,2]` + strings.Repeat(" ", largePush) + `}`)
		for range cap(h.large) {
			h.large <- struct{}{}
		}
		ctx, giveUp := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer giveUp()
		if err := h.Push(ctx, pier, large); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("one too many: %v", err)
		}
		h.push(pier, `{"1":[1,2]}`) // a small one need not wait
		<-h.large
		for range 3 {
			if err := h.Push(t.Context(), pier, large); err != nil {
				t.Fatal(err)
			}
		}
	})
}
