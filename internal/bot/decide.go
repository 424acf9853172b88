package bot

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// What somebody wants of a chat's consent.
const (
	wantsQuestion = "ask"
	wantsYes      = "yes"
	wantsNo       = "no"
)

// consentJob is what somebody wants of a chat. Only administrators may want
// anything, and only Telegram knows who they are: it is asked outside of the
// transaction that hears the wish.
type consentJob struct {
	Chat  int64    `json:"chat"`
	Who   int64    `json:"who"`
	Lang  lang.Tag `json:"lang"`
	Wants string   `json:"wants"`
}

func (consentJob) Kind() string { return "bot.consent" }

// consentOf reads the wish out of a button's data, or out of a link's payload.
func consentOf(who account.TelegramPerson, data string) (job consentJob, is bool) {
	for prefix, wants := range map[string]string{
		yesData: wantsYes, noData: wantsNo, yesBefore: wantsQuestion, consentPayload: wantsQuestion,
	} {
		digits, has := strings.CutPrefix(data, prefix)
		if chat, err := strconv.ParseInt(digits, 10, 64); has && err == nil && chat < 0 {
			return consentJob{Chat: chat, Who: who.ID, Lang: who.Lang, Wants: wants}, true
		}
	}
	return consentJob{}, false
}

// consent does what an administrator wants. To anybody else it says that they
// are none, and nothing about the chat: they may never have been in it.
func (s *Service) consent(ctx context.Context, job consentJob) error {
	who := account.TelegramPerson{ID: job.Who, Lang: job.Lang}
	chat, err := s.store.chat(ctx, s.DB, job.Chat)
	found, err := storage.Found(err)
	if err != nil {
		return err
	}
	if !found || chat.Consent == Revoked {
		return s.finish(ctx, who, "consent_over")
	}
	runs, err := s.isAdministrator(ctx, chat.ID, who.ID)
	if to, moved := telegram.MovedTo(err); moved { // the next attempt finds it there
		return errors.Join(err, s.moved(ctx, movedJob{Before: chat.ID, After: to}))
	}
	switch {
	case telegram.IsFinal(err):
		return s.finish(ctx, who, "consent_over")
	case err != nil:
		return patient(err)
	case !runs:
		return s.finish(ctx, who, "consent_not_admin")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.decide(ctx, tx, who, chat.ID, job.Wants); err != nil {
			return err
		}
		return jobs.Complete(ctx, tx)
	})
}

func (s *Service) isAdministrator(ctx context.Context, chat, who int64) (bool, error) {
	admins, err := s.API.GetChatAdministrators(ctx, telegram.ByID(chat))
	return slices.ContainsFunc(admins, func(u telegram.User) bool { return u.ID == who && !u.IsBot }), err
}

// decide is the moment of consent. A wish that is fulfilled already is answered
// as if it were new: people press twice.
func (s *Service) decide(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, id int64, wants string) error {
	chat, found, err := s.held(ctx, tx, id)
	if err != nil {
		return err
	}
	if !found || chat.Consent == Revoked {
		return s.say(ctx, tx, who, "consent_over", nil)
	}
	switch wants {
	case wantsYes:
		return s.give(ctx, tx, who, chat)
	case wantsNo:
		return s.revoke(ctx, tx, who, chat)
	}
	return s.ask(ctx, tx, who, chat)
}

func (s *Service) give(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, chat Chat) error {
	if chat.Consent != Given || !chat.Texts {
		chat.Consent, chat.Texts, chat.GivenBy, chat.DecidedAt = Given, true, who.ID, s.Clock.Now()
		if err := s.store.saveChat(ctx, tx, chat); err != nil {
			return err
		}
	}
	outcome, err := s.Directory.Consented(ctx, tx, chat, who.ID)
	if err != nil {
		return err
	}
	if chat.counts() {
		if err := s.Archive.Consented(ctx, tx, chat, s.giverOf(chat)); err != nil {
			return err
		}
	}
	return s.say(ctx, tx, who, "consent_given", map[string]string{
		"Title": chat.Title, "Kind": string(chat.Kind), "Outcome": string(outcome), "InfoURL": s.InfoURL,
	})
}

func (s *Service) revoke(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, chat Chat) error {
	if err := s.withdraw(ctx, tx, chat); err != nil {
		return err
	}
	if err := s.Queue.Enqueue(ctx, tx, leaveJob{Chat: chat.ID}); err != nil {
		return err
	}
	return s.say(ctx, tx, who, "consent_revoked", map[string]string{"Title": chat.Title})
}

// finish answers and ends the job in one.
func (s *Service) finish(ctx context.Context, who account.TelegramPerson, template string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.say(ctx, tx, who, template, nil); err != nil {
			return err
		}
		return jobs.Complete(ctx, tx)
	})
}

// leaveJob takes the bot out of a chat that has said no.
type leaveJob struct {
	Chat int64 `json:"chat"`
}

func (leaveJob) Kind() string { return "bot.leave" }

// leave looks first whether the bot was taken in again meanwhile. Where it is
// not any more, nothing is left to do.
func (s *Service) leave(ctx context.Context, job leaveJob) error {
	chat, err := s.store.chat(ctx, s.DB, job.Chat)
	if found, err := storage.Found(err); err != nil || found && chat.Consent != Revoked {
		return err
	}
	err = s.API.LeaveChat(ctx, job.Chat)
	if to, moved := telegram.MovedTo(err); moved {
		err = s.API.LeaveChat(ctx, to)
	}
	if telegram.IsFinal(err) {
		return nil
	}
	return patient(err)
}
