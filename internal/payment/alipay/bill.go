package alipay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

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
	return byTrade(all)
}

// byTrade makes one line of a trade's refunds: a query tells only of the whole.
func byTrade(all []payment.Statement) (list []payment.Statement, err error) {
	refunds := map[string]int{} // where in the list, by trade
	for _, s := range all {
		at, again := refunds[s.Of]
		if s.Of == "" || !again {
			refunds[s.Of] = len(list)
			list = append(list, s)
			continue
		}
		before, err1 := parseFen(list[at].Amount)
		more, err2 := parseFen(s.Amount)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		list[at].Amount, list[at].At = (before + more).String(), max(list[at].At, s.At)
	}
	return list, nil
}

func midnight(at clock.Millis) time.Time {
	year, month, day := at.Time().In(shanghai).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, shanghai)
}

// bill is every payment and refund of one day in Shanghai.
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
