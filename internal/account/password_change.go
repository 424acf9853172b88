package account

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// What is wrong with a change of password.
var (
	ErrOldPasswordRequired = fault.New(fault.Invalid, "old_password_required").Field("oldPassword", "old_password_required")
	ErrOldPasswordWrong    = fault.New(fault.Invalid, "old_password_wrong").Field("oldPassword", "old_password_wrong")
	ErrPasswordSame        = fault.New(fault.Invalid, "password_same").Field("password", "password_same")
	ErrAddressFirst        = fault.New(fault.Conflict, "address_first")
)

// PasswordReset is what somebody fills in who has forgotten the password.
type PasswordReset struct {
	Identifier string
	Code       string
	Password   string
	Repeat     string
	Lang       lang.Tag
}

// ResetPassword sets a new password for whoever can read what is sent to the
// account's address, and ends all its sessions. For those who run the shop a
// mailbox is not proof enough.
func (s *Service) ResetPassword(ctx context.Context, r PasswordReset) error {
	address, err := ParseIdentifier(r.Identifier)
	if err != nil {
		return err
	}
	if typedDigits(r.Code) == "" {
		return ErrCodeRequired
	}
	if err := s.checkChosen(ctx, r.Password, r.Repeat, 0, address.Canonical); err != nil {
		return err
	}
	sent, err := s.tryCode(ctx, address.Canonical, Reset, "", r.Code)
	if err != nil {
		return err
	}
	if err := s.differs(ctx, sent.UserID, r.Password); err != nil {
		return err
	}
	chosen, err := keep(ctx, r.Password)
	if err != nil {
		return err
	}
	_, err = s.useCode(ctx, sent, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		theirs, err := s.store.holdByAddress(ctx, tx, sent.UserID, sent.Target, r.Lang)
		if err != nil {
			return SignIn{}, err
		}
		if !theirs {
			return SignIn{}, ErrCodeExpired // the address was taken off the account since
		}
		alone, err := s.needsLongPassword(ctx, tx, sent.UserID)
		if err != nil {
			return SignIn{}, err
		}
		if alone {
			return SignIn{}, ErrOperatorPassword
		}
		user, err := s.store.user(ctx, tx, sent.UserID)
		if err != nil {
			return SignIn{}, err
		}
		return SignIn{}, s.replacePassword(ctx, tx, user, chosen, r.Lang)
	})
	return err
}

// differs refuses to reset a password to what it is. It comes before the code is
// spent, so that the code is good for another choice. An operator's password is
// not compared: a mailbox must not be a place to guess it.
func (s *Service) differs(ctx context.Context, userID, password string) error {
	alone, err := s.needsLongPassword(ctx, s.db, userID)
	if err != nil || alone {
		return err
	}
	user, err := s.store.user(ctx, s.db, userID)
	if found, err := storage.Found(err); err != nil || !found || !user.HasPassword() {
		return err
	}
	same, err := verifyPassword(ctx, password, user.password.hash)
	if err == nil && same {
		err = ErrPasswordSame
	}
	return err
}

// PasswordChange is what somebody fills in who is signed in.
type PasswordChange struct {
	UserID    string
	SessionID string
	Old       string // not asked of those who have none
	Password  string
	Repeat    string
	Host      string
	Lang      lang.Tag
}

// ChangePassword sets a new password and ends every session, this one too.
func (s *Service) ChangePassword(ctx context.Context, c PasswordChange) error {
	user, err := s.store.user(ctx, s.db, c.UserID)
	if err != nil {
		return err
	}
	if user.Email == "" && user.Phone == "" {
		return ErrAddressFirst // there is no name to type beside a password
	}
	if user.HasPassword() && c.Old == "" {
		return ErrOldPasswordRequired
	}
	shortest, err := s.shortestFor(ctx, c.UserID)
	if err != nil {
		return err
	}
	if err := s.checkChosen(ctx, c.Password, c.Repeat, shortest, string(user.Email), string(user.Phone)); err != nil {
		return err
	}
	if user.HasPassword() {
		err = s.confirmPassword(ctx, user, c.Old, c.Host)
	} else {
		err = s.fresh(ctx, s.db, c.SessionID)
	}
	if err != nil {
		return err
	}
	if user.HasPassword() && c.Password == c.Old { // which was right
		return ErrPasswordSame
	}
	chosen, err := keep(ctx, c.Password)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.replacePassword(ctx, tx, user, chosen, c.Lang)
	})
}

// shortestFor is the length of password that somebody needs.
func (s *Service) shortestFor(ctx context.Context, userID string) (int, error) {
	long, err := s.needsLongPassword(ctx, s.db, userID)
	if err == nil && long {
		return shortestOperatorPassword, nil
	}
	return shortestPassword, err
}

// confirmPassword asks somebody who is signed in for the password once more. A
// stolen session must not be a place to guess it at leisure.
func (s *Service) confirmPassword(ctx context.Context, user User, typed, host string) error {
	if len(typed) > longestPassword {
		return ErrOldPasswordWrong
	}
	try, err := s.try(ctx, ofOwnPassword(user.ID), host)
	if err != nil {
		return err
	}
	right, err := verifyPassword(ctx, typed, user.password.hash)
	if err != nil {
		return err
	}
	if !right {
		return ErrOldPasswordWrong
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.forgiveFailure(ctx, tx, try.ID)
	})
}

// replacePassword puts the chosen password in the place of the one that the
// user was read with. Whoever was signed in signs in again.
func (s *Service) replacePassword(ctx context.Context, tx *storage.Tx, user User, chosen keptPassword, tag lang.Tag) error {
	set, err := s.store.setPassword(ctx, tx, user.ID, user.password.hash, chosen)
	if err != nil {
		return err
	}
	if !set {
		return ErrOldPasswordWrong // it was changed a moment ago
	}
	// The row is ours from here on: whoever makes an operator of them waits.
	if err := s.mayOperate(ctx, tx, user.ID); err != nil {
		return err
	}
	if err := s.endSessions(ctx, tx, user.ID, ""); err != nil {
		return err
	}
	return s.writeTo(ctx, tx, user.Email, notify.Message{Template: "password_changed", Lang: tag})
}
