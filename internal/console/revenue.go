package console

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// mostDays bounds a span: a year, and a month to compare it with.
const mostDays = 400

// usualDays is the span of those who name none.
const usualDays = 30

// longestName is of a kind or method; all there are are shorter.
const longestName = 32

// Period is how a report is cut.
type Period string

// The periods.
const (
	Daily   Period = "day"
	Weekly  Period = "week" // from Monday
	Monthly Period = "month"
)

var (
	errFrom   = fault.New(fault.Invalid, "invalid").Field("from", "out_of_range")
	errTo     = fault.New(fault.Invalid, "invalid").Field("to", "out_of_range")
	errName   = fault.New(fault.Invalid, "invalid").Field("kind", "out_of_range")
	errPeriod = fault.New(fault.Invalid, "invalid").Field("by", "out_of_range")
)

// start is the first day of the period that a day belongs to.
func (p Period) start(day int64) int64 {
	switch p {
	case Weekly:
		return day - (day+3)%7 // 1970 began on a Thursday
	case Monthly:
		t := clock.StartOf(day).Time()
		return clock.Of(time.Date(t.Year(), t.Month(), 1, 0, 0, 0, 0, time.UTC)).Day()
	}
	return day
}

// Wish is which revenue is asked for; an empty kind or method is all of them.
type Wish struct {
	Span
	By           Period
	Kind, Method string
}

// NoMethod stands for what nobody chose a way to pay for, as a fee.
const NoMethod = "none"

// Sum is what was earned, and what of it went back.
type Sum struct {
	Sales, Refunds     int64
	Sold, Refunded     money.Amount
	Points, PointsBack int64
}

// Net is what is left.
func (s Sum) Net() money.Amount { return s.Sold - s.Refunded }

func (s *Sum) add(o Sum) {
	s.Sales, s.Refunds = s.Sales+o.Sales, s.Refunds+o.Refunds
	s.Sold, s.Refunded = s.Sold+o.Sold, s.Refunded+o.Refunded
	s.Points, s.PointsBack = s.Points+o.Points, s.PointsBack+o.PointsBack
}

// Cut names a part of a report; what does not tell its parts apart is empty.
type Cut struct {
	Period       int64 // its first day
	Kind, Method string
}

// Row is a part of a report.
type Row struct {
	Cut
	Sum
}

// Report is revenue in total, in three cuts, and in all of them at once.
type Report struct {
	Total                          Sum
	Periods, Kinds, Methods, Rows  []Row
	KindsThereAre, MethodsThereAre []string // in the span, whatever was asked for
}

// Revenue sums what was earned.
func (s *Service) Revenue(ctx context.Context, w Wish) (Report, error) {
	a := adding{parts: map[Cut]*Sum{}, kinds: map[string]bool{}, methods: map[string]bool{}}
	err := s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		for _, c := range []struct {
			count Counting
			sum   func(l Line) Sum
		}{
			{s.Sold, func(l Line) Sum { return Sum{Sales: l.Count, Sold: l.USD, Points: l.Points} }},
			{s.Fees, func(l Line) Sum { return Sum{Sales: l.Count, Sold: l.USD, Points: l.Points} }},
			{s.Refunded, func(l Line) Sum { return Sum{Refunds: l.Count, Refunded: l.USD, PointsBack: l.Points} }},
		} {
			lines, err := c.count(ctx, from, w.Span)
			if err != nil {
				return fmt.Errorf("revenue: %w", err)
			}
			for _, l := range lines {
				a.line(w, l, c.sum(l))
			}
		}
		return nil
	})
	return a.report(), err
}

// adding collects a report.
type adding struct {
	parts          map[Cut]*Sum
	kinds, methods map[string]bool
}

func (a adding) line(w Wish, l Line, sum Sum) {
	if l.USD == 0 && l.Points == 0 {
		return // a refund of what was never the house's
	}
	method := cmp.Or(l.Method, NoMethod)
	a.kinds[l.Kind], a.methods[method] = true, true
	if w.Kind != "" && w.Kind != l.Kind || w.Method != "" && w.Method != method {
		return
	}
	cut := Cut{w.By.start(l.Day), l.Kind, method}
	if a.parts[cut] == nil {
		a.parts[cut] = &Sum{}
	}
	a.parts[cut].add(sum)
}

func (a adding) report() (r Report) {
	periods, kinds, methods := map[Cut]*Sum{}, map[Cut]*Sum{}, map[Cut]*Sum{}
	into := func(parts map[Cut]*Sum, cut Cut, sum Sum) {
		if parts[cut] == nil {
			parts[cut] = &Sum{}
		}
		parts[cut].add(sum)
	}
	for cut, sum := range a.parts {
		r.Total.add(*sum)
		into(periods, Cut{Period: cut.Period}, *sum)
		into(kinds, Cut{Kind: cut.Kind}, *sum)
		into(methods, Cut{Method: cut.Method}, *sum)
	}
	r.Rows, r.Periods, r.Kinds, r.Methods = rowsOf(a.parts), rowsOf(periods), rowsOf(kinds), rowsOf(methods)
	r.KindsThereAre, r.MethodsThereAre = namesOf(a.kinds), namesOf(a.methods)
	return r
}

func rowsOf(parts map[Cut]*Sum) []Row {
	rows := make([]Row, 0, len(parts))
	for cut, sum := range parts {
		rows = append(rows, Row{cut, *sum})
	}
	slices.SortFunc(rows, func(a, b Row) int {
		return cmp.Or(cmp.Compare(a.Period, b.Period), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Method, b.Method))
	})
	return rows
}

func namesOf(set map[string]bool) []string {
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
