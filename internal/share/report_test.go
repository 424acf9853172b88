package share_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const reported = "AAAAAAAAAAAA"

func (w *warehouse) report(host, lookup string, c share.Complaint) error {
	return w.room.Report(w.t.Context(), share.Caller{Host: host}, lookup, c)
}

func (w *warehouse) reports(open bool) []share.SeenReport {
	w.t.Helper()
	found, err := w.desk.Reports(w.t.Context(), open, "", 100)
	if err != nil {
		w.t.Fatal(err)
	}
	return found
}

func TestAReportIsKeptOnceForEachHostAndOnlySoMany(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		w.share("ada", w.file("ada", "ready", week), reported, 0)

		results := storagetest.AtOnce(4, func(int) error { return w.report("192.0.2.1", reported, share.Complaint{Reason: share.Malware}) })
		storagetest.WantCount(t, results, nil, 4)
		w.want("reports of one host", len(w.reports(true)), 1)
		for i := range 40 {
			if err := w.report(fmt.Sprintf("198.51.100.%d", i), reported, share.Complaint{Reason: share.Illegal}); err != nil {
				t.Fatal(err)
			}
		}
		w.want("reports of one share", len(w.reports(true)), 25)

		for i := range 9 {
			lookup := strings.Repeat(string(rune('B'+i%7)), 11) + string(rune('0'+i))
			w.share("ada", w.file("ada", "ready", week), lookup, 0)
			if err := w.report("192.0.2.1", lookup, share.Complaint{Reason: share.Personal}); err != nil {
				t.Fatal(err)
			}
		}
		w.share("ada", w.file("ada", "ready", week), "ZZZZZZZZZZZZ", 0)
		if err := w.report("192.0.2.1", "ZZZZZZZZZZZZ", share.Complaint{Reason: share.Personal}); !errors.Is(err, share.ErrReportLimit) {
			t.Errorf("the eleventh of one host: %v", err)
		}
		w.clock.Advance(24*time.Hour - time.Millisecond)
		if err := w.report("192.0.2.1", "ZZZZZZZZZZZZ", share.Complaint{Reason: share.Personal}); !errors.Is(err, share.ErrReportLimit) {
			t.Errorf("a millisecond before the day is over: %v", err)
		}
		w.clock.Advance(time.Millisecond)
		if err := w.report("192.0.2.1", "ZZZZZZZZZZZZ", share.Complaint{Reason: share.Personal}); err != nil {
			t.Errorf("a day later: %v", err)
		}
	})
}

func TestWhatAReportMayNotSay(t *testing.T) {
	w := newWarehouse(t, storagetest.Open(t))
	w.share("ada", w.file("ada", "ready", week), reported, 0)
	for name, c := range map[string]share.Complaint{
		"another reason without words": {Reason: share.OtherReason, Words: " \n "},
		"too many words":               {Reason: share.Illegal, Words: strings.Repeat("я", 2001)},
		"a code that is not sealed":    {Reason: share.Illegal, SealedCode: "N0MnIHJhdyBzZWNvbmQgaGFsZg=="},
	} {
		if err := w.report("192.0.2.1", reported, c); !errors.Is(err, share.ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := w.report("192.0.2.1", "BBBBBBBBBBBB", share.Complaint{Reason: share.Illegal}); !errors.Is(err, share.ErrCodeUnknown) {
		t.Errorf("a code that is not there: %v", err)
	}
	w.want("kept", len(w.reports(true)), 0)
}

func TestDecisionsAboutReports(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		s := w.share("ada", w.file("ada", "ready", week), reported, 0)
		for i := range 3 {
			if err := w.report(fmt.Sprintf("192.0.2.%d", i), reported, share.Complaint{Reason: share.Illegal, Words: fmt.Sprint(i)}); err != nil {
				t.Fatal(err)
			}
		}
		queue := w.reports(true)
		w.want("the oldest first", queue[0].Words, "0")

		if err := w.desk.Dismiss(t.Context(), operator, queue[0].ID, "not so"); err != nil {
			t.Fatal(err)
		}
		w.want("still open", len(w.reports(true)), 2)
		w.want("the share", w.stateOf("share_share", s), "live")
		if err := w.desk.Uphold(t.Context(), operator, queue[0].ID, "after all"); !errors.Is(err, share.ErrReportDecided) {
			t.Errorf("deciding twice: %v", err)
		}

		results := storagetest.AtOnce(2, func(i int) error { return w.desk.Uphold(t.Context(), operator, queue[1+i].ID, "it is so") })
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, share.ErrReportDecided, 1)
		w.want("the share", w.stateOf("share_share", s), "taken_down")
		w.want("open", len(w.reports(true)), 0)
		w.want("decided", len(w.reports(false)), 3)
		w.want("the owner was told", len(w.told), 1)

		if err := w.report("192.0.2.77", reported, share.Complaint{Reason: share.Illegal}); err != nil {
			t.Fatal(err)
		}
		w.want("reports about what is taken down", len(w.reports(true)), 0)
	})
}
