package app

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/console"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/storage"
)

func (a *App) newConsole() *console.Service {
	return console.New(console.Config{
		DB: a.db, Clock: a.clock, Placed: a.countPlaced, Sold: a.countSold(true), Handed: a.countSold(false), Refunded: a.countRefunded,
		Fees: a.countFees, In: a.countIn, Back: a.countBack, People: a.countPeople, Traffic: a.countTraffic, Uploads: a.countUploads,
		Nodes: a.nodesNow, Books: a.booksNow, Jobs: a.jobsNow, DeadMessages: a.notify.DeadCount,
		Disk: a.diskNow, Lamps: a.lampsNow,
	})
}

// lines has each count of a room become a line of the console.
func lines[Count any](counts []Count, err error, line func(Count) console.Line) ([]console.Line, error) {
	made := make([]console.Line, len(counts))
	for i, c := range counts {
		made[i] = line(c)
	}
	return made, err
}

func (a *App) countPlaced(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	placed, err := a.order.PlacedByDay(ctx, from, of.Since(), of.Until())
	return lines(placed, err, func(p order.DayPlaced) console.Line {
		return console.Line{Day: p.Day, Kind: string(p.Kind), Count: p.Count}
	})
}

// countSold counts the house's own goods, or those of others. Only the price of
// its own is the house's.
func (a *App) countSold(own bool) console.Counting {
	return func(ctx context.Context, from storage.Reader, of console.Span) (sold []console.Line, err error) {
		sales, err := a.order.SoldByDay(ctx, from, of.Since(), of.Until())
		for _, s := range sales {
			if s.Own == own {
				sold = append(sold, saleLine(s))
			}
		}
		return sold, err
	}
}

// countRefunded adds to whole refunds what buyers got back of a part: a sale of
// the market that was split stays a sale, and its order knows nothing of it.
func (a *App) countRefunded(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	refunds, err := a.order.RefundedByDay(ctx, from, of.Since(), of.Until())
	counted, err := lines(refunds, err, saleLine)
	if err != nil {
		return nil, err
	}
	splits, err := a.market.SplitsByDay(ctx, from, of.Since(), of.Until())
	for _, s := range splits {
		counted = append(counted, console.Line{Day: s.Day, Kind: string(order.Market), Count: s.Count, Returned: s.Returned})
	}
	return counted, err
}

func saleLine(s order.DaySales) console.Line {
	line := console.Line{Day: s.Day, Kind: string(s.Kind), Method: string(s.PayType), Count: s.Count, Returned: s.Returned}
	if s.Own {
		line.USD, line.Points = s.USD, s.Points
	}
	return line
}

// countFees counts what the house earns without selling anything: its part of
// what members sell each other, and what they leave behind when they go.
func (a *App) countFees(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	var fees []console.Line
	for _, kind := range []string{"market_fee", "given_up"} {
		earned, err := a.ledger.EarnedByDay(ctx, from, of.Since(), of.Until(), ledger.Revenue(kind))
		if err != nil {
			return nil, err
		}
		for _, e := range earned {
			fees = append(fees, console.Line{Day: e.Day, Kind: kind, Count: e.Count, USD: money.Amount(e.Came - e.Out)})
		}
	}
	shared, err := a.share.FeesByDay(ctx, from, of.Since(), of.Until())
	for _, s := range shared {
		fees = append(fees, console.Line{Day: s.Day, Kind: "share_fee", Method: string(order.ByPoints), Count: s.Count, Points: s.Points})
	}
	return fees, err
}
