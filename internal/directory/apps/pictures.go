package apps

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// adoption is how long a picture that is kept waits for its app.
const adoption = time.Hour

// Withheld tells whether a picture is of an app that is blocked: whoever knows
// its address must not see it either.
func (s *Service) Withheld(ctx context.Context, ref picture.Ref) (bool, error) {
	return s.store.pictureBlocked(ctx, s.DB, ref)
}

// adopt makes the pictures of an app its own and leaves those it had before to
// the sweep.
func (s *Service) adopt(ctx context.Context, tx *storage.Tx, app App, now clock.Millis) error {
	for _, ref := range []picture.Ref{app.Icon, app.Thumbnail} {
		if ref == "" {
			continue
		}
		adopted, err := s.store.adopt(ctx, tx, ref, app.ID, now)
		if err != nil {
			return err
		}
		if !adopted {
			return fmt.Errorf("picture %s was swept before its app was written", ref)
		}
	}
	return s.store.letGo(ctx, tx, app.ID, app.Icon, app.Thumbnail, now)
}
