package shop

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
)

// ErrInvalid says by field what is wrong with a package.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// Wish is a package as an operator describes it.
type Wish struct {
	Tab          Tab
	Texts        map[string]Text   // by language
	Prices       map[string]string // decimal dollars, by cycle
	TrafficBytes int64
	SpeedMbps    int64
	Devices      int64
	NodeGroups   []string
	Stock        *int64 // nil is endless
	LimitedToOne bool
}

// What a package may say and cost.
const (
	longestName        = 60
	longestDescription = 500
	mostTraffic        = 1 << 50
	mostSpeed          = 1_000_000
	mostDevices        = 10_000
	mostStock          = 1_000_000_000
	mostGroups         = 20
	dearest            = 100_000 * money.Dollar
)

var nodeGroup = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

// read checks a wish, all of it, and turns it into a package.
func (w Wish) read() (Package, error) {
	p := Package{
		Tab: w.Tab, TrafficBytes: w.TrafficBytes, SpeedMbps: w.SpeedMbps, Devices: w.Devices, Stock: w.Stock, LimitedToOne: w.LimitedToOne,
	}
	wrong := complaints{}
	p.Texts = w.readTexts(wrong)
	p.Prices = w.readPrices(wrong)
	p.NodeGroups = w.readGroups(wrong)
	wrong.within("trafficBytes", w.TrafficBytes, 1, mostTraffic)
	wrong.within("speedMbps", w.SpeedMbps, 0, mostSpeed)
	wrong.within("devices", w.Devices, 0, mostDevices)
	if w.Stock != nil {
		wrong.within("stock", *w.Stock, 0, mostStock)
	}
	if w.Tab != Monthly && w.Tab != Data {
		wrong["tab"] = "unknown_value"
	}
	return p, wrong.refusal()
}

// readTexts keeps the languages that say something. A description without a
// name would stand under another language's name.
func (w Wish) readTexts(wrong complaints) map[lang.Tag]Text {
	texts := map[lang.Tag]Text{}
	for _, tag := range lang.All() {
		typed := w.Texts[string(tag)]
		text := Text{Name: strings.TrimSpace(typed.Name), Description: strings.TrimSpace(typed.Description)}
		field := "texts." + string(tag)
		if text.Name == "" && (tag == lang.Default || text.Description != "") {
			wrong[field+".name"] = "required"
		}
		wrong.atMost(field+".name", text.Name, longestName)
		wrong.atMost(field+".description", text.Description, longestDescription)
		if text.Name != "" {
			texts[tag] = text
		}
	}
	return texts
}

func (w Wish) readPrices(wrong complaints) map[Cycle]money.Amount {
	prices := map[Cycle]money.Amount{}
	for typed, amount := range w.Prices {
		cycle, field := Cycle(typed), "prices."+typed
		if !slices.Contains(Cycles(), cycle) {
			wrong["prices"] = "unknown_value"
			continue
		}
		price, err := money.Parse(strings.TrimSpace(amount))
		switch {
		case err != nil || price%money.Cent != 0: // every way to pay can say a cent
			wrong[field] = "amount_format"
		case price <= 0 || price > dearest:
			wrong[field] = "out_of_range"
		}
		prices[cycle] = price
	}
	if len(w.Prices) == 0 {
		wrong["prices"] = "required"
	}
	return prices
}

// readGroups brings groups into one order: terms that differ in nothing else
// are the same terms.
func (w Wish) readGroups(wrong complaints) []string {
	groups := slices.Compact(slices.Sorted(slices.Values(w.NodeGroups)))
	switch {
	case len(groups) == 0:
		wrong["nodeGroups"] = "required"
	case len(groups) > mostGroups:
		wrong["nodeGroups"] = "out_of_range"
	case slices.ContainsFunc(groups, func(group string) bool { return !nodeGroup.MatchString(group) }):
		wrong["nodeGroups"] = "bad_format"
	}
	return groups
}

// complaints are codes of what is wrong, by field.
type complaints map[string]string

func (c complaints) within(field string, n, least, most int64) {
	if n < least || n > most {
		c[field] = "out_of_range"
	}
}

func (c complaints) atMost(field, text string, longest int) {
	if utf8.RuneCountInString(text) > longest {
		c[field] = "too_long"
	}
}

func (c complaints) refusal() error {
	if len(c) == 0 {
		return nil
	}
	refusal := ErrInvalid
	for field, code := range c {
		refusal = refusal.Field(field, code)
	}
	return refusal
}
