package account

import (
	"context"
	"strconv"

	"causeway/internal/storage"
)

// telegramTurn is the lock of everything about one Telegram id: whose it is,
// and which of its codes is live.
func telegramTurn(telegramID int64) string { return "telegram:" + strconv.FormatInt(telegramID, 10) }

// TelegramBinding is a Telegram account that a member wants on theirs.
type TelegramBinding struct {
	UserID    string
	SessionID string
	Attempt   string
	Code      string
	Host      string
}

// BindTelegram adds a Telegram account to somebody's own. Replacing another one
// takes a way in away and needs a fresh session, as unbinding does.
func (s *Service) BindTelegram(ctx context.Context, b TelegramBinding) error {
	typed, err := TelegramCode{Attempt: b.Attempt, Digits: b.Code}.check()
	if err != nil {
		return err
	}
	user, err := s.store.user(ctx, s.db, b.UserID)
	if err != nil {
		return err
	}
	if user.TelegramID != 0 {
		if err := s.fresh(ctx, s.db, b.SessionID); err != nil {
			return err
		}
	}
	try, err := s.tryTelegram(ctx, typed, Bind, b.UserID, b.Host)
	if err != nil {
		return err
	}
	_, err = s.spend(ctx, func(ctx context.Context, tx *storage.Tx) (SignIn, error) {
		if err := s.useTelegram(ctx, tx, try); err != nil {
			return SignIn{}, err
		}
		return SignIn{}, s.setTelegram(ctx, tx, b.UserID, try.attempt.Person)
	})
	return err
}

// setTelegram gives a member a Telegram account that nobody else has. The
// caller has its turn.
func (s *Service) setTelegram(ctx context.Context, tx *storage.Tx, userID string, person TelegramPerson) error {
	owner, err := s.store.userIDByTelegram(ctx, tx, person.ID)
	found, err := storage.Found(err)
	if err != nil {
		return err
	}
	if found && owner != userID {
		return ErrTelegramTaken
	}
	before, err := s.held(ctx, tx, userID)
	if err != nil {
		return err
	}
	if err := s.store.bindTelegram(ctx, tx, userID, person); err != nil || before.TelegramID == person.ID {
		return err
	}
	return s.wayChanged(ctx, tx, before, ViaTelegram, person.masked())
}

// UnbindTelegram takes Telegram off an account that can still be signed in to.
func (s *Service) UnbindTelegram(ctx context.Context, userID, sessionID string) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.fresh(ctx, tx, sessionID); err != nil {
			return err
		}
		user, err := s.held(ctx, tx, userID)
		if err != nil || user.TelegramID == 0 {
			return err
		}
		if err := s.mayLose(ctx, tx, user.without(ViaTelegram)); err != nil {
			return err
		}
		return s.takeAway(ctx, tx, user, ViaTelegram)
	})
}
