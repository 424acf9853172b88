package bot

import "context"

// Ear lets tests listen one step at a time.
type Ear = ear

// ListenOnce is one step of the listening loop.
func (s *Service) ListenOnce(ctx context.Context, e *Ear) error {
	_, err := s.listenOnce(ctx, e)
	return err
}

// Sweep forgets what is old, as the hourly job does.
func Sweep(ctx context.Context, s *Service) error { return s.sweep(ctx) }
