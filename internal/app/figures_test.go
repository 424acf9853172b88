package app_test

import (
	"encoding/csv"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

type revenueSum struct {
	Sales, Refunds      int64
	Sold, Refunded, Net money.Amount
	Points, PointsBack  int64
}

type revenuePart struct {
	Period, Kind, Method string
	Sum                  revenueSum
}

type revenueReport struct {
	Total                   revenueSum
	Periods, Kinds, Methods []revenuePart
	Offer                   struct{ Kinds, Methods []string }
}

type figuresDay struct {
	Day                                  string
	Placed, Succeeded, Refunds           int64
	MoneyIn, MoneyBack, Earned, Refunded money.Amount
	Joined, Active, Files                int64
}

// twoDays has sales of every kind, by every way to pay, a late payment, market
// goods with a fee; and on the second day refunds of the first one's sales.
func (s *shop) twoDays() {
	s.t.Helper()
	mias, keeper := s.busyDay()
	s.want("PUT", "/api/v1/admin/settings/market.fee", says{"value": "5", "version": 0}, 200, nil)
	late := mias.packageOrder(mias.firstPackage(), nil)
	mias.sandbox(late, "late")
	mias.wantOrder(late, 2)
	_, product := s.stall(s.idOf(leo))
	rope := mias.buysRope(product, 2)
	keeper.want("POST", "/api/v1/market/my/orders/"+rope.TransactionID+"/deliver", says{"message": "It lies on the pier."}, 200, nil)
	mias.want("POST", "/api/v1/orders/"+rope.TransactionID+"/receipt", nil, 200, nil)
	s.clock.Advance(24 * time.Hour)
	s.toOrder(late.TransactionID, "/refund", why, 200)
	mias.bought()
}

// gained is what the ledger's own account of revenue gained on each day.
func (s *shop) gained(account ledger.Account) map[string]money.Amount {
	s.t.Helper()
	rows, err := storage.All(s.t.Context(), s.app.DB(), func(row storage.Scanner) (g struct {
		at     clock.Millis
		amount money.Amount
	}, err error) {
		err = row.Scan(&g.at, &g.amount)
		return g, err
	}, `
		SELECT created_at, CASE WHEN credit_id = $1 THEN amount ELSE -amount END FROM ledger_transfer
		WHERE  credit_id = $1 OR debit_id = $1`, account.ID())
	if err != nil {
		s.t.Fatal(err)
	}
	days := map[string]money.Amount{}
	for _, r := range rows {
		days[r.at.Time().Format(time.DateOnly)] += r.amount
	}
	return days
}

func TestRevenueIsWhatTheLedgerHasGainedDayByDay(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.twoDays()
		s.wantSoundLedger()
		for kind, account := range map[string]string{"package": "vpn", "points": "points", "premium": "premium", "market_fee": "market_fee", "given_up": "given_up"} {
			var report revenueReport
			s.want("GET", "/api/v1/admin/figures/revenue?kind="+kind, nil, 200, &report)
			told, sum := map[string]money.Amount{}, money.Amount(0)
			for _, p := range report.Periods {
				told[p.Period] = p.Sum.Net
				sum += p.Sum.Net
			}
			gained := s.gained(ledger.Revenue(account))
			if fmt.Sprint(told) != fmt.Sprint(gained) || report.Total.Net != sum {
				t.Errorf("%s: reported %v with a total of %s, and the ledger gained %v", kind, told, report.Total.Net, gained)
			}
			if kind != "given_up" && kind != "premium" && len(gained) == 0 {
				t.Errorf("nothing was earned with %s", kind)
			}
		}
		var all revenueReport
		s.want("GET", "/api/v1/admin/figures/revenue?by=month", nil, 200, &all)
		points, err := ledger.New(s.app.DB(), s.clock).Balance(t.Context(), s.app.DB(), ledger.SpentPoints())
		if err != nil || all.Total.Points-all.Total.PointsBack != points || points == 0 {
			t.Errorf("%d points less %d, and the ledger has %d: %v", all.Total.Points, all.Total.PointsBack, points, err)
		}
		for name, parts := range map[string][]revenuePart{"periods": all.Periods, "kinds": all.Kinds, "methods": all.Methods} {
			var net money.Amount
			for _, p := range parts {
				net += p.Sum.Net
			}
			if net != all.Total.Net || net == 0 {
				t.Errorf("the %s sum up to %s of %s", name, net, all.Total.Net)
			}
		}
		if len(all.Periods) != 1 || all.Periods[0].Period != "2026-11-01" {
			t.Errorf("%+v", all.Periods)
		}
		s.wantDays()
		s.wantRevenueFile(all.Total.Net)
	})
}

