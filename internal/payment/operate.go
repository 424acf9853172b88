package payment

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// Operator is who decides about other people's money, and from where.
type Operator struct {
	UserID string
	IP     string
}

// Act is what an operator did, for the record.
type Act struct {
	By     Operator
	Action string
	Target string
	Reason string
	Before any
	After  any
}

// Recorder keeps acts, each in the transaction that carries it out.
type Recorder interface {
	RecordPayment(ctx context.Context, tx *storage.Tx, a Act) error
}

// What stands in an operator's way.
var (
	ErrNoteRequired  = fault.New(fault.Invalid, "invalid").Field("note", "required")
	ErrOrderRequired = fault.New(fault.Invalid, "invalid").Field("transactionId", "required")
	ErrOrderUnknown  = fault.New(fault.Invalid, "invalid").Field("transactionId", "unknown_value")
	ErrMember        = fault.New(fault.Invalid, "invalid").Field("userId", "unknown_value")
	ErrDecided       = fault.New(fault.Conflict, "stray_decided")
	ErrNotPayable    = fault.New(fault.Conflict, "order_not_payable")
	ErrSentBack      = fault.New(fault.Conflict, "payment_already_refunded")
	ErrOwnMoney      = fault.New(fault.Forbidden, "second_operator_needed") // nobody decides about money of their own
)

// subject names a payment in the record.
func subject(provider, external string) string { return "payment/" + provider + "/" + external }
