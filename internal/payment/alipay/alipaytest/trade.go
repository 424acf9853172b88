package alipaytest

import (
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"
)

// Trade is one as Alipay keeps it.
type Trade struct {
	No, OutTradeNo  string
	Status          string
	Amount, Subject string
	NotifyURL       string
	Expires         time.Time
	PaidAt          time.Time
	refunds         map[string]string // by out_request_no
}

var methods = map[string]func(a *Alipay, about, params map[string]string) answer{
	"alipay.trade.page.pay":             (*Alipay).visit,
	"alipay.trade.wap.pay":              (*Alipay).visit,
	"alipay.trade.precreate":            (*Alipay).precreate,
	"alipay.trade.query":                (*Alipay).query,
	"alipay.trade.close":                (*Alipay).close,
	"alipay.trade.refund":               (*Alipay).refund,
	"alipay.trade.fastpay.refund.query": (*Alipay).refundQuery,

	"alipay.data.dataservice.bill.downloadurl.query": (*Alipay).billAddress,
}

func done(more answer) answer {
	more["code"], more["msg"] = "10000", "Success"
	return more
}

func refused(sub, why string) answer {
	return answer{"code": "40004", "msg": "Business Failed", "sub_code": sub, "sub_msg": why}
}

func (a *Alipay) begin(about, params map[string]string) (*Trade, answer) {
	expires, err := time.ParseInLocation(time.DateTime, about["time_expire"], beijing)
	if err != nil || expires.Before(a.now()) {
		return nil, refused("ACQ.INVALID_PARAMETER", "time_expire")
	}
	if known := a.trades[about["out_trade_no"]]; known != nil {
		if known.Amount != about["total_amount"] || known.Subject != about["subject"] {
			return nil, refused("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改")
		}
		return known, nil
	}
	a.made++
	return &Trade{
		No: fmt.Sprintf("%s22001%011d", a.now().Format("20060102"), a.made), OutTradeNo: about["out_trade_no"], Status: "WAIT_BUYER_PAY",
		Amount: about["total_amount"], Subject: about["subject"], NotifyURL: params["notify_url"], Expires: expires, refunds: map[string]string{},
	}, nil
}

// visit is what a browser makes of a page's address.
func (a *Alipay) visit(about, params map[string]string) answer {
	product := map[string]string{"alipay.trade.page.pay": "FAST_INSTANT_TRADE_PAY", "alipay.trade.wap.pay": "QUICK_WAP_WAY"}
	if about["product_code"] != product[params["method"]] {
		return refused("ACQ.INVALID_PARAMETER", "product_code")
	}
	trade, no := a.begin(about, params)
	if no != nil {
		return no
	}
	a.trades[trade.OutTradeNo] = trade
	return done(answer{"out_trade_no": trade.OutTradeNo})
}

// precreate makes a code; there is no trade before somebody reads it.
func (a *Alipay) precreate(about, params map[string]string) answer {
	trade, no := a.begin(about, params)
	if no != nil {
		return no
	}
	code := "https://qr.alipay.com/bax" + trade.OutTradeNo
	a.codes[code] = trade
	return done(answer{"out_trade_no": trade.OutTradeNo, "qr_code": code})
}

func (a *Alipay) query(about, _ map[string]string) answer {
	trade := a.trades[about["out_trade_no"]]
	if trade == nil {
		return refused("ACQ.TRADE_NOT_EXIST", "交易不存在")
	}
	said := done(answer{
		"trade_no": trade.No, "out_trade_no": trade.OutTradeNo, "trade_status": trade.Status, "total_amount": trade.Amount,
		"buyer_logon_id": "bin***@sandbox.com", "buyer_pay_amount": "0.00", "invoice_amount": "0.00", "point_amount": "0.00", "receipt_amount": "0.00",
	})
	if !trade.PaidAt.IsZero() {
		said["send_pay_date"] = trade.PaidAt.Format(time.DateTime)
	}
	return said
}

func (a *Alipay) close(about, _ map[string]string) answer {
	trade := a.trades[about["out_trade_no"]]
	switch {
	case trade == nil:
		return refused("ACQ.TRADE_NOT_EXIST", "交易不存在")
	case trade.Status != "WAIT_BUYER_PAY":
		return refused("ACQ.TRADE_STATUS_ERROR", "交易状态不合法")
	}
	trade.Status = "TRADE_CLOSED"
	return done(answer{"trade_no": trade.No, "out_trade_no": trade.OutTradeNo})
}

func (a *Alipay) byNo(no string) *Trade {
	for _, trade := range a.trades {
		if trade.No == no {
			return trade
		}
	}
	return nil
}

func (a *Alipay) refund(about, _ map[string]string) answer {
	trade := a.byNo(about["trade_no"])
	if trade == nil {
		return refused("ACQ.TRADE_NOT_EXIST", "交易不存在")
	}
	said := answer{"trade_no": trade.No, "out_trade_no": trade.OutTradeNo, "refund_fee": about["refund_amount"], "fund_change": "N"}
	if _, again := trade.refunds[about["out_request_no"]]; again {
		return done(said)
	}
	switch {
	case trade.Status == "TRADE_FINISHED":
		return refused("ACQ.TRADE_HAS_FINISHED", "交易已完结")
	case trade.Status != "TRADE_SUCCESS":
		return refused("ACQ.TRADE_STATUS_ERROR", "交易状态不合法")
	case about["refund_amount"] != trade.Amount:
		return refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "退款金额超限")
	}
	trade.refunds[about["out_request_no"]] = about["refund_amount"]
	trade.Status, said["fund_change"] = "TRADE_CLOSED", "Y"
	return done(said)
}

func (a *Alipay) refundQuery(about, _ map[string]string) answer {
	trade := a.byNo(about["trade_no"])
	if trade == nil {
		return refused("ACQ.TRADE_NOT_EXIST", "交易不存在")
	}
	amount, known := trade.refunds[about["out_request_no"]]
	if !known {
		return done(answer{})
	}
	return done(answer{
		"trade_no": trade.No, "out_trade_no": trade.OutTradeNo, "out_request_no": about["out_request_no"],
		"refund_amount": amount, "refund_status": "REFUND_SUCCESS",
	})
}

// Visit opens a page as a buyer's browser does, and begins the trade.
func (a *Alipay) Visit(t *testing.T, address string) {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if page, _ := io.ReadAll(res.Body); !contains(page, `"code":"10000"`) {
		t.Fatalf("Alipay does not show the page: %s", page)
	}
}

// Scan reads a QR code as a buyer's phone does.
func (a *Alipay) Scan(t *testing.T, code string) {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	trade := a.codes[code]
	if trade == nil {
		t.Fatalf("nobody has made the code %s", code)
	}
	a.trades[trade.OutTradeNo] = trade
}
