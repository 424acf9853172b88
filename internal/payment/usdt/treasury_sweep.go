package usdt

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// What stands in the way of marking money as swept.
var (
	ErrSweepHash    = fault.New(fault.Invalid, "invalid").Field("txHash", "bad_format")
	ErrSweepAmount  = fault.New(fault.Invalid, "invalid").Field("amount", "out_of_range")
	ErrSweepAddress = fault.New(fault.Invalid, "invalid").Field("address", "unknown_value")
	ErrSweepTwice   = fault.New(fault.Conflict, "sweep_known")
	ErrSweepTooMuch = fault.New(fault.Conflict, "sweep_too_much")
)

// Sweep is money that was moved off an address.
type Sweep struct {
	ID       string
	Network  string
	Address  string
	TxHash   string
	Amount   money.Amount
	Note     string
	MarkedBy string
	MarkedAt clock.Millis
}

// Portion is what one address gave to a sweep.
type Portion struct {
	Address string
	Amount  money.Amount
}

// Sweeping is an operator's word that a transaction has emptied addresses.
type Sweeping struct {
	Network  string
	TxHash   string
	Portions []Portion
	Note     string
	By       payment.Operator
}

// Sweeps lists what was marked, the newest first.
func (t *Treasury) Sweeps(ctx context.Context, network, behind string, limit int) ([]Sweep, error) {
	return t.store.sweeps(ctx, t.db, network, behind, limit)
}

// Mark writes down that a transaction has taken money from addresses: all of
// it or nothing, never more than they hold, and each address once.
func (t *Treasury) Mark(ctx context.Context, s Sweeping) ([]Sweep, error) {
	chain, known := chainOf(s.Network)
	if !known {
		return nil, payment.ErrNetwork
	}
	hash, err := cleanHash(chain.family, s.TxHash)
	if err != nil {
		return nil, err
	}
	// Whoever sweeps the same addresses locks them in the same order.
	portions := slices.SortedFunc(slices.Values(s.Portions), func(a, b Portion) int { return strings.Compare(a.Address, b.Address) })
	now := t.clock.Now()
	var marked []Sweep
	err = t.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		marked = marked[:0]
		total := money.Amount(0)
		for _, p := range portions {
			sweep := Sweep{
				ID: id.New(now), Network: s.Network, Address: p.Address, TxHash: hash, Amount: p.Amount,
				Note: s.Note, MarkedBy: s.By.UserID, MarkedAt: now,
			}
			if err := t.take(ctx, tx, chain.family, sweep); err != nil {
				return err
			}
			if total, err = total.Plus(p.Amount); err != nil {
				return err
			}
			marked = append(marked, sweep)
		}
		return t.recorder.RecordPayment(ctx, tx, payment.Act{
			By: s.By, Action: "payment.sweep", Target: "sweep/" + s.Network + "/" + hash, Reason: s.Note,
			After: map[string]any{"network": s.Network, "addresses": len(marked), "amount": total.String()},
		})
	})
	return marked, err
}

// take marks one address, while nobody else can.
func (t *Treasury) take(ctx context.Context, tx *storage.Tx, family Family, s Sweep) error {
	if s.Amount <= 0 {
		return ErrSweepAmount
	}
	if err := storage.Lock(ctx, tx, "payment:sweep:"+s.Network+":"+s.Address); err != nil {
		return err
	}
	held, err := t.store.holding(ctx, tx, s.Network, family, s.Address)
	if found, err := storage.Found(err); err != nil || !found {
		return orElse(err, ErrSweepAddress.With("address", s.Address))
	}
	fresh, err := t.store.insertSweep(ctx, tx, s)
	switch {
	case err != nil:
		return err
	case !fresh:
		return ErrSweepTwice.With("address", s.Address)
	case s.Amount > held.Unswept():
		return ErrSweepTooMuch.With("address", s.Address).With("unswept", held.Unswept().String())
	}
	return nil
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

var sixtyFourHex = regexp.MustCompile(`^[0-9a-f]{64}$`)

// cleanHash writes a transaction's hash as its chain does, so that the same
// one is never told apart: TRON leaves the 0x away.
func cleanHash(family Family, hash string) (string, error) {
	digits := strings.TrimPrefix(strings.ToLower(strings.TrimSpace(hash)), "0x")
	if !sixtyFourHex.MatchString(digits) {
		return "", ErrSweepHash
	}
	if family == TRON {
		return digits, nil
	}
	return "0x" + digits, nil
}
