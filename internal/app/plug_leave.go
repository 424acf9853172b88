package app

import (
	"context"
	"strconv"
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// nameLeavers tells the account room whom somebody leaves behind. Orders come
// first: they decide whether there is anything to wait for, and their lock,
// which comes before the account's own, keeps new ones away while the others
// are asked. The books are closed last: their accounts are everybody's, and
// somebody who buys a file at this moment has paid by then, or finds it gone, so
// that no points arrive where nobody is left to have them.
func (a *App) nameLeavers() {
	a.account.Neighbours(a.holdings, a.order.TakeTurn,
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.order.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.share.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.market.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.vpn.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.directory.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.apps.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.search.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.moderation.Leave(ctx, tx, l.UserID)
		}),
		leaver(func(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
			return a.watch.Leave(ctx, tx, l.UserID)
		}),
		leaver(a.leaveBot),
		leaver(a.leaveNotify),
		leaver(a.leaveLedger),
	)
}

// leaver makes a room's own words fit the port.
type leaver func(ctx context.Context, tx *storage.Tx, l account.Leaving) error

func (f leaver) Leave(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
	return f(ctx, tx, l)
}

// holdings tells what somebody would have to end or give up.
func (a *App) holdings(ctx context.Context, userID string) (account.Holdings, error) {
	held, err := a.ledger.Holdings(ctx, a.db, userID)
	if err != nil {
		return account.Holdings{}, err
	}
	open, err := a.order.Unfinished(ctx, userID)
	if _, err := storage.Found(err); err != nil {
		return account.Holdings{}, err
	}
	ties, err := a.market.Ties(ctx, userID)
	if err != nil {
		return account.Holdings{}, err
	}
	return account.Holdings{
		OpenOrder: open.ID, Store: ties.Store, OpenSale: ties.Sale,
		USD: money.Amount(held.Spendable()), Owed: money.Amount(held.Owed), Points: held.Points,
	}, nil
}

// leaveLedger books away what is given up, and refuses to lose what is not. Who
// owes us something may leave, too: a debt that nobody will pay keeps nobody
// from being forgotten. It stays in the books, without a name.
func (a *App) leaveLedger(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
	held, err := a.ledger.Holdings(ctx, tx, l.UserID)
	if err != nil {
		return err
	}
	if !l.GiveUp && (held.Spendable() > 0 || held.Points > 0) {
		return account.ErrCreditLeft.With("usd", money.Amount(held.Spendable()).String()).With("points", held.Points)
	}
	return a.ledger.GiveUp(ctx, tx, l.UserID, held)
}

// leaveNotify forgets every message to the addresses that are given back.
func (a *App) leaveNotify(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
	for _, address := range l.Addresses {
		if err := a.notify.Forget(ctx, tx, address); err != nil {
			return err
		}
	}
	return nil
}

// leaveBot has the bot forget somebody by their number in Telegram, which is the
// one address that is a number and nothing else.
func (a *App) leaveBot(ctx context.Context, tx *storage.Tx, l account.Leaving) error {
	for _, address := range l.Addresses {
		telegramID, err := strconv.ParseInt(address, 10, 64)
		if a.bot == nil || err != nil || strings.HasPrefix(address, "+") { // which begins a phone number
			continue
		}
		if err := a.bot.Forget(ctx, tx, telegramID); err != nil {
			return err
		}
	}
	return nil
}
