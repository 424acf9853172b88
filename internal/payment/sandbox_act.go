package payment

import (
	"context"
	"errors"
	"net/http"

	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

var errForgeryTaken = errors.New("payment: a webhook with a bad signature was taken")

// errAct answers a button that the sandbox's page does not have.
var errAct = fault.New(fault.Invalid, "invalid").Field("act", "unknown_value")

// sandboxGroups are the buttons of the sandbox's page in the order shown; the
// first is what most people come for.
var sandboxGroups = []struct {
	Name string
	Acts []string
}{
	{"pay", []string{"exact"}},
	{"amount", []string{"less", "more", "twice"}},
	{"time", []string{"seen", "final", "drop", "late"}},
	{"refuse", []string{"fail"}},
	{"back", []string{"refund", "dispute", "win"}},
	{"webhook", []string{"repeat", "forged"}},
}

// do does what a button says. A result is for the page to show; without one
// the buyer goes back to the order.
func (d *SandboxDesk) do(ctx context.Context, act string, a Attempt) (result string, err error) {
	switch act {
	case "", "exact":
		return "", d.share(ctx, a, Paid, 10_000)
	case "less":
		return "", d.share(ctx, a, Paid, 9_000)
	case "more":
		return "", d.share(ctx, a, Paid, 11_000)
	case "twice":
		return "", d.twice(ctx, a)
	case "late":
		if err := d.endCountdown(ctx, a.OrderID); err != nil {
			return "", err
		}
		return "", d.share(ctx, a, Paid, 10_000)
	case "seen":
		return "", d.share(ctx, a, Seen, 10_000)
	case "final":
		return d.change(ctx, a, Paid)
	case "drop":
		return d.change(ctx, a, Dropped)
	case "fail":
		return "", d.share(ctx, a, Failed, 10_000)
	case "refund":
		return d.callBack(ctx, a, Refunded)
	case "dispute":
		return d.callBack(ctx, a, Disputed)
	case "win":
		return d.tell(ctx, a, "nothing_disputed", func(ctx context.Context, tx *storage.Tx) (bool, error) {
			return d.provider.store.change(ctx, tx, a.ID, Disputed, DisputeWon)
		})
	case "repeat":
		return d.repeat(ctx, a)
	case "forged":
		return d.forge(ctx, a)
	}
	return "", errAct
}

// due is what is still to pay by the sandbox's own books, or the whole again.
func (d *SandboxDesk) due(ctx context.Context, a Attempt) (money.Amount, error) {
	payments, err := d.provider.Query(ctx, a)
	left := a.Amount
	for _, payment := range payments {
		if payment.State == Paid {
			left -= payment.Amount
		}
	}
	if left <= 0 {
		left = a.Amount
	}
	return left, err
}

// share books a part of what is due, in basis points.
func (d *SandboxDesk) share(ctx context.Context, a Attempt, state State, basisPoints int64) error {
	due, err := d.due(ctx, a)
	if err != nil {
		return err
	}
	amount, err := due.Portion(basisPoints)
	if err != nil {
		return err
	}
	return d.book(ctx, a, state, max(amount, money.Micro))
}

// book writes a payment into the sandbox's books and delivers its webhook
// through the same door as any other.
func (d *SandboxDesk) book(ctx context.Context, a Attempt, state State, amount money.Amount) error {
	header, raw, err := d.provider.book(ctx, a.ID, state, amount)
	if err != nil {
		return err
	}
	return d.deliver(ctx, header, raw)
}

// twice pays the same sum two times over.
func (d *SandboxDesk) twice(ctx context.Context, a Attempt) error {
	due, err := d.due(ctx, a)
	if err != nil {
		return err
	}
	if err := d.book(ctx, a, Paid, due); err != nil {
		return err
	}
	return d.book(ctx, a, Paid, due)
}

func (d *SandboxDesk) deliver(ctx context.Context, header http.Header, raw []byte) error {
	return d.payments.Intake(ctx, d.provider.ID(), header, raw)
}

// change lets what was seen come to its end.
func (d *SandboxDesk) change(ctx context.Context, a Attempt, to State) (string, error) {
	return d.tell(ctx, a, "nothing_seen", func(ctx context.Context, tx *storage.Tx) (bool, error) {
		return d.provider.store.change(ctx, tx, a.ID, Seen, to)
	})
}

// callBack takes the latest payment away again: the provider sends it back, or
// its payer disputes it.
func (d *SandboxDesk) callBack(ctx context.Context, a Attempt, state State) (string, error) {
	now := d.provider.clock.Now()
	return d.tell(ctx, a, "nothing_paid", func(ctx context.Context, tx *storage.Tx) (bool, error) {
		return d.provider.store.callBack(ctx, tx, id.New(now), a.ID, state, now)
	})
}

// tell changes the sandbox's books and announces that, or says what is missing
// for it.
func (d *SandboxDesk) tell(ctx context.Context, a Attempt, missing string, change func(ctx context.Context, tx *storage.Tx) (bool, error)) (string, error) {
	changed := false
	err := d.provider.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		changed, err = change(ctx, tx)
		return err
	})
	if err != nil {
		return "", err
	}
	if !changed {
		return missing, nil
	}
	header, raw, err := d.provider.announce(a.ID)
	if err != nil {
		return "", err
	}
	return "", d.deliver(ctx, header, raw)
}

// repeat delivers the last webhook once more, to the byte.
func (d *SandboxDesk) repeat(ctx context.Context, a Attempt) (string, error) {
	body, err := d.provider.store.lastWebhook(ctx, d.provider.db, d.provider.ID(), a.ID)
	found, err := storage.Found(err)
	if err != nil {
		return "", err
	}
	if !found {
		return "nothing_sent", nil
	}
	return "repeated", d.deliver(ctx, d.provider.signed([]byte(body)), []byte(body))
}

// forge delivers a webhook that somebody without the secret has signed.
func (d *SandboxDesk) forge(ctx context.Context, a Attempt) (string, error) {
	_, raw, err := d.provider.announce(a.ID)
	if err != nil {
		return "", err
	}
	forger := SandboxProvider{secret: []byte("a guess")}
	err = d.deliver(ctx, forger.signed(raw), raw)
	if errors.Is(err, ErrSignature) {
		return "forged", nil
	}
	return "", errors.Join(err, errForgeryTaken)
}
