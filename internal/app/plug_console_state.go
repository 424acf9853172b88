package app

import (
	"context"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/console"
	"causeway/internal/payment"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/vpn/traffic"
)

func (a *App) countIn(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	flows, err := a.payment.InByDay(ctx, from, of.Since(), of.Until())
	return lines(flows, err, flowLine)
}

func (a *App) countBack(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	flows, err := a.payment.BackByDay(ctx, from, of.Since(), of.Until())
	return lines(flows, err, flowLine)
}

func flowLine(f payment.DayFlow) console.Line {
	return console.Line{Day: f.Day, Method: string(f.PayType), Currency: f.Currency, Count: f.Count, USD: f.USD}
}

func (a *App) countPeople(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	people, err := a.account.PeopleByDay(ctx, from, of.Since(), of.Until())
	return lines(people, err, func(p account.DayPeople) console.Line {
		return console.Line{Day: p.Day, Count: p.Joined, Points: p.Active}
	})
}

func (a *App) countTraffic(ctx context.Context, from storage.Reader, of console.Span) (moved []console.Line, err error) {
	days, err := a.traffic.BytesByDay(ctx, from, of.Since(), of.Until())
	if err != nil {
		return nil, err
	}
	for _, d := range days {
		day, err := time.Parse(time.DateOnly, d.Day)
		if err != nil {
			return nil, err
		}
		moved = append(moved, console.Line{Day: clock.Of(day).Day(), Up: d.Up, Bytes: d.Down})
	}
	return moved, nil
}

func (a *App) countUploads(ctx context.Context, from storage.Reader, of console.Span) ([]console.Line, error) {
	uploads, err := a.share.UploadsByDay(ctx, from, of.Since(), of.Until())
	return lines(uploads, err, func(u share.DayUploads) console.Line {
		return console.Line{Day: u.Day, Count: u.Files, Bytes: u.Bytes}
	})
}

func (a *App) nodesNow(ctx context.Context) (console.Nodes, error) {
	states, err := a.traffic.States(ctx)
	return console.Nodes{
		Up: states[traffic.Up], Late: states[traffic.Late], Down: states[traffic.Down], Never: states[traffic.Never],
	}, err
}

func (a *App) booksNow(ctx context.Context) (*console.Check, error) {
	checks, err := a.ledger.Checks(ctx, 1)
	if err != nil || len(checks) == 0 {
		return nil, err
	}
	return &console.Check{At: checks[0].FinishedAt, Found: checks[0].Found}, nil
}

func (a *App) jobsNow(ctx context.Context) (console.Jobs, error) {
	stats, err := a.queue.Stats(ctx)
	if err != nil {
		return console.Jobs{}, err
	}
	oldest, err := a.queue.Oldest(ctx)
	return console.Jobs{Waiting: stats.Waiting, Late: stats.Late, Dead: stats.Dead, Oldest: oldest}, err
}

// diskNow leaves the disk out where it cannot be measured: the rest is worth
// showing.
func (a *App) diskNow(context.Context) (*console.Disk, error) {
	if room, err := a.diskRoom(); err == nil && room.Total > 0 {
		return &console.Disk{Free: room.Free, Total: room.Total}, nil
	}
	return nil, nil
}

func (a *App) lampsNow(ctx context.Context) ([]console.Lamp, error) {
	lamps, err := a.watch.Lamps(ctx)
	shown := make([]console.Lamp, len(lamps))
	for i, l := range lamps {
		shown[i] = console.Lamp{Name: l.Name, Subject: l.Subject, State: l.State, Detail: l.Detail, Since: clock.Of(l.Since)}
	}
	return shown, err
}
