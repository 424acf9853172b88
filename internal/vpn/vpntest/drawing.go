// Package vpntest has what tests of the proxy service's rooms share: rules that
// are said both in Go and in SQL are held against one table.
package vpntest

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/vpn"
)

// Drawing is one case of what traffic is charged to.
type Drawing struct {
	Name string
	Has  []vpn.Entitlement
	Want string // the id of the one that pays; empty for none
}

// Group is the one that the node of the cases serves.
const Group = "main"

// Now is the moment of the cases.
var Now = clock.Of(time.Date(2026, 3, 15, 12, 0, 0, 0, time.UTC))

// Drawings are the cases. Every entitlement has 100 bytes unless it says else,
// and began a month ago.
func Drawings() []Drawing {
	return []Drawing{
		{"nothing", nil, ""},
		{"only one", has(one("a")), "a"},
		{"the one that ends first", has(one("a", ends(20)), one("b", ends(10)), one("c", ends(30))), "b"},
		{"a refill counts as an end", has(one("a", ends(10)), one("b", ends(90), refills(5))), "b"},
		{"an end before the refill", has(one("a", ends(7)), one("b", ends(4), refills(9))), "b"},
		{"what never ends comes last", has(one("a"), one("b", ends(400))), "b"},
		{"two that never end", has(one("a"), one("b")), "b"},
		{"two that end together", has(one("b", ends(9)), one("a", ends(9))), "b"},
		{"what is used up is passed over", has(one("a", ends(3), used(100)), one("b", ends(30))), "b"},
		{"a bonus is something left", has(one("a", ends(3), used(100), bonus(1)), one("b", ends(30))), "a"},
		{"a refill that is due is something left", has(one("a", ends(3), used(100), refills(-1)), one("b", ends(2))), "b"},
		{"a due refill alone", has(one("a", ends(30), used(100), refills(-1))), "a"},
		{"what waits is passed over", has(one("a", begins(1), ends(2)), one("b", ends(30))), "b"},
		{"what is frozen is passed over", has(one("a", ends(2), frozen), one("b", ends(30))), "b"},
		{"what was ended is passed over", has(one("a", ends(2), ended), one("b", ends(30))), "b"},
		{"what has expired is passed over", has(one("a", ends(-1)), one("b", ends(30))), "b"},
		{"what ends now has expired", has(one("a", ends(0)), one("b", ends(30))), "b"},
		{"other nodes are not paid for", has(one("a", ends(2), groups("other")), one("b", ends(30))), "b"},
		{"a group that only begins alike", has(one("a", groups("mainland", "remain"))), ""},
		{"one of several groups", has(one("a", groups("other", Group))), "a"},
		{"all used up: the last that paid", has(one("a", used(100), drawn(-3)), one("b", used(150), drawn(-2)), one("c", used(100), drawn(-5))), "b"},
		{"all over: the last that paid", has(one("a", ends(-9), drawn(-10)), one("b", frozen, drawn(-20))), "a"},
		{"the last that paid at these nodes", has(one("a", used(100), drawn(-3)), one("b", used(100), drawn(-1), groups("other"))), "a"},
		{"all over and nothing ever paid", has(one("a", ends(-1)), one("b", used(100))), ""},
		{"something left beats the last that paid", has(one("a", used(100), drawn(-1)), one("b", ends(30))), "b"},
	}
}

func has(all ...vpn.Entitlement) []vpn.Entitlement { return all }

func one(id string, changes ...func(*vpn.Entitlement)) vpn.Entitlement {
	e := vpn.Entitlement{
		ID: id, UserID: "ann", PackageID: "harbour", Name: "Harbour", QuotaBytes: 100, NodeGroups: []string{Group}, Anchor: *in(-31), CreatedAt: *in(-31),
	}
	for _, change := range changes {
		change(&e)
	}
	return e
}

// in is so many days from the moment of the cases.
func in(days int) *clock.Millis {
	at := Now.Add(time.Duration(days) * 24 * time.Hour)
	return &at
}

func ends(days int) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.ExpiresAt, e.Months = in(days), 1 }
}

func refills(days int) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.RefillAt, e.Monthly = in(days), true }
}

func begins(days int) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.Anchor = *in(days) }
}

func drawn(days int) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.DrawnAt = in(days) }
}

func used(bytes int64) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.UsedBytes = bytes }
}

func bonus(bytes int64) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.BonusBytes = bytes }
}

func groups(keys ...string) func(*vpn.Entitlement) {
	return func(e *vpn.Entitlement) { e.NodeGroups = keys }
}

func frozen(e *vpn.Entitlement) { e.Frozen = true }

func ended(e *vpn.Entitlement) { e.EndedAt = in(-2) }
