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
	SetMyCommands(ctx context.Context, language string, commands []telegram.Command) error
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
	DB       *storage.DB
	Clock    clock.Clock
	Log      *slog.Logger
	Queue    *jobs.Queue
	Notify   *notify.Service
	Accounts Accounts
	API      API
	BotID    int64

	Mode       func(ctx context.Context) (Mode, error)
	WebhookURL string
	Secret     string // what Telegram shows at the webhook
	PrivacyURL string
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

// kinds are the updates that the bot hears; Telegram keeps the others.
var kinds = []string{"message", "callback_query"}

// Handle deals with an update once. An error means that nothing has happened
// and that it should come again.
func (s *Service) Handle(ctx context.Context, u telegram.Update) error {
	act := s.actOn(u)
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		first, err := s.store.addUpdate(ctx, tx, s.BotID, u.ID, s.Clock.Now())
		if err != nil || !first || act == nil {
			return err
		}
		return act(ctx, tx)
	})
}

// actOn says what an update calls for; nil is nothing.
func (s *Service) actOn(u telegram.Update) func(ctx context.Context, tx *storage.Tx) error {
	switch {
	case u.Message != nil:
		who, ours := writer(u.Message)
		if ours && s.listensTo(who) {
			return func(ctx context.Context, tx *storage.Tx) error { return s.answer(ctx, tx, who, u.Message.Text) }
		}
	case u.CallbackQuery != nil:
		who := person(&u.CallbackQuery.From)
		if !u.CallbackQuery.From.IsBot && s.listensTo(who) {
			return func(ctx context.Context, tx *storage.Tx) error { return s.pressed(ctx, tx, who, u.CallbackQuery) }
		}
	}
	return nil
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
