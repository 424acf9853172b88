package market

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fault"
	"causeway/internal/base/fold"
	"causeway/internal/base/id"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// How long what a store says of itself may be, in characters.
const (
	shortestName = 2
	longestName  = 40
	longestAbout = 1000
)

// Profile is what a store says of itself.
type Profile struct{ Name, About string }

// nameFolded is a store's name as people take it for the same. Gaps make no
// difference either: nobody should pass for their neighbour by one.
func nameFolded(name string) string { return strings.ReplaceAll(fold.Text(name), " ", "") }

// read cleans what was typed and names every field that is wrong.
func (p Profile) read() (Profile, error) {
	clean, refusal := Profile{Name: tidy(p.Name), About: tidy(p.About)}, (*fault.Error)(nil)
	refuse := func(field, code string) {
		if refusal == nil {
			refusal = ErrInvalid
		}
		refusal = refusal.Field(field, code)
	}
	code := wrongText(clean.Name, shortestName, longestName, false)
	if code == "" && utf8.RuneCountInString(nameFolded(clean.Name)) < shortestName {
		code = "bad_format" // of signs alone
	}
	if code != "" {
		refuse("name", code)
	}
	if code := wrongText(clean.About, 0, longestAbout, true); code != "" {
		refuse("about", code)
	}
	if refusal != nil {
		return Profile{}, refusal
	}
	return clean, nil
}

// readProfile is read, and looks for words that nobody may hand in.
func (s *Service) readProfile(ctx context.Context, typed Profile) (Profile, error) {
	clean, err := typed.read()
	if err != nil {
		return Profile{}, err
	}
	_, err = s.Check(ctx, moderation.Named{Name: "name", Text: clean.Name}, moderation.Named{Name: "about", Text: clean.About})
	return clean, err
}

// claimName has a name given to one store only.
func (s *Service) claimName(ctx context.Context, tx *storage.Tx, name, storeID string) error {
	folded := nameFolded(name)
	if err := storage.Lock(ctx, tx, shared("market-name", folded)); err != nil {
		return err
	}
	taken, err := s.store.nameTaken(ctx, tx, folded, storeID)
	if err != nil || !taken {
		return err
	}
	return ErrNameTaken.Field("name", ErrNameTaken.Code())
}

// OpenStore gives a member a store, which sells once its bond is there.
func (s *Service) OpenStore(ctx context.Context, user string, typed Profile) (made Store, err error) {
	profile, err := s.readProfile(ctx, typed)
	if err != nil {
		return Store{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		complete, err := s.Complete(ctx, tx, user)
		if err != nil {
			return err
		}
		if !complete {
			return ErrIncomplete
		}
		now := s.Clock.Now()
		made = Store{ID: id.New(now), OwnerID: user, Name: profile.Name, About: profile.About, Version: 1, CreatedAt: now}
		if err := s.claimName(ctx, tx, made.Name, made.ID); err != nil {
			return err
		}
		policy, err := s.PolicyIn(ctx, tx)
		if err != nil {
			return err
		}
		if made.State, made.SuspendedFor = made.byBond(policy.Bond); made.State == StoreOpen { // none is asked
			made.OpenedAt = &now
		}
		added, err := s.store.addStore(ctx, tx, made)
		if err == nil && !added {
			err = ErrStoreExists
		}
		return err
	})
	if err != nil {
		return Store{}, fmt.Errorf("open store: %w", err)
	}
	return made, nil
}

// ChangeStore has a member's store say something else of itself.
func (s *Service) ChangeStore(ctx context.Context, user string, typed Profile) (changed Store, err error) {
	profile, err := s.readProfile(ctx, typed)
	if err != nil {
		return Store{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		own, err := s.mine(ctx, tx, user)
		if err != nil {
			return err
		}
		if err := s.claimName(ctx, tx, profile.Name, own.ID); err != nil {
			return err
		}
		if err := s.store.setProfile(ctx, tx, own.ID, profile); err != nil {
			return err
		}
		changed, err = s.store.storeByID(ctx, tx, own.ID)
		return err
	})
	if err != nil {
		return Store{}, fmt.Errorf("change store: %w", err)
	}
	return changed, nil
}

// SetLogo gives a member's store another logo.
func (s *Service) SetLogo(ctx context.Context, user string, upload *picture.Received) (changed Store, err error) {
	if _, err := s.mine(ctx, s.DB, user); err != nil { // before anything is decoded
		return Store{}, err
	}
	ref, err := s.keepPicture(ctx, "file", upload)
	if err != nil {
		return Store{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		own, err := s.mine(ctx, tx, user)
		if err != nil {
			return err
		}
		// The row first: of two logos at once, the second must see the first to let it go.
		if err := s.store.setLogo(ctx, tx, own.ID, ref); err != nil {
			return err
		}
		if err := s.adoptPictures(ctx, tx, own.ID, ref); err != nil {
			return err
		}
		changed, err = s.store.storeByID(ctx, tx, own.ID)
		return err
	})
	if err != nil {
		return Store{}, fmt.Errorf("change logo of store: %w", err)
	}
	return changed, nil
}

// GetStore is a store as everybody may see it: one that never opened is its
// keeper's business alone, and of one that an operator has suspended only the
// name is left, for those who have bought there.
func (s *Service) GetStore(ctx context.Context, storeID string) (Store, error) {
	found, err := s.store.storeByID(ctx, s.DB, storeID)
	if err == nil && found.OpenedAt == nil {
		return Store{}, storage.ErrNotFound
	}
	if found.SuspendedFor == ForOperator {
		found.About, found.Logo = "", ""
	}
	return found, err
}
