package alipaytest

import (
	"bytes"
	"fmt"
	"maps"
	"testing"
	"time"
)

func contains(page []byte, text string) bool { return bytes.Contains(page, []byte(text)) }

// Change lets a test say what has become of a trade; nobody is told.
func (a *Alipay) Change(t *testing.T, outTradeNo string, change func(*Trade)) Trade {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	trade := a.trades[outTradeNo]
	if trade == nil {
		t.Fatalf("there is no trade %s", outTradeNo)
	}
	change(trade)
	return *trade
}

// Latest is the trade that was begun last.
func (a *Alipay) Latest(t *testing.T) Trade {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	latest := Trade{}
	for _, trade := range a.trades {
		if trade.No > latest.No {
			latest = *trade
		}
	}
	if latest.No == "" {
		t.Fatal("there is no trade")
	}
	return latest
}

// Pay is the buyer's finger on the button.
func (a *Alipay) Pay(t *testing.T, outTradeNo string) Trade {
	t.Helper()
	return a.Change(t, outTradeNo, func(trade *Trade) {
		if trade.Status != "WAIT_BUYER_PAY" || a.now().After(trade.Expires) {
			t.Fatalf("nobody can pay %+v", trade)
		}
		trade.Status, trade.PaidAt = "TRADE_SUCCESS", a.now()
	})
}

// SendBack gives a payment back at Alipay's own console.
func (a *Alipay) SendBack(t *testing.T, outTradeNo string) Trade {
	t.Helper()
	return a.Change(t, outTradeNo, func(trade *Trade) {
		trade.Status = "TRADE_CLOSED"
		trade.refunds["console"] = trade.Amount
	})
}

// Notice is what a notify about a trade says, before it is signed. Each has an
// id of its own.
func (a *Alipay) Notice(trade Trade) map[string]string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.made++
	said := map[string]string{
		"notify_time": a.now().Format(time.DateTime), "notify_type": "trade_status_sync", "notify_id": fmt.Sprintf("%034d", a.made),
		"app_id": AppID, "auth_app_id": AppID, "charset": "utf-8", "version": "1.0", "trade_no": trade.No, "out_trade_no": trade.OutTradeNo,
		"buyer_id": "2088102117000000", "seller_id": SellerID, "trade_status": trade.Status, "total_amount": trade.Amount,
		"receipt_amount": trade.Amount, "subject": trade.Subject, "body": "", // Alipay signs what is empty, too
		"fund_bill_list": `[{"amount":"` + trade.Amount + `","fundChannel":"ALIPAYACCOUNT"}]`,
	}
	if !trade.PaidAt.IsZero() {
		said["gmt_payment"] = trade.PaidAt.Format(time.DateTime)
	}
	return said
}

// Notify is a notify about a trade as Alipay posts it.
func (a *Alipay) Notify(trade Trade) []byte { return Signed(ownKey(), a.Notice(trade)) }

// Forge is a notify with changes that Alipay has signed all the same: about
// somebody else's app, for instance.
func (a *Alipay) Forge(trade Trade, changes map[string]string) []byte {
	said := a.Notice(trade)
	maps.Copy(said, changes)
	return Signed(ownKey(), said)
}
