package contentsearch_test

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// noon is now, in these tests.
var noon = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

// archive is the room with two chats, of which nobody has said anything yet.
type archive struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	queue *jobs.Queue
	*contentsearch.Service

	news    contentsearch.Chat // a channel
	harbour contentsearch.Chat // a group
}

func newArchive(t *testing.T, db *storage.DB) *archive {
	t.Helper()
	c := clock.NewManual(noon)
	storagetest.LetWorkEnd(c, db)
	a := &archive{t: t, db: db, clock: c, queue: jobs.NewQueue(db, c)}
	a.Service = contentsearch.New(contentsearch.Config{
		DB: db, Clock: c, Log: slog.New(slog.DiscardHandler), Queue: a.queue, Live: live.New(db, c, live.Options{}),
		Sender: func(telegramID int64) string { return "person " + strconv.FormatInt(telegramID, 10) }, Check: check, Sift: sift,
	})
	a.news = a.listed(contentsearch.Facts{TelegramID: -1001, Name: "news", Title: "News", EntryID: "e1", Language: "zh", Category: "news", Subscribers: 1000}, contentsearch.Channel)
	a.harbour = a.listed(contentsearch.Facts{TelegramID: -1002, Name: "harbour", Title: "Harbour", EntryID: "e2", Language: "ru", Category: "talk", Subscribers: 50}, contentsearch.Group)
	return a
}

// check knows one word that nobody may show, and one for adults.
func check(_ context.Context, texts ...moderation.Named) (found moderation.Finding, err error) {
	for _, t := range texts {
		if strings.Contains(t.Text, "contraband") {
			return moderation.Finding{}, moderation.ErrUnlawful.Field(t.Name, moderation.ErrUnlawful.Code())
		}
		found.Adult = found.Adult || strings.Contains(t.Text, "rum")
	}
	return found, nil
}

// sift knows the same two.
func sift(ctx context.Context, texts []string) (sifted []moderation.Sifted, _ error) {
	for _, text := range texts {
		found, err := check(ctx, moderation.Named{Text: text})
		sifted = append(sifted, moderation.Sifted{Unlawful: err != nil, Adult: found.Adult})
	}
	return sifted, nil
}

func (a *archive) write(f func(ctx context.Context, tx *storage.Tx) error) {
	a.t.Helper()
	if err := a.db.Write(a.t.Context(), f); err != nil {
		a.t.Fatal(err)
	}
}

// listed is a chat that has consented and stands in the directory.
func (a *archive) listed(f contentsearch.Facts, kind contentsearch.Kind) contentsearch.Chat {
	a.t.Helper()
	a.consented(f.TelegramID, kind)
	f.Listed = true
	a.described(f)
	return a.chat(f.TelegramID)
}

func (a *archive) consented(telegramID int64, kind contentsearch.Kind) {
	a.t.Helper()
	a.write(func(ctx context.Context, tx *storage.Tx) error {
		return a.Consented(ctx, tx, contentsearch.Chat{TelegramID: telegramID, Kind: kind, Language: "other",
			Consent: contentsearch.Consent{Way: contentsearch.ByBot, By: "olga", At: a.clock.Now()}})
	})
}

func (a *archive) described(f contentsearch.Facts) {
	a.t.Helper()
	a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Described(ctx, tx, f) })
}

func (a *archive) withdrawn(telegramID int64) {
	a.t.Helper()
	a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Withdrawn(ctx, tx, telegramID) })
}

// chat is the one that has Telegram's number now, which must be there.
func (a *archive) chat(telegramID int64) contentsearch.Chat {
	a.t.Helper()
	var chat contentsearch.Chat
	a.write(func(ctx context.Context, tx *storage.Tx) error {
		found, known, err := contentsearch.ChatOf(ctx, tx, a.Service, telegramID)
		if err == nil && !known {
			a.t.Errorf("chat %d is not known", telegramID)
		}
		chat = found
		return err
	})
	return chat
}

// ago is a message that was sent so many seconds ago.
func (a *archive) ago(seconds int, messageID int64, text string) contentsearch.Message {
	return contentsearch.Message{MessageID: messageID, SentAt: a.clock.Now().Add(-time.Duration(seconds) * time.Second), Text: text}
}

