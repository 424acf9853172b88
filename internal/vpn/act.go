package vpn

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// What stands in the way of an operator's act.
var (
	// ErrChanged refuses a change of something that another operator has changed
	// meanwhile.
	ErrChanged   = fault.New(fault.Conflict, "changed_meanwhile")
	ErrPlanOver  = fault.New(fault.Conflict, "plan_over")
	ErrKeyReused = fault.New(fault.Conflict, "idempotency_key_reused")
)

// Operator is who acts, and from where.
type Operator struct {
	UserID string
	IP     string
}

// Act is what an operator did, for the record.
type Act struct {
	By            Operator
	Action        string
	Target        string
	Reason        string
	Before, After any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}

// reasonFor refuses an act without one.
func reasonFor(typed string) (string, error) {
	reason := strings.TrimSpace(typed)
	if reason == "" {
		return "", ErrInvalid.Field("reason", "required")
	}
	return reason, nil
}

// act runs what an operator does, one act of theirs at a time: a key that comes
// twice at once finds what came first.
func (s *Service) act(ctx context.Context, by Operator, do func(ctx context.Context, tx *storage.Tx) error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "vpn:operator:"+by.UserID); err != nil {
			return err
		}
		return do(ctx, tx)
	})
}
