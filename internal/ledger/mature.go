package ledger

import (
	"context"
	"strings"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Mature makes reversible credit final, as far as it is more than what atRisk
// says may still be called back. Nobody moves the member's dollars meanwhile, so
// doing it again does nothing.
func (s *Service) Mature(ctx context.Context, tx *storage.Tx, user string, atRisk func(ctx context.Context, tx *storage.Tx) (int64, error)) (matured int64, err error) {
	if err := lock(ctx, tx, user); err != nil {
		return 0, err
	}
	held, err := s.Holdings(ctx, tx, user)
	if err != nil {
		return 0, err
	}
	risk, err := atRisk(ctx, tx)
	matured = held.Reversible - max(risk, 0)
	if err != nil || matured <= 0 {
		return 0, err
	}
	_, err = s.Post(ctx, tx, Journal{
		Key: "matured:" + user + ":" + id.New(s.clock.Now()), Kind: "matured", Ref: user,
		Transfers: []Transfer{{From: UserReversible(user), To: UserUSD(user), Amount: matured}},
	})
	return matured, err
}

// WithReversible lists the members behind one who have reversible credit.
func (s *Service) WithReversible(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
	first := ""
	if behind != "" {
		first = UserReversible(behind).id
	}
	accounts, err := s.store.withReversible(ctx, from, first, limit)
	for i, account := range accounts {
		accounts[i], _ = strings.CutPrefix(account, "user:")
		accounts[i], _ = strings.CutSuffix(accounts[i], ":usd_rev")
	}
	return accounts, err
}

func (store) withReversible(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM ledger_account
		WHERE  id > $1 AND id LIKE 'user:%:usd_rev' AND balance > 0
		ORDER  BY id
		LIMIT  $2`, behind, limit)
}
