package account

import (
	"context"
	"errors"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// ErrTelegramLink tells the bot that a link leads nowhere: it was answered
// already, is too old or was never shown by us.
var ErrTelegramLink = errors.New("this Telegram link leads nowhere")

// telegramLimits is how many codes one Telegram account may have.
var telegramLimits = limits{{1, 30 * time.Second}, {10, time.Hour}}

// AnswerTelegramLink is Start pressed at a browser's link: the attempt belongs
// to this person from now on, and they get its code. The first who answers has
// it. The bot vouches that the person wrote this themselves.
func (s *Service) AnswerTelegramLink(ctx context.Context, tx *storage.Tx, secret string, who TelegramPerson) error {
	return s.sendTelegramCode(ctx, tx, who, func(now clock.Millis) (telegramAttempt, string, error) {
		attempt, err := s.store.openTelegramAttempt(ctx, tx, id.Hash(secret), now)
		found, err := storage.Found(err)
		if err == nil && !found {
			err = ErrTelegramLink
		}
		return attempt, secret, err
	})
}

// SendTelegramCode is /login: a code that no browser has asked for. It opens
// the account only together with the person's Telegram name.
func (s *Service) SendTelegramCode(ctx context.Context, tx *storage.Tx, who TelegramPerson) error {
	return s.sendTelegramCode(ctx, tx, who, func(now clock.Millis) (telegramAttempt, string, error) {
		attempt := telegramAttempt{ID: id.New(now), Purpose: Login, CreatedAt: now, ExpiresAt: now.Add(codeLifetime)}
		return attempt, attempt.ID, s.store.addTelegramAttempt(ctx, tx, attempt)
	})
}

// sendTelegramCode makes a code for the attempt that pick finds, bound to what
// pick says. It kills the person's earlier code.
func (s *Service) sendTelegramCode(ctx context.Context, tx *storage.Tx, who TelegramPerson, pick func(now clock.Millis) (telegramAttempt, string, error)) error {
	if err := takeTurns(ctx, tx, telegramTurn(who.ID)); err != nil {
		return err
	}
	now := s.clock.Now()
	earlier, err := s.store.telegramCodeMoments(ctx, tx, who.ID, now.Add(-telegramLimits.reach().span))
	if err != nil {
		return err
	}
	if wait, _ := telegramLimits.wait(earlier, now); wait > 0 {
		return ErrCodeWait.With("seconds", seconds(wait))
	}
	attempt, boundTo, err := pick(now)
	if err != nil {
		return err
	}
	digits := id.Digits(codeDigits)
	attempt.Person, attempt.CodeHash, attempt.ExpiresAt = who, telegramCodeHash(boundTo, digits), now.Add(codeLifetime)
	if err := s.store.replaceTelegramCode(ctx, tx, who.ID); err != nil {
		return err
	}
	answered, err := s.store.answerTelegramAttempt(ctx, tx, attempt, now)
	if err != nil {
		return err
	}
	if !answered {
		return ErrTelegramLink // somebody else was faster
	}
	return s.notify.Send(ctx, tx, telegramMessage(attempt, digits))
}

// TelegramAttemptParam names the message's field by which the bot knows whose
// code it is sending.
const TelegramAttemptParam = "Attempt"

func telegramMessage(a telegramAttempt, digits string) notify.Message {
	template, number := "login_code", strconv.FormatInt(a.Person.ID, 10)
	if a.Purpose == Bind {
		template = "bind_code"
	}
	self := number
	if a.Person.Username != "" {
		self = "@" + a.Person.Username
	}
	return notify.Message{
		Channel: notify.Telegram, To: number, Template: template, Lang: a.Person.Lang, Code: digits, ExpiresAt: a.ExpiresAt,
		Params: map[string]string{
			"Host": a.From.Host, "Device": shownDevice(a.From.Device), "Self": self, TelegramAttemptParam: a.ID,
		},
	}
}

// DenyTelegramCode ends a code that its recipient has not asked for. It reports
// false when there is nothing to end, or it is somebody else's.
func (s *Service) DenyTelegramCode(ctx context.Context, tx *storage.Tx, attemptID string, telegramID int64) (bool, error) {
	denied, err := s.store.denyTelegramAttempt(ctx, tx, attemptID, telegramID)
	if err != nil || !denied {
		return false, err
	}
	return true, s.telegramCodeOver(ctx, tx, attemptID)
}
