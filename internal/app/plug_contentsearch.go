package app

import (
	"context"
	"strings"

	"causeway/internal/account"
	"causeway/internal/audit"
	"causeway/internal/bot"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/opensearch"
	"causeway/internal/directory"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

func (a *App) newSearch() *contentsearch.Service {
	var index contentsearch.Index // the database's own
	if a.config.OpenSearchURL != "" {
		index = opensearch.New(a.db, a.config.OpenSearchURL)
	}
	s := contentsearch.New(contentsearch.Config{
		Index: index,
		DB:    a.db, Clock: a.clock, Log: a.log, Queue: a.queue, Live: a.live, Blobs: a.blobs,
		Sender:  func(telegramID int64) string { return bot.KeyOf(a.key, telegramID) },
		LeftOut: bot.LeftOut, Check: a.moderation.Check, Sift: a.moderation.Sift, Recorder: searchRecorder{a.audit}, Names: a.account.Names,
		Premium: a.account.IsPremium, Tell: a.account.Tell, BaseURL: a.config.BaseURL,
		Limits: contentsearch.Limits{FreeResults: account.FreeResults, FreeDays: account.FreeDays, PremiumResults: account.PremiumResults},
		Owners: a.directory.Owners,
	})
	a.moderation.Judge(moderation.Message, s.Subjects())
	return s
}

// searchRecorder writes what operators do about chats and messages into the
// audit log.
type searchRecorder struct{ audit *audit.Service }

func (r searchRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a contentsearch.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// factsOf is what the directory shows of a chat. What is removed is nobody's
// entry any more.
func factsOf(d directory.Described) contentsearch.Facts {
	e := d.Entry
	return contentsearch.Facts{
		TelegramID: d.ChatID, Listed: d.Shown(), EntryID: e.ID, Name: strings.ToLower(e.Name), Title: e.Title, Language: e.Language,
		Category: string(e.Category), Subscribers: e.Subscribers, Adult: e.Adult,
	}
}

// describeToSearch tells the search what the directory shows of chats.
func (a *App) describeToSearch(ctx context.Context, tx *storage.Tx, chats []directory.Described) error {
	for _, d := range chats {
		if err := a.search.Described(ctx, tx, factsOf(d)); err != nil {
			return err
		}
	}
	return nil
}

// archive is the search as the bot sees it. The directory knows what a chat is,
// and says so once more when the chat is known here, too.
type archive struct {
	search    *contentsearch.Service
	directory *directory.Service
}

func (v archive) Screen(ctx context.Context, text string) (lawful, adult bool, err error) {
	screened, err := v.search.Screen(ctx, []contentsearch.Message{{Text: text}})
	if err != nil {
		return false, false, err
	}
	return screened[0].Text != "", screened[0].Adult, nil
}

func (v archive) Consented(ctx context.Context, tx *storage.Tx, chat bot.Chat, by string) error {
	err := v.search.Consented(ctx, tx, contentsearch.Chat{
		TelegramID: chat.ID, Kind: contentsearch.Kind(chat.Kind), Name: strings.ToLower(chat.Name), Title: chat.Title,
		Language: "other", Category: "other", Consent: contentsearch.Consent{Way: contentsearch.ByBot, By: by, At: chat.DecidedAt},
	})
	if err != nil {
		return err
	}
	return v.directory.DescribeChat(ctx, tx, chat.ID)
}

func (v archive) Withdrawn(ctx context.Context, tx *storage.Tx, chat int64) error {
	return v.search.Withdrawn(ctx, tx, chat)
}

func (v archive) Migrated(ctx context.Context, tx *storage.Tx, before, after int64) error {
	if err := v.search.Migrated(ctx, tx, before, after); err != nil {
		return err
	}
	return v.directory.DescribeChat(ctx, tx, after)
}

func (v archive) Said(ctx context.Context, tx *storage.Tx, s bot.Said) error {
	return v.search.Said(ctx, tx, s.Chat, contentsearch.Message{
		MessageID: s.Message, SentAt: s.At, EditedAt: s.EditedAt, Text: s.Text, Sender: s.Sender, Adult: s.Adult,
	})
}

func (v archive) Unsay(ctx context.Context, tx *storage.Tx, sender string) error {
	return v.search.ForgetSender(ctx, tx, sender)
}
