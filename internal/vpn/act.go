package vpn

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrChanged refuses a change of something that another operator has changed
// meanwhile.
var ErrChanged = fault.New(fault.Conflict, "changed_meanwhile")

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
