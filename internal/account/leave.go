package account

import (
	"context"
	"fmt"
	"strconv"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// ErrCreditLeft tells somebody who leaves what they would lose, in params.
var ErrCreditLeft = fault.New(fault.Conflict, "credit_left")

// Holdings are what a person must bring to an end, or would lose, by leaving.
type Holdings struct {
	OpenOrder string // its id; empty if there is none
	Store     string // the name of the store that they keep; empty without one
	OpenSale  string // the order of something bought at the market, not decided yet; or empty
	USD       money.Amount
	Owed      money.Amount // which stays behind
	Points    int64
}

// Leaving is somebody who closes their account.
type Leaving struct {
	UserID    string
	Addresses []string // where messages to them went: e-mail, phone, Telegram
	GiveUp    bool     // whether they let go of what they have left
}

// Leaver is a room that keeps something about people.
type Leaver interface {
	// Leave forgets a person, in the transaction that closes the account, or
	// refuses to let them go. It keeps others from giving them anything new until
	// the transaction ends.
	Leave(ctx context.Context, tx *storage.Tx, l Leaving) error
}

// Turn is a lock of another room that comes before an account's row: whoever
// delivers premium holds it when they come to the row.
type Turn func(ctx context.Context, tx *storage.Tx, userID string) error

// Neighbours names the rooms that a person leaves, in the order in which they
// are asked, whose turn comes before all of them, and who knows what a person
// holds.
func (s *Service) Neighbours(holdings func(ctx context.Context, userID string) (Holdings, error), turn Turn, leavers ...Leaver) {
	s.holdings, s.turn, s.leavers = holdings, turn, leavers
}

// Departure tells somebody what stands between them and the door.
func (s *Service) Departure(ctx context.Context, userID string) (h Holdings, mayLeave bool, err error) {
	if h, err = s.holdings(ctx, userID); err != nil {
		return Holdings{}, false, fmt.Errorf("holdings of %s: %w", userID, err)
	}
	rights, err := s.store.rights(ctx, s.db, userID)
	if err != nil {
		return Holdings{}, false, err
	}
	alone := false
	if rights.Owner {
		owners, err := s.store.activeOwners(ctx, s.db)
		if err != nil {
			return Holdings{}, false, err
		}
		alone = owners == 1
	}
	return h, h.OpenOrder+h.Store+h.OpenSale == "" && !alone, nil
}

// leave asks every room to let somebody go.
func (s *Service) leave(ctx context.Context, tx *storage.Tx, userID string, giveUp bool) error {
	if err := lockRoles(ctx, tx); err != nil {
		return err
	}
	if err := s.turn(ctx, tx, userID); err != nil {
		return err
	}
	user, err := s.held(ctx, tx, userID)
	if err != nil {
		return err
	}
	for _, room := range s.leavers {
		if err := room.Leave(ctx, tx, Leaving{UserID: userID, Addresses: user.addresses(), GiveUp: giveUp}); err != nil {
			return err
		}
	}
	if err := s.writeTo(ctx, tx, user.Email, notify.Message{Template: "account_closed", Lang: user.Lang}); err != nil {
		return err
	}
	return s.erase(ctx, tx, user)
}

// addresses lists where messages to the person went.
func (u User) addresses() []string {
	found := []string{}
	if u.Email != "" {
		found = append(found, string(u.Email))
	}
	if u.Phone != "" {
		found = append(found, string(u.Phone))
	}
	if u.TelegramID != 0 {
		found = append(found, strconv.FormatInt(u.TelegramID, 10))
	}
	return found
}

// erase forgets what this room knows of a person.
func (s *Service) erase(ctx context.Context, tx *storage.Tx, user User) error {
	if err := s.endSessions(ctx, tx, user.ID, ""); err != nil {
		return err
	}
	if err := s.setState(ctx, tx, user.ID, Active, Cancelled); err != nil {
		return err
	}
	if err := s.keepAnOwner(ctx, tx, user.ID); err != nil {
		return err
	}
	return s.store.erase(ctx, tx, user)
}
