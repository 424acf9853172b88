package payment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"causeway/internal/base/money"
)

// rateSource is a public service that says what a dollar costs in CNY.
type rateSource struct {
	name    string
	address string
	oldest  time.Duration // since the source itself last looked
	read    func(raw []byte) (price json.Number, published time.Time, err error)
}

// rateSources have to agree; the price of the first is taken. Each speaks for
// itself, so that neither one's mistake nor one's malice sets our prices.
//
// The second has the central bank's rates of working days: five days may lie
// between two of them around holidays.
var rateSources = []rateSource{
	{"open.er-api.com", "https://open.er-api.com/v6/latest/USD", 3 * 24 * time.Hour, readExchangeRateAPI},
	{"frankfurter.dev", "https://api.frankfurter.dev/v1/latest?base=USD&symbols=CNY", 8 * 24 * time.Hour, readFrankfurter},
}

const (
	// A dollar has cost between 6 and 9 CNY since 1994. What lies outside of
	// these is a mistake, or a day on which an operator should look first.
	leastYuan = 4 * money.Dollar
	mostYuan  = 12 * money.Dollar
	// disagreement is the share in which sources may differ: a fiftieth.
	disagreement = 50

	ratePatience    = 15 * time.Second
	rateAnswerLimit = 1 << 20
)

var errNoUSD = errors.New("the answer is not about dollars")

// fetch asks every source and takes what they agree on.
func (r *Rates) fetch(ctx context.Context) (Rate, error) {
	var lowest, highest, first money.Amount
	var names []string
	for i, source := range rateSources {
		price, err := r.ask(ctx, source)
		if err != nil {
			return Rate{}, fmt.Errorf("%s: %w", source.name, err)
		}
		if i == 0 {
			lowest, highest, first = price, price, price
		}
		lowest, highest, names = min(lowest, price), max(highest, price), append(names, source.name)
	}
	if highest-lowest > lowest/disagreement {
		return Rate{}, fmt.Errorf("%s do not agree: %s and %s", strings.Join(names, " and "), lowest, highest)
	}
	now := r.clock.Now()
	return Rate{Currency: yuan, PerDollar: first, Source: names[0], At: now, ValidUntil: now.Add(rateLife)}, nil
}

func (r *Rates) ask(ctx context.Context, source rateSource) (money.Amount, error) {
	ctx, cancel := context.WithTimeout(ctx, ratePatience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, source.address, nil)
	if err != nil {
		return 0, err
	}
	res, err := r.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return 0, fmt.Errorf("answered %d", res.StatusCode)
	}
	raw, err := io.ReadAll(io.LimitReader(res.Body, rateAnswerLimit))
	if err != nil {
		return 0, err
	}
	number, published, err := source.read(raw)
	if err != nil {
		return 0, err
	}
	if age := r.clock.Now().Time().Sub(published); age > source.oldest || age < -source.oldest {
		return 0, fmt.Errorf("its rate is of %s", published.Format(time.DateOnly))
	}
	price, err := parsePrice(number.String())
	if err == nil && (price < leastYuan || price > mostYuan) {
		err = fmt.Errorf("%s is not plausible", price)
	}
	return price, err
}

func readExchangeRateAPI(raw []byte) (json.Number, time.Time, error) {
	var said struct {
		Result  string `json:"result"`
		Base    string `json:"base_code"`
		Updated int64  `json:"time_last_update_unix"`
		Rates   struct {
			CNY json.Number
		} `json:"rates"`
	}
	err := json.Unmarshal(raw, &said)
	if err == nil && (said.Result != "success" || said.Base != "USD") {
		err = errNoUSD
	}
	return said.Rates.CNY, time.Unix(said.Updated, 0), err
}

func readFrankfurter(raw []byte) (json.Number, time.Time, error) {
	var said struct {
		Amount json.Number `json:"amount"`
		Base   string      `json:"base"`
		Date   string      `json:"date"`
		Rates  struct {
			CNY json.Number
		} `json:"rates"`
	}
	if err := json.Unmarshal(raw, &said); err != nil {
		return "", time.Time{}, err
	}
	if one, err := parsePrice(said.Amount.String()); err != nil || one != money.Dollar || said.Base != "USD" {
		return "", time.Time{}, errNoUSD
	}
	date, err := time.Parse(time.DateOnly, said.Date)
	return said.Rates.CNY, date, err
}

// parsePrice reads a decimal of any length; what lies beyond a millionth
// counts as a whole one.
func parsePrice(text string) (money.Amount, error) {
	whole, fraction, _ := strings.Cut(text, ".")
	beyond := ""
	if len(fraction) > 6 {
		fraction, beyond = fraction[:6], fraction[6:]
	}
	if fraction != "" {
		whole += "." + fraction
	}
	price, err := money.Parse(whole)
	if err != nil || price < 0 || strings.Trim(beyond, "0123456789") != "" {
		return 0, fmt.Errorf("%.40q is no price", text)
	}
	if strings.Trim(beyond, "0") != "" {
		price++
	}
	return price, nil
}
