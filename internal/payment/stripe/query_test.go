package stripe

import (
	"net/http"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/payment/stripe/stripetest"
)

func TestTheWayReallyUsedIsTold(t *testing.T) {
	d := openTill(t)
	for way, want := range map[stripetest.Way]payment.PayType{
		stripetest.ApplePay: payment.ApplePay, stripetest.GooglePay: payment.GooglePay, stripetest.Alipay: payment.AlipayGlobal, stripetest.Card: "",
	} {
		a := d.opened(payment.GooglePay, 7*money.Dollar)
		d.wantStates(a)
		d.stripe.Pay(a.Instructions.Reference, way)
		paid := d.wantStates(a, payment.Paid)[0]
		if paid.PayType != want || paid.Amount != 7*money.Dollar || paid.RawAmount != "7.00" || paid.ExternalID == "" || paid.Of != "" {
			t.Errorf("%s: %+v", way, paid)
		}
	}
}

func TestAPaymentOfAnotherAmountThanThePageAskedForIsRefused(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	d.stripe.Pay(a.Instructions.Reference, stripetest.Card)
	d.stripe.Shorten(a.Instructions.Reference, 99)
	if facts, err := d.Query(t.Context(), a); err == nil || len(facts) > 0 {
		t.Errorf("%+v %v", facts, err)
	}
}

func TestMoneyOnItsWayIsSeenUntilItHasComeOrNot(t *testing.T) {
	d := openTill(t)
	comes, fails := d.opened(payment.AlipayGlobal, money.Dollar), d.opened(payment.AlipayGlobal, money.Dollar)
	d.stripe.PayLater(comes.Instructions.Reference)
	d.stripe.PayLater(fails.Instructions.Reference)
	seen := d.wantStates(comes, payment.Seen)[0]
	d.wantStates(fails, payment.Seen)
	d.stripe.Arrive(comes.Instructions.Reference, stripetest.Alipay)
	d.stripe.Fail(fails.Instructions.Reference, "the bank said no")
	if paid := d.wantStates(comes, payment.Paid)[0]; paid.ExternalID != seen.ExternalID {
		t.Errorf("%s was seen and %s paid", seen.ExternalID, paid.ExternalID)
	}
	if failed := d.wantStates(fails, payment.Failed)[0]; failed.Message != "the bank said no" {
		t.Errorf("%+v", failed)
	}
}

func TestAPageThatNobodyPaidIsClosed(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	d.stripe.Expire(a.Instructions.Reference)
	d.wantStates(a, payment.Closed)
}

func TestWhatWasSentBackIsToldBesideWhatWasPaid(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, 7*money.Dollar)
	page := a.Instructions.Reference
	d.stripe.Pay(page, stripetest.ApplePay)
	d.stripe.RefundAtDashboard(page, 200)
	d.stripe.RefundAtDashboard(page, 100)
	facts := d.wantStates(a, payment.Paid, payment.Refunded, payment.Refunded)
	oldest, newest := facts[1], facts[2]
	if oldest.Amount != 2*money.Dollar || newest.Amount != money.Dollar || oldest.ExternalID == newest.ExternalID || newest.Of != facts[0].ExternalID {
		t.Errorf("%+v", facts)
	}
	d.stripe.RefundsBecome("pending")
	d.stripe.RefundAtDashboard(page, 100)
	d.wantStates(a, payment.Paid, payment.Refunded, payment.Refunded)
	d.stripe.RefundsBecome("succeeded")
	d.wantStates(a, payment.Paid, payment.Refunded, payment.Refunded, payment.Refunded)
}

func TestARefundThatFailsLaterIsTold(t *testing.T) {
	d := openTill(t)
	a, refund := d.paid()
	page := a.Instructions.Reference
	d.wantRefund(refund, payment.RefundDone)
	ours := d.wantStates(a, payment.Paid, payment.Refunded)[1]
	d.wantAttempt("failed", d.stripe.FailRefund(page), a.ID)
	failed := d.wantStates(a, payment.Paid, payment.RefundFailed)[1]
	if failed.ExternalID != ours.ExternalID || failed.Payout != refund.ID || failed.Amount != refund.Amount || failed.Of != refund.ExternalID {
		t.Errorf("%+v, of %+v", failed, ours)
	}
	d.wantRefund(refund, payment.RefundRefused)
	d.stripe.RefundAtDashboard(page, 100)
	d.stripe.FailRefund(page)
	if facts := d.wantStates(a, payment.Paid, payment.RefundFailed, payment.RefundFailed); facts[2].Payout != "" {
		t.Errorf("%+v", facts[2])
	}
}

func TestADisputeIsToldWhenItMovesMoney(t *testing.T) {
	for _, row := range []struct {
		name    string
		inquiry bool
		decided string
		want    []payment.State
	}{
		{"an inquiry", true, "", []payment.State{payment.Paid}},
		{"an inquiry that became a dispute", true, "needs_response", []payment.State{payment.Paid, payment.Disputed}},
		{"an inquiry that went away", true, "warning_closed", []payment.State{payment.Paid}},
		{"a dispute", false, "", []payment.State{payment.Paid, payment.Disputed}},
		{"a dispute that the bank looks at", false, "under_review", []payment.State{payment.Paid, payment.Disputed}},
		{"a lost dispute", false, "lost", []payment.State{payment.Paid, payment.Disputed}},
		{"a won dispute", false, "won", []payment.State{payment.Paid, payment.Disputed, payment.DisputeWon}},
	} {
		t.Run(row.name, func(t *testing.T) {
			d := openTill(t)
			a := d.opened(payment.GooglePay, 7*money.Dollar)
			page := a.Instructions.Reference
			d.stripe.Pay(page, stripetest.GooglePay)
			d.stripe.Dispute(page, row.inquiry)
			if row.decided != "" {
				d.stripe.Decide(page, row.decided)
			}
			facts := d.wantStates(a, row.want...)
			for _, fact := range facts[1:] {
				if fact.Of != facts[0].ExternalID || fact.Amount != 7*money.Dollar || fact.ExternalID != facts[1].ExternalID {
					t.Errorf("%+v", fact)
				}
			}
		})
	}
}

func TestAStripeThatIsAwayTellsNothing(t *testing.T) {
	d := openTill(t)
	a := d.opened(payment.ApplePay, money.Dollar)
	d.stripe.Pay(a.Instructions.Reference, stripetest.Card)
	d.stripe.Break(http.StatusBadRequest)
	if facts, err := d.Query(t.Context(), a); err == nil || len(facts) > 0 {
		t.Errorf("%v %v", facts, err)
	}
}
