package bot

import (
	"context"
	"log/slog"
	"strconv"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/ratelimit"
	"causeway/internal/jobs"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// API is Telegram as this room uses it.
type API interface {
	GetUpdates(ctx context.Context, offset int64, wait time.Duration, kinds []string) ([]telegram.Update, error)
	SetWebhook(ctx context.Context, w telegram.Webhook) error
	DeleteWebhook(ctx context.Context) error
	GetChatAdministrators(ctx context.Context, chat telegram.Ref) ([]telegram.User, error)
	LeaveChat(ctx context.Context, chat int64) error
	SetMyCommands(ctx context.Context, where telegram.Scope, language string, commands []telegram.Command) error
	AnswerCallbackQuery(ctx context.Context, query string) error
	DeleteMessage(ctx context.Context, chat int64, message int) error
}

// Accounts hands out codes to people whom the bot vouches for.
type Accounts interface {
	AnswerTelegramLink(ctx context.Context, tx *storage.Tx, secret string, who account.TelegramPerson) error
	SendTelegramCode(ctx context.Context, tx *storage.Tx, who account.TelegramPerson) error
	DenyTelegramCode(ctx context.Context, tx *storage.Tx, attemptID string, telegramID int64) (bool, error)
}

// Mode is how updates come.
type Mode string

// The modes, as the operator's setting calls them.
const (
	Polling Mode = "polling"
	Webhook Mode = "webhook"
)

// Config is what the room needs from the house.
type Config struct {
	DB        *storage.DB
	Clock     clock.Clock
	Log       *slog.Logger
	Queue     *jobs.Queue
	Notify    *notify.Service
	Accounts  Accounts
	Directory Directory
	Archive   Archive
	Usage     Usage
	API       API
	BotID     int64
	Name      func(ctx context.Context) string // the bot's, or "" while it does not answer
	Key       string                           // hashes people

	Mode       func(ctx context.Context) (Mode, error)
	WebhookURL string
	Secret     string // what Telegram shows at the webhook
	PrivacyURL string
	InfoURL    string // where Telegram is bound to an account
	GroupsURL  string // where groups and channels are listed
	Menus      map[lang.Tag][]telegram.Command
}

// Service hears what people write to the bot.
type Service struct {
	Config
	talk  *ratelimit.Limiter
	store store
}

// talkRate is how much one person may write before the bot stops listening to
// them for a while: every message of theirs costs one of ours.
var talkRate = ratelimit.Rate{Burst: 12, Every: 5 * time.Second}

// New makes the service.
func New(c Config) *Service {
	return &Service{Config: c, talk: ratelimit.New(talkRate)}
}

// kinds are the updates that the bot hears. Telegram sends reactions and edits
// only to those who name them. An edit changes nothing that is counted, but what
// is found.
var kinds = []string{
	"message", "edited_message", "channel_post", "edited_channel_post", "my_chat_member", "callback_query", "message_reaction_count",
}

// Handle deals with an update once. An error means that nothing has happened
// and that it should come again.
func (s *Service) Handle(ctx context.Context, u telegram.Update) error {
	do, err := s.actOn(ctx, u)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		first, err := s.store.addUpdate(ctx, tx, s.BotID, u.ID, s.Clock.Now())
		if err != nil || !first || do == nil {
			return err
		}
		return do(ctx, tx)
	})
}

// actOn says what an update calls for.
func (s *Service) actOn(ctx context.Context, u telegram.Update) (act, error) {
	switch {
	case u.Message != nil && isGroup(u.Message.Chat):
		return s.inGroup(ctx, u.Message)
	case u.Message != nil:
		if who, ours := writer(u.Message); ours {
			return s.spokenTo(ctx, who, func(who account.TelegramPerson) (act, error) { return s.answer(ctx, who, u.Message.Text) })
		}
	case u.CallbackQuery != nil && !u.CallbackQuery.From.IsBot:
		return s.spokenTo(ctx, person(&u.CallbackQuery.From), func(who account.TelegramPerson) (act, error) {
			return s.pressed(who, u.CallbackQuery), nil
		})
	case u.ChannelPost != nil:
		return s.hears(ctx, u.ChannelPost)
	case u.EditedMessage != nil && isGroup(u.EditedMessage.Chat):
		return s.saysAnew(ctx, u.EditedMessage)
	case u.EditedChannelPost != nil:
		return s.saysAnew(ctx, u.EditedChannelPost)
	case u.MessageReactionCount != nil:
		return s.reacted(u.MessageReactionCount), nil
	case u.MyChatMember != nil:
		return s.stands(u.MyChatMember), nil
	}
	return nil, nil
}

// spokenTo answers a person in the language that they have chosen. Whoever
// speaks to the bot can be answered, whatever was before.
func (s *Service) spokenTo(ctx context.Context, who account.TelegramPerson, answer func(account.TelegramPerson) (act, error)) (act, error) {
	if !s.listensTo(who) {
		return nil, nil
	}
	k, err := s.store.person(ctx, s.DB, s.keyOf(who.ID))
	if err != nil {
		return nil, err
	}
	do, err := answer(k.speaks(who))
	if err != nil || !k.Blocked {
		return do, err
	}
	return together(func(ctx context.Context, tx *storage.Tx) error { return s.setReachable(ctx, tx, who.ID, true) }, do), nil
}

func (s *Service) listensTo(who account.TelegramPerson) bool {
	_, ok := s.talk.Take(strconv.FormatInt(who.ID, 10), s.Clock.Now())
	return ok
}

// skip notes an update that cannot be dealt with, so that it is over.
func (s *Service) skip(ctx context.Context, update int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.store.addUpdate(ctx, tx, s.BotID, update, s.Clock.Now())
		return err
	})
}
