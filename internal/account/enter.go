package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// ErrOperatorPassword refuses a right code to somebody who runs the shop. Only
// the owner of the mailbox ever sees it.
var ErrOperatorPassword = fault.New(fault.Forbidden, "operator_password_required")

// Way is how somebody has proved who they are.
type Way string

// The ways in. All of them end in enter.
const (
	ByPassword Way = "password"
	ByCode     Way = "code"
)

// Origin is where a request comes from.
type Origin struct {
	Host   string // what limits count by, not always a single address
	Device string // the browser's own words
	Lang   lang.Tag
}

// SignIn is a fresh session: its token is told once and kept nowhere. While the
// second factor is missing there is a ticket instead of a session.
type SignIn struct {
	UserID      string
	Token       string
	Ticket      string
	TicketUntil clock.Millis
}

// enter lets somebody in who has just proved who they are. It is the only door:
// whatever is asked of everybody, whichever way they came, is asked here.
func (s *Service) enter(ctx context.Context, tx *storage.Tx, userID string, by Way, from Origin) (SignIn, error) {
	longPassword, factor, err := s.store.secured(ctx, tx, userID)
	if err != nil {
		return SignIn{}, err
	}
	if factor {
		return s.giveTicket(ctx, tx, userID)
	}
	rights, err := s.store.rights(ctx, tx, userID)
	if err != nil {
		return SignIn{}, err
	}
	if rights.Operator() && (by != ByPassword || !longPassword) {
		return SignIn{}, ErrOperatorPassword
	}
	return s.open(ctx, tx, userID, from)
}

// spend runs a transaction that uses something up: a code, a try. A refusal is
// committed and told; only a failure takes back what was used.
func (s *Service) spend(ctx context.Context, use func(ctx context.Context, tx *storage.Tx) (SignIn, error)) (SignIn, error) {
	var in SignIn
	var refusal error
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		in, err = use(ctx, tx)
		refusal = nil
		if _, refused := fault.As(err); refused {
			refusal, err = err, nil
		}
		return err
	})
	if err == nil {
		err = refusal
	}
	if err != nil {
		return SignIn{}, err
	}
	return in, nil
}
