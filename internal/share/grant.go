package share

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// A grant must begin soon, and may then be taken up again for a day: a gigabyte
// on a telephone takes its time.
const (
	grantStart = 15 * time.Minute
	grantSpan  = 24 * time.Hour
)

// Grant is leave to fetch one file without a session: service workers, curl and
// the browser's own downloads have none to show.
type Grant struct {
	Secret  string // in the address; only its hash is kept
	FileID  string
	EntryID string // empty: the owner takes a file of their own
	UserID  string // empty: a visitor
	Name    string
	Header  string // opens the payload
	Plain   int64
	Sealed  int64
}

// GrantItems gives leave to fetch files that a code finds: all of them, or none.
// What costs points must be paid for.
func (s *Service) GrantItems(ctx context.Context, who Caller, lookup string, itemIDs []string) ([]Grant, error) {
	if len(itemIDs) == 0 {
		return nil, ErrNothingSelected
	}
	share, err := s.find(ctx, who, lookup)
	if err != nil {
		return nil, err
	}
	chosen, err := s.choose(ctx, s.DB, share, who.UserID, itemIDs)
	if err != nil {
		return nil, err
	}
	if due, _ := unpaid(chosen, who.UserID); len(due) > 0 {
		return nil, notPaid(who.UserID)
	}
	grants := make([]Grant, len(chosen))
	for i, item := range chosen {
		grants[i] = Grant{
			Secret: id.Secret(), FileID: item.FileID, EntryID: item.ID, UserID: who.UserID,
			Name: item.Name, Header: item.Header, Plain: item.File.PlainBytes, Sealed: item.File.SealedBytes,
		}
	}
	return grants, s.keep(ctx, grants)
}

// GrantOwn gives the owner leave to fetch a file of their own.
func (s *Service) GrantOwn(ctx context.Context, userID, fileID string) (Grant, error) {
	file, err := s.store.fileToServe(ctx, s.DB, fileID)
	if err != nil {
		return Grant{}, err
	}
	if err := ownServed(file, userID, s.Clock.Now()); err != nil {
		return Grant{}, err
	}
	grant := Grant{
		Secret: id.Secret(), FileID: file.ID, UserID: userID,
		Name: file.Name, Header: file.OwnerHeader, Plain: file.PlainBytes, Sealed: file.SealedBytes,
	}
	return grant, s.keep(ctx, []Grant{grant})
}

func (s *Service) keep(ctx context.Context, grants []Grant) error {
	begin := s.Clock.Now().Add(grantStart)
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, g := range grants {
			if err := s.store.addGrant(ctx, tx, g, begin); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("keep grants: %w", err)
	}
	return nil
}

// notPaid sends visitors to the door, and members to the till.
func notPaid(caller string) error {
	if caller == "" {
		return ErrLoginToBuy
	}
	return ErrNotBought
}

// ownServed answers nil while a file is handed to its owner. Whose it is not,
// learns nothing of it.
func ownServed(f File, userID string, now clock.Millis) error {
	if f.UserID != userID {
		return storage.ErrNotFound
	}
	switch f.StateAt(now) {
	case Ready:
		return nil
	case Lost:
		return ErrLost
	case Blocked:
		return ErrBlocked
	case Expired:
		return ErrShareExpired
	}
	return storage.ErrNotFound // not there yet, or no more
}
