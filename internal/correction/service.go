package correction

import (
	"context"
	"fmt"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// day is how far back counts what an operator has done alone.
const day = 24 * time.Hour

// People knows the members.
type People interface {
	// Keep tells whether there is such a person, who then stays until the
	// transaction ends.
	Keep(ctx context.Context, tx *storage.Tx, userID string) (bool, error)
	// Names tells who somebody is.
	Names(ctx context.Context, userIDs []string) (map[string]string, error)
	// GrantPremium moves the end of somebody's premium, once for each id.
	GrantPremium(ctx context.Context, tx *storage.Tx, userID, grantID string, months int) error
}

// Payments takes money that no provider reported.
type Payments interface {
	// Confirm books a payment for an order of a member, once for each reference.
	Confirm(ctx context.Context, tx *storage.Tx, order, user string, amount money.Amount, reference, note string) error
}

// Act is what an operator did, for the record.
type Act struct {
	By     Operator
	Action string
	Target string
	Reason string
	After  map[string]any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordCorrection(ctx context.Context, tx *storage.Tx, a Act) error
}

// Operator is who acts, and from where.
type Operator struct {
	UserID string
	IP     string
}

// Config is what the room works with.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Ledger   *ledger.Service
	People   People
	Payments Payments
	Recorder Recorder
	Limits   func(ctx context.Context) (Limits, error)
	// OwnOrder refuses with storage.ErrNotFound an order that is not the member's.
	OwnOrder func(ctx context.Context, user, order string) error
}

// Service carries corrections out.
type Service struct {
	db       *storage.DB
	clock    clock.Clock
	ledger   *ledger.Service
	people   People
	payments Payments
	recorder Recorder
	limits   func(ctx context.Context) (Limits, error)
	ownOrder func(ctx context.Context, user, order string) error
	store    store
}

// New makes the room.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, ledger: c.Ledger, people: c.People, payments: c.Payments, recorder: c.Recorder, limits: c.Limits,
		ownOrder: c.OwnOrder,
	}
}

// Propose asks for a correction. It is applied at once if the operator may do
// it alone. Asking again with the same key answers what is there.
func (s *Service) Propose(ctx context.Context, by Operator, w Wish) (c Correction, err error) {
	wished, err := w.read()
	if err != nil {
		return Correction{}, err
	}
	if wished.What == Payment {
		if err := s.ownOrder(ctx, wished.UserID, wished.OrderID); err != nil {
			return Correction{}, aboutOrder(err)
		}
	}
	limits, err := s.limits(ctx)
	if err != nil {
		return Correction{}, fmt.Errorf("limits of corrections: %w", err)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		// What counts against the limit must not change between looking and writing.
		if err := storage.Lock(ctx, tx, "correction:"+by.UserID); err != nil {
			return err
		}
		before, err := s.store.byKey(ctx, tx, by.UserID, w.Key)
		if found, err := storage.Found(err); found || err != nil {
			if c = before; err == nil && before.digest != wished.digest {
				err = ErrKeyReused
			}
			return err
		}
		c, err = s.propose(ctx, tx, by, wished, w.Key, limits)
		return err
	})
	return c, err
}

// aboutOrder puts a missing order beside the field that names it.
func aboutOrder(err error) error {
	if found, err := storage.Found(err); found || err != nil {
		return err
	}
	return ErrInvalid.Field("transactionId", "not_found")
}

func (s *Service) propose(ctx context.Context, tx *storage.Tx, by Operator, c Correction, key string, limits Limits) (Correction, error) {
	now := s.clock.Now()
	c.ID, c.State, c.ProposedBy, c.ProposedAt = id.New(now), Proposed, by.UserID, now
	if err := s.keep(ctx, tx, c.UserID); err != nil {
		return Correction{}, err
	}
	alone, err := s.mayAlone(ctx, tx, by, c, limits)
	if err != nil {
		return Correction{}, err
	}
	if alone {
		c.State, c.DecidedBy, c.DecidedAt = Applied, by.UserID, now
	}
	if err := s.store.insert(ctx, tx, c, key); err != nil {
		return Correction{}, fmt.Errorf("correction: %w", err)
	}
	if !alone {
		return c, s.recorder.RecordCorrection(ctx, tx, by.did("correction.propose", c, c.Reason))
	}
	if err := s.apply(ctx, tx, c); err != nil {
		return Correction{}, err
	}
	return c, s.recorder.RecordCorrection(ctx, tx, by.did("correction.apply", c, c.Reason))
}

