package moderation_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var scam = moderation.Complaint{Reason: moderation.Scam}

func TestAReportIsKeptOnceForEachReporter(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		results := storagetest.AtOnce(4, func(int) error { return o.report("192.0.2.1", "news", scam) })
		storagetest.WantCount(t, results, nil, 4)
		want(t, "reports of one host", len(o.reports(true)), 1)

		results = storagetest.AtOnce(4, func(i int) error {
			return o.Report(t.Context(), moderation.Caller{UserID: "bob", Host: fmt.Sprintf("203.0.113.%d", i)}, entry("news"), scam)
		})
		storagetest.WantCount(t, results, nil, 4)
		want(t, "and of one member from several places", len(o.reports(true)), 2)
	})
}

// Whoever has the table, and not the house's secret, cannot try all addresses.
func TestWhereAReportCameFromIsNotKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		if err := o.report("192.0.2.1", "news", scam); err != nil {
			t.Fatal(err)
		}
		var host string
		if err := db.QueryRow(t.Context(), `SELECT host FROM moderation_report`).Scan(&host); err != nil {
			t.Fatal(err)
		}
		if host == "" || host == "192.0.2.1" || host == id.Hash("192.0.2.1") {
			t.Errorf("it came from %q", host)
		}
	})
}

func TestReportsAreBounded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		for i := range 27 {
			if err := o.report(fmt.Sprintf("198.51.100.%d", i), "news", scam); err != nil {
				t.Fatal(err)
			}
		}
		want(t, "reports of one subject", len(o.reports(true)), 25)

		for i := range 20 {
			o.pier.moored[fmt.Sprint(i)] = moderation.Described{State: moderation.Shown}
		}
		results := storagetest.AtOnce(20, func(i int) error { return o.report("192.0.2.1", fmt.Sprint(i), scam) })
		storagetest.WantCount(t, results, nil, 10)
		storagetest.WantCount(t, results, moderation.ErrReportLimit, 10)
		o.clock.Advance(24 * time.Hour)
		if err := o.report("192.0.2.1", "ferry", scam); err != nil {
			t.Errorf("a day later: %v", err)
		}
	})
}

func TestOnlyWhatIsShownCanBeReported(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	for name, about := range map[string]moderation.Subject{
		"missing": entry("nothing"), "not shown yet": entry("draft"), "a kind that nobody shows": {Kind: moderation.Product, ID: "news"},
	} {
		if err := o.Report(t.Context(), moderation.Caller{Host: "192.0.2.1"}, about, scam); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := o.report("192.0.2.1", "sunken", scam); err != nil {
		t.Errorf("blocked already: %v", err)
	}
	want(t, "kept", len(o.reports(true)), 0)
}

// veiledPier knows its subjects by other names outside.
type veiledPier struct{ *pier }

func (veiledPier) Unveil(outside string) (string, bool) { return strings.CutPrefix(outside, "veiled ") }

func TestASubjectWithAnotherNameOutsideIsKeptUnderItsOwn(t *testing.T) {
	o := newOffice(t, storagetest.OpenSQLite(t))
	o.Judge(moderation.Comment, veiledPier{o.pier})
	for host, outside := range map[string]string{"192.0.2.1": "veiled news", "192.0.2.2": "veiled news"} {
		if err := o.Report(t.Context(), moderation.Caller{Host: host}, moderation.Subject{Kind: moderation.Comment, ID: outside}, scam); err != nil {
			t.Fatal(err)
		}
	}
	for _, inside := range []string{"news", "veiled nothing"} {
		err := o.Report(t.Context(), moderation.Caller{Host: "192.0.2.3"}, moderation.Subject{Kind: moderation.Comment, ID: inside}, scam)
		if !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("%s: %v", inside, err)
		}
	}
	queue := o.reports(true)
	want(t, "open", len(queue), 2)
	want(t, "about", queue[0].About, moderation.Subject{Kind: moderation.Comment, ID: "news"})
	want(t, "about the same", queue[0].Open, 2)
}

func TestWhatAReportMayNotSay(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	for code, c := range map[string]moderation.Complaint{
		"required":   {Reason: moderation.OtherReason, Words: " \n\u202e "},
		"too_long":   {Reason: moderation.Illegal, Words: strings.Repeat("я", 2001)},
		"bad_format": {Reason: moderation.Illegal, Words: "a\x00b"},
	} {
		if err := o.report("192.0.2.1", "news", c); fieldCode(err, "text") != code {
			t.Errorf("%s: %v", code, err)
		}
	}
	want(t, "kept", len(o.reports(true)), 0)
}

