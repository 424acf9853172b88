package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// replyLifetime is how late an answer still makes sense.
const replyLifetime = 10 * time.Minute

// denyData begins what the button below a code sends back, langData what those
// of the languages do.
const (
	denyData = "deny:"
	langData = "lang:"
)

// answer says what somebody's words in their own chat call for. What has to be
// read for it is read here, before the transaction begins.
func (s *Service) answer(ctx context.Context, who account.TelegramPerson, text string) (act, error) {
	command, payload := parseCommand(text)
	switch command {
	case "/start":
		return s.started(who, payload), nil
	case "/login":
		return func(ctx context.Context, tx *storage.Tx) error {
			return s.orSay(ctx, tx, who, s.Accounts.SendTelegramCode(ctx, tx, who))
		}, nil
	case "/search":
		return s.search(ctx, who, payload)
	case "/usage":
		return s.usage(ctx, who)
	case "/language":
		return s.language(who, payload), nil
	case "/optout":
		return together(s.optOut(who.ID, true), s.saying(who, "optout", nil)), nil
	case "/optin":
		return together(s.optOut(who.ID, false), s.saying(who, "optin", nil)), nil
	case "/privacy":
		return s.saying(who, "privacy", map[string]string{"PrivacyURL": s.PrivacyURL}), nil
	}
	return s.saying(who, "help", nil), nil
}

// started is the first word to the bot, and may have come by a link.
func (s *Service) started(who account.TelegramPerson, payload string) act {
	if secret, link := strings.CutPrefix(payload, account.TelegramPayload); link {
		return func(ctx context.Context, tx *storage.Tx) error {
			return s.orSay(ctx, tx, who, s.Accounts.AnswerTelegramLink(ctx, tx, secret, who))
		}
	}
	if wish, is := consentOf(who, payload); is && wish.Wants == wantsQuestion {
		return s.later(wish)
	}
	return s.saying(who, "welcome", nil)
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

// language lets people choose, or takes what they have typed behind the command.
func (s *Service) language(who account.TelegramPerson, typed string) act {
	if tag, named := lang.Asked(typed); named {
		return s.speak(who, tag)
	}
	data := make([]string, 0, len(lang.All()))
	for _, tag := range lang.All() {
		data = append(data, langData+string(tag))
	}
	return s.saying(who, "language", map[string]string{buttonsParam: strings.Join(data, ",")})
}

// speak remembers a choice and answers in it.
func (s *Service) speak(who account.TelegramPerson, tag lang.Tag) act {
	who.Lang = tag
	return together(func(ctx context.Context, tx *storage.Tx) error {
		return s.store.setLanguage(ctx, tx, s.keyOf(who.ID), tag)
	}, s.saying(who, "language_set", nil))
}

// pressed does what a button stands for. Every press is answered, or the button
// keeps turning.
func (s *Service) pressed(who account.TelegramPerson, q *telegram.CallbackQuery) act {
	heard := s.later(heardJob{Query: storage.Text(q.ID, longestData)})
	data := storage.Text(q.Data, longestData)
	if attempt, is := strings.CutPrefix(data, denyData); is {
		return together(s.deny(who, attempt), heard)
	}
	if name, is := strings.CutPrefix(data, langData); is {
		if tag, known := lang.Exact(name); known {
			return together(s.speak(who, tag), heard)
		}
	}
	if wish, is := consentOf(who, data); is && !strings.HasPrefix(data, consentPayload) {
		return together(s.later(wish), heard)
	}
	return heard
}

// deny ends the code that somebody disowns, if it is theirs.
func (s *Service) deny(who account.TelegramPerson, attempt string) act {
	return func(ctx context.Context, tx *storage.Tx) error {
		denied, err := s.Accounts.DenyTelegramCode(ctx, tx, attempt, who.ID)
		if err != nil || !denied {
			return err
		}
		return s.say(ctx, tx, who, "denied", nil)
	}
}

// longestData is how many bytes of what a button sends are looked at.
const longestData = 64

func (s *Service) say(ctx context.Context, tx *storage.Tx, who account.TelegramPerson, template string, params map[string]string) error {
	return s.sayTo(ctx, tx, who.ID, who.Lang, template, params)
}

func (s *Service) sayTo(ctx context.Context, tx *storage.Tx, chat int64, tag lang.Tag, template string, params map[string]string) error {
	return s.send(ctx, tx, chat, notify.Message{Template: template, Lang: tag, Params: params})
}
