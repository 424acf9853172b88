package shop

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
)

func whole() Wish {
	return Wish{
		Tab: Monthly, Texts: map[string]Text{"en-US": {Name: " Harbour 100 ", Description: "For most."}, "ru-RU": {Name: "Гавань"}},
		Prices: map[string]string{"month": "4.20", "long_term": "199"}, TrafficBytes: 100 << 30, NodeGroups: []string{"wide", "asia", "wide"},
	}
}

func TestAWholeWishIsAPackage(t *testing.T) {
	p, err := whole().read()
	if err != nil || p.Texts[lang.English].Name != "Harbour 100" || p.Text(lang.Simplified).Name != "Harbour 100" || p.Text(lang.Russian).Name != "Гавань" {
		t.Errorf("%+v, %v", p, err)
	}
	if !maps.Equal(p.Prices, map[Cycle]money.Amount{Month: 420 * money.Cent, LongTerm: 199 * money.Dollar}) || !slices.Equal(p.NodeGroups, []string{"asia", "wide"}) {
		t.Errorf("%+v", p)
	}
}

func TestEveryFieldOfAPackageHasItsRule(t *testing.T) {
	pieces := func(n int64) *int64 { return &n }
	for _, c := range []struct {
		field, code string
		spoil       func(*Wish)
	}{
		{"tab", "unknown_value", func(w *Wish) { w.Tab = "weekly" }},
		{"texts.en-US.name", "required", func(w *Wish) { w.Texts["en-US"] = Text{Name: "  "} }},
		{"texts.en-US.name", "too_long", func(w *Wish) { w.Texts["en-US"] = Text{Name: strings.Repeat("港", 61)} }},
		{"texts.zh-CN.name", "required", func(w *Wish) { w.Texts["zh-CN"] = Text{Description: "没有名字"} }},
		{"texts.zh-TW.description", "too_long", func(w *Wish) { w.Texts["zh-TW"] = Text{Name: "港灣", Description: strings.Repeat("x", 501)} }},
		{"prices", "required", func(w *Wish) { w.Prices = nil }},
		{"prices", "unknown_value", func(w *Wish) { w.Prices["week"] = "1.00" }},
		{"prices.month", "amount_format", func(w *Wish) { w.Prices["month"] = "4,20" }},
		{"prices.month", "amount_format", func(w *Wish) { w.Prices["month"] = "4.205" }},
		{"prices.month", "amount_format", func(w *Wish) { w.Prices["month"] = "" }},
		{"prices.month", "out_of_range", func(w *Wish) { w.Prices["month"] = "0.00" }},
		{"prices.month", "out_of_range", func(w *Wish) { w.Prices["month"] = "-1.00" }},
		{"prices.month", "out_of_range", func(w *Wish) { w.Prices["month"] = "100000.01" }},
		{"trafficBytes", "out_of_range", func(w *Wish) { w.TrafficBytes = 0 }},
		{"trafficBytes", "out_of_range", func(w *Wish) { w.TrafficBytes = mostTraffic + 1 }},
		{"speedMbps", "out_of_range", func(w *Wish) { w.SpeedMbps = -1 }},
		{"devices", "out_of_range", func(w *Wish) { w.Devices = mostDevices + 1 }},
		{"stock", "out_of_range", func(w *Wish) { w.Stock = pieces(-1) }},
		{"nodeGroups", "required", func(w *Wish) { w.NodeGroups = nil }},
		{"nodeGroups", "bad_format", func(w *Wish) { w.NodeGroups = []string{"main,asia"} }},
		{"nodeGroups", "bad_format", func(w *Wish) { w.NodeGroups = []string{""} }},
		{"nodeGroups", "out_of_range", func(w *Wish) {
			for i := range 21 {
				w.NodeGroups = append(w.NodeGroups, fmt.Sprint("g", i))
			}
		}},
	} {
		w := whole()
		c.spoil(&w)
		_, err := w.read()
		if refusal, is := fault.As(err); !is || len(refusal.Fields()) != 1 || refusal.Fields()[c.field] != c.code {
			t.Errorf("%s %s: %v", c.field, c.code, err)
		}
	}
	w := whole()
	w.Stock, w.SpeedMbps, w.Devices = pieces(0), mostSpeed, mostDevices
	if _, err := w.read(); err != nil {
		t.Errorf("the edges: %v", err)
	}
}
