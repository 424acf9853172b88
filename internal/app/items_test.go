package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"causeway/internal/httpapi"
)

// What an item says is for its buyer, once it is theirs, and for nobody else:
// not for the keeper who brought it, operators, the log or whoever gets hold of
// the database.
func TestAnItemIsReadByItsBuyerAlone(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		e := eavesdrop(t, databaseURL)
		c := newCast(t, &shop{t: t, app: e.app, clock: e.clock}, "")
		const planted = "zq7planted"
		e.secret("an item", planted)
		as := func(who actor, method, path string, body any) int {
			t.Helper()
			e.token = c.token(who)
			status, _ := e.say(method, path, body)
			return status
		}

		product, byMessage := c.decidedProduct("/approve", says{"version": 1}), c.draftProduct("message")
		items := "/market/my/products/" + product + "/stock/items"
		many := strings.Repeat(planted+"\n", 1001)
		for what, try := range map[string]struct {
			who    actor
			path   string
			body   any
			status int
		}{
			"too long":          {owner, items, says{"text": planted + strings.Repeat("x", 2000)}, 422},
			"too many":          {owner, items, says{"text": many}, 422},
			"by message":        {owner, "/market/my/products/" + byMessage + "/stock/items", says{"text": planted}, 409},
			"somebody else":     {other, items, says{"text": planted}, 404},
			"nobody":            {anonymous, items, says{"text": planted}, httpapi.StatusNoSession},
			"another field":     {owner, items, says{"text": "", "words": planted}, 422},
			"another type":      {owner, items, says{"text": []string{planted}}, 422},
			"a product of none": {owner, "/market/my/products/none/stock/items", says{"text": planted}, 404},
		} {
			if status := as(try.who, "POST", try.path, try.body); status != try.status {
				t.Errorf("%s: %d, want %d", what, status, try.status)
			}
		}
		for range 2 { // the second time everything is there twice
			if status := as(owner, "POST", items, says{"text": planted + " 1\n\"" + planted + " 2\"\n" + planted + " 3"}); status != 200 {
				t.Fatalf("items: %d", status)
			}
		}

		// One is sold; then everybody asks for everything.
		c.shop.giveFinal(c.people[other].id, 10_000_000)
		var bought placed
		c.as(other, "POST", "/orders", says{"kind": "market", "productId": product, "quantity": 1, "price": "4.50", "payType": "credit"}, &bought)
		store := c.shop.storeOf(c.people[owner].id)
		goods := "/orders/" + bought.TransactionID + "/goods"
		asked := 0
		for _, op := range e.app.Router().Operations() {
			method, pattern, _ := strings.Cut(op.Pattern, " ")
			path := strings.TrimPrefix(pattern, httpapi.Prefix)
			if method != http.MethodGet || !strings.Contains(path, "/market") && !strings.Contains(path, "/orders") {
				continue
			}
			for _, id := range []string{product, store} {
				path := strings.NewReplacer("{id}", id, "{transactionId}", bought.TransactionID).Replace(path)
				for _, who := range actors {
					if path == goods && who == other {
						continue // who is its buyer
					}
					as(who, method, path, nil)
					asked++
				}
			}
		}
		if asked < 100 {
			t.Errorf("only %d questions", asked)
		}
		for _, say := range []struct{ method, path string }{{"DELETE", items}, {"POST", "/market/my/products/" + product + "/retire"}} {
			if status := as(owner, say.method, say.path, nil); status != 200 {
				t.Errorf("%s %s: %d", say.method, say.path, status)
			}
		}
		e.databaseKeepsThem()
		e.wantKept()

		e.token = c.token(other)
		shown, err := json.Marshal(e.mustTell("GET", goods, nil))
		if err != nil || strings.Count(string(shown), planted) != 1 {
			t.Errorf("the buyer reads %s, %v", shown, err)
		}
		if err := e.app.Close(); err != nil {
			t.Fatal(err)
		}
		if status := as(owner, "POST", items, says{"text": planted}); status != 500 {
			t.Errorf("without a database: %d", status)
		}
		e.wantKept()
	})
}
