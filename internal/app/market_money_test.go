package app_test

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/storage/storagetest"
)

// withdrawalSeen is a withdrawal as its keeper or an operator reads it.
type withdrawalSeen struct {
	ID, State, Reference, ApprovedBy, SecondBy, StoreName string
	SenderID                                              string
	NeedsSecond, MayApprove, MaySend, MayUnsend, MayPay   bool
	MayRefuse, MayCancel                                  bool
}

// answers is what one of the six gets, whatever it is.
func (c *cast) answers(who actor, method, path, key string, body says) (status int, answer string) {
	c.t.Helper()
	raw, _ := json.Marshal(body)
	req := httptest.NewRequestWithContext(c.t.Context(), method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", key)
	req.Header.Set(httpapi.TokenHeader, c.token(who))
	req.RemoteAddr = c.address()
	recorder := httptest.NewRecorder()
	c.shop.app.Handler().ServeHTTP(recorder, req)
	return recorder.Code, recorder.Body.String()
}

// refuses fails unless a call is refused with a code.
func (c *cast) refuses(who actor, method, path string, body says, status int, code string) {
	c.t.Helper()
	if got, answer := c.answers(who, method, path, "", body); got != status || !strings.Contains(answer, `"`+code+`"`) {
		c.t.Errorf("%s %s: %d %s, want %d %s", method, path, got, answer, status, code)
	}
}

// sellsFor has the owner sell something, which the other one has received.
func (c *cast) sellsFor(price money.Amount) {
	c.t.Helper()
	product := owned("own product", noID, func(c *cast) string {
		_, product := c.shop.stall(c.people[owner].id)
		return product
	}).of(c)
	c.write(`UPDATE market_product SET price = $1 WHERE id = $2`, price, product)
	c.sellRope(owner, other, product, "received")
}

func TestMoneyOfAStoreLeavesAfterTwoOperatorsAgreed(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		c := newCast(t, s, "moderation") // both operators may pay out
		c.sellsFor(1000 * money.Dollar)
		const desk = "/admin/market/withdrawals"
		wish := func(change says) says {
			asked := says{"amount": "600.00", "network": "tron", "address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}
			for field, value := range change {
				asked[field] = value
			}
			return asked
		}
		c.refuses(owner, "POST", "/market/my/withdrawals", wish(says{"address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s"}), 422, "wallet_address_invalid")
		c.refuses(owner, "POST", "/market/my/withdrawals", wish(says{"network": "bsc"}), 422, "wallet_address_invalid")
		c.refuses(owner, "POST", "/market/my/withdrawals", wish(says{"amount": "1.00"}), 400, "withdrawal_too_small")
		c.refuses(owner, "POST", "/market/my/withdrawals", wish(says{"amount": "1000.01"}), 409, "balance_insufficient")
		c.sellsFor(5000 * money.Dollar)
		c.refuses(owner, "POST", "/market/my/withdrawals", wish(says{"amount": "2000.01"}), 409, "withdrawal_daily_reached")

		first, once := c.answers(owner, "POST", "/market/my/withdrawals", "k1", wish(nil))
		second, twice := c.answers(owner, "POST", "/market/my/withdrawals", "k1", wish(nil))
		if first != 200 || second != 200 || once != twice {
			t.Errorf("asked twice: %s, %s", once, twice)
		}
		var asked withdrawalSeen
		if err := json.Unmarshal([]byte(once), &asked); err != nil || asked.State != "asked" || !asked.MayCancel {
			t.Fatalf("%s, %v", once, err)
		}
		s.wantClean()

		path := desk + "/" + asked.ID
		var queue struct{ Items []withdrawalSeen }
		c.as(keyed, "GET", desk, nil, &queue)
		if waits := queue.Items[len(queue.Items)-1]; waits.ID != asked.ID || !waits.NeedsSecond || !waits.MayApprove || waits.MayPay {
			t.Errorf("waits: %+v", waits)
		}
		var seen withdrawalSeen
		c.as(keyed, "POST", path+"/approve", nil, &seen)
		if seen.State != "asked" || seen.ApprovedBy != c.people[keyed].id || seen.MayApprove {
			t.Errorf("the first of two: %+v", seen)
		}
		c.refuses(keyed, "POST", path+"/approve", nil, 409, "withdrawal_operator")
		c.as(unkeyed, "POST", path+"/approve", nil, &seen)
		if seen.State != "approved" || seen.SecondBy != c.people[unkeyed].id || !seen.MaySend || seen.MayPay {
			t.Errorf("the second of two: %+v", seen)
		}
		c.refuses(owner, "POST", "/market/my/withdrawals/"+asked.ID+"/cancel", nil, 409, "withdrawal_decided")
		c.refuses(keyed, "POST", path+"/paid", says{"reference": id.Hash("sent")}, 409, "withdrawal_unclaimed")
		c.as(keyed, "POST", path+"/send", nil, &seen)
		if seen.State != "sending" || seen.SenderID != c.people[keyed].id || !seen.MayPay || !seen.MayUnsend || seen.MayRefuse {
			t.Errorf("being sent: %+v", seen)
		}
		c.refuses(unkeyed, "POST", path+"/refuse", why, 409, "withdrawal_sending")
		c.refuses(unkeyed, "POST", path+"/paid", says{"reference": id.Hash("sent")}, 422, "required")
		c.as(unkeyed, "GET", desk+"?state=sending", nil, &queue)
		if len(queue.Items) != 1 || queue.Items[0].MayUnsend || !queue.Items[0].MayPay {
			t.Errorf("another operator sees %+v", queue.Items)
		}
		s.wantClean()
		c.refuses(keyed, "POST", path+"/paid", says{"reference": "0x" + id.Hash("sent")}, 422, "transaction_hash_invalid")
		c.as(keyed, "POST", path+"/paid", says{"reference": id.Hash("sent")}, &seen)
		s.wantClean()

		var mine struct{ Items []withdrawalSeen }
		c.as(owner, "GET", "/market/my/withdrawals", nil, &mine)
		if len(mine.Items) != 1 || mine.Items[0].State != "paid" || mine.Items[0].Reference != id.Hash("sent") || mine.Items[0].ApprovedBy != "" {
			t.Errorf("the keeper reads %+v", mine)
		}
		var till struct{ Balance, Held, Earned, PaidOut, LeftToday string }
		c.as(owner, "GET", "/market/my/money", nil, &till)
		if till != (struct{ Balance, Held, Earned, PaidOut, LeftToday string }{"5400.00", "0.00", "6000.00", "600.00", "1400.00"}) {
			t.Errorf("%+v", till)
		}
		storagetest.Eventually(t, "the keeper is written to", func() bool {
			return strings.Contains(s.lettersTo(c.people[owner].email), id.Hash("sent"))
		})
	})
}
