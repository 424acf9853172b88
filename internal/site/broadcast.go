package site

import (
	"context"
	"strconv"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

// BroadcastState says how far a broadcast has come. A stop is for good.
type BroadcastState string

// The states. A broadcast runs until its last letter has left the queue.
const (
	Running BroadcastState = "running"
	Paused  BroadcastState = "paused"
	Stopped BroadcastState = "stopped"
	Done    BroadcastState = "done"
)

// Broadcast is a notice on its way to everybody who wants news, in the words of
// one version.
type Broadcast struct {
	ID         string
	NoticeID   string
	Version    int64
	Wording    Wording // only its texts
	State      BroadcastState
	Audience   int64  // members at its start
	Reached    int64  // members whose letters were queued
	Letters    int64  // what was queued for them
	LastMember string // everybody up to here has theirs
	Exhausted  bool   // nobody is left
	NextAt     clock.Millis
	Sent       int64
	Failed     int64
	Withdrawn  int64 // letters that a stop took out of the queue
	CreatedBy  string
	CreatedAt  clock.Millis
	EndedAt    clock.Millis // zero while it runs or rests
}

// Refusals of broadcasts.
var (
	// ErrNotShowing refuses to send what nobody could read in the shop.
	ErrNotShowing = fault.New(fault.Conflict, "notice_not_showing")
	// ErrSentBefore keeps everybody from getting the same words twice.
	ErrSentBefore = fault.New(fault.Conflict, "notice_sent_before")
	// ErrNobody refuses a letter to an operator without mailbox and chat, or to
	// anybody in a house that has no way to send one.
	ErrNobody = fault.New(fault.Conflict, "news_unreachable")
)

// Readers are the members who want news.
type Readers interface {
	NewsReaders(ctx context.Context, from storage.Reader, behind string, limit int) ([]account.NewsReader, error)
	CountNewsReaders(ctx context.Context, from storage.Reader) (int64, error)
	NewsReader(ctx context.Context, from storage.Reader, userID string) (account.NewsReader, error)
	NewsToken(userID string) string
}

// Post carries letters.
type Post interface {
	Carries(channel notify.Channel) bool
	Send(ctx context.Context, tx *storage.Tx, m notify.Message) error
	CountBatch(ctx context.Context, from storage.Reader, batch string) (notify.Count, error)
	WithdrawBatch(ctx context.Context, tx *storage.Tx, batch string) (int64, error)
}

// letterTemplate is the text around a notice, by mail and by bot.
const letterTemplate = "notice"

// post queues a notice for one reader, by mail and by bot, and tells how many
// letters that are. Whoever has one of this batch already gets none.
func (s *Service) post(ctx context.Context, tx *storage.Tx, to account.NewsReader, noticeID string, words Wording, batch string) (letters int64, err error) {
	text, _ := words.In(to.Lang)
	lines := plain(text.Body, s.baseURL)
	m := notify.Message{
		Template: letterTemplate, Lang: to.Lang, Batch: batch, Lists: map[string][]string{"Body": lines},
		Params: map[string]string{
			"Title": text.Title, notify.NoticeParam: s.baseURL + "/notices/" + noticeID,
			notify.UnsubscribeParam: s.baseURL + account.NewsPath + s.readers.NewsToken(to.UserID),
		},
	}
	send := func(channel notify.Channel, address string) error {
		if address == "" || !s.letters.Carries(channel) {
			return nil
		}
		m.Channel, m.To = channel, address
		if batch != "" {
			m.Key = notify.BatchKey(to.UserID, channel)
		}
		letters++
		return s.letters.Send(ctx, tx, m)
	}
	if err := send(notify.Email, string(to.Email)); err != nil {
		return 0, err
	}
	chat := ""
	if to.TelegramID != 0 {
		chat = strconv.FormatInt(to.TelegramID, 10)
	}
	m.Lists, m.Params["Lead"] = nil, leadOf(lines)
	return letters, send(notify.Telegram, chat)
}

// mostMembers bounds one transaction, however fast the operator wants it.
const mostMembers = 100

// batchOf is how many members a batch takes: about ten seconds' worth.
func batchOf(perMinute int64) int { return int(min(max(perMinute/6, 1), mostMembers)) }

// pauseAfter keeps the pace: so many letters take so long.
func pauseAfter(letters, perMinute int64) time.Duration {
	return time.Duration(letters) * time.Minute / time.Duration(max(perMinute, 1))
}