// keep stores messages and answers how many were new.
func (a *archive) keep(chat contentsearch.Chat, messages ...contentsearch.Message) int64 {
	a.t.Helper()
	messages, err := a.Screen(a.t.Context(), messages)
	if err != nil {
		a.t.Fatal(err)
	}
	var added int64
	a.write(func(ctx context.Context, tx *storage.Tx) (err error) {
		added, err = a.Keep(ctx, tx, chat, messages)
		return err
	})
	return added
}

// find answers all that a question finds, newest first.
func (a *archive) find(typed string, f contentsearch.Filter) []contentsearch.Message {
	a.t.Helper()
	return a.newest(typed, f, 10_000)
}

func (a *archive) newest(typed string, f contentsearch.Filter, limit int) []contentsearch.Message {
	a.t.Helper()
	found, err := a.Index.Find(a.t.Context(), query(a.t, typed), f, limit)
	if err != nil {
		a.t.Fatalf("find %s: %v", typed, err)
	}
	return found
}

func (a *archive) count(typed string, f contentsearch.Filter, most int) int64 {
	a.t.Helper()
	n, err := a.Index.Count(a.t.Context(), query(a.t, typed), f, most)
	if err != nil {
		a.t.Fatalf("count %s: %v", typed, err)
	}
	return n
}

func query(t *testing.T, typed string) words.Query {
	t.Helper()
	q, err := words.Parse(typed)
	if err != nil {
		t.Fatalf("read %s: %v", typed, err)
	}
	return q
}

// wantFound compares which messages a question finds, by Telegram's numbers and
// newest first, and how many that are.
func (a *archive) wantFound(typed string, f contentsearch.Filter, want ...int64) {
	a.t.Helper()
	got := []int64{}
	for _, m := range a.find(typed, f) {
		got = append(got, m.MessageID)
	}
	if !slices.Equal(got, want) && len(got)+len(want) > 0 {
		a.t.Errorf("%s finds %v, want %v", typed, got, want)
	}
	if n := a.count(typed, f, 10_000); n != int64(len(want)) {
		a.t.Errorf("%s is counted %d times, want %d", typed, n, len(want))
	}
}

// wantKept compares how many messages a chat says to have with how many it has.
func (a *archive) wantKept(telegramID, want int64) {
	a.t.Helper()
	chat := a.chat(telegramID)
	var rows int64
	err := a.db.QueryRow(a.t.Context(), `SELECT COUNT(*) FROM contentsearch_message WHERE chat_id = $1`, chat.ID).Scan(&rows)
	if err != nil || chat.Messages != want || rows != want {
		a.t.Errorf("the chat says %d messages and has %d, want %d: %v", chat.Messages, rows, want, err)
	}
}

// wantRows compares how many chats and messages there are, and that words are
// there of no more.
func (a *archive) wantRows(chats, messages int64) {
	a.t.Helper()
	var gotChats, gotMessages int64
	err := a.db.QueryRow(a.t.Context(), `
		SELECT (SELECT COUNT(*) FROM contentsearch_chat), (SELECT COUNT(*) FROM contentsearch_message)`).Scan(&gotChats, &gotMessages)
	if err != nil || gotChats != chats || gotMessages != messages {
		a.t.Errorf("%d chats and %d messages, want %d and %d: %v", gotChats, gotMessages, chats, messages, err)
	}
	if health, err := a.Index.Health(a.t.Context()); err != nil || health.Documents != messages {
		a.t.Errorf("%d messages have words, want %d: %v", health.Documents, messages, err)
	}
}

// runJobs does what waits to be done, until nothing is left.
func (a *archive) runJobs() {
	a.t.Helper()
	r := jobs.NewRunner(a.queue, jobs.Options{Poll: 10 * time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	a.RegisterJobs(r)
	ctx, stop := context.WithCancel(a.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- r.Run(ctx) }()
	storagetest.Eventually(a.t, "all jobs are done", func() bool {
		var left int64
		err := a.db.QueryRow(a.t.Context(), `SELECT COUNT(*) FROM jobs_queue`).Scan(&left)
		if err != nil {
			a.t.Error(err)
		}
		return left == 0
	})
	stop()
	if err := <-ended; err != nil {
		a.t.Error(err)
	}
}
