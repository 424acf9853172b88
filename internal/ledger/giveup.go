package ledger

import (
	"context"

	"causeway/internal/storage"
)

// Holdings are what a member has with us, as the transaction sees it.
type Holdings struct {
	USD    int64 // millionths
	Points int64
}

// Holdings reads a member's balances.
func (s *Service) Holdings(ctx context.Context, from storage.Reader, user string) (h Holdings, err error) {
	if h.USD, err = s.Balance(ctx, from, UserUSD(user)); err != nil {
		return Holdings{}, err
	}
	h.Points, err = s.Balance(ctx, from, UserPoints(user))
	return h, err
}

// GiveUp books away what a member lets go of: dollars become the house's, and
// points go back to where points come from. With nothing to give up there is
// nothing to book.
func (s *Service) GiveUp(ctx context.Context, tx *storage.Tx, user string, h Holdings) error {
	j := Journal{Key: "user:" + user + ":give-up", Kind: "give_up", Ref: user}
	if h.USD > 0 {
		j.Transfers = append(j.Transfers, Transfer{From: UserUSD(user), To: Revenue("given_up"), Amount: h.USD})
	}
	if h.Points > 0 {
		j.Transfers = append(j.Transfers, Transfer{From: UserPoints(user), To: IssuedPoints(), Amount: h.Points})
	}
	if len(j.Transfers) == 0 {
		return nil
	}
	_, err := s.Post(ctx, tx, j)
	return err
}
