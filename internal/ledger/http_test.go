package ledger_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"slices"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type doorman struct{}

func (doorman) Identify(_ context.Context, token string) (httpapi.Actor, error) {
	return httpapi.Actor{UserID: token, Permissions: map[string]bool{"ledger": token == "olga"}}, nil
}

// diary is who keeps on record what operators do.
type diary struct {
	lines   []ledger.Checking
	refuses error
}

func (d *diary) RecordCheck(_ context.Context, _ *storage.Tx, c ledger.Checking, _ ledger.Checked) error {
	d.lines = append(d.lines, c)
	return d.refuses
}

// counter serves the room's routes.
func (f fixture) counter(d *diary) func(who, method, path string, into any) int {
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	router := httpapi.New(httpapi.Config{Log: log, Clock: clock.System{}, Sessions: doorman{}, Messages: httpapi.Catalogue{}})
	f.Register(router, func(context.Context) (int64, error) { return 100, nil }, func(_ context.Context, purchases []string) (map[string]ledger.Fate, error) {
		if slices.Contains(purchases, "item") {
			return map[string]ledger.Fate{"item": {State: "taken_down", Reason: "a complaint"}}, nil
		}
		return nil, nil
	})
	f.RegisterAdmin(router, d)
	edge := httpapi.Edge(router, httpapi.EdgeConfig{Clock: clock.System{}})
	return func(who, method, path string, into any) int {
		f.t.Helper()
		request := httptest.NewRequestWithContext(f.t.Context(), method, "/api/v1"+path, nil)
		request.Header.Set(httpapi.TokenHeader, who)
		answer := httptest.NewRecorder()
		edge.ServeHTTP(answer, request)
		if answer.Code == 200 {
			if err := json.Unmarshal(answer.Body.Bytes(), into); err != nil {
				f.t.Errorf("%s: %v in %s", path, err, answer.Body)
			}
		}
		return answer.Code
	}
}

func TestMembersReadTheirOwnPoints(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f, book := newDatedFixture(t, db)
		book(ledger.Journal{Key: "1", Kind: "recharge", Ref: "o1", Transfers: []ledger.Transfer{{From: ledger.IssuedPoints(), To: annPoints, Amount: 500}}})
		book(ledger.Journal{Key: "2", Kind: "settle", Ref: "o2", Memo: map[string]string{"productName": "Monthly"}, Transfers: []ledger.Transfer{
			{From: annPoints, To: ledger.SpentPoints(), Amount: 120},
		}})
		book(ledger.Journal{Key: "3", Kind: "purchase", Ref: "item", Memo: map[string]string{"fileName": "a.zip", "fileLogo": "AB12"}, Transfers: []ledger.Transfer{
			{From: annPoints, To: ledger.UserPoints("bob"), Amount: 30},
		}})
		f.pay(2_500_000, 1_000_000)
		call := f.counter(&diary{})

		var points struct {
			Points, PointsPerDollar int64
			UsdCredit               string
		}
		if status := call("ann", "GET", "/points", &points); status != 200 || points.Points != 350 || points.PointsPerDollar != 100 || points.UsdCredit != "3.50" {
			t.Errorf("%d %+v", status, points)
		}
		type spending struct {
			Kind, FileName, FileLogo, ProductName, TransactionID, FileState, FileReason, CreateTime string
			Points                                                                                  int64
		}
		type spendings struct {
			Items []spending
			Next  string
		}
		var first, second, bobs spendings
		call("ann", "GET", "/points/spendings?limit=1", &first)
		call("ann", "GET", "/points/spendings?limit=1&cursor="+first.Next, &second)
		all := append(first.Items, second.Items...)
		want := []spending{
			{Kind: "purchase", FileName: "a.zip", FileLogo: "AB12", Points: 30, FileState: "taken_down", FileReason: "a complaint", CreateTime: "2026-11-01T00:00:03Z"},
			{Kind: "settle", ProductName: "Monthly", TransactionID: "o2", Points: 120, CreateTime: "2026-11-01T00:00:02Z"},
		}
		if !slices.Equal(all, want) || first.Next == "" || second.Next != "" {
			t.Errorf("%+v, then %+v", first, second)
		}
		if status := call("bob", "GET", "/points/spendings", &bobs); status != 200 || len(bobs.Items) != 0 {
			t.Errorf("bob sees %d %+v", status, bobs)
		}
	})
}

func TestOperatorsSeeTheBooksAndWhatACheckFinds(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.AlsoCheck(ledger.Check{Name: "moon_is_cheese", Find: func(context.Context, storage.Reader) ([]string, error) { return []string{"crater"}, nil }})
		f.pay(2_500_000, 1_000_000)
		d := &diary{}
		call := f.counter(d)

		type check struct {
			ID         string
			Found      int64
			Violations []ledger.Violation
		}
		var books struct {
			LastCheck *check
			History   []check
			Checks    []struct {
				Name  string
				Found int64
			}
			Accounts []struct{ Account, Currency, Balance string }
			Members  struct{ USD, Points string }
		}
		if status := call("ann", "GET", "/admin/ledger", &books); status != 401 {
			t.Errorf("a member: %d", status)
		}
		if status := call("olga", "GET", "/admin/ledger", &books); status != 200 || books.LastCheck != nil || len(books.History) != 0 {
			t.Errorf("before the first check: %d %+v", status, books)
		}
		if len(books.Accounts) != 1 || books.Accounts[0].Balance != "-3.50" || books.Members.USD != "3.50" || books.Members.Points != "0" {
			t.Errorf("%+v %+v", books.Accounts, books.Members)
		}
		var now check
		if status := call("olga", "POST", "/admin/ledger/check", &now); status != 200 || now.Found != 1 || len(d.lines) != 1 || d.lines[0].By != "olga" {
			t.Errorf("check: %d %+v, on record %+v", status, now, d.lines)
		}
		call("olga", "GET", "/admin/ledger", &books)
		last := books.Checks[len(books.Checks)-1]
		if books.LastCheck == nil || books.LastCheck.ID != now.ID || books.LastCheck.Violations[0].Row != "crater" || len(books.History) != 1 ||
			last.Name != "moon_is_cheese" || last.Found != 1 || books.Checks[0].Found != 0 {
			t.Errorf("%+v", books)
		}
		d.refuses = errors.New("no ink")
		if status := call("olga", "POST", "/admin/ledger/check", &now); status != 500 {
			t.Errorf("a check that is not on record: %d", status)
		}
		if kept, err := f.Checks(t.Context(), 10); err != nil || len(kept) != 1 {
			t.Errorf("%d are kept, %v", len(kept), err)
		}
	})
}
