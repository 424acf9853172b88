package vpn

import (
	"cmp"
	"slices"

	"causeway/internal/base/clock"
)

// Drawing chooses the entitlement that traffic through a node of these groups is
// charged to: of those with something left, the one whose period ends first,
// since what it has left is lost first. Where nothing is left it is the one that
// was drawn from last, and without any nobody is charged.
func Drawing(all []Entitlement, groups []string, now clock.Millis) (Entitlement, bool) {
	var usable, drawn []Entitlement
	for _, e := range all {
		if !e.serves(groups) {
			continue
		}
		if e = e.asOf(now); e.Usable(now) {
			usable = append(usable, e)
		}
		if e.DrawnAt != nil {
			drawn = append(drawn, e)
		}
	}
	switch {
	case len(usable) > 0:
		return slices.MinFunc(usable, endsSooner), true
	case len(drawn) > 0:
		return slices.MaxFunc(drawn, func(a, b Entitlement) int {
			return cmp.Or(cmp.Compare(*a.DrawnAt, *b.DrawnAt), cmp.Compare(a.ID, b.ID))
		}), true
	}
	return Entitlement{}, false
}

func (e Entitlement) serves(groups []string) bool {
	return slices.ContainsFunc(e.NodeGroups, func(group string) bool { return slices.Contains(groups, group) })
}

// endsSooner orders by the end of the period, none last. Of two that are alike
// it is the younger, which is the one with the greater id.
func endsSooner(a, b Entitlement) int {
	ends, other := a.periodEnd(), b.periodEnd()
	switch {
	case ends == nil && other != nil:
		return 1
	case ends != nil && other == nil:
		return -1
	case ends != nil && *ends != *other:
		return cmp.Compare(*ends, *other)
	}
	return cmp.Compare(b.ID, a.ID)
}
