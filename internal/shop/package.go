package shop

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
)

// Refusals that a buyer sees.
var (
	ErrNoStock   = fault.New(fault.Conflict, "insufficient_stock")
	ErrLimit     = fault.New(fault.Conflict, "purchase_limit_reached")
	ErrNotOnSale = fault.New(fault.NotFound, "not_found")
	ErrCycle     = fault.New(fault.Invalid, "cycle_not_offered")
)

// Tab is where a package is listed, and how its traffic counts: each month
// anew, or once in total.
type Tab string

// The tabs.
const (
	Monthly Tab = "monthly"
	Data    Tab = "data"
)

// Cycle is what is paid for at once.
type Cycle string

// The cycles.
const (
	Month    Cycle = "month"
	Season   Cycle = "season"
	HalfYear Cycle = "half_year"
	Year     Cycle = "year"
	LongTerm Cycle = "long_term"
)

// Cycles lists them from short to long.
func Cycles() []Cycle { return []Cycle{Month, Season, HalfYear, Year, LongTerm} }

// Months is how long a cycle lasts; zero never ends.
func (c Cycle) Months() int {
	return map[Cycle]int{Month: 1, Season: 3, HalfYear: 6, Year: 12}[c]
}

// Text is a package in one language.
type Text struct{ Name, Description string }

// Package is something on the shelf.
type Package struct {
	ID           string
	Tab          Tab
	TrafficBytes int64 // for each month, or in total
	SpeedMbps    int64 // 0 is unlimited
	Devices      int64 // 0 is unlimited
	NodeGroups   []string
	Stock        *int64 // nil is endless
	LimitedToOne bool
	SortOrder    int64
	OnSale       bool
	Version      int64 // to be named by the change that replaces it
	CreatedAt    clock.Millis
	Texts        map[lang.Tag]Text
	Prices       map[Cycle]money.Amount
}

// Text is the package's words in a language, or in English where the seller
// has not translated them.
func (p Package) Text(tag lang.Tag) Text {
	if text, ok := p.Texts[tag]; ok && text.Name != "" {
		return text
	}
	return p.Texts[lang.Default]
}

// Terms are what a buyer gets, fixed at the moment of the order.
type Terms struct {
	PackageID    string   `json:"packageId"`
	Tab          Tab      `json:"tab"`
	Months       int      `json:"months"` // 0 never ends
	TrafficBytes int64    `json:"trafficBytes"`
	SpeedMbps    int64    `json:"speedMbps"`
	Devices      int64    `json:"devices"`
	NodeGroups   []string `json:"nodeGroups"`
}

// Offer is a priced package for one cycle.
type Offer struct {
	Name  string
	Price money.Amount
	Terms Terms
}

func (p Package) offer(cycle Cycle, tag lang.Tag) (Offer, error) {
	price, offered := p.Prices[cycle]
	if !offered {
		return Offer{}, ErrCycle.Field("cycle", "unknown_value")
	}
	return Offer{
		Name: p.Text(tag).Name, Price: price,
		Terms: Terms{
			PackageID: p.ID, Tab: p.Tab, Months: cycle.Months(), TrafficBytes: p.TrafficBytes,
			SpeedMbps: p.SpeedMbps, Devices: p.Devices, NodeGroups: p.NodeGroups,
		},
	}, nil
}
