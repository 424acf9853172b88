package site

import (
	"context"

	"causeway/internal/storage"
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
