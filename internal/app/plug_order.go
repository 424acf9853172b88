package app

import (
	"context"

	"causeway/internal/account"
	"causeway/internal/base/money"
	"causeway/internal/order"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

func (a *App) newOrders() *order.Service {
	return order.New(order.Config{
		DB: a.db, Clock: a.clock, Log: a.log, Queue: a.queue, Live: a.live, Ledger: a.ledger, Payments: a.payment,
		Goods: map[order.Kind]order.Goods{
			order.Package: packageGoods{a.shop, a.vpn},
			order.Points:  pointsGoods{a.settings, a.ledger, a.words},
			order.Premium: premiumGoods{a.settings, a.account, a.words},
			order.Market:  marketGoods{a.market},
			order.Bond:    bondGoods{a.market, a.words},
		},
		Notices: orderNotices{a.account, a.config.BaseURL + "/credit"},
		Policy:  a.orderPolicy, PolicyIn: a.orderPolicyIn, Active: a.account.ActiveIn, Receipts: a.receipts, Sellers: a.sellers,
	})
}

// orderPolicy is what the operator has decided about orders.
func (a *App) orderPolicy(ctx context.Context) (order.Policy, error) {
	now, err := a.settings.Snapshot(ctx)
	return policyOf(now), err
}

func (a *App) orderPolicyIn(ctx context.Context, tx *storage.Tx) (order.Policy, error) {
	now, err := a.settings.Read(ctx, tx)
	return policyOf(now), err
}

func policyOf(now settings.Snapshot) order.Policy {
	return order.Policy{
		Countdown: settings.OrderCountdown.In(now), LateWindow: settings.OrderLatePayment.In(now),
		ToleranceShare: settings.PaymentToleranceShare.In(now), ToleranceAmount: settings.PaymentToleranceAmount.In(now),
		PointsPerDollar: settings.PointsPerDollar.In(now),
	}
}

// orderNotices writes to members about their orders.
type orderNotices struct {
	accounts  *account.Service
	creditURL string
}

func (n orderNotices) MoneyKept(ctx context.Context, tx *storage.Tx, user string, amount money.Amount) error {
	return n.accounts.Tell(ctx, tx, user, "payment_credit", map[string]string{"Amount": amount.String(), "CreditURL": n.creditURL})
}

func (n orderNotices) CalledBack(ctx context.Context, tx *storage.Tx, user string, amount money.Amount) error {
	return n.accounts.Tell(ctx, tx, user, "payment_called_back", map[string]string{"Amount": amount.String(), "CreditURL": n.creditURL})
}
