package app_test

import (
	"fmt"
	"net/http"

	"causeway/internal/base/money"
)

func (tr *trade) refundOne(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	tr.tell(c, "refund %s", b.id)
	real := tr.call(tr.operator, http.MethodPost, "/admin/orders/"+b.id+"/refund", says{"reason": "a trial"}, nil)
	tr.agree(real, tr.model.refund(b))
}

// closeOne is the operator's cancel.
func (tr *trade) closeOne(c *customer) {
	b := tr.anyBill(c)
	if b == nil {
		return
	}
	tr.tell(c, "the operator closes %s", b.id)
	modelled := "order_not_cancellable"
	if b.status == isProcessing {
		tr.model.end(b, isCancelled, "operator")
		modelled = ""
	}
	tr.agree(tr.call(tr.operator, http.MethodPost, "/admin/orders/"+b.id+"/cancel", says{"reason": "a trial"}, nil), modelled)
}

// correctCredit gives or takes up to thirty dollars.
func (tr *trade) correctCredit(c *customer) {
	amount := money.Amount(tr.rng.Int64N(6_001)-3_000) * money.Cent
	if amount == 0 {
		return
	}
	modelled := ""
	if amount < 0 && c.credit+amount < 0 {
		modelled = "balance_insufficient"
	} else {
		c.credit += amount
		tr.model.granted += amount
	}
	tr.agree(tr.correct(c, "credit", amount.String()), modelled)
}

func (tr *trade) correctPoints(c *customer) {
	amount := tr.rng.Int64N(6_001) - 3_000
	if amount == 0 {
		return
	}
	modelled := ""
	if c.points+amount < 0 {
		modelled = "points_insufficient"
	} else {
		c.points += amount
	}
	tr.agree(tr.correct(c, "points", fmt.Sprint(amount)), modelled)
}

// correct is done by one operator, and by a second one where the first has
// used up what one may do alone.
func (tr *trade) correct(c *customer, what, amount string) string {
	tr.tell(c, "be given %s of %s", amount, what)
	var done struct{ ID, State string }
	code := tr.call(tr.operator, http.MethodPost, "/admin/corrections", says{"userId": c.id, "what": what, "amount": amount, "reason": "a trial"}, &done)
	if code != "" || done.State == "applied" {
		return code
	}
	if alone := tr.call(tr.operator, http.MethodPost, "/admin/corrections/"+done.ID+"/approve", nil, nil); alone != "second_operator_needed" {
		tr.fail("one operator alone was answered %q", alone)
	}
	return tr.call(tr.second, http.MethodPost, "/admin/corrections/"+done.ID+"/approve", nil, nil)
}