// wantDays sees that the days count each thing on its day.
func (s *shop) wantDays() {
	s.t.Helper()
	var list struct{ Days []figuresDay }
	s.want("GET", "/api/v1/admin/figures/days?from=2026-11-14&to=2026-11-16", nil, 200, &list)
	if len(list.Days) != 3 {
		s.t.Fatalf("%+v", list.Days)
	}
	before, first, second := list.Days[0], list.Days[1], list.Days[2]
	if before.Placed != 0 || before.Earned != 0 {
		s.t.Errorf("before: %+v", before)
	}
	if first.Placed != 7 || first.Succeeded != 7 || first.Refunds != 1 || first.Refunded == 0 || first.MoneyBack == 0 || first.Active < 3 || first.Files != 1 {
		s.t.Errorf("the first day: %+v", first)
	}
	if second.Placed != 1 || second.Succeeded != 1 || second.Refunds != 1 || second.Refunded == 0 || second.Earned != second.MoneyIn-second.Refunded || second.MoneyBack != 0 {
		s.t.Errorf("the second day: %+v", second)
	}
	var now struct {
		Today, Yesterday figuresDay
		Kinds            []struct {
			Kind              string
			Placed, Succeeded int64
		}
		MoneyIn []struct {
			Method string
			Amount money.Amount
		}
		Nodes struct{ Never int64 }
	}
	s.want("GET", "/api/v1/admin/figures/today", nil, 200, &now)
	if now.Today != second || now.Yesterday != first {
		s.t.Errorf("today %+v\nyesterday %+v", now.Today, now.Yesterday)
	}
	if len(now.Kinds) != 1 || now.Kinds[0].Kind != "package" || len(now.MoneyIn) != 1 || now.MoneyIn[0].Method != "sandbox" || now.MoneyIn[0].Amount != second.MoneyIn {
		s.t.Errorf("%+v", now)
	}
}

func (s *shop) wantRevenueFile(net money.Amount) {
	s.t.Helper()
	req := httptest.NewRequestWithContext(s.t.Context(), "GET", "/api/v1/admin/figures/revenue.csv?by=week", nil)
	req.Header.Set(httpapi.TokenHeader, s.token)
	recorder := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(recorder, req)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(recorder.Body.String(), "\ufeff"))).ReadAll()
	if err != nil || recorder.Code != 200 || len(rows) < 2 || rows[0][7] != "net_usd" {
		s.t.Fatalf("%d %v %v", recorder.Code, rows, err)
	}
	var sum money.Amount
	for _, row := range rows[1:] {
		var a money.Amount
		if err := a.UnmarshalText([]byte(row[7])); err != nil {
			s.t.Error(err)
		}
		sum += a
	}
	if sum != net || rows[1][0] != "2026-11-09" {
		s.t.Errorf("the table has %s from %s on, want %s", sum, rows[1][0], net)
	}
}

func TestFiguresAreOfASpanThatMakesSense(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := openShop(t, "")
	s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	for query, status := range map[string]int{
		"": 200, "from=2026-11-15&to=2026-11-15": 200, "from=2025-10-12&to=2026-11-15": 200, "from=2025-10-11&to=2026-11-15": 422,
		"from=2026-11-16&to=2026-11-15": 422, "from=yesterday": 422, "to=2026-02-30": 422, "to=9999-12-31": 422, "to=0001-01-01": 422,
	} {
		for _, path := range []string{"days", "revenue", "revenue.csv"} {
			s.want("GET", "/api/v1/admin/figures/"+path+"?"+query, nil, status, nil)
		}
	}
	for query, status := range map[string]int{"by=week": 200, "by=year": 422, "kind=" + strings.Repeat("x", 33): 422} {
		s.want("GET", "/api/v1/admin/figures/revenue?"+query, nil, status, nil)
		s.want("GET", "/api/v1/admin/figures/revenue.csv?"+query, nil, status, nil)
	}
}

// A day must cost what happened in it. Times are for bench/figures; this sees
// that no table which grows for ever is read whole.
func TestNoFigureReadsAWholeTable(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := openShop(t, "")
	s.busyDay()
	counted := 0
	ctx := storage.Trace(t.Context(), func(query string, args []any) {
		if !strings.Contains(query, "GROUP  BY") {
			return
		}
		counted++
		plan, err := storage.All(t.Context(), s.app.DB(), func(row storage.Scanner) (said string, err error) {
			var id, parent, unused int
			err = row.Scan(&id, &parent, &unused, &said)
			return said, err
		}, "EXPLAIN QUERY PLAN "+query, args...)
		for _, step := range plan {
			part, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(step, "SCAN "), "SEARCH "), " ")
			switch part {
			case "people", "flows", "moved": // what was counted already
			case "e", "a": // one row for each that was found
			default:
				// All that succeeded is found by an index, too, and is no day.
				if (strings.HasPrefix(step, "SCAN ") || strings.HasPrefix(step, "SEARCH ")) && !strings.Contains(step, ">?") {
					t.Errorf("%s\n%s", step, query)
				}
			}
		}
		if err != nil || len(plan) == 0 {
			t.Errorf("%v %v", plan, err)
		}
	})
	for _, path := range []string{"today", "days", "revenue"} {
		req := httptest.NewRequestWithContext(ctx, "GET", "/api/v1/admin/figures/"+path, nil)
		req.Header.Set(httpapi.TokenHeader, s.token)
		recorder := httptest.NewRecorder()
		s.app.Handler().ServeHTTP(recorder, req)
		if recorder.Code != 200 {
			t.Errorf("%s: %d %s", path, recorder.Code, recorder.Body)
		}
	}
	if counted < 20 {
		t.Errorf("only %d questions were looked at", counted)
	}
}
