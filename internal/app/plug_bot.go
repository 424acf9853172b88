package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"

	"causeway/content"
	"causeway/internal/account"
	"causeway/internal/bot"
	"causeway/internal/settings"
	"causeway/internal/telegram"
)

// openTelegram makes the client of the shop's bot. Without a token there is
// none, and Telegram is not offered.
func (a *App) openTelegram() (err error) {
	if a.config.BotToken == "" {
		return nil
	}
	if a.telegram, err = telegram.New(a.config.BotAPIURL, a.config.BotToken); err != nil {
		return err
	}
	a.face = bot.NewFace(a.telegram, a.queue, a.clock)
	return nil
}

// accountBot is the bot as the room account sees it.
func (a *App) accountBot() account.TelegramBot {
	if a.face == nil {
		return nil // not a nil *Face in an interface, which would look like a bot
	}
	return a.face
}

func (a *App) newBot(key string) (*bot.Service, error) {
	if a.telegram == nil {
		return nil, nil
	}
	menus, err := bot.LoadMenus(content.FS)
	if err != nil {
		return nil, err
	}
	return bot.New(bot.Config{
		DB: a.db, Clock: a.clock, Log: a.log, Queue: a.queue, Notify: a.notify, Accounts: a.account, API: a.telegram,
		Directory: listings{a.directory}, Archive: archive{a.search, a.directory}, Usage: a.usageWords,
		BotID: a.telegram.BotID(), Name: a.face.Username, Key: key, Mode: a.botMode, Menus: menus,
		WebhookURL: a.config.BaseURL + bot.WebhookPath, Secret: webhookSecret(key, a.config.BotToken),
		PrivacyURL: a.config.BaseURL + "/privacy", InfoURL: a.config.BaseURL + "/sys/account_info", GroupsURL: a.config.BaseURL + "/groups",
	}), nil
}

func (a *App) botMode(ctx context.Context) (bot.Mode, error) {
	now, err := a.settings.Snapshot(ctx)
	return bot.Mode(settings.BotUpdates.In(now)), err
}

// webhookSecret is what Telegram shows when it calls. It follows from what the
// house has anyway, so that every replica knows it and nothing has to be kept.
func webhookSecret(key, token string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte("telegram webhook v1\x00" + token))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}
