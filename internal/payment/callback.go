package payment

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/crashpoint"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// errPaymentUnknown says that a refund or dispute came before its payment did:
// whoever brings it tries again.
var errPaymentUnknown = errors.New("payment: what was called back is not known yet")

// ends are the states in which what has left us is ours again.
var ends = map[State]State{Disputed: DisputeWon, Refunded: RefundFailed}

// calledBack books money out that a provider has sent back or a payer has
// called back, the first time it is heard of, and tells whose it was.
func (s *Service) calledBack(ctx context.Context, tx *storage.Tx, fact Observation) (debtor string, err error) {
	paid, err := s.paymentOf(ctx, tx, fact)
	if err != nil {
		return "", err
	}
	fact = fact.about(paid)
	fresh, err := s.store.insertObservation(ctx, tx, fact, s.clock.Now())
	if err != nil || !fresh {
		return "", err
	}
	_, err = s.store.observation(ctx, tx, fact.Provider, fact.ExternalID, ends[fact.State])
	if over, err := storage.Found(err); over || err != nil { // it has ended before we heard that it had begun
		return "", err
	}
	crashpoint.At("callback.observed")
	return paid.UserID, s.bookBack(ctx, tx, paid, fact)
}

// paymentOf reads the payment that a fact is about, once nobody else decides
// about it. One that an operator has confirmed before its provider brought it
// is in our books as that.
func (s *Service) paymentOf(ctx context.Context, tx *storage.Tx, fact Observation) (Observation, error) {
	if err := lockPayment(ctx, tx, fact.Provider, fact.Of); err != nil {
		return Observation{}, err
	}
	paid, err := s.store.paidObservation(ctx, tx, fact.Provider, fact.Of)
	if errors.Is(err, storage.ErrNotFound) {
		paid, err = s.store.vouched(ctx, tx, fact.Of)
	}
	if errors.Is(err, storage.ErrNotFound) {
		err = fmt.Errorf("%w: %s", errPaymentUnknown, fact.Of)
	}
	return paid, err
}

// about puts a fact beside the payment that it is about, and under the name that
// this has in our books: money leaves by the account through which it came.
func (o Observation) about(paid Observation) Observation {
	o.UserID, o.OrderID, o.PayType = paid.UserID, paid.OrderID, paid.PayType
	o.Provider, o.Of = paid.Provider, paid.ExternalID
	if o.AttemptID == "" {
		o.AttemptID = paid.AttemptID
	}
	return o
}

// bookBack takes what has left us out of the member's credit, as far as it has
// not gone back already: a payment never leaves for more than it brought. What
// we send back ourselves was taken when we decided to, so that a refund which
// nothing is left for is our own, and nobody's news.
func (s *Service) bookBack(ctx context.Context, tx *storage.Tx, paid, fact Observation) error {
	left, err := s.store.leftOf(ctx, tx, paid)
	if err != nil || left <= 0 && fact.State == Refunded {
		return err
	}
	if paid.UserID != "" {
		err := s.orders.CalledBack(ctx, tx, CallBack{UserID: paid.UserID, OrderID: paid.OrderID, Amount: fact.Amount, Why: fact.State})
		if err != nil {
			return err
		}
	}
	if err := s.takeBack(ctx, tx, paid, fact, left); err != nil {
		return err
	}
	d := Deposit{UserID: paid.UserID, Provider: fact.Provider, ExternalID: fact.inQueue(), Amount: fact.Amount}
	return s.keepStray(ctx, tx, d, paid.OrderID, CalledBack)
}

// takeBack is the booking: out of what the member has, and for the rest they
// owe it. Money of an unknown payer leaves from where it has been waiting.
func (s *Service) takeBack(ctx context.Context, tx *storage.Tx, paid, fact Observation, left money.Amount) (err error) {
	amount := min(fact.Amount, left)
	if amount <= 0 {
		return nil
	}
	clearing := ledger.Clearing(fact.Provider)
	transfers := []ledger.Transfer{{From: ledger.Unmatched(), To: clearing, Amount: int64(amount)}}
	if paid.UserID == "" {
		err = s.store.shrinkStray(ctx, tx, paid, amount, s.clock.Now())
	} else {
		transfers, err = s.ledger.TakeOwing(ctx, tx, paid.UserID, int64(amount), clearing)
	}
	if err != nil {
		return err
	}
	_, err = s.ledger.Post(ctx, tx, ledger.Journal{
		Key: fact.journal(), Kind: "called_back", Ref: paid.OrderID, Transfers: transfers,
		Memo: map[string]string{"payType": string(paid.PayType), "reference": fact.ExternalID},
	})
	if err != nil {
		return err
	}
	crashpoint.At("callback.booked")
	return s.store.markBooked(ctx, tx, fact, amount)
}

// inQueue is what a call-back is known by in the operator's queue. Where the
// provider has no name for it but the payment's, that may be in the queue, too.
func (o Observation) inQueue() string {
	if o.ExternalID == o.Of {
		return o.ExternalID + ":" + string(o.State)
	}
	return o.ExternalID
}

func (o Observation) journal() string {
	if o.State == Refunded {
		return "refunded:" + o.Provider + ":" + o.ExternalID
	}
	return "dispute:" + o.Provider + ":" + o.ExternalID
}

// bookUnbooked books what found nothing left of a payment, because a refund of
// our own held all of it that has come to nothing since. Of a refund nobody was
// told; everybody knows of a dispute, which has only booked nothing.
func (s *Service) bookUnbooked(ctx context.Context, tx *storage.Tx, provider, payment string) error {
	paid, err := s.store.paidObservation(ctx, tx, provider, payment)
	if err != nil {
		return err
	}
	unbooked, err := s.store.unbooked(ctx, tx, paid)
	if err != nil {
		return err
	}
	for _, fact := range unbooked {
		if fact.State == Disputed {
			err = s.bookDisputed(ctx, tx, paid, fact)
		} else {
			err = s.bookBack(ctx, tx, paid, fact)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) bookDisputed(ctx context.Context, tx *storage.Tx, paid, disputed Observation) error {
	left, err := s.store.leftOf(ctx, tx, paid)
	if err != nil {
		return err
	}
	return s.takeBack(ctx, tx, paid, disputed, left)
}

// reconsiderNow spares everybody the wait for the job.
func (s *Service) reconsiderNow(ctx context.Context, debtor string) {
	if debtor == "" {
		return
	}
	if err := s.orders.Reconsider(ctx, debtor); err != nil {
		s.log.Error("a member's orders could not be reconsidered; the job will try again", "user", debtor, "error", err)
	}
}
