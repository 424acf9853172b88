package usdt

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// ErrNotQuarantined tells that there is nothing to try again.
var ErrNotQuarantined = fault.New(fault.Conflict, "transfer_not_quarantined")

// DepositState is how far a transfer that was found has come.
type DepositState string

// The states.
const (
	DepositBooked      DepositState = "booked"      // it is the member's credit
	DepositWaiting     DepositState = "waiting"     // it is about to be
	DepositQuarantined DepositState = "quarantined" // it could not be booked and waits for an operator
)

// Deposit is a final transfer to one of our addresses, as operators see it.
type Deposit struct {
	Network  string
	TxHash   string
	LogIndex int64
	Address  string
	Sender   string
	UserID   string // empty at the shared address while nobody's amount fits
	Block    int64
	Amount   money.Amount
	FoundAt  clock.Millis
	BookedAt *clock.Millis
	Tries    int64
	Trouble  string // why it could not be booked, as the house said it
}

// State tells how far it has come.
func (d Deposit) State() DepositState {
	switch {
	case d.BookedAt != nil:
		return DepositBooked
	case d.Tries >= mostTries:
		return DepositQuarantined
	}
	return DepositWaiting
}

// DepositFilter narrows the list of transfers.
type DepositFilter struct {
	Network string
	Address string
	State   DepositState
	Behind  *Mark
	Limit   int
}

// Mark is where a list of transfers goes on.
type Mark struct {
	FoundAt  clock.Millis
	Network  string
	TxHash   string
	LogIndex int64
}

// Mark is the place of a transfer in the list.
func (d Deposit) Mark() Mark { return Mark{d.FoundAt, d.Network, d.TxHash, d.LogIndex} }

// Deposits lists transfers, the newest first.
func (t *Treasury) Deposits(ctx context.Context, f DepositFilter) ([]Deposit, error) {
	return t.store.deposits(ctx, t.db, f)
}

// Retry takes a transfer out of quarantine: the watcher books it in its next
// round, or it comes back with its trouble.
func (t *Treasury) Retry(ctx context.Context, network, txHash string, logIndex int64, by payment.Operator) (Deposit, error) {
	var deposit Deposit
	err := t.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		freed, err := t.transfers.release(ctx, tx, network, key{tx: txHash, index: uint64(logIndex)})
		if err != nil {
			return err
		}
		if deposit, err = t.store.deposit(ctx, tx, network, txHash, logIndex); err != nil {
			return err
		}
		if !freed {
			return ErrNotQuarantined
		}
		return t.recorder.RecordPayment(ctx, tx, payment.Act{
			By: by, Action: "payment.retry_transfer", Target: fmt.Sprintf("transfer/%s/%s/%d", network, txHash, logIndex),
			After: map[string]string{"address": deposit.Address, "amount": deposit.Amount.String()},
		})
	})
	return deposit, err
}
