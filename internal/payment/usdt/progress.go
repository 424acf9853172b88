package usdt

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Progress is how far the scanner of a chain has come. Moments are 0 before its
// first round.
type Progress struct {
	Network  string
	Provider string
	TurnAt   clock.Millis // its last round
	MoveAt   clock.Millis // when it last saw the chain grow
}

// Progress lists every chain.
func (s *Service) Progress(ctx context.Context) ([]Progress, error) {
	all := []Progress{}
	for _, c := range chains {
		at, err := s.store.cursor(ctx, s.db, c.network)
		if _, err := storage.Found(err); err != nil {
			return nil, err
		}
		all = append(all, Progress{Network: c.network, Provider: c.provider(), TurnAt: at.turned, MoveAt: at.moved})
	}
	return all, nil
}