// mayAlone tells whether nobody else has to look at a correction.
func (s *Service) mayAlone(ctx context.Context, tx *storage.Tx, by Operator, c Correction, limits Limits) (bool, error) {
	if c.UserID == by.UserID {
		return false, nil
	}
	limit, shared := limits.of(c.What)
	moved, err := s.store.alone(ctx, tx, by.UserID, shared, s.clock.Now().Add(-day))
	return moved+magnitude(c.Amount) <= limit, err
}

// Approve applies what another operator has proposed.
func (s *Service) Approve(ctx context.Context, by Operator, correction string) (c Correction, err error) {
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		approved, err := s.store.approve(ctx, tx, correction, by.UserID, s.clock.Now())
		if err != nil {
			return err
		}
		if c, err = s.store.byID(ctx, tx, correction); err != nil {
			return err
		}
		if !approved {
			return c.whyNot(by)
		}
		if err := s.keep(ctx, tx, c.UserID); err != nil {
			return err
		}
		if err := s.apply(ctx, tx, c); err != nil {
			return err
		}
		return s.recorder.RecordCorrection(ctx, tx, by.did("correction.approve", c, c.Reason))
	})
	return c, err
}

// mayApprove tells whether an operator is a second pair of eyes: neither who
// asked for it nor who gets it.
func (c Correction) mayApprove(operator string) bool {
	return c.ProposedBy != operator && c.UserID != operator
}

// whyNot says why somebody could not approve.
func (c Correction) whyNot(by Operator) error {
	if c.State == Proposed && !c.mayApprove(by.UserID) {
		return ErrSecondOperator
	}
	return ErrDecided
}

// Reject ends a proposal without effect; one's own as well.
func (s *Service) Reject(ctx context.Context, by Operator, correction, why string) (c Correction, err error) {
	reason := strings.TrimSpace(why)
	if reason == "" {
		return Correction{}, ErrInvalid.Field("reason", "required")
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		rejected, err := s.store.reject(ctx, tx, correction, by.UserID, reason, s.clock.Now())
		if err != nil {
			return err
		}
		if c, err = s.store.byID(ctx, tx, correction); err != nil {
			return err
		}
		if !rejected {
			return ErrDecided
		}
		return s.recorder.RecordCorrection(ctx, tx, by.did("correction.reject", c, reason))
	})
	return c, err
}

// Filter narrows a list. Empty fields do not.
type Filter struct {
	State  State
	UserID string
	Behind string // the last id of the page before
	Limit  int
}

// List answers corrections, the newest first.
func (s *Service) List(ctx context.Context, f Filter) ([]Correction, error) {
	return s.store.list(ctx, s.db, f)
}

// keep refuses to correct what belongs to nobody.
func (s *Service) keep(ctx context.Context, tx *storage.Tx, userID string) error {
	there, err := s.people.Keep(ctx, tx, userID)
	if err == nil && !there {
		err = ErrNobody
	}
	return err
}

// did is what goes on record about an operator and a correction. A payment is
// found with its order, everything else with the member.
func (o Operator) did(action string, c Correction, reason string) Act {
	target := "user/" + c.UserID
	after := map[string]any{"correction": c.ID, "what": c.What, "amount": c.What.Text(c.Amount), "state": c.State}
	if c.What == Payment {
		target = "order/" + c.OrderID
		after["userId"], after["reference"] = c.UserID, c.Reference
	}
	return Act{By: o, Action: action, Target: target, Reason: reason, After: after}
}
