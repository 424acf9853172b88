package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// trade is the real shop and its model side by side. Everything that members,
// operators and the provider do goes through the shop's own routes; only time
// and the work in the background are moved by hand.
type trade struct {
	t         *testing.T
	rng       *rand.Rand
	shop      *shop
	model     *model
	wares     []ware
	customers []*customer
	operator  string // a session
	second    string // another operator's
	acts      int
	calls     int
	told      []string // what happened last
}

// regulars is how many customers there are at a time; each stays for so many
// orders.
const (
	regulars     = 12
	ordersOfEach = 30
	remembered   = 25 // acts that a difference is told with
)

func openTrade(t *testing.T, rng *rand.Rand, databaseURL string) *trade {
	t.Helper()
	tr := &trade{
		t: t, rng: rng, shop: buildShop(t, databaseURL),
		model: &model{packs: map[string]*pack{}, takings: map[string]money.Amount{}},
	}
	tr.pass(time.Second)
	tr.stockUp()
	tr.operator, tr.second = tr.admit(app.PermissionKeys...).token, tr.admit(app.PermissionKeys...).token
	for range regulars {
		tr.customers = append(tr.customers, tr.admit())
	}
	return tr
}

// stockUp learns what is for sale.
func (tr *trade) stockUp() {
	var list struct {
		Items []struct {
			ProductID    string
			LimitedToOne bool
			Prices       []struct {
				Cycle      string
				UsdtAmount money.Amount
			}
		}
	}
	if code := tr.call("", http.MethodGet, "/packages", nil, &list); code != "" {
		tr.t.Fatal(code)
	}
	for _, item := range list.Items {
		for _, p := range item.Prices[:min(2, len(item.Prices))] {
			tr.wares = append(tr.wares, ware{kind: "package", product: item.ProductID, cycle: p.Cycle, quantity: 1, price: p.UsdtAmount})
		}
		p := &pack{limited: item.LimitedToOne, held: map[*customer]*bill{}}
		tr.read(func(row storage.Scanner) error { return row.Scan(&p.stock) }, `SELECT stock FROM shop_package WHERE id = $1`, item.ProductID)
		tr.model.packs[item.ProductID] = p
	}
	for _, n := range []int64{1, 3, 12} {
		tr.wares = append(tr.wares, ware{kind: "premium", product: "premium", quantity: n, price: premiumMonth * money.Amount(n)})
	}
	for _, n := range []int64{1, 333, 1500} {
		tr.wares = append(tr.wares, ware{kind: "points", product: fmt.Sprint(n), quantity: n, price: money.Amount(n) * money.Dollar / pointsPerDollar})
	}
}

// admit lets somebody in, an operator if there are keys.
func (tr *trade) admit(keys ...string) *customer {
	tr.t.Helper()
	c := &cast{t: tr.t, shop: tr.shop}
	p := c.admit("active", keys...)
	c.write(`UPDATE account_session SET expires_at = $1 WHERE id = $2`, tr.model.now.Add(100*365*24*time.Hour), p.session)
	return &customer{id: p.id, token: p.token}
}

// pass lets time go by in both worlds.
func (tr *trade) pass(d time.Duration) {
	tr.shop.clock.Advance(d)
	tr.model.now = tr.shop.clock.Now()
}

// call asks the shop and answers the code of a refusal.
func (tr *trade) call(token, method, path string, body, out any) string {
	tr.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		tr.t.Fatal(err)
	}
	req := httptest.NewRequestWithContext(tr.t.Context(), method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	if token != "" {
		req.Header.Set(httpapi.TokenHeader, token)
	}
	return tr.send(req, out)
}

// page acts on the provider's page.
func (tr *trade) page(t *try, act string) {
	tr.t.Helper()
	req := httptest.NewRequestWithContext(tr.t.Context(), http.MethodPost, "/sandbox/pay/"+t.id, strings.NewReader(url.Values{"act": {act}}.Encode()))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if code := tr.send(req, nil); code != "" {
		tr.fail("the provider's page refused %s with %s", act, code)
	}
}

