package settings

import (
	"cmp"
	"encoding/json"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

// Integer is a whole number.
func Integer(key string, standard, lowest, highest int64) *Setting[int64] {
	return between(key, KindInteger, standard, lowest, highest, wholeNumber, asNumber)
}

// Duration is a span of whole seconds.
func Duration(key string, standard, shortest, longest time.Duration) *Setting[time.Duration] {
	return between(key, KindDuration, standard, shortest, longest,
		func(raw json.RawMessage) (time.Duration, error) {
			seconds, err := wholeNumber(raw)
			if err == nil && (seconds > int64(longest/time.Second) || seconds < 0) {
				err = wrong(codeOutOfRange) // before the multiplication could overflow
			}
			return time.Duration(seconds) * time.Second, err
		},
		func(d time.Duration) any { return int64(d / time.Second) })
}

// Money is an amount of US dollars.
func Money(key string, standard, lowest, highest money.Amount) *Setting[money.Amount] {
	return between(key, KindMoney, standard, lowest, highest, decimal, func(a money.Amount) any { return a.String() })
}

// basisPoint is a hundredth of a percent, in the millionths that decimals are
// read into.
const basisPoint = money.Cent

// Percent is a share, as basis points for money.Amount.Portion.
func Percent(key string, standard, lowest, highest int64) *Setting[int64] {
	return between(key, KindPercent, standard, lowest, highest,
		func(raw json.RawMessage) (int64, error) {
			percent, err := decimal(raw)
			if err == nil && percent%basisPoint != 0 {
				err = wrong(codeBadFormat)
			}
			return int64(percent / basisPoint), err
		},
		func(points int64) any { return fmt.Sprintf("%d.%02d", points/100, points%100) })
}

// Bool is a switch.
func Bool(key string, standard bool) *Setting[bool] {
	return register(&Setting[bool]{
		Definition: Definition{Key: key, Kind: KindBool},
		standard:   standard,
		decode:     func(raw json.RawMessage) (bool, error) { return parse[bool](raw, codeBadFormat) },
		encode:     func(on bool) any { return on },
	})
}

// ExchangeRate is a price of one US dollar that somebody has set by hand and
// vouches for until a moment. The zero value is no rate.
type ExchangeRate struct {
	Millionths int64 // of the other currency's unit, for one dollar
	ValidUntil clock.Millis
}

// At tells whether the rate may be used at a moment.
func (r ExchangeRate) At(now clock.Millis) bool { return r.Millionths > 0 && now < r.ValidUntil }

type rateOnWire struct {
	Rate       string    `json:"rate"`
	ValidUntil time.Time `json:"validUntil"`
}

// Rate is an exchange rate against the US dollar, at first none.
func Rate(key string, lowest, highest money.Amount) *Setting[ExchangeRate] {
	return register(&Setting[ExchangeRate]{
		Definition: Definition{Key: key, Kind: KindRate, Min: toJSON(lowest.String()), Max: toJSON(highest.String())},
		decode: func(raw json.RawMessage) (ExchangeRate, error) {
			if string(raw) == "null" {
				return ExchangeRate{}, nil
			}
			given, err := parse[rateOnWire](raw, codeBadFormat)
			if err != nil {
				return ExchangeRate{}, err
			}
			rate, err := money.Parse(given.Rate)
			if err != nil || given.ValidUntil.IsZero() {
				return ExchangeRate{}, wrong(codeBadFormat)
			}
			return ExchangeRate{int64(rate), clock.Of(given.ValidUntil)}, inRange(rate, lowest, highest)
		},
		encode: func(r ExchangeRate) any {
			if r.Millionths == 0 {
				return nil
			}
			return rateOnWire{money.Amount(r.Millionths).String(), r.ValidUntil.Time()}
		},
	})
}

// between makes a setting whose values have an order and two ends.
func between[T cmp.Ordered](key string, kind Kind, standard, lowest, highest T,
	decode func(json.RawMessage) (T, error), encode func(T) any) *Setting[T] {
	return register(&Setting[T]{
		Definition: Definition{Key: key, Kind: kind, Min: toJSON(encode(lowest)), Max: toJSON(encode(highest))},
		standard:   standard,
		decode: func(raw json.RawMessage) (T, error) {
			v, err := decode(raw)
			if err != nil {
				return v, err
			}
			return v, inRange(v, lowest, highest)
		},
		encode: encode,
	})
}

func inRange[T cmp.Ordered](v, lowest, highest T) error {
	if v < lowest || v > highest {
		return wrong(codeOutOfRange)
	}
	return nil
}

func wholeNumber(raw json.RawMessage) (int64, error) { return parse[int64](raw, codeNotInteger) }

func asNumber(n int64) any { return n }

// decimal reads a string such as "12.50" exactly.
func decimal(raw json.RawMessage) (money.Amount, error) {
	text, err := parse[string](raw, codeBadFormat)
	if err != nil {
		return 0, err
	}
	amount, err := money.Parse(text)
	if err != nil {
		return 0, wrong(codeBadFormat)
	}
	return amount, nil
}
