package apps

import (
	"context"
	"fmt"

	"causeway/internal/base/id"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// Stocked is an app that is there from the beginning.
type Stocked struct {
	App
	Upload *picture.Received // becomes its icon
	Visits int               // of different people, just now
}

// Stocked tells whether there is any app.
func (s *Service) Stocked(ctx context.Context) (bool, error) { return s.store.any(ctx, s.DB) }

// Stock fills a center that has no app, all or none.
func (s *Service) Stock(ctx context.Context, apps []Stocked) (err error) {
	for i := range apps {
		if apps[i].Icon, err = s.keepPicture(ctx, "icon", apps[i].Upload); err != nil {
			return err
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "directory-apps-stock"); err != nil {
			return err
		}
		there, err := s.store.any(ctx, tx)
		if err != nil || there {
			return err // the pictures are swept, as any that no app has
		}
		for _, a := range apps {
			if err := s.stock(ctx, tx, a); err != nil {
				return fmt.Errorf("stock %s: %w", a.Name, err)
			}
		}
		return nil
	})
}

func (s *Service) stock(ctx context.Context, tx *storage.Tx, a Stocked) error {
	a.ID, a.Version = id.New(a.CreatedAt), 1
	if err := s.store.add(ctx, tx, a.App, request{}); err != nil {
		return err
	}
	if err := s.store.decide(ctx, tx, a.App); err != nil {
		return err
	}
	now := s.Clock.Now()
	for range a.Visits {
		a.Heat = a.Heat.warmed(now)
	}
	if err := s.store.setHeat(ctx, tx, a.ID, a.Heat); err != nil {
		return err
	}
	return s.adopt(ctx, tx, a.App, now)
}

func (store) any(ctx context.Context, from storage.Reader) (there bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM directory_app)`).Scan(&there)
	return there, err
}
