package alipay

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

const methodBill = "alipay.data.dataservice.bill.downloadurl.query"

const (
	billPatience = time.Minute
	billLimit    = 64 << 20 // of the archive, and of the table in it
	// billReady is when the bill of a day is surely there, counted from the end
	// of the day. Alipay promises nine in the morning and is late at times.
	billReady = 14 * time.Hour
)

// The columns of a bill that are read.
const (
	columnTrade  = "支付宝交易号"
	columnOurs   = "商户订单号"
	columnKind   = "业务类型"
	columnAt     = "完成时间"
	columnAmount = "订单金额（元）"
	kindPayment  = "交易"
)

// Statements reads the bills of every day in Shanghai that the time touches.
func (p *Provider) Statements(ctx context.Context, from, before clock.Millis) ([]payment.Statement, error) {
	var all []payment.Statement
	for day := midnight(from); clock.Of(day) < before; day = day.AddDate(0, 0, 1) {
		bill, err := p.bill(ctx, day)
		if err != nil {
			return nil, fmt.Errorf("bill of %s: %w", day.Format(time.DateOnly), err)
		}
		for _, s := range bill {
			if s.At >= from && s.At < before {
				all = append(all, s)
			}
		}
	}
	return all, nil
}

func midnight(at clock.Millis) time.Time {
	year, month, day := at.Time().In(shanghai).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, shanghai)
}

// bill is every payment of one day in Shanghai.
func (p *Provider) bill(ctx context.Context, day time.Time) ([]payment.Statement, error) {
	var where struct {
		URL string `json:"bill_download_url"`
	}
	now := p.clock.Now().Time()
	if over := day.AddDate(0, 0, 1); now.Before(over) {
		return nil, payment.ErrNotYet
	}
	err := p.call(ctx, request{method: methodBill, business: business{BillType: "trade", BillDate: day.Format(time.DateOnly)}}, &where)
	var refused *refusal
	if errors.As(err, &refused) && strings.Contains(strings.ToUpper(refused.SubCode), "BILL_NOT_EXIST") {
		if now.Before(day.AddDate(0, 0, 1).Add(billReady)) {
			return nil, payment.ErrNotYet
		}
		return nil, nil // nothing was traded
	}
	if err != nil {
		return nil, err
	}
	archive, err := p.download(ctx, where.URL)
	if err != nil {
		return nil, err
	}
	return readBill(archive)
}

// download fetches the archive. Alipay has signed its address; that it is one
// of Alipay's own is checked all the same.
func (p *Provider) download(ctx context.Context, address string) ([]byte, error) {
	if err := storage.Outside(ctx); err != nil {
		return nil, err
	}
	address, err := p.atAlipays(address)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, billPatience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	res, err := p.http.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the bill's address answered %d", res.StatusCode)
	}
	return readAll(res.Body)
}

// atAlipays lets http become https. In tests, whoever plays the gateway hands
// out bills, too.
func (p *Provider) atAlipays(address string) (string, error) {
	if played := strings.TrimSuffix(p.house.Gateway, "gateway.do"); played != "" && strings.HasPrefix(address, played) {
		return address, nil
	}
	u, err := url.Parse(address)
	if err != nil || !strings.HasSuffix(u.Hostname(), ".alipay.com") && !strings.HasSuffix(u.Hostname(), ".alipaydev.com") {
		return "", errors.New("the bill is not at Alipay's")
	}
	u.Scheme = "https"
	return u.String(), nil
}

func readAll(from io.Reader) ([]byte, error) {
	raw, err := io.ReadAll(io.LimitReader(from, billLimit+1))
	if err == nil && len(raw) > billLimit {
		err = errors.New("the bill is too long")
	}
	return raw, err
}

// readBill finds the table of trades in the archive, whatever it is called
// there: the other one sums up and has other columns.
func readBill(archive []byte) ([]payment.Statement, error) {
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, fmt.Errorf("the bill is no archive: %w", err)
	}
	for _, file := range files.File {
		opened, err := file.Open()
		if err != nil {
			return nil, err
		}
		raw, err := readAll(simplifiedchinese.GBK.NewDecoder().Reader(opened))
		opened.Close()
		if err != nil {
			return nil, err
		}
		if payments, found, err := readTable(raw); found || err != nil {
			return payments, err
		}
	}
	return nil, errors.New("the bill has no table of trades")
}

func readTable(raw []byte) (payments []payment.Statement, found bool, err error) {
	table := csv.NewReader(bytes.NewReader(raw))
	table.Comment, table.FieldsPerRecord, table.LazyQuotes = '#', -1, true
	var columns map[string]int
	for {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			return payments, columns != nil, nil
		}
		if err != nil {
			return nil, false, err
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i]) // Alipay ends cells with a tab
		}
		switch {
		case columns == nil && row[0] == columnTrade:
			if columns, err = columnsOf(row); err != nil {
				return nil, false, err
			}
		case columns != nil:
			one, is, err := readRow(row, columns)
			if err != nil {
				return nil, false, err
			}
			if is {
				payments = append(payments, one)
			}
		}
	}
}

func columnsOf(header []string) (map[string]int, error) {
	columns := map[string]int{}
	for i, name := range header {
		columns[name] = i
	}
	for _, name := range []string{columnTrade, columnOurs, columnKind, columnAt, columnAmount} {
		if _, is := columns[name]; !is {
			return nil, fmt.Errorf("the bill has no column %s", name)
		}
	}
	return columns, nil
}

// readRow reads a payment; false for what is none, a refund for instance.
func readRow(row []string, columns map[string]int) (payment.Statement, bool, error) {
	cell := func(name string) string {
		if i := columns[name]; i < len(row) {
			return row[i]
		}
		return ""
	}
	if cell(columnKind) != kindPayment {
		return payment.Statement{}, false, nil
	}
	at, err := time.ParseInLocation(time.DateTime, cell(columnAt), shanghai)
	if err != nil {
		return payment.Statement{}, false, fmt.Errorf("a trade of the bill has no time: %w", err)
	}
	amount, err := parseFen(cell(columnAmount))
	return payment.Statement{
		ExternalID: cell(columnTrade), AttemptID: cell(columnOurs), Amount: amount.String(), Currency: yuan, At: clock.Of(at),
	}, true, err
}
