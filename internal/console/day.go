package console

import (
	"context"
	"fmt"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Day is one day of the house.
type Day struct {
	Day               int64
	Placed, Succeeded int64 // orders
	In, Back          money.Amount
	Earned            money.Amount // less what was refunded on that day
	Refunds           int64
	Refunded          money.Amount
	Joined, Active    int64
	Up, Down          int64
	Files, Bytes      int64
}

// Kind is how many orders of a kind a day had.
type Kind struct {
	Kind              string
	Placed, Succeeded int64
}

// Today is what the console begins with.
type Today struct {
	Today, Yesterday Day
	Kinds            []Kind
	In, Back         []Line // by method
	Nodes            Nodes
	Books            *Check
	Jobs             Jobs
	DeadMessages     int64
	Disk             *Disk
	Lamps            []Lamp
	Watched          bool // whether anything lights lamps
}

// Days counts every day of a span, none left out.
func (s *Service) Days(ctx context.Context, of Span) (days []Day, err error) {
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		days, err = s.days(ctx, from, of, nil)
		return err
	})
	return days, err
}

// days also shows each line that it adds up, by what counted it.
func (s *Service) days(ctx context.Context, from storage.Reader, of Span, show func(what string, l Line)) ([]Day, error) {
	days := make([]Day, of.Last-of.First+1)
	for i := range days {
		days[i].Day = of.First + int64(i)
	}
	for _, c := range []struct {
		what  string
		count Counting
		add   func(d *Day, l Line)
	}{
		{"placed", s.Placed, func(d *Day, l Line) { d.Placed += l.Count }},
		{"sold", s.Sold, func(d *Day, l Line) { d.Succeeded, d.Earned = d.Succeeded+l.Count, d.Earned+l.USD }},
		{"sold", s.Handed, func(d *Day, l Line) { d.Succeeded += l.Count }},
		{"fees", s.Fees, func(d *Day, l Line) { d.Earned += l.USD }},
		{"refunded", s.Refunded, func(d *Day, l Line) {
			d.Refunds, d.Refunded, d.Earned = d.Refunds+l.Count, d.Refunded+l.Returned, d.Earned-l.USD
		}},
		{"in", s.In, func(d *Day, l Line) { d.In += l.USD }},
		{"back", s.Back, func(d *Day, l Line) { d.Back += l.USD }},
		{"people", s.People, func(d *Day, l Line) { d.Joined, d.Active = d.Joined+l.Count, d.Active+l.Points }},
		{"traffic", s.Traffic, func(d *Day, l Line) { d.Up, d.Down = d.Up+l.Up, d.Down+l.Bytes }},
		{"uploads", s.Uploads, func(d *Day, l Line) { d.Files, d.Bytes = d.Files+l.Count, d.Bytes+l.Bytes }},
	} {
		lines, err := c.count(ctx, from, of)
		if err != nil {
			return nil, fmt.Errorf("count what was %s: %w", c.what, err)
		}
		for _, l := range lines {
			if l.Day < of.First || l.Day > of.Last {
				return nil, fmt.Errorf("count what was %s: day %d is not in %v", c.what, l.Day, of)
			}
			c.add(&days[l.Day-of.First], l)
			if show != nil {
				show(c.what, l)
			}
		}
	}
	return days, nil
}
