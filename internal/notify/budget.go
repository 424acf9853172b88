package notify

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrSMSBudget refuses text messages for the rest of a UTC day.
var ErrSMSBudget = fault.New(fault.TooMany, "sms_budget_reached")

// SMSDaily tells, inside a transaction, how many text messages the operator
// pays for in one UTC day.
type SMSDaily func(ctx context.Context, tx *storage.Tx) (int64, error)

// spendSMS takes one text message out of the day's budget. What was taken is
// given back only with its transaction: a message that cannot be delivered may
// have cost money all the same.
func (s *Service) spendSMS(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	budget, err := s.smsDaily(ctx, tx)
	if err != nil {
		return fmt.Errorf("sms budget: %w", err)
	}
	day, rest := dayOf(now)
	if budget > 0 {
		taken, err := s.store.takeSMS(ctx, tx, day, budget)
		if err != nil || taken {
			return err
		}
	}
	if s.overdrawn.Swap(day) != day {
		s.log.WarnContext(ctx, "the day's SMS budget is used up: no more text messages until midnight UTC", "budget", budget)
	}
	return ErrSMSBudget.With("seconds", int64(rest/time.Second))
}

// dayOf gives the number of a UTC day since 1970 and what is left of it.
func dayOf(now clock.Millis) (day int64, rest time.Duration) {
	day = now.Time().Unix() / secondsOfDay
	return day, time.Unix((day+1)*secondsOfDay, 0).Sub(now.Time())
}

const secondsOfDay = 24 * 60 * 60
