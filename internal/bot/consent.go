package bot

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

const (
	// What the buttons below the question send back; the chat's number follows.
	yesData, noData = "agree:", "no:"
	// yesBefore is what one sent when the question was another. Who presses it is
	// asked what they are asked today.
	yesBefore = "yes:"
	// consentPayload begins the payload of a link that asks the question; the
	// chat's number follows.
	consentPayload = "c_"
	// questionLifetime is how late the question still makes sense.
	questionLifetime = 24 * time.Hour
)

// stands hears what the bot is in a chat from now on. In a private chat it
// learns that it was blocked, or is welcome again.
func (s *Service) stands(m *telegram.MemberUpdate) act {
	present, by := telegram.IsPresent(m.NewChatMember), person(&m.From)
	at := clock.Millis(m.Date) * 1000
	switch {
	case m.Chat.Type == telegram.PrivateChat:
		return func(ctx context.Context, tx *storage.Tx) error { return s.setReachable(ctx, tx, m.Chat.ID, present) }
	case present:
		return func(ctx context.Context, tx *storage.Tx) error {
			return s.takenIn(ctx, tx, chatOf(m.Chat), at, by, !m.From.IsBot)
		}
	}
	return func(ctx context.Context, tx *storage.Tx) error { return s.thrownOut(ctx, tx, m.Chat.ID, at) }
}

func (s *Service) setReachable(ctx context.Context, tx *storage.Tx, telegramID int64, reachable bool) error {
	since := s.Clock.Now()
	if reachable {
		since = 0
	}
	return s.store.setBlocked(ctx, tx, s.keyOf(telegramID), since)
}

// takenIn asks whoever took the bot in. A chat that has answered before and
// only gives the bot other rights is not asked again.
func (s *Service) takenIn(ctx context.Context, tx *storage.Tx, now Chat, at clock.Millis, by account.TelegramPerson, human bool) error {
	before, found, err := s.held(ctx, tx, now.ID)
	if err != nil || found && before.StandingAt > at {
		return err // news from the past: updates come in any order
	}
	if found && before.Consent != Revoked {
		before.StandingAt = at
		return s.rename(ctx, tx, before, now)
	}
	now.Consent, now.AskedBy, now.StandingAt, now.DecidedAt = Asked, by.ID, at, s.Clock.Now()
	if !human { // an administrator without a name of their own
		now.AskedBy = 0
	}
	if err := s.store.saveChat(ctx, tx, now); err != nil {
		return err
	}
	if !human {
		return s.Queue.Enqueue(ctx, tx, askThereJob{Chat: now.ID, Lang: lang.Default})
	}
	k, err := s.store.person(ctx, tx, s.keyOf(by.ID))
	if err != nil {
		return err
	}
	return s.ask(ctx, tx, k.speaks(by), now)
}

// thrownOut is a no.
func (s *Service) thrownOut(ctx context.Context, tx *storage.Tx, id int64, at clock.Millis) error {
	chat, found, err := s.held(ctx, tx, id)
	if err != nil || !found || chat.Consent == Revoked || chat.StandingAt > at {
		return err
	}
	chat.StandingAt = at
	return s.withdraw(ctx, tx, chat)
}

// held gives a chat that nobody else changes until the transaction ends.
func (s *Service) held(ctx context.Context, tx *storage.Tx, id int64) (chat Chat, found bool, err error) {
	if err := storage.Lock(ctx, tx, chatTurn(id)); err != nil {
		return Chat{}, false, err
	}
	chat, err = s.store.chat(ctx, tx, id)
	found, err = storage.Found(err)
	return chat, found, err
}

// withdraw forgets all about a chat but that it has said no.
func (s *Service) withdraw(ctx context.Context, tx *storage.Tx, chat Chat) error {
	if err := s.store.saveChat(ctx, tx, chat.emptied(s.Clock.Now())); err != nil {
		return err
	}
	if err := s.Directory.Withdrawn(ctx, tx, chat.ID); err != nil {
		return err
	}
	return s.Archive.Withdrawn(ctx, tx, chat.ID)
}

// rename follows a chat's name and title. One that has consented while it was
// private, and is public now, can be listed.
func (s *Service) rename(ctx context.Context, tx *storage.Tx, before, now Chat) error {
	after := before
	after.Kind, after.Name, after.Title = now.Kind, now.Name, now.Title
	if after == before {
		return nil
	}
	if err := s.store.saveChat(ctx, tx, after); err != nil {
		return err
	}
	if after.counts() && after.Name != before.Name {
		if _, err := s.Directory.Consented(ctx, tx, after, after.GivenBy); err != nil {
			return err
		}
	}
	return s.follow(ctx, tx, before, after)
}

// follow has what was said in a chat be found under its new name. What not
// everybody can read any more is forgotten.
func (s *Service) follow(ctx context.Context, tx *storage.Tx, before, after Chat) error {
	switch {
	case after.counts() && after.Texts:
		return s.Archive.Consented(ctx, tx, after, s.giverOf(after))
	case before.counts() && !after.counts():
		return s.Archive.Withdrawn(ctx, tx, after.ID)
	}
	return nil
}

// giverOf tells who has consented from others, and keeps no number.
func (s *Service) giverOf(c Chat) string {
	if c.GivenBy == 0 { // they have left since
		return ""
	}
	return s.keyOf(c.GivenBy)
}

// ask puts the question to somebody, with both answers below it.
func (s *Service) ask(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, chat Chat) error {
	id := strconv.FormatInt(chat.ID, 10)
	return s.Notify.Send(ctx, tx, notify.Message{
		Channel: notify.Telegram, To: strconv.FormatInt(who.ID, 10), Template: "consent_ask", Lang: who.Lang,
		Params: map[string]string{
			"Title": chat.Title, "Kind": string(chat.Kind), "PrivacyURL": s.PrivacyURL,
			chatParam: id, buttonsParam: yesData + id + "," + noData + id,
		},
		ExpiresAt: s.Clock.Now().Add(questionLifetime),
	})
}

// askThereJob asks in the chat itself: whoever took the bot in does not get
// messages from it.
type askThereJob struct {
	Chat int64    `json:"chat"`
	Lang lang.Tag `json:"lang"`
}

func (askThereJob) Kind() string { return "bot.ask_there" }

// askThere says once in a group where its administrators find the question. A
// channel's readers are not bothered with it.
func (s *Service) askThere(ctx context.Context, job askThereJob) error {
	name := s.Name(ctx)
	if name == "" {
		return fmt.Errorf("the bot does not know its own name")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		chat, found, err := s.held(ctx, tx, job.Chat)
		if err != nil || !found || chat.Consent != Asked || chat.Kind != GroupChat {
			return err
		}
		id := strconv.FormatInt(chat.ID, 10)
		return s.sayIn(ctx, tx, chat, job.Lang, "consent_there", map[string]string{
			"Link": "https://t.me/" + name + "?start=" + consentPayload + id,
		})
	})
}
