package usdt

import (
	"context"
	"crypto/rand"
	"math/big"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

const (
	// longestTail is the most that is asked for above the price.
	longestTail = money.Cent
	// shortStep is the smallest tail that every exchange can send: some cut
	// after the fourth place.
	shortStep = 100 * money.Micro
	// tailHold keeps an amount after its countdown, so that money that comes
	// late is never taken for somebody else's.
	tailHold = 72 * time.Hour
)

// tail is an amount that is somebody's.
type tail struct {
	amount  money.Amount
	attempt string
	user    string
}

// takeTail makes an attempt's price an amount that nobody else is asked for on
// the shared address, the same one every time it is asked.
func (s *Service) takeTail(ctx context.Context, network, address string, a payment.Attempt) (amount money.Amount, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "payment_tail:"+network); err != nil {
			return err
		}
		amount, err = s.store.tailOf(ctx, tx, network, address, a.ID)
		if found, err := storage.Found(err); found || err != nil {
			return err
		}
		now := s.clock.Now()
		held, err := s.store.heldBetween(ctx, tx, network, address, a.Amount, a.Amount+longestTail, now)
		if err != nil {
			return err
		}
		free, any := freeTail(a.Amount, held, randomBelow)
		if !any {
			return payment.ErrMethod.With("payType", a.PayType)
		}
		amount = free
		return s.store.holdTail(ctx, tx, network, address, tail{amount, a.ID, a.UserID}, max(a.ExpiresAt, now).Add(tailHold))
	})
	return amount, err
}

// freeTail chooses among the amounts that nobody holds, those with four places
// first. Which one is chance: in a row they would tell how much is sold.
func freeTail(price money.Amount, held []money.Amount, below func(int) int) (money.Amount, bool) {
	taken := map[money.Amount]bool{}
	for _, amount := range held {
		taken[amount] = true
	}
	for _, step := range []money.Amount{shortStep, money.Micro} {
		var free []money.Amount
		for amount := price + step; amount <= price+longestTail; amount += step {
			if !taken[amount] {
				free = append(free, amount)
			}
		}
		if len(free) > 0 {
			return free[below(len(free))], true
		}
	}
	return 0, false
}

func randomBelow(n int) int {
	chosen, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err) // the system has no randomness: nothing here can work
	}
	return int(chosen.Int64())
}
