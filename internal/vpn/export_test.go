package vpn

import (
	"context"

	"causeway/internal/base/id"
)

// Profile finds what a link shows.
func (s *Service) Profile(ctx context.Context, token string) (Profile, error) {
	shown, err := s.open(ctx, id.Hash(token))
	if err != nil {
		return Profile{}, err
	}
	return shown.Profile, nil
}
