package app

import (
	"context"

	"causeway/internal/account"
	"causeway/internal/audit"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// CreateOperator makes an owner's account for somebody at the command line, and
// puts that on record.
func (a *App) CreateOperator(ctx context.Context, email, password string) error {
	_, err := a.account.CreateOperator(ctx, email, password, func(ctx context.Context, tx *storage.Tx, made account.User) error {
		return a.audit.Record(ctx, tx, audit.Entry{
			Actor: account.CommandLine.UserID, Action: "account.create_operator", Target: "user/" + made.ID,
			After: map[string]any{"email": made.Email, "roles": []string{account.OwnerRole}},
		})
	})
	return err
}

// Unled tells that nobody can run the whole shop: it was never begun, or the
// account is closed.
func (a *App) Unled(ctx context.Context) (bool, error) {
	owners, err := a.account.Owners(ctx)
	return owners == 0, err
}

// SetOperatorPassword is the way back in for an operator who has forgotten the
// password.
func (a *App) SetOperatorPassword(ctx context.Context, email, password string) error {
	return a.account.SetPassword(ctx, email, password)
}

// ResetOperatorFactor is for an operator whose phone and recovery codes are
// lost.
func (a *App) ResetOperatorFactor(ctx context.Context, email string) error {
	return a.account.DropFactor(ctx, email)
}

// VerifyLedger lists what breaks a rule of the ledger, or one about what must
// agree with it.
func (a *App) VerifyLedger(ctx context.Context) ([]ledger.Violation, error) {
	return a.ledger.Verify(ctx)
}

// checkLedger is the nightly check. Whatever it finds is loud in the log, and
// stays on the operator's page.
func (a *App) checkLedger(ctx context.Context) error {
	result, err := a.ledger.CheckNightly(ctx)
	for _, v := range result.Violations {
		a.log.Error("the ledger is broken", "check", v.Check, "row", v.Row)
	}
	return err
}

// Contract writes the HTTP interface down.
func (a *App) Contract() ([]byte, error) { return a.router.OpenAPI() }