func (tr *trade) send(req *http.Request, out any) string {
	tr.t.Helper()
	tr.calls++
	req.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4711", tr.calls>>16&255, tr.calls>>8&255, tr.calls&255)
	recorder := httptest.NewRecorder()
	tr.shop.app.Handler().ServeHTTP(recorder, req)
	if recorder.Code >= http.StatusBadRequest {
		var refused struct{ Code string }
		if err := json.Unmarshal(recorder.Body.Bytes(), &refused); err != nil || recorder.Code >= http.StatusInternalServerError {
			tr.fail("%s %s: %d %s", req.Method, req.URL.Path, recorder.Code, recorder.Body)
		}
		return refused.Code
	}
	if out != nil {
		if err := json.Unmarshal(recorder.Body.Bytes(), out); err != nil {
			tr.t.Fatal(err)
		}
	}
	return ""
}

func (tr *trade) read(scan func(storage.Scanner) error, query string, args ...any) {
	tr.t.Helper()
	_, err := storage.All(tr.t.Context(), tr.shop.app.DB(), func(row storage.Scanner) (struct{}, error) { return struct{}{}, scan(row) }, query, args...)
	if err != nil {
		tr.t.Fatal(err)
	}
}

func (tr *trade) write(statement string, args ...any) {
	tr.t.Helper()
	err := tr.shop.app.DB().Write(tr.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		tr.t.Fatal(err)
	}
}

// tell notes what is done, for whoever has to explain a difference.
func (tr *trade) tell(c *customer, what string, about ...any) {
	line := fmt.Sprintf("%d at %s: %s: %s", tr.acts, tr.model.now.Time().Format(time.DateTime), c.id[16:], fmt.Sprintf(what, about...))
	tr.told = append(tr.told, line)
	if len(tr.told) > remembered {
		tr.told = tr.told[1:]
	}
}

// fail ends the test with the story so far.
func (tr *trade) fail(format string, args ...any) {
	tr.t.Helper()
	tr.t.Fatalf("after %d acts: %s\nbefore that:\n%s", tr.acts, fmt.Sprintf(format, args...), strings.Join(tr.told, "\n"))
}

// agree compares how both worlds answered.
func (tr *trade) agree(real, modelled string) bool {
	tr.t.Helper()
	if real != modelled {
		tr.fail("the shop answered %q, the model %q", real, modelled)
	}
	return real == ""
}

// step is one random act of one customer, and the comparison after it.
func (tr *trade) step() {
	tr.t.Helper()
	tr.acts++
	tr.pass(time.Duration(1+tr.rng.IntN(20_000)) * time.Millisecond)
	if tr.rng.IntN(400) == 0 {
		tr.pass(time.Duration(1+tr.rng.IntN(30)) * time.Hour)
	}
	seat := tr.rng.IntN(len(tr.customers))
	if tr.customers[seat].finished() {
		tr.customers[seat] = tr.admit()
	}
	c := tr.customers[seat]
	pickAct(tr.rng).do(tr, c)
	tr.compare(c)
}

// finished tells whether nothing can happen to a customer any more who does
// nothing.
func (c *customer) finished() bool {
	if len(c.bills) < ordersOfEach || c.openBill() != nil {
		return false
	}
	return !slices.ContainsFunc(c.bills, func(b *bill) bool { return slices.ContainsFunc(b.tries, (*try).unheard) })
}

// pick chooses one of several; there must be one.
func pick[T any](rng *rand.Rand, of []T) T { return of[rng.IntN(len(of))] }

// newKey is an idempotency key.
func (tr *trade) newKey() string { return id.New(tr.model.now) }

// sortedLines makes two lists of facts comparable.
func sortedLines(lines []string) string {
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}