func TestADecisionSettlesEveryOpenReportAboutTheSame(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		for i := range 3 {
			if err := errors.Join(o.report(fmt.Sprintf("192.0.2.%d", i), "news", scam), o.report(fmt.Sprintf("192.0.2.%d", i), "ferry", scam)); err != nil {
				t.Fatal(err)
			}
			o.clock.Advance(time.Second)
		}
		queue := o.reports(true)
		want(t, "open", len(queue), 6)
		want(t, "about the same", queue[0].Open, 3)
		about := map[string][]string{}
		for _, r := range queue {
			about[r.About.ID] = append(about[r.About.ID], r.ID)
		}

		if err := o.Decide(t.Context(), operator, about["ferry"][1], moderation.ReportDismissed, "not so"); err != nil {
			t.Fatal(err)
		}
		want(t, "open", len(o.reports(true)), 3)
		want(t, "blocked", len(o.pier.blocks), 0)
		want(t, "told", len(o.told), 0)

		results := storagetest.AtOnce(3, func(i int) error {
			return o.Decide(t.Context(), operator, about["news"][i], moderation.ReportBlocked, "it is so")
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, moderation.ErrReportDecided, 2)
		want(t, "open", len(o.reports(true)), 0)
		want(t, "decided", len(o.reports(false)), 6)
		want(t, "blocked", fmt.Sprint(o.pier.blocks), "[news]")
		want(t, "told", fmt.Sprint(o.told), "[ada entry Harbour news: it is so]")
		want(t, "on record", fmt.Sprint(o.acts), "[olga moderation.dismiss olga moderation.block]")
		last := o.reports(false)[0]
		if last.State == moderation.ReportOpen || last.DecidedBy != "olga" || last.Decision == "" || last.DecidedAt == 0 {
			t.Errorf("%+v", last)
		}
	})
}

func TestALetterMaySayLessThanTheDesk(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		if err := o.report("192.0.2.1", "crate", scam); err != nil {
			t.Fatal(err)
		}
		report := o.reports(true)[0]
		want(t, "at the desk", report.Subject.Title, "Crate: what is in it")
		if err := o.Decide(t.Context(), operator, report.ID, moderation.ReportBlocked, "so"); err != nil {
			t.Fatal(err)
		}
		want(t, "told", fmt.Sprint(o.told), "[ada entry Crate: so]")
	})
}

func TestADecisionThatCannotBeCarriedOutLeavesEverything(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		if err := errors.Join(o.report("192.0.2.1", "news", scam), o.report("192.0.2.1", "ferry", scam)); err != nil {
			t.Fatal(err)
		}
		first, second := o.reports(true)[0], o.reports(true)[1]
		if err := o.Decide(t.Context(), operator, first.ID, moderation.ReportBlocked, "  "); fieldCode(err, "reason") != "required" {
			t.Errorf("without a reason: %v", err)
		}
		if err := o.Decide(t.Context(), operator, "nothing", moderation.ReportBlocked, "so"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("no report: %v", err)
		}
		o.pier.fails = errors.New("stuck")
		if err := o.Decide(t.Context(), operator, first.ID, moderation.ReportBlocked, "so"); !errors.Is(err, o.pier.fails) {
			t.Errorf("a target that fails: %v", err)
		}
		delete(o.pier.moored, second.About.ID)
		if err := o.Decide(t.Context(), operator, second.ID, moderation.ReportBlocked, "so"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("gone meanwhile: %v", err)
		}
		want(t, "open", len(o.reports(true)), 2)
		want(t, "told", len(o.told)+len(o.acts), 0)
		if o.reports(true)[1].Subject != nil {
			t.Error("what is gone is described")
		}
		if err := o.Decide(t.Context(), operator, second.ID, moderation.ReportDismissed, "gone"); err != nil {
			t.Errorf("dismiss what is gone: %v", err)
		}
	})
}

func TestTheQueueComesPageByPageAndByKind(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		o.Judge(moderation.App, o.pier)
		for i, about := range []moderation.Subject{entry("news"), {Kind: moderation.App, ID: "news"}, entry("ferry")} {
			if err := o.Report(t.Context(), moderation.Caller{Host: fmt.Sprint(i)}, about, scam); err != nil {
				t.Fatal(err)
			}
			o.clock.Advance(time.Second)
		}
		page := func(q moderation.Queue) (ids []string) {
			q.Open, q.Limit = true, 2
			found, err := o.Reports(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range found {
				ids = append(ids, r.About.String())
			}
			return ids
		}
		want(t, "the oldest first", fmt.Sprint(page(moderation.Queue{})), "[entry/news app/news]")
		want(t, "the next page", fmt.Sprint(page(moderation.Queue{Behind: o.reports(true)[1].ID})), "[entry/ferry]")
		want(t, "one kind", fmt.Sprint(page(moderation.Queue{Kind: moderation.App})), "[app/news]")
		waiting, err := o.Waiting(t.Context())
		if err != nil || waiting[moderation.Entry] != 2 || waiting[moderation.App] != 1 || waiting[moderation.Product] != 0 {
			t.Errorf("%v, %v", waiting, err)
		}
	})
}

func TestWhoLeavesIsForgottenAsAReporter(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		for _, user := range []string{"bob", "eve"} {
			if err := o.Report(t.Context(), moderation.Caller{UserID: user, Host: user}, entry("news"), scam); err != nil {
				t.Fatal(err)
			}
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return o.Leave(ctx, tx, "bob") })
		if err != nil {
			t.Fatal(err)
		}
		names := ""
		for _, r := range o.reports(true) {
			names += r.ReporterID + "."
		}
		if names != ".eve." && names != "eve.." {
			t.Errorf("reporters: %s", names)
		}
	})
}
