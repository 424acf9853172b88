package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// replyLifetime is how late an answer still makes sense.
const replyLifetime = 10 * time.Minute

// denyData begins what the button below a code sends back.
const denyData = "deny:"

// answer does what somebody has asked for.
func (s *Service) answer(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, text string) error {
	command, payload := parseCommand(text)
	switch command {
	case "/start":
		if secret, link := strings.CutPrefix(payload, account.TelegramPayload); link {
			return s.orSay(ctx, tx, who, s.Accounts.AnswerTelegramLink(ctx, tx, secret, who))
		}
		return s.say(ctx, tx, who, "welcome", nil)
	case "/login":
		return s.orSay(ctx, tx, who, s.Accounts.SendTelegramCode(ctx, tx, who))
	case "/privacy":
		return s.say(ctx, tx, who, "privacy", map[string]string{"PrivacyURL": s.PrivacyURL})
	}
	return s.say(ctx, tx, who, "help", nil)
}

// parseCommand splits "/start@name payload". Whatever is no command has none.
func parseCommand(text string) (command, payload string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	if !strings.HasPrefix(first, "/") {
		return "", ""
	}
	command, _, _ = strings.Cut(first, "@")
	return strings.ToLower(command), strings.TrimSpace(rest)
}

// orSay tells people why they did not get a code.
func (s *Service) orSay(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, err error) error {
	switch {
	case errors.Is(err, account.ErrTelegramLink):
		return s.say(ctx, tx, who, "link_dead", nil)
	case errors.Is(err, account.ErrCodeWait):
		refusal, _ := fault.As(err)
		seconds, _ := refusal.Params()["seconds"].(int)
		return s.say(ctx, tx, who, "wait", map[string]string{"Wait": fmt.Sprintf("%d:%02d", seconds/60, seconds%60)})
	}
	return err
}

func (s *Service) say(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, template string, params map[string]string) error {
	return s.Notify.Send(ctx, tx, notify.Message{
		Channel: notify.Telegram, To: strconv.FormatInt(who.ID, 10), Template: template, Lang: who.Lang, Params: params,
		ExpiresAt: s.Clock.Now().Add(replyLifetime),
	})
}

// pressed ends the code that somebody disowns, if it is theirs. Every press is
// answered, or the button keeps turning.
func (s *Service) pressed(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, q *telegram.CallbackQuery) error {
	if attempt, deny := strings.CutPrefix(q.Data, denyData); deny {
		denied, err := s.Accounts.DenyTelegramCode(ctx, tx, storage.Text(attempt, longestData), who.ID)
		if err != nil {
			return err
		}
		if denied {
			if err := s.say(ctx, tx, who, "denied", nil); err != nil {
				return err
			}
		}
	}
	return s.Queue.Enqueue(ctx, tx, heardJob{Query: storage.Text(q.ID, longestData)})
}

// longestData is how many bytes of what a button sends are looked at.
const longestData = 64
