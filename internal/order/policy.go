package order

import (
	"time"

	"causeway/internal/base/money"
)

// Policy is what the operator sets about orders.
type Policy struct {
	Countdown       time.Duration // how long an order waits for its payment
	LateWindow      time.Duration // how long after that a full payment still buys
	ToleranceShare  int64         // basis points of the price that may be missing
	ToleranceAmount money.Amount  // and never more than this
	PointsPerDollar int64
}

// partPaymentGrace is what a part payment adds to the countdown, once.
const partPaymentGrace = 30 * time.Minute

// tolerance is how much too little still counts as paid: exchanges round.
func (p Policy) tolerance(price money.Amount) (money.Amount, error) {
	share, err := price.Portion(p.ToleranceShare)
	return min(share, p.ToleranceAmount), err
}
