package usdt

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"causeway/internal/base/crashpoint"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

const (
	// mostTries is after how many failures a transfer waits for an operator.
	mostTries = 3
	// retryPause grows with the square of the tries.
	retryPause = 20 * time.Second
	bookBatch  = 200

	longestTrouble = 300

	// crossed is from which amount on a second endpoint must have seen it, too.
	crossed = 500 * money.Dollar
)

// bookDue tells the desk of every final transfer that it has not booked. A
// crash between its transaction and ours tells it twice, and it counts once.
func (s *Scan) bookDue(ctx context.Context) error {
	for {
		due, err := s.store.due(ctx, s.db, s.chain, s.clock.Now(), bookBatch)
		if err != nil {
			return err
		}
		for _, t := range due {
			if err := s.bookOne(ctx, t); err != nil {
				return err
			}
		}
		if len(due) < bookBatch {
			return nil
		}
	}
}

// bookOne keeps trouble with one transfer from holding up the others.
func (s *Scan) bookOne(ctx context.Context, t unbooked) error {
	trouble := s.tell(ctx, t.transfer)
	if errors.Is(trouble, jobs.ErrLost) || ctx.Err() != nil {
		return errors.Join(trouble, ctx.Err())
	}
	crashpoint.At("usdt.told")
	now, tries := s.clock.Now(), t.tries
	if trouble != nil {
		tries = s.complain(t, trouble)
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.fence.Check(ctx, tx); err != nil {
			return err
		}
		if trouble == nil {
			return s.store.booked(ctx, tx, s.chain, t.key(), now)
		}
		pause := retryPause * time.Duration((t.tries+1)*(t.tries+1))
		return s.store.failed(ctx, tx, s.chain, t.key(), tries, trouble.Error(), now.Add(pause))
	})
}

// complain says what is wrong and how many tries have failed by now. An
// endpoint that does not answer has said nothing about the transfer, which
// waits for it as long as it takes and is not given up.
func (s *Scan) complain(t unbooked, trouble error) (tries int64) {
	id := s.chain.external(t.key())
	if silent := (*nodeTrouble)(nil); errors.As(trouble, &silent) {
		s.cry("a large transfer waits for a second endpoint", "payment", id, "error", trouble)
		return t.tries
	}
	tries = t.tries + 1
	log := s.log.Warn
	if tries >= mostTries {
		log = s.log.Error
	}
	log("a transfer was not booked", "provider", s.ID(), "payment", id, "tries", tries, "error", trouble)
	return tries
}

func (s *Scan) tell(ctx context.Context, t transfer) error {
	if t.amount >= crossed {
		if err := s.crossCheck(ctx, t); err != nil {
			return err
		}
	}
	fact := s.chain.fact(t, payment.Paid)
	fact.At = s.clock.Now()
	return s.desk.Observe(ctx, fact)
}

// errContradiction is a reason to look at once: one of the endpoints lies.
var errContradiction = errors.New("another endpoint shows something else")

// crossCheck has two endpoints vouch for a transfer, where there are two.
func (s *Scan) crossCheck(ctx context.Context, t transfer) error {
	if len(s.nodes) < 2 {
		return nil
	}
	vouched, troubles := 0, error(nil)
	for _, n := range s.nodes {
		switch err := s.vouch(ctx, n, t); {
		case errors.Is(err, errContradiction):
			return err
		case err != nil:
			troubles = errors.Join(troubles, err)
		default:
			vouched++
		}
		if vouched == 2 {
			return nil
		}
	}
	return troubles
}

// vouch asks one endpoint for the transfer.
func (s *Scan) vouch(ctx context.Context, n *node, t transfer) error {
	r, err := n.receipt(ctx, t.tx)
	if errors.Is(err, errNoReceipt) {
		// Whoever has the block says by this that there is no such transfer;
		// whoever has not is only behind.
		_, err = n.block(ctx, quantity(t.block).String())
	}
	if err == nil && !s.chain.shows(r, t) {
		return fmt.Errorf("%w: %s", errContradiction, n.name)
	}
	return err
}

// shows tells whether a receipt holds the transfer: this log and no other one
// like it. A lying endpoint could otherwise have one payment vouched for as
// often as it copies it.
func (c chain) shows(r receipt, t transfer) bool {
	if r.Status != 1 || !strings.EqualFold(r.BlockHash, t.hash) {
		return false
	}
	for _, l := range r.Logs {
		if uint64(l.LogIndex) == t.index {
			return c.isLog(l, t)
		}
	}
	return false
}

func (c chain) isLog(l rawLog, t transfer) bool {
	if len(l.Topics) != 3 || l.Topics[0] != transferTopic || !strings.EqualFold(l.Address, c.contract.hex()) {
		return false
	}
	from, noSender := fromTopic(l.Topics[1])
	to, noReceiver := fromTopic(l.Topics[2])
	data, noAmount := unhex(l.Data)
	return errors.Join(noSender, noReceiver, noAmount) == nil &&
		from == t.from && to == t.to && bytes.Equal(data, t.raw.FillBytes(make([]byte, 32)))
}
