package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// ErrLastWayIn refuses to take away the only way to sign in.
var ErrLastWayIn = fault.New(fault.Conflict, "last_way_in")

// Binding is an address that a member wants on the account.
type Binding struct {
	UserID    string
	SessionID string
	Channel   Channel
	Address   string // as typed
	Code      string
}

// BindAddress gives the member an address that they have proved to own, in place
// of the one of that kind that they had. Replacing one takes a way in away and
// needs a fresh session, as unbinding does.
func (s *Service) BindAddress(ctx context.Context, b Binding) error {
	address, err := parseAddress(b.Channel, b.Address)
	if err != nil {
		return err
	}
	if err := s.allows(ctx, Bind, address); err != nil {
		return err
	}
	user, err := s.store.user(ctx, s.db, b.UserID)
	if err != nil {
		return err
	}
	if had := user.address(b.Channel); had != "" && had != address.Canonical {
		if err := s.fresh(ctx, s.db, b.SessionID); err != nil {
			return err
		}
	}
	sent, err := s.tryCode(ctx, address.Canonical, Bind, b.UserID, b.Code)
	if err != nil {
		return err
	}
	_, err = s.useCode(ctx, sent, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		return SignIn{}, s.rebind(ctx, tx, b.UserID, address)
	})
	return err
}

func (s *Service) rebind(ctx context.Context, tx *storage.Tx, userID string, address Identifier) error {
	user, err := s.held(ctx, tx, userID)
	if err != nil {
		return err
	}
	set, err := s.setAddress(ctx, tx, userID, address)
	if err != nil {
		return err
	}
	if !set {
		return errTaken(address.Channel)
	}
	if user.address(address.Channel) == address.Canonical {
		return nil // only written differently
	}
	return s.wayChanged(ctx, tx, user, address.Channel, address.masked())
}

func (s *Service) setAddress(ctx context.Context, tx *storage.Tx, userID string, address Identifier) (bool, error) {
	if address.Channel == ViaPhone {
		return s.store.setPhone(ctx, tx, userID, address.Canonical)
	}
	return s.store.setEmail(ctx, tx, userID, address.Canonical, address.typed)
}

// Unbinding is an address that a member no longer wants on the account.
type Unbinding struct {
	UserID    string
	SessionID string
	Channel   Channel
}

// UnbindAddress takes an address off the account.
func (s *Service) UnbindAddress(ctx context.Context, u Unbinding) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.fresh(ctx, tx, u.SessionID); err != nil {
			return err
		}
		user, err := s.held(ctx, tx, u.UserID)
		if err != nil || user.address(u.Channel) == "" {
			return err
		}
		if err := s.mayLose(ctx, tx, user.without(u.Channel)); err != nil {
			return err
		}
		return s.takeAway(ctx, tx, user, u.Channel)
	})
}

// held reads an account that nobody else changes until the transaction ends.
func (s *Service) held(ctx context.Context, tx *storage.Tx, userID string) (User, error) {
	if err := s.store.hold(ctx, tx, userID); err != nil {
		return User{}, err
	}
	return s.store.user(ctx, tx, userID)
}

// mayLose looks at an account as it would be after something was taken off it.
// The caller holds the account: two things taken off at once could leave
// nothing.
func (s *Service) mayLose(ctx context.Context, tx *storage.Tx, left User) error {
	byPassword, err := s.needsLongPassword(ctx, tx, left.ID)
	if err != nil {
		return err
	}
	named := left.Email != "" || left.Phone != ""
	if !named && (left.TelegramID == 0 || byPassword) {
		return ErrLastWayIn // a password needs a name
	}
	return nil
}

// takeAway takes an address off an account that the caller holds.
func (s *Service) takeAway(ctx context.Context, tx *storage.Tx, user User, channel Channel) error {
	var err error
	if channel == ViaTelegram {
		err = s.store.unbindTelegram(ctx, tx, user.ID)
	} else {
		_, err = s.setAddress(ctx, tx, user.ID, Identifier{Channel: channel})
	}
	if err != nil {
		return err
	}
	return s.wayChanged(ctx, tx, user, channel, "")
}

// wayChanged follows a change of what opens an account. Whoever is half way in
// begins again, because they may have come by what is gone; and the mailbox that
// the account had before is told: whoever is being robbed of it must hear of it
// there, in their own language.
func (s *Service) wayChanged(ctx context.Context, tx *storage.Tx, before User, what Channel, nowMasked string) error {
	if err := s.store.dropTickets(ctx, tx, before.ID); err != nil {
		return err
	}
	return s.writeTo(ctx, tx, before.Email, notify.Message{
		Template: "address_changed", Lang: before.Lang,
		Params: map[string]string{"What": string(what), "NewMasked": nowMasked},
	})
}

// writeTo queues a letter, if there is a mailbox and somebody to carry it.
func (s *Service) writeTo(ctx context.Context, tx *storage.Tx, to Email, m notify.Message) error {
	if to == "" || !s.carries(notify.Email) {
		return nil
	}
	m.Channel, m.To = notify.Email, string(to)
	return s.notify.Send(ctx, tx, m)
}
